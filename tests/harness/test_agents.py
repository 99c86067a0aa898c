"""The real clients, one run each: what they deliver, and what becomes of every fault of a service."""

import time
from pathlib import Path
from typing import Any

import pytest

import playing
from crumb.harness.base import Binding, Contract, Limits, Request, Result
from crumb.harness.registry import get
from fake_models import FakeModels

pytestmark = pytest.mark.agents
CLIENTS = ("claude-code", "codex", "gemini-cli")
PAGE = "<h1>안녕 'q' \"d\" $HOME `x`</h1>\n"
WRITING = playing.turns(playing.write("build/index.html", PAGE))
PATIENT = Limits(wall_seconds=150, idle_seconds=100)


@pytest.fixture(autouse=True)
def _installed(monkeypatch):
    reason = playing.missing()
    if reason:
        pytest.skip(reason)


def run(client: str, models: FakeModels, room: Path, monkeypatch, limits=PATIENT, binding=None) -> Result:
    for name, value in playing.led_to(models).items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(playing.ROOT)
    binding = binding or Binding(client)
    return get(client).run(Request("builder", room, {}, contract=Contract(("build",)), limits=limits, binding=binding))


def fault(kind: str, **more: Any) -> dict[str, Any]:
    first = {**WRITING[0], "fault": {"kind": kind, **more}}
    return {"rules": [{"turns": [first, WRITING[1]]}]}


@pytest.mark.parametrize("client", CLIENTS)
def test_good_run_writes_the_file_byte_by_byte_and_reaches_nobody_else(client, tmp_path, monkeypatch):
    began = time.monotonic()
    with FakeModels({"rules": [{"turns": WRITING}]}) as models:
        result = run(client, models, tmp_path, monkeypatch)
    assert (result.status, result.stands_in) == ("ok", False), result
    assert (tmp_path / "build/index.html").read_text(encoding="utf-8") == PAGE
    assert result.client.split()[1][0].isdigit()
    assert result.usage.tokens_in > 0
    assert (models.outside, models.mistakes) == ([], [])
    log = (tmp_path / "agent.log").read_text(encoding="utf-8")
    assert not any(key in log for key in playing.KEYS.values())
    assert time.monotonic() - began - result.usage.latency_ms / 1000 < 3  # generous: the bench has the number


@pytest.mark.parametrize("client", CLIENTS)
@pytest.mark.parametrize(
    ("kind", "more", "statuses"),
    [
        ("status", {"status": 401, "message": "invalid x-api-key"}, {"auth"}),
        ("status", {"status": 429, "message": "slow down"}, {"rate"}),
        ("status", {"status": 429, "message": "slow down", "times": 1, "retry_after": 1}, {"ok"}),
        ("status", {"status": 500, "message": "boom"}, {"crashed"}),
        ("reset", {}, {"crashed"}),
        ("garbage", {}, {"crashed"}),
        ("empty", {}, {"no_op", "crashed"}),
        ("bad_tool", {}, {"no_op", "ok"}),
    ],
)
def test_fault_of_the_service_has_its_class(client, kind, more, statuses, tmp_path, monkeypatch):
    with FakeModels(fault(kind, **more)) as models:
        result = run(client, models, tmp_path, monkeypatch)
    assert result.status in statuses, result
    assert (result.status == "ok") == (tmp_path / "build").is_dir()
    assert models.outside == []


@pytest.mark.parametrize("client", CLIENTS)
@pytest.mark.parametrize("kind", ["hang", "stall"])
def test_service_that_never_answers_or_falls_silent_is_a_timeout(client, kind, tmp_path, monkeypatch):
    with FakeModels(fault(kind)) as models:
        result = run(client, models, tmp_path, monkeypatch, Limits(wall_seconds=100, idle_seconds=15))
    assert (result.status, "idle" in result.message) == ("timeout", True), result


@pytest.mark.parametrize("client", CLIENTS)
def test_answer_without_an_end_is_ended(client, tmp_path, monkeypatch):
    with FakeModels(fault("endless")) as models:
        result = run(client, models, tmp_path, monkeypatch, Limits(wall_seconds=40, idle_seconds=30))
    assert result.status in ("timeout", "no_op", "invalid"), result
    assert not (tmp_path / "build").exists()


@pytest.mark.parametrize("client", ["claude-code", "gemini-cli"])
def test_other_model_than_the_one_asked_for_is_flagged(client, tmp_path, monkeypatch):
    with FakeModels({"rules": [{"turns": [{**turn, "served": "tiny-model-1"} for turn in WRITING]}]}) as models:
        result = run(client, models, tmp_path, monkeypatch)
    assert (result.status, result.stands_in) == ("ok", True), result
    assert "tiny-model-1" in result.model


@pytest.mark.parametrize("client", CLIENTS)
def test_write_outside_of_the_workspace_is_denied(client, tmp_path, monkeypatch):
    room, outside = tmp_path / "room", tmp_path / "outside.txt"
    room.mkdir()
    with FakeModels({"rules": [{"turns": playing.turns(playing.write(str(outside), "x"))}]}) as models:
        result = run(client, models, room, monkeypatch)
    assert result.status == "no_op", result
    assert not outside.exists()


def test_shell_of_codex_sees_no_key_and_carries_the_token_of_its_run(tmp_path, monkeypatch):
    step = {"do": "shell", "command": "mkdir -p build && env > build/env.txt"}
    with FakeModels({"rules": [{"turns": playing.turns(step)}]}) as models:
        result = run("codex", models, tmp_path, monkeypatch)
    assert result.status == "ok", result
    seen = (tmp_path / "build/env.txt").read_text(encoding="utf-8")
    assert not any(key in seen for key in playing.KEYS.values())
    assert "CRUMB_ACTOR_TOKEN=" in seen


@pytest.mark.parametrize("client", ["claude-code", "gemini-cli"])
def test_no_shell_is_offered_where_it_would_see_the_key(client, tmp_path, monkeypatch):
    with FakeModels({"rules": [{"turns": WRITING}]}) as models:
        run(client, models, tmp_path, monkeypatch)
    offered = {tool for call in models.calls for tool in call["tools"]}
    assert offered
    assert not offered & {"Bash", "run_shell_command"}


@pytest.mark.parametrize(
    ("provider", "options"),
    [
        ("google", {"command": ["gemini", "--acp", "--model", "gemini-2.5-flash"], "auth": "gemini-api-key"}),
        ("anthropic", {"command": ["claude-agent-acp"]}),
    ],
)
def test_agents_of_the_agent_client_protocol_deliver(provider, options, tmp_path, monkeypatch):
    with FakeModels({"rules": [{"turns": WRITING}]}) as models:
        binding = Binding("acp", provider, options=options)
        result = run("acp", models, tmp_path, monkeypatch, binding=binding)
    assert result.status == "ok", result
    assert (tmp_path / "build/index.html").read_text(encoding="utf-8") == PAGE
