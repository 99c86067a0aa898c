"""Twins at moments that a plan cannot know: where the proven way uses a control, and shortly after its effect began.

Works on a page that plays from its first state; collects only.
"""

from collections.abc import Sequence
from dataclasses import replace

from crumb.qa import contract, rounds
from crumb.qa.driver import ENDS, Driver
from crumb.qa.effects import latency, seen_change
from crumb.qa.record import Run, Twin
from crumb.qa.schedule import LATER, TWIN_TICKS, Controls, Trace, grouped

SOON = (2, 9, 16)  # ticks after the first difference at which a brief effect is looked for
BY_PLAN = {"early": 0, "later": LATER}
MOST = 2  # moments of the proven way that are tried


def uses(script: Trace, action: str) -> list[int]:
    """Return the first ticks at which the proven way presses a control."""
    return [tick for tick, events in grouped(script["events"]) if ("down", action) in events][:MOST]


async def in_proof(driver: Driver, controls: Controls, script: Trace, tick: int, action: str, held: bool) -> Run:
    """Replay the proven way up to ``tick``; then hold ``action`` as it does, or nothing more than before."""
    for due, events in grouped(script["events"]):
        if due > tick:
            break
        await driver.step(due * 2 + 60, tick=due, phases=ENDS)
        if (driver.tick or 0) < due:
            break  # the game does not go on, and would be waited for at every event
        for kind, other in events:
            if due < tick or other != action:
                await contract.send(driver, controls, Run("proof"), kind, other)
    run = Run(f"twin:{action}")
    await rounds.hold(driver, run, controls.key(action) if held else None, TWIN_TICKS, f"{action} held")
    await driver.let_go()
    return run


def unseen(twin: Twin, change: float) -> bool:
    """Tell whether the state answers and no picture shows it, which may be for want of the right moment."""
    seen = seen_change(twin)
    return twin.attempt in BY_PLAN and latency(twin) is not None and seen is not None and seen <= change


async def soon(driver: Driver, controls: Controls, twin: Twin, held: bool) -> Run:
    """Play a twin again, with pictures shortly after the tick in which its states first differ."""
    start = BY_PLAN[twin.attempt]
    await driver.step(start * 2, tick=start, phases=ENDS)
    run, begin = Run(f"twin:{twin.action}"), driver.tick or 0
    code = controls.key(twin.action)
    if held and code is not None:
        await driver.key("down", code)
    for after in SOON:
        due = begin + (latency(twin) or 0) + after
        await driver.step(due * 2, tick=due, phases=ENDS)
        await driver.picture(run, f"{twin.action} held, after {after}")
    await driver.let_go()
    return run


def with_pictures(twin: Twin, runs: Sequence[Run]) -> Twin:
    """Return the twin with the pictures of (with it, without) added to its own."""
    with_it, without = runs
    return replace(
        twin,
        with_it=replace(twin.with_it, shots=[*twin.with_it.shots, *with_it.shots]),
        without=replace(twin.without, shots=[*twin.without.shots, *without.shots]),
    )
