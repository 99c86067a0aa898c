"""The spec stage: the planner reads the idea and writes the contract of everything after it."""

from pathlib import Path
from typing import Any, cast

from crumb.core.documents import Spec
from crumb.design.invariants import check
from crumb.games.settle import proven
from crumb.harness.base import Contract, Result, Role
from crumb.harness.registry import get
from crumb.stages.actor import WORKSPACE, binding_of, order_document, run_actor, usage_of
from crumb.stages.check import checked
from crumb.stages.spec_page import spec_page
from crumb.stages.work import OURS, ActorFailed, Product, Work

ROLE: Role = "planner"
FILE = "spec.json"
PROOF = "proof.json"


def act(work: Work) -> Product:
    """Run the planner and check what came back; raises ActorFailed for a refusal or a spec that does not fit."""
    inputs = {"idea": work.idea, "order": order_document(work)}
    result = run_actor(work, ROLE, inputs, Contract(files=(FILE,)), lambda folder: _findings(work, folder))
    spec = cast(Spec, checked(ROLE, "spec", (work.folder / WORKSPACE / FILE).read_bytes(), usage_of(result)))
    if get(binding_of(work).harness).briefed:
        spec = _taken(work, spec, result)
    _keep_proof(work)
    return Product(
        spec, {"from": "planner-lead", "kind": "spec", "data": summary(spec)}, usage_of(result), _pages(spec)
    )


def _findings(work: Work, folder: Path) -> list[dict[str, Any]]:
    """Return what is wrong with the plan in ``folder``: its shape, else the invariants that it breaks."""
    try:
        spec = cast(Spec, checked(ROLE, "spec", (folder / FILE).read_bytes(), {}))
    except ActorFailed as failed:
        return [{"rule": "shape", "path": FILE, "severity": "Critical", "message": failed.message, "nearest": None}]
    return [dict(finding) for finding in check(spec, work.idea["text"]) if finding["severity"] != "Minor"]


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
