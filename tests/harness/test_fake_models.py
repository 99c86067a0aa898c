"""Tests for the stand-in of model services: the right turn, every protocol, every fault, and no way out."""

import http.client
import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest

from fake_models import FakeModels
from fake_models.reading import anthropic, chat, gemini, responses
from fake_models.reply import reply_of, sample
from fake_models.script import Script
from fake_models.steps import ScriptError, call_of

WRITING = {"say": "Writing.", "tools": [{"do": "write", "path": "a.txt", "content": "안녕 'q' $HOME\n"}]}
SCRIPT = {"rules": [{"name": "b", "when": {"contains": "ROLE=b"}, "turns": [WRITING, {"say": "Done."}]}]}
WRITE_TOOL = {"type": "object", "properties": {"file_path": {}, "content": {}}}


def messages(*said: tuple[str, Any], **more: Any) -> dict[str, Any]:
    return {"model": "m", "messages": [{"role": role, "content": content} for role, content in said], **more}


def post(models: FakeModels, path: str, body: dict[str, Any]) -> Any:
    request = urllib.request.Request(models.url + path, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return answer.read()


CALLS = {
    "/v1/messages": messages(
        ("user", "ROLE=b Working directory: /w\n"), tools=[{"name": "Write", "input_schema": WRITE_TOOL}]
    ),
    "/v1/chat/completions": messages(
        ("user", "ROLE=b"),
        tools=[{"type": "function", "function": {"name": "write_file", "parameters": WRITE_TOOL}}],
    ),
    "/v1/responses": {
        "model": "m",
        "input": "ROLE=b",
        "tools": [{"type": "custom", "name": "apply_patch"}, {"type": "function", "name": "exec_command"}],
    },
    "/v1beta/models/m:generateContent": {
        "contents": [{"role": "user", "parts": [{"text": "ROLE=b"}]}],
        "tools": [{"functionDeclarations": [{"name": "write_file", "parameters": WRITE_TOOL}]}],
    },
}


@pytest.mark.parametrize("path", CALLS)
def test_every_protocol_carries_the_text_and_the_call(path):
    with FakeModels(SCRIPT) as models:
        whole = json.loads(post(models, path, CALLS[path]))
        streamed = post(models, path.replace(":generate", ":streamGenerate"), {**CALLS[path], "stream": True})
    for answer in (json.dumps(whole, ensure_ascii=False), streamed.decode()):
        assert "Writing." in answer
        assert "안녕" in json.dumps(json.loads(answer), ensure_ascii=False) if answer[0] == "{" else "data: " in answer
    assert [call["rule"] for call in models.calls] == ["b", "b"]
    assert models.mistakes == []


@pytest.mark.parametrize(
    ("read", "body"),
    [
        (anthropic, messages(("user", "hi"), ("assistant", "a"), ("user", [{"type": "tool_result", "content": "ok"}]))),
        (chat, messages(("system", "s"), ("user", "hi"), ("assistant", "a"), ("tool", "ok"))),
        (
            responses,
            {
                "input": [
                    {"role": "user", "content": "hi"},
                    {"type": "reasoning"},
                    {"type": "function_call"},
                    {"type": "function_call_output", "output": "ok"},
                ]
            },
        ),
        (
            lambda body: gemini(body, "m", False),
            {
                "contents": [
                    {"role": "user", "parts": [{"text": "hi"}]},
                    {"role": "model", "parts": []},
                    {"role": "user", "parts": [{"functionResponse": {"response": "ok"}}]},
                ]
            },
        ),
    ],
)
def test_turn_is_the_number_of_answers_since_the_last_human_message(read, body):
    ask = read(body)
    assert (ask.human, ask.answered) == (["hi"], 1)
    assert "ok" in ask.results[0]


def test_new_human_message_begins_again_at_the_first_turn():
    said = [("user", "ROLE=b"), ("assistant", "a"), ("user", "more")]
    assert Script(SCRIPT).choose(anthropic(messages(*said))).number == 0


def test_last_turn_repeats():
    said = [("user", "ROLE=b"), *[("assistant", "a"), ("user", [{"type": "tool_result"}])] * 5]
    assert Script(SCRIPT).choose(anthropic(messages(*said))).number == 1


@pytest.mark.parametrize(
    ("when", "fits"),
    [
        ({}, True),
        ({"contains": "ROLE=b"}, True),
        ({"contains": "ROLE=c"}, False),
        ({"protocol": "anthropic", "model": "^m$"}, True),
        ({"protocol": "chat"}, False),
        ({"model": "x"}, False),
        ({"client": "claude"}, False),
        ({"has_tools": False}, True),
        ({"has_tools": True}, False),
        ({"regex": "ROLE=(?P<role>.)"}, True),
        ({"regex": "ROLE=(?P<role>c)"}, False),
    ],
)
def test_every_key_of_a_rule_must_match(when, fits):
    script = Script({"rules": [{"name": "r", "when": when, "turns": [{"say": "{{role}}"}]}]})
    choice = script.choose(anthropic(messages(("user", "ROLE=b"))))
    assert (choice.rule == "r") is fits
    if "regex" in when and fits:
        assert reply_of(choice, anthropic(messages(("user", "ROLE=b")))).text == "b"


def test_write_becomes_a_patch_where_only_patches_are_offered():
    call = call_of(WRITING["tools"][0], responses(CALLS["/v1/responses"]), "")
    assert call.input == "*** Begin Patch\n*** Add File: a.txt\n+안녕 'q' $HOME\n*** End Patch"


def test_write_becomes_a_quoted_heredoc_where_only_a_shell_is_offered():
    ask = responses({"input": "", "tools": [{"name": "shell", "parameters": {"properties": {"cmd": {}}}}]})
    assert "<<'END_OF_FILE'\n안녕 'q' $HOME\nEND_OF_FILE" in call_of(WRITING["tools"][0], ask, "").input["cmd"]


def test_step_that_the_client_cannot_do_is_an_error_of_the_script():
    with pytest.raises(ScriptError, match="offers"):
        call_of({"do": "shell", "command": "ls"}, anthropic(messages()), "")
    with pytest.raises(ScriptError, match="unknown step"):
        call_of({"do": "fly"}, anthropic(messages()), "")


def test_missing_answer_is_made_from_the_schema():
    schema = {
        "type": "object",
        "required": ["a", "b", "c"],
        "properties": {"a": {"enum": ["x", "y"]}, "b": {"type": "array"}, "c": {"anyOf": [{"type": "boolean"}]}},
    }
    assert sample(schema) == {"a": "x", "b": [], "c": True}


def fault(**fault: Any) -> dict[str, Any]:
    return {"rules": [{"turns": [{"say": "fine", "fault": fault}]}]}


def test_status_fault_is_bounded_in_each_conversation():
    with FakeModels(fault(kind="status", status=429, times=1, retry_after=1)) as models:
        for text in ("one", "another"):
            with pytest.raises(urllib.error.HTTPError) as caught:
                post(models, "/v1/messages", messages(("user", text)))
            assert (caught.value.code, caught.value.headers["retry-after"]) == (429, "1")
            assert b"fine" in post(models, "/v1/messages", messages(("user", text)))
            caught.value.close()
    assert [call["fault"] for call in models.calls] == ["status", None, "status", None]


@pytest.mark.parametrize("kind", ["reset", "drop"])
def test_connection_dies(kind):
    with (
        FakeModels(fault(kind=kind)) as models,
        pytest.raises((ConnectionError, urllib.error.URLError, http.client.HTTPException)),
    ):
        post(models, "/v1/messages", messages(("user", "hi"), stream=True))


@pytest.mark.parametrize("kind", ["hang", "stall"])
def test_silence_ends_when_its_time_is_over(kind):
    with (
        FakeModels(fault(kind=kind, seconds=0.3)) as models,
        pytest.raises((ConnectionError, urllib.error.URLError, http.client.HTTPException)),
    ):
        post(models, "/v1/messages", messages(("user", "hi"), stream=True))


def until_it_breaks(request: urllib.request.Request) -> Iterator[bytes]:
    with urllib.request.urlopen(request, timeout=20) as answer:
        try:
            while chunk := answer.read(1 << 16):
                yield chunk
        except (ConnectionError, http.client.HTTPException):
            return
    raise AssertionError("the answer came to an end")


@pytest.mark.parametrize("path", CALLS)
def test_endless_answer_goes_on_until_its_size_is_reached(path):
    with FakeModels(fault(kind="endless", megabytes=1)) as models:
        streamed = path.replace(":generate", ":streamGenerate")
        request = urllib.request.Request(models.url + streamed, json.dumps({**CALLS[path], "stream": True}).encode())
        assert sum(map(len, until_it_breaks(request))) > 800_000


def test_garbage_empty_and_broken_input():
    ask = CALLS["/v1/chat/completions"]
    with FakeModels(fault(kind="garbage")) as models:
        assert post(models, "/v1/messages", messages(("user", "hi"))).startswith(b"<html>")
    with FakeModels(fault(kind="empty")) as models:
        assert json.loads(post(models, "/v1/messages", messages(("user", "hi"))))["content"] == []
    turn = {**WRITING, "fault": {"kind": "bad_tool"}}
    with FakeModels({"rules": [{"turns": [turn]}]}) as models:
        answer = json.loads(post(models, "/v1/chat/completions", ask))
    with pytest.raises(ValueError, match=r"delimiter|Expecting|Unterminated"):
        json.loads(answer["choices"][0]["message"]["tool_calls"][0]["function"]["arguments"])


def test_another_model_can_claim_to_have_served():
    with FakeModels({"default": {"say": "hi", "served": "smaller"}}) as models:
        assert json.loads(post(models, "/v1/messages", messages(("user", "x"))))["model"] == "smaller"
    assert models.calls[0]["model"] == "m"


def test_outside_hosts_are_refused_and_on_record():
    with FakeModels() as models:
        host, port = models.url.removeprefix("http://").split(":")
        line = http.client.HTTPConnection(host, int(port), timeout=10)
        line.set_tunnel("example.org", 443)
        with pytest.raises(OSError, match="403"):
            line.connect()
        line.close()
        proxied = http.client.HTTPConnection(host, int(port), timeout=10)
        proxied.request("GET", "http://example.net/x")
        assert proxied.getresponse().status == 403
        proxied.close()
    assert models.outside == ["example.org:443", "http://example.net/x"]


def test_server_of_one_test_knows_nothing_of_another():
    with FakeModels() as models:
        assert (models.calls, models.outside, models.mistakes) == ([], [], [])
