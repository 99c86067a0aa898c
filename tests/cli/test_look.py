"""Looking at sessions: tables, events, advice, documents; text of an idea or a model is harmless on a terminal."""

import json
import shlex
import shutil
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import Result

from crumb.commands.history import event_line
from crumb.commands.standing import EXIT, GRAVITY, exit_code, outcome_of
from crumb.commands.suggestions import BY_REASON, suggestions
from crumb.core import effects
from crumb.core.canonical import canonical
from crumb.core.decide import decide
from crumb.core.events import KINDS
from crumb.core.state import state_hash
from crumb.pipeline.closing import _block, closing
from crumb.store.fold import load_state
from crumb.store.ingest import post
from crumb.store.runs import new_run, sweep
from crumb.store.schemas import load
from crumb.store.session import Session, core_settings

Asked = Callable[..., Any]
Crumb = Callable[..., Result]


def test_status_shows_a_row_a_session_and_says_what_to_type_when_there_is_none(crumb: Crumb, session: Session) -> None:
    rows = crumb("status").output.splitlines()
    assert rows[0].split() == ["VERDICT", "SESSION", "NEXT", "REASON", "ROUND", "AGE", "TITLE"]
    assert session.id in rows[1]
    assert "run qa" in rows[1]


def test_status_of_an_empty_folder_says_how_to_begin(crumb: Crumb) -> None:
    assert "crumb run" in crumb("status").output


def test_direction_and_control_characters_never_reach_the_terminal(crumb: Crumb, session: Session) -> None:
    evil = Session.create(session.path.parent, "frog\u202e\tgame\nsecond line")
    for words in (("status",), ("status", evil.id), ("events", evil.id), ("status", "--json")):
        output = crumb(*words).output
        assert "\u202e" not in output
        assert "second line" in output or "\\n" in output


def test_status_as_json_has_stable_keys(asked: Asked, session: Session) -> None:
    (row,) = asked("status")
    assert list(row) == [
        "session", "title", "idea", "verdict", "outcome", "reason", "cause", "paused", "round", "effect", "best",
        "axes", "events", "usage", "age_seconds", "working", "game", "report", "exit_code",
    ]  # fmt: skip
    assert (row["outcome"], row["exit_code"], row["effect"]["stage"]) == ("open", 1, "qa")


def test_status_counts_what_waits_in_the_inbox_and_writes_nothing(asked: Asked, session: Session) -> None:
    post(session, {"command": "pause"})
    before = {path: path.read_bytes() for path in session.path.rglob("*") if path.is_file()}
    assert asked("status", "last")["reason"] == "paused"
    assert {path: path.read_bytes() for path in session.path.rglob("*") if path.is_file()} == before


def test_a_damaged_session_is_shown_as_such_beside_the_others(asked: Asked, crumb: Crumb, session: Session) -> None:
    other = Session.create(session.path.parent, "another frog")
    other.transcript_path.write_bytes(b"garbage\n" + other.transcript_path.read_bytes())
    outcomes = {row["session"]: row["outcome"] for row in asked("status")}
    assert outcomes == {session.id: "open", other.id: "fault"}
    assert "damaged" in crumb("status", other.id, code=1).output
    assert f"crumb verify {other.id}" in crumb("suggest", other.id).output


