"""The fold: who may say what (C25, C48, E1), what is ignored, and public transcripts (groups A and B of the cases)."""

from typing import Any

import pytest
from events_factory import SESSION, Play, card, foreign

from crumb.core.decide import decide
from crumb.core.events import ACTORS, KINDS, SPEAKERS
from crumb.core.reducer import HANDLERS, SILENT, fold, reduce
from crumb.core.settings import Settings
from crumb.core.state import initial


def public(*events: tuple[str, str, dict[str, Any]]) -> list[dict[str, Any]]:
    return [foreign(kind, sender, number, **fields) for number, (kind, sender, fields) in enumerate(events, 1)]


GOAL = ("goal", "user", {"body": "match-3 game"})
SPEC = ("spec", "planner-lead", {"data": {"acceptance_criteria": ["it starts"]}})
BUILD = ("build", "builder", {"artifacts": [{"path": "artifacts/game/index.html", "sha256": "a" * 64}]})
QA = ("qa.result", "system", {"data": {"exec_exit_code": 0}})
JUDGE = ("judge.score", "verifier", {"scores": card("PASS", (5, 5, 4, 5, 4, 4))})


def next_of(events: list[dict[str, Any]]) -> tuple[str, str | None, str]:
    effect = decide(fold(events), Settings())
    return effect["kind"], effect["stage"], effect["reason"] if effect["kind"] != "run" else str(effect["round"])


@pytest.mark.parametrize("kind", sorted(SPEAKERS))
def test_a_kind_from_the_wrong_sender_changes_nothing_but_the_audits(kind: str) -> None:
    """C25, C48: identity comes from the spawn; whoever else says it is audited."""
    before = Play().start().spec().build().qa().state
    for sender in sorted(set(ACTORS) - SPEAKERS[kind]):
        forged = foreign(kind, sender, 900, scores=card("PASS"), body="x", data={"status": "pass"})
        after = reduce(before, forged)
        assert decide(after, Settings()) == decide(before, Settings())
        assert after.results == before.results
        assert after.audits[-1]["text"].startswith(f"{kind} from {sender!r} does not count")


def test_a_forged_card_and_a_forged_approval_do_not_count() -> None:
    """C25 [Q]: PASS from the builder, approval from the builder."""
    play = Play().start().spec().build().qa().judge("PARTIAL", (4, 5, 3, 5, 3, 2)).verdict()
    play.add({"from": "builder", "kind": "judge.score", "scores": card("PASS")})
    play.add({"from": "builder", "kind": "user.approve"})
    assert play.next == ("wait", "partial")
    assert [item["kind"] for item in play.state.audits[-2:]] == ["judge.score", "user.approve"]


def test_an_event_of_another_session_does_not_count() -> None:
    """C48: foreign session id."""
    state = fold([*public(GOAL), {**foreign("note", "user", 9), "session_id": "other"}])
    assert "other" in state.audits[-1]["text"]
    assert state.kinds == {"goal": 1}


def test_every_kind_is_either_handled_or_silent() -> None:
    assert set(KINDS) == set(HANDLERS) | SILENT
    assert not set(HANDLERS) & SILENT


def test_unknown_kinds_are_counted_and_ignored() -> None:
    state = fold([*public(GOAL), *(foreign(f"new.{number}", "user", 50 + number) for number in range(200))])
    assert sum(state.unknown.values()) == 200
    assert len(state.unknown) <= 65
    assert state.goal == "match-3 game"


