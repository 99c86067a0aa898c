"""Hands and eyes on one page: presses, taps, lets time pass, and keeps what a person could have seen.

The clock is that of QA; nothing of what QA plays, measures or decides is used.
"""

import json
from dataclasses import dataclass, field

from crumb.qa.page import TestPage

from .subject import Subject

SHELL = ("start", "pause", "restart", "mute", "resume", "again", "menu")


@dataclass(slots=True)
class Play:
    """What one play left behind.

    ``moments``: (picture, words, phase) of each look. ``broken``: how often the broken line ran, as far as the page
    could still say.
    """

    fault: str | None = None
    errors: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    dialogs: int = 0
    pictures: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    states: list[str] = field(default_factory=list)
    phases: list[str | None] = field(default_factory=list)
    moments: list[tuple[str, str, str | None]] = field(default_factory=list)
    broken: int = 0

    @property
    def seen(self) -> tuple[object, ...]:
        """Everything that a person could tell two plays apart by."""
        return self.fault, bool(self.errors), bool(self.missing), self.pictures, self.words, self.states


class Player:
    """Hands on one page."""

    def __init__(self, page: TestPage, game: Subject, play: Play) -> None:
        self.page, self.game, self.play = page, game, play

    async def frames(
        self, count: int, draw: bool = False, phases: tuple[str, ...] = (), tick: int | None = None
    ) -> None:
        """Let time pass, until one of ``phases`` or the game's own step ``tick`` if any."""
        left = count
        while left > 0:
            order = {"frames": left, "draw": draw, "stride": 0, "tick": tick, "phases": list(phases) or None}
            answer = await self.page.ask("run", order, during="play")
            left -= answer["done"]
            if answer["why"] != "slice":
                break
            self.page.check_total()

    async def look(self) -> None:
        """Keep the picture, the words and the state of this moment."""
        await self.frames(1, draw=True)
        shot = await self.page.shot("look")
        self.play.pictures.append(shot.sha)
        facts = await self.page.ask("facts", during="reading the page")
        self.play.words.append(" ".join([facts["text"], *facts["painted"]]))
        self.play.dialogs = max(self.play.dialogs, facts["dialogs"])
        self.play.errors += [str(item["message"]) for item in facts["errors"]]
        self.play.moments.append((shot.sha, self.play.words[-1], await self.note()))

    async def note(self) -> str | None:
        """Keep the state alone, and how often the broken line ran; return the phase."""
        state = await self.page.ask("state", during="reading the state")
        self.play.states.append(json.dumps(state, sort_keys=True))
        phase = state.get("phase") if isinstance(state, dict) else None
        self.play.phases.append(phase)
        broken = await self.page.call("window.__broken || 0", "reading the mark")
        self.play.broken = max(self.play.broken, int(broken))
        return phase

    async def press(self, code: str, frames: int = 4) -> None:
        """Hold a key for so many frames."""
        await self.page.key("down", code)
        await self.frames(frames)
        await self.page.key("up", code)
        await self.frames(2)

    async def tap(self, x: float, y: float) -> None:
        """Press and release the pointer at shares of the view."""
        view = self.page.view
        await self.page.pointer("down", x * view.width, y * view.height)
        await self.frames(2)
        await self.page.pointer("up", x * view.width, y * view.height)
        await self.frames(2)

    def keys(self, *actions: str) -> list[str]:
        """Return the declared keys of these actions, the first of each; of all that are play where none is named."""
        found = [item for item in self.game.spec["controls"] if item.get("keys")]
        wanted = [item for item in found if (item["action"] in actions if actions else item["action"] not in SHELL)]
        return [str(item["keys"][0]) for item in wanted]

    async def begin(self) -> None:
        """Do what starts a game: its start button, Enter, Space, a tap in the middle; no more than needed."""
        if self.game.contract:
            for code in dict.fromkeys([*self.keys("start"), "Enter", "Space"]):
                await self.page.key("down", code)
                await self.page.key("up", code)
                if await self.note() == "playing":
                    return
                await self.frames(30, phases=("playing",))
                if await self.note() == "playing":
                    return
            await self.tap(0.5, 0.5)
            await self.frames(20, phases=("playing",))
            return
        spot = await self.page.ask("startButton", during="looking for a start button")
        if spot is not None:
            await self.tap(*spot)
        for code in ("Enter", "Space"):
            await self.press(code, 2)
        await self.tap(0.5, 0.5)
        await self.frames(16)
