"""Why a build does not pass, root cause first.

One broken thing makes many checks fail: a dead control also makes the winning run fail. So the order of this table is
the order of causes, and the first entry decides how far off a build is. This module is pure and must not read words
of a game.
"""

from typing import NamedTuple

from crumb.core.documents import Build, Gate, ProbeResult, QaResult, Severity, Spec
from crumb.games.findings import FINDINGS
from crumb.harness.rubric import Kind, failed_gates, unmet, unproven

ABOUT_PLAY = ("G", "H", "I")  # input, progress, control: they fail for reasons that others explain better


class Cause(NamedTuple):
    """One failure: its severity, the gate or probe that shows it, the finding to look a repair up by, a sentence."""

    severity: Severity
    gate: str
    finding: str
    message: str


def causes(spec: Spec, build: Build, qa: QaResult) -> list[Cause]:
    """Return every failure of a build: the page, dead controls, rules that do not hold, play, unmet and missed wishes.

    A build whose rules are not proven is Critical, unless the page or a dead control explains it; what blocks is
    Important; the rest is Minor.
    """
    failed = failed_gates(qa)
    blocking = [gate for gate in failed if gate["blocking"]]
    return [
        *(_gate("Important", gate) for gate in blocking if gate["id"] not in ABOUT_PLAY),
        *(_dead(probe) for probe in qa["probes"] if probe["kind"] == "control" and probe["status"] == "fail"),
        *(_finding(found) for found in (build["proof"]["findings"] if build["proof"] else [])),
        *(_gate("Important", gate) for gate in blocking if gate["id"] in ABOUT_PLAY),
        *_open("Important", unmet(spec, "acceptance", qa), "acceptance", qa),
        *_open("Minor", unproven(spec, "requirement", qa), "requirement", qa),
        *(_gate("Minor", gate) for gate in failed if not gate["blocking"]),
    ]


def _gate(severity: Severity, gate: Gate) -> Cause:
    return Cause(severity, gate["id"], gate["id"], gate["message"])


def _dead(probe: ProbeResult) -> Cause:
    return Cause("Important", probe["id"], "control", probe["message"])


def _finding(found: str) -> Cause:
    code, _, detail = found.partition(": ")
    return Cause("Critical", code, code, FINDINGS.get(code, found) + (f" ({detail})" if detail else ""))


def _open(severity: Severity, names: list[str], kind: Kind, qa: QaResult) -> list[Cause]:
    """Return conditions that were not confirmed; one that nobody checked says so."""
    said = {probe["id"]: probe["message"] for probe in qa["probes"] if probe["kind"] == kind}
    return [Cause(severity, name, name, said.get(name, "was not checked")) for name in names]
