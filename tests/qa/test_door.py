"""The door: every rung gives the same result, what fails to start is left for the next, nothing raises."""

import hashlib
import os
import shutil
import sys
from pathlib import Path

import pytest
from cells import WORKING, jailed
from gamebox import CATCHER_PROOF, build_of, source, spec_of

from crumb.core.canonical import canonical
from crumb.core.documents import QaResult
from crumb.qa import rungs
from crumb.qa.asked import Asked
from crumb.qa.chromium import find_chromium
from crumb.qa.door import play_in_jail
from crumb.qa.policy import load_policy


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is known of earlier tests, and nothing is handed on to later ones."""
    monkeypatch.setenv(rungs.KNOWN, "")
    monkeypatch.setenv(rungs.WANTED, "")


def content(result: QaResult) -> bytes:
    return canonical({key: value for key, value in result.items() if key not in ("times", "jail")})


@pytest.mark.browser
def test_every_rung_plays_the_same_game_to_the_same_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = {}
    for rung in WORKING:
        monkeypatch.setenv(rungs.WANTED, rung.name)
        result = jailed(tmp_path / rung.name)
        assert (result["status"], result["jail"]) == ("pass", rung.name), result["reason"]
        seen[rung.name] = content(result)
    assert len(set(seen.values())) == 1, seen.keys()


@pytest.mark.browser
def test_the_evidence_is_what_the_result_lists_byte_for_byte(tmp_path: Path) -> None:
    result = jailed(tmp_path)
    listed = {item["path"]: item["sha256"] for item in result["evidence"]}
    there = {str(path.relative_to(tmp_path / "qa")): path for path in (tmp_path / "qa").rglob("*") if path.is_file()}
    assert listed == {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in there.items()}
    assert "film" in {item["role"] for item in result["evidence"]}


@pytest.mark.browser
def test_the_driver_of_the_browser_is_not_loaded_where_only_the_door_is_used(tmp_path: Path) -> None:
    before = set(sys.modules)
    __import__("crumb.qa.door")
    assert not {name for name in set(sys.modules) - before if name.split(".")[0] in ("numpy", "playwright", "PIL")}


def _a_chromium(folder: Path, script: str) -> str:
    folder.mkdir()
    program = folder / "chromium-headless-shell"
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    program.chmod(0o755)
    return str(program)


@pytest.mark.browser
@pytest.mark.skipif(WORKING[0].name != "bwrap+sandbox", reason="bubblewrap does not work here")
def test_a_rung_that_probes_well_but_does_not_start_the_browser_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = find_chromium()
    only_without = f'case "$*" in *--no-sandbox*) exec {real} "$@";; esac\necho "No usable sandbox!" >&2; exit 1'
    monkeypatch.setenv("CRUMB_CHROMIUM", _a_chromium(tmp_path / "bin", only_without))
    result = jailed(tmp_path)
    assert (result["status"], result["jail"]) == ("pass", "bwrap"), result["reason"]
    assert os.environ[rungs.KNOWN] == "bwrap"


@pytest.mark.browser
@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("exit 3", "ended at once with exit code 3"),
        ("kill -11 $$", "signal"),
    ],
)
def test_a_browser_that_starts_nowhere_is_an_error_that_says_what_to_do(
    script: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CRUMB_CHROMIUM", _a_chromium(tmp_path / "bin", script))
    result = jailed(tmp_path)
    assert result["status"] == "error"
    assert words in result["reason"]
    assert "; " in result["reason"]
    assert not (tmp_path / "qa").exists()


@pytest.mark.browser
def test_a_missing_library_is_named_with_its_remedy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = Path(shutil.which("ls") or "/bin/ls").read_bytes()
    if b"libselinux.so.1" not in program:
        pytest.skip("no program here to take a library from")
    broken = _a_chromium(tmp_path / "bin", "")
    Path(broken).write_bytes(program.replace(b"libselinux.so.1", b"libnothere.so.1"))
    monkeypatch.setenv("CRUMB_CHROMIUM", broken)
    result = jailed(tmp_path)
    assert result["status"] == "error"
    assert "library libnothere.so.1 is missing" in result["reason"]
    assert "apt-get install" in result["reason"]


def test_a_missing_browser_is_an_error_that_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRUMB_CHROMIUM", "/no/such/chromium")
    result = jailed(tmp_path)
    assert result["status"] == "error"
    assert "/no/such/chromium" in result["reason"]


def test_an_unknown_jail_is_an_error_that_names_the_known_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(rungs.WANTED, "prison")
    result = jailed(tmp_path)
    assert result["status"] == "error"
    assert "bwrap+sandbox, bwrap, unshare+sandbox" in result["reason"]


def test_a_build_that_is_not_what_was_built_never_reaches_a_browser(tmp_path: Path) -> None:
    build = build_of(tmp_path / "build", {"index.html": source("catcher")})
    (tmp_path / "build" / "index.html").unlink()
    (tmp_path / "build" / "index.html").symlink_to("/etc/hostname")
    asked = Asked(spec_of(), build, CATCHER_PROOF, "quick", {}, load_policy())
    result = play_in_jail(tmp_path / "build", asked, tmp_path / "qa")
    assert result["status"] == "error"
    assert "link at index.html" in result["reason"]


@pytest.mark.browser
def test_what_is_written_last_is_not_the_entry(tmp_path: Path) -> None:
    late = {"index.html": source("catcher"), "zz-last.html": "<!doctype html><script>throw Error('not me')</script>"}
    result = jailed(tmp_path, late)
    assert result["status"] == "pass", result["reason"]


@pytest.mark.browser
def test_evidence_that_cannot_be_kept_is_an_error_that_names_the_folder(tmp_path: Path) -> None:
    (tmp_path / "qa").write_text("a file, not a folder", encoding="utf-8")
    result = jailed(tmp_path)
    assert result["status"] == "error"
    assert "qa" in result["reason"]
