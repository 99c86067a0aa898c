"""What is played of a game with the contract, part by part, each in the page or the pages that it needs.

Works through visits; collects only. This module must not know in which order the parts come.
"""

from crumb.qa import contract, live, players, rounds
from crumb.qa.driver import Driver
from crumb.qa.faults import HarnessFault, PageFault
from crumb.qa.page import TestPage
from crumb.qa.record import Run, Visit
from crumb.qa.schedule import Controls, idle_frames, idle_loses
from crumb.qa.visiting import DESK, Visits

LIVE_LOOKS = 2


async def idle(visits: Visits, driver: Driver) -> None:
    """Start, then do nothing, as long as that lasts by the proof."""
    await contract.idle(driver, visits.controls(driver), visits.seen, idle_frames(visits.task.proof))


async def live_look(visits: Visits) -> None:
    """A look in real time, and another if the machine spoils the first; what could not be seen there is said."""
    for _ in range(LIVE_LOOKS):
        visit = Visit("live")
        try:
            await _look_live(visits, visit)
        except HarnessFault as fault:
            if not visits.lab.alive():
                raise
            visits.seen.live_untold = fault.message
            continue
        visits.seen.live_untold = None
        visits.seen.visits.append(visit)
        return


async def _look_live(visits: Visits, visit: Visit) -> None:
    async with TestPage(visits.lab, visits.task.origin, visit, visits.task.limits, DESK, None) as page:
        try:
            visits.seen.live = await live.watch(page, visits.task.entry)
        except PageFault as fault:
            visit.fault = fault
    visit.booted = True
    visit.console.clear()  # how much was said depends on the machine


async def won(visits: Visits) -> None:
    """Win in a fresh page."""
    async with visits.visit("play") as driver:
        if driver is not None:
            await win(visits, driver)


async def win(visits: Visits, driver: Driver) -> None:
    """Show the title once more, then win."""
    await driver.picture(visits.seen.runs.setdefault("title again", Run("title again")), "title")
    await trace(visits, driver, visits.controls(driver), "win")


async def lose(visits: Visits, page: Driver | None, controls: Controls) -> None:
    """Lose, in a round of its own; where doing nothing loses sooner, that stands for it."""
    if not visits.thorough and idle_loses(visits.task.proof):
        visits.seen.runs["lose"] = visits.seen.runs["idle"]
        return
    async with visits.round("lose", page) as at:
        if at is not None:
            await trace(visits, at, controls, "lose")


async def trace(visits: Visits, driver: Driver, controls: Controls, name: str) -> None:
    """Play a proven way, and press the restart key where it ends."""
    run = visits.seen.runs.setdefault(name, Run(name))
    if driver.phase != "playing" and not await contract.begin(driver, controls, run):
        return
    script = visits.proven(name)
    if script is None:
        return
    if not run.samples:
        await driver.sample(run)
    run.began = True
    await contract.trace(driver, controls, run, script)
    if run.end is not None:
        await rounds.restart_by_key(driver, controls, visits.seen, run.end)


async def stray(visits: Visits, page: Driver | None, controls: Controls) -> None:
    """Press keys that no control names."""
    async with visits.round("stray keys", page) as at:
        if at is not None:
            await players.stray(at, controls, visits.seen)


async def states(visits: Visits, won_after: int) -> None:
    """Do what only states are looked at for in one page: each round of it goes back to the first state."""
    async with visits.visit("states") as driver:
        if driver is not None and await contract.begin(driver, visits.controls(driver), Run("states")):
            controls = visits.controls(driver)
            await stray(visits, driver, controls)
            await pause(visits, driver, controls)
            await players.midway(driver, visits.seen, controls)
            await players.at_random(driver, visits.seen, controls, visits.task.seed, won_after)
            await players.pointing(driver, visits.seen, controls, "mouse")


async def pause(visits: Visits, page: Driver | None, controls: Controls) -> None:
    """Pause and resume."""
    async with visits.round("pause", page) as at:
        if at is not None:
            await rounds.pause(at, controls, visits.seen)
