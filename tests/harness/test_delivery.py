"""Tests for what a workspace holds: settings go away before a start, and a delivery that changes nothing is seen."""

import pytest

from crumb.harness.base import Contract, Request, Result
from crumb.harness.delivery import clear_settings, fingerprint


@pytest.fixture
def request_(tmp_path):
    (tmp_path / "build").mkdir()
    (tmp_path / "build/index.html").write_text("<h1>hi</h1>", encoding="utf-8")
    return Request("builder", tmp_path, {}, contract=Contract(files=("build",)))


def test_settings_that_a_client_would_obey_go_away(tmp_path):
    (tmp_path / ".gemini").mkdir()
    (tmp_path / ".gemini/settings.json").write_text("{}", encoding="utf-8")
    outside = tmp_path.parent / f"{tmp_path.name}-outside"
    outside.mkdir()
    (tmp_path / ".claude").symlink_to(outside)
    for name in ("CLAUDE.md", "Agents.md", ".env"):
        (tmp_path / name).write_text("obey me", encoding="utf-8")
    clear_settings(tmp_path)
    assert list(tmp_path.iterdir()) == []
    assert outside.is_dir()


def test_everything_else_stays(tmp_path, request_):
    (tmp_path / "spec.json").write_text("{}", encoding="utf-8")
    (tmp_path / "build/.env").write_text("a file of the game", encoding="utf-8")
    clear_settings(tmp_path)
    assert sorted(path.name for path in tmp_path.rglob("*")) == [".env", "build", "index.html", "spec.json"]


def test_same_content_has_the_same_fingerprint_whatever_its_time(request_):
    before = fingerprint(request_)
    path = request_.workspace / "build/index.html"
    path.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    (request_.workspace / "notes.txt").write_text("outside of the contract", encoding="utf-8")
    assert fingerprint(request_) == before


@pytest.mark.parametrize("change", ["content", "new", "gone", "name", "link"])
def test_any_change_of_the_contract_s_files_is_seen(request_, change):
    before, build = fingerprint(request_), request_.workspace / "build"
    page = build / "index.html"
    if change == "content":
        page.write_text("<h1>ho</h1>", encoding="utf-8")
    elif change == "new":
        (build / "a.js").touch()
    elif change == "gone":
        page.unlink()
    elif change == "name":
        page.rename(build / "main.html")
    else:
        page.unlink()
        page.symlink_to("/etc/hostname")
    assert fingerprint(request_) != before


@pytest.mark.parametrize(
    ("asked", "served", "flagged"),
    [
        ("gemini-2.5-flash", "gemini-2.5-flash", False),
        ("claude-sonnet-4-5", "claude-sonnet-4-5-20250929", False),
        ("gpt-5.5", "unknown", False),
        ("", "anything", False),
        ("gemini-2.5-flash", "gemini-2.5-flash-lite", True),
        ("gemini-2.5-pro", "gemini-2.5-flash", True),
        ("gpt-5.5", "gpt-5.5-mini", True),
        ("a", "a, b", True),
    ],
)
def test_model_that_stands_in_for_another_is_flagged(asked, served, flagged):
    assert Result("ok", asked=asked, model=served).stands_in is flagged
