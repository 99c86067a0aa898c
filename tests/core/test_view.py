"""What is current: by version and inputs, never by time; history, redone rounds, settings put back."""

from dataclasses import replace

import pytest
from events_factory import Play

from crumb.core.decide import current, find_result
from crumb.core.documents import STAGES
from crumb.core.settings import Settings
from crumb.core.view import spec_round

VERSIONS = dict.fromkeys(STAGES, "v1")


def play_with(**changed: str) -> Settings:
    return Settings(versions={**VERSIONS, **changed})


def finished() -> Play:
    return Play(play_with()).start().spec().round("PASS")


def statuses(play: Play) -> dict[str, str]:
    return {item.stage: item.status for item in current(play.state, play.settings).items}


def again(play: Play, stage: str, round: int = 1, place: int = 0) -> None:
    """Report an older result again, as a stage does that finds its run in history."""
    event = play.state.of(round, stage)[place]["event"]  # type: ignore[arg-type]
    original = next(item for item in play.events if item["id"] == event)
    play.add({key: value for key, value in original.items() if key not in ("id", "ts", "session_id")})


def test_before_the_first_round_there_is_nothing() -> None:
    assert current(Play().start().state, Settings()).items == ()


def test_everything_current_means_nothing_to_do() -> None:
    play = finished()
    assert set(statuses(play).values()) == {"current"}
    assert current(play.state, play.settings).missing is None


@pytest.mark.parametrize(
    ("changed", "stale"),
    [
        ("spec", ["spec", "build", "qa", "judge", "verdict"]),
        ("build", ["build", "qa", "judge", "verdict"]),
        ("qa", ["qa", "judge", "verdict"]),
        ("judge", ["judge", "verdict"]),
        ("verdict", ["verdict"]),
    ],
)
def test_a_changed_stage_and_what_stands_on_it_are_out_of_date(changed: str, stale: list[str]) -> None:
    play = finished()
    play.settings = play_with(**{changed: "v2"})
    assert [stage for stage, status in statuses(play).items() if status == "stale"] == stale
    assert play.next[1] == changed
    first = current(play.state, play.settings).missing
    assert first is not None
    assert first.why == f"the {changed} stage has changed since"


def test_equal_content_changes_nothing() -> None:
    """A new version of qa with the same output leaves card and verdict current."""
    play = finished()
    play.settings = play_with(qa="v2")
    play.qa()
    assert play.next == ("done", "verdict_pass")


def test_other_content_makes_what_follows_stale() -> None:
    play = finished()
    play.settings = play_with(qa="v2")
    play.qa("fail", ["live"])
    first = current(play.state, play.settings).missing
    assert first is not None
    assert (first.stage, first.why) == ("judge", "its qa has changed since")


def test_a_setting_put_back_finds_the_old_result_and_nothing_runs() -> None:
    play = finished()
    play.settings = play_with(judge="v2")
    play.judge("FAIL").verdict()
    assert play.next[:2] == ("run", "build")
    play.settings = play_with()
    assert statuses(play)["judge"] == "history"
    assert play.next == ("done", "verdict_pass")
    calls = list(play.calls)
    again(play, "judge")
    again(play, "verdict")
    assert set(statuses(play).values()) == {"current"}
    assert play.next == ("done", "verdict_pass")
    assert play.calls == calls


def test_a_result_that_returns_has_the_card_it_had() -> None:
    play = finished()
    card = play.state.cards[1]
    play.settings = play_with(judge="v2")
    play.judge("FAIL")
    assert play.state.cards[1] != card
    play.settings = play_with()
    again(play, "judge")
    assert play.state.cards[1] == card
    assert len(play.state.of(1, "judge")) == 2


def test_past_rounds_are_history() -> None:
    """Only the last round is looked at; the first one's old versions are of no account."""
    play = Play(play_with()).start().spec().round("FAIL", failed=["a"]).round("PASS")
    play.settings = play_with(qa="v2")
    assert play.next == ("run", "qa", "2", "repair")


def test_a_new_spec_drops_the_rounds_after_it() -> None:
    play = Play(play_with()).start().spec().round("FAIL", failed=["a"]).round("PASS")
    play.settings = play_with(spec="v2")
    assert play.next == ("run", "spec", "1", "initial")
    play.spec(text="another")
    assert play.state.rounds == [1]
    assert play.next == ("run", "build", "1", "initial")
    assert play.state.best is None


def test_a_spec_that_says_the_same_keeps_the_rounds_after_it() -> None:
    play = Play(play_with()).start().spec().round("FAIL", failed=["a"]).round("PASS")
    play.settings = play_with(spec="v2")
    play.spec()
    assert play.state.rounds == [1, 2]
    assert play.next == ("done", "verdict_pass")


def test_a_superseded_chain_returns_with_its_setting_and_is_not_paid_again() -> None:
    """Spec v2 drops round 2; with v1 back, every result of both rounds is found where it was."""
    play = Play(play_with()).start().spec().round("FAIL", failed=["a"], content="one").round("PASS", content="two")
    play.settings = play_with(spec="v2")
    play.spec(text="another")
    play.settings = play_with()
    assert set(statuses(play).values()) == {"history", "current"}
    for stage in STAGES:
        again(play, stage)
    assert play.next == ("run", "build", "2", "repair")
    play.order(play.effect)
    assert set(statuses(play).values()) == {"current"}
    assert play.next == ("done", "verdict_pass")


def test_the_latest_spec_is_the_one_of_the_last_redesign() -> None:
    play = Play(play_with()).start().spec().round("FAIL", failed=["a"], deviation={"type": "Critical", "gate": "a"})
    play.spec("platformer").round("FAIL", failed=["b"]).round("PASS")
    assert [spec_round(play.state, round) for round in play.state.rounds] == [1, 2, 2]
    play.settings = play_with(spec="v2")
    assert play.next == ("run", "spec", "2", "redesign")


def test_a_changed_order_makes_its_round_stale() -> None:
    play = Play().start().spec().round("FAIL", failed=["a"]).round("PASS")
    order = {**play.state.orders[2], "feedback": "something else"}
    play.add({"from": "coordinator", "kind": "handoff.requested", "data": {"order": order}})
    first = current(play.state, play.settings).missing
    assert first is not None
    assert (first.stage, first.why) == ("build", "its order has changed since")


def test_another_idea_makes_the_spec_stale() -> None:
    play = finished()
    play.settings = replace(play_with(), idea="0" * 64)
    first = current(play.state, play.settings).missing
    assert first is not None
    assert (first.stage, first.why) == ("spec", "its idea has changed since")


def test_find_result_looks_for_inputs_version_and_attempt() -> None:
    play = finished()
    qa = play.state.of(1, "qa")[0]
    assert find_result(play.state, 1, "qa", qa["inputs"], "v1", 0) == qa
    assert find_result(play.state, 1, "qa", qa["inputs"], None, 0) == qa
    assert find_result(play.state, 1, "qa", qa["inputs"], "v2", 0) is None
    assert find_result(play.state, 1, "qa", {**qa["inputs"], "build": "x"}, "v1", 0) is None
    assert find_result(play.state, 1, "qa", qa["inputs"], "v1", 1) is None
    assert find_result(play.state, 2, "qa", qa["inputs"], "v1", 0) is None


def test_the_newest_of_two_that_fit_wins() -> None:
    play = finished()
    play.say("redo", stage="qa")
    play.qa("pass", reason="again")
    qa = play.state.of(1, "qa")
    assert find_result(play.state, 1, "qa", qa[0]["inputs"], "v1", 0) == qa[1]
