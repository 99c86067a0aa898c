"""Plays a game that offers ``window.__crumb``: untouched, idle, and the proven ways to win and to lose.

Every input is a real key event at an exact step of the game. This module collects; gates judge.
"""

from bisect import insort
from collections.abc import Iterable, Mapping

from crumb.qa.driver import ENDS, Driver
from crumb.qa.film import CHANGING, changing, poor
from crumb.qa.movie import reel_ticks
from crumb.qa.record import Observation, Run
from crumb.qa.schedule import (
    CONTROL_FRAMES,
    DENSE_TICKS,
    LATER,
    MARGIN,
    PEEK,
    STRIDE,
    TWIN_TICKS,
    Controls,
    Trace,
    grouped,
    picture_ticks,
    spare_ticks,
)

PLAYING = ("playing",)
REEL = "reel"
SETTLE = 110  # frames until an end screen has come in


async def control(driver: Driver, seen: Observation) -> None:
    """Run C: the untouched page for two seconds, with two pictures."""
    run = seen.runs.setdefault("control", Run("control"))
    await driver.picture(run, "title")
    await driver.facts("title")
    await driver.step(CONTROL_FRAMES - 1, run, stride=STRIDE)
    await driver.picture(run, "untouched")
    await driver.facts("untouched")


async def begin(driver: Driver, controls: Controls, run: Run) -> bool:
    """Start play by the declared start key, else by Enter, Space or a click; the first state of play opens the run."""
    driver.part = "start"
    for code in dict.fromkeys([controls.key("start") or "Enter", "Enter", "Space"]):
        await driver.press(code)
        if await plays(driver):
            break
    else:
        await driver.pointer("down", 0.5, 0.5)
        await driver.pointer("up", 0.5, 0.5)
        await plays(driver)
    driver.part = run.name
    run.began = driver.phase == "playing"
    await driver.sample(run)
    return run.began


async def plays(driver: Driver) -> bool:
    """Tell whether the game is being played, giving it half a second to begin."""
    await driver.refresh()
    if driver.phase != "playing":
        await driver.step(30, phases=PLAYING)
    return driver.phase == "playing"


async def idle(driver: Driver, controls: Controls, seen: Observation, frames: int) -> None:
    """Run S: start, then nothing, until an end comes or ``frames`` are over."""
    run = seen.runs.setdefault("idle", Run("idle"))
    if not await begin(driver, controls, run):
        return
    if driver.hasty:
        await driver.step(PEEK * 2, run, stride=1, tick=PEEK, phases=ENDS)
        await driver.spare_picture(run, "no input, at once")
    await driver.step(TWIN_TICKS * 2, run, stride=1, tick=TWIN_TICKS, phases=ENDS)
    await driver.spare_picture(run, "no input")
    await driver.step(DENSE_TICKS, run, stride=1, tick=LATER + TWIN_TICKS, phases=ENDS)
    await driver.spare_picture(run, "no input, later")
    await driver.step(DENSE_TICKS, run, stride=1, tick=DENSE_TICKS, phases=ENDS)
    await driver.step(frames, run, stride=STRIDE, phases=ENDS)
    await finish(driver, run, "no input, end")


async def finish(driver: Driver, run: Run, label: str) -> None:
    """Note how the run ended, and take its last picture."""
    run.end = driver.phase if driver.phase in ENDS else None
    if run.end is not None:
        await driver.step(SETTLE)
    await driver.picture(run, label)
    await driver.facts(label)


async def trace(driver: Driver, controls: Controls, run: Run, script: Trace) -> None:
    """Replay a proven trace from the first step of play: events of tick t are sent when t steps are done."""
    filmed = reel_ticks(script["ticks"]) if run.name == "win" and driver.reel is not None else []
    agenda = _agenda(script, spare_ticks(script) if driver.lavish and run.name == "win" else {}, filmed)
    for tick, label, events in agenda:
        before = driver.tick
        stopped = await driver.step(tick + MARGIN, run, stride=STRIDE, tick=tick, phases=ENDS)
        if driver.phase in ENDS or (stopped == "frames" and driver.tick == before):
            break  # the round is over, or the game counts no more and no input would come in its time
        for kind, action in events:
            await send(driver, controls, run, kind, action)
        if label and (driver.tick or 0) > tick:
            continue  # another picture took its place, and the next inputs may not be late
        if label == REEL:
            await driver.film(tick / script["ticks"])
        elif label and (driver.lavish or run.name == "win"):
            if label == "play" and changing(run, driver.tick):
                _later(agenda, tick, label, script)
                continue
            shot = await driver.picture(run, label)
            await driver.sample(run)
            if label == "play" and poor(shot, run):
                _later(agenda, tick, "play, again", script)
    await driver.step(MARGIN + script["ticks"] - (driver.tick or 0), run, stride=STRIDE, phases=ENDS)
    await driver.let_go()
    await finish(driver, run, f"end, {driver.phase}")


async def send(driver: Driver, controls: Controls, run: Run, kind: str, action: str) -> None:
    """Press or release the key of an action; one that has none is noted in the run."""
    code = controls.key(action)
    if code is not None:
        await driver.key(kind, code)
    elif action not in run.keyless:
        run.keyless.append(action)


Entry = tuple[int, str, list[tuple[str, str]]]


def _agenda(script: Trace, spare: Mapping[int, str], filmed: Iterable[int]) -> list[Entry]:
    """Return (tick, label of a picture that is painted by the step after it, events) in order."""
    pictures = {**dict.fromkeys(filmed, REEL), **spare, **picture_ticks(script)}
    entries: list[Entry] = [(tick, "", events) for tick, events in grouped(script["events"])]
    entries += [(tick - 1, label, []) for tick, label in pictures.items()]
    return sorted(entries, key=_order)


def _order(entry: Entry) -> tuple[int, bool]:
    return entry[0], bool(entry[1])


def _later(agenda: list[Entry], tick: int, label: str, script: Trace) -> None:
    """Put a picture off until the game has shown that it goes to another level, if the round lasts that long."""
    if tick + CHANGING < script["ticks"] - 2:
        insort(agenda, (tick + CHANGING, label, []), key=_order)
