"""The doctor: each check in both directions, and nothing left behind."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from crumb.commands import checks, jail_checks
from crumb.commands.checks import Check
from crumb.letters import faces
from crumb.letters.faces import NEEDED
from crumb.qa import rungs
from crumb.qa.chromium import find_chromium

Crumb = Callable[..., Result]


def test_everything_but_the_browser_is_looked_at_and_nothing_is_left_behind(crumb: Crumb, tmp_path: Path) -> None:
    shown = json.loads(crumb("doctor", "--no-browser", "--json").stdout)
    assert [check["name"] for check in shown["checks"]] == [
        "python", "packages", "snakemake", "fonts", "node", "disk", "locks",
        "claude-code", "codex", "gemini-cli", "keys", "budget", "presets",
    ]  # fmt: skip
    assert shown["ok"]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.browser
def test_a_page_is_played_and_what_keeps_games_in_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CRUMB_JAIL", raising=False)
    found = {check.name: check for check in jail_checks.look()}
    assert found["browser"].status == "ok", found["browser"]
    assert "plays a page" in found["browser"].found
    jail = found["jail"]
    assert jail.status == ("ok" if jail.found.startswith("bwrap+sandbox:") else "warn")


@pytest.mark.browser
def test_a_weaker_jail_is_a_warning_that_says_how_to_get_the_strongest(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "sh").symlink_to("/bin/sh")
    monkeypatch.setenv("CRUMB_CHROMIUM", str(find_chromium()))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(rungs, "problem", rungs.problem.__wrapped__)
    monkeypatch.setattr(jail_checks, "problem", rungs.problem)
    monkeypatch.setenv(rungs.KNOWN, "")
    found = {check.name: check for check in jail_checks.look()}
    assert found["browser"].status == "ok", found["browser"]
    assert found["jail"].status == "warn"
    assert "bwrap is not installed" in found["jail"].hint
    assert "apt-get install bubblewrap" in found["jail"].hint


def test_a_browser_that_is_not_there_fails_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRUMB_CHROMIUM", "/nowhere/chromium")
    *_, found = checks.examine(Path("sessions"))
    assert (found.name, found.status) == ("browser", "fail")
    assert "/nowhere/chromium" in found.found
    assert "install" in found.hint


def test_one_failure_gives_exit_code_1_and_the_rest_is_still_looked_at(
    crumb: Crumb, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "disk", lambda root: Check("disk", "fail", "full", "make room"))
    output = crumb("doctor", "--no-browser", code=1).output
    assert "make room" in output
    assert "flock works" in output


def test_a_check_that_breaks_is_a_failure_and_not_a_traceback(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken() -> Check:
        raise OSError("the disk is gone")

    monkeypatch.setattr(checks, "python", broken)
    first = next(checks.examine(tmp_path, browser=False))
    assert (first.status, first.found) == ("fail", "the disk is gone")


def test_other_versions_warn_and_missing_packages_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    installed = checks._installed
    monkeypatch.setattr(checks, "_installed", lambda name: "0.1" if name == "rich" else installed(name))
    assert checks.packages().status == "warn"
    monkeypatch.setattr(checks, "_installed", lambda name: "missing" if name == "rich" else installed(name))
    assert checks.packages().status == "fail"
    assert checks.packages().hint == "Run: make setup"


def test_an_old_python_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "OLDEST", (99, 0))
    assert checks.python().status == "fail"


def test_a_full_disk_warns(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert checks.disk(tmp_path / "not" / "there" / "yet").status == "ok"
    monkeypatch.setattr(checks, "LEAST_FREE", 1 << 60)
    assert checks.disk(tmp_path).status == "warn"


def test_a_folder_that_cannot_be_written_to_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert checks.disk(tmp_path).status == "fail"


def test_fonts_that_games_bring_along_are_named_when_they_are_not_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for file in NEEDED.values():
        (tmp_path / file).touch()
    monkeypatch.setattr(faces, "PLACES", (tmp_path,))
    assert checks.fonts().status == "ok"
    monkeypatch.setattr(faces, "PLACES", (tmp_path / "none",))
    found = checks.fonts()
    assert (found.status, [name in found.found and name in found.hint for name in NEEDED]) == ("warn", [True] * 3)
