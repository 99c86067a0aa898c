"""What the tests of the commands share: a session made by the store, and a finished project for the real command."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from crumb.cli import cli
from crumb.store.runs import new_run
from crumb.store.session import Session, idea_sha
from project import Project

IDEA = "a frog jumps over lily pads"
SPEC = {
    "archetype": "platformer", "family": "platformer", "runner_up": None, "title": "Frog\u202e", "requirements": [],
    "acceptance": [],
}  # fmt: skip
BUILD = {"tree": "a" * 64, "entry": "index.html", "bytes": 1, "files": 1, "changes": [], "proof": None}


def keep(
    session: Session, kind: str, actor: str, stage: str, data: dict[str, Any], ms: int = 1500, document: Any = None
) -> str:
    """Keep a run and append the event that names it; the document of the stage is ``data`` unless another is given."""
    with new_run(session, stage, {"round": 1}) as run:
        run.write_json(f"{stage}.json", document or data)
        run.write_json("event.json", {"usage": {"latency_ms": ms, "tokens_in": 100, "tokens_out": 20}})
    inputs = {"idea": idea_sha(session.load_idea())} if stage == "spec" else {"spec": "0" * 64}
    place = {
        "round": 1,
        "stage": stage,
        "run": run.id,
        "inputs": inputs,
        "output": "0" * 64,
        "version": "v",
        "attempt": 0,
    }
    session.transcript.append({"from": actor, "kind": kind, "data": data, "metadata": {"crumb": place}})
    return run.id


@pytest.fixture
def report() -> Callable[..., str]:
    """Report a result of a stage, with its run."""
    return keep


@pytest.fixture
def judged() -> Callable[..., None]:
    """Report a card of the verifier about the build of the first round."""

    def report(session: Session, verdict: str, feedback: str) -> None:
        bound = {"build": "a" * 64, "qa": "0" * 64}
        qa = {"status": "fail", "reason": "a gate failed", "build": "a" * 64, "gates": [], "probes": []}
        counts = {"ran": 1, "passed": 0, "failed": 1, "skipped": 0, "errors": 0}
        keep(session, "qa.result", "system", "qa", {**qa, "counts": counts, "exec_exit_code": 1})
        card = {"verdict": verdict, "feedback": feedback}
        place = {"round": 1, "stage": "judge", "run": keep_only(session), "inputs": {}, "output": "0" * 64}
        place |= {"version": "v", "attempt": 0}
        event = {"from": "verifier", "kind": "judge.score", "scores": card, "data": bound, "metadata": {"crumb": place}}
        session.transcript.append(event)

    return report


def keep_only(session: Session) -> str:
    """Keep a run of the judge, without an event."""
    with new_run(session, "judge", {"round": 1}) as run:
        run.write_json("event.json", {})
    return run.id


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A session with a spec and a build, whose next stage is qa."""
    made = Session.create(tmp_path / "sessions", IDEA)
    keep(made, "spec", "planner-lead", "spec", SPEC)
    keep(made, "build", "builder", "build", BUILD)
    return made


@pytest.fixture
def crumb(tmp_path: Path) -> Callable[..., Result]:
    """Call a command, on the sessions below ``tmp_path``; fails unless it ends with ``code``."""

    def call(*words: str, code: int = 0, **more: Any) -> Result:
        found = cli.get_command(None, words[0])  # type: ignore[arg-type]
        takes_place = found is not None and any(option.name == "sessions" for option in found.params)
        place = ["--sessions", str(tmp_path / "sessions")] if takes_place else []
        result = CliRunner().invoke(cli, [*words, *place], **more)
        assert result.exit_code == code, f"exit {result.exit_code}\n{result.output}\n{result.exception!r}"
        assert result.exception is None or isinstance(result.exception, SystemExit)
        return result

    return call


@pytest.fixture
def asked(crumb: Callable[..., Result]) -> Callable[..., Any]:
    """Call a command with ``--json`` and return what it printed."""
    return lambda *words, **more: json.loads(crumb(*words, "--json", **more).stdout)


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A project whose one session was made by ``crumb run``, and what that printed."""
    project = Project(tmp_path_factory.mktemp("cli") / "crumb")
    output = project.crumb("run", "60-second match-3 with combo bonus")
    return project.folder, output


@pytest.fixture
def done(finished: tuple[Path, str], tmp_path: Path) -> Project:
    """A copy of that project."""
    project = Project.__new__(Project)
    project.folder = tmp_path / "crumb"
    shutil.copytree(finished[0], project.folder, symlinks=True)
    return project


@pytest.fixture
def fresh(tmp_path: Path) -> Project:
    """A project without a session."""
    return Project(tmp_path / "crumb")
