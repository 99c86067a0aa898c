"""Research for a planner: its questions go to the researcher once, and what was found out becomes evidence with ids.

Researchers that are not there or do not deliver are no failure of the plan: the planner is told that nobody could
look. This module must not judge what was found.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from crumb.core.actor_documents import Found, Questions, Research
from crumb.core.canonical import canonical
from crumb.harness.base import Contract, Role
from crumb.harness.registry import get
from crumb.stages import reports
from crumb.stages.actor import order_document, run_actor, usage_of
from crumb.stages.check import checked
from crumb.stages.work import ActorFailed, Work

ROLE: Role = "researcher"
FILE = "research.json"
WORKSPACE = "research"
MOST = 6


def look_up(work: Work, questions: Questions) -> list[Found]:
    """Return what was found out, kept beside the run as ``research.json``; every step of it is told to the record.

    A researcher that does not deliver is followed by the next one, while the session still wants an answer.
    """
    asked = [one for one in work.researchers if get(str(one["harness"])).briefed]
    found: list[Found] = []
    for number, one in enumerate(asked, 1):
        answer = _try(replace(work, researchers=[one]), questions, f"{WORKSPACE}-{number}")
        if answer is not None or work.unwanted():
            found = answer or []
            break
    if asked:
        work.told.extend(reports.research(item, _place(work)) for item in found)
        (work.folder / FILE).write_bytes(canonical({**questions, "findings": found}))
    return found


def _try(work: Work, questions: Questions, workspace: str) -> list[Found] | None:
    """Return what the researcher of ``work`` found, or None when it did not deliver."""
    place, binding = _place(work), work.researchers[0]
    work.told.append(reports.wake(ROLE, place, binding))
    try:
        found, usage = _ask(work, questions, workspace)
    except ActorFailed as failed:
        work.told.append(reports.stop(ROLE, place, binding, failed.usage))
        work.told.append(reports.failure(ROLE, place, failed.status, failed.message))
        return None
    work.told.append(reports.stop(ROLE, place, binding, usage))
    return found


def _place(work: Work) -> Mapping[str, Any]:
    return {"round": work.round, "stage": "spec"}


def _ask(work: Work, questions: Questions, workspace: str) -> tuple[list[Found], Mapping[str, Any]]:
    inputs: dict[str, Any] = {"questions": questions, "idea": work.idea, "order": order_document(work)}
    result = run_actor(work, ROLE, inputs, Contract(files=(FILE,)), workspace=workspace, instructions="")
    raw = (work.folder / workspace / FILE).read_bytes()
    research = cast(Research, checked(ROLE, "research", raw, usage_of(result)))
    return [_named(item, work.round, n) for n, item in enumerate(research["findings"][:MOST], 1)], usage_of(result)


def _named(item: Found, round: int, number: int) -> Found:
    """Return a finding under an id of ours, so that no two of a session share one."""
    return {**item, "id": f"research-{round}-{number}"}
