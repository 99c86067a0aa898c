"""Publishing: what a run kept becomes the small documents that rules hand on, or a skipped one that says why.

Nothing is decided here, and nothing is changed: the same run gives the same bytes, however often.
"""

from typing import Any

from crumb.core.canonical import canonical
from crumb.core.documents import Effect, Stage, StageHeader
from crumb.core.state import Result
from crumb.store import runs
from crumb.store.files import publish
from crumb.store.session import Session, to_json

PAGES: dict[str, tuple[str, ...]] = {"spec": ("spec.md",)}


def publish_result(session: Session, result: Result) -> None:
    """Write the document of a result, and its pages, to the folder of its round."""
    stage, round, run = result["stage"], result["round"], result["run"]
    document = dict(runs.read_json(session, run, f"{stage}.json"))
    header: StageHeader = {
        "name": stage,
        "session": session.id,
        "round": round,
        "status": "ok",
        "reason": None,
        "version": result["version"],
        "inputs": dict(result["inputs"]),
        "output": result["output"],
        "run": run,
    }
    publish(to_json({**document, "stage": header}), session.stage_file(round, stage), touch=True)
    for page in PAGES.get(stage, ()):
        publish(runs.read(session, run, page), session.round_dir(round) / page, touch=True)


def publish_skipped(session: Session, round: int, stage: Stage, version: str, reason: str) -> None:
    """Write that a stage did not run and why; stages after it pass that on."""
    header: StageHeader = {
        "name": stage,
        "session": session.id,
        "round": round,
        "status": "skipped",
        "reason": reason,
        "version": version,
        "inputs": {},
        "output": "",
        "run": None,
    }
    document: dict[str, Any] = {"schema": f"crumb.{stage}/1", "stage": header}
    publish(to_json(document), session.stage_file(round, stage), touch=True)
    for page in PAGES.get(stage, ()):
        publish(f"Not run: {reason}\n".encode(), session.round_dir(round) / page, touch=True)


def publish_effect(session: Session, round: int, effect: Effect) -> None:
    """Write the effect of a round as canonical JSON."""
    publish(canonical(effect), session.stage_file(round, "effect"), touch=True)
