"""Plays a game by a fixed script: what a good game and a mutant of it show is then laid side by side.

Both are played alike, so that any difference is the work of the broken line.
"""

from collections.abc import Awaitable, Callable, Mapping

from crumb.qa.browser import Lab
from crumb.qa.faults import PageFault
from crumb.qa.page import Limits, TestPage, View
from crumb.qa.record import Visit
from crumb.qa.server import SiteServer

from .player import Play, Player
from .subject import Subject

SECONDS = 90.0
SEED = 11
GRID = [(x, y) for y in (0.3, 0.5, 0.7) for x in (0.2, 0.4, 0.6, 0.8)]
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
LETTERS = ("KeyA", "KeyD", "KeyW", "KeyS", "KeyN", "Digit1", "KeyE", "Enter")
LIMITS = Limits(call_cpu=3.0, page_cpu=30.0)

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
