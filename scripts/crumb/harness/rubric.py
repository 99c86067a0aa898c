"""The rubric of the offline verifier: from evidence to a card, by arithmetic that anybody can repeat.

It sees the spec, the manifest and the qa.result, never the game. What the spec asks for is the denominator: a check
that is missing counts like one that failed. This module is pure, and must not soften a number because a game looks
nice elsewhere.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from crumb.core.documents import Build, Gate, QaResult, Score, Spec, VerdictName

FULL = 5.0
PASS_FROM = 24.0
PARTIAL_FROM = 18.0
REJECT_BELOW = 9.0
FLOORS = {"D1": 3.0, "D5": 3.0}
ROLES = ("film", "console", "inputs", "measurements", "states")
REQUIREMENTS_SHARE = 0.6
ACCEPTANCE_CAP = 2.0
RANDOM_WINS = (0.02, 0.6)


def card(spec: Spec, build: Build, qa: QaResult) -> dict[str, Score]:
    """Return D1 to D6, each 0 to 5 with its source, evidence ids and the numbers behind it."""
    return {
        "D1": _spec_fit(spec, qa),
        "D2": _runs(qa),
        "D3": _observability(spec, qa),
        "D4": _gates_score(qa["gates"], "reducer-auto", "gates that hold"),
        "D5": _quality(build, qa),
        "D6": _portability(qa),
    }


def aggregate(scores: Mapping[str, Score]) -> float:
    """Return the sum of the six dimensions, of 30."""
    return round(sum(score["score"] for score in scores.values()), 2)


def verdict_of(scores: Mapping[str, Score]) -> VerdictName:
    """Return the verdict of a card: floors first, then the sum."""
    total = aggregate(scores)
    if scores["D2"]["score"] <= 0:
        return "REJECT" if total < REJECT_BELOW else "FAIL"
    floors = all(scores[name]["score"] >= least for name, least in FLOORS.items())
    if floors and total >= PASS_FROM:
        return "PASS"
    return "PARTIAL" if total >= PARTIAL_FROM else "FAIL"


def failed_gates(qa: QaResult) -> list[Gate]:
    """Return the gates that failed, blocking ones first, otherwise in the order of QA."""
    failed = [gate for gate in qa["gates"] if gate["status"] == "fail"]
    return sorted(failed, key=lambda gate: not gate["blocking"])


def unproven(wanted: Iterable[Mapping[str, Any]], qa: QaResult) -> list[str]:
    """Return the ids of requirements or acceptance conditions without a passed probe."""
    passed = {probe["id"] for probe in qa["probes"] if probe["status"] == "pass"}
    return [item["id"] for item in wanted if item["id"] not in passed]


def _spec_fit(spec: Spec, qa: QaResult) -> Score:
    requirements, acceptance = spec["requirements"], spec["acceptance"]
    missing = set(unproven(requirements, qa))
    open_conditions = unproven(acceptance, qa)
    total = sum(item["weight"] for item in requirements)
    proven = sum(item["weight"] for item in requirements if item["id"] not in missing)
    asked = proven / total if total else 1.0
    accepted = 1 - len(open_conditions) / len(acceptance) if acceptance else 1.0
    score = FULL * (REQUIREMENTS_SHARE * asked + (1 - REQUIREMENTS_SHARE) * accepted)
    if open_conditions:
        score = min(score, ACCEPTANCE_CAP)
    reason = f"{asked:.0%} of the requirements by weight and {accepted:.0%} of the acceptance conditions are proven"
    return _score(score, "verifier-rubric", _ids(qa, "states", "inputs"), reason)


def _runs(qa: QaResult) -> Score:
    good = qa["status"] == "pass" and qa["counts"]["ran"] > 0
    return _score(FULL if good else 0, "qa-check-effect", _ids(qa, "console"), qa["reason"])


def _observability(spec: Spec, qa: QaResult) -> Score:
    present = {item["role"] for item in qa["evidence"]}
    kinds = sum(role in present for role in ROLES) / len(ROLES)
    wanted = {item["id"] for item in (*spec["requirements"], *spec["acceptance"])}
    settled = {probe["id"] for probe in qa["probes"] if probe["status"] in ("pass", "fail")}
    checked = len(wanted & settled) / len(wanted) if wanted else 1.0
    reason = f"{kinds:.0%} of the kinds of evidence are there, {checked:.0%} of the probes gave an answer"
    return _score(FULL * (kinds + checked) / 2, "verifier-rubric", _ids(qa, *ROLES), reason)


def _quality(build: Build, qa: QaResult) -> Score:
    quality = [gate for gate in qa["gates"] if not gate["blocking"] and gate["status"] in ("pass", "fail")]
    held = sum(gate["status"] == "pass" for gate in quality)
    blocked = sum(gate["status"] == "fail" for gate in qa["gates"] if gate["blocking"])
    share = held / len(quality) if quality else 0.8
    score = FULL * share - blocked - (0 if _fair(build) else 1)
    reason = f"{held} of {len(quality)} quality gates hold, {blocked} blocking gates failed"
    return _score(score, "verifier-rubric", _ids(qa, "film", "measurements"), reason)


def _fair(build: Build) -> bool:
    """Tell whether luck alone wins sometimes and not mostly; unknown counts as fair, QA's own gates still apply."""
    proof = build["proof"]
    return proof is None or RANDOM_WINS[0] <= proof["random_win_rate"] <= RANDOM_WINS[1]


def _portability(qa: QaResult) -> Score:
    gates = [gate for gate in qa["gates"] if gate["id"].startswith(("N", "S", "network", "static", "portable"))]
    return _gates_score(gates or qa["gates"], "qa-check-effect", "portability gates that hold")


def _gates_score(gates: list[Gate], source: Any, what: str) -> Score:
    counted = [gate for gate in gates if gate["status"] in ("pass", "fail")]
    held = sum(gate["status"] == "pass" for gate in counted)
    score = FULL * held / len(counted) if counted else 0
    return _score(score, source, [], f"{held} of {len(counted)} {what}")


def _score(score: float, source: Any, evidence: list[str], reason: str) -> Score:
    return {"score": round(min(max(score, 0), FULL), 2), "source": source, "evidence": evidence, "reason": reason}


def _ids(qa: QaResult, *roles: str) -> list[str]:
    return [item["id"] for item in qa["evidence"] if item["role"] in roles][:8]
