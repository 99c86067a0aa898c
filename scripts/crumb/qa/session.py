"""The visits that one build gets, in order: which pages are opened, and what is played in each."""

import copy
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from crumb.core.documents import Spec
from crumb.qa import contract, explore, live, moments, players, rounds, shapes, thorough
from crumb.qa.beside import Work, side_by_side
from crumb.qa.browser import Lab
from crumb.qa.driver import Driver
from crumb.qa.effects import responds
from crumb.qa.faults import HarnessFault, PageFault
from crumb.qa.page import Limits, TestPage, View
from crumb.qa.record import Observation, Run, Twin, Visit
from crumb.qa.schedule import Controls, Trace, controls_from, idle_frames, idle_loses
from crumb.qa.shelf import Shelf

DESK = View()
TABLET = View(touch=True)
NOTHING = 0.00008  # share of pixels: what differs less is not to be seen
FILMED = ("play", "explore")
LIVE_LOOKS = 2


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


Part = Callable[["Session"], Awaitable[None]]


class Session:
    """Fills an Observation. A fault of the page ends its visit, not the session.

    ``thorough`` opens a fresh page for every round; else one page is used again as long as it restarts exactly.
    """

    def __init__(self, lab: Lab, task: Task, thorough: bool) -> None:
        self.lab, self.task, self.thorough = lab, task, thorough
        self.seen = Observation()
        self.shelf: Shelf | None = None
        if task.proof is not None:
            self.seen.scripts = {name: bool(task.proof.get(name)) for name in ("win", "lose")}

    async def play(self) -> None:
        """Do all visits: first untouched and idle, then what the kind of game allows, some of it side by side."""
        async with Shelf(self.lab) as self.shelf:
            async with self.visit("control") as driver:
                if driver is not None:
                    await self._first(driver)
            if self.seen.faults or not self.thorough:
                return
            if self.seen.contract == "crumb":
                # twins start in the frame in which this run starts, so that pictures differ by the input alone
                async with self.visit("idle") as driver:
                    if driver is not None:
                        await self._idle(driver)
            await self._beside(*self._rest())

    async def _beside(self, *parts: Part) -> None:
        """Do the parts side by side, each by a session like this one with an observation of its own."""

        def alone(part: Part) -> Work:
            async def work(own: Observation) -> None:
                session = copy.copy(self)
                session.seen = own
                await part(session)

            return work

        await side_by_side(self.seen, [alone(part) for part in parts])

    @asynccontextmanager
    async def visit(self, name: str, view: View = DESK, origin: str | None = None) -> AsyncIterator[Driver | None]:
        """Open a fresh page and boot it; yields None when that failed. A fault of the page is kept in the visit."""
        task = self.task
        visit = Visit(name, (view.width, view.height), task.seed)
        self.seen.visits.append(visit)
        async with TestPage(self.lab, origin or task.origin, visit, task.limits, view, task.seed, self.shelf) as page:
            driver = Driver(page, visit, lavish=self.thorough or task.proof is None)
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

    async def _first(self, driver: Driver) -> None:
        self.seen.contract = driver.visit.last["contract"]
        if self.seen.contract != "crumb":
            await self._explore(driver)
            return
        await contract.control(driver, self.seen)
        self.seen.stands_still = await players.frozen(driver)
        if not self.thorough:
            await self._quick(driver)

    async def _idle(self, driver: Driver) -> None:
        await contract.idle(driver, self.controls(driver), self.seen, idle_frames(self.task.proof))

    async def _explore(self, driver: Driver) -> None:
        """The same tour in three pages: untouched, with start actions, and in full; by fingers if it hears no more."""
        by_finger = bool(driver.visit.last.get("fingers"))

        def fresh(part: explore.Part) -> Part:
            async def work(session: Session) -> None:
                async with session.visit(part, TABLET if by_finger else DESK) as other:
                    if other is not None:
                        await explore.tour(other, session.seen, part)

            return work

        await self._beside(
            fresh("control")
            if by_finger
            else lambda session: _at(driver, explore.tour(driver, session.seen, "control")),
            fresh("start"),
            fresh("explore"),
            Session._live,
        )

    async def _quick(self, first: Driver) -> None:
        """In the first page nothing is done, in a second one the game is won; then all else in that second one."""
        async with self.visit("play") as driver:
            if driver is None:
                await _at(first, self._idle(first))
                return
            await self._beside(
                lambda session: _at(first, session._idle(first)), lambda session: _at(driver, session._win(driver))
            )
            if self._playable and first.visit.fault is None and driver.visit.fault is None:
                for part in self._rounds(driver):
                    await part(self)

    @property
    def _playable(self) -> bool:
        return "idle" in self.seen.runs and self.seen.runs["idle"].began

    def _rest(self) -> list[Part]:
        """Everything that a thorough check does after the untouched and the idle run, each part in pages of its own."""
        declared = self.seen.visits[0].last.get("controls", [])
        controls = controls_from([*declared, *self.task.spec["controls"]])
        won_after = int(((self.task.proof or {}).get("win") or {}).get("ticks") or 0)
        seed, folder = self.task.seed, self.task.folder
        parts: list[Part] = [
            lambda session: thorough.once_more(session.visit, session.seen, controls, seed + 1),
            lambda session: thorough.phone(session.visit, session.seen, controls),
        ]
        if self._playable:
            parts = [Session._won, *self._rounds(None)[:-2], lambda session: session._states(won_after), *parts]
            parts.append(Session._live)
        parts.append(lambda session: shapes.resized(session.visit, session.seen, controls))
        parts.append(lambda session: shapes.memory(session.visit, session.seen, controls))
        parts.append(lambda session: thorough.from_disk(session.visit, session.seen, folder))
        return parts

    async def _live(self) -> None:
        """A look in real time, and another if the machine spoils the first; what could not be seen there is said."""
        for _ in range(LIVE_LOOKS):
            visit = Visit("live")
            try:
                await self._look_live(visit)
            except HarnessFault as fault:
                if not self.lab.alive():
                    raise
                self.seen.live_untold = fault.message
                continue
            self.seen.live_untold = None
            self.seen.visits.append(visit)
            return

    async def _look_live(self, visit: Visit) -> None:
        async with TestPage(self.lab, self.task.origin, visit, self.task.limits, DESK, None) as page:
            try:
                self.seen.live = await live.watch(page, self.task.entry)
            except PageFault as fault:
                visit.fault = fault
        visit.booted = True
        visit.console.clear()  # how much was said depends on the machine

    async def _won(self) -> None:
        async with self.visit("play") as driver:
            if driver is not None:
                await self._win(driver)

    async def _win(self, driver: Driver) -> None:
        await driver.picture(self.seen.runs.setdefault("title again", Run("title again")), "title")
        await self._trace(driver, self.controls(driver), "win")

    def _rounds(self, page: Driver | None) -> list[Part]:
        """What is tried in rounds that start afresh, in ``page`` or each in a page of its own."""
        declared = self.seen.visits[0].last.get("controls", [])
        controls = controls_from([*declared, *self.task.spec["controls"]])

        def twin(action: str) -> Part:
            return lambda session: session._twin(page, controls, action)

        return [
            lambda session: session._lose(page, controls),
            *(twin(action) for action in controls.play),
            lambda session: session._stray(page, controls),
            lambda session: session._pause(page, controls),
        ]

    async def _stray(self, page: Driver | None, controls: Controls) -> None:
        async with self._round("stray keys", page) as at:
            if at is not None:
                await players.stray(at, controls, self.seen)

    async def _states(self, won_after: int) -> None:
        """Do what only states are looked at for in one page: each round of it goes back to the first state."""
        async with self.visit("states") as driver:
            if driver is not None and await contract.begin(driver, self.controls(driver), Run("states")):
                controls = self.controls(driver)
                await self._stray(driver, controls)
                await self._pause(driver, controls)
                await players.midway(driver, self.seen, controls)
                await players.at_random(driver, self.seen, controls, self.task.seed, won_after)
                await players.pointing(driver, self.seen, controls, "mouse")

    async def _pause(self, page: Driver | None, controls: Controls) -> None:
        async with self._round("pause", page) as at:
            if at is not None:
                await rounds.pause(at, controls, self.seen)

    async def _lose(self, page: Driver | None, controls: Controls) -> None:
        if not self.thorough and idle_loses(self.task.proof):
            self.seen.runs["lose"] = self.seen.runs["idle"]
            return
        async with self._round("lose", page) as at:
            if at is not None:
                await self._trace(at, controls, "lose")

    async def _trace(self, driver: Driver, controls: Controls, name: str) -> None:
        run = self.seen.runs.setdefault(name, Run(name))
        if driver.phase != "playing" and not await contract.begin(driver, controls, run):
            return
        script = (self.task.proof or {}).get(name)
        if script is None:
            return
        if not run.samples:
            await driver.sample(run)
        run.began = True
        await contract.trace(driver, controls, run, script)
        if run.end is not None:
            await rounds.restart_by_key(driver, controls, self.seen, run.end)

    @asynccontextmanager
    async def _round(self, name: str, page: Driver | None) -> AsyncIterator[Driver | None]:
        """Give a page at the first state of play: the given one if it restarts exactly, else a fresh one."""
        if page is not None and await rounds.rewind(page, self.seen, name):
            yield page
            return
        async with self.visit(name) as driver:
            if driver is None or not await contract.begin(driver, self.controls(driver), Run(name)):
                yield None
            else:
                yield driver

    async def _twin(self, page: Driver | None, controls: Controls, action: str) -> None:
        twin: Twin | None = None
        by_key = controls.key(action) is not None
        for attempt in (rounds.early, rounds.later) if by_key else (rounds.pointed, rounds.pointed_later):
            async with self._round(f"twin {action}", page) as at:
                if at is not None:
                    twin = await attempt(at, controls, self.seen, action)
            if twin is not None and responds(twin):
                break
        else:
            if by_key:
                twin = await self._led(page, controls, action) or await self._proven(page, controls, action) or twin
        if twin is not None and self.thorough and moments.unseen(twin, NOTHING):
            twin = await self._soon(page, controls, twin)
            if moments.unseen(twin, NOTHING):
                twin = await self._elsewhen(page, controls, twin)
        if twin is not None:
            self.seen.twins.append(twin)
            self.seen.runs[f"twin:{action}"] = twin.with_it

    async def _proven(self, page: Driver | None, controls: Controls, action: str) -> Twin | None:
        """Try the control where the proven way uses it: it may well do nothing before."""
        script: Trace | None = (self.task.proof or {}).get("win")
        if script is None:
            return None
        for tick in moments.uses(script, action):
            runs: list[Run] = []
            for held in (True, False):
                async with self._round(f"twin {action} at {tick}", page) as at:
                    if at is not None:
                        runs.append(await moments.in_proof(at, controls, script, tick, action, held))
            if len(runs) == 2:
                twin = Twin(action, f"at {tick}", runs[0], runs[1], controls.effect(action))
                if responds(twin):
                    return twin
        return None

    async def _elsewhen(self, page: Driver | None, controls: Controls, twin: Twin) -> Twin:
        """Try a control at other moments: what it moves may not be on the screen yet."""
        async with self._round(f"twin {twin.action} later", page) as at:
            other = await rounds.later(at, controls, self.seen, twin.action) if at is not None else None
        if other is None or not responds(other) or moments.unseen(other, NOTHING):
            other = await self._proven(page, controls, twin.action)
        return other or twin

    async def _soon(self, page: Driver | None, controls: Controls, twin: Twin) -> Twin:
        runs: list[Run] = []
        for held in (True, False):
            async with self._round(f"twin {twin.action} again", page) as at:
                if at is not None:
                    runs.append(await moments.soon(at, controls, twin, held))
        return moments.with_pictures(twin, runs) if len(runs) == 2 else twin

    async def _led(self, page: Driver | None, controls: Controls, action: str) -> Twin | None:
        for first in rounds.leads(controls, action):
            runs: list[Run] = []
            for held in (action, None):
                async with self._round(f"twin {action} after {first}", page) as at:
                    if at is not None:
                        runs.append(await rounds.after_other(at, controls, first, held))
            if len(runs) == 2:
                twin = Twin(action, f"after {first}", runs[0], runs[1], controls.effect(action))
                if responds(twin):
                    return twin
        return None


async def _at(driver: Driver, work: Awaitable[None]) -> None:
    """Do the work; a fault of the page stays with the visit of ``driver``."""
    try:
        await work
    except PageFault as fault:
        driver.visit.fault = fault
