"""Pages that are used again: the next document finds nothing of the one before, and runs the same."""

from typing import Any

import pytest

from crumb.qa.browser import Lab
from crumb.qa.driver import Driver
from crumb.qa.page import Limits, TestPage, View
from crumb.qa.record import Visit
from crumb.qa.server import SiteServer
from crumb.qa.shelf import Shelf

pytestmark = pytest.mark.browser
PAGE = b"""<!doctype html><script>
const found = window.found = [localStorage.a, sessionStorage.a, document.cookie, window.name, history.length];
localStorage.a = sessionStorage.a = document.cookie = window.name = 'kept';
addEventListener('pagehide', () => { localStorage.a = 'left'; });
const opened = indexedDB.open('store', 1);
opened.onupgradeneeded = () => { found.push('new store'); };
caches.open('cache').then(() => caches.keys()).then((keys) => found.push(keys.length));
requestAnimationFrame(function frame(t) { window.last = [t, Math.random()]; requestAnimationFrame(frame); });
onkeydown = (event) => { window.repeated = event.repeat; };
</script>"""

# stores open in any order, after what was found at once
READ = "[[...found.slice(0, 5), ...found.slice(5).sort()], last, repeated]"


async def _visit(lab: Lab, origin: str, shelf: Shelf, click: bool) -> tuple[int, Any]:
    async with TestPage(lab, origin, Visit("x"), Limits(), View(), 7, shelf) as page:
        driver = Driver(page, page.visit)
        await page.goto("index.html")
        await driver.step(20)
        await page.key("down", "KeyA")
        if click:
            await driver.pointer("down", 0.5, 0.5)
        return id(page._target), await page.call(READ, "reading")


async def _visits(lab: Lab, origin: str, clicks: list[bool]) -> list[tuple[int, Any]]:
    async with Shelf(lab) as shelf:
        return [await _visit(lab, origin, shelf, click) for click in clicks]


def test_a_used_page_is_as_good_as_new(lab: Lab) -> None:
    with SiteServer({"index.html": PAGE}) as server:
        first, second, third = lab.run(_visits(lab, server.origin, [False, False, False]), 60)
    assert first[0] == second[0] == third[0]
    assert first[1] == second[1] == third[1]
    assert first[1][2] is False
    assert first[1][0][:4] == [None, None, "", ""]


def test_a_page_in_which_a_pointer_was_is_not_used_again(lab: Lab) -> None:
    with SiteServer({"index.html": PAGE}) as server:
        first, second = lab.run(_visits(lab, server.origin, [True, False]), 60)
    assert first[0] != second[0]
    assert first[1] == second[1]
