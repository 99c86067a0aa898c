"""Evidence for verifiers under test: a qa.result about a build, with what failed named."""

from crumb.core.canonical import content_sha
from crumb.core.documents import Build, Gate, ProbeResult, QaResult, Spec
from crumb.qa.result import counts

GATES = {"A": "boot", "B": "uncaught errors", "D": "pixels", "G": "input", "Q": "reproducible"}
ROLES = ("film", "console", "inputs", "measurements", "states")


def qa_of(spec: Spec, build: Build, *failed: str, skipped: tuple[str, ...] = (), soft: str = "Q") -> QaResult:
    """Return a qa.result in which the gates and probes named in ``failed`` failed and everything else passed."""

    def status(name: str) -> str:
        return "fail" if name in failed else "skip" if name in skipped else "pass"

    gates = [_gate(name, status(name), name != soft) for name in GATES]
    kinds = {item["id"]: "requirement" for item in spec["requirements"]}
    kinds |= {item["id"]: "acceptance" for item in spec["acceptance"]}
    kinds |= {item["action"]: "control" for item in spec["controls"] if "effect" in item}
    probes: list[ProbeResult] = [
        {"id": name, "kind": kind, "status": status(name), "message": f"{name} {status(name)}ed", "measured": {}}
        for name, kind in kinds.items()
    ]
    bad = any(gate["blocking"] and gate["status"] == "fail" for gate in gates)
    bad |= any(probe["kind"] == "acceptance" and probe["status"] == "fail" for probe in probes)
    return {
        "schema": "crumb.qa/1",
        "status": "fail" if bad else "pass",
        "reason": "a blocking gate failed" if bad else "every blocking gate passed",
        "build": build["tree"],
        "spec": content_sha(spec),
        "profile": "quick",
        "policy": "1",
        "browser": "test",
        "gates": gates,
        "probes": probes,
        "counts": counts([check["status"] for check in [*gates, *probes]]),
        "evidence": [
            {"id": f"e-{role}", "path": role, "sha256": "0" * 64, "role": role, "label": role, "frame": None}
            for role in ROLES
        ],
        "measurements": {},
        "portability": "pass",
        "times": {},
    }


def _gate(name: str, status: str, blocking: bool) -> Gate:
    return {
        "id": name,
        "name": GATES[name],
        "status": status,
        "blocking": blocking,
        "measured": {},
        "threshold": {},
        "message": f"{GATES[name]} {status}ed",
        "evidence": ["e-film"],
    }
