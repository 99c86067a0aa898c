"""What only the full profile looks at: the same again, another seed, a phone held upright, and opening from disk.

Works through the visits that it is given; collects only.
"""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

from crumb.qa import contract
from crumb.qa.driver import Driver
from crumb.qa.page import View
from crumb.qa.record import FROM_DISK, Observation, Run
from crumb.qa.schedule import CONTROL_FRAMES, STRIDE, Controls

PHONE = View(390, 844, touch=True)
STRETCH = 180  # frames of play that are looked at
Visiting = Callable[..., AbstractAsyncContextManager[Driver | None]]


async def once_more(visit: Visiting, seen: Observation) -> None:
    """The control run in a second fresh page: its pictures must be the same."""
    async with visit("again") as driver:
        if driver is not None:
            run = seen.runs.setdefault("control again", Run("control again"))
            await driver.picture(run, "title")
            await driver.step(CONTROL_FRAMES - 1, run, stride=STRIDE)
            await driver.picture(run, "untouched")


async def another_seed(visit: Visiting, seen: Observation, controls: Controls, seed: int) -> None:
    """Another layout of the same game, for three seconds: it must run as well."""
    async with visit("second seed") as driver:
        if driver is None:
            return
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


async def from_disk(visit: Visiting, seen: Observation, folder: Path) -> None:
    """A double click: the same page without a server."""
    async with visit(FROM_DISK, origin=folder.resolve().as_uri()) as driver:
        if driver is None:
            seen.opened_from_disk = False
            return
        facts = await driver.facts("disk")
        notes = driver.visit
        seen.opened_from_disk = notes.booted and not (facts["errors"] or notes.uncaught or notes.missing)