def test_what_is_suggested_names_the_folder_unless_it_is_the_usual_one(
    crumb: Crumb, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.transcript_path.write_bytes(b"garbage\n" + session.transcript_path.read_bytes())
    place = f"{session.id} --sessions {session.path.parent}"
    for folder, named in ((session.path.parent, session.id), ("elsewhere", place)):
        monkeypatch.setenv("CRUMB_SESSIONS", str(folder))
        for words, code in ((("suggest", "last"), 0), (("replay", "last"), 1)):
            told = crumb(*words, "--sessions", str(session.path.parent), code=code)
            lines = (told.stdout + told.stderr).replace(";", "\n").split("\n")
            assert any(line.endswith(f"crumb verify {named}") for line in lines)


def test_a_pause_is_shown_while_nothing_is_left_to_do(asked: Asked, crumb: Crumb, session: Session) -> None:
    post(session, {"command": "cancel"})
    assert asked("status", "last")["paused"] == ""
    post(session, {"command": "pause", "actor": "builder"})
    assert (asked("status", "last")["reason"], asked("status", "last")["paused"]) == ("cancelled", "builder")
    assert "done (paused)" in crumb("status").output
    assert "crumb resume" in asked("suggest", "last")["suggestions"][-1]["command"]
    post(session, {"command": "pause"})
    assert asked("status", "last")["paused"] == "everybody"


def test_a_session_that_a_process_works_on_is_marked(asked: Asked, session: Session) -> None:
    with session.lock:
        assert isinstance(asked("status", "last")["working"], int)
        assert "--follow" in asked("suggest", "last")["suggestions"][0]["command"]
    assert asked("status", "last")["working"] is None


def test_every_reason_of_an_end_or_a_wait_has_an_outcome_and_a_suggestion() -> None:
    for reason in effects.DONE_REASONS | effects.WAIT_REASONS:
        kind = "done" if reason in effects.DONE_REASONS else "wait"
        outcome = outcome_of({"kind": kind, "reason": reason})  # type: ignore[typeddict-item]
        found = suggestions("s", outcome, reason, working=False, playable=True)
        assert found
        assert all(item.command.startswith("crumb ") and "{" not in item.command for item in found)
    assert set(BY_REASON) <= effects.DONE_REASONS | effects.WAIT_REASONS


def test_a_game_that_is_not_there_is_not_suggested_to_be_opened() -> None:
    found = suggestions("s", "stop", effects.NO_PROGRESS, working=False, playable=False)
    assert "crumb open s" not in [item.command for item in found]


@pytest.mark.parametrize(
    ("reason", "kind", "code"),
    [
        (effects.PASSED, "done", 0), (effects.APPROVED, "done", 0), (effects.REFUSED, "done", 2),
        (effects.NO_PROGRESS, "done", 3), (effects.CANCELLED, "done", 3), (effects.PARTIAL, "wait", 4),
        (effects.PAUSED, "wait", 4), (effects.COULD_NOT_CHECK, "done", 5), ("it has not run yet", "run", 1),
    ],
)  # fmt: skip
def test_the_exit_code_of_an_effect_is_that_of_the_design(reason: str, kind: str, code: int) -> None:
    assert EXIT[outcome_of({"kind": kind, "reason": reason})] == code  # type: ignore[typeddict-item]


def test_the_exit_code_over_many_is_zero_only_if_all_passed() -> None:
    assert exit_code(["pass", "pass"]) == 0
    assert exit_code(["pass", "wait"]) == 4
    assert exit_code(["pass", "unchecked", "wait"]) == 5
    assert exit_code(["refused", "unchecked"]) == 2
    assert exit_code(["stop", "refused", "pass"]) == 3
    assert exit_code(["fault", "stop"]) == 1
    assert set(GRAVITY) == set(EXIT)


def test_events_are_filtered_by_kind_sender_round_and_seq(asked: Asked, crumb: Crumb, session: Session) -> None:
    def kinds(*words: str) -> list[str]:
        lines = crumb("events", "last", "--json", *words).output.splitlines()
        return [json.loads(line)["kind"] for line in lines]

    assert kinds() == ["session.start", "goal", "spec", "build"]
    assert kinds("--kind", "goal", "--kind", "spec") == ["goal", "spec"]
    assert kinds("--from", "planner") == ["spec"]
    assert kinds("--round", "1") == ["spec", "build"]
    assert kinds("--since", "2") == ["build"]
    assert "judge.score" in crumb("events", "last", "--kind", "judge.scor", code=2).stderr
    assert "builder" in crumb("events", "last", "--from", "bilder", code=2).stderr


def test_events_as_json_are_the_lines_as_they_were_written(crumb: Crumb, session: Session) -> None:
    printed = [json.loads(line) for line in crumb("events", "last", "--json").output.splitlines()]
    assert printed == session.transcript.read().events


def test_events_go_on_behind_a_damaged_line_and_name_it(crumb: Crumb, session: Session) -> None:
    lines = session.transcript_path.read_bytes().split(b"\n")
    session.transcript_path.write_bytes(b"\n".join([lines[0], b"{half", *lines[1:]]))
    result = crumb("events", "last")
    assert "line 2" in result.stderr
    assert "goal" in result.stdout


def test_explain_knows_every_kind_and_the_nearest_of_an_unknown_one(crumb: Crumb, asked: Asked) -> None:
    for kind in KINDS:
        assert kind in crumb("explain", kind).output
    assert set(asked("explain")) == set(KINDS)
    assert asked("explain", "goal")["from"] == ["user"]
    assert "judge.score" in crumb("explain", "judge.scor", code=2).stderr


def test_schema_prints_what_the_door_checks(crumb: Crumb) -> None:
    assert json.loads(crumb("schema", "spec").output) == load("spec")
    assert json.loads(crumb("schema", "judge.score").output) == load("judge.score")
    assert json.loads(crumb("schema", "goal").output) == load("events/goal")
    assert "spec" in crumb("schema").output.split()
    assert "spec" in crumb("schema", "specs", code=2).stderr


def test_why_names_what_has_to_run_and_what_it_cost_last_time(asked: Asked, session: Session) -> None:
    shown = asked("why", "last")
    assert shown["pending"]
    assert shown["effect"]["stage"] == "spec"
    assert shown["acts"] == ["spec", "build", "qa", "judge", "verdict"]
    assert shown["stages"]["spec"] == {"seconds": 1.5, "tokens": 120}
    assert shown["stages"]["qa"] == {"seconds": None, "tokens": None}
    assert (shown["seconds"], shown["tokens"]) == (3.0, 240)


def test_why_says_which_costs_are_not_known_and_which_runs_are_missing(crumb: Crumb, session: Session) -> None:
    told = crumb("why", "last").stdout
    assert "about 3.0 s and 240 tokens, as last time; without qa, judge, verdict: not run here yet" in told
    assert "missing" not in told
    shutil.rmtree(session.runs)
    told = crumb("why", "last").stdout
    assert "2 runs are missing: spec of round 1, build of round 1" in told
    assert f"crumb redo {session.id}" in told
    assert "not known: none of these stages has run here yet" in told


def test_verify_without_the_runs_says_what_can_be_done(crumb: Crumb, session: Session) -> None:
    assert "crumb redo" not in crumb("verify", "last").stdout
    shutil.rmtree(session.runs)
    told = crumb("verify", "last", code=1).stdout
    assert f"crumb redo {session.id}" in told
    assert f"crumb fork {session.id}" in told


def test_what_a_dead_run_left_is_harmless_and_swept_while_nobody_works(crumb: Crumb, session: Session) -> None:
    left = session.runs / "01ARZ3NDEKTSV4RRFFQ69G5FAV.tmp"
    left.mkdir()
    assert "harmless" in crumb("verify", "last").stdout
    with session.lock:
        assert sweep(session) == []
    assert left.is_dir()
    assert sweep(session) == [left.name]
    assert "harmless" not in crumb("verify", "last").stdout


def test_a_run_at_work_is_not_swept(session: Session) -> None:
    with new_run(session, "qa") as run:
        assert sweep(session) == []
        assert run.path.is_dir()


def test_what_fails_is_told_by_status_and_suggest_with_what_mends_it(
    crumb: Crumb, asked: Asked, session: Session, judged: Callable[..., None]
) -> None:
    judged(session, "FAIL", "The game throws: Uncaught Error: boom (view.js:583). Fix this line.\nMore.")
    post(session, {"command": "cancel"})
    cause = "The game throws: Uncaught Error: boom (view.js:583). Fix this line."
    for words in ("status", "suggest"):
        told = crumb(words, "last").stdout
        assert cause in told
        assert "More." not in told
    assert asked("status", "last")["cause"] == cause
    commands = [item["command"] for item in asked("suggest", "last")["suggestions"]]
    assert any("crumb swap" in line and shlex.quote(cause) in line for line in commands)
    for question in (["what is wrong"], ["why"], ["stuck"], ["why", "did", "it", "fail?"]):
        assert cause in crumb("ask", "last", *question).stdout


def test_a_builder_with_a_model_is_sent_back_with_the_cause() -> None:
    cause = "It's {broken}"
    found = suggestions("s", "stop", effects.NO_PROGRESS, False, True, cause=cause, by_rules=False)
    assert found[0].command == f"crumb goto s builder {shlex.quote(cause)}"
    waits = [
        suggestions("s", "wait", effects.PARTIAL, False, True, cause="Dead.", by_rules=yes) for yes in (True, False)
    ]
    vetoes = [item.command for found in waits for item in found if "veto" in item.command]
    assert vetoes == ['crumb veto s "easier"', "crumb veto s Dead."]
    assert not [item for item in suggestions("s", "pass", effects.PASSED, False, True) if "goto" in item.command]


def test_the_closing_block_names_the_first_cause_without_ids(session: Session) -> None:
    for name, document in (
        ("verdict", {"verdict": "FAIL", "raw": {"verdict": "FAIL"}, "corrections": []}),
        ("judge", {"feedback": "pause.freezes: pause does not stop the game\nTo change: reseed."}),
        ("effect", {"kind": "done", "reason": effects.NO_PROGRESS, "feedback": ""}),
    ):
        path = session.stage_file(1, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(document), encoding="utf-8")
    told = _block(closing(session, None), colour=False)
    assert "wrong    pause does not stop the game\n" in told
    assert "wrong" not in _block(closing(session, "a fault"), colour=False)


def test_a_session_that_passed_and_goes_on_says_so_consistently(
    crumb: Crumb, session: Session, judged: Callable[..., None]
) -> None:
    judged(session, "FAIL", "Dead.")
    told = crumb("status", "last").stdout
    assert "Not finished" in told
    assert "stands   it has not run yet" not in told


def test_why_refuses_a_setting_that_does_not_exist(crumb: Crumb, session: Session) -> None:
    assert "preset" in crumb("why", "last", "--set", "presett=x", code=2).stderr
    assert "name=value" in crumb("why", "last", "--set", "preset", code=2).stderr


def test_replay_folds_to_the_same_state_and_stops_where_told(asked: Asked, crumb: Crumb, session: Session) -> None:
    state = load_state(session)
    whole = asked("replay", "last")
    assert whole["state"] == state_hash(state)
    assert whole["effect"] == json.loads(canonical(decide(state, core_settings(session))))
    assert asked("replay", "last", "--at", "1")["effect"]["stage"] == "spec"
    assert "last one is 3" in crumb("replay", "last", "--at", "4", code=2).stderr


def test_verify_names_the_first_damaged_line(crumb: Crumb, asked: Asked, session: Session) -> None:
    assert asked("verify", "last")["ok"]
    lines = session.transcript_path.read_bytes().split(b"\n")
    session.transcript_path.write_bytes(
        b"\n".join([lines[0], lines[1].replace(b"lily pads", b"lily hats"), *lines[2:]])
    )
    assert "line 3" in crumb("verify", "last", code=1).output
    assert "DAMAGED" in crumb("verify", "--all", code=1).output
    crumb("verify", code=2)


def test_a_document_that_is_not_there_is_said_so(crumb: Crumb, session: Session) -> None:
    assert "has no qa yet" in crumb("show", "last", "qa", code=1).stderr
    assert "in round 3" in crumb("show", "last", "qa", "--round", "3", code=1).stderr


def test_the_axes_are_shown_and_say_that_no_browser_has_looked_yet(
    asked: Asked, crumb: Crumb, session: Session
) -> None:
    assert asked("show", "last", "axes")["visual"]["because"] == "No browser has looked at this build yet."
    words = crumb("show", "last", "axes").output
    assert "Build Health: – not measured." in words
    assert "intent        – not measured." in crumb("status", "last").output


def test_the_axes_follow_what_was_checked(
    asked: Asked, crumb: Crumb, session: Session, report: Callable[..., str]
) -> None:
    gates = [
        {"id": "A", "name": "boot", "status": "pass", "blocking": True, "evidence": [], "message": "It opens.\u202e"},
        {"id": "G", "name": "input", "status": "fail", "blocking": True, "evidence": [], "message": "Left is dead."},
    ]
    document = {"status": "fail", "reason": "G", "build": "a" * 64, "gates": gates, "probes": [], "evidence": []}
    told = {key: document[key] for key in ("status", "reason", "build")} | {"gates": [], "probes": []}
    counts = {"ran": 2, "passed": 1, "failed": 1, "skipped": 0, "errors": 0}
    told |= {"counts": counts, "exec_exit_code": 1}
    report(session, "qa.result", "system", "qa", told, document=document)
    assert asked("show", "last", "axes")["health"]["score"] == 0.5
    (row,) = asked("status")
    assert row["axes"]["health"]["because"].startswith("Not so: every control does what it says,")
    assert "Left is dead." in crumb("show", "last", "axes").output


def test_the_state_is_shown_as_json(asked: Asked, session: Session) -> None:
    assert asked("show", "last", "state")["rounds"] == [1]


def test_an_event_is_told_on_one_line_whatever_it_holds(session: Session) -> None:
    last = session.transcript.read().events[-1]
    assert event_line(last).split() == ["3", last["ts"][11:19], "builder", "build", "r1", "a" * 12]
    assert event_line({"data": "no object", "scores": 3, "metadata": [], "body": "two\nlines"}).endswith("two lines")
