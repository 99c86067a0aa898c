"""Research for a planner: its questions go to the researcher once, and what was found out becomes evidence with ids.

A researcher that is not there or does not deliver is no failure of the plan: the planner is told that nobody could
look. This module must not judge what was found.
"""

from collections.abc import Mapping
from typing import Any, cast

from crumb.core.actor_documents import Found, Questions, Research
from crumb.core.canonical import canonical
from crumb.harness.base import Contract, Role
from crumb.harness.registry import get
from crumb.stages import reports
from crumb.stages.actor import binding_of, order_document, run_actor, usage_of
from crumb.stages.check import checked
from crumb.stages.work import ActorFailed, Work

ROLE: Role = "researcher"
FILE = "research.json"
WORKSPACE = "research"
MOST = 6


def look_up(work: Work, questions: Questions) -> list[Found]:
    """Return what was found out, kept beside the run as ``research.json``; every step of it is told to the record."""
    if not work.researcher or not get(binding_of(work, ROLE).harness).briefed:
        return []
    place = {"round": work.round, "stage": "spec"}
    work.told.append(reports.wake(ROLE, place, work.researcher))
    found: list[Found] = []
    try:
        found, usage = _ask(work, questions)
        work.told.append(reports.stop(ROLE, place, work.researcher, usage))
    except ActorFailed as failed:
        work.told.append(reports.stop(ROLE, place, work.researcher, failed.usage))
        work.told.append(reports.failure(ROLE, place, failed.status, failed.message))
    work.told.extend(reports.research(item, place) for item in found)
    (work.folder / FILE).write_bytes(canonical({**questions, "findings": found}))
    return found


def _ask(work: Work, questions: Questions) -> tuple[list[Found], Mapping[str, Any]]:
    inputs: dict[str, Any] = {"questions": questions, "idea": work.idea, "order": order_document(work)}
    result = run_actor(work, ROLE, inputs, Contract(files=(FILE,)), workspace=WORKSPACE, instructions="")
    raw = (work.folder / WORKSPACE / FILE).read_bytes()
    research = cast(Research, checked(ROLE, "research", raw, usage_of(result)))
    return [_named(item, work.round, n) for n, item in enumerate(research["findings"][:MOST], 1)], usage_of(result)


def _named(item: Found, round: int, number: int) -> Found:
    """Return a finding under an id of ours, so that no two of a session share one."""
    return {**item, "id": f"research-{round}-{number}"}
