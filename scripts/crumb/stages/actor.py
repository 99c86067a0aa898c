"""Running an actor for a stage: project the inputs, run the harness, take back only what the contract names.

The actor sees a scratch workspace and nothing of the session. What it delivered may go back to it with findings, a
bounded number of times; a run that touched anything else is worth nothing. This module must not write events: it says
what happened.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from importlib import import_module
from pathlib import Path
from typing import Any

from crumb.core.canonical import canonical
from crumb.harness.base import LIMIT_KEYS, Binding, Contract, Harness, Limits, Request, Result, Role, add_usage
from crumb.harness.registry import get
from crumb.stages.brief import furnish
from crumb.stages.work import OURS, ActorFailed, Work

# by name: they decide nothing that a stage makes
GUARD = "crumb.stages.guard"
BILL = "crumb.stages.bill"
WORKSPACE = "work"
ORDERED = ("round", "mode", "stage", "feedback", "changes", "avoid", "base")
FINDINGS = "findings"
RETURNS = 2
UNCHANGED = "no_op"  # of an actor that mended nothing: what it delivered before stands
SENT_BACK = "Your delivery has findings. Read findings.json, mend exactly those, and leave everything else as it is."
Findings = Sequence[Mapping[str, Any]]
Examine = Callable[[Path], Findings]


def run_actor(
    work: Work,
    role: Role,
    inputs: Mapping[str, Any],
    contract: Contract,
    examine: Examine | None = None,
    workspace: str = WORKSPACE,
    instructions: str | None = None,
) -> Result:
    """Run ``role`` in a folder of the run, with ``inputs`` as JSON files; raises ActorFailed unless it delivered.

    ``examine`` looks at the workspace after a delivery; its findings go back at most twice, when the actor is a model
    and the session still wants it. What is left of them then is for the caller to weigh. ``instructions`` stand in the
    place of the round's order.
    """
    place = work.folder / workspace
    place.mkdir(parents=True, exist_ok=True)
    binding = binding_of(work, role)
    harness = get(binding.harness)
    projected = {name: _project(place, name, value) for name, value in inputs.items()}
    if harness.briefed:
        furnish(work, role, place)
        projected |= {path.stem: path for path in sorted(place.iterdir()) if path.is_file()}
    order = str(work.order.get("feedback", "")) if instructions is None else instructions
    request = Request(role, place, projected, order, contract, limits_of(work, role), binding, work.session)
    result = _run(work, harness, request)
    for _ in range(RETURNS if harness.briefed and examine is not None else 0):
        found = examine(place) if examine is not None else []
        if not found or work.unwanted():
            break
        told = {**projected, FINDINGS: _tell(place, found)}
        second = _run(work, harness, replace(request, inputs=told, instructions=SENT_BACK), result)
        kept = result if second.status == UNCHANGED else second
        result = replace(kept, usage=add_usage(result.usage, second.usage))
        if kept is not second:
            break
    return result


def _tell(place: Path, found: Findings) -> Path:
    path = place / f"{FINDINGS}.json"
    path.unlink(missing_ok=True)  # never written through a link that an actor left here
    path.write_text(json.dumps(list(found), ensure_ascii=False, indent=1), encoding="utf-8")
    return path


def _run(work: Work, harness: Harness, request: Request, before: Result | None = None) -> Result:
    watched = harness if harness.name == OURS else import_module(GUARD).Watched(harness, work.folder)
    result: Result = work.tape.run(watched, request) if work.tape else watched.run(request)
    confirm = getattr(harness, "confirm", None)
    if confirm is not None:
        work.after_kept.append(confirm)
    if work.tape:
        work.tape.keep(request, result)
    work.used.append(usage_of(result))
    if result.status != "ok" and not (before and result.status == UNCHANGED):
        usage = add_usage(before.usage, result.usage) if before else result.usage
        raise ActorFailed(request.role, result.status, result.message, usage_of(replace(result, usage=usage)))
    return result


def limits_of(work: Work, role: Role) -> Limits:
    """Return what one run of an actor may use: what its binding says, else what the settings allow every actor."""
    section = {**work.config["actor"], **_bound(work, role)}
    return Limits(
        section["wall"],
        section["idle"],
        int(section["megabytes"] * 1_000_000),
        section.get("tokens"),
        section.get("money"),
    )


def _bound(work: Work, role: Role) -> Mapping[str, Any]:
    if role == "researcher":
        return work.researchers[0] if work.researchers else {}
    return work.binding or {}


def binding_of(work: Work, role: Role) -> Binding:
    """Return the binding of an actor of the stage as the harness contract has it."""
    binding = {key: value for key, value in _bound(work, role).items() if key not in LIMIT_KEYS}
    known = {key: binding.pop(key) for key in ("harness", "provider", "model") if key in binding}
    return Binding(**known, options={**binding, "config": dict(work.config), "round": work.round})


def usage_of(result: Result) -> dict[str, Any]:
    """Return what a run used, who served it, as event metadata; unknown stays out, it is never 0.

    Another model than the one that was asked for shows as ``asked`` and ``served``. A cost that nobody told is
    ``estimated`` by our price list.
    """
    used = {key: value for key, value in asdict(result.usage).items() if value is not None}
    if "cost_usd" not in used and "tokens_out" in used:
        used |= import_module(BILL).estimated(result.provider, result.model, used)
    client = {"client": result.client} if result.client else {}
    flag = {"asked": result.asked, "served": result.model} if result.stands_in else {}
    return {**used, "provider": result.provider, "model": result.model, **client, **flag}


def _project(workspace: Path, name: str, value: Any) -> Path:
    path = workspace / f"{name}.json"
    path.write_bytes(canonical(value))
    return path


def order_document(work: Work) -> dict[str, Any]:
    """Return what an actor is told of the round's order."""
    kept = ("round", "mode", "stage", "feedback", "changes", "avoid", "base", "said", "words")
    return {key: work.order.get(key) for key in kept if key in ORDERED or work.order.get(key)}
