"""A short look at the game in real time, in a page that knows nothing of a virtual clock.

For what that clock would hide: a game that runs only while it is held, or that throws or hangs when it is left alone.
What is seen here can lower a result and never raise one; how much of it there was depends on the machine and is not
kept.
"""

import asyncio

from crumb.qa.page import TestPage
from crumb.qa.pixels import ink
from crumb.qa.record import Live

BEFORE = 0.9  # seconds until something is pressed
AFTER = 0.45  # seconds after each of the inputs
FRAME = 1 / 60
PATIENCE = 18  # further looks, where there is next to nothing to see: some games take seven seconds to begin
ENOUGH = 0.002
KEYS = ("Enter", "Space", "ArrowRight")
COUNTED = """(function sum(own) {
  let count = 0;
  try { count = own.__calls.raf + own.__calls.timer; } catch { return 0; }
  for (let i = 0; i < own.length; i++) count += sum(own[i]);
  return count;
})(window)"""


async def watch(page: TestPage, entry: str) -> Live:
    """Open ``entry``, wait, press what often starts a game, and return what was seen."""
    await page.goto(entry)
    await _pass(page, BEFORE)
    shown = ink((await page.photograph("live")).planes)
    await page.pointer("down", page.view.width / 2, page.view.height / 2)
    await page.pointer("up", page.view.width / 2, page.view.height / 2)
    for code in KEYS:
        await page.key("down", code)
        await _pass(page, AFTER / 2)
        await page.key("up", code)
        await _pass(page, AFTER / 2)
    later = ink((await page.photograph("live")).planes)
    calls = await _calls(page)
    for _ in range(PATIENCE):
        if calls and max(shown, later) > ENOUGH:
            break
        await _pass(page, AFTER)
        shown, calls = max(shown, ink((await page.photograph("live")).planes)), await _calls(page)
    return Live(ink=max(shown, later), calls=calls)


async def _calls(page: TestPage) -> int:
    """Return how many callbacks ran so far, in the page and in its own frames."""
    return int(await page.call(COUNTED, "counting") or 0)


async def _pass(page: TestPage, seconds: float) -> None:
    """Let real time pass; a browser that draws only when asked is asked sixty times a second."""
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    while loop.time() < end:
        await page.frame()
        await asyncio.sleep(FRAME)
