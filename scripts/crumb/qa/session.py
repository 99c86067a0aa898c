"""The visits that one build gets, in order: which pages are opened, and what is played in each."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from crumb.core.documents import Spec
from crumb.qa import contract
from crumb.qa.browser import Lab
from crumb.qa.driver import Driver
from crumb.qa.faults import PageFault
from crumb.qa.page import Limits, TestPage, View
from crumb.qa.record import Observation, Run, Visit
from crumb.qa.schedule import Controls, controls_from, idle_frames


class Session:
    """Fills an Observation by playing the site at ``origin``. A fault of the page ends its visit, not the session."""

    def __init__(
        self,
        lab: Lab,
        origin: str,
        entry: str,
        spec: Spec,
        proof: Mapping[str, Any] | None,
        limits: Limits,
        boot_seconds: float,
        seed: int,
    ) -> None:
        self.lab, self.origin, self.entry, self.spec, self.proof = lab, origin, entry, spec, proof
        self.limits, self.boot_seconds, self.seed = limits, boot_seconds, seed
        self.seen = Observation()

    async def quick(self) -> None:
        """Untouched and idle in one page, the proven traces in another."""
        async with self.visit("idle") as driver:
            if driver is not None:
                await self._untouched(driver)
        if self.seen.contract == "crumb" and not self.seen.faults:
            async with self.visit("play") as driver:
                if driver is not None:
                    await self._play(driver)

    @asynccontextmanager
    async def visit(self, name: str, view: View | None = None) -> AsyncIterator[Driver | None]:
        """Open a fresh page and boot it; yields None when it did not come up. Faults of the page are kept in the visit."""
        visit = Visit(name)
        self.seen.visits.append(visit)
        try:
            async with TestPage(self.lab, self.origin, visit, self.limits, view or View(), self.seed) as page:
                driver = Driver(page, visit)
                try:
                    await driver.boot(self.entry, self.boot_seconds)
                    yield driver if visit.booted else None
                except PageFault as fault:
                    visit.fault = fault
        except PageFault as fault:
            visit.fault = visit.fault or fault

    def controls(self, driver: Driver) -> Controls:
        """Return the controls that the page declares, completed by those of the spec."""
        return controls_from([*self.spec["controls"], *driver.visit.last.get("controls", [])])

    async def _untouched(self, driver: Driver) -> None:
        self.seen.contract = driver.visit.last["contract"]
        await contract.control(driver, self.seen)
        if self.seen.contract == "crumb":
            await contract.idle(driver, self.controls(driver), self.seen, idle_frames(self.proof))

    async def _play(self, driver: Driver) -> None:
        script = (self.proof or {}).get("win")
        if script is None:
            return
        controls = self.controls(driver)
        run = self.seen.runs.setdefault("win", Run("win"))
        if await contract.begin(driver, controls, run):
            await contract.trace(driver, controls, run, script)
