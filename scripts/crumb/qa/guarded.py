"""Calls to one page, each bounded, and every way to end early told apart.

A call that keeps the renderer busy too long is the page's fault; a call that gets no answer from an idle renderer is
the machine's. This module must not know what is asked of the page.
"""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Any, TypeVar

from crumb.qa.browser import Lab
from crumb.qa.faults import HarnessFault, PageFault
from crumb.qa.target import Target
from crumb.qa.watch import cpu_seconds, resident_bytes
from crumb.qa.wire import Refused, swallow

T = TypeVar("T")
GONE = "the browser went away while a game was tested"
GONE_HINT = "it was ended from outside, or memory ran out"
LOOK = 0.4  # seconds between two looks at a page that has not answered yet
BUSY = 0.04  # share of a processor from which on a page is not idle, but has to wait for its turn


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


class GuardedPage:
    """A page whose target is set once it is there; what goes wrong with a call is a PageFault or a HarnessFault."""

    def __init__(self, lab: Lab, limits: Limits) -> None:
        self.lab, self.limits = lab, limits
        self._crashed = asyncio.Event()
        self._spent = 0.0
        self._target: Target

    def check_total(self) -> None:
        """Raise PageFault when the visit has used up its computing time, or the page its memory."""
        if self._seconds() - self._spent > self.limits.page_cpu:
            raise PageFault("cpu", "play")
        if self._bytes() > self.limits.memory:
            raise PageFault("memory", "play")

    def _seconds(self) -> float:
        return sum(cpu_seconds(process) for process in self._target.processes())

    def _bytes(self) -> int:
        return max((resident_bytes(process) for process in self._target.processes()), default=0)

    async def _send(self, method: str, during: str, **params: Any) -> dict[str, Any]:
        return await self._bounded(self._target.channel.send(method, **params), during)

    async def _bounded(self, work: Awaitable[T], during: str, raw: bool = False) -> T:
        """Wait for ``work``; with ``raw``, what a living page refuses is raised as it is."""
        task = asyncio.ensure_future(work)
        task.add_done_callback(swallow)
        start, spent = asyncio.get_running_loop().time(), None
        while True:
            done, _ = await asyncio.wait({task}, timeout=LOOK)
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
