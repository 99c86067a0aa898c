"""The gates that need visits of their own, on real pages: a good one passes, one that is spoiled in one place fails."""

from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest
from gamebox import source
from sightings import judge
from visits import looked

from crumb.qa import contract, parts, players, shapes, thorough, twins
from crumb.qa.browser import Lab
from crumb.qa.driver import Driver
from crumb.qa.page import View
from crumb.qa.record import Observation, Run
from crumb.qa.schedule import Controls
from crumb.qa.visiting import DESK, Visits

pytestmark = pytest.mark.browser
Change = tuple[str, str]

RESTART = "function restart() { "
STEP = "function step() {\n"
LISTEN = "addEventListener('keydown', (e) => {"
HEAD = '<meta charset="utf-8">'
UPRIGHT = f'{HEAD}<meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=1">'
FITS = "canvas{display:block;max-width:100vw;height:auto}"
TAP = (LISTEN, f"onpointerdown = (e) => {{ if (phase === 'title') start(); else world.x += 40; }};\n{LISTEN}")
POINTS = ("keys: ['ArrowLeft'], pointer: null", "keys: ['ArrowLeft'], pointer: 'tap'")

PADDLE = ("g.fillRect(world.x - 50, 570, 100, 16);", "window.held = keys.left ? (window.held | 0) + 1 : 0;")
FLASH = (
    "g.fillStyle = '#fff';",
    "if (window.held > 9 && window.held < 13) g.fillRect(60, 60, 80, 80); g.fillStyle = '#fff';",
)
STAYS = ("canvas{display:block", "canvas{touch-action:none;display:block")
POLLED = (
    "if (e.code === 'KeyP') { if (phase === 'playing') phase = 'paused'; "
    "else if (phase === 'paused') phase = 'playing'; }",
    "if (e.code === 'KeyP') setTimeout(() => { phase = phase === 'paused' ? 'playing' : 'paused'; }, 30);",
)
BUTTON = (
    LISTEN,
    "const more = document.createElement('button'); more.textContent = 'x'; document.body.append(more);\n"
    "more.style = 'position:fixed;right:2px;bottom:2px';\n"
    f"more.onclick = () => {{ if (phase === 'title') start(); else world.x += 40; }};\n{LISTEN}",
)
SWIPE = (
    LISTEN,
    "let from = 0; onpointerdown = (e) => { from = e.clientX; };\n"
    f"onpointerup = (e) => {{ if (Math.abs(e.clientX - from) > 24) world.x += 40; }};\n{LISTEN}",
)


async def _memory(session: Visits, controls: Controls) -> None:
    await shapes.memory(session.visit, session.seen, controls)


async def _sizes(session: Visits, controls: Controls) -> None:
    await shapes.resized(session.visit, session.seen, controls)
    await thorough.phone(session.visit, session.seen)


async def _played(
    session: Visits, controls: Controls, look: Callable[[Driver], Awaitable[None]], view: View = DESK
) -> None:
    """Do ``look`` on a fresh page that plays."""
    async with session.visit("played", view) as driver:
        if driver is not None and await contract.begin(driver, controls, Run("played")):
            await look(driver)


async def _idle(session: Visits, controls: Controls) -> None:
    async with session.visit("idle") as driver:
        if driver is not None:
            await parts.idle(session, driver)


async def _twins(session: Visits, controls: Controls) -> None:
    await _idle(session, controls)
    await twins.find(session, None, controls, "left")


async def _pause(session: Visits, controls: Controls) -> None:
    await _twins(session, controls)
    await parts.pause(session, None, controls)


async def _stray(session: Visits, controls: Controls) -> None:
    await _twins(session, controls)
    await parts.stray(session, None, controls)


async def _midway(session: Visits, controls: Controls) -> None:
    await _twins(session, controls)
    await _played(session, controls, lambda driver: players.midway(driver, session.seen, controls))


async def _fingers(session: Visits, controls: Controls) -> None:
    await _twins(session, controls)
    for name, view in (("fingers", thorough.PHONE), ("mouse", DESK)):
        await _played(session, controls, partial(_pointed, session, controls, name), view)


async def _pointed(session: Visits, controls: Controls, name: str, driver: Driver) -> None:
    await players.pointing(driver, session.seen, controls, name)


async def _win(session: Visits, controls: Controls) -> None:
    await _idle(session, controls)
    for name in ("win", "lose"):
        async with session.visit(name) as driver:
            if driver is not None:
                await parts.trace(session, driver, controls, name)


async def _luck(session: Visits, controls: Controls) -> None:
    await _win(session, controls)
    await _played(session, controls, lambda driver: players.at_random(driver, session.seen, controls, 7, 282))


async def _title(session: Visits, controls: Controls) -> None:
    session.seen.runs.setdefault("title again", Run("title again"))


