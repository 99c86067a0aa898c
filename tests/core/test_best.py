"""The best verified build: by verdict, what a person asked for, checks, points; the first of equals."""

from events_factory import Play

from crumb.core.best import best_of, held
from crumb.core.facts import Run

PARTIAL = (4.0, 5.0, 3.0, 5.0, 3.0, 2.0)


def best_round(play: Play) -> int | None:
    assert play.state.best == best_of(play.state)
    return play.state.best["round"] if play.state.best else None


def test_without_a_card_there_is_none() -> None:
    assert best_round(Play().start().spec().build().qa()) is None


def test_a_card_that_rests_on_no_run_of_its_build_is_none() -> None:
    play = Play().start().spec().build()
    crumb = {"round": 1, "stage": "judge", "run": "R", "output": "o", "version": "v1"}
    play.add({"from": "verifier", "kind": "judge.score", "scores": {"verdict": "FAIL"}, "metadata": {"crumb": crumb}})
    assert play.state.cards[1]["verdict"] == "FAIL"
    assert best_round(play) is None


def test_a_better_verdict_outweighs_points() -> None:
    play = Play().start().spec().round("FAIL", (5.0, 5.0, 5.0, 5.0, 5.0, 5.0))
    play.round("PARTIAL", PARTIAL)
    assert best_round(play) == 2


def test_more_checks_that_hold_outweigh_points() -> None:
    play = Play().start().spec().round("FAIL", (2.0, 5.0, 2.0, 5.0, 2.0, 5.0), failed=["a"])
    play.round("FAIL", (4.0, 5.0, 4.0, 5.0, 4.0, 5.0), failed=["b", "c"])
    assert best_round(play) == 1


def test_the_first_of_equals_stays() -> None:
    play = Play().start().spec().round("FAIL", failed=["a"]).round("FAIL", failed=["b"])
    assert best_round(play) == 1


def test_what_a_person_asked_for_goes_first_if_its_verdict_is_no_worse() -> None:
    play = Play().start().spec().round("PASS")
    play.say("say", text="slower")
    play.round("PASS", (4.0, 5.0, 4.0, 5.0, 3.0, 5.0))
    assert best_round(play) == 2
    play.say("say", text="slower still")
    play.round("PARTIAL", (2.0, 5.0, 3.0, 5.0, 5.0, 5.0))
    assert best_round(play) == 2


def test_it_names_run_and_tree_of_the_build() -> None:
    play = Play().start().spec().round("PASS")
    build = play.state.of(1, "build")[0]
    assert play.state.best is not None
    assert (play.state.best["run"], play.state.best["tree"]) == (build["run"], build["data"]["tree"])


def test_the_share_of_checks_falls_back_to_the_exit() -> None:
    assert held(Run("pass", gates={"a": "pass", "b": "fail", "c": "skip"})) == 0.5
    assert (held(Run("pass")), held(Run("fail"))) == (1, 0)
