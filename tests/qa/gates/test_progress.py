"""H progress: which numbers on the screen are the score, when one that stands is a fault, and when it is none."""

import pytest
from sightings import TITLE, good, hud, judge, laid, run, state, uncounted, written


def test_a_number_that_never_was_the_score_is_no_lie() -> None:
    seen = good()
    written(seen, "every score 5 of 5", "every score 5 of 5")
    assert judge("H", seen).status == "pass"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Best score 0. Score 0", "Best score 0. Score 30"),
        ("Score 0, high score: 0", "Score 30, high score: 0"),
        ("Score 0", "Score 30"),
    ],
)
def test_a_score_of_other_rounds_may_stand_beside_the_one_that_moves(before: str, after: str) -> None:
    seen = good()
    written(seen, before, after)
    assert judge("H", seen).status == "pass"


def test_a_game_that_counts_no_score_may_be_won_without() -> None:
    seen = good()
    uncounted(seen)
    for item in seen.runs.values():
        for sample in item.samples:
            sample.state.pop("score", None)
    assert judge("H", seen).status == "pass"


@pytest.mark.parametrize("after", ["Fruit 1 / 12", "Score 10", "You made it"])
def test_a_number_that_moves_or_is_gone_is_not_stuck(after: str) -> None:
    seen = good()
    hud(seen, "Fruit 0 / 12", after)
    assert judge("H", seen).status == "pass"


@pytest.mark.parametrize("way", ["progress", "level", "collected"])
def test_a_score_for_extras_may_stand_where_something_else_counts_the_way(way: str) -> None:
    seen = good()
    told = [state(tick, **{way: tick / 50}) for tick in (0, 25, 50)]
    told[-1]["phase"] = "won"
    seen.runs["win"] = run("win", told, [], "won")
    finding = judge("H", seen)
    assert "score never moves" not in finding.message


@pytest.mark.parametrize(("mine", "status"), [("10", "pass"), ("0", "fail")])
def test_of_two_numbers_alike_the_score_is_the_one_that_moves(mine: str, status: str) -> None:
    seen = good()
    shots = seen.runs["win"].shots
    for place, number in enumerate(("0", mine)):
        shots[place] = laid(shots[place], texts=[{**TITLE, "text": number}, {**TITLE, "text": "0"}])
    assert judge("H", seen).status == status
