"""One page under test: how it is opened, looked over, and left again without a trace.

How it is asked, seen and touched is told in the modules that it is made of. This module must not know what is measured.
"""

import asyncio
from dataclasses import replace

from crumb.qa.browser import Lab
from crumb.qa.faults import HarnessFault
from crumb.qa.guarded import Limits
from crumb.qa.hands import TouchedPage
from crumb.qa.inject import init_script, live_script
from crumb.qa.notes import note_outside, note_taker
from crumb.qa.record import Heap, Visit
from crumb.qa.shelf import Shelf
from crumb.qa.target import View, resize
from crumb.qa.watch import kill
from crumb.qa.wire import Refused

__all__ = ["Limits", "TestPage", "View"]

LEAVING = 5.0  # seconds that closing a page may take


class TestPage(TouchedPage):
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
        super().__init__(lab, origin, visit, limits, view)
        self._first_view, self._shelf = view, shelf
        self._script = live_script() if seed is None else init_script(seed)

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
            await asyncio.wait_for(self._leave(unharmed=exc[0] is None and self.visit.fault is None), LEAVING)
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
