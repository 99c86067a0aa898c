"""What the tests of the store share: a session to write to, and real other processes."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from crumb.store.ingest import ingest, post
from crumb.store.runs import new_run
from crumb.store.session import Session

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
Start = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A fresh session with its first two events."""
    return Session.create(tmp_path / "sessions", "a frog jumps over lily pads")


@pytest.fixture
def start() -> Callable[..., subprocess.Popen[str]]:
    """Start ``python -c code args`` with the package at hand; what still runs at the end of the test is killed."""
    started: list[subprocess.Popen[str]] = []

    def run(code: str, *arguments: object, **environment: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", code, *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": str(SCRIPTS), **environment},
        )
        started.append(process)
        return process

    yield run  # type: ignore[misc]
    for process in started:
        if process.poll() is None:
            process.kill()
        process.communicate()


COUNTS = {"ran": 1, "passed": 1, "failed": 0, "skipped": 0, "errors": 0}
SPEC = {
    "archetype": "platformer", "family": "platformer", "runner_up": None, "title": "Frog", "requirements": [],
    "acceptance": [],
}  # fmt: skip
BUILD = {"tree": "a" * 64, "entry": "index.html", "bytes": 1, "files": 1, "changes": [], "proof": None}
QA = {
    "status": "pass", "reason": "", "build": "a" * 64, "gates": [], "probes": [], "counts": COUNTS, "exec_exit_code": 0,
}  # fmt: skip


def report(session: Session, kind: str, actor: str, stage: str, data: dict) -> str:
    """Keep a run and append the event that names it; returns the run."""
    with new_run(session, stage, {"round": 1}) as run:
        run.write_json(f"{stage}.json", data)
        run.write("evidence/shot.png", b"\x89PNG")
    place = {"round": 1, "stage": stage, "run": run.id, "inputs": {}, "output": "0" * 64, "version": "v", "attempt": 0}
    session.transcript.append({"from": actor, "kind": kind, "data": data, "metadata": {"crumb": place}})
    return run.id


@pytest.fixture
def played(session: Session) -> Session:
    """A session with a spec, a build and a QA result, each with its run, and an approval that ended it."""
    report(session, "spec", "planner-lead", "spec", SPEC)
    report(session, "build", "builder", "build", BUILD)
    report(session, "qa.result", "system", "qa", QA)
    post(session, {"command": "note", "text": "nice"})
    ingest(session)
    approve = {"from": "user", "kind": "user.approve", "metadata": {"crumb": {"inbox": "a1", "offset": 400}}}
    approved = session.transcript.append(approve)
    session.transcript.append_all(
        [
            {"from": "system", "kind": "ack", "body": "approve", "metadata": {"ack_for": approved["id"]}},
            {"from": "system", "kind": "done", "body": "approved", "data": {"reason": "approved"}},
            {"from": "system", "kind": "session.end", "body": "approved"},
        ]
    )
    session.settings.write_text("{}", encoding="utf-8")
    return session
