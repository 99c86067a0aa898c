"""Why a build does not pass, root cause first.

One broken thing makes many checks fail: a dead control also makes the winning run fail. So the order of this table is
the order of causes, and the first entry decides how far off a build is. This module is pure and must not read words
of a game.
"""

from collections.abc import Iterable
from typing import NamedTuple

from crumb.core.documents import Build, ProbeResult, QaResult, Severity, Spec
from crumb.games.findings import FINDINGS, finding_code
from crumb.harness.rubric import failed_gates, unmet, unproven


class Cause(NamedTuple):
    """One failure: its severity, the gate or probe that shows it, the finding to look a repair up by, a sentence."""

    severity: Severity
    gate: str
    finding: str
    message: str


def causes(spec: Spec, build: Build, qa: QaResult) -> list[Cause]:
    """Return every failure of a build: dead controls, rules that do not hold, failed gates, unmet and unproven wishes.

    A build whose rules are not proven is Critical, unless a dead control explains it; what blocks is Important; the
    rest is Minor.
    """
    failed = [probe for probe in qa["probes"] if probe["status"] == "fail"]
    dead = [
        Cause("Important", probe["id"], "control", probe["message"]) for probe in failed if probe["kind"] == "control"
    ]
    findings = build["proof"]["findings"] if build["proof"] else []
    proof = [Cause("Critical", finding_code(found), finding_code(found), _explain(found)) for found in findings]
    gates = failed_gates(qa)
    blocking = [Cause("Important", gate["id"], gate["id"], gate["message"]) for gate in gates if gate["blocking"]]
    soft = [Cause("Minor", gate["id"], gate["id"], gate["message"]) for gate in gates if not gate["blocking"]]
    broken = [Cause("Important", *item) for item in _open(unmet(spec["acceptance"], qa), qa["probes"])]
    missed = [Cause("Minor", *item) for item in _open(unproven(spec["requirements"], qa), qa["probes"])]
    return [*dead, *proof, *blocking, *broken, *missed, *soft]


def _open(ids: Iterable[str], probes: list[ProbeResult]) -> list[tuple[str, str, str]]:
    """Return (gate, finding, sentence) of conditions that were not confirmed; one that nobody checked says so."""
    said = {probe["id"]: probe["message"] for probe in probes}
    return [(name, name, said.get(name, "was not checked")) for name in ids]


def _explain(finding: str) -> str:
    detail = finding.partition(": ")[2]
    return FINDINGS.get(finding_code(finding), finding) + (f" ({detail})" if detail else "")
