"""Tests for the quiz: questions with exactly one right answer, both ends, and every number is read."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from crumb.games.data import game_data
from crumb.games.golden import golden_spec
from crumb.games.proof import prove
from crumb.games.registry import Family, family
from crumb.games.vm import Machine

HELPER = Path(__file__).with_name("probe_quiz.js")
TEN = list(range(1, 11))
Ask = Callable[..., Any]


@pytest.fixture(scope="module")
def quiz() -> Family:
    return family("quiz")


@pytest.fixture(scope="module")
def ask(quiz: Family) -> Iterator[Ask]:
    """Return ``ask(question, params={...}, **arguments)``: a question of the helper, at the defaults of the family."""
    defaults = {name: param["value"] for name, param in quiz.params.items()}
    with Machine() as machine:
        for source in (quiz.checked_text("sim.js"), quiz.checked_text("bot.js"), HELPER.read_text(encoding="utf-8")):
            machine.evaluate(source + "\n;0", 5)

        def call(question: str, *, params: dict[str, float] | None = None, **arguments: Any) -> Any:
            theme = {"subjects": {"hero": "fish", "hazard": "octopus", "setting": "sea"}}
            data = {"params": {**defaults, **(params or {})}, "theme": theme}
            return json.loads(machine.call("Ask", question, json.dumps({"data": data, **arguments}), seconds=30))

        yield call


def test_every_question_has_exactly_one_right_answer(ask: Ask) -> None:
    made = ask("sound", seeds=TEN)
    assert made["bad"] == []
    assert len(made["kinds"]) == 12


def test_a_question_with_no_or_two_right_answers_is_told_from_a_sound_one(ask: Ask) -> None:
    show = {"a": 2, "op": "+", "b": 3, "hole": False}
    for numbers, right, sound in (
        ([5, 4, 6], 0, True),
        ([4, 5, 6], 0, False),
        ([7, 4, 6], 0, False),
        ([5, 5, 6], 0, False),
    ):
        question = {"kind": "sum", "show": show, "options": [{"n": n} for n in numbers], "right": right}
        assert ask("judge", asked=question) is sound, numbers


def test_a_game_of_the_sea_shows_things_of_the_sea(ask: Ask) -> None:
    words = ask("words", seed=3)
    assert words[:2] == ["fish", "octopus"]
    assert {"turtle", "shell", "ship"} <= set(words)
    assert len(set(words)) == 10


def test_ten_seeds_give_ten_games_and_one_seed_the_same_one(ask: Ask) -> None:
    games = ask("games", who="win", seeds=TEN, limit=4000)
    assert len({game["first"] for game in games}) == 10
    assert games[0]["hash"] == ask("game", who="win", seed=1, limit=4000)["hash"]


def test_who_knows_every_answer_wins_in_every_mode(ask: Ask) -> None:
    for params in ({}, {"rivalSkill": 0, "timeLimit": 60}, {"sums": 1, "options": 6}, {"sums": 0, "hardness": 5}):
        games = ask("games", params=params, who="win", seeds=TEN, limit=3600)
        assert [(game["phase"], game["right"], game["stars"]) for game in games] == [("won", 12, 3)] * 10, params


def test_wrong_answers_and_none_lose(ask: Ask) -> None:
    for who in ("lose", None):
        games = ask("games", who=who, seeds=TEN, limit=3600)
        assert [(game["phase"], game["lives"], game["stars"]) for game in games] == [("lost", 0, 0)] * 10


def test_a_hasty_player_wins_sometimes_and_not_mostly(ask: Ask) -> None:
    games = ask("games", who="random", seeds=list(range(1, 31)), limit=6000)
    assert 0.02 <= sum(game["phase"] == "won" for game in games) / 30 <= 0.6


@pytest.mark.parametrize(
    ("name", "low", "high", "who", "metric"),
    [
        ("goal", 3, 20, "win", "ticks"),
        ("lives", 1, 6, "lose", "answered"),
        ("answerTime", 4, 20, None, "ticks"),
        ("streakBonus", 0, 3, "win", "score"),
    ],
)
def test_more_of_a_parameter_is_more_of_its_metric(
    ask: Ask, name: str, low: float, high: float, who: str | None, metric: str
) -> None:
    few, many = (ask("game", params={name: value}, who=who, seed=3, limit=9000)[metric] for value in (low, high))
    assert few < many


def test_the_clock_of_a_question_gets_shorter_by_the_ramp(ask: Ask) -> None:
    clocks = {ramp: ask("game", params={"ramp": ramp}, who="win", seed=2, limit=4000)["clocks"] for ramp in (0, 1, 3)}
    assert len(set(clocks[0])) == 1
    assert clocks[1][-1] < clocks[1][0]
    assert clocks[3][-1] < clocks[1][-1]


def test_the_time_of_a_round_ends_it(ask: Ask) -> None:
    game = ask("game", params={"timeLimit": 10, "answerTime": 30}, who=None, seed=2, limit=3000)
    assert (game["phase"], game["ticks"], game["timeLeft"]) == ("lost", 600, 0)
    assert ask("game", who=None, seed=2, limit=5)["timeLeft"] is None


@pytest.mark.parametrize("name", ["ocean", "owl"])
def test_a_golden_spec_is_proven(quiz: Family, name: str) -> None:
    proof = prove(game_data(golden_spec(quiz, name), [], quiz), quiz)
    assert proof["findings"] == []
    assert proof["win"] is not None
    assert proof["lose"] is not None
    assert proof["idle"]["end"] == "lost"
