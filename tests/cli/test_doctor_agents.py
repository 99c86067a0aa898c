"""The doctor about agents: clients, logins and presets in both directions, and who plays a role by whose word."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from crumb.commands import agent_checks
from crumb.harness import clients

Crumb = Callable[..., Result]
KEYS = [name for client in clients.CLIENTS.values() for name in client.keys]


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine without clients, keys and logins; returns the folder of its programs."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in [*KEYS, *(name for name in os.environ if name.startswith("CRUMB_"))]:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr(clients, "FOLDER", tmp_path / "none")
    monkeypatch.setattr(clients.sys, "platform", "linux")
    return programs


def installed(programs: Path, name: str, version: str) -> None:
    program = programs / clients.CLIENTS[name].program
    program.write_text(f"#!/bin/sh\necho {version}\n", encoding="utf-8")
    program.chmod(0o755)


def test_a_client_that_is_not_there_is_no_fault_and_says_who_needs_it() -> None:
    found = agent_checks.client("codex", ["solo-codex", "cross-3way"])
    assert (found.status, "only solo-codex, cross-3way need it" in found.found) == ("ok", True)
    assert "npm install -g @openai/codex@" in found.hint


def test_another_version_than_the_tested_one_and_a_missing_login_are_warnings(bare: Path) -> None:
    installed(bare, "codex", "0.1.2")
    found = agent_checks.client("codex", [])
    assert (found.status, found.found.partition(",")[0]) == ("warn", "0.1.2 (tested with 0.171.0)")
    assert "not signed in" in found.found
    assert "codex login" in found.hint


def test_the_tested_version_with_a_key_is_fine_and_no_key_is_shown(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(bare, "codex", "0.171.0")
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret-secret-secret")
    found = agent_checks.client("codex", [])
    assert (found.status, found.found, found.hint) == ("ok", "0.171.0 (the tested version), signed in", "")
    assert agent_checks.services().found == "for openai"
    assert agent_checks.hurdle({"harness": "codex"}) == ""


def test_a_login_that_may_lie_elsewhere_is_unknown_and_hinders_nothing(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed(bare, "claude-code", "2.1.332")
    monkeypatch.setattr(clients.sys, "platform", "darwin")
    assert "unknown" in agent_checks.client("claude-code", []).found
    assert agent_checks.hurdle({"harness": "claude-code"}) == ""


def test_presets_that_cannot_run_are_named_with_the_reason() -> None:
    (*_, found) = agent_checks.examine()
    ready, _, kept = found.found.partition(" can run here")
    assert "offline" in ready
    assert "solo-codex (codex is not installed)" in kept
    assert "api (there is no key for anthropic" in kept


@pytest.mark.parametrize(
    ("limits", "status"), [({"tokens_stop": 0, "money": None}, "warn"), ({"tokens_stop": 0, "money": 2.5}, "ok")]
)
def test_a_session_that_nothing_stops_is_a_warning(limits: dict[str, float | None], status: str) -> None:
    assert agent_checks.budget(limits).status == status


def test_each_value_of_a_role_is_shown_with_where_it_comes_from(crumb: Crumb) -> None:
    words = ("doctor", "--explain", "builder", "--preset", "cross-3way", "--set", "builder-model=big")
    shown = json.loads(crumb(*words, "--set", "builder-wall=60", "--json").stdout)
    assert shown["origins"] == {
        "harness": "preset cross-3way", "provider": "preset cross-3way", "model": "flag", "wall": "flag",
        "idle": "actor.idle of the settings",
    }  # fmt: skip
    assert (shown["binding"]["harness"], shown["binding"]["model"], shown["binding"]["wall"]) == ("codex", "big", 60)
    assert shown["hindrance"] == "codex is not installed"
    assert "codex is not installed" in crumb(*words).output


def test_ambient_names_the_variable_and_the_fallback_itself(crumb: Crumb, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRUMB_AMBIENT_HARNESS", "codex")
    assert "ambient (CRUMB_AMBIENT_HARNESS)" in crumb("doctor", "--explain", "planner", "--preset", "ambient").output
    assert "fallback" not in crumb("doctor", "--explain", "planner").output
    monkeypatch.delenv("CRUMB_AMBIENT_HARNESS")
    for name in ("CLAUDECODE", "CLAUDE_CODE_ENTRYPOINT"):
        monkeypatch.delenv(name, raising=False)
    assert "fallback" in crumb("doctor", "--explain", "planner", "--preset", "ambient").output


def test_a_role_that_nobody_plays_is_told_so(crumb: Crumb) -> None:
    assert "Nobody plays the researcher" in crumb("doctor", "--explain", "researcher").output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--explain", "builder", "--set", "builder-harness=codx"), "Did you mean codex?"),
        (("--explain", "bilder"), "bilder"),
        (("--explain", "builder", "--set", "builder-model"), "has no value"),
        (("--preset", "local"), "Add --explain ACTOR"),
    ],
)
def test_what_cannot_be_explained_is_refused(crumb: Crumb, words: tuple[str, ...], said: str) -> None:
    assert said in crumb("doctor", *words, code=2).output


def test_an_agent_of_any_other_maker_needs_a_command_that_is_there(crumb: Crumb, bare: Path) -> None:
    words = ("doctor", "--explain", "builder", "--set", "builder-harness=acp")
    assert "acp has no command" in crumb(*words).output
    there = (*words, "--set", "builder-command=[agent, --acp]")
    assert "agent is not installed" in crumb(*there).output
    (bare / "agent").write_text("#!/bin/sh\n", encoding="utf-8")
    (bare / "agent").chmod(0o755)
    shown = json.loads(crumb(*there, "--json").stdout)
    assert (shown["binding"]["command"], shown["hindrance"]) == (["agent", "--acp"], "")
