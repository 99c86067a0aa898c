"""What the tests of the jail share: the rungs that work here, and a build played through the door."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gamebox import CATCHER_PROOF, build_of, source, spec_of

from crumb.core.documents import QaResult
from crumb.qa.asked import Asked
from crumb.qa.chromium import find_chromium
from crumb.qa.door import play_in_jail
from crumb.qa.needs import readable
from crumb.qa.policy import load_policy
from crumb.qa.rungs import LADDER, Rung, problem

WORKING = [rung for rung in LADDER if problem(rung, tuple(readable(find_chromium()))) is None]


def strongest(*keepers: str) -> Rung | None:
    """The strongest rung of one of the kinds that works here."""
    return next((rung for rung in WORKING if rung.keeper in keepers), None)


def jailed(
    folder: Path, files: Mapping[str, str | bytes] | None = None, profile: str = "quick", **limits: Any
) -> QaResult:
    """Play the files (or a good game) through the door; evidence goes to ``folder/qa``."""
    build = build_of(folder / "build", files or {"index.html": source("catcher")})
    bounds = {"timeout": 100, "seed": 7, **limits}
    asked = Asked(spec_of(), build, CATCHER_PROOF, profile, bounds, load_policy())
    return play_in_jail(folder / "build", asked, folder / "qa")
