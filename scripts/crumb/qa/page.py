"""One page under test: every call to it is bounded, and every way to end early is told apart.

A call that keeps the renderer busy too long is the page's fault; a call that gets no answer from an idle renderer is
the machine's. This module must not know what is measured.
"""

import asyncio
import base64
import json
from collections.abc import Awaitable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from crumb.qa.browser import Lab
from crumb.qa.faults import HarnessFault, PageFault
from crumb.qa.inject import init_script, live_script
from crumb.qa.keys import key_order, known
from crumb.qa.notes import note_outside, note_taker
from crumb.qa.pixels import shot_from
from crumb.qa.record import Heap, Shot, Visit
from crumb.qa.shelf import Shelf
from crumb.qa.target import Target, View, resize
from crumb.qa.traffic import Traffic
from crumb.qa.watch import cpu_seconds, kill, resident_bytes
from crumb.qa.wire import Refused, swallow

__all__ = ["Limits", "TestPage", "View"]

T = TypeVar("T")
GONE = "the browser went away while a game was tested"
GONE_HINT = "it was ended from outside, or memory ran out"
AGAIN = (0.002, 0.004, 0.01, 0.02, 0.05, 0.1, 0.2)  # an input may reach the page after the frame that was to bring it
FINGER = {"down": "touchStart", "move": "touchMove", "up": "touchEnd"}
TRIES = 4
BUSY = 0.04  # share of a processor from which on a page is not idle, but has to wait for its turn
PICTURE = {"format": "png", "optimizeForSpeed": True}
STILL = {"format": "jpeg", "quality": 80}


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


