"""Plays a game that declares nothing: a fixed tour of keys, clicks and drags, and the same time without them.

The tour is run three times, in fresh pages, with the same frames and pictures: untouched (``control``), with start
actions only (``start``), and in full (``explore``). What differs is the effect of input alone. This module only
collects.
"""

from typing import Literal

from crumb.qa.driver import Driver
from crumb.qa.movie import APART
from crumb.qa.record import Observation, Run
from crumb.qa.schedule import CONTROL_FRAMES, STRIDE, Op, exploration

Part = Literal["control", "start", "explore"]
TAPPED = 24  # frames between two taps on buttons
TWICE = 2  # how often a lone button is tapped in a row
FILMED = 20  # pictures of the play-through
UNTOUCHED_PICTURES = ("started", "later", "end")


async def tour(driver: Driver, seen: Observation, part: Part) -> None:
    """Take the tour; inputs that do not belong to ``part`` are left out, their time is not."""
    run = seen.runs.setdefault(part, Run(part))
    driver.part = part
    await _look(driver, run)
    guide = _Guide(driver, run, part)
    for op in exploration():
        await guide.do(op)


async def _look(driver: Driver, run: Run) -> None:
    await driver.picture(run, "title")
    await driver.facts("title")
    await driver.step(CONTROL_FRAMES - 1, run, stride=STRIDE)
    await driver.picture(run, "untouched")
    await driver.facts("untouched")


class _Guide:
    """Carries out the operations of the tour on a page.

    Frames are owed until something is to be done or seen, since each call to the page costs more than many frames.
    """

    def __init__(self, driver: Driver, run: Run, part: Part) -> None:
        self.driver, self.run, self.part = driver, run, part
        self.owed = self.filmed = 0
        self.carries = False

    async def do(self, op: Op) -> None:
        kind, args = op
        await getattr(self, f"_{kind}")(*args)

    async def _start(self) -> None:
        if self._starts:
            await self._pay()
            spot = await self.driver.page.ask("startButton", during="looking for a start button")
            if spot is not None:
                await self._tap(*spot)
        await self._step(20)

    async def _press(self, code: str, frames: int) -> None:
        await self._keys("down", (code,))
        await self._step(frames)
        await self._keys("up", (code,))
        await self._step(3)

    async def _begin(self, code: str) -> None:
        if self._starts:
            await self._pay()
            await self.driver.press(code, 2)
        else:
            await self._step(2)
        await self._step(3)

    async def _touch(self) -> None:
        if self._starts:
            await self._tap(0.5, 0.5)
        await self._step(10)

    async def _hold(self, codes: tuple[str, ...], frames: int) -> None:
        await self._keys("down", codes)
        if self._plays and self.driver.reel is not None:
            frames -= await self._film(frames)
        await self._step(frames)
        await self._keys("up", codes)
        await self._step(2)

    async def _film(self, frames: int) -> int:
        """Film so many frames; return how many were run."""
        await self._pay()
        for _ in range(frames // APART):
            await self.driver.step(APART - 1, self.run, stride=STRIDE)
            self.filmed += 1
            await self.driver.film(min(1.0, self.filmed / FILMED))
        return frames // APART * APART

    async def _click(self, x: float, y: float) -> None:
        await self._pointer("down", x, y)
        await self._step(2)
        await self._pointer("up", x, y)
        await self._step(2)

    async def _drag(self, x: float, y: float, to_x: float, to_y: float) -> None:
        await self._pointer("down", x, y)
        for part in range(1, 6):
            await self._pointer("move", x + (to_x - x) * part / 5, y + (to_y - y) * part / 5)
            await self._step(1)
        await self._pointer("up", to_x, to_y)
        await self._step(3)

    async def _targets(self, first: int, end: int) -> None:
        """Tap what seems to listen, and give it time to answer: many games wait for an animation before they go on."""
        for number in range(first, end):
            if self._plays:
                await self._pay()
                spots = await self.driver.page.ask("targets", during="looking for buttons")
                if number < TWICE * len(spots):
                    await self._tap(*spots[number % len(spots)])
            await self._step(TAPPED)

    async def _lift(self, number: int, x: float, y: float) -> None:
        """Take something that can be carried, if there is anything, and bring it towards a place."""
        if self._plays:
            await self._pay()
            grips = await self.driver.page.ask("grips", during="looking for what can be carried")
            if number < len(grips):
                from_x, from_y = grips[number]
                await self.driver.pointer("down", from_x, from_y)
                for part in range(1, 5):
                    await self.driver.pointer(
                        "move", from_x + (x - from_x) * part / 4, from_y + (y - from_y) * part / 4
                    )
                self.carries = True
        await self._step(4)

    async def _put(self, x: float, y: float) -> None:
        """Let go of what is carried."""
        if self.carries:
            await self._pay()
            await self.driver.pointer("move", x, y)
            await self.driver.pointer("up", x, y)
            self.carries = False
        await self._step(TAPPED)

    async def _type(self, code: str) -> None:
        """Type into a field and press Enter, if there is one."""
        if self._plays:
            await self._pay()
            spot = await self.driver.page.ask("field", during="looking for a field")
            if spot is not None:
                await self._tap(*spot)
                for key in (code, "Enter"):
                    await self.driver.press(key)
        await self._step(TAPPED)

    async def _spell(self, number: int) -> None:
        """Type a word that is on the screen, into a field with Enter if there is one, else at the page."""
        if self._plays:
            await self._pay()
            words = await self.driver.page.ask("words", during="looking for words")
            field = await self.driver.page.ask("field", during="looking for a field") if words else None
            if field is not None:
                await self._tap(*field)
            for letter in words[number % len(words)] if words else "":
                await self.driver.press(f"Key{letter.upper()}", 2)
            if field is not None:
                await self.driver.press("Enter")
        await self._step(TAPPED)

    async def _idle(self, frames: int) -> None:
        await self._step(frames)

    async def _shot(self, label: str) -> None:
        if not self.carries and not self.driver.page.view.touch:
            await self._pointer("move", 0.002, 0.998)
        await self._step(1)
        if self._starts or label in UNTOUCHED_PICTURES:
            await self._pay()
            await self.driver.picture(self.run, label)
            await self.driver.facts(label)
        else:
            await self._step(1)

    @property
    def _starts(self) -> bool:
        return self.part != "control"

    @property
    def _plays(self) -> bool:
        return self.part == "explore"

    async def _step(self, frames: int) -> None:
        self.owed += frames

    async def _pay(self) -> None:
        frames, self.owed = self.owed, 0
        await self.driver.step(frames, self.run, stride=STRIDE)

    async def _keys(self, kind: str, codes: tuple[str, ...]) -> None:
        for code in codes if self._plays else ():
            await self._pay()
            await self.driver.key(kind, code)

    async def _pointer(self, kind: str, x: float, y: float) -> None:
        if self._plays:
            await self._pay()
            await self.driver.pointer(kind, x, y)

    async def _tap(self, x: float, y: float) -> None:
        await self._pay()
        await self.driver.pointer("down", x, y)
        await self.driver.pointer("up", x, y)
