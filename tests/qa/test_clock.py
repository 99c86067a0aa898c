"""The virtual clock, on a page that looks at all its clocks: they agree, and time moves only by steps."""

from collections.abc import Awaitable, Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from gamebox import source

from crumb.qa.browser import Lab
from crumb.qa.driver import Driver
from crumb.qa.inject import PARTS, init_script
from crumb.qa.page import Limits, TestPage, View
from crumb.qa.record import Run, Visit
from crumb.qa.server import SiteServer

pytestmark = pytest.mark.browser
Play = Callable[[Driver], Awaitable[Any]]


def on_page(lab: Lab, page: str, play: Play, seed: int = 7, **files: bytes) -> Any:
    site = {"index.html": page.encode(), "late.txt": b"late", **files}

    async def work(origin: str) -> Any:
        async with TestPage(lab, origin, Visit("clock"), Limits(), View(), seed) as opened:
            driver = Driver(opened, opened.visit)
            await opened.goto("index.html")
            return await play(driver)

    with SiteServer(site) as server:
        return lab.run(work(server.origin), 60)


async def _seen(driver: Driver, frames: int = 60) -> Any:
    await driver.step(frames)
    return await driver.page.call("({...seen, slowTurn: undefined, load: undefined})", "reading")


def test_after_a_second_of_steps_all_clocks_say_a_second(lab: Lab) -> None:
    seen = on_page(lab, source("clock"), _seen)
    stamp, now, date = seen["frames"][-1]
    assert len(seen["frames"]) == 60
    assert stamp == now
    assert abs(now - 1000) < 0.001
    assert abs(date - 1000) <= 1


def test_frames_are_a_sixtieth_of_a_second_apart(lab: Lab) -> None:
    stamps = [frame[0] for frame in on_page(lab, source("clock"), _seen)["frames"]]
    assert all(abs(b - a - 1000 / 60) < 1e-6 for a, b in pairwise(stamps))


def test_timers_fire_in_order_at_their_time_and_cancelled_ones_never(lab: Lab) -> None:
    seen = on_page(lab, source("clock"), _seen)
    assert [[ms, round(at)] for ms, at in seen["timers"]] == [[0, 0], [1, 1], [50, 50], [100, 100], [250, 250]]
    assert seen["order"][:4] == ["a", "b", "c", "text"]
    assert not any("cancelled" in word for word in seen["order"])
    assert seen["interval"] == 10


def test_date_still_is_a_date(lab: Lab) -> None:
    seen = on_page(lab, source("clock"), _seen)
    assert seen["date"] == [0, "string", 2020, 1577836800000, True]


def test_chance_is_a_matter_of_the_seed(lab: Lab) -> None:
    one, again, other = (on_page(lab, source("clock"), _seen, seed) for seed in (1, 1, 2))
    assert one["chance"] == again["chance"] != other["chance"]
    assert one["uuid"] == again["uuid"] != other["uuid"]


def test_between_steps_time_stands_still(lab: Lab) -> None:
    async def play(driver: Driver) -> Any:
        await driver.step(10)
        read = "[performance.now(), Date.now(), seen.frames.length]"
        first = await driver.page.call(read, "reading")
        await driver.page.call("__vt.present()", "waiting")
        return first, await driver.page.call(read, "reading")

    first, later = on_page(lab, source("clock"), play)
    assert first == later


def test_animations_and_transitions_follow_the_clock(lab: Lab) -> None:
    async def play(driver: Driver) -> Any:
        told = []
        for frames in (30, 30, 6):
            await driver.step(frames, draw=True)
            told.append(
                await driver.page.call(
                    "[mark.getBoundingClientRect().left, Number(getComputedStyle(fade).opacity)]",
                    "reading",
                )
            )
        return told

    half, whole, after = on_page(lab, source("clock"), play)
    assert 240 < half[0] < 340
    assert whole[0] > 540
    assert after == [608.0, 1.0] or after[0] > 600
    assert 0 < half[1] < 1


def test_an_event_carries_the_time_of_the_clock(lab: Lab) -> None:
    async def play(driver: Driver) -> Any:
        await driver.step(30)
        await driver.key("down", "KeyA")
        return await driver.page.call("seen.stamp", "reading")

    assert abs(on_page(lab, source("clock"), play) - 500) < 0.001


