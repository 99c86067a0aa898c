"""The rubric of the offline verifier: from evidence to a card, by arithmetic that anybody can repeat.

It sees the spec, the manifest and the qa.result, never the game. What the spec asks for is the denominator: a check
that is missing counts like one that failed. D4 is left to the record of the session, and D6 too where it was not
checked. This module is pure, and must not soften a number because a game looks nice elsewhere.
"""

from collections.abc import Mapping
from typing import Literal

from crumb.core.documents import Build, Gate, QaResult, Score, Spec, Status, VerdictName
from crumb.core.scoring import FLOORS, FULL, PARTIAL_FROM, PASS_FROM
from crumb.games.findings import LUCK_AT_MOST

Source = Literal["verifier-rubric", "qa-check-effect"]
Kind = Literal["requirement", "acceptance"]
KINDS: tuple[Kind, ...] = ("requirement", "acceptance")
REJECT_BELOW = 9.0
ROLES = ("film", "console", "inputs", "measurements", "states")
REQUIREMENTS_SHARE = 0.6
ACCEPTANCE_CAP = 2.0
SKILL_AT_LEAST = 0.5
UNFAIR = 0.5
CUT_WEIGHT = 0.5
LEFT_TO_THE_RECORD = ("D4", "D6")


def card(spec: Spec, build: Build, qa: QaResult, shots: int = 1) -> dict[str, Score]:
    """Return the dimensions that the evidence can answer, each 0 to 5 with source, evidence ids and the reason.

    ``shots`` is the number of labelled pictures that full observability asks for.
    """
    scores = {
        "D1": _spec_fit(spec, qa),
        "D2": _runs(qa),
        "D3": _observability(spec, qa, shots),
        "D5": _quality(spec, build, qa),
    }
    portability = qa.get("portability", "skip")
    if portability != "skip":
        held = portability == "pass"
        scores["D6"] = _score(FULL if held else 0, "qa-check-effect", ["portability"], f"portability: {portability}")
    return scores


def total_of(scores: Mapping[str, Score]) -> float:
    """Return the sum of 30; what is left to the record counts as full here and is settled there."""
    left = sum(FULL for name in LEFT_TO_THE_RECORD if name not in scores)
    return round(sum(score["score"] for score in scores.values()) + left, 2)


def verdict_of(scores: Mapping[str, Score]) -> VerdictName:
    """Return the verdict of a card: what does not run fails, then the floors, then the sum."""
    total = total_of(scores)
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


def unproven(spec: Spec, kind: Kind, qa: QaResult) -> list[str]:
    """Return the ids of the requirements or acceptance conditions that no probe confirmed."""
    status = _status(kind, qa)
    return [name for name in wanted(spec, kind) if status.get(name) != "pass"]


def unmet(spec: Spec, kind: Kind, qa: QaResult) -> list[str]:
    """Return the ids of conditions that a probe refuted, or that QA does not even mention; a skipped one is neither."""
    status = _status(kind, qa)
    return [name for name in wanted(spec, kind) if status.get(name, "fail") == "fail"]


def wanted(spec: Spec, kind: Kind) -> list[str]:
    """Return the ids of what the spec asks for."""
    return [item["id"] for item in (spec["requirements"] if kind == "requirement" else spec["acceptance"])]


def _status(kind: Kind, qa: QaResult) -> dict[str, Status]:
    return {probe["id"]: probe["status"] for probe in qa["probes"] if probe["kind"] == kind}


def requirements_share(spec: Spec, qa: QaResult) -> float:
    """Return the share of what was asked, by weight, that a probe confirmed; what was cut counts as asked.

    1 when nothing was asked.
    """
    missing = set(unproven(spec, "requirement", qa))
    total = sum(item["weight"] for item in spec["requirements"]) + CUT_WEIGHT * len(spec["cuts"])
    proven = sum(item["weight"] for item in spec["requirements"] if item["id"] not in missing)
    return proven / total if total else 1.0


def _spec_fit(spec: Spec, qa: QaResult) -> Score:
    asked, conditions = requirements_share(spec, qa), wanted(spec, "acceptance")
    accepted = 1 - len(unproven(spec, "acceptance", qa)) / len(conditions) if conditions else 1.0
    score = FULL * (REQUIREMENTS_SHARE * asked + (1 - REQUIREMENTS_SHARE) * accepted)
    if unmet(spec, "acceptance", qa):
        score = min(score, ACCEPTANCE_CAP)
    reason = f"{asked:.0%} of the requirements by weight and {accepted:.0%} of the acceptance conditions are proven"
    return _score(score, "verifier-rubric", _ids(qa, "states", "inputs"), reason)


def _runs(qa: QaResult) -> Score:
    good = qa["status"] == "pass" and qa["counts"]["ran"] > 0
    return _score(FULL if good else 0, "qa-check-effect", _ids(qa, "console"), qa["reason"])


def _observability(spec: Spec, qa: QaResult, shots: int) -> Score:
    present = {item["role"] for item in qa["evidence"]}
    kinds = sum(role in present for role in ROLES) / len(ROLES)
    asked = [(kind, name) for kind in KINDS for name in wanted(spec, kind)]
    settled = {(probe["kind"], probe["id"]) for probe in qa["probes"] if probe["status"] in ("pass", "fail")}
    checked = sum(item in settled for item in asked) / len(asked) if asked else 1.0
    film = sum(item["role"] == "film" for item in qa["evidence"])
    reason = (
        f"{kinds:.0%} of the kinds of evidence are there, {film} pictures where {shots} are asked for, "
        f"{checked:.0%} of the probes gave an answer"
    )
    seen = min(1.0, film / shots)
    return _score(FULL * (kinds + seen + checked) / 3, "verifier-rubric", _ids(qa, *ROLES), reason)


def _quality(spec: Spec, build: Build, qa: QaResult) -> Score:
    """Score what a player feels: picture, liveness, response, ramp; half by the gates, half by what was asked for."""
    gates = [gate for gate in qa["gates"] if gate["status"] in ("pass", "fail")]
    held = sum(gate["status"] == "pass" for gate in gates)
    share = held / len(gates) if gates else 0.0
    blocked = sum(gate["blocking"] and gate["status"] == "fail" for gate in gates)
    score = FULL * (share + requirements_share(spec, qa)) / 2 - blocked - (0 if _fair(build) else UNFAIR)
    luck = "" if _fair(build) else "; luck counts too much"
    reason = f"{held} of {len(gates)} gates hold, {blocked} of the failed ones block{luck}"
    return _score(score, "verifier-rubric", _ids(qa, "film", "measurements"), reason)


def _fair(build: Build) -> bool:
    """Tell whether skill wins more than luck; a few games cannot show that luck wins too rarely. Unknown is fair."""
    proof = build["proof"]
    return proof is None or (proof["random_win_rate"] <= LUCK_AT_MOST and proof["bot_win_rate"] >= SKILL_AT_LEAST)


def _score(score: float, source: Source, evidence: list[str], reason: str) -> Score:
    return {"score": round(min(max(score, 0), FULL), 2), "source": source, "evidence": evidence, "reason": reason}


def _ids(qa: QaResult, *roles: str) -> list[str]:
    return [item["id"] for item in qa["evidence"] if item["role"] in roles][:8]
