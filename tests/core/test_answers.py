"""What a session answers when it is asked."""

import pytest
from events_factory import Play

from crumb.core.answers import ANSWERS, answer, sentence
from crumb.core.commands import TOPICS


def test_there_is_an_answer_to_every_topic() -> None:
    assert tuple(ANSWERS) == TOPICS
    assert "Ask for one of" in answer(Play().state, Play().settings, "weather")


@pytest.mark.parametrize("what", TOPICS)
def test_an_empty_session_answers_too(what: str) -> None:
    play = Play()
    assert answer(play.state, play.settings, what)


def test_status_names_round_effect_and_best_build() -> None:
    play = Play().start().spec().round("PARTIAL", (4.0, 5.0, 3.0, 5.0, 3.0, 5.0))
    text = answer(play.state, play.settings, "status")
    assert text.startswith("Round 1. Waits for a person: good in part.")
    assert "Best build: round 1, PARTIAL" in text


def test_next_gives_the_order() -> None:
    play = Play().start().spec().round("FAIL", failed=["a"], feedback="Jump is dead.")
    text = answer(play.state, play.settings, "next")
    assert text.startswith("build of round 2 runs next (repair)")
    assert "Jump is dead." in text


def test_what_is_queued_behind_a_pause_is_named() -> None:
    play = Play().start()
    play.say("pause")
    assert sentence(play.effect) == "Paused by a person; `crumb resume` carries on. The spec of round 1 is queued."


def test_stuck_names_who_failed_how_often() -> None:
    play = Play().start().spec()
    assert "No actor has failed" in answer(play.state, play.settings, "stuck")
    play.fail()
    play.fail()
    assert "builder on offline: 2" in answer(play.state, play.settings, "stuck")


def test_stuck_begins_with_what_the_judge_found_first() -> None:
    play = Play().start().spec().round("FAIL", failed=["a"], feedback="Jump is dead.\nTo change: gravity.")
    assert answer(play.state, play.settings, "stuck").startswith("What is wrong: Jump is dead. ")


def test_praise_that_was_taken_back_is_no_cause() -> None:
    play = Play().start().spec().round("PASS", failed=["live"], feedback="All is well.")
    told = answer(play.state, play.settings, "stuck")
    assert told.startswith("What is wrong: ")
    assert "All is well" not in told


def test_an_end_is_told_in_words() -> None:
    play = Play().start().spec().round("PASS")
    assert answer(play.state, play.settings, "next").startswith("It is done. Passed: every check")
    assert "What is wrong" not in answer(play.state, play.settings, "stuck")


def test_the_scorecard_is_the_corrected_one() -> None:
    play = Play().start().spec().round("PASS", failed=["live"])
    text = answer(play.state, play.settings, "scorecard")
    assert text.startswith("Round 1: FAIL")
    assert "D2 0" in text
    assert "run.evidence" in text


def test_cost_adds_up_everything() -> None:
    play = Play().start().spec(tokens_in=1000, cost_usd=0.5, latency_ms=60_000)
    assert answer(play.state, play.settings, "cost").startswith("1000 tokens, 0.50 US dollars and 1.0 minutes")
