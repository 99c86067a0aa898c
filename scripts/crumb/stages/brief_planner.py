"""What a planner on a model works from: a draft by rules, the families, the shape of a spec.

Everything is copied in; nothing links back to the session. An actor of rules needs none of this. This module must not
choose an actor or read its answer.
"""

from pathlib import Path
from typing import Any, cast

from crumb.core.documents import Change
from crumb.design import Refusal, plan, with_changes
from crumb.games.registry import Family, families
from crumb.stages.brief import write
from crumb.stages.work import Work
from crumb.store.schemas import load


def furnish(work: Work, workspace: Path) -> None:
    """Put the draft, the catalogue of families and the schema into ``workspace``."""
    avoid = list(work.order.get("avoid") or [])
    drafted = plan(work.idea["text"], work.idea["variant"], avoid)
    if isinstance(drafted, Refusal):
        write(workspace / "draft.json", {"refused": drafted.why, "help": drafted.help})
    else:
        write(workspace / "draft.json", with_changes(drafted, cast(list[Change], work.order.get("changes") or [])))
    known = {name: catalogue(family) for name, family in families().items()}
    write(workspace / "families.json", known)
    write(workspace / "spec.schema.json", load("spec"))


def catalogue(family: Family) -> dict[str, Any]:
    """Return what a planner may know of a family: what it reads, what it shows, what can be proven of it."""
    kept = ("archetype", "sub", "physics", "modes", "roles", "requirements", "ends")
    told = {key: family.definition[key] for key in kept if key in family.definition}
    return {**told, "params": dict(family.params), "controls": list(family.controls)}
