"""What only the full profile looks at: the same again, another seed, a phone held upright, and opening from disk.

A page that has shown what it was opened for is used for what need not begin in a fresh one.

Works through the visits that it is given; collects only.
"""

from pathlib import Path

from crumb.qa import contract, players
from crumb.qa.driver import Driver, Visiting
from crumb.qa.page import View
from crumb.qa.record import FROM_DISK, Observation, Run
from crumb.qa.schedule import CONTROL_FRAMES, STRIDE, Controls

PHONE = View(390, 844, touch=True)
STRETCH = 180  # frames of play that are looked at


async def once_more(visit: Visiting, seen: Observation, controls: Controls, seed: int) -> None:
    """The control run in a second fresh page, whose pictures must be the same; then another seed, if it takes one."""
    async with visit("again") as driver:
        if driver is None:
            return
        run = seen.runs.setdefault("control again", Run("control again"))
        await driver.picture(run, "title")
        await driver.step(CONTROL_FRAMES - 1, run, stride=STRIDE)
        await driver.picture(run, "untouched")
        if seen.contract == "crumb":
            await _another_seed(driver, seen, controls, seed)


async def _another_seed(driver: Driver, seen: Observation, controls: Controls, seed: int) -> None:
    """Another layout of the same game, for three seconds: it must run as well."""
    run = seen.runs.setdefault("second seed", Run("second seed"))
    await driver.page.ask("tell", "seed", seed, during="taking another seed")
    if await contract.begin(driver, controls, run):
        await driver.step(STRETCH, run, stride=STRIDE)
        await driver.picture(run, "another seed")


async def phone(visit: Visiting, seen: Observation) -> None:
    """A narrow screen held upright, and fingers: the title is there, and a tap starts play where that can be told."""
    async with visit("phone", PHONE) as driver:
        if driver is None:
            return
        run = seen.runs.setdefault("phone", Run("phone"))
        await driver.picture(run, "phone, title")
        spot = await driver.page.ask("startButton", during="looking for a start button")
        for x, y in [spot, (0.5, 0.5)] if spot else [(0.5, 0.5)]:
            await driver.pointer("down", x, y)
            await driver.pointer("up", x, y)
            if seen.contract != "crumb" or await contract.plays(driver):
                break
        if seen.contract == "crumb":
            seen.starts_by_touch = driver.phase == "playing"
        await driver.step(STRETCH, run, stride=STRIDE)
        await driver.picture(run, "phone, play")


async def fingers(visit: Visiting, seen: Observation, controls: Controls) -> None:
    """Fingers all over a narrow screen, where a control says that they do something; in a page that nobody touched."""
    async with visit("fingers", PHONE) as driver:
        if driver is not None and await contract.begin(driver, controls, Run("fingers")):
            await players.pointing(driver, seen, controls, "fingers")


async def from_disk(visit: Visiting, seen: Observation, folder: Path) -> None:
    """A double click: the same page without a server."""
    async with visit(FROM_DISK, origin=folder.resolve().as_uri()) as driver:
        if driver is None:
            seen.opened_from_disk = False
            return
        facts = await driver.facts("disk")
        notes = driver.visit
        seen.opened_from_disk = notes.booted and not (facts["errors"] or notes.uncaught or notes.missing)
