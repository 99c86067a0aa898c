"""Which visits one build gets, in which order, and which of them run side by side."""

from crumb.qa import contract, explore, parts, players, shapes, thorough, twins
from crumb.qa.driver import Driver
from crumb.qa.page import View
from crumb.qa.shelf import Shelf
from crumb.qa.visiting import DESK, Part, Task, Visits, at

__all__ = ["Session", "Task"]

TABLET = View(touch=True)


class Session(Visits):
    """All visits of a build: first untouched and idle, then what the kind of game and the profile ask for."""

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
                        await parts.idle(self, driver)
            await self.beside(*self._rest())

    async def _first(self, driver: Driver) -> None:
        self.seen.contract = driver.visit.last["contract"]
        if self.seen.contract != "crumb":
            await self._explore(driver)
            return
        await contract.control(driver, self.seen)
        self.seen.stands_still = await players.frozen(driver)
        if not self.thorough:
            await self._quick(driver)

    async def _explore(self, driver: Driver) -> None:
        """The same tour in three pages: untouched, with start actions, and in full; by fingers if it hears no more."""
        by_finger = bool(driver.visit.last.get("fingers"))

        def fresh(part: explore.Part) -> Part:
            async def work(visits: Visits) -> None:
                async with visits.visit(part, TABLET if by_finger else DESK) as other:
                    if other is not None:
                        await explore.tour(other, visits.seen, part)

            return work

        await self.beside(
            fresh("control") if by_finger else lambda visits: at(driver, explore.tour(driver, visits.seen, "control")),
            fresh("start"),
            fresh("explore"),
            parts.live_look,
        )

    async def _quick(self, first: Driver) -> None:
        """In the first page nothing is done, in a second one the game is won; then all else in that second one."""
        async with self.visit("play") as driver:
            if driver is None:
                await at(first, parts.idle(self, first))
                return
            await self.beside(
                lambda visits: at(first, parts.idle(visits, first)),
                lambda visits: at(driver, parts.win(visits, driver)),
            )
            if self.playable and first.visit.fault is None and driver.visit.fault is None:
                for part in self._rounds(driver):
                    await part(self)

    def _rest(self) -> list[Part]:
        """Everything that a thorough check does after the untouched and the idle run, each part in pages of its own."""
        controls = self.declared()
        win = self.proven("win")
        won_after = win["ticks"] if win is not None else 0
        seed, folder = self.task.seed, self.task.folder
        rest: list[Part] = [
            lambda visits: thorough.once_more(visits.visit, visits.seen, controls, seed + 1),
            lambda visits: thorough.phone(visits.visit, visits.seen),
        ]
        if self.playable:
            rest = [parts.won, *self._rounds(None)[:-2], lambda visits: parts.states(visits, won_after), *rest]
            rest.append(lambda visits: thorough.fingers(visits.visit, visits.seen, controls))
            rest.append(parts.live_look)
        rest.append(lambda visits: shapes.resized(visits.visit, visits.seen, controls))
        rest.append(lambda visits: shapes.memory(visits.visit, visits.seen, controls))
        rest.append(lambda visits: thorough.from_disk(visits.visit, visits.seen, folder))
        return rest

    def _rounds(self, page: Driver | None) -> list[Part]:
        """What is tried in rounds that start afresh, in ``page`` or each in a page of its own."""
        controls = self.declared()

        def twin(action: str) -> Part:
            return lambda visits: twins.find(visits, page, controls, action)

        return [
            lambda visits: parts.lose(visits, page, controls),
            *(twin(action) for action in controls.play),
            lambda visits: parts.stray(visits, page, controls),
            lambda visits: parts.pause(visits, page, controls),
        ]