@pytest.mark.parametrize("thing", [None, 1, "goal", [], {}, {"kind": 5}, {"kind": ["goal"]}, {"kind": None}])
def test_what_is_no_event_leaves_a_warning(thing: Any) -> None:
    state = fold([thing])
    assert state.events == 1
    assert "without a kind" in state.warnings[0]["text"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("junk", [None, 0, "x", [], {}, [[]], {"order": 3, "scores": []}, float("nan"), "\ud800"])
def test_any_payload_of_any_kind_is_survived(kind: str, junk: Any) -> None:
    sender = next(iter(sorted(SPEAKERS.get(kind, {"system"}))))
    fields = dict.fromkeys(("data", "scores", "body", "artifacts", "metadata", "id"), junk)
    state = fold([*public(GOAL, SPEC, BUILD), {**foreign(kind, sender, 9), **fields}])
    decide(state, Settings())
    assert state.events == 4


def test_a_flood_of_problems_keeps_the_latest() -> None:
    state = fold([None] * 500)
    assert len(state.warnings) == 100
    assert state.events == 500


def test_profiles_are_kept_and_nonsense_is_warned_about() -> None:
    """C02."""
    data = {"genre_profile": "sidescroll-2d", "persistence_profile": "local-only"}
    assert fold(public(("goal", "user", {"body": "x", "data": data}))).profile == data
    state = fold(public(("goal", "user", {"body": "x", "data": {"genre_profile": "nonsense"}})))
    assert state.profile == {}
    assert "nonsense" in state.warnings[0]["text"]
    assert decide(state, Settings())["stage"] == "spec"


def test_a_public_transcript_folds_to_its_end() -> None:
    """C14: goal, spec, build, qa, card: PASS 27, no stage of ours needed, no audit."""
    events = public(GOAL, SPEC, BUILD, QA, JUDGE)
    state = fold(events)
    assert next_of(events) == ("done", None, "verdict_pass")
    assert (state.cards[1]["verdict"], state.cards[1]["aggregate"], state.audits) == ("PASS", 27, [])
    assert state.rounds == [1]


def test_the_chain_of_a_public_transcript_is_followed() -> None:
    assert [next_of(public(*(GOAL, SPEC, BUILD, QA)[:count]))[1] for count in range(1, 5)] == [
        "spec",
        "build",
        "qa",
        "judge",
    ]


def test_several_specs_of_one_turn_are_one_design() -> None:
    """C05: later ones supersede; one build is next."""
    events = public(GOAL, SPEC, SPEC, SPEC)
    assert next_of(events) == ("run", "build", "1")
    assert fold(events).rounds == [1]


def test_a_spec_after_a_build_asks_for_another_build() -> None:
    """C05: the builder's stage is next once more; the old evidence is out of date."""
    assert next_of(public(GOAL, SPEC, BUILD, QA, SPEC)) == ("run", "build", "1")


def test_updates_of_a_spec_count_like_specs() -> None:
    """C06: nearest: three updates before a verdict are one design; how many designs there may be is for verdicts."""
    update = ("spec.update", "planner-lead", {})
    assert next_of(public(GOAL, SPEC, update, update, update, update)) == ("run", "build", "1")


def test_the_entry_of_a_public_build_is_its_page() -> None:
    """C07: index.html, whatever the order; its hash is what the build is known by."""
    listed = ["src/a.js", "artifacts/game/index.html", "sw.js"]
    files = [{"path": path, "sha256": name * 64} for path, name in zip(listed, "abc", strict=True)]
    build = fold(public(GOAL, SPEC, ("build", "builder", {"artifacts": files}))).of(1, "build")[0]
    assert build["data"]["entry"] == "artifacts/game/index.html"
    assert build["data"]["tree"] == "b" * 64


def test_a_public_build_without_a_page_has_no_entry() -> None:
    """C07: nothing is guessed."""
    files = [{"path": "a.js", "sha256": "a" * 64}]
    assert "entry" not in fold(public(GOAL, SPEC, ("build", "builder", {"artifacts": files}))).of(1, "build")[0]["data"]


def test_two_builds_of_one_turn_need_one_look_at_the_latest() -> None:
    """C11: the evidence of the first does not count for the second."""
    assert next_of(public(GOAL, SPEC, BUILD, BUILD)) == ("run", "qa", "1")
    assert next_of(public(GOAL, SPEC, BUILD, QA, BUILD)) == ("run", "qa", "1")


def test_a_public_pass_on_another_build_is_a_fail() -> None:
    """A stale pass of build 1 does not validate a PASS on build 2."""
    state = fold(public(GOAL, SPEC, BUILD, QA, BUILD, JUDGE))
    assert state.cards[1]["verdict"] == "FAIL"
    assert "another build" in state.cards[1]["reason"]


def test_a_failed_public_run_is_read_from_its_exit_code() -> None:
    for code in (1, 2, None):
        state = fold(public(GOAL, SPEC, BUILD, ("qa.result", "system", {"data": {"exec_exit_code": code}}), JUDGE))
        assert state.cards[1]["verdict"] == "FAIL"


def test_a_public_build_after_a_verdict_opens_the_next_round() -> None:
    """C21 [Q]: PARTIAL 24, then PASS: the session has passed."""
    partial = ("judge.score", "verifier", {"scores": card("PARTIAL", (4, 5, 4, 5, 4, 2))})
    passed = ("judge.score", "verifier", {"scores": card("PASS", (5, 5, 4, 4, 4, 4))})
    events = public(GOAL, SPEC, BUILD, QA, partial, BUILD, QA, passed)
    assert fold(events).rounds == [1, 2]
    assert next_of(events) == ("done", None, "verdict_pass")


def test_a_public_partial_worse_than_before_is_kept_behind_the_better_one() -> None:
    """C22: PARTIAL 22, FAIL 19: the 22-point build stays the best."""
    partial = ("judge.score", "verifier", {"scores": card("PARTIAL", (4, 5, 4, 5, 4, 0))})
    failed = ("judge.score", "verifier", {"scores": card("FAIL", (3, 5, 3, 4, 3, 1))})
    other = ("build", "builder", {"artifacts": [{"path": "game.html", "sha256": "b" * 64}]})
    events = public(GOAL, SPEC, BUILD, QA, partial, other, QA, failed)
    assert next_of(events) == ("done", None, "worse_than_best")
    assert decide(fold(events), Settings())["best"]["round"] == 1  # type: ignore[index]


def test_public_cards_under_data_are_read() -> None:
    """C24 [Q]: all real judge events have it so."""
    data = {"verdict": "PASS", "scores": {f"D{place}": {"value": 5} for place in range(1, 7)}, "feedback": "good"}
    state = fold(public(GOAL, SPEC, BUILD, QA, ("judge.score", "verifier", {"data": data})))
    assert state.cards[1]["verdict"] == "PASS"
    assert "under data" in state.warnings[-1]["text"]


def test_an_empty_public_card_is_no_score_and_is_named() -> None:
    """C24: never a silent stall: the verifier's stage is asked again."""
    events = public(GOAL, SPEC, BUILD, QA, ("judge.score", "verifier", {}))
    assert fold(events).cards[1]["verdict"] == "NONE"
    assert "no verdict" in fold(events).warnings[-1]["text"]


def test_research_by_video_has_to_be_cited() -> None:
    """C12, C44: the researcher's video events become evidence; nothing else of research routes anything."""
    video = ("step.research.video", "researcher", {"data": {"video_ref": "https://example.org/v"}})
    research = ("step.research", "researcher", {"data": {}})
    high = ("judge.score", "verifier", {"scores": card("PASS", (5, 5, 5, 5, 5, 5))})
    events = public(GOAL, video, research, SPEC, BUILD, QA, high)
    assert fold(events).cards[1]["card"]["D5"]["score"] == 0
    assert next_of(public(GOAL, video, research)) == ("run", "spec", "1")


def test_public_handoffs_route_nothing_and_only_unknown_pairs_are_warned_about() -> None:
    """C12, C13 [Q]: known handoffs are silent, an unknown pair leaves one warning."""
    known = [
        ("handoff.requested", sender, {"to": to})
        for sender, to in (("planner-lead", "researcher"), ("planner-lead", "builder"), ("builder", "coordinator"))
    ]
    assert fold(public(GOAL, *known)).warnings == []
    unknown = ("handoff.requested", "verifier", {"to": "researcher"})
    assert len(fold(public(GOAL, unknown)).warnings) == 1
    assert next_of(public(GOAL, *known, unknown)) == ("run", "spec", "1")


def test_fifty_handoffs_of_an_agent_start_nothing() -> None:
    """D8: no fan-out: only the coordinator orders."""
    order = {"round": 9, "mode": "repair", "stage": "build"}
    state = fold(public(GOAL, *[("handoff.requested", "builder", {"to": "builder", "data": {"order": order}})] * 50))
    assert (state.rounds, state.orders) == ([], {})


def test_a_malformed_order_is_named_and_does_not_count() -> None:
    state = fold(public(GOAL, ("handoff.requested", "coordinator", {"data": {"order": {"round": 0}}})))
    assert state.orders == {}
    assert "without an order" in state.warnings[0]["text"]


@pytest.mark.parametrize(
    ("data", "body", "expected"),
    [
        ({}, "use red/green", ("build", "use red/green")),
        ({"target_actor": "builder"}, "use red", ("build", "use red")),
        ({"sandwich_append": "be kind", "target_actor": "verifier"}, "", ("build", "")),
        ({"sandwich_append": "be kind"}, "", ("build", "be kind")),
    ],
)
def test_public_interventions_are_read_as_the_nearest_command(
    data: dict[str, Any], body: str, expected: tuple[str, str]
) -> None:
    """C35: a constraint starts nothing by itself and is told to whom it concerns."""
    effect = decide(fold(public(GOAL, SPEC, ("user.intervene", "user", {"data": data, "body": body}))), Settings())
    assert (effect["stage"], effect["feedback"]) == expected


def test_a_transcript_folds_in_two_parts_as_in_one() -> None:
    """A7: resuming is folding on; nothing is counted twice."""
    play = Play().start().spec().round("FAIL", failed=["a"]).round("PASS")
    for cut in range(len(play.events)):
        assert fold(play.events[cut:], fold(play.events[:cut])) == play.state


def test_the_session_is_the_one_of_the_first_event() -> None:
    assert fold(public(GOAL)).session == SESSION
    assert initial().session == ""
