"""Tests for the harness of the Agent Client Protocol, with a small agent that speaks it for real."""

import json
import sys
import time
from pathlib import Path

import pytest

from crumb.harness.base import Binding, Contract, Limits, Request
from crumb.harness.registry import get

AGENT = Path(__file__).with_name("acp_agent.py")
WRITE = {"build/index.html": "<h1>안녕</h1>"}


@pytest.fixture
def play(tmp_path):
    """Return a function that runs the small agent by a plan, and returns the result with its workspace."""
    room = tmp_path / "room"
    room.mkdir()

    def run(model="", options=None, limits=None, **plan):
        command = [sys.executable, str(AGENT), json.dumps(plan)]
        binding = Binding("acp", "somebody", model, {"command": command, **(options or {})})
        bounds = limits or Limits(wall_seconds=20, idle_seconds=10)
        request = Request("builder", room, {}, contract=Contract(("build",)), limits=bounds, binding=binding)
        return get("acp").run(request), room

    return run


def told(room: Path, method: str) -> list:
    """Return what the agent was answered to its requests of ``method``."""
    lines = (room / "agent.log").read_text(encoding="utf-8").splitlines()
    return [json.loads(line.split(": ", 1)[1]) for line in lines if line.startswith(f"{method}: ")]


def test_agent_writes_through_us_and_delivers(play):
    chunk = {"sessionUpdate": "agent_message_chunk", "content": {"type": "text", "text": "Done."}}
    result, room = play(write=WRITE, updates=[chunk, {"sessionUpdate": "news"}, {"odd": 1}])
    assert (result.status, result.message, result.client, result.provider) == ("ok", "Done.", "small 1.2", "somebody")
    assert (result.usage.tokens_in, result.usage.tokens_out, result.usage.cost_usd) == (11, 7, None)
    assert (room / "build/index.html").read_text(encoding="utf-8") == WRITE["build/index.html"]
    assert "prompt: ROLE=builder" in (room / "agent.log").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("call", "granted"),
    [
        ({"kind": "edit", "locations": [{"path": "build/a.js"}]}, True),
        ({"kind": "read", "rawInput": {"file_path": "spec.json"}}, True),
        ({"kind": "think"}, True),
        ({"kind": "edit", "locations": [{"path": "../spec.json"}]}, False),
        ({"kind": "edit", "locations": [{"path": "/etc/passwd"}]}, False),
        ({"kind": "edit", "locations": [{"path": "link/file"}]}, False),
        ({"kind": "edit", "locations": [{"path": "a"}], "content": [{"type": "diff", "path": "/etc/x"}]}, False),
        ({"kind": "edit", "locations": [{"path": "a"}], "rawInput": {"file_path": "/etc/x"}}, False),
        ({"kind": "edit"}, False),
        ({"kind": "other", "title": "anything"}, False),
        ({"kind": "execute", "rawInput": {"command": "ls"}, "locations": [{"path": "build"}]}, False),
        ({"kind": "fetch", "rawInput": {"url": "http://x"}}, False),
        ({"kind": "edit", "locations": [{"path": "."}]}, False),
    ],
)
def test_permission_is_given_inside_the_workspace_only(play, tmp_path, call, granted):
    (tmp_path / "room/link").symlink_to("/etc")
    result, room = play(ask=[{"toolCallId": "t", **call}])
    chosen = [answer["outcome"]["optionId"] for answer in told(room, "session/request_permission")]
    assert chosen == ["y" if granted else "n"]
    assert ("not allowed" in result.message) is not granted
    assert result.status == "no_op"


def test_writes_and_reads_stay_in_the_workspace(play, tmp_path):
    (tmp_path / "room/link").symlink_to(tmp_path)
    (tmp_path / "room/notes.txt").write_text("one\ntwo\nthree\n", encoding="utf-8")
    outside = {"../evil.txt": "x", "/etc/evil-of-a-test": "x", "link/evil.txt": "x"}
    result, room = play(write={**outside, **WRITE}, read=["notes.txt", "../secret", "missing.txt"])
    assert [isinstance(answer, dict) and "code" in answer for answer in told(room, "fs/write_text_file")] == [
        True,
        True,
        True,
        False,
    ]
    notes, secret, missing = told(room, "fs/read_text_file")
    assert notes == {"content": "one\ntwo\nthree\n"}
    assert "inside" in secret["message"]
    assert missing["code"] == -32002
    assert not (tmp_path / "evil.txt").exists()
    assert result.status == "ok"


def test_unknown_request_is_answered_as_such(play):
    result, room = play(other="terminal/create", write=WRITE)
    assert told(room, "terminal/create")[0]["code"] == -32601
    assert result.status == "ok"


@pytest.mark.parametrize(
    ("plan", "status"),
    [
        ({"stop": "refusal"}, "refused"),
        ({"stop": "max_tokens"}, "crashed"),
        ({"stop": "cancelled"}, "crashed"),
        ({"error": {"code": 429, "message": "slow down"}}, "rate"),
        ({"error": {"code": -32603, "message": "Internal error", "data": {"details": "Invalid API key"}}}, "auth"),
        ({"error": {"code": 401, "message": "no"}}, "auth"),
        ({"error": {"code": -32603, "message": "boom"}}, "crashed"),
        ({"needs_auth": True}, "auth"),
        ({}, "no_op"),
    ],
)
def test_each_ending_has_its_class(play, plan, status):
    write = WRITE if plan.get("stop") else {}
    assert play(write=write, **plan)[0].status == status


def test_sign_in_by_the_method_of_the_binding(play):
    assert play(options={"auth": "key"}, needs_auth=True, write=WRITE)[0].status == "ok"


def test_model_is_chosen_among_those_on_offer(play):
    _, room = play(model="m2", write=WRITE)
    assert play(write=WRITE, model="")[0].asked == "m1"
    assert play(write=WRITE, model="m9")[0].asked == "m9"
    assert room.is_dir()


def test_silent_agent_is_ended_by_the_idle_timer(play):
    result, _ = play(mute=True, limits=Limits(wall_seconds=20, idle_seconds=0.5))
    assert (result.status, "idle" in result.message) == ("timeout", True)


def test_agent_that_does_not_leave_after_goodbye_is_ended_and_its_delivery_counts(play):
    began = time.monotonic()
    assert play(write=WRITE, linger=60)[0].status == "ok"
    assert time.monotonic() - began < 15


def test_binding_without_a_command_or_with_an_unknown_one_is_a_matter_of_setup(tmp_path):
    for options in ({}, {"command": "gemini --acp"}, {"command": ["no-such-agent-here"]}):
        result = get("acp").run(Request("builder", tmp_path, {}, binding=Binding("acp", options=options)))
        assert result.status == "setup"


def test_named_keys_are_handed_over_and_others_are_not(play, monkeypatch):
    monkeypatch.setenv("SOME_AGENT_KEY", "a-secret-of-some-agent")
    error = {"code": -32603, "message": "key a-secret-of-some-agent is wrong"}
    assert "a-secret" in play(error=error)[0].message
    assert "[redacted]" in play(error=error, options={"keys": ["SOME_AGENT_KEY"]})[0].message
