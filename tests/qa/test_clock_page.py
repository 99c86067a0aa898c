"""The self-test page of the virtual clock: every clock of a browser says the same, in pages, frames and workers.

``selftest/`` can be opened by hand too, with the init script of the lab; what the page tells is checked here.
"""

from pathlib import Path
from typing import Any

import pytest

from crumb.qa.browser import Lab
from crumb.qa.driver import Driver
from crumb.qa.page import Limits, TestPage, View
from crumb.qa.record import Visit
from crumb.qa.server import SiteServer

pytestmark = pytest.mark.browser
SITE = {path.name: path.read_bytes() for path in (Path(__file__).parent / "selftest").iterdir()}
WAITED = 51  # the page waits 40 ms on the clock at its start, and a wait costs some reads before it moves
TRUE = (
    "four clocks agree",
    "an event is stamped with it",
    "sound runs with it",
    "new Date and a format of now agree",
    "Temporal agrees",
    "marks agree",
    "an idle moment comes",
    "a wait on the clock ends",
    "suspended sound stands still",
    "a page may wrap its frames",
    "a page may replace Date",
    "the door cannot be moved",
)
HELD = {
    "fetch": "word",
    "XMLHttpRequest": "word",
    "Image": 7,
    "createImageBitmap": 60,
    "decodeAudioData": True,
    "OfflineAudioContext": 4410,
    "FontFace": "refused",
    "WebAssembly": True,
    "a late script": "late",
    "a late module": "imported",
}
AT = {
    "an interval does not drift": (1000, 1),
    "timers in timers add up": (300, 17),
    "a task with a delay is late enough": (300, 20),
    "a sound that is stopped ends in time": (WAITED + 500, 20),
    "a clip ends after its length": (WAITED + 750, 20),
    "a worker from the page itself too": (WAITED + 500, 20),
    "changes are observed in the same frame": (200, 50),
}


async def _visit(lab: Lab, origin: str) -> dict[str, Any]:
    async with TestPage(lab, origin, Visit("clock"), Limits(), View(), 7) as page:
        driver = Driver(page, page.visit)
        await page.goto("index.html")
        await driver.step(60, draw=True)
        left = await page.call("document.getElementById('slider').getBoundingClientRect().left", "reading")
        await driver.step(40)
        await page.call("document.getElementById('inner').focus()", "giving the focus")
        await driver.key("down", "KeyA")
        await driver.step(20)
        told: dict[str, Any] = await page.call("told", "reading")
        assert page.visit.uncaught == []
        return {**told, "slider": left}


@pytest.fixture(scope="module")
def twice(lab: Lab) -> tuple[dict[str, Any], dict[str, Any]]:
    with SiteServer(SITE) as server:
        return lab.run(_visit(lab, server.origin), 120), lab.run(_visit(lab, server.origin), 120)


@pytest.fixture(scope="module")
def told(twice: tuple[dict[str, Any], dict[str, Any]]) -> dict[str, Any]:
    return twice[0]


def test_two_visits_tell_the_very_same(twice: tuple[dict[str, Any], dict[str, Any]]) -> None:
    assert twice[0] == twice[1]


@pytest.mark.parametrize("name", TRUE)
def test_the_page_says_yes(name: str, told: dict[str, Any]) -> None:
    assert told[name] is True


@pytest.mark.parametrize("name", HELD)
def test_work_that_takes_real_time_takes_next_to_none_of_the_clock(name: str, told: dict[str, Any]) -> None:
    passed, value = told[name]
    assert value == HELD[name]
    assert passed <= 20


@pytest.mark.parametrize("name", AT)
def test_what_is_due_comes_when_it_is_due(name: str, told: dict[str, Any]) -> None:
    wanted, late = AT[name]
    assert wanted - 1 <= told[name] <= wanted + late


def test_promises_and_frames_keep_their_order(told: dict[str, Any]) -> None:
    assert told["promises of a timer come before the next timer"] == ["timer", "promise of the timer", "next timer"]
    assert told["a frame asked for in a frame is the next one"] == 1


def test_styles_move_with_the_clock(told: dict[str, Any]) -> None:
    assert 500 < told["slider"] <= 608


def test_an_audio_element_ends_and_says_so(told: dict[str, Any]) -> None:
    assert told["an audio element ends after its length"] == [0.01, 0.01, True]


def test_a_frame_inside_runs_with_the_page_and_has_its_keys(told: dict[str, Any]) -> None:
    stamp, _, own = told["a frame inside runs with the page"]
    assert stamp == own
    assert abs(own - 1000) < WAITED
    assert told["a focused frame gets keys"] == "KeyA"


def test_workers_their_workers_and_modules_keep_the_time_of_the_page(told: dict[str, Any]) -> None:
    (last, at), *_ = told["a worker keeps the time of the page"]
    assert last["begun"] == [WAITED, "joe"]
    assert last["text"] == "word"
    assert last["nested"] == last["now"]
    assert abs(last["now"] - at) < 1
    assert 600 <= last["date"] < 650
    (word, begun), at = told["a worker that is a module too"]
    assert (word, begun) == ("imported", WAITED)
    assert at <= WAITED + 17
