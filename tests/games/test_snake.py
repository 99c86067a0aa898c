"""Tests for the snake: boards differ and stay open, can be won and lost, not slept through, and numbers are read."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from probing import Probe, ends, probing

from crumb.games.data import game_data
from crumb.games.golden import golden_files, golden_spec
from crumb.games.proof import prove
from crumb.games.registry import Family, family


@pytest.fixture(scope="module")
def snake() -> Family:
    return family("snake")


@pytest.fixture(scope="module")
def probe() -> Iterator[Probe]:
    with probing("snake") as probe:
        yield probe


def games(probe: Probe, who: str, count: int, params: dict[str, float] | None = None) -> list[dict[str, Any]]:
    return list(probe("games", who=who, games=count, seed=None, params=params))


def test_ten_seeds_give_ten_boards_with_room_before_the_head(probe: Probe) -> None:
    boards = [probe("layout", seed=seed) for seed in range(1, 11)]
    assert len({json.dumps(board) for board in boards}) == 10
    for board in boards:
        head = board["body"][0]
        assert len(board["rocks"]) == 8
        assert not set(range(head + 1, head + 5)) & set(board["rocks"])


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_board_stays_open_and_food_is_never_straight_ahead(probe: Probe, seed: int) -> None:
    seen = probe("watch", seed=seed, params={"obstacles": 20})
    assert seen["end"] == "won"
    assert seen["open"]
    assert seen["inLine"] == 0


def test_the_good_player_wins_ten_of_ten_boards_within_a_minute(probe: Probe) -> None:
    played = games(probe, "win", 10)
    assert ends(played, "won") == 10
    assert all(game["ticks"] <= 3600 for game in played)


@pytest.mark.parametrize("params", [{"walls": 0}, {"obstacles": 24, "items": 1}, {"goal": 50, "growth": 3}])
def test_the_good_player_wins_on_open_full_and_long_boards(probe: Probe, params: dict[str, float]) -> None:
    assert ends(games(probe, "win", 2, params), "won") == 2


@pytest.mark.parametrize("who", ["lose", "idle"])
def test_who_bites_itself_or_does_nothing_loses_without_a_bite(probe: Probe, who: str) -> None:
    played = games(probe, who, 5)
    assert ends(played, "lost") == 5
    assert who == "lose" or all(game["view"]["score"] == 0 for game in played)


def test_without_walls_the_idler_goes_round_for_ever_and_eats_nothing(probe: Probe) -> None:
    (game,) = games(probe, "idle", 1, {"walls": 0, "goal": 3, "obstacles": 0})
    assert (game["end"], game["view"]["bites"]) == ("playing", 0)


def test_heading_for_the_food_without_looking_wins_sometimes_and_not_mostly(probe: Probe) -> None:
    assert 0.02 <= ends(games(probe, "random", 20), "won") / 20 <= 0.6


def test_the_same_keys_give_the_same_game(probe: Probe) -> None:
    first = probe("games", who="win", games=1, seed=4)
    assert first == probe("games", who="win", games=1, seed=4)
    assert first[0]["hash"] != probe("games", who="win", games=1, seed=5)[0]["hash"]


@pytest.mark.parametrize(("key", "axis", "sign"), [("up", "y", -1), ("down", "y", 1), ("right", "x", 1)])
def test_a_resting_head_answers_a_key_within_three_ticks(probe: Probe, key: str, axis: str, sign: int) -> None:
    before = probe("run", ticks=1)["view"]
    after = probe("run", ticks=3, keys=[key])["view"]
    assert (after["player"][axis] - before["player"][axis]) * sign == 1
    assert before["waiting"]
    assert not after["waiting"]


def test_the_head_looks_where_it_will_turn_before_it_does(probe: Probe) -> None:
    run = probe("run", ticks=4, keys=["right", "", "down"])
    assert run["view"]["facing"] == "down"
    assert run["view"]["turns"] == 1


def test_turning_back_is_two_turns_and_no_crash(probe: Probe) -> None:
    run = probe("run", ticks=36, keys=["left"])
    assert [event["e"] for event in run["events"]] == ["turn"]
    assert run["view"]["player"]["x"] < 4
    assert run["view"]["facing"] == "left"


def test_a_turn_in_the_last_moment_still_saves(probe: Probe) -> None:
    straight = ["right"] + [""] * 97  # the head stands in front of the wall
    late = probe("run", ticks=104, keys=[*straight, "", "", "up"], params={"obstacles": 0})
    assert not any(event["e"] == "crash" for event in late["events"])
    assert late["view"]["player"]["x"] == 12
    crashed = probe("run", ticks=130, keys=straight, params={"obstacles": 0})
    assert [event["lives"] for event in crashed["events"] if event["e"] == "crash"] == [2]


def test_a_pointer_command_turns_like_a_key(probe: Probe) -> None:
    by_key, by_stroke = probe("run", ticks=30, keys=["up"]), probe("run", ticks=30, cmd={"turn": "up"})
    assert by_key["body"] == by_stroke["body"]


def test_levels_bring_speed_and_announced_obstacles(probe: Probe) -> None:
    seen = probe("watch", seed=3)
    assert [step["level"] for step in seen["levels"]] == [2, 3, 4]
    speeds = [step["speed"] for step in seen["levels"]]
    assert speeds == sorted(speeds)
    assert all(step["announced"] >= 1 for step in seen["levels"])
    assert seen["view"]["obstacles"] > 8


def lost_after(probe: Probe, params: dict[str, float]) -> float:
    return float(games(probe, "lose", 1, params)[0]["ticks"])


def last(probe: Probe, params: dict[str, float], key: str) -> float:
    return float(games(probe, "win", 1, params)[0]["view"][key])


METRICS: dict[str, tuple[float, float, Callable[[Probe, dict[str, float]], float]]] = {
    "speed": (3, 9, lambda probe, params: probe("run", ticks=40, keys=["right"], params=params)["view"]["player"]["x"]),
    "ramp": (0, 1.5, lambda probe, params: last(probe, params, "speed")),
    "goal": (5, 30, lambda probe, params: last(probe, params, "bites")),
    "lives": (1, 5, lost_after),
    "growth": (1, 3, lambda probe, params: last(probe, params, "length")),
    "obstacles": (0, 16, lambda probe, params: len(probe("layout", params=params)["rocks"])),
    "items": (1, 5, lambda probe, params: len(probe("layout", params=params)["food"])),
    "size": (11, 17, lambda probe, params: probe("layout", params=params)["columns"]),
    "walls": (0, 1, lambda probe, params: ends(games(probe, "idle", 1, {"obstacles": 0, **params}), "lost")),
    "timeLimit": (20, 90, lambda probe, params: probe("run", ticks=1, params=params)["view"]["timeLeft"]),
}


def test_every_parameter_has_a_metric(snake: Family) -> None:
    assert set(METRICS) == set(snake.params)


@pytest.mark.parametrize("name", sorted(METRICS))
def test_each_parameter_is_read_and_moves_its_metric_upwards(probe: Probe, name: str) -> None:
    low, high, measure = METRICS[name]
    assert measure(probe, {name: high}) > measure(probe, {name: low})


@pytest.mark.parametrize("edge", ["min", "max"])
def test_the_ranges_ends_never_break_the_rules(probe: Probe, snake: Family, edge: str) -> None:
    params = {name: float(param[edge]) for name, param in snake.params.items()}  # type: ignore[literal-required]
    assert ends(games(probe, "idle", 1, params), "won") == 0


@pytest.mark.parametrize("sample", ["garden", "lanterns"])
def test_the_samples_are_proven_without_a_finding(snake: Family, sample: str) -> None:
    assert [file.stem for file in golden_files(snake)] == ["garden", "lanterns"]
    proof = prove(game_data(golden_spec(snake, sample), [], snake), snake, budget_seconds=30)
    assert proof["findings"] == []
    assert proof["win"] is not None
    assert proof["lose"] is not None


def test_every_language_says_the_same_keys(snake: Family) -> None:
    keys = set(snake.strings["en"])
    assert set(snake.strings) == {"en", "ko", "ja", "zh", "pt", "es", "th"}
    assert all(set(words) == keys and all(words.values()) for words in snake.strings.values())
    assert {field["key"] for field in snake.definition["hud"]} - keys == {"score", "time"}, "texts of the shell"
