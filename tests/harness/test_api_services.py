"""The api harness with its real library against scripted services on loopback, over all four wires."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from crumb.games.golden import golden_spec
from crumb.games.registry import families
from crumb.harness import api
from crumb.harness.base import Binding, Contract, Limits, Request, Result
from crumb.harness.registry import get
from fake_models import FakeModels

pytestmark = pytest.mark.agents
WIRES = {"anthropic": "", "openai": "/v1", "google": "", "local": "/v1"}
KEY = "sk-dummy-0123456789abcdef"
PATIENT = Limits(120, 60)
DONE = {"say": f"Done with {KEY}."}


@pytest.fixture(autouse=True)
def _ready(monkeypatch: pytest.MonkeyPatch) -> None:
    if not api.is_installed():
        assert os.environ.get("CRUMB_AGENTS") != "required", "run make agents-api"
        pytest.skip("the library of services is not installed")
    for name in ("ANTHROPIC_API_KEY", "OPENAI_API_KEY", "GEMINI_API_KEY"):
        monkeypatch.setenv(name, KEY)


@pytest.fixture
def spec() -> dict[str, Any]:
    return {key: value for key, value in golden_spec(families()["match3"]).items() if key != "stage"}


def run(folder: Path, models: FakeModels, provider: str, role: Any, name: str, limits: Limits = PATIENT) -> Result:
    (folder / "idea.json").write_text('{"text": "match three"}', encoding="utf-8")
    binding = Binding("api", provider, "m-1", {"base_url": models.url + WIRES[provider]})
    inputs = {"idea": folder / "idea.json"}
    return get("api").run(Request(role, folder, inputs, contract=Contract((name,)), limits=limits, binding=binding))


def scripted(*turns: Any, **rules: Any) -> dict[str, Any]:
    more = [{"when": {"contains": words}, "turns": answer} for words, answer in rules.items()]
    return {"rules": [*more, {"when": {}, "turns": list(turns)}]}


@pytest.mark.parametrize("provider", WIRES)
def test_a_plan_comes_back_as_a_checked_document(tmp_path: Path, provider: str, spec: dict[str, Any]) -> None:
    with FakeModels(scripted({"json": spec})) as models:
        result = run(tmp_path, models, provider, "planner", "spec.json")
    assert (result.status, result.provider, result.model) == ("ok", provider, "m-1")
    assert json.loads((tmp_path / "spec.json").read_text(encoding="utf-8")) == spec
    assert (result.usage.tokens_in or 0) > 100
    assert models.outside == []


@pytest.mark.parametrize("provider", WIRES)
def test_a_builder_writes_edits_and_is_kept_in_its_folder(tmp_path: Path, provider: str) -> None:
    edit = {"path": "build/index.html", "old": "<h1> 안녕 </h1>", "new": "<h1>hi</h1>"}
    steps = [
        {"tools": [{"do": "call", "name": "read_fil", "input": {"path": "idea.json"}}]},
        {"tools": [{"do": "write", "path": "build/index.html", "content": "  <h1>안녕</h1>\n"}]},
        {"tools": [{"do": "call", "name": "edit_file", "input": edit}, {"do": "write", "path": "../x", "content": ""}]},
        DONE,
    ]
    with FakeModels(scripted(*steps)) as models:
        result = run(tmp_path, models, provider, "builder", "build")
    assert (result.status, result.message) == ("ok", "Done with [redacted].")
    assert (tmp_path / "build" / "index.html").read_text(encoding="utf-8") == "  <h1>hi</h1>\n"
    assert not (tmp_path.parent / "x").exists()
    assert KEY not in (tmp_path / "agent.log").read_text(encoding="utf-8")
    assert models.mistakes == []


@pytest.mark.parametrize("provider", ["anthropic", "openai", "google"])
@pytest.mark.parametrize(
    ("status", "words", "outcome"),
    [
        (401, "bad key", "auth"),
        (400, "odd", "invalid"),
        (429, "insufficient quota: billing", "quota"),
        (404, "no", "setup"),
        (429, "slow down", "rate"),
        (500, "boom", "crashed"),
    ],
)
def test_errors_are_classified_by_their_code(
    tmp_path: Path, provider: str, status: int, words: str, outcome: str
) -> None:
    fault = {"fault": {"kind": "status", "status": status, "message": words, "retry_after": "0.01"}}
    with FakeModels(scripted(fault)) as models:
        result = run(tmp_path, models, provider, "planner", "spec.json")
    assert result.status == outcome
    assert words in result.message
    assert len(models.calls) <= 3


def test_a_service_that_is_busy_once_is_asked_again(tmp_path: Path, spec: dict[str, Any]) -> None:
    busy = {"kind": "status", "status": 429, "times": 1, "retry_after": "0.01"}
    with FakeModels(scripted({"json": spec, "fault": busy})) as models:
        result = run(tmp_path, models, "anthropic", "planner", "spec.json")
    assert (result.status, len(models.calls)) == ("ok", 2)


@pytest.mark.parametrize("kind", ["reset", "garbage", "drop"])
def test_a_broken_connection_is_a_crash(tmp_path: Path, kind: str) -> None:
    with FakeModels(scripted({"say": "x", "fault": {"kind": kind}})) as models:
        result = run(tmp_path, models, "local", "planner", "spec.json")
    assert result.status in ("crashed", "invalid")
    assert not (tmp_path / "spec.json").exists()


@pytest.mark.parametrize("kind", ["hang", "stall"])
def test_a_service_that_hangs_or_falls_silent_is_ended_by_the_timer(tmp_path: Path, kind: str) -> None:
    with FakeModels(scripted({"say": "x", "fault": {"kind": kind, "seconds": 30}})) as models:
        result = run(tmp_path, models, "local", "planner", "spec.json", Limits(60, 15))
    assert (result.status, "idle" in result.message) == ("timeout", True)


@pytest.mark.parametrize("provider", WIRES)
@pytest.mark.parametrize("kind", ["empty", "bad_tool"])
def test_an_answer_without_a_file_is_no_delivery(tmp_path: Path, provider: str, kind: str) -> None:
    step = {"tools": [{"do": "write", "path": "build/index.html", "content": "<h1>x</h1>"}], "fault": {"kind": kind}}
    with FakeModels(scripted(step)) as models:
        result = run(tmp_path, models, provider, "builder", "build")
    assert result.status in ("invalid", "no_op", "crashed"), result
    assert not (tmp_path / "build").exists()
    assert models.outside == []


@pytest.mark.parametrize("provider", ["anthropic", "local"])
def test_an_answer_without_an_end_is_ended(tmp_path: Path, provider: str) -> None:
    with FakeModels(scripted({"say": "x", "fault": {"kind": "endless"}})) as models:
        result = run(tmp_path, models, provider, "builder", "build", Limits(20, 15))
    assert result.status in ("timeout", "invalid", "crashed"), result
    assert not (tmp_path / "build").exists()


@pytest.mark.parametrize("provider", WIRES)
def test_another_model_than_the_one_asked_for_is_flagged(tmp_path: Path, provider: str, spec: dict[str, Any]) -> None:
    with FakeModels(scripted({"json": spec, "served": "tiny-model-1"})) as models:
        result = run(tmp_path, models, provider, "planner", "spec.json")
    assert (result.status, result.model, result.stands_in) == ("ok", "tiny-model-1", True)
