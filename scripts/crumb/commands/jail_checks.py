"""The checks of ``crumb doctor`` that need a browser: a page is really played, the way a game would be.

Each says what would make a run end in "could not check", and what would keep games in better.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from crumb.commands.checks import SETUP, Check
from crumb.commands.trial import trial
from crumb.qa.chromium import find_chromium
from crumb.qa.disk import LEAST_FREE, SHARED, remedy, shared_problem
from crumb.qa.needs import readable
from crumb.qa.rungs import LADDER, WANTED, Rung, describe, problem
from crumb.qa.rungs import remedy as way_up


def look() -> Iterator[Check]:
    """Yield the checks of room, shared memory, browser and jail."""
    own = problem(LADDER[0], tuple(readable(find_chromium()))) is None
    yield room(own)
    yield shared_memory(own)
    result = trial()
    if result["status"] == "error":
        yield Check("browser", "fail", result["reason"].split("; ")[0], result["reason"].partition("; ")[2] or SETUP)
        return
    yield Check("browser", "ok", f"{result['browser']} ({find_chromium() or 'of Playwright'}) plays a page")
    yield jail(next(rung for rung in LADDER if rung.name == result["jail"]))


def room(own: bool) -> Check:
    """Look whether the browser has room for its files; in bubblewrap (``own``) they are in memory."""
    folder = Path(tempfile.gettempdir())
    free = shutil.disk_usage(folder).free
    if free >= LEAST_FREE:
        return Check("room", "ok", f"{free >> 20} MB free in {folder}")
    return Check("room", "warn" if own else "fail", f"only {free >> 20} MB free in {folder}", remedy(folder))


def shared_memory(own: bool) -> Check:
    """Look whether processes can share memory; in bubblewrap (``own``) they have their own."""
    trouble = shared_problem()
    if trouble is None:
        return Check("shm", "ok", f"{shutil.disk_usage(SHARED).free >> 20} MB free at {SHARED}")
    return Check("shm", "warn" if own else "fail", *trouble)


def jail(rung: Rung) -> Check:
    """Say what keeps a game in, why nothing stronger does, and how to get that."""
    found = f"{rung.name}: {describe(rung)}"
    if os.environ.get(WANTED):
        return Check("jail", "warn", found, f"{WANTED} is set; without it the strongest is taken.")
    if rung == LADDER[0]:
        return Check("jail", "ok", found)
    why = problem(LADDER[0], tuple(readable(find_chromium()))) or "Chromium does not start in it"
    return Check("jail", "warn", found, f"{LADDER[0].name} would be stronger ({why}): {way_up(LADDER[0], why)}.")
