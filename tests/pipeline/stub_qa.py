"""Stands in for ``crumb/qa/door.py`` in copies of the project whose tests are about the pipeline and not the browser.

Says of a build what its bytes say: a build that holds the word BROKEN-<gate> fails that gate, one with ERROR cannot be
checked, anything else passes. The real browser is tested by its own tests and by the end-to-end ones.
"""

import json
import os
import re
import time
from pathlib import Path
from typing import Any

from crumb.core.canonical import content_sha

GATES = {"A": "boot", "B": "uncaught", "G": "input", "H": "progress", "I": "control"}


def play_in_jail(folder: Path, asked: Any, out: Path) -> dict[str, Any]:
    """Return a result as the real one would look."""
    spec = asked.spec
    time.sleep(float(os.environ.get("STUB_QA_SECONDS", "0")))
    text = b"".join(path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()).decode(
        "utf-8", "replace"
    )
    broken = set(re.findall(r"BROKEN-([A-Z])", text))
    failed = "ERROR-QA" in text
    gates = [_gate(gate, name, gate in broken) for gate, name in GATES.items()]
    probes = (
        []
        if failed
        else [
            _probe(item["id"], kind[:-1] if kind == "requirements" else kind)
            for kind in ("requirements", "acceptance")
            for item in spec[kind]
        ]
    )
    out.mkdir(parents=True)
    (out / "film").mkdir()
    (out / "film" / "01.png").write_bytes(b"not a picture")
    evidence = [
        {
            "id": "film-play",
            "path": "film/01.png",
            "sha256": "0" * 64,
            "role": "film",
            "label": "win: play",
            "frame": 60,
        }
    ]
    statuses = [gate["status"] for gate in gates] + [probe["status"] for probe in probes]
    return {
        "schema": "crumb.qa/1",
        "status": "error" if failed else "fail" if broken else "pass",
        "reason": "the browser is away" if failed else "stub",
        "build": asked.build["tree"],
        "spec": content_sha(spec),
        "profile": asked.profile,
        "policy": "stub+1",
        "browser": "stub",
        "gates": [] if failed else gates,
        "probes": probes,
        "counts": {
            "ran": 0 if failed else len(statuses),
            "passed": 0 if failed else statuses.count("pass"),
            "failed": statuses.count("fail"),
            "skipped": 0,
            "errors": int(failed),
        },
        "evidence": evidence,
        "measurements": {"limits": json.loads(json.dumps(dict(asked.limits)))},
        "times": {"wall": 0.1},
        "portability": "pass",
    }


def _gate(gate: str, name: str, failed: bool) -> dict[str, Any]:
    return {
        "id": gate,
        "name": name,
        "status": "fail" if failed else "pass",
        "blocking": True,
        "measured": {},
        "threshold": {},
        "message": f"{name} {'fails' if failed else 'holds'}",
        "evidence": ["film-play"],
    }


def _probe(id: str, kind: str) -> dict[str, Any]:
    return {"id": id, "kind": kind, "status": "pass", "message": "holds", "measured": {}}
