"""Puts a qa.result together from findings; pure, so that every way to end can be tested without a browser."""

from collections.abc import Iterable
from typing import Any, Literal, TypedDict

from crumb.core.canonical import content_sha
from crumb.core.documents import Build, Evidence, Gate, ProbeResult, QaCounts, QaResult, Spec, Status
from crumb.core.exams import exams
from crumb.qa.asked import Asked


class Setting(TypedDict):
    """What a result was made with."""

    profile: str
    policy: str
    browser: str


def setting_of(asked: Asked) -> Setting:
    """Return what a result of ``asked`` is made with, as long as no browser is known."""
    return {"profile": asked.profile, "policy": asked.policy.name, "browser": ""}


def counts(statuses: Iterable[Status]) -> QaCounts:
    """Return how many checks ended how; what was skipped did not run."""
    all_of = list(statuses)
    number = {status: all_of.count(status) for status in ("pass", "fail", "skip", "error")}
    return {
        "ran": number["pass"] + number["fail"],
        "passed": number["pass"],
        "failed": number["fail"],
        "skipped": number["skip"],
        "errors": number["error"],
    }


def outcome(gates: Iterable[Gate], probes: Iterable[ProbeResult]) -> tuple[Literal["pass", "fail", "error"], str]:
    """Return status and reason: fail if a blocking gate or acceptance condition did, error if one was not checked."""
    gates, probes = list(gates), list(probes)
    broken = [f"{gate['name']}: {gate['message']}" for gate in gates if gate["blocking"] and gate["status"] == "fail"]
    broken += [probe["message"] for probe in probes if probe["kind"] == "acceptance" and probe["status"] == "fail"]
    if broken:
        return "fail", broken[0]
    if not any(check["status"] == "pass" for check in [*gates, *probes]):
        return "error", "nothing could be checked"
    untold = [f"{gate['name']}: {gate['message']}" for gate in gates if gate["blocking"] and gate["status"] == "error"]
    if untold:
        return "error", untold[0]
    return "pass", "every blocking gate passed"


def compose(
    spec: Spec,
    build: Build,
    setting: Setting,
    gates: list[Gate],
    probes: list[ProbeResult],
    evidence: list[Evidence],
    measurements: dict[str, Any],
    times: dict[str, float],
) -> QaResult:
    """Return the result of a build that was really opened."""
    status, reason = outcome(gates, probes)
    return {
        "schema": "crumb.qa/1",
        "status": status,
        "reason": reason,
        "build": build["tree"],
        "spec": content_sha(spec),
        "profile": setting["profile"],
        "policy": setting["policy"],
        "browser": setting["browser"],
        "gates": gates,
        "probes": probes,
        "counts": counts([check["status"] for check in [*gates, *probes]]),
        "exams": exams(gates),
        "evidence": evidence,
        "measurements": measurements,
        "portability": measurements["portability"],
        "times": times,
    }


def could_not_check(spec: Spec, build: Build, setting: Setting, reason: str, times: dict[str, float]) -> QaResult:
    """Return the result ``error``: no statement about the game, only why nothing could be checked and what to do."""
    return {
        "schema": "crumb.qa/1",
        "status": "error",
        "reason": reason,
        "build": build["tree"],
        "spec": content_sha(spec),
        "profile": setting["profile"],
        "policy": setting["policy"],
        "browser": setting["browser"],
        "gates": [],
        "probes": [],
        "counts": counts([]),
        "exams": exams([]),
        "evidence": [],
        "measurements": {},
        "portability": "skip",
        "times": times,
    }