def test_a_wait_by_reading_the_clock_comes_to_an_end(lab: Lab) -> None:
    async def play(driver: Driver) -> Any:
        await driver.step(1)
        waited = await driver.page.call("seen.slowTurn()", "waiting")
        await driver.step(1)
        return waited, await driver.page.call("performance.now()", "reading")

    waited, now = on_page(lab, source("clock"), play)
    assert 500 <= waited < 510
    assert 500 < now < 600


def test_a_request_that_is_on_its_way_holds_time_still(lab: Lab) -> None:
    text, at = on_page(lab, source("clock"), _seen)["late"]
    assert text == "late"
    assert at <= 20


def test_a_picture_element_is_there_before_time_goes_on(lab: Lab) -> None:
    page = """<script>const i = new Image(); i.onload = i.onerror = () => { window.at = performance.now() };
    i.src = 'late.txt'</script>"""

    async def play(driver: Driver) -> Any:
        await driver.step(5)
        return await driver.page.call("window.at", "reading")

    assert on_page(lab, page, play) <= 20


def test_steps_stop_at_a_tick_or_a_phase_and_keep_what_changes(lab: Lab) -> None:
    page = """<script>let tick = 0; (function f() { tick++; requestAnimationFrame(f) })();
    window.__crumb = { ready: true, state: () => ({ tick, phase: tick > 40 ? 'won' : 'playing' }) }</script>"""

    async def play(driver: Driver) -> Any:
        run = Run("x")
        first = await driver.step(100, run, stride=1, tick=11), driver.tick
        second = await driver.step(100, run, stride=10, phases=("won",)), driver.tick
        return first, second, [sample.tick for sample in run.samples]

    first, second, ticks = on_page(lab, page, play)
    assert first == ("tick", 11)
    assert second == ("phase", 41)
    assert ticks[:10] == list(range(2, 12))
    assert ticks[-1] == 41


def test_the_door_cannot_be_replaced_by_the_page(lab: Lab) -> None:
    page = "<script>try { window.__vt = { run: () => ({}) } } catch {} try { delete window.__vt } catch {}</script>"

    async def play(driver: Driver) -> Any:
        return await driver.step(3), driver.frame

    assert on_page(lab, page, play) == ("frames", 3)


def test_a_frame_inside_the_page_runs_on_the_same_clock(lab: Lab) -> None:
    page = "<iframe src='inner.html'></iframe>"
    inner = b"<script>window.n = 0; (function f() { n++; requestAnimationFrame(f) })()</script>"

    async def play(driver: Driver) -> Any:
        await driver.step(20)
        return await driver.page.call("window[0].n", "reading")

    assert on_page(lab, page, play, **{"inner.html": inner}) >= 19


def test_webgl_is_not_drawn_while_muted_but_counted(lab: Lab) -> None:
    page = """<canvas id=c width=200 height=200></canvas><script>
    const gl = c.getContext('webgl', { preserveDrawingBuffer: true }); let r = 0;
    const program = gl.createProgram();
    for (const [kind, text] of [[gl.VERTEX_SHADER, 'void main() { gl_Position = vec4(2); }'],
                                [gl.FRAGMENT_SHADER, 'void main() { gl_FragColor = vec4(1); }']]) {
      const shader = gl.createShader(kind);
      gl.shaderSource(shader, text); gl.compileShader(shader); gl.attachShader(program, shader);
    }
    gl.linkProgram(program); gl.useProgram(program);
    (function f() {
      r = Math.min(1, r + 0.02); gl.clearColor(r, 0, 0, 1); gl.clear(gl.COLOR_BUFFER_BIT);
      gl.drawArrays(gl.POINTS, 0, 1); requestAnimationFrame(f);
    })();
    const p = new Uint8Array(4);
    window.red = () => { gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, p); return p[0] }</script>"""

    async def play(driver: Driver) -> Any:
        await driver.step(20)
        muted = await driver.page.call("red()", "reading")
        await driver.step(20, draw=True)
        return muted, await driver.page.call("red()", "reading"), (await driver.facts("now"))["draws"]["gl"]

    muted, drawn, draws = on_page(lab, page, play)
    assert muted <= 10
    assert drawn > 150
    assert draws >= 40


@pytest.mark.parametrize("part", PARTS)
def test_every_part_is_one_function_with_a_word_about_why(part: str) -> None:
    text = (Path(__file__).parents[2] / "scripts/crumb/qa/js" / f"{part}.js").read_text(encoding="utf-8")
    assert text.startswith("/**")
    assert text in init_script(1)
