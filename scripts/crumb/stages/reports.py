"""The events that a stage appends, made from what happened: one place that knows how they look.

The stage names who acted; an actor's own words about itself never reach the envelope.
"""

from collections.abc import Mapping
from typing import Any

from crumb.core.documents import Effect, Stage
from crumb.core.events import actor_of, role_of
from crumb.core.state import Result

Draft = dict[str, Any]
USED = ("tokens_in", "tokens_out", "cache_read", "cache_write", "cost_usd", "latency_ms", "provider", "model")
SERVED = ("client", "asked", "served", "estimated")


def handoff(effect: Effect) -> Draft:
    """Return the event that makes an order a fact."""
    order = effect["order"]
    stage = order["stage"]
    return {
        "from": "coordinator",
        "to": "planner-lead" if stage == "spec" else "builder",
        "kind": "handoff.rollback" if order["mode"] == "redesign" else "handoff.requested",
        "body": effect["reason"],
        "data": {"order": dict(order)},
        "metadata": {"crumb": {"round": effect["round"], "stage": stage}},
    }


def wake(role: str, place: Mapping[str, Any], binding: Mapping[str, str]) -> Draft:
    """Return the event that an actor was started."""
    asked = {key: binding[key] for key in ("harness", "provider", "model") if key in binding}
    return {"from": _actor(role), "kind": "agent.wake", "metadata": {**asked, "crumb": dict(place)}}


def stop(role: str, place: Mapping[str, Any], binding: Mapping[str, str], usage: Mapping[str, Any]) -> Draft:
    """Return the event that an actor ended, with what it used; unknown figures are absent."""
    used = {key: usage[key] for key in (*USED, *SERVED) if key in usage}
    metadata = {"harness": binding.get("harness", "unknown"), **used, "crumb": dict(place)}
    return {"from": _actor(role), "kind": "agent.stop", "metadata": metadata}


def failure(role: str, place: Mapping[str, Any], status: str, message: str) -> Draft:
    """Return the event that an actor did not deliver."""
    data = {"status": status, "message": message[:2000]}
    return {
        "from": _actor(role),
        "kind": "error",
        "body": message[:2000],
        "data": data,
        "metadata": {"crumb": dict(place)},
    }


def result(event: Mapping[str, Any], place: Mapping[str, Any], latency_ms: int | None = None) -> Draft:
    """Return the event that reports a result; ``latency_ms`` is for stages without an actor, timed nowhere else."""
    metadata: dict[str, Any] = {"deterministic": event["from"] in ("system", "validator"), **event.get("metadata", {})}
    metadata["crumb"] = dict(place)
    if latency_ms is not None:
        metadata["latency_ms"] = latency_ms
    return {**event, "metadata": metadata}


def research(finding: Mapping[str, Any], place: Mapping[str, Any]) -> Draft:
    """Return the event that something was found out; one about a video is evidence that a high grade has to cite."""
    kind = "step.research.video" if finding.get("video") else "step.research"
    return {
        "from": "researcher",
        "kind": kind,
        "body": finding["answer"][:2000],
        "data": dict(finding),
        "metadata": {"crumb": dict(place)},
    }


def done(effect: Effect) -> list[Draft]:
    """Return the events that a session has come to an end."""
    data = {"reason": effect["reason"], "best": effect["best"]}
    return [
        {"from": "system", "kind": "done", "body": effect["reason"], "data": data},
        {"from": "system", "kind": "session.end", "body": effect["reason"]},
    ]


def place_of(found: Result) -> dict[str, Any]:
    """Return where a result stands, to report the same run again."""
    kept = ("round", "stage", "run", "inputs", "output", "version", "attempt")
    return {key: found[key] for key in kept}  # type: ignore[literal-required]


def place(round: int, stage: Stage, run: str, about: Mapping[str, Any]) -> dict[str, Any]:
    """Return where a run stands before its output is known."""
    return {"round": round, "stage": stage, "run": run, "version": about["version"], "attempt": about["attempt"]}


def _actor(name: str) -> str:
    role = role_of(name)
    return actor_of(role) if role else name
