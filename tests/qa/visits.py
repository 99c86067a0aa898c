"""A few visits of a session at a time, for tests of what only one gate looks at."""

from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

from gamebox import CATCHER_PROOF, build_of, spec_of

from crumb.core.documents import Spec
from crumb.qa.browser import Lab
from crumb.qa.page import Limits
from crumb.qa.record import Observation, Run
from crumb.qa.schedule import Controls, controls_from
from crumb.qa.server import SiteServer
from crumb.qa.site import load_site
from crumb.qa.visiting import Task, Visits

Look = Callable[[Visits, Controls], Awaitable[None]]


def looked(
    lab: Lab,
    folder: Path,
    page: str,
    look: Look,
    spec: Spec | None = None,
    proof: Mapping[str, Any] | None = CATCHER_PROOF,
) -> Observation:
    """Open the page untouched, then do ``look``, and return everything that was seen."""
    build = build_of(folder, {"index.html": page})
    with SiteServer(load_site(folder, build)) as server:
        task = Task(folder, server.origin, "index.html", spec or spec_of(), proof, Limits(), 15, 7)
        session = Visits(lab, task, thorough=True)
        lab.run(_first(session, look), 120)
    return session.seen


async def _first(session: Visits, look: Look) -> None:
    async with session.visit("control") as driver:
        if driver is None:
            return
        session.seen.contract = driver.visit.last["contract"]
        await driver.picture(session.seen.runs.setdefault("control", Run("control")), "title")
        declared = driver.visit.last["controls"]
    await look(session, controls_from([*declared, *session.task.spec["controls"]]))
