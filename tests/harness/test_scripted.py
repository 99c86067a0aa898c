"""Tests for the scripted harness: a line a call, every call on record, real processes where a process is the point."""

import json
import time
from dataclasses import replace
from pathlib import Path

import psutil
import pytest

from crumb.errors import UsageFault
from crumb.harness.base import Limits
from crumb.harness.registry import get
from crumb.harness.scripted import line_at
from crumb.harness.scripted_log import CallLog

SHORT = Limits(wall_seconds=30, idle_seconds=10, output_bytes=2_000_000)


def run(request, keep=True):
    harness = get("scripted")
    result = harness.run(request)
    if keep:
        harness.confirm()
    return result


def log_of(script: Path):
    return list(CallLog(script.parent / "script.calls.jsonl").lines())


def test_good_line_delivers_what_the_rules_deliver(ask, script, spec):
    result = run(ask("builder", script=script(builder=[{"do": "good"}]), spec=spec))
    assert (result.status, result.provider) == ("ok", "scripted")
    assert result.answer["entry"] == "index.html"


def test_role_without_lines_is_played_by_the_rules(ask, script, spec):
    assert run(ask("builder", script=script(), spec=spec)).status == "ok"


def test_broken_line_changes_the_build(ask, script, spec):
    request = ask("builder", script=script(builder=[{"do": "broken", "break": "boot"}]), spec=spec)
    assert run(request).status == "ok"
    assert "broken on purpose" in (request.workspace / "build/sim.js").read_text(encoding="utf-8")


def test_break_that_does_not_exist_is_invalid(ask, script, spec):
    result = run(ask("builder", script=script(builder=[{"do": "broken", "break": "nope"}]), spec=spec))
    assert result.status == "invalid"
    assert "nope" in result.message


def test_lines_are_consumed_in_order_and_the_last_one_repeats(ask, script, spec):
    path = script(builder=[{"do": "status", "status": "rate", "times": 2}, {"do": "good"}])
    seen = [run(ask("builder", script=path, spec=spec, order={"n": n})).status for n in range(4)]
    assert seen == ["rate", "rate", "ok", "ok"]


def test_call_that_was_not_kept_gets_the_same_line_again(ask, script, spec):
    """A kill between delivery and keeping must not change the course of a test."""
    path = script(builder=[{"do": "good"}, {"do": "status", "status": "quota"}])
    assert run(ask("builder", script=path, spec=spec), keep=False).status == "ok"
    assert run(ask("builder", script=path, spec=spec), keep=True).status == "ok"
    assert run(ask("builder", script=path, spec=spec)).status == "quota"


def test_other_question_is_the_turn_of_the_next_line_even_if_nothing_was_confirmed(ask, script, spec):
    path = script(builder=[{"do": "good"}, {"do": "status", "status": "quota"}])
    assert run(ask("builder", script=path, spec=spec), keep=False).status == "ok"
    assert run(ask("builder", script=path, spec=spec, order={"round": 2})).status == "quota"


def test_sessions_have_a_cursor_each(ask, script, spec):
    path = script(builder=[{"do": "good"}, {"do": "status", "status": "quota"}])
    seen = [run(replace(ask("builder", script=path, spec=spec), session=name)).status for name in ("a", "b", "a")]
    assert seen == ["ok", "ok", "quota"]


def test_call_that_never_ended_consumes_nothing(ask, script, spec):
    path = script(builder=[{"do": "good"}, {"do": "status", "status": "quota"}])
    CallLog(path.parent / "script.calls.jsonl").start(ask("builder", script=path, spec=spec))
    assert run(ask("builder", script=path, spec=spec)).status == "ok"


def test_every_call_is_logged_at_start_end_and_keeping_with_its_id(ask, script, spec):
    path = script(builder=[{"do": "good"}])
    result = run(ask("builder", script=path, spec=spec))
    start, end, kept = log_of(path)
    assert (start["phase"], end["phase"], end["status"], kept["phase"]) == ("start", "end", "ok", "kept")
    assert start["call"] == end["call"] == kept["call"] == result.client_session


def test_garbage_is_delivered_as_it_is(ask, script):
    request = ask("verifier", script=script(verifier=[{"do": "garbage"}]), spec={}, build={}, qa={})
    assert run(request).status == "ok"
    with pytest.raises(ValueError, match="Expecting"):
        json.loads((request.workspace / "judge.json").read_text(encoding="utf-8"))


def test_silence_is_ended_by_the_idle_timer(ask, script):
    result = run(ask("builder", script=script(builder=[{"do": "silence"}]), limits=replace(SHORT, idle_seconds=0.5)))
    assert result.status == "timeout"
    assert "said nothing" in result.message


def test_waiting_with_a_sign_of_life_is_not_silence(ask, script, spec):
    path = script(builder=[{"do": "heartbeat", "value": 3.2}])
    result = run(ask("builder", script=path, limits=replace(SHORT, idle_seconds=2.5), spec=spec))
    assert result.status == "ok"


def test_endless_output_is_ended_and_the_log_stays_small(ask, script):
    request = ask("builder", script=script(builder=[{"do": "endless"}]), limits=SHORT)
    result = run(request)
    assert result.status == "crashed"
    assert (request.workspace / result.log).stat().st_size < 600_000


def test_friendly_words_without_a_file_are_no_success(ask, script):
    result = run(ask("builder", script=script(builder=[{"do": "no_op"}]), limits=SHORT))
    assert result.status == "no_op"
    assert "awaiting your goal" in result.message


def test_children_of_an_actor_are_dead_when_it_returns(ask, script):
    marker = f"{time.time_ns() % 10**9 + 10**6}.0"
    result = run(ask("builder", script=script(builder=[{"do": "grandchild", "value": marker}]), limits=SHORT))
    assert result.status == "no_op"
    left = [p for p in psutil.process_iter(["cmdline"]) if marker in " ".join(p.info["cmdline"] or [])]
    assert left == []


def test_exit_code_and_last_words_are_reported(ask, script):
    result = run(ask("builder", script=script(builder=[{"do": "exit", "value": "2 not a trusted directory"}])))
    assert result.status == "crashed"
    assert "code 2: not a trusted directory" in result.message


def test_forger_really_writes_above_its_workspace(ask, script, spec, tmp_path):
    """The stage has to find this; the harness only makes sure that there is something to find."""
    (tmp_path / "transcript.jsonl").write_text("", encoding="utf-8")
    result = run(ask("builder", script=script(builder=[{"do": "forge"}]), spec=spec))
    assert result.status == "ok"
    assert "exec_exit_code" in (tmp_path / "transcript.jsonl").read_text(encoding="utf-8")


def test_identity_and_usage_are_what_the_line_claims(ask, script, spec):
    line = {"do": "good", "provider": "acme", "model": "small", "usage": {"tokens_in": 5}}
    result = run(ask("builder", script=script(builder=[line]), spec=spec))
    assert (result.provider, result.model, result.usage.tokens_in, result.usage.cost_usd) == ("acme", "small", 5, None)


def test_script_with_an_unknown_line_is_refused_by_name(ask, script):
    with pytest.raises(UsageFault, match="dance"):
        run(ask("builder", script=script(builder=[{"do": "dance"}])))


def test_binding_without_a_script_says_what_to_set(ask):
    with pytest.raises(UsageFault, match="no script"):
        run(ask("builder"))


def test_times_are_counted():
    lines = [{"do": "garbage", "times": 2}, {"do": "good"}]
    assert [line_at(lines, index)["do"] for index in range(4)] == ["garbage", "garbage", "good", "good"]
