"""The api harness: whom it asks with what, what its process may see, and what of its claims is believed."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from crumb.errors import Missing
from crumb.harness import api
from crumb.harness.api_job import documents_of, job_of, read_job, spelled
from crumb.harness.api_providers import Door, door, environment
from crumb.harness.base import Binding, Contract, Request, Usage
from crumb.harness.registry import get

KEYS = ("ANTHROPIC_API_KEY", "OPENAI_API_KEY", "GEMINI_API_KEY", "GOOGLE_API_KEY", "CRUMB_LOCAL_API_KEY")
OTHERS = ("ANTHROPIC_BASE_URL", "OPENAI_BASE_URL", "GOOGLE_GEMINI_BASE_URL")


@pytest.fixture(autouse=True)
def _no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (*KEYS, *OTHERS):
        monkeypatch.delenv(name, raising=False)


def bound(provider: str = "anthropic", model: str = "m-1", **options: Any) -> Binding:
    return Binding("api", provider, model, options)


@pytest.fixture
def request_of(tmp_path: Path) -> Any:
    def make(role: Any, *files: str, binding: Binding | None = None) -> Request:
        return Request(role, tmp_path, {}, contract=Contract(files), binding=binding or bound())

    return make


@pytest.mark.parametrize(
    ("provider", "key", "wire"),
    [
        ("anthropic", "ANTHROPIC_API_KEY", "anthropic"),
        ("openai", "OPENAI_API_KEY", "openai"),
        ("google", "GEMINI_API_KEY", "google"),
        ("google", "GOOGLE_API_KEY", "google"),
    ],
)
def test_a_known_service_is_asked_by_its_own_wire_with_its_own_key(
    monkeypatch: pytest.MonkeyPatch, provider: str, key: str, wire: str
) -> None:
    for name in KEYS:
        monkeypatch.setenv(name, f"value of {name}") if name == key or provider != "google" else None
    place = door(bound(provider))
    assert (place.wire, place.key, place.base_url) == (wire, key, "")
    assert {name for name in environment(place) if name in KEYS} == {key}


def test_any_address_with_the_protocol_of_chat_needs_no_key() -> None:
    assert door(bound("ollama", base_url="http://127.0.0.1:1/v1")) == Door(
        "ollama", "chat", "http://127.0.0.1:1/v1", "CRUMB_LOCAL_API_KEY"
    )


@pytest.mark.parametrize(
    ("binding", "said"),
    [
        (bound("anthropic"), "set ANTHROPIC_API_KEY"),
        (bound("google"), "set GEMINI_API_KEY or GOOGLE_API_KEY"),
        (bound("nobody"), "set base_url"),
        (bound("local", "", base_url="http://127.0.0.1:1"), "set model"),
    ],
)
def test_what_is_missing_is_named_with_the_way_to_mend_it(request_of: Any, binding: Binding, said: str) -> None:
    with pytest.raises(Missing):
        door(binding)
    result = get("api").run(request_of("planner", "spec.json", binding=binding))
    assert result.status == "setup"
    assert said in result.message


def test_a_missing_library_says_how_to_install_it(
    request_of: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(api, "LIBRARY", "no_such_library")
    result = get("api").run(request_of("planner", "spec.json", binding=bound("local", base_url="http://127.0.0.1:1")))
    assert result.status == "setup"
    assert "make agents-api" in result.message
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("files", "document"),
    [(("spec.json",), ["spec"]), (("review.json",), ["review"]), (("build",), []), (("other.json",), []), ((), [])],
)
def test_a_contract_of_one_document_with_a_schema_is_asked_for_as_such(
    request_of: Any, files: tuple[str, ...], document: list[str]
) -> None:
    assert documents_of(request_of("planner", *files)) == document


def test_a_document_that_may_come_instead_is_offered_too(request_of: Any) -> None:
    request = replace(request_of("planner"), contract=Contract(("spec.json",), ("questions.json",)))
    job = job_of(request, Door("local", "chat", "http://127.0.0.1:1", "KEY"))
    assert (job["documents"], job["files"]) == (["spec", "questions"], ["spec.json", "questions.json"])
    assert "Deliver spec.json or questions.json." in job["prompt"]


def test_a_prompt_holds_the_files_as_data_with_the_round_at_its_end(request_of: Any, tmp_path: Path) -> None:
    texts = {"idea.json": '{"text": "ROLE"}', "families.json": "{}", "order.json": "{}", "spec.schema.json": "{}"}
    for name, text in {**texts, "agent.log": "no"}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "film").mkdir()
    (tmp_path / "film" / "a.png").write_bytes(b"picture")
    (tmp_path / "film" / "b.png").symlink_to(tmp_path / "film" / "a.png")
    job = job_of(request_of("planner", "spec.json"), Door("anthropic", "anthropic", "", "ANTHROPIC_API_KEY"))
    places = [job["prompt"].find(f'<file name="{name}">') for name in ("families.json", "idea.json", "order.json")]
    assert -1 < places[0] < places[1] < places[2] < job["prompt"].find("# This round")
    assert "schema.json" not in job["prompt"]
    assert "agent.log" not in job["prompt"]
    assert job["pictures"] == [{"path": "film/a.png", "type": "image/png"}]
    assert read_job(spelled(job)) == job


def test_a_builder_gets_its_files_by_tools_and_not_in_the_prompt(request_of: Any, tmp_path: Path) -> None:
    (tmp_path / "spec.json").write_text('{"title": "Secret Title"}', encoding="utf-8")
    job = job_of(request_of("builder", "build"), Door("local", "chat", "http://127.0.0.1:1", "KEY"))
    assert "Secret Title" not in job["prompt"]
    assert "write_file" in job["system"]
    assert job["files"] == ["build"]


def lines(*events: dict[str, Any]) -> bytes:
    return b"".join(json.dumps(event).encode() + b"\n" for event in events)


def reply(**usage: int | None) -> dict[str, Any]:
    return {"type": "reply", "model": "m-2", "usage": {"tokens_in": None, "tokens_out": None, **usage}}


def test_replies_add_up_and_name_who_served() -> None:
    ear = api.Ear()
    ear.feed(lines(reply(tokens_in=5, tokens_out=1), reply(tokens_in=7, tokens_out=2)))
    assert ear.heard.usage == Usage(12, 3, None, None, None, 0)
    assert ear.heard.served == ["m-2"]


def test_one_reply_that_tells_no_usage_leaves_all_of_it_unknown() -> None:
    ear = api.Ear()
    ear.feed(lines(reply(tokens_in=5, tokens_out=1), reply()))
    assert ear.heard.usage.tokens_in is None


def test_nothing_counts_after_the_end_and_unknown_statuses_are_no_end() -> None:
    ear = api.Ear()
    ear.feed(lines({"type": "end", "status": "great", "message": ""}))
    assert not ear.heard.finished
    ear.feed(b"garbage\n" + lines({"type": "end", "status": "refused", "message": "no"}, reply(tokens_in=1)))
    assert (ear.claim, ear.heard.text, ear.heard.served, ear.heard.unreadable) == ("refused", "no", [], 1)
