"""One act of a stage in a session of its own, its actors played by a script as models would."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from crumb.core.documents import Build, QaResult, Spec
from crumb.design import Refusal, plan
from crumb.games.assemble import assemble
from crumb.games.collect import collect
from crumb.pipeline.settings import load_defaults
from crumb.stages import guard
from crumb.stages.work import Work
from crumb.store.ids import new_ulid
from crumb.store.session import Session
from evidence import qa_of

IDEA = "60-second match-3 with combo bonus"
Make = Callable[..., Work]


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever edits sources while tests run is not their actor; the guard's own tests name sources of their own."""
    monkeypatch.setattr(guard, "SOURCES", ())


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A session with its first events."""
    return Session.create(tmp_path / "sessions", IDEA)


@pytest.fixture(scope="session")
def spec() -> Spec:
    """The plan of rules for the idea, without a proof."""
    planned = plan(IDEA)
    assert not isinstance(planned, Refusal)
    return {key: value for key, value in planned.items() if key != "proof"}  # type: ignore[return-value]


@pytest.fixture(scope="session")
def built(spec: Spec, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Build]:
    """A run folder with a build of that plan, and its manifest."""
    folder = tmp_path_factory.mktemp("built")
    assemble(spec, [], folder / "build")
    return folder, collect(folder / "build", spec, [])[0]


@pytest.fixture
def seen(spec: Spec, built: tuple[Path, Build], tmp_path: Path) -> tuple[Path, QaResult]:
    """A run folder with what a browser kept of that build, and its result."""
    folder = tmp_path / "seen"
    (folder / "qa").mkdir(parents=True)
    qa = qa_of(spec, built[1])
    for item in qa["evidence"]:
        (folder / "qa" / item["path"]).write_text(f"{item['role']}\n", encoding="utf-8")
    return folder, qa


@pytest.fixture
def work(session: Session, tmp_path: Path) -> Make:
    """Return a function that makes the work of an act whose actors play the given lines."""

    def make(documents: Mapping[str, Any] | None = None, config: Mapping[str, Any] | None = None, **lines: Any) -> Work:
        script = tmp_path / "script.json"
        script.write_text(json.dumps({role: line for role, line in lines.items() if role != "more"}), encoding="utf-8")
        settings = load_defaults()
        for name, section in (config or {}).items():
            settings[name] = {**settings[name], **section}
        settings["spec"]["tries"] = 1
        folder = session.runs / f"{new_ulid()}.tmp"
        folder.mkdir(parents=True)
        model = {"harness": "scripted-model", "provider": "someone", "model": "some", "script": str(script)}
        order = {"round": 1, "mode": "initial", "feedback": ""}
        given = {"idea": session.load_idea(), **(documents or {})}
        return replace(
            Work(session.id, 1, folder, order, given, {}, settings, model),
            researchers=[model] * bool("researcher" in lines),
        )

    return make


@pytest.fixture
def calls(tmp_path: Path) -> Callable[[], list[str]]:
    """Return a function that names the roles that were called, in order."""

    def read() -> list[str]:
        lines = (tmp_path / "script.calls.jsonl").read_text(encoding="utf-8").splitlines()
        return [line["role"] for line in map(json.loads, lines) if line["phase"] == "start"]

    return read
