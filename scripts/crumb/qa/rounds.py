"""What is tried around a round of play: going back to its first state, holding each control, pausing.

Works on a page that plays; collects only. A page that does not go back to its first state exactly is not used again.
"""

from collections.abc import Sequence

from crumb.qa.contract import PLAYING, plays
from crumb.qa.driver import ENDS, Driver
from crumb.qa.effects import BY_POINTER, same_moment
from crumb.qa.record import Observation, Pause, Restart, Run, Twin
from crumb.qa.schedule import GRID, LATER, LEAD, OPPOSITE, PAUSED, PEEK, REACH, TWIN_TICKS, Controls

PAUSE_KEYS = ("KeyP", "Escape")
RESTART_KEYS = ("KeyR", "Enter")
PRESSED = 2  # frames for which a key is down: engines that ask for keys miss what is shorter
TOUCHED = 2  # ticks after each place that is touched
WAYS = ((1, 0), (0, 1), (-1, 0), (0, -1))  # of a swipe
SHORTLY = 4  # frames in which a pause has to come


async def restart_by_key(driver: Driver, controls: Controls, seen: Observation, after: str) -> None:
    """Press the restart key where a round has ended, and note the state in which play begins again."""
    driver.part = "restart"
    for code in dict.fromkeys([controls.key("restart") or RESTART_KEYS[0], *RESTART_KEYS]):
        await driver.press(code)
        if await plays(driver):
            break
    state = await driver.refresh()
    seen.restarts.append(Restart(after, "key", driver.phase, state))


async def rewind(driver: Driver, seen: Observation, after: str) -> bool:
    """Ask the game to restart; tell whether it stands at the first state of play again."""
    driver.part = after
    await driver.page.ask("tell", "restart", during="restarting")
    await driver.step(30, phases=PLAYING)
    state = await driver.refresh()
    seen.restarts.append(Restart(after, "api", driver.phase, state))
    return same_moment(state, seen.runs["idle"].first) and driver.tick == seen.runs["idle"].samples[0].tick


async def hold(driver: Driver, run: Run, code: str | None, ticks: int, picture: str) -> None:
    """Hold a key (or nothing) for so many ticks from now, keep every state, and take a picture at the end."""
    await driver.sample(run)
    goal = (driver.tick or 0) + ticks
    if code is not None:
        await driver.key("down", code)
    if driver.hasty:
        await driver.step(PEEK * 2, run, stride=1, tick=goal - ticks + PEEK, phases=ENDS)
        await driver.spare_picture(run, f"{picture}, at once")
    await driver.step(ticks * 2, run, stride=1, tick=goal, phases=ENDS)
    await driver.spare_picture(run, picture)
    await driver.sample(run)
    if code is not None:
        await driver.key("up", code)


async def early(driver: Driver, controls: Controls, seen: Observation, action: str) -> Twin:
    """Hold the control from the first tick on, beside the idle run."""
    run = Run(f"twin:{action}")
    await hold(driver, run, controls.key(action), TWIN_TICKS, f"{action} held")
    return Twin(action, "early", run, seen.runs["idle"], controls.effect(action))


async def later(driver: Driver, controls: Controls, seen: Observation, action: str) -> Twin:
    """Hold the control some seconds into play, beside the idle run."""
    await driver.step(LATER * 2, tick=LATER, phases=ENDS)
    run = Run(f"twin:{action}")
    await hold(driver, run, controls.key(action), TWIN_TICKS, f"{action} held")
    return Twin(action, "later", run, seen.runs["idle"], controls.effect(action))


async def pointed(driver: Driver, controls: Controls, seen: Observation, action: str) -> Twin:
    """Tap over the whole view, or drag a little from each place, beside the idle run: for controls without a key."""
    run = Run(f"twin:{action}")
    await driver.sample(run)
    await all_over(driver, run, await places(driver), controls.pointers.get(action) == "drag")
    await driver.spare_picture(run, f"{action} by pointer")
    await driver.sample(run)
    return Twin(action, BY_POINTER, run, seen.runs["idle"], controls.effect(action))


async def pointed_later(driver: Driver, controls: Controls, seen: Observation, action: str) -> Twin:
    """The same some seconds into play, since a player may have to wait for a turn."""
    await driver.step(LATER * 2, tick=LATER, phases=ENDS)
    return await pointed(driver, controls, seen, action)


async def places(driver: Driver) -> list[tuple[float, float]]:
    """Return where a pointer may meet something: what is interactive, then a grid over the part that is played on."""
    found = await driver.page.ask("places", during="looking for what can be touched")
    left, top, width, height = found["box"]
    grid = [(left + x * width, top + y * height) for x, y in GRID]
    return [*[(float(x), float(y)) for x, y in found["spots"]], *grid]


async def all_over(driver: Driver, run: Run, spots: Sequence[tuple[float, float]], drags: bool) -> None:
    """Press at each of ``spots``; with ``drags`` swipe from there, one way after the other. Every state is kept."""
    for number, (x, y) in enumerate(spots):
        to_x, to_y = x, y
        await driver.pointer("down", x, y)
        await driver.step(1, run, stride=1, phases=ENDS)
        for part in (1, 2) if drags else ():
            way_x, way_y = WAYS[number % len(WAYS)]
            to_x, to_y = x + way_x * REACH * part / 2, y + way_y * REACH * part / 2
            await driver.pointer("move", to_x, to_y)
            await driver.step(1, run, stride=1, phases=ENDS)
        await driver.pointer("up", to_x, to_y)
        await driver.step(TOUCHED, run, stride=1, phases=ENDS)


async def lead(driver: Driver, controls: Controls, first: str) -> None:
    """Hold another control before, so that a player who stands at a wall can be seen to move away from it."""
    code = controls.key(first)
    if code is not None:
        await driver.press(code, LEAD)


async def after_other(driver: Driver, controls: Controls, first: str, action: str | None) -> Run:
    """Hold ``first``, then ``action`` or nothing; return the run of the second part."""
    await lead(driver, controls, first)
    run = Run(f"twin:{action}")
    await hold(driver, run, controls.key(action) if action else None, TWIN_TICKS, f"{action} held")
    return run


def leads(controls: Controls, action: str) -> list[str]:
    """Return which other controls to hold first, the opposite one before all."""
    others = [other for other in controls.play if other != action and controls.key(other)]
    return sorted(others, key=lambda other: other != OPPOSITE.get(action))[:2]


async def pause(driver: Driver, controls: Controls, seen: Observation) -> None:
    """Pause in play, wait, look whether anything moved, and resume."""
    await driver.step(20, tick=(driver.tick or 0) + 10)
    for code in dict.fromkeys([controls.key("pause") or PAUSE_KEYS[0], *PAUSE_KEYS]):
        if await _pauses(driver, code):
            break
    else:
        if "pause" in controls.keys:  # a game that waits for its player need not have one
            seen.pause = Pause(code, driver.phase, still=False, resumed=False)
        return
    before, tick = await driver.refresh(), driver.tick
    await driver.step(PAUSED)
    after = await driver.refresh()
    still = before == after
    await driver.press(code, PRESSED)
    await driver.step(PAUSED, tick=(tick or 0) + 10, phases=ENDS)
    seen.pause = Pause(code, "paused", still, resumed=(driver.tick or 0) > (tick or 0))


async def _pauses(driver: Driver, code: str) -> bool:
    """Press a key as a finger does; tell whether it pauses, at once or when the game next looks at its keys."""
    await driver.press(code, PRESSED)
    await driver.step(SHORTLY, phases=("paused",))
    await driver.refresh()
    return driver.phase == "paused"
