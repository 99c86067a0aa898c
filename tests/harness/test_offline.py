"""Tests for the offline harness: one contract around the rules of every role, and what the contract promises."""

from dataclasses import replace

import pytest

from crumb.errors import UsageFault
from crumb.harness.base import Binding, Contract, Result, settle
from crumb.harness.registry import get, names


def test_role_without_rules_is_a_setup_fault(ask):
    result = get("offline").run(ask("researcher"))
    assert result.status == "setup"
    assert "researcher" in result.message


def test_missing_input_is_invalid_and_named(ask):
    result = get("offline").run(ask("builder"))
    assert result.status == "invalid"
    assert "spec" in result.message


def test_input_that_is_not_json_is_invalid_and_named(ask, spec):
    request = ask("builder", spec=spec)
    request.inputs["spec"].write_text("{", encoding="utf-8")
    assert "spec.json of the builder is not JSON" in get("offline").run(request).message


def test_unknown_harness_names_the_known_ones():
    assert {"claude-code", "codex", "gemini-cli", "offline", "scripted"} <= set(names())
    with pytest.raises(UsageFault) as refused:
        get("gpt")
    assert ", ".join(names()) in refused.value.hint


@pytest.mark.parametrize("made", ["nothing", "empty file", "empty folder", "link"])
def test_claimed_success_without_the_file_is_no_success(ask, tmp_path, made):
    request = replace(ask("builder"), contract=Contract(("out",)))
    path = request.workspace / "out"
    if made == "empty file":
        path.touch()
    elif made == "empty folder":
        path.mkdir()
    elif made == "link":
        (tmp_path / "real").write_text("x", encoding="utf-8")
        path.symlink_to(tmp_path / "real")
    settled = settle(request, Result("ok", "ALL PASSED"))
    assert settled.status == "no_op"
    assert "out" in settled.message
    assert "ALL PASSED" in settled.message


def test_delivered_file_is_success_and_listed(ask):
    request = replace(ask("builder"), contract=Contract(("out",)))
    (request.workspace / "out").write_text("x", encoding="utf-8")
    assert settle(request, Result("ok", files=("log",))).files == ("log", "out")


def test_failure_stays_what_it_is(ask):
    assert settle(ask("builder"), Result("quota", "later")).status == "quota"


def test_binding_keeps_what_is_meant_for_the_harness_alone():
    binding = Binding.from_json({"harness": "scripted", "model": "m", "script": "a.json"})
    assert (binding.harness, binding.provider, binding.model) == ("scripted", "", "m")
    assert binding.options == {"script": "a.json"}
