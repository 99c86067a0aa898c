"""Moves one page through frames, keys and pictures, and keeps what it shows.

It knows the contract, but judges nothing.
"""

import json
from collections.abc import Callable, Iterable
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from typing import Any

from crumb.qa.page import TestPage
from crumb.qa.pixels import ink
from crumb.qa.record import Run, Sample, Shot, State, Still, Visit
from crumb.qa.schedule import FPS

ENDS = ("won", "lost")
BOOT_PIECES = (1, 5, 24, 30)
BOOT_LOOKS: tuple[int, ...] = (
    0,
    120,
    240,
    480,
    900,
    1 << 30,
)  # a picture is dear, so it is looked for less and less often
BLANK = 0.0005


class Driver:
    """A page and the visit that it fills. All times are frames of 1/60 s of the virtual clock.

    A picture costs as much as three seconds of play: ``lavish`` takes also those that only confirm others. ``hasty``:
    nothing is tried a second time, so that an answer which is short has to be looked for at once.
    """

    def __init__(self, page: TestPage, visit: Visit, lavish: bool = True, hasty: bool = False) -> None:
        self.page = page
        self.visit = visit
        self.lavish, self.hasty = lavish, hasty
        self.frame = 0
        self.tick: int | None = None
        self.phase: str | None = None
        self.part = ""  # of the plan, to which an input belongs
        self.reel: list[Still] | None = None  # where pictures of the play-through go, if they are wanted
        self._down: set[str] = set()

    async def boot(self, entry: str, seconds: float) -> None:
        """Open the entry page and wait, in virtual time, for a first picture, or for ``ready`` where it is offered."""
        await self.page.goto(entry)
        for frames in BOOT_PIECES:
            await self.step(frames)
        limit = int(seconds * FPS)
        looks = BOOT_LOOKS
        while not await self._up(look=self.frame >= looks[0]) and self.frame < limit:
            looks = looks[1:] if self.frame >= looks[0] else looks
            await self.step(FPS)
        self.visit.booted = await self._up(look=True)
        self.visit.boot_frames = self.frame

    async def _up(self, look: bool) -> bool:
        facts = await self.facts("boot")
        if facts["contract"] == "crumb":
            return bool(facts["ready"])
        return look and ink((await self.shot("boot")).planes) > BLANK

    async def facts(self, at: str) -> dict[str, Any]:
        """Ask the page for its summary, and keep it under the moment's name."""
        facts: dict[str, Any] = await self.page.ask("facts", during="reading the page")
        facts["at"] = at
        self.visit.facts.append(facts)
        return facts

    async def state(self) -> State | None:
        """Return what the game says of itself now."""
        state = await self.page.ask("state", during="reading the state")
        return state if isinstance(state, dict) else None

    async def step(
        self,
        frames: int,
        run: Run | None = None,
        stride: int = 0,
        tick: int | None = None,
        phases: Iterable[str] | None = None,
        draw: bool = False,
    ) -> str:
        """Run up to ``frames`` frames, until the game's own step ``tick`` or one of ``phases``; return what stopped it.

        States go to ``run``, every ``stride`` frames. ``draw`` paints the last frame.
        """
        left, why = frames, "frames"
        while left > 0:
            order = {
                "frames": left,
                "draw": draw,
                "stride": stride if run is not None else 0,
                "tick": tick,
                "phases": list(phases) if phases else None,
            }
            answer = await self.page.ask("run", order, during="play")
            self._note(answer, run)
            left -= answer["done"]
            why = answer["why"]
            if why != "slice":
                break
            self.page.check_total()
        return why

    def _note(self, answer: dict[str, Any], run: Run | None) -> None:
        self.frame, self.tick, self.phase = answer["frame"], answer["tick"], answer["phase"]
        self.page.check_reloads("play")
        if run is not None:
            run.frames += answer["done"]
            run.samples.extend(samples_from(answer["samples"]))

    async def key(self, kind: str, code: str) -> None:
        """Press or release a real key, and keep it in the input log."""
        self._log(kind, key=code)
        await self.page.key(kind, code)
        (self._down.add if kind == "down" else self._down.discard)(code)

    def _log(self, kind: str, **what: Any) -> None:
        self.visit.inputs.append({"part": self.part, "frame": self.frame, "tick": self.tick, "kind": kind, **what})

    async def let_go(self) -> None:
        """Release every key that is still down: pressed again, it would count as a repetition."""
        for code in sorted(self._down):
            await self.key("up", code)

    async def press(self, code: str, frames: int = 0) -> None:
        """Press a key, hold it for so many frames, release it."""
        await self.key("down", code)
        if frames:
            await self.step(frames)
        await self.key("up", code)

    async def pointer(self, kind: str, x: float, y: float) -> None:
        """Use the pointer at the share (x, y) of the view, and keep it in the input log."""
        self._log(f"pointer {kind}", at=[round(x, 4), round(y, 4)])
        await self.page.pointer(kind, x * self.page.view.width, y * self.page.view.height)

    async def shot(self, label: str) -> Shot:
        """Return the picture of the present frame; only frames stepped with ``draw`` are painted by every game."""
        return await self.page.shot(label, self.tick)

    async def picture(self, run: Run, label: str) -> Shot:
        """Paint one more frame, and keep its picture in the run, with where things stand in it."""
        if self.page.view.touch:
            await self.page.frame()  # a phone learns its size late, and a canvas is wiped by it
        await self.step(1, draw=True)
        layout = await self.page.ask("layout", during="a picture")
        shot = replace(await self.shot(label), layout=layout)
        run.shots.append(shot)
        return shot

    async def film(self, share: float) -> None:
        """Paint one more frame, and keep it for the play-through if that is wanted."""
        await self.step(1, draw=True)
        if self.reel is not None:
            self.reel.append(Still(await self.page.still(), share))

    async def spare_picture(self, run: Run, label: str) -> None:
        """Keep a picture if pictures need not be saved."""
        if self.lavish:
            await self.picture(run, label)

    async def sample(self, run: Run) -> None:
        """Keep the present state in the run, without moving the clock."""
        state = await self.refresh()
        if state is not None:
            run.samples.append(Sample(self.frame, state))

    async def refresh(self) -> State | None:
        """Read phase and tick without moving the clock, and return the state."""
        state = await self.state()
        self.phase = state.get("phase") if state else None
        tick = state.get("tick") if state else None
        self.tick = tick if isinstance(tick, int) else None
        return state


Visiting = Callable[..., AbstractAsyncContextManager[Driver | None]]  # opens a fresh page by a name and a view


def samples_from(pairs: Iterable[tuple[int, str]]) -> list[Sample]:
    """Return the samples that a page kept as (frame, JSON) pairs; what is no object says nothing."""
    states = [(frame, json.loads(text)) for frame, text in pairs]
    return [Sample(frame, state) for frame, state in states if isinstance(state, dict)]
