"""What only the full profile looks at: another size of the view in the middle of play, and memory over restarts.

Works through the visits that it is given; collects only.
"""

from crumb.qa import contract
from crumb.qa.driver import ENDS, Driver, Visiting
from crumb.qa.record import Memory, Observation, Run
from crumb.qa.schedule import STRIDE, Controls

SIZES = (("made narrow", 390, 844), ("made flat", 844, 390), ("as before", 800, 600))
SETTLED = 90  # frames after a change of size: engines wait before they take it up
LULL = 300  # frames of play after which memory is no longer being filled for the first time
STRETCH = 900
WARM, RESTARTS, BETWEEN = 2, 5, 40  # rounds before the first measure, rounds measured, frames of each


async def resized(visit: Visiting, seen: Observation, controls: Controls) -> None:
    """The view gets narrow, flat, and as it was, while the game is played."""
    async with visit("resize") as driver:
        if driver is None:
            return
        run = seen.runs.setdefault("resize", Run("resize"))
        await _enter(driver, seen, controls, run)
        await driver.step(SETTLED, run, stride=STRIDE)
        await driver.picture(run, "before")
        for label, width, height in SIZES:
            await driver.page.resize(width, height)
            await driver.step(SETTLED, run, stride=STRIDE)
            await driver.picture(run, label)


async def memory(visit: Visiting, seen: Observation, controls: Controls) -> None:
    """What the page holds after a while of play, a good while later, and after restarts where they can be asked for."""
    async with visit("memory") as driver:
        if driver is None:
            return
        await _enter(driver, seen, controls, Run("memory"))
        await _play_on(driver, seen, LULL)
        settled = await driver.page.heap()
        await _play_on(driver, seen, STRETCH)
        later = await driver.page.heap()
        seen.memory = Memory(settled, later, STRETCH)
        if seen.contract == "crumb":
            await _restarts(driver, WARM)
            before = await driver.page.heap()
            await _restarts(driver, RESTARTS)
            seen.memory = Memory(settled, later, STRETCH, before, await driver.page.heap(), RESTARTS)


async def _play_on(driver: Driver, seen: Observation, frames: int) -> None:
    """Play so many frames; a round that ends without a player is begun again, where that can be asked for."""
    until = driver.frame + frames
    while driver.frame < until:
        await driver.step(until - driver.frame, phases=ENDS if seen.contract == "crumb" else None)
        if driver.phase in ENDS and driver.frame < until:
            await _restarts(driver, 1)


async def _restarts(driver: Driver, rounds: int) -> None:
    for _ in range(rounds):
        await driver.page.ask("tell", "restart", during="restarting")
        await driver.step(BETWEEN)


async def _enter(driver: Driver, seen: Observation, controls: Controls, run: Run) -> None:
    """Start play as well as it can be done."""
    if seen.contract == "crumb":
        await contract.begin(driver, controls, run)
        return
    spot = await driver.page.ask("startButton", during="looking for a start button") or (0.5, 0.5)
    for kind in ("down", "up"):
        await driver.pointer(kind, *spot)
    for code in ("Enter", "Space"):
        await driver.press(code, 2)
