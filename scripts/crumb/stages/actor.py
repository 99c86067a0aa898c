"""Running an actor for a stage: project the inputs, run the harness, take back only what the contract names.

The actor sees a scratch workspace and nothing of the session. This module must not write events: it says what happened.
"""

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from crumb.core.canonical import canonical
from crumb.harness.base import Binding, Contract, Limits, Request, Result, Role
from crumb.harness.registry import get
from crumb.stages.work import ActorFailed, Work

WORKSPACE = "work"


def run_actor(work: Work, role: Role, inputs: Mapping[str, Any], contract: Contract) -> Result:
    """Run ``role`` in ``work.folder/work`` with ``inputs`` as JSON files; raises ActorFailed unless it delivered."""
    workspace = work.folder / WORKSPACE
    workspace.mkdir(parents=True, exist_ok=True)
    request = Request(
        role=role,
        workspace=workspace,
        inputs={name: _project(workspace, name, value) for name, value in inputs.items()},
        instructions=str(work.order.get("feedback", "")),
        contract=contract,
        limits=limits_of(work),
        binding=binding_of(work),
        session=work.session,
    )
    harness = get(request.binding.harness)
    result = harness.run(request)
    confirm = getattr(harness, "confirm", None)
    if confirm is not None:
        work.after_kept.append(confirm)
    if result.status != "ok":
        raise ActorFailed(role, result.status, result.message, usage_of(result))
    return result


def limits_of(work: Work) -> Limits:
    """Return what the settings allow one run of an actor."""
    section = work.config["actor"]
    return Limits(section["wall"], section["idle"], int(section["megabytes"] * 1_000_000))


def binding_of(work: Work) -> Binding:
    """Return the binding of the stage's actor as the harness contract has it."""
    binding = dict(work.binding or {})
    known = {key: binding.pop(key) for key in ("harness", "provider", "model") if key in binding}
    return Binding(**known, options={**binding, "config": dict(work.config), "round": work.round})


def usage_of(result: Result) -> dict[str, Any]:
    """Return what a run used, who served it, as event metadata; unknown stays out, it is never 0."""
    used = {key: value for key, value in asdict(result.usage).items() if value is not None}
    return {**used, "provider": result.provider, "model": result.model}


def _project(workspace: Path, name: str, value: Any) -> Path:
    path = workspace / f"{name}.json"
    path.write_bytes(canonical(value))
    return path


def order_document(work: Work) -> dict[str, Any]:
    """Return what an actor is told of the round's order."""
    return {key: work.order.get(key) for key in ("round", "mode", "stage", "feedback", "changes", "avoid", "base")}
