"""The spec stage: the planner reads the idea and writes the contract of everything after it."""

from typing import Any, cast

from crumb.core.documents import Spec
from crumb.harness.base import Contract, Role
from crumb.stages.actor import WORKSPACE, order_document, run_actor, usage_of
from crumb.stages.check import checked
from crumb.stages.spec_page import spec_page
from crumb.stages.work import Product, Work

ROLE: Role = "planner"


def act(work: Work) -> Product:
    """Run the planner and check what came back; raises ActorFailed for a refusal or a spec that does not fit."""
    inputs = {"idea": work.idea, "order": order_document(work)}
    result = run_actor(work, ROLE, inputs, Contract(files=("spec.json",)))
    raw = (work.folder / WORKSPACE / "spec.json").read_bytes()
    spec = cast(Spec, checked(ROLE, "spec", raw, usage_of(result)))
    return Product(
        spec, {"from": "planner-lead", "kind": "spec", "data": summary(spec)}, usage_of(result), _pages(spec)
    )


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
