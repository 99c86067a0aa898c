"""Sessions are made exactly once, from the idea as typed, whoever interrupts or competes."""

import json
import unicodedata
from pathlib import Path

import pytest

from crumb.core.settings import Settings
from crumb.errors import CrumbError, Damage, Missing, UsageFault
from crumb.store.session import Session, core_settings, idea_sha, load_idea
from crumb.store.transcript import Transcript


def kinds(session: Session) -> list[str]:
    return [event["kind"] for event in session.transcript.read().events]


def test_creating_writes_idea_start_and_goal(tmp_path: Path) -> None:
    session = Session.create(tmp_path, "안녕 🐈: a puzzle", 2, lang="ko", source="ideas.txt:3")
    assert session.load_idea() == {
        "schema": "crumb.idea/1",
        "session": session.id,
        "text": "안녕 🐈: a puzzle",
        "variant": 2,
        "lang": "ko",
        "source": "ideas.txt:3",
    }
    start, goal = session.transcript.read().events
    assert (start["kind"], start["from"], start["data"]) == (
        "session.start",
        "system",
        {"variant": 2, "lang": "ko", "schema": 1},
    )
    assert (goal["kind"], goal["from"], goal["body"]) == ("goal", "user", "안녕 🐈: a puzzle")


def test_creating_again_changes_no_byte(session: Session) -> None:
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in (session.idea, session.transcript_path)}
    again = Session.create(session.path.parent, session.load_idea()["text"])
    assert again.path == session.path
    assert {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in before} == before


def test_text_in_another_normal_form_is_the_same_session_and_the_first_spelling_stays(tmp_path: Path) -> None:
    first = Session.create(tmp_path, unicodedata.normalize("NFD", "Käfer"))
    second = Session.create(tmp_path, unicodedata.normalize("NFC", "Käfer"))
    assert first.path == second.path
    assert second.load_idea()["text"] == unicodedata.normalize("NFD", "Käfer")
    assert kinds(first) == ["session.start", "goal"]


def test_a_creation_that_was_killed_half_way_is_finished(tmp_path: Path) -> None:
    session = Session.create(tmp_path, "frog")
    lines = session.transcript_path.read_bytes().split(b"\n")
    for left in (b"", lines[0] + b"\n", lines[0] + b"\n" + lines[1][:20]):
        session.transcript_path.write_bytes(left)
        for torn in session.path.glob("*torn*"):
            torn.unlink()
        Session.create(tmp_path, "frog")
        assert [kind for kind in kinds(session) if kind != "note"] == ["session.start", "goal"]


def test_a_damaged_idea_file_is_written_again(session: Session) -> None:
    session.idea.write_bytes(b"{")
    with pytest.raises(Damage, match=r"idea.json cannot be read"):
        session.load_idea()
    Session.create(session.path.parent, "a frog jumps over lily pads")
    assert session.load_idea()["text"] == "a frog jumps over lily pads"


def test_many_processes_create_one_session_once(tmp_path: Path, start) -> None:
    code = (
        "import sys, pathlib; from crumb.store.session import Session\n"
        "input(); Session.create(pathlib.Path(sys.argv[1]), 'frog')"
    )
    racers = [start(code, tmp_path) for _ in range(4)]
    for racer in racers:
        racer.stdin.write("go\n")
        racer.stdin.flush()
    assert [racer.communicate()[1] for racer in racers] == [""] * 4
    (path,) = tmp_path.iterdir()
    assert kinds(Session(path)) == ["session.start", "goal"]


@pytest.mark.parametrize("text", ["", "  ", "\ud800", "a\0b", "x" * 10_001])
def test_a_refused_idea_leaves_nothing_behind(tmp_path: Path, text: str) -> None:
    with pytest.raises(UsageFault):
        Session.create(tmp_path / "sessions", text)
    assert list(tmp_path.iterdir()) == []


def test_controls_of_direction_are_kept_as_typed_and_listed(tmp_path: Path) -> None:
    idea = Session.create(tmp_path, "safe\u202egpj.exe").load_idea()
    assert (idea["text"], idea["bidi"]) == ("safe\u202egpj.exe", ["U+202E at 4"])


def test_another_idea_in_the_same_folder_is_refused(session: Session) -> None:
    idea = session.load_idea()
    session.idea.write_text(json.dumps({**idea, "text": "something else"}), encoding="utf-8")
    with pytest.raises(CrumbError, match="belongs to another idea"):
        Session.create(session.path.parent, idea["text"])


def test_a_missing_idea_says_so(tmp_path: Path) -> None:
    with pytest.raises(Missing, match=r"has no idea.json"):
        load_idea(tmp_path / "idea.json")


@pytest.mark.parametrize("text", ["[]", '{"text": "x"}'])
def test_a_file_that_is_no_idea_says_so(tmp_path: Path, text: str) -> None:
    (tmp_path / "idea.json").write_text(text, encoding="utf-8")
    with pytest.raises(Damage, match="not an idea"):
        load_idea(tmp_path / "idea.json")


def test_the_hash_of_an_idea_ignores_where_it_lives_and_knows_what_it_asks(session: Session) -> None:
    idea = session.load_idea()
    assert idea_sha({**idea, "session": "elsewhere", "source": "x"}) == idea_sha(idea)
    assert len({idea_sha(idea), idea_sha({**idea, "variant": 1}), idea_sha({**idea, "text": "toad"})}) == 3


def test_everything_of_a_session_lies_in_its_folder(session: Session) -> None:
    paths = [
        session.idea,
        session.transcript_path,
        session.inbox,
        session.settings,
        session.runs,
        session.state,
        session.game,
        session.report,
        session.lock.path,
        session.run_dir("x"),
        session.stage_file(3, "qa"),
    ]
    assert {path.relative_to(session.path).parts[0] for path in paths}
    assert session.stage_file(3, "qa").relative_to(session.path).as_posix() == "rounds/03/qa.json"
    assert isinstance(session.transcript, Transcript)


def test_the_settings_of_a_session_are_those_of_its_file_or_those_given_with_the_hash_of_its_idea(tmp_path) -> None:
    session = Session.create(tmp_path, "a frog jumps")
    idea = idea_sha(session.load_idea())
    assert core_settings(session) == Settings(idea=idea)
    session.settings.write_text('{"versions": {"qa": "1"}}', encoding="utf-8")
    assert core_settings(session) == Settings.from_json({"versions": {"qa": "1"}, "idea": idea})
    assert core_settings(session, {"versions": {"qa": "2"}}).versions == {"qa": "2"}


def test_a_transcript_without_an_idea_has_settings_too(tmp_path) -> None:
    assert core_settings(Session(tmp_path / "foreign")) == Settings()
