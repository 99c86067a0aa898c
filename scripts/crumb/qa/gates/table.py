"""Which function answers for which gate of the policy, in the order in which a reader should meet failures."""

from collections.abc import Callable, Mapping

from crumb.core.documents import Gate
from crumb.qa.gates import (
    boot,
    control,
    dialogs,
    frames,
    input,
    legibility,
    live,
    memory,
    offline,
    pixels,
    progress,
    reproducible,
    responsive,
    shape,
    uncaught,
    wiring,
)
from crumb.qa.gates.finding import Finding, Thresholds
from crumb.qa.policy import Policy
from crumb.qa.record import Observation

JUDGES: Mapping[str, Callable[[Observation, Thresholds], Finding]] = {
    "A": boot.judge,
    "R": responsive.judge,
    "B": uncaught.judge,
    "C": frames.judge,
    "D": pixels.judge,
    "E": live.judge,
    "F": wiring.judge,
    "G": input.judge,
    "H": progress.judge,
    "I": control.judge,
    "K": dialogs.judge,
    "N": offline.judge,
    "M": memory.judge,
    "Z": shape.judge,
    "X": legibility.judge,
    "Q": reproducible.judge,
}


# where a gate that fails has no picture of its own, one shows at least how far the game came
AS_IT_WAS = ("play", "first response", "started", "untouched", "title")


def judge_all(seen: Observation, policy: Policy) -> list[tuple[str, Finding]]:
    """Return (gate id, finding) for every gate of the policy that has a judge."""
    return [(gate, judge(seen, policy.thresholds(gate))) for gate, judge in JUDGES.items() if gate in policy.gates]


def gates_from(
    findings: list[tuple[str, Finding]], seen: Observation, policy: Policy, pictures: Mapping[str, str]
) -> list[Gate]:
    """Return the gates of a result; ``pictures`` maps labels to evidence ids."""
    return [_gate(gate, finding, seen, policy, pictures) for gate, finding in findings]


def _gate(gate: str, finding: Finding, seen: Observation, policy: Policy, pictures: Mapping[str, str]) -> Gate:
    rule = policy.gates[gate]
    labels = finding.shots or (AS_IT_WAS if finding.status == "fail" else ())
    shown = [pictures[label] for label in dict.fromkeys(labels) if label in pictures]
    if not finding.shots:
        shown = shown[:1]
    return {
        "id": gate,
        "name": rule.name,
        "status": finding.status,
        "blocking": rule.blocks(seen.contract is not None),
        "measured": finding.measured,
        "threshold": dict(rule.thresholds),
        "message": finding.message,
        "evidence": shown or ["measurements"],
    }
