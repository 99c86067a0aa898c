"""One page under test: every call to it is bounded, and every way to end early is told apart.

A call that keeps the renderer busy too long is the page's fault; a call that gets no answer from an idle renderer is
the machine's. This module must not know what is measured.
"""

import asyncio
import base64
import json
import re
from collections.abc import Awaitable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlsplit

from playwright.async_api import BrowserContext, CDPSession, Error, Page

from crumb.qa.browser import Lab
from crumb.qa.faults import HarnessFault, PageFault
from crumb.qa.inject import init_script
from crumb.qa.notes import take_notes
from crumb.qa.pixels import shot_from
from crumb.qa.record import Heap, Shot, Visit
from crumb.qa.watch import kill

T = TypeVar("T")
DEAD_PROXY = "http://127.0.0.1:9"


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a page may take.

    ``call_cpu`` and ``page_cpu``: renderer seconds of one call and of a whole visit; ``call_wall``: seconds without an
    answer; ``memory``: bytes of a renderer; ``reloads``: of the page by itself in one visit.
    """

    call_cpu: float = 4.0
    call_wall: float = 30.0
    memory: int = 900 << 20
    page_cpu: float = 40.0
    reloads: int = 6


@dataclass(frozen=True, slots=True)
class View:
    """What the page is seen through."""

    width: int = 800
    height: int = 600
    touch: bool = False


class TestPage:
    """A fresh context with one page on ``origin``; use ``async with``. What happens is noted in ``visit``."""

    __test__ = False

    def __init__(self, lab: Lab, origin: str, visit: Visit, limits: Limits, view: View, seed: int) -> None:
        self.lab, self.origin, self.visit, self.limits, self.view, self.seed = lab, origin, visit, limits, view, seed
        self._crashed = asyncio.Event()
        self._context: BrowserContext
        self._page: Page
        self._cdp: CDPSession

    async def __aenter__(self) -> "TestPage":
        bypass = urlsplit(self.origin).netloc
        try:
            self._context = await self.lab.browser.new_context(
                viewport={"width": self.view.width, "height": self.view.height},
                device_scale_factor=1,
                has_touch=self.view.touch,
                is_mobile=self.view.touch,
                locale="en-US",
                timezone_id="UTC",
                color_scheme="light",
                reduced_motion="no-preference",
                service_workers="block",
                accept_downloads=False,
                proxy={"server": DEAD_PROXY, "bypass": bypass},
            )
            await self._context.route(
                re.compile(rf"^(?!{re.escape(self.origin)}/|data:|blob:|about:)"), lambda route: route.abort()
            )
            await self._context.add_init_script(init_script(self.seed))
            self._page = await self._context.new_page()
            self._cdp = await self._context.new_cdp_session(self._page)
        except Error as fault:
            raise HarnessFault(f"no page could be opened: {str(fault).splitlines()[0][:200]}", "try again") from fault
        self._spent = self.lab.tree.renderer_seconds()
        self._page.on("crash", lambda _: self._crashed.set())
        take_notes(self._page, self.origin, self.visit)
        return self

    async def __aexit__(self, *exc: object) -> None:
        if self.visit.fault is not None:
            kill(self.lab.tree.renderers())
        try:
            await asyncio.wait_for(self._context.close(), 5)
        except (Error, TimeoutError) as fault:
            if self.lab.alive():
                raise HarnessFault(
                    "the browser does not close a page", "the machine is overloaded; try again"
                ) from fault

    async def goto(self, path: str) -> None:
        """Open ``path`` of the site and wait until everything that its document names is there."""
        response = await self._bounded(
            self._page.goto(f"{self.origin}/{path}", wait_until="load", timeout=0), "loading"
        )
        self.visit.status = response.status if response is not None else 0

    async def call(self, expression: str, during: str) -> Any:
        """Evaluate ``expression`` (a promise is awaited) in the page and return its JSON value."""
        for _ in range(self.limits.reloads):
            try:
                return await self._evaluate(expression, during)
            except Error as fault:
                if not _navigated(fault):
                    raise self._judge(fault, during) from fault
            await self._bounded(self._page.wait_for_load_state("domcontentloaded", timeout=0), "reloading")
        raise PageFault("reloads", during)

    async def ask(self, function: str, *args: object, during: str) -> Any:
        """Call ``function`` of ``window.__vt`` with JSON arguments."""
        return await self.call(f"__vt.{function}({', '.join(json.dumps(arg) for arg in args)})", during)

    async def key(self, kind: str, code: str) -> None:
        """Press (``down``) or release (``up``) a key by its KeyboardEvent.code."""
        press = self._page.keyboard.down if kind == "down" else self._page.keyboard.up
        await self._bounded(press(code), f"key {kind} {code}")

    async def pointer(self, kind: str, x: float, y: float) -> None:
        """Move the pointer to page pixel (x, y) and press, release or only move it; with touch, ``down`` is a tap."""
        if self.view.touch:
            if kind == "down":
                await self._bounded(self._page.touchscreen.tap(x, y), "tap")
            return
        await self._bounded(self._page.mouse.move(x, y), "pointer")
        if kind == "down":
            await self._bounded(self._page.mouse.down(), "pointer")
        elif kind == "up":
            await self._bounded(self._page.mouse.up(), "pointer")

    async def shot(self, label: str, tick: int | None = None) -> Shot:
        """Return the picture of the present frame."""
        frame = await self.ask("present", during="a picture")
        wanted = {"format": "png", "optimizeForSpeed": True}
        answer = await self._bounded(self._cdp.send("Page.captureScreenshot", wanted), "a picture")
        return shot_from(base64.b64decode(answer["data"]), label, frame, tick)

    async def resize(self, width: int, height: int) -> None:
        """Give the view another size, in page pixels."""
        await self._bounded(self._page.set_viewport_size({"width": width, "height": height}), "another size")

    async def heap(self) -> Heap:
        """Return what the page holds once everything that it let go is cleared away."""
        await self._bounded(self._cdp.send("HeapProfiler.collectGarbage"), "measuring its memory")
        used = await self._bounded(self._cdp.send("Runtime.getHeapUsage"), "measuring its memory")
        counted = await self._bounded(self._cdp.send("Memory.getDOMCounters"), "measuring its memory")
        size = used["usedSize"] + used.get("embedderHeapUsedSize", 0) + used.get("backingStorageSize", 0)
        return Heap(int(size), counted["nodes"], counted["jsEventListeners"])

    def check_reloads(self, during: str) -> None:
        """Raise PageFault when the page has reloaded itself too often."""
        if self.visit.navigations - 1 > self.limits.reloads:
            raise PageFault("reloads", during)

    def check_total(self) -> None:
        """Raise PageFault when the visit has used up its computing time, or the page its memory."""
        if self.lab.tree.renderer_seconds() - self._spent > self.limits.page_cpu:
            raise PageFault("cpu", "play")
        if self.lab.tree.renderer_bytes() > self.limits.memory:
            raise PageFault("memory", "play")

    async def _evaluate(self, expression: str, during: str) -> Any:
        order = {"expression": expression, "awaitPromise": True, "returnByValue": True}
        answer = await self._bounded(self._cdp.send("Runtime.evaluate", order), during, raw=True)
        if "exceptionDetails" in answer:
            raise Error(_exception_words(answer["exceptionDetails"]))
        return answer["result"].get("value")

    async def _bounded(self, work: Awaitable[T], during: str, raw: bool = False) -> T:
        task = asyncio.ensure_future(work)
        task.add_done_callback(_swallow)
        start, spent = asyncio.get_running_loop().time(), None
        while True:
            done, _ = await asyncio.wait({task}, timeout=0.4)
            if done:
                break
            used = self.lab.tree.renderer_seconds()
            spent = used if spent is None else spent
            self._check(used - spent, asyncio.get_running_loop().time() - start, during)
        try:
            return task.result()
        except Error as fault:
            if raw and not self._crashed.is_set() and self.lab.alive():
                raise
            raise self._judge(fault, during) from fault

    def _check(self, cpu: float, wall: float, during: str) -> None:
        if self._crashed.is_set():
            raise PageFault("crashed", during)
        if not self.lab.alive():
            raise HarnessFault(
                "the browser went away while a game was tested", "it was ended from outside, or memory ran out"
            )
        if self.lab.tree.renderer_bytes() > self.limits.memory:
            raise PageFault("memory", during)
        if cpu > self.limits.call_cpu:
            raise PageFault("hung", during)
        if wall > self.limits.call_wall:
            raise HarnessFault(
                f"the browser gave no answer for {wall:.0f} s during {during}", "the machine is overloaded; try again"
            )

    def _judge(self, fault: Error, during: str) -> Exception:
        if not self.lab.alive():
            return HarnessFault(
                "the browser went away while a game was tested", "it was ended from outside, or memory ran out"
            )
        if self._crashed.is_set() or "crash" in str(fault).lower():
            return PageFault("crashed", during)
        return HarnessFault(f"the browser refused {during}: {str(fault).splitlines()[0][:200]}", "try again")


def _navigated(fault: Error) -> bool:
    words = str(fault)
    return any(
        sign in words
        for sign in (
            "context was destroyed",
            "navigated",
            "Cannot find context",
            "__vt is not defined",
            "Promise was collected",
        )
    )


def _exception_words(details: Mapping[str, Any]) -> str:
    thrown = details.get("exception", {})
    return str(thrown.get("description") or thrown.get("value") or details.get("text", "an error in the page"))


def _swallow(task: "asyncio.Future[Any]") -> None:
    if not task.cancelled():
        task.exception()
