"""Other hands than the proven ones: keys that nobody declares, controls in mid game, fingers, a player without plan.

Works on pages that it is given and restarts them; collects only. A page that does not restart exactly is left alone.
"""

import asyncio
import random
from collections.abc import Sequence

from crumb.qa import contract, rounds
from crumb.qa.driver import ENDS, Driver
from crumb.qa.effects import BY_POINTER, latency, same_moment
from crumb.qa.record import Observation, Run, Twin
from crumb.qa.schedule import LATER, STRIDE, Controls

STRAY_KEYS = ("KeyJ", "KeyQ", "Digit7", "KeyB", "KeyU")
STRAY_TICKS = 6  # how long each of them is held
DOZE = 0.08  # real seconds in which nothing may move by itself
BEAT = 24  # ticks for which a player without a plan holds what it holds
ROUNDS = 2
SHORTEST, LONGEST = 600, 2400  # ticks of such a round
AFTER_END = 8  # frames for each key that is pressed when all is over


async def frozen(driver: Driver) -> bool:
    """Tell whether the state stays as it is while only the clock on the wall goes on."""
    before = await driver.state()
    await asyncio.sleep(DOZE)
    return before == await driver.state()


async def stray(driver: Driver, controls: Controls, seen: Observation) -> None:
    """Hold keys that no control names, one after the other, from the first step of play on, beside the idle run."""
    declared = {key for keys in controls.keys.values() for key in keys}
    run = Run("stray keys")
    await driver.sample(run)
    for code in [key for key in STRAY_KEYS if key not in declared]:
        await driver.key("down", code)
        await driver.step(STRAY_TICKS, run, stride=1, phases=ENDS)
        await driver.key("up", code)
    seen.stray = Twin("stray keys", "early", run, seen.runs["idle"], None)
    seen.stands_still = seen.stands_still is not False and await frozen(driver)


async def midway(driver: Driver, seen: Observation, controls: Controls) -> None:
    """Hold every control some seconds into play, each in a round of its own."""
    driver.lavish = False  # states say enough here
    for action in controls.play:
        if controls.key(action) is None:
            continue
        if not await _again(driver, seen.runs["idle"]):
            return
        seen.midway.append(await rounds.later(driver, controls, seen, action))


async def pointing(driver: Driver, seen: Observation, controls: Controls, name: str) -> None:
    """Touch all over in one round, and do nothing in another, where a control points; ``name`` is what touches."""
    kinds = {controls.pointers.get(action) for action in controls.play} - {None}
    if not kinds:
        return
    driver.part = name
    for after in (0, LATER):
        twin = await _pointed(driver, name, after, "drag" in kinds)
        if twin is None or latency(twin) is not None:
            break
    if twin is not None:
        seen.pointed.append(twin)


async def _pointed(driver: Driver, name: str, after: int, drags: bool) -> Twin | None:
    """Touch all over from the tick ``after`` on, beside a round in which nothing is done; None if rounds differ."""
    run, idle = Run(name), Run(f"{name}, idle")
    for each in (run, idle):
        await driver.page.ask("tell", "restart", during="restarting")
        await driver.step(30, phases=contract.PLAYING)
        await driver.step(after * 2, tick=after, phases=ENDS)
        await driver.sample(each)
        if each is run:
            await rounds.all_over(driver, run, await rounds.places(driver), drags)
        else:
            await driver.step(len(run.samples) + after, idle, stride=1, tick=run.samples[-1].tick, phases=ENDS)
    return Twin(name, BY_POINTER, run, idle, None) if same_moment(idle.first, run.first) else None


async def at_random(driver: Driver, seen: Observation, controls: Controls, seed: int, won_after: int) -> None:
    """Play some rounds without a plan, and press every key once more when all is over."""
    actions = [action for action in controls.play if controls.key(action)]
    for number in range(ROUNDS if actions else 0):
        run = Run(f"random {number + 1}")
        driver.part = run.name
        await driver.page.ask("tell", "restart", during="restarting")
        await driver.step(30, phases=contract.PLAYING)
        if driver.phase != "playing":
            return
        run.began = True
        seen.runs[run.name] = run
        await _without_plan(driver, controls, run, actions, seed + number, won_after)


async def _without_plan(
    driver: Driver, controls: Controls, run: Run, actions: list[str], seed: int, won_after: int
) -> None:
    await driver.sample(run)
    ticks = max(SHORTEST, min(LONGEST, won_after * 3 // 2))
    for held in plan(actions, seed, ticks // BEAT):
        for action in held:
            await driver.key("down", controls.key(action) or "")
        await driver.step(BEAT, run, stride=STRIDE, phases=ENDS)
        await driver.let_go()
        if driver.phase in ENDS:
            break
    run.end = driver.phase if driver.phase in ENDS else None
    if run.end is not None:
        for action in actions:
            await driver.press(controls.key(action) or "", AFTER_END)


def plan(actions: Sequence[str], seed: int, beats: int) -> list[tuple[str, ...]]:
    """Return what is held in each beat: mostly one control, at times two or none; the same for the same seed."""
    chance = random.Random(seed)
    counts = chance.choices((0, 1, 2), weights=(2, 6, 2), k=beats)
    return [tuple(chance.sample(list(actions), min(count, len(actions)))) for count in counts]


async def _again(driver: Driver, idle: Run) -> bool:
    await driver.page.ask("tell", "restart", during="restarting")
    await driver.step(30, phases=contract.PLAYING)
    return same_moment(await driver.refresh(), idle.first) and driver.tick == idle.samples[0].tick
