"""Loops: repair and redesign are re-invocations of the same command, and every session ends with a reason."""

import json

import pytest

from crumb.store.ingest import post
from crumb.store.session import Session
from project import IDEA, Project, acts, document, events

pytestmark = pytest.mark.pipeline
BREAK_H = {"do": "broken", "edits": [{"file": "index.html", "find": "<body", "replace": "<!-- BROKEN-H --><body"}]}
BREAK_G = {"do": "broken", "edits": [{"file": "index.html", "find": "<body", "replace": "<!-- BROKEN-G --><body"}]}
ERROR = {"do": "broken", "edits": [{"file": "index.html", "find": "<body", "replace": "<!-- ERROR-QA --><body"}]}


def test_a_broken_build_is_repaired_in_the_second_round_of_one_command(fresh: Project) -> None:
    output = fresh.make(*fresh.script(builder=[BREAK_G, {"do": "good"}]))
    assert "PASS" in output
    assert acts(fresh.session) == [
        "spec@1", "build@1", "qa@1", "judge@1", "verdict@1", "build@2", "qa@2", "judge@2", "verdict@2",
    ]  # fmt: skip
    order = next(
        e["data"]["order"] for e in events(fresh.session) if e.get("data", {}).get("order", {}).get("round") == 2
    )
    assert order["mode"] == "repair"
    assert order["feedback"]
    assert document(fresh.session, 2, "effect")["reason"] == "verdict_pass"
    assert "Nothing to be done" in fresh.make(*fresh.script(builder=[BREAK_G, {"do": "good"}]))


def test_the_same_failure_twice_stops_without_progress_and_points_at_the_best_build(fresh: Project) -> None:
    output = fresh.make(*fresh.script(builder=[BREAK_G]), code=1)
    effect = document(fresh.session, int(max(p.name for p in (fresh.session / "rounds").iterdir())), "effect")
    assert (effect["kind"], effect["reason"]) == ("done", "no_progress")
    assert effect["best"]["round"] >= 1
    assert "Stopped: the last change changed nothing that was wrong" in output
    assert (fresh.session / "game" / "play" / "index.html").is_file()


def test_a_browser_that_fails_is_asked_three_times_and_never_blames_the_game(fresh: Project) -> None:
    fresh.make(*fresh.script(builder=[ERROR]), code=1)
    assert acts(fresh.session) == ["spec@1", "build@1", "qa@1", "qa@1", "qa@1"]
    effect = document(fresh.session, 1, "effect")
    assert (effect["kind"], effect["reason"]) == ("done", "could_not_check")
    assert document(fresh.session, 1, "judge")["stage"]["status"] == "skipped"


def test_an_actor_that_fails_once_is_tried_again_in_the_same_round(fresh: Project) -> None:
    fresh.make(*fresh.script(planner=[{"do": "status", "status": "crashed"}, {"do": "good"}]))
    kinds = [event["kind"] for event in events(fresh.session)]
    assert kinds.count("error") == 1
    assert acts(fresh.session)[0] == "spec@1"


def test_an_actor_that_keeps_failing_ends_the_session_with_its_name(fresh: Project) -> None:
    fresh.make(*fresh.script(builder=[{"do": "garbage", "value": ""}]), code=1)
    effect = document(fresh.session, 1, "effect")
    assert (effect["kind"], effect["reason"]) == ("done", "builder_unavailable")
    assert [event["kind"] for event in events(fresh.session)].count("error") == 3


def test_a_pause_holds_the_chain_and_a_resume_carries_on(fresh: Project) -> None:
    fresh.run("--until", "spec", "--config", f"idea={IDEA}")
    post(Session(fresh.session), {"command": "pause"})
    assert "paused" in fresh.make()
    assert acts(fresh.session) == ["spec@1"]
    assert document(fresh.session, 1, "build")["stage"]["status"] == "skipped"
    post(Session(fresh.session), {"command": "resume"})
    fresh.make()
    assert acts(fresh.session) == ["spec@1", "build@1", "qa@1", "judge@1", "verdict@1"]


def test_one_failing_session_among_others_leaves_them_alone(fresh: Project) -> None:
    ideas = fresh.folder / "ideas.txt"
    ideas.write_text(f"{IDEA}\nWhat is the capital of France?\ncollect gems in a cave arena\n", encoding="utf-8")
    output = fresh.run("--config", f"ideas={ideas}", code=1)
    assert output.count("PASS") >= 2
    assert "refused" in output
    rows = json.loads((fresh.folder / "sessions" / "gallery.json").read_bytes())["rows"]
    assert sorted(row["verdict"] for row in rows) == ["NONE", "PASS", "PASS"]
    assert "Nothing to be done" in fresh.run("--config", f"ideas={ideas}", code=1)
