"""A game in a frame of the page may speak for itself there; a frame that is not of the build speaks for nobody."""

from typing import Any

import pytest

from crumb.qa.browser import Lab
from crumb.qa.driver import Driver
from crumb.qa.page import Limits, TestPage, View
from crumb.qa.record import Visit
from crumb.qa.server import SiteServer

pytestmark = pytest.mark.browser
SPEAKS = """<body style="margin: 0"><p style="font: 20px serif; pointer-events: none">Score 4</p><script>
let tick = 0, phase = 'title';
setInterval(() => { tick++; }, 16);
window.__crumb = { ready: true, state: () => ({ phase, tick }), restart: () => { phase = 'playing'; },
  controls: [{ action: 'go', keys: ['KeyG'] }] };
</script>"""
INSIDE = '<iframe src="{}" style="border: 10px solid; width: 300px; height: 200px"></iframe>'
ELSEWHERE = (
    '<iframe src="data:text/html,<script>window.__crumb = {ready: true, state: () => ({phase: 1, tick: 2})}</script>">'
)
OWN = "<script>window.__crumb = { ready: false, state: () => ({ phase: 'won', tick: 3 }) }</script>"


def told(lab: Lab, page: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the page tells after ten frames and a restart, and where things stand in its picture."""

    async def work(origin: str) -> tuple[dict[str, Any], dict[str, Any]]:
        async with TestPage(lab, origin, Visit("framed"), Limits(), View(), 7) as opened:
            driver = Driver(opened, opened.visit)
            await opened.goto("index.html")
            await driver.step(10)
            await opened.ask("tell", "restart", during="restarting")
            return await driver.facts("now"), await opened.ask("layout", during="a picture")

    site = {"index.html": page.encode(), "game.html": SPEAKS.encode(), "hall.html": INSIDE.format("game.html").encode()}
    with SiteServer(site) as server:
        return lab.run(work(server.origin), 60)


@pytest.mark.parametrize("inside", ["game.html", "hall.html"])
def test_a_frame_of_the_build_speaks_for_a_page_that_says_nothing(inside: str, lab: Lab) -> None:
    facts, layout = told(lab, INSIDE.format(inside))
    assert (facts["contract"], facts["ready"], facts["controls"][0]["action"]) == ("crumb", True, "go")
    assert facts["state"]["phase"] == "playing", "it hears what it is told, too"
    assert facts["state"]["tick"] > 5
    shown = [text for text in layout["texts"] if text["text"] == "Score 4"]
    assert len(shown) == 1, "what lets the pointer through is seen as well"
    assert shown[0]["x"] >= 10


def test_a_page_that_speaks_for_itself_is_not_asked_about_its_frames(lab: Lab) -> None:
    facts, _ = told(lab, OWN + INSIDE.format("game.html"))
    assert (facts["ready"], facts["state"]["phase"], facts["controls"]) == (False, "won", [])


def test_a_frame_from_elsewhere_speaks_for_nobody(lab: Lab) -> None:
    facts, _ = told(lab, ELSEWHERE + "<button>a game without a contract</button>")
    assert (facts["contract"], facts["ready"], facts["state"]) == (None, False, None)
