"""The spec stage: the planner reads the idea and writes the contract of everything after it."""

from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from crumb.core.actor_documents import Questions
from crumb.core.documents import Spec
from crumb.design.invariants import check
from crumb.games.settle import proven
from crumb.harness.base import Contract, Result, Role, add_usage
from crumb.harness.registry import get
from crumb.stages.actor import WORKSPACE, binding_of, order_document, run_actor, usage_of
from crumb.stages.check import checked
from crumb.stages.spec_page import spec_page
from crumb.stages.work import OURS, ActorFailed, Product, Work

ROLE: Role = "planner"
FILE = "spec.json"
QUESTIONS = "questions.json"
PROOF = "proof.json"
RESEARCH = "crumb.stages.research"  # by name: rules ask nobody
INFORMED = "work-informed"
ANSWERED = "Your questions were answered: read research.json, and write spec.json now. You cannot ask again."
UNANSWERED = (
    "Nobody could look up your questions. Write spec.json now from what you know, and say in notes what you are not "
    "sure of. You cannot ask again."
)


def act(work: Work) -> Product:
    """Run the planner and check what came back; raises ActorFailed for a refusal or a spec that does not fit."""
    place, result = _planned(work)
    spec = cast(Spec, checked(ROLE, "spec", (place / FILE).read_bytes(), usage_of(result)))
    if get(binding_of(work, ROLE).harness).briefed:
        spec = _taken(work, spec, result)
    _keep_proof(work)
    return Product(
        spec, {"from": "planner-lead", "kind": "spec", "data": summary(spec)}, usage_of(result), _pages(spec)
    )


def _planned(work: Work) -> tuple[Path, Result]:
    """Return where the planner left its plan, and its result; it may ask once before it plans."""
    inputs: dict[str, Any] = {"idea": work.idea, "order": order_document(work)}
    contract = Contract(files=(FILE,), instead=(QUESTIONS,))
    first = run_actor(work, ROLE, inputs, contract, lambda folder: _findings(work, folder))
    place = work.folder / WORKSPACE
    if not _asks(place):
        return place, first
    questions = cast(Questions, checked(ROLE, "questions", (place / QUESTIONS).read_bytes(), usage_of(first)))
    _require_wanted(work, first)
    found = import_module(RESEARCH).look_up(work, questions)
    _require_wanted(work, first)
    told = {**inputs, "research": {**questions, "findings": found}}
    words = f"{ANSWERED if found else UNANSWERED}\n{work.order.get('feedback', '')}".rstrip()
    last = run_actor(work, ROLE, told, Contract(files=(FILE,)), lambda folder: _findings(work, folder), INFORMED, words)
    return work.folder / INFORMED, replace(last, usage=add_usage(first.usage, last.usage))


def _require_wanted(work: Work, first: Result) -> None:
    """Raise ActorFailed, before another call is paid, where the session wants no plan any more or cannot pay it."""
    if work.unwanted():
        raise ActorFailed(ROLE, "no_op", "it asked, and meanwhile the session stopped wanting a plan", usage_of(first))


def _asks(folder: Path) -> bool:
    """Tell whether the planner wants to know something before it plans."""
    return (folder / QUESTIONS).is_file() and not (folder / FILE).is_file()


def _findings(work: Work, folder: Path) -> list[dict[str, Any]]:
    """Return what is wrong with the plan in ``folder``: its shape, else the invariants that it breaks."""
    shape, name = ("questions", QUESTIONS) if _asks(folder) else ("spec", FILE)
    try:
        document = checked(ROLE, shape, (folder / name).read_bytes(), {})
    except ActorFailed as failed:
        return [{"rule": "shape", "path": name, "severity": "Critical", "message": failed.message, "nearest": None}]
    if shape == "questions":
        return []
    found = check(cast(Spec, document), work.idea["text"])
    return [dict(finding) for finding in found if finding["severity"] != "Minor"]


def _taken(work: Work, spec: Spec, result: Result) -> Spec:
    """Return the plan of a model with our own proof in the place of its claims, if the rules are ours to run."""
    found = [item for item in check(spec, work.idea["text"]) if item["severity"] == "Critical"]
    if found:
        words = "; ".join(f"{item['path']}: {item['message']}" for item in found[:3])
        raise ActorFailed(ROLE, "invalid", f"the plan breaks its invariants: {words}", usage_of(result))
    claimed = cast(Spec, {key: value for key, value in spec.items() if key != "proof"})
    return proven(claimed, int(work.config["spec"]["tries"]))


def _keep_proof(work: Work) -> None:
    """Keep the full proof beside the spec where nobody but our rules was at work; else there is none."""
    proof = work.folder / WORKSPACE / PROOF
    if work.binding and work.binding.get("harness") == OURS and proof.is_file():
        proof.rename(work.folder / PROOF)


def summary(spec: Spec) -> dict[str, Any]:
    """Return what the transcript keeps of a spec beside its hash."""
    return {
        "archetype": spec["archetype"],
        "family": spec["family"],
        "runner_up": spec["runner_up"],
        "title": spec["title"],
        "requirements": [{"id": item["id"], "weight": item["weight"]} for item in spec["requirements"]],
        "acceptance": [item["id"] for item in spec["acceptance"]],
        "cuts": spec["cuts"],
        "proof": spec.get("proof"),
    }


def _pages(spec: Spec) -> dict[str, str]:
    return {"spec.md": spec_page(spec)}
