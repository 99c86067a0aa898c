"""Opens the pages of one build, each as a visit whose faults are kept, and gives rounds of play their pages.

This module must not know which visits there are, nor what is done in them.
"""

import copy
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from crumb.core.documents import Spec
from crumb.qa import contract, rounds
from crumb.qa.beside import Work, side_by_side
from crumb.qa.browser import Lab
from crumb.qa.driver import Driver
from crumb.qa.faults import PageFault
from crumb.qa.page import Limits, TestPage, View
from crumb.qa.record import Observation, Run, Visit
from crumb.qa.schedule import Controls, Trace, controls_from
from crumb.qa.shelf import Shelf

DESK = View()
FILMED = ("play", "explore")


@dataclass(frozen=True, slots=True)
class Task:
    """What is played: the page at ``origin``/``entry``, what its spec and proof say, and the bounds of it all."""

    folder: Path
    origin: str
    entry: str
    spec: Spec
    proof: Mapping[str, Any] | None
    limits: Limits
    boot_seconds: float
    seed: int
    movie: bool = False


class Visits:
    """Fills an Observation by visits. A fault of the page ends its visit, and no other.

    ``thorough`` opens a fresh page for every round; else one page is used again as long as it restarts exactly.
    """

    def __init__(self, lab: Lab, task: Task, thorough: bool) -> None:
        self.lab, self.task, self.thorough = lab, task, thorough
        self.seen = Observation()
        self.shelf: Shelf | None = None
        if task.proof is not None:
            self.seen.scripts = {name: bool(task.proof.get(name)) for name in ("win", "lose")}

    @asynccontextmanager
    async def visit(self, name: str, view: View = DESK, origin: str | None = None) -> AsyncIterator[Driver | None]:
        """Open a fresh page and boot it; yields None when that failed. A fault of the page is kept in the visit."""
        task = self.task
        visit = Visit(name, (view.width, view.height), task.seed)
        self.seen.visits.append(visit)
        async with TestPage(self.lab, origin or task.origin, visit, task.limits, view, task.seed, self.shelf) as page:
            driver = Driver(page, visit, lavish=self.thorough or task.proof is None, hasty=not self.thorough)
            driver.reel = self.seen.reel if task.movie and name in FILMED else None
            try:
                await driver.boot(task.entry, task.boot_seconds)
            except PageFault as fault:
                visit.fault = fault
            try:
                yield driver if visit.fault is None else None
                if visit.fault is None:
                    await driver.facts("leaving")
            except PageFault as fault:
                visit.fault = fault

    def controls(self, driver: Driver) -> Controls:
        """Return the controls that the page declares; where the spec says more of one, the spec counts."""
        return controls_from([*driver.visit.last.get("controls", []), *self.task.spec["controls"]])

    def declared(self) -> Controls:
        """Return the controls that the first page declared; where the spec says more of one, the spec counts."""
        return controls_from([*self.seen.visits[0].last.get("controls", []), *self.task.spec["controls"]])

    def proven(self, name: str) -> Trace | None:
        """Return the proven way to ``win`` or to ``lose``, if there is one."""
        script: Trace | None = (self.task.proof or {}).get(name)
        return script

    @property
    def playable(self) -> bool:
        """Whether play has begun in the idle run."""
        return "idle" in self.seen.runs and self.seen.runs["idle"].began

    @asynccontextmanager
    async def round(self, name: str, page: Driver | None) -> AsyncIterator[Driver | None]:
        """Give a page at the first state of play: the given one if it restarts exactly, else a fresh one."""
        if page is not None and await rounds.rewind(page, self.seen, name):
            yield page
            return
        async with self.visit(name) as driver:
            if driver is None or not await contract.begin(driver, self.controls(driver), Run(name)):
                yield None
            else:
                yield driver

    async def beside(self, *parts: "Part") -> None:
        """Do the parts side by side, each by visits like these with an observation of its own."""

        def alone(part: "Part") -> Work:
            async def work(own: Observation) -> None:
                visits = copy.copy(self)
                visits.seen = own
                await part(visits)

            return work

        await side_by_side(self.seen, [alone(part) for part in parts])


Part = Callable[[Visits], Awaitable[None]]


async def at(driver: Driver, work: Awaitable[None]) -> None:
    """Do the work; a fault of the page stays with the visit of ``driver``."""
    try:
        await work
    except PageFault as fault:
        driver.visit.fault = fault
