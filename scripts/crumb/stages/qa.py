"""The qa stage: a real browser plays the build; no actor, no opinion."""

import json
from collections.abc import Mapping
from typing import Any

from crumb.core.canonical import content_sha, sha
from crumb.core.documents import QaResult
from crumb.core.exams import exams
from crumb.qa.asked import Asked
from crumb.qa.door import play_in_jail
from crumb.qa.policy import load_policy
from crumb.stages.work import Product, Work

EXIT_CODES = {"pass": 0, "fail": 1, "error": 2}


def act(work: Work) -> Product:
    """Play the build of this round; a browser that failed is a result too (``error``), never a verdict on the game."""
    section = work.config["qa"]
    limits = {
        "timeout": section["timeout"],
        "seed": section["seed"],
        **({"movie": True} if section.get("movie") else {}),
    }
    asked = Asked(work.spec, work.build, _proof(work), section["profile"], limits, load_policy())
    result = play_in_jail(work.folders["build"] / "build", asked, work.folder / "qa")
    bound: QaResult = {**result, "build": work.build["tree"], "spec": content_sha(work.spec)}
    return Product(bound, {"from": "system", "kind": "qa.result", "data": summary(bound)})


def _proof(work: Work) -> Mapping[str, Any] | None:
    path = work.folders["build"] / "proof.json"
    try:
        return dict(json.loads(path.read_bytes())) if path.is_file() else None
    except ValueError:
        return None


def summary(qa: QaResult) -> dict[str, Any]:
    """Return what the reducer needs of a qa.result: statuses, not pictures."""
    return {
        "status": qa["status"],
        "reason": qa["reason"],
        "build": qa["build"],
        "profile": qa["profile"],
        "policy": qa["policy"],
        **({"jail": qa["jail"]} if "jail" in qa else {}),
        "gates": [{key: gate[key] for key in ("id", "status", "blocking")} for gate in qa["gates"]],
        "probes": [{key: probe[key] for key in ("id", "kind", "status")} for probe in qa["probes"]],
        "counts": qa["counts"],
        "exams": exams(qa["gates"]),
        "evidence": [item["id"] for item in qa["evidence"]],
        "exec_exit_code": EXIT_CODES[qa["status"]],
        "portability": qa.get("portability", "skip"),
        "signature": signature(qa),
    }


def signature(qa: QaResult) -> str:
    """Return the hash of what failed and by how much: a repair that changes neither got nowhere."""
    gates = [[gate["id"], gate["measured"]] for gate in qa["gates"] if gate["status"] == "fail"]
    probes = [[probe["id"], probe["measured"]] for probe in qa["probes"] if probe["status"] == "fail"]
    return sha([gates, probes])