class TestPage:
    """A page on ``origin`` without a past; use ``async with``. What happens is noted in ``visit``.

    It comes from ``shelf`` and goes back there; without one it is new. Without a ``seed`` its clock is left alone.
    """

    __test__ = False

    def __init__(
        self,
        lab: Lab,
        origin: str,
        visit: Visit,
        limits: Limits,
        view: View,
        seed: int | None,
        shelf: Shelf | None = None,
    ) -> None:
        self.lab, self.origin, self.visit, self.limits, self.view = lab, origin, visit, limits, view
        self._first_view, self._shelf = view, shelf
        self._script = live_script() if seed is None else init_script(seed)
        self._crashed = asyncio.Event()
        self._loaded = asyncio.Event()
        self._held: frozenset[str] = frozenset()
        self._button = "none"
        self._pointed = False
        self._traffic = Traffic()
        self._spent = 0.0
        self._target: Target

    async def __aenter__(self) -> "TestPage":
        try:
            shelf = self._shelf or Shelf(self.lab)
            self._target = await shelf.take(self.origin, self.view, self._script)
        except Refused as fault:
            raise HarnessFault(f"no page could be opened: {str(fault)[:200]}", "try again") from fault
        own = {
            "Inspector.targetCrashed": lambda _: self._crashed.set(),
            "Page.loadEventFired": lambda _: self._loaded.set(),
        }
        self._target.listen({**note_taker(self._target, self.visit), **own})
        for event, listener in self._traffic.listeners().items():
            self._target.channel.on(event, listener)
        self._spent = self._seconds()
        return self

    async def __aexit__(self, *exc: object) -> None:
        self.lab.tree.seconds()  # what it used is known as long as it lives
        note_outside(self._target, self.visit)
        if self.visit.fault is not None:
            kill(self._target.processes())
        try:
            await asyncio.wait_for(self._leave(unharmed=exc[0] is None and self.visit.fault is None), 5)
        except TimeoutError as fault:
            if self.lab.alive():
                raise HarnessFault(
                    "the browser does not close a page", "the machine is overloaded; try again"
                ) from fault

    async def _leave(self, unharmed: bool) -> None:
        """Put the page back if no trace is left: where a pointer was, the next document would find it."""
        same = self.view == self._first_view and not self._pointed and not self.view.touch
        if self._shelf is not None and unharmed and same and self.origin.startswith("http"):
            for code in sorted(self._held):
                await self.key("up", code)
            await self._shelf.put(self._target, self.view, self._script)
        else:
            await self._target.close()

    def _seconds(self) -> float:
        return sum(cpu_seconds(process) for process in self._target.processes())

    def _bytes(self) -> int:
        return max((resident_bytes(process) for process in self._target.processes()), default=0)

    async def goto(self, path: str) -> None:
        """Open ``path`` of the site and wait until everything that its document names is there."""
        self._loaded.clear()
        opened = await self._send("Page.navigate", "loading", url=f"{self.origin}/{path}")
        if opened.get("errorText"):
            raise HarnessFault(f"the browser does not open the page: {opened['errorText']}", "try again")
        await self._bounded(self._loaded.wait(), "loading")

    async def call(self, expression: str, during: str) -> Any:
        """Evaluate ``expression`` (a promise is awaited) in the page and return its JSON value."""
        for _ in range(self.limits.reloads):
            try:
                return await self._evaluate(expression, during)
            except Refused as fault:
                if not _navigated(fault):
                    raise self._judge(fault, during) from fault
            await self._bounded(self._comes_back(), "reloading")
        raise PageFault("reloads", during)

    async def _comes_back(self) -> None:
        """Wait until another document is there and has been read."""
        order = {"expression": "typeof __vt === 'object' && document.readyState !== 'loading'", "returnByValue": True}
        while True:
            try:
                answer = await self._target.channel.send("Runtime.evaluate", **order)
            except Refused as fault:
                if fault.gone:
                    raise
            else:
                if answer["result"].get("value") is True:
                    return
            await asyncio.sleep(0.02)

    async def ask(self, function: str, *args: object, during: str) -> Any:
        """Call ``function`` of ``window.__vt`` with JSON arguments, once the files that it asked for are there."""
        await self._traffic.over()
        return await self.call(f"__vt.{function}({', '.join(json.dumps(arg) for arg in args)})", during)

    async def key(self, kind: str, code: str) -> None:
        """Press (``down``) or release (``up``) a key by its KeyboardEvent.code."""
        order = key_order(kind, code, self._held)
        self._held = self._held | {known(code)} if kind == "down" else self._held - {known(code)}
        await self._send("Input.dispatchKeyEvent", f"key {kind} {code}", **order)

    async def write(self, text: str) -> None:
        """Type ``text`` into whatever has the focus."""
        await self._send("Input.insertText", "typing", text=text)

    async def pointer(self, kind: str, x: float, y: float) -> None:
        """Move the pointer to page pixel (x, y) and press, release or only move it; with touch, a finger does so."""
        if self.view.touch:
            points = [] if kind == "up" else [{"x": x, "y": y}]
            await self._input("Input.dispatchTouchEvent", type=FINGER[kind], touchPoints=points)
            return
        await self._mouse("mouseMoved", x, y, self._button)
        if kind == "down":
            self._button = "left"
            await self._mouse("mousePressed", x, y, "left")
        elif kind == "up":
            self._button = "none"
            await self._mouse("mouseReleased", x, y, "left")

    async def _mouse(self, kind: str, x: float, y: float, button: str) -> None:
        held = 1 if self._button == "left" else 0
        clicks = 0 if kind == "mouseMoved" else 1
        await self._input(
            "Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, buttons=held, clickCount=clicks
        )

    async def _input(self, method: str, **params: Any) -> None:
        """Send an input that the page gets with its next frame."""
        self._pointed = True
        answer = self._target.channel.send(method, **params)
        answer.add_done_callback(swallow)
        for patience in AGAIN if self.lab.paints_when_asked else ():
            await self.frame(painted=self.view.touch)
            if (await asyncio.wait({answer}, timeout=patience))[0]:
                break
        await self._bounded(answer, "pointer")

    async def frame(self, painted: bool = False) -> None:
        """Let the page lay itself out, and tell its observers; only fingers need it to be painted."""
        if self.lab.paints_when_asked:
            await self._begin_frame("a frame", noDisplayUpdates=not painted)

    async def _begin_frame(self, during: str, **params: Any) -> dict[str, Any]:
        async with self.lab.drawing:
            return await self._send("HeadlessExperimental.beginFrame", during, **params)

    async def shot(self, label: str, tick: int | None = None) -> Shot:
        """Return the picture of the present frame."""
        frame = await self.ask("present", not self.lab.paints_when_asked, during="a picture")
        # while other pages are opened, a picture may show what was drawn when the last one was asked for
        await self.frame(painted=True)
        return shot_from(base64.b64decode(await self._photograph()), label, frame, tick)

    async def photograph(self, label: str) -> Shot:
        """Return the picture as it is, without a word to the page."""
        return shot_from(base64.b64decode(await self._photograph()), label, 0, None)

    async def still(self) -> bytes:
        """Return the picture as a JPEG, for eyes and not for measures."""
        await self.ask("present", not self.lab.paints_when_asked, during="a picture")
        return base64.b64decode(await self._photograph(STILL))

    async def _photograph(self, form: Mapping[str, Any] = PICTURE) -> str:
        for _ in range(TRIES):
            if self.lab.paints_when_asked:
                picture = (await self._begin_frame("a picture", screenshot=dict(form))).get("screenshotData")
            else:
                picture = (await self._send("Page.captureScreenshot", "a picture", **form)).get("data")
            if picture:
                return str(picture)
        raise HarnessFault("the browser gave no picture", "try again")

    async def resize(self, width: int, height: int) -> None:
        """Give the view another size, in page pixels."""
        self.view = replace(self.view, width=width, height=height)
        await self._bounded(resize(self._target, self.view), "another size")
        await self.frame()

    async def heap(self) -> Heap:
        """Return what the page holds once everything that it let go is cleared away."""
        during = "measuring its memory"
        await self._send("HeapProfiler.collectGarbage", during)
        used = await self._send("Runtime.getHeapUsage", during)
        counted = await self._send("Memory.getDOMCounters", during)
        size = used["usedSize"] + used.get("embedderHeapUsedSize", 0) + used.get("backingStorageSize", 0)
        stored = await self.ask("stored", during=during)
        return Heap(int(size), counted["nodes"], counted["jsEventListeners"], int(stored))

    def check_reloads(self, during: str) -> None:
        """Raise PageFault when the page has reloaded itself too often."""
        if self.visit.navigations - 1 > self.limits.reloads:
            raise PageFault("reloads", during)

    def check_total(self) -> None:
        """Raise PageFault when the visit has used up its computing time, or the page its memory."""
        if self._seconds() - self._spent > self.limits.page_cpu:
            raise PageFault("cpu", "play")
        if self._bytes() > self.limits.memory:
            raise PageFault("memory", "play")

    async def _evaluate(self, expression: str, during: str) -> Any:
        call = self._target.channel.send(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True
        )
        answer = await self._bounded(call, during, raw=True)
        if "exceptionDetails" in answer:
            raise Refused(_exception_words(answer["exceptionDetails"]))
        return answer["result"].get("value")

    async def _send(self, method: str, during: str, **params: Any) -> dict[str, Any]:
        return await self._bounded(self._target.channel.send(method, **params), during)

    async def _bounded(self, work: Awaitable[T], during: str, raw: bool = False) -> T:
        task = asyncio.ensure_future(work)
        task.add_done_callback(swallow)
        start, spent = asyncio.get_running_loop().time(), None
        while True:
            done, _ = await asyncio.wait({task}, timeout=0.4)
            if done:
                break
            used = self._seconds()
            spent = used if spent is None else spent
            try:
                self._check(used - spent, asyncio.get_running_loop().time() - start, during)
            except (PageFault, HarnessFault):
                task.cancel()
                raise
        try:
            return task.result()
        except Refused as fault:
            if raw and not self._crashed.is_set() and self.lab.alive():
                raise
            raise self._judge(fault, during) from fault

    def _check(self, cpu: float, wall: float, during: str) -> None:
        if self._crashed.is_set():
            raise self._crash(during)
        if not self.lab.alive():
            raise HarnessFault(GONE, GONE_HINT)
        if self._bytes() > self.limits.memory:
            raise PageFault("memory", during)
        if cpu > self.limits.call_cpu:
            raise PageFault("hung", during)
        if wall > self.limits.call_wall and cpu < wall * BUSY:
            raise HarnessFault(
                f"the browser gave no answer for {wall:.0f} s during {during}", "the machine is overloaded; try again"
            )

    def _crash(self, during: str) -> PageFault:
        return PageFault("memory" if self._target.pids & self.lab.guard.ended else "crashed", during)

    def _judge(self, fault: Refused, during: str) -> Exception:
        if not self.lab.alive():
            return HarnessFault(GONE, GONE_HINT)
        if self._crashed.is_set() or "crash" in str(fault).lower():
            return self._crash(during)
        return HarnessFault(f"the browser refused {during}: {str(fault).splitlines()[0][:200]}", "try again")


def _navigated(fault: Refused) -> bool:
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
