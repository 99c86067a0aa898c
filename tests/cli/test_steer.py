"""Steering without running: each command is posted, taken in, acknowledged once, and refused in words when in vain."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from crumb.design import Refusal, plan
from crumb.pipeline.settings import effective, load_defaults, write_settings
from crumb.stages.desk import Desk
from crumb.store.fold import load_state
from crumb.store.ingest import post
from crumb.store.session import Session

Asked = Callable[..., Any]
Crumb = Callable[..., Result]
SAYINGS = [
    (("pause", "last"), "user.pause", "Everybody waits"),
    (("pause", "last", "--actor", "builder"), "user.pause", "The builder waits"),
    (("resume", "last", "--no-run"), "user.resume", "goes on"),
    (("append", "last", "use", "red"), "user.intervene", "Every later order repeats"),
    (("swap", "last", "builder", "offline"), "user.intervene", "From now on offline is the builder."),
    (("note", "last", "--", "-x $(y) 'z'"), "user.intervene", "nothing follows"),
    (("reset-circuit", "last", "verifier"), "user.intervene", "failures are forgotten"),
    (("cancel", "last"), "user.intervene", "ends with what there is"),
    (("goto", "last", "planner", "simpler", "--no-run"), "user.intervene", "goes back to the planner"),
    (("veto", "last", "too fast", "--no-run"), "user.veto", "gets repaired, with your words"),
    (("redo", "last", "--stage", "build", "--no-run"), "user.intervene", "The stages from build on act again"),
]


@pytest.mark.parametrize(("words", "kind", "said"), SAYINGS, ids=[" ".join(case[0]) for case in SAYINGS])
def test_a_command_becomes_one_event_and_one_acknowledgement(
    crumb: Crumb, session: Session, words: tuple[str, ...], kind: str, said: str
) -> None:
    place = words.index("--") if "--" in words else len(words)
    output = _call(crumb, session, words, place)
    assert "Noted. " in output
    assert said in output
    order, ack = session.transcript.read().events[-2:]
    assert (order["kind"], ack["kind"], ack["metadata"]["ack_for"]) == (kind, "ack", order["id"])


def _call(crumb: Crumb, session: Session, words: tuple[str, ...], place: int) -> str:
    from click.testing import CliRunner

    from crumb.cli import cli

    sessions = ["--sessions", str(session.path.parent)]
    result = CliRunner().invoke(cli, [*words[:place], *sessions, *words[place:]])
    assert result.exit_code == 0, result.output
    return result.output


def test_an_order_in_vain_is_refused_with_what_to_do(crumb: Crumb, session: Session) -> None:
    result = crumb("approve", "last", code=2)
    assert "no PARTIAL" in result.stderr
    assert "crumb suggest" in result.stderr
    assert "no round 7" in crumb("redo", "last", "--round", "7", code=2).stderr


def test_what_is_finished_cannot_be_cancelled_again(crumb: Crumb, asked: Asked, session: Session) -> None:
    crumb("cancel", "last")
    count = len(session.transcript.read().events)
    assert "finished already" in crumb("cancel", "last").stdout
    assert asked("cancel", "last")["status"] == "finished"
    assert len(session.transcript.read().events) == count


def test_a_redo_names_its_round(crumb: Crumb, session: Session) -> None:
    assert "The stages of round 1 act again" in crumb("redo", "last", "--round", "1", "--no-run").stdout


def test_a_question_is_answered_and_nothing_runs(crumb: Crumb, asked: Asked, session: Session) -> None:
    assert "qa of round 1 runs next" in crumb("ask", "last", "next").output
    assert asked("ask", "last", "cost")["question"] == "cost"
    crumb("ask", "last", "weather", code=2)


def test_an_unknown_actor_or_harness_is_refused(crumb: Crumb, session: Session) -> None:
    crumb("goto", "last", "boss", code=2)
    assert "offline" in crumb("swap", "last", "builder", "ofline", code=2).stderr


def test_api_plays_a_role_only_with_a_model(crumb: Crumb, session: Session) -> None:
    before = session.transcript.read().events
    said = crumb("swap", "last", "builder", "api", code=2).stderr
    assert "api needs a model" in said
    assert "--model NAME" in said
    said = crumb("swap", "last", "builder", "api", "--model", "m-1", code=2).stderr
    assert "--provider anthropic" in said
    assert session.transcript.read().events == before
    crumb("swap", "last", "builder", "api", "--model", "m-1", "--base-url", "http://127.0.0.1:1/v1")
    assert load_state(session).overrides == {"builder": "api"}
    assert load_state(session).stand_ins == {"builder": {"model": "m-1", "base_url": "http://127.0.0.1:1/v1"}}


def test_a_model_that_the_settings_name_need_not_be_said(crumb: Crumb, session: Session) -> None:
    flags = {"swap": "{researcher: [{harness: api, provider: openai, model: gpt-5.5}]}"}
    write_settings(session.settings, effective(load_defaults(), flags))
    crumb("swap", "last", "researcher", "api")
    assert "needs a model" in crumb("swap", "last", "builder", "api", code=2).stderr
    desk = Desk(session, "spec", 1)
    desk.refresh()
    assert desk.researchers() == [{"harness": "api", "provider": "openai", "model": "gpt-5.5"}]


def test_sync_takes_in_what_waits_once(asked: Asked, crumb: Crumb, session: Session) -> None:
    post(session, {"command": "pause"})
    assert asked("sync", "last")["answers"] == ["pause"]
    assert "Nothing waits" in crumb("sync", "last").output
    assert load_state(session).paused


def test_an_order_to_a_session_at_work_is_left_to_the_process_that_works(asked: Asked, session: Session) -> None:
    with session.lock:
        told = asked("redo", "last")
    assert told["status"] == "accepted"
    assert isinstance(told["working"], int)


def test_a_wish_for_what_is_not_there_yet_is_kept_as_words(asked: Asked, tmp_path: Path) -> None:
    made = Session.create(tmp_path / "sessions", "a frog")
    assert asked("say", "last", "slower", "--no-run")["wish"] is None
    assert [words["text"] for words in load_state(made).appends] == ["slower"]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("run",), 2),
        (("run", ""), 2),
        (("run", "  \t "), 2),
        (("run", "x" * 10_001), 2),
        (("run", "a\x07b"), 2),
        (("run", "a frog", "--idea-from-env", "HOME"), 2),
        (("run", "--idea-from-env", "NOT_THERE_AT_ALL"), 2),
        (("run", "--idea-file", "/nowhere/at/all"), 2),
        (("run", "a frog", "--set", "presett=offline"), 2),
        (("run", "a frog", "--set", "qa-timeout=soon"), 2),
        (("run", "a frog", "--set", "session=x"), 2),
        (("run", "a frog", "--set", "preset=offline", "--set", "preset=offline"), 2),
        (("run", "a frog", "--variant", "-1"), 2),
        (("batch", "/nowhere/at/all"), 2),
    ],
)
def test_what_cannot_be_run_is_refused_and_leaves_nothing(
    crumb: Crumb, tmp_path: Path, words: tuple[str, ...], code: int
) -> None:
    result = crumb(*words, code=code)
    assert result.stderr
    assert "Traceback" not in result.output
    assert not (tmp_path / "sessions").exists()


def test_what_a_file_cannot_hold_is_refused_in_words(crumb: Crumb, tmp_path: Path) -> None:
    for data, words in (
        (b"frog \x00 game", "U+0000"),
        (b"frog \xff game", "not UTF-8"),
        (b" \n", "blank"),
        (b"", "empty"),
    ):
        assert words in crumb("run", "--idea-file", "-", code=2, input=data).stderr
    assert not (tmp_path / "sessions").exists()


def test_a_fork_goes_on_by_itself_and_a_pack_comes_back(
    asked: Asked, crumb: Crumb, session: Session, tmp_path: Path
) -> None:
    fork = asked("fork", session.id, "--at", "2")["session"]
    assert fork != session.id
    assert asked("status", fork)["effect"]["stage"] == "build"
    packed = asked("pack", session.id, str(tmp_path / "s.zip"))["path"]
    session.path.rename(tmp_path / "away")
    assert asked("unpack", packed)["session"] == session.id
    assert asked("verify", session.id)["ok"]
    assert "here already" in crumb("unpack", packed, code=2).stderr
    assert "no event" in crumb("fork", session.id, "--at", "99", code=2).stderr


def test_what_is_no_pack_is_refused(crumb: Crumb, tmp_path: Path) -> None:
    assert "crumb pack" in crumb("unpack", str(tmp_path / "nothing.zip"), code=2).stderr
    (tmp_path / "bad.zip").write_bytes(b"no zip")
    crumb("unpack", str(tmp_path / "bad.zip"), code=1)


def test_a_session_without_a_game_has_nothing_to_open_or_share(crumb: Crumb, session: Session, tmp_path: Path) -> None:
    assert "no game to open" in crumb("open", "last", code=1).stderr
    assert "no report to open" in crumb("open", "last", "report", code=1).stderr
    assert "no verified build" in crumb("share", "last", str(tmp_path / "g.zip"), code=1).stderr
    assert ".zip" in crumb("share", "last", str(tmp_path / "g"), code=2).stderr
    assert not list(tmp_path.glob("g*"))


@pytest.fixture
def arena(tmp_path: Path, report: Callable[..., str]) -> Session:
    """A session with a game that our own planner designed."""
    made = Session.create(tmp_path / "sessions", "A knight shoots ghosts in waves")
    spec = plan(made.load_idea()["text"])
    assert not isinstance(spec, Refusal)
    data: dict[str, Any] = {name: spec[name] for name in ("archetype", "family", "title")}  # type: ignore[literal-required]
    data |= {"runner_up": None, "requirements": [], "acceptance": []}
    report(made, "spec", "planner-lead", "spec", data, document=spec)
    build = {"tree": "a" * 64, "entry": "index.html", "bytes": 1, "files": 1, "changes": [], "proof": None}
    report(made, "build", "builder", "build", build)
    return made


@pytest.mark.parametrize("words", [("veto", "last"), ("say", "last"), ("goto", "last", "builder")])
def test_words_that_mean_nothing_to_the_rules_are_refused_and_leave_nothing(
    crumb: Crumb, arena: Session, words: tuple[str, ...]
) -> None:
    before = arena.transcript.path.read_bytes()
    told = crumb(*words, "qwertz blorf blorf", "--no-run", code=2)
    assert "Not understood: qwertz, blorf." in told.stderr
    assert "enemies' speed" in told.stderr
    assert arena.transcript.path.read_bytes() == before
    assert not arena.inbox.exists()


def test_an_agent_that_builds_reads_words_that_rules_do_not(crumb: Crumb, arena: Session) -> None:
    crumb("swap", "last", "builder", "codex")
    crumb("veto", "last", "qwertz blorf", "--no-run")
    assert arena.transcript.read().events[-2]["kind"] == "user.veto"


def test_a_second_wish_goes_on_from_the_one_that_waits(asked: Asked, arena: Session) -> None:
    first, second = (asked("say", "last", "more hearts", "--no-run")["wish"]["changes"] for _ in range(2))
    assert [change["param"] for change in first] == [change["param"] for change in second] == ["hp"]
    assert second[0]["value"] > first[0]["value"]


def test_a_planner_by_rules_tells_which_words_of_a_new_direction_it_reads(crumb: Crumb, arena: Session) -> None:
    assert "Not understood: " in crumb("goto", "last", "planner", "qwertz blorf", "--no-run").stdout


@pytest.mark.parametrize("words", [("veto", "last"), ("say", "last"), ("goto", "last", "builder")])
def test_words_that_are_understood_in_part_say_which_part_changes_nothing(
    crumb: Crumb, arena: Session, words: tuple[str, ...]
) -> None:
    told = crumb(*words, "slower, and a purple-haired dragon", "--no-run").stdout
    assert "Not understood: " in told
    assert "dragon" in told
    assert "That part changes nothing." in told
