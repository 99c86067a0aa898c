"""Tests for what the readers make of lines that the real clients printed, against scripted models on loopback."""

from pathlib import Path

import pytest

from crumb.harness.cli_agent import Ear
from crumb.harness.failures import from_heard
from crumb.harness.heard import Heard
from crumb.harness.registry import get

LINES = Path(__file__).parent / "heard_lines"
EXIT = {"401": 145, "429": 173, "429quota": 173, "500": 244}


def listen(client: str, case: str) -> Heard:
    ear = Ear(get(client))
    content = (LINES / f"{client}.{case}.jsonl").read_bytes()
    for start in range(0, len(content), 777):
        ear.feed(content[start : start + 777])
    return ear.close()


def status(client: str, case: str) -> str:
    heard = listen(client, case)
    cut = EXIT.get(case, 0) if client == "gemini-cli" else 1 if heard.error else 0
    failure = from_heard(heard, cut, "", get(client).exits)
    return failure.status if failure else "ok"


def test_every_recorded_line_is_read():
    for path in LINES.glob("*.jsonl"):
        client, case, _ = path.name.split(".")
        heard = listen(client, case)
        assert (heard.unreadable, heard.late, heard.finished) == (0, 0, True), path.name
        assert heard.session, path.name


@pytest.mark.parametrize(
    ("client", "asked", "served"),
    [
        ("claude-code", "claude-sonnet-5-5", ["claude-sonnet-5-5"]),
        ("codex", None, []),
        ("gemini-cli", "gemini-2.5-flash", ["gemini-2.5-flash"]),
    ],
)
def test_good_run_tells_text_usage_and_who_served(client, asked, served):
    heard = listen(client, "good")
    assert heard.text.endswith("Done.")
    assert (heard.asked, heard.served, heard.error, heard.denied, heard.failed) == (asked, served, None, [], [])
    assert heard.usage.tokens_in > 1000
    assert heard.usage.tokens_out > 10
    assert heard.usage.cost_usd is None


@pytest.mark.parametrize(
    ("client", "case", "expected"),
    [
        ("claude-code", "401", "auth"),
        ("claude-code", "429", "rate"),
        ("claude-code", "429quota", "quota"),
        ("claude-code", "429once", "ok"),
        ("claude-code", "500", "crashed"),
        ("claude-code", "reset", "crashed"),
        ("claude-code", "garbage", "crashed"),
        ("codex", "401", "auth"),
        ("codex", "429", "rate"),
        ("codex", "500", "crashed"),
        ("codex", "drop", "crashed"),
        ("gemini-cli", "401", "auth"),
        ("gemini-cli", "429", "rate"),
        ("gemini-cli", "429quota", "quota"),
        ("gemini-cli", "500", "crashed"),
        ("gemini-cli", "empty", "crashed"),
    ],
)
def test_fault_of_the_service_has_its_class(client, case, expected):
    assert status(client, case) == expected


@pytest.mark.parametrize("client", ["claude-code", "codex", "gemini-cli"])
def test_write_outside_ends_with_exit_code_0_and_a_cheerful_word(client):
    heard = listen(client, "outside")
    assert heard.text.endswith("Done.")
    assert status(client, "outside") == "ok"  # which is why the files are asked for


def test_denied_and_failed_tools_are_named_where_the_client_tells_them():
    assert listen("claude-code", "outside").denied == ["Write"]
    assert "not in workspace" in listen("gemini-cli", "outside").failed[0]
    assert listen("gemini-cli", "bad_tool").failed
    assert listen("claude-code", "bad_tool").failed


@pytest.mark.parametrize("client", ["claude-code", "gemini-cli"])
def test_other_model_than_the_one_asked_for_is_seen(client):
    heard = listen(client, "wrong")
    assert heard.served[0] == "tiny-model-1"
    assert heard.asked != "tiny-model-1"


def test_empty_answer_is_no_text():
    assert listen("claude-code", "empty").text == ""
    assert listen("codex", "empty").text == ""


@pytest.mark.parametrize("client", ["claude-code", "codex", "gemini-cli"])
def test_events_after_the_last_one_are_refused(client):
    ear = Ear(get(client))
    content = (LINES / f"{client}.good.jsonl").read_bytes()
    ear.feed(content + content)
    heard = ear.close()
    assert heard.late == content.count(b"\n")
    assert heard.turns == listen(client, "good").turns


@pytest.mark.parametrize("client", ["claude-code", "codex", "gemini-cli"])
def test_strange_lines_are_counted_and_do_no_harm(client):
    ear = Ear(get(client))
    odd = [
        b"[1]",
        b"null",
        b"{",
        b'{"type":"result","usage":7}',
        b'{"type":"item.completed"}',
        b'{"type":"news"}',
        b"",
        b"\xff",
    ]
    ear.feed(b"\n".join(odd))
    assert ear.close().unreadable >= 4


def test_unknown_usage_is_unknown_and_not_0():
    ear = Ear(get("codex"))
    ear.feed(b'{"type":"turn.completed"}\n')
    assert ear.close().usage.tokens_in is None