LOOKS = {
    "memory": _memory, "sizes": _sizes, "stray": _stray, "midway": _midway, "fingers": _fingers, "win": _win,
    "luck": _luck, "title": _title, "twins": _twins, "pause": _pause,
}  # fmt: skip
KEEPS = "(window.kept ||= []).push(Array.from({ length: 40000 }, Math.random)); "
SPOILED: dict[str, tuple[str, str, list[Change], str]] = {
    "memory grows in play": (
        "M",
        "memory",
        [(STEP, f"{STEP}(window.all ||= []).push(new Float64Array(3000));\n")],
        "grows",
    ),
    "a restart keeps memory": ("M", "memory", [(RESTART, RESTART + KEEPS)], "keeps memory"),
    "a restart adds listeners": (
        "M",
        "memory",
        [(RESTART, RESTART + "addEventListener('keyup', () => 1); ")],
        "listeners",
    ),
    "a restart adds elements": (
        "M",
        "memory",
        [(RESTART, RESTART + "for (let i = 0; i < 40; i++) document.body.append(document.createElement('i')); ")],
        "elements",
    ),
    "another size throws": ("Z", "sizes", [(LISTEN, f"onresize = () => none.fit();\n{LISTEN}")], "throw"),
    "another size wipes the picture": (
        "Z",
        "sizes",
        [(LISTEN, f"onresize = () => {{ document.body.innerHTML = ''; }};\n{LISTEN}")],
        "Nothing is drawn",
    ),
    "cut off upright": ("Z", "sizes", [(HEAD, UPRIGHT), ("body{margin:0", "body{overflow:hidden;margin:0")], "cut off"),
    "scrolls upright": ("Z", "sizes", [(HEAD, UPRIGHT)], "scrolled"),
    "faint words": ("X", "title", [("#note{", "#note{color:#345;")], "hard to read"),
    "faint words on the canvas": (
        "X",
        "title",
        [("g.fillStyle = '#fff'; g.font", "g.fillStyle = '#346'; g.font")],
        "hard",
    ),
    "tiny words": ("X", "title", [("#note{", "#note{font-size:7px;")], "too small"),
    "a key that nobody names": (
        "G",
        "stray",
        [(LISTEN, f"{LISTEN}\n  if (e.code === 'KeyJ') world.x += 9;")],
        "no control names",
    ),
    "controls die in mid game": (
        "G",
        "midway",
        [("  tick++;\n", "  if (tick++ > 90) keys.left = keys.right = false;\n")],
        "no longer",
    ),
    "fingers do nothing": ("G", "fingers", [POINTS], "answers fingers"),
    "the screen lies": ("H", "win", [("`${phase} ${world.score} /", "`score ${world.score + 7} /")], "points"),
    "a flash that is not drawn": ("G", "twins", [PADDLE], "does not show it"),
    "a pause that lets time pass": ("I", "pause", [POLLED, ("if (phase === 'playing') step()", "step()")], "Time goes"),
    "luck is enough": ("H", "luck", [("world.lives--;", "world.score += 5 * (world.x !== 400);")], "at random"),
    "the engine misses something": (
        "B",
        "title",
        [("let phase =", "console.warn('Missing animation: run'); let phase =")],
        "engine warns",
    ),
}
GOOD: dict[str, tuple[str, str, list[Change]]] = {
    "memory": ("M", "memory", []),
    "another size": ("Z", "sizes", []),
    "fits a phone": ("Z", "sizes", [(HEAD, UPRIGHT), ("canvas{display:block}", FITS)]),
    "words": ("X", "title", []),
    "the score on the screen": ("H", "win", [("`${phase} ${world.score} /", "`score ${world.score} /")]),
    "keys that nobody names": ("G", "stray", []),
    "controls in mid game": ("G", "midway", []),
    "fingers and a mouse": ("G", "fingers", [TAP, POINTS]),
    "a control behind a wall at first": ("G", "twins", [("if (keys.left)", "if (keys.left && tick > 190)")]),
    "an answer that is short": ("G", "twins", [PADDLE, FLASH]),
    "a pause by a key that is asked for": ("I", "pause", [POLLED]),
    "a touch in its turn": (
        "G",
        "fingers",
        [TAP, POINTS, ("else world.x += 40", "else if (tick > 120) world.x += 40")],
    ),
    "a small button": ("G", "fingers", [(HEAD, UPRIGHT), BUTTON, POINTS]),
    "a swipe": ("G", "fingers", [(HEAD, UPRIGHT), STAYS, SWIPE, (POINTS[0], POINTS[1].replace("tap", "drag"))]),
    "luck is not enough": ("H", "luck", []),
    "talk of an engine": ("B", "title", [("let phase =", "console.warn('slow frame'); let phase =")]),
}


def _seen(lab: Lab, folder: Path, look: str, changes: list[Change]) -> Observation:
    return looked(lab, folder, source("catcher", *changes), LOOKS[look])


@pytest.mark.parametrize("kind", SPOILED)
def test_a_page_that_is_spoiled_in_one_place_fails_its_gate(kind: str, lab: Lab, tmp_path: Path) -> None:
    gate, look, changes, words = SPOILED[kind]
    finding = judge(gate, _seen(lab, tmp_path, look, changes))
    assert finding.status == "fail", finding
    assert words in finding.message


@pytest.mark.parametrize("kind", GOOD)
def test_a_good_page_passes_the_gate(kind: str, lab: Lab, tmp_path: Path) -> None:
    gate, look, changes = GOOD[kind]
    finding = judge(gate, _seen(lab, tmp_path, look, changes))
    assert finding.status == "pass", finding
