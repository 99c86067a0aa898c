"""What people type wrong is answered with what happened, where, and what to type instead; never with a traceback."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from crumb.places import near
from crumb.store.session import Session

Crumb = Callable[..., Result]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("run", "a", "frog"), "crumb run 'a frog'"),
        (("redo", "last", "qa"), "Type: crumb redo last --stage qa"),
        (("pause", "last", "builder"), "Type: crumb pause last --actor builder"),
        (("status", "last", "more"), "For example: crumb status"),
        (("say",), 'For example: crumb say last "slower boss"'),
        (("pause", "last", "--actor", "bilder"), "Did you mean builder?"),
        (("swap", "last"), "For example: crumb swap last builder offline"),
        (("redo", "last", "--stag", "qa"), "--stage"),
        (("redo", "last", "--nosuch"), "crumb redo --help"),
        (("verify", "last", "--all"), "crumb verify --all"),
        (("run", "frog", "--set", "qa-profil=full"), "profile"),
        (("run", "frog", "--set", "qa-profile=nosuch"), '"quick" | "full". config/README.md'),
        (("run", "frog", "--set", "nosuch=1"), "config/README.md"),
        (("run", "--idea-file", "nosuch.txt"), "nosuch.txt"),
        (("run", "--session", "nosuch"), "crumb status"),
        (("batch", "nosuch.txt"), "nosuch.txt"),
        (("show", "last", "qa", "--round", "0"), "--round"),
        (("say", "last"), 'crumb say last "slower enemies, and blue"'),
        (("say", "last", " "), "crumb say last"),
        (("veto", "last"), "crumb veto last"),
        (("append", "last", ""), "crumb append last"),
        (("note", "last"), "crumb note last"),
        (("ask", "last"), "crumb ask last cost"),
        (("share", "last", "game"), "game.zip"),
        (("fork", "last", "--at", "99999"), "1 to"),
        (("events", "last", "--kind", "nosuch"), "crumb explain"),
    ],
    ids=" ".join,
)
def test_a_wrong_command_line_ends_with_2_and_says_what_to_type(
    crumb: Crumb, session: Session, words: tuple[str, ...], told: str
) -> None:
    count = session.transcript.path.read_bytes()
    assert told in crumb(*words, code=2).stderr
    assert session.transcript.path.read_bytes() == count


@pytest.mark.parametrize("words", [("redo", "last", "qa"), ("ask", "last"), ("status", "nosuch"), ("approve", "last")])
def test_a_script_is_told_what_is_wrong_as_json(crumb: Crumb, session: Session, words: tuple[str, ...]) -> None:
    told = crumb(*words, "--json", code=2)
    fault = json.loads(told.stderr)
    assert list(fault) == ["error", "hint", "exit_code"]
    assert (fault["exit_code"], told.stdout) == (2, "")
    assert "crumb " in fault["hint"]


def test_words_behind_two_dashes_ask_for_no_json(crumb: Crumb, session: Session) -> None:
    from click.testing import CliRunner

    from crumb.cli import cli

    for words in (["nosuch"], ["--nosuch"], ["redo", "last", "--sessions", str(session.path.parent), "--", "--json"]):
        told = CliRunner().invoke(cli, words)
        assert (told.exit_code, told.stderr.startswith("crumb: ")) == (2, True)
    assert CliRunner().invoke(cli, []).stderr.startswith("Usage: ")


def test_make_without_an_idea_says_how_to_give_one(crumb: Crumb, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IDEA", "")
    assert 'make run IDEA="' in crumb("run", "--idea-from-env", "IDEA", code=2).stderr


def test_an_ambiguous_beginning_names_the_sessions(crumb: Crumb, session: Session, tmp_path: Path) -> None:
    Session.create(tmp_path / "sessions", "a frog sleeps")
    told = crumb("show", "a-frog", code=2).stderr
    assert "begins 2 sessions" in told
    assert session.id in told


def test_a_file_where_a_folder_is_needed_is_named(tmp_path: Path) -> None:
    from click.testing import CliRunner

    from crumb.cli import cli

    file = tmp_path / "file"
    file.write_text("x", encoding="utf-8")
    told = CliRunner().invoke(cli, ["status", "--sessions", str(file)])
    assert (told.exit_code, "is a file" in told.stderr) == (2, True)
    told = CliRunner().invoke(cli, ["run", "frog", "--sessions", str(file / "below")])
    assert told.exit_code == 1
    assert "where a folder is needed" in told.stderr


def test_what_the_system_refuses_is_told_with_its_place(crumb: Crumb, session: Session) -> None:
    told = crumb("pack", "last", "/proc/nosuch/x.zip", code=1).stderr
    assert "/proc/nosuch" in told
    assert "Check that the path is right" in told


def test_a_damaged_document_is_named_with_the_remedy(crumb: Crumb, session: Session) -> None:
    path = session.stage_file(1, "qa")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{", encoding="utf-8")
    told = crumb("show", "last", "qa", code=1).stderr
    assert str(path) in told
    assert "crumb run --session" in told


def test_a_damaged_transcript_is_shown_as_a_fault_and_ends_with_1(crumb: Crumb, session: Session) -> None:
    with session.transcript.path.open("ab") as file:
        file.write(b'{"broken\n')
    assert "damaged" in crumb("show", "last", code=1).stdout
    assert "crumb verify" in crumb("suggest", "last").stdout


def test_the_spec_is_shown_without_the_escapes_of_markdown(crumb: Crumb, session: Session) -> None:
    session.stage_file(1, "spec").parent.mkdir(parents=True, exist_ok=True)
    session.stage_file(1, "spec").write_text("{}", encoding="utf-8")
    (session.round_dir(1) / "spec.md").write_text("grid\\_logic \\* c:\\dir &amp;amp; &lt;b&gt;\n", encoding="utf-8")
    assert "grid_logic * c:\\dir &amp; <b>" in crumb("show", "last", "spec").stdout


def test_paths_are_short_below_the_folder_of_the_person_and_whole_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PWD", str(tmp_path))
    assert near(tmp_path / "sessions" / "game") == "sessions/game"
    assert near(Path("sessions")) == "sessions"
    assert near(tmp_path.parent / "other") == str(tmp_path.parent / "other")
    monkeypatch.setenv("PWD", str(tmp_path.parent))
    assert near(tmp_path / "game") == str(tmp_path / "game")


def test_appended_words_are_told_as_they_will_act(crumb: Crumb, session: Session) -> None:
    """Without a spec of ours there is nothing to tell yet; the words are kept."""
    assert "Every later order repeats" in crumb("append", "last", "easier").stdout
