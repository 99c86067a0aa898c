"""Plays a game by a fixed script and keeps what a person could have seen: pictures, words, what the game says.

A good game and a mutant of it are played alike, so that any difference is the work of the broken line. The clock is
that of QA; nothing of what QA plays, measures or decides is used.
"""

import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from crumb.qa.browser import Lab
from crumb.qa.faults import PageFault
from crumb.qa.page import Limits, TestPage, View
from crumb.qa.record import Visit
from crumb.qa.server import SiteServer

from .subject import Subject

SECONDS = 90.0
SEED = 11
GRID = [(x, y) for y in (0.3, 0.5, 0.7) for x in (0.2, 0.4, 0.6, 0.8)]
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
LETTERS = ("KeyA", "KeyD", "KeyW", "KeyS", "KeyN", "Digit1", "KeyE", "Enter")
SHELL = ("start", "pause", "restart", "mute", "resume", "again", "menu")
LIMITS = Limits(call_cpu=3.0, page_cpu=30.0)


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


Part = Callable[[Player], Awaitable[None]]


async def glance(player: Player) -> None:
    """Half a second, untouched."""
    await player.frames(30)
    await player.look()


async def watch(player: Player) -> None:
    """Two seconds, untouched."""
    for frames in (20, 45, 54):
        await player.frames(frames)
        await player.look()


async def start(player: Player) -> None:
    """Start, and then nothing: the same moments as in ``tour``."""
    await player.begin()
    await _tour(player, hands=False)


async def tour(player: Player) -> None:
    """Start, and then a little of everything."""
    await player.begin()
    await _tour(player, hands=True)


async def _tour(player: Player, hands: bool) -> None:
    async def keys(codes: tuple[str, ...] | list[str], frames: int) -> None:
        # held for unequal times, so that left and right do not lead back to where they began
        for number, code in enumerate(codes):
            await (player.press(code, frames + 5 * number) if hands else player.frames(frames + 5 * number + 2))
            await player.note()

    async def taps(spots: list[tuple[float, float]]) -> None:
        for x, y in spots:
            await (player.tap(x, y) if hands else player.frames(4))

    await player.frames(70)
    await player.look()
    await keys(player.keys() or ARROWS, 12)
    await player.look()
    await taps(GRID)
    await player.look()
    await keys(LETTERS, 2)
    await keys(ARROWS, 4)
    await player.look()


async def long(player: Player) -> None:
    """Start, and watch for 22 seconds, with a key now and then."""
    await player.begin()
    for _ in range(6):
        await player.frames(210)
        await player.press((player.keys() or list(ARROWS))[0], 6)
        await player.look()


async def win(player: Player) -> None:
    """Win as proven, then go into a new round."""
    await _proven(player, "win")


async def lose(player: Player) -> None:
    """Lose as proven, then go into a new round."""
    await _proven(player, "lose")


async def _proven(player: Player, way: str) -> None:
    await player.begin()
    script = (player.game.proof or {}).get(way)
    if script is None:
        return
    controls = {item["action"]: item.get("keys") or [] for item in player.game.spec["controls"]}
    at = 0
    down: set[str] = set()
    for tick, kind, action in script["events"]:
        await player.frames(tick - at + 5, phases=("won", "lost"), tick=tick)
        at = tick
        for code in controls.get(action, [])[:1]:
            await player.page.key(kind, code)
            (down.add if kind == "down" else down.discard)(code)
    await player.frames(script["ticks"] - at + 30, phases=("won", "lost"))
    for code in sorted(down):
        await player.page.key("up", code)
    await player.look()
    await player.frames(90)
    for code in dict.fromkeys([*player.keys("restart"), "KeyR", "Enter"]):
        await player.press(code, 2)
        if await player.note() == "playing":
            break
    await player.look()


async def paused(player: Player) -> None:
    """Start, pause, wait, go on."""
    await player.begin()
    await player.frames(40)
    code = next(iter([*player.keys("pause"), "KeyP"]))
    await player.press(code, 2)
    await player.look()
    await player.frames(60)
    await player.look()
    await player.press(code, 2)
    await player.frames(20)
    await player.look()


async def rounds(player: Player) -> None:
    """Three rounds, each cut short by the hook's restart."""
    await player.begin()
    for _ in range(3):
        await player.frames(50)
        await player.page.ask("tell", "restart", during="restarting")
        await player.frames(3)
        await player.look()


async def touched(player: Player) -> None:
    """Tap on the title of a phone."""
    spot = await player.page.ask("startButton", during="looking for a start button")
    for x, y in [spot, (0.5, 0.5)] if spot else [(0.5, 0.5)]:
        await player.page.pointer("down", x * player.page.view.width, y * player.page.view.height)
        await player.frames(30, phases=("playing",))
    await player.look()


SCRIPTS: Mapping[str, Part] = {
    part.__name__: part for part in (glance, watch, start, tour, long, win, lose, paused, rounds, touched)
}
VIEWS = {"touched": View(390, 844, touch=True), "narrow": View(390, 844, touch=True)}


def played(lab: Lab, game: Subject, files: Mapping[str, bytes], name: str) -> Play:
    """Play files by a script (``narrow`` is ``watch`` on a phone); return what was seen, a page's fault as well."""
    part = watch if name == "narrow" else SCRIPTS[name]
    play, visit = Play(), Visit(name)

    view = VIEWS.get(name, View(touch=game.touch))

    async def go(origin: str) -> None:
        async with TestPage(lab, origin, visit, LIMITS, view, SEED) as page:
            try:
                await page.goto(game.entry)
                player = Player(page, game, play)
                await player.frames(30 if name == "glance" else 60)
                await part(player)
            except PageFault as fault:
                visit.fault = fault
                play.fault = fault.kind

    with SiteServer(dict(files)) as server:
        lab.run(go(server.origin), SECONDS)
    play.errors += visit.uncaught
    play.missing = sorted(visit.missing)
    return play


def facts_of(play: Play) -> dict[str, Any]:
    """Return a play as plain data, for a report."""
    return {name: getattr(play, name) for name in ("fault", "errors", "missing", "dialogs", "broken", "phases")}
