"""A page in a context of its own: its script comes first, nothing of it lasts, no way leads out, its end is known."""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from crumb.qa.browser import Lab
from crumb.qa.faults import HarnessFault
from crumb.qa.server import SiteServer
from crumb.qa.target import Target, View, open_target, resize
from crumb.qa.watch import kill
from crumb.qa.wire import Refused

pytestmark = pytest.mark.browser
PAGE = b"""<!doctype html><title>game</title><script>
window.found = [window.mark, localStorage.kept || null, document.cookie, window.name, history.length];
localStorage.kept = document.cookie = window.name = 'kept';
</script>"""
SCRIPT = "window.mark = 'first'"
Look = Callable[[Target], Awaitable[Any]]


def looked(lab: Lab, look: Look, view: View | None = None) -> Any:
    """Do ``look`` on a fresh target of a small site."""

    async def whole(origin: str) -> Any:
        target = await open_target(lab, origin, view or View(), SCRIPT)
        try:
            return await look(target)
        finally:
            await target.close()

    with SiteServer({"index.html": PAGE}) as server:
        return lab.run(whole(server.origin), 30)


async def goto(target: Target, url: str = "") -> dict[str, Any]:
    loaded = asyncio.Event()
    target.listen({"Page.loadEventFired": lambda _: loaded.set()})
    opened = await target.channel.send("Page.navigate", url=url or f"{target.origin}/index.html")
    if not opened.get("errorText"):
        await asyncio.wait_for(loaded.wait(), 10)
    return opened


async def value(target: Target, expression: str) -> Any:
    answer = await target.channel.send("Runtime.evaluate", expression=expression, returnByValue=True)
    return answer["result"].get("value")


def test_the_script_comes_before_those_of_the_page_and_the_view_is_as_asked(lab: Lab) -> None:
    async def look(target: Target) -> Any:
        await goto(target)
        before = await value(target, "[found[0], screen.width, screen.height, navigator.maxTouchPoints > 0]")
        await resize(target, View(300, 200, touch=True))
        return before, await value(target, "[screen.width, screen.height]")

    before, after = looked(lab, look, View(390, 844, touch=True))
    assert before == ["first", 390, 844, True]
    assert after == [300, 200]


def test_an_emptied_page_has_forgotten_everything(lab: Lab) -> None:
    async def look(target: Target) -> Any:
        await goto(target)
        first = await value(target, "found")
        again = (await goto(target), await value(target, "found"))[1]
        await target.empty()
        blank = await value(target, "location.href")
        await goto(target)
        return first, again, blank, await value(target, "found")

    first, again, blank, emptied = looked(lab, look)
    assert again[1:4] == ["kept", "kept", "kept"]
    assert blank == "about:blank"
    assert emptied[:4] == first[:4] == ["first", None, "", ""]


def test_two_targets_share_nothing_and_no_process(lab: Lab) -> None:
    async def look(target: Target) -> Any:
        other = await open_target(lab, target.origin, View(), SCRIPT)
        try:
            await goto(target)
            await goto(other)
            return await value(other, "found"), target.pids & other.pids, len(target.processes())
        finally:
            await other.close()

    found, shared, count = looked(lab, look)
    assert found[1:4] == [None, "", ""]
    assert not shared
    assert count == 1


def test_only_its_own_address_is_inside(lab: Lab) -> None:
    async def look(target: Target) -> Any:
        inside = [f"{target.origin}/a.js", "data:text/plain,a", f"blob:{target.origin}/1", "about:blank"]
        outside = [target.origin, f"{target.origin}0/a.js", "http://a.example/", "https://127.0.0.1/", "file:///etc"]
        return [target.own(url) for url in inside], [target.own(url) for url in outside]

    inside, outside = looked(lab, look)
    assert all(inside)
    assert not any(outside)


def test_no_document_comes_from_elsewhere_and_what_a_page_asks_there_is_known(lab: Lab) -> None:
    async def look(target: Target) -> Any:
        await goto(target)
        await value(target, "location.href = 'http://a.example/next'; 1")
        await value(target, "fetch('http://b.example/score').catch(() => 0); 1")
        for _ in range(200):
            if target.asked_outside():
                break
            await asyncio.sleep(0.01)
        asked = target.asked_outside()
        stayed = await value(target, "document.title")
        await target.empty()
        return asked, stayed, target.asked_outside()

    asked, stayed, forgotten = looked(lab, look)
    assert any("b.example" in url for url in asked)
    assert not any("a.example" in url for url in asked)
    assert stayed == "game"
    assert forgotten == []


def test_dialogs_are_answered(lab: Lab) -> None:
    async def look(target: Target) -> Any:
        await goto(target)
        return await value(target, "[alert('a'), confirm('b'), prompt('c', 'd')]")

    assert looked(lab, look) == [None, True, ""]


def test_who_listens_later_hears_alone(lab: Lab) -> None:
    heard: list[str] = []

    async def look(target: Target) -> None:
        target.listen({"Runtime.consoleAPICalled": lambda _: heard.append("first")})
        await value(target, "console.log(1)")
        target.listen({"Runtime.consoleAPICalled": lambda _: heard.append("second")})
        await value(target, "console.log(2)")

    looked(lab, look)
    assert heard == ["first", "second"]


def test_a_page_whose_process_is_ended_says_so_and_can_still_be_closed(lab: Lab) -> None:
    crashed = asyncio.Event()

    async def look(target: Target) -> Any:
        await goto(target)
        target.listen({"Inspector.targetCrashed": lambda _: crashed.set()})
        kill(target.processes())
        await asyncio.wait_for(crashed.wait(), 10)
        return [process.pid for process in target.processes()], target.pids, lab.alive()

    alive, claimed, browser = looked(lab, look)
    assert claimed
    assert not claimed & set(alive)
    assert browser


def test_a_call_to_a_page_that_is_closed_is_refused_and_the_browser_goes_on(lab: Lab) -> None:
    async def look(target: Target) -> Any:
        left = asyncio.Event()
        lab.channel.on("Target.detachedFromTarget", lambda _: left.set())
        await lab.channel.send("Target.closeTarget", targetId=target._identity)
        await asyncio.wait_for(left.wait(), 10)
        with pytest.raises(Refused) as refused:
            await asyncio.wait_for(target.channel.send("Runtime.evaluate", expression="1"), 10)
        return refused.value.gone, lab.alive()

    assert looked(lab, look) == (False, True)


def test_without_a_browser_no_page_is_opened_and_its_dead_end_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    async def opened(lab: Lab) -> None:
        from crumb.qa import target

        class Noted(target.DeadEnd):
            def __init__(self) -> None:
                super().__init__()
                made.append(self.address)

        monkeypatch.setattr(target, "DeadEnd", Noted)
        await open_target(lab, "http://127.0.0.1:9", View(), SCRIPT)

    gone = Lab()
    with pytest.raises(HarnessFault, match="gone"):
        gone.run(opened(gone), 10)
    gone.close()
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.1", int(made[0].rpartition(":")[2])), timeout=5)
