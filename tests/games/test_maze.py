"""Tests for the maze: mazes differ, none has a dead end, they can be won and lost, and every number is read."""

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
def maze() -> Family:
    return family("maze")


@pytest.fixture(scope="module")
def probe() -> Iterator[Probe]:
    with probing("maze") as probe:
        yield probe


def games(probe: Probe, who: str, count: int, params: dict[str, float] | None = None) -> list[dict[str, Any]]:
    return list(probe("games", who=who, games=count, seed=None, params=params))


def test_ten_seeds_give_ten_mazes_alike_on_both_sides_and_without_dead_ends(probe: Probe) -> None:
    mazes = [probe("layout", seed=seed) for seed in range(1, 11)]
    assert len({json.dumps(maze["ways"]) for maze in mazes}) == 10
    for maze in mazes:
        assert maze["reached"]
        assert (maze["deadEnds"], maze["odd"]) == (0, 0)
        assert maze["away"] >= 4


def test_the_good_player_wins_ten_of_ten_mazes(probe: Probe) -> None:
    played = games(probe, "win", 10)
    assert ends(played, "won") == 10
    assert sum(game["ticks"] for game in played) / 10 <= 3900
    assert all(game["view"]["powers"] < 4 for game in played)


@pytest.mark.parametrize("who", ["lose", "idle"])
def test_who_walks_into_chasers_or_does_nothing_loses(probe: Probe, who: str) -> None:
    played = games(probe, who, 6)
    assert ends(played, "lost") == 6
    assert all(game["ticks"] <= 3600 for game in played)
    assert who == "lose" or all(game["view"]["score"] == 0 for game in played)


def test_taking_every_second_corner_blindly_wins_sometimes_and_not_mostly(probe: Probe) -> None:
    assert 0.02 <= ends(games(probe, "random", 30), "won") / 30 <= 0.6


def test_the_same_keys_give_the_same_game(probe: Probe) -> None:
    first = probe("games", who="win", games=1, seed=4)
    assert first == probe("games", who="win", games=1, seed=4)
    assert first[0]["hash"] != probe("games", who="win", games=1, seed=5)[0]["hash"]


@pytest.mark.parametrize(("key", "sign"), [("left", -1), ("right", 1)])
def test_the_hero_answers_a_key_within_three_ticks(probe: Probe, key: str, sign: int) -> None:
    still = probe("run", ticks=3)["view"]["player"]["x"]
    assert (probe("run", ticks=3, keys=[key])["view"]["player"]["x"] - still) * sign > 0


def test_turning_back_needs_no_cell(probe: Probe) -> None:
    gone = probe("run", ticks=8, keys=["left"])["view"]["player"]["x"]
    assert probe("run", ticks=11, keys=["left", *[""] * 7, "right"])["view"]["player"]["x"] > gone - 0.1


def test_a_click_names_a_cell_to_walk_to(probe: Probe) -> None:
    there = probe("run", ticks=400, cmd={"to": 12 * 9}, params={"chaserSpeed": 1})["view"]["player"]
    assert there == {"x": 0, "y": 12}


def test_chasers_leave_one_after_the_other_and_go_different_ways(probe: Probe) -> None:
    left = [event for event in probe("run", ticks=600, params={"chasers": 4})["events"] if event["e"] == "leave"]
    assert [event["id"] for event in left][:3] == [0, 1, 2]
    ways = {json.dumps(one["way"]) for one in probe("tempers", params={"chasers": 4})}
    assert len(ways) == 4


def test_a_power_up_turns_the_chase_round_for_its_time(probe: Probe) -> None:
    seen = probe("power", params={"powerTime": 4})
    assert "power" in seen["events"]
    assert [state for state, _ in seen["during"]] == ["fear"] * 3
    assert all(pace < was for (_, pace), was in zip(seen["during"], seen["before"], strict=True))
    assert 230 <= seen["ticks"] <= 240


def first(probe: Probe, params: dict[str, float], key: str) -> float:
    return float(probe("run", ticks=1, params=params)["view"][key])


def lost_after(probe: Probe, params: dict[str, float]) -> float:
    return float(games(probe, "idle", 1, params)[0]["ticks"])


def moved(probe: Probe, params: dict[str, float]) -> float:
    return abs(float(probe("run", ticks=12, keys=["left"], params=params)["view"]["player"]["x"]) - 4)


def late_pace(probe: Probe, params: dict[str, float]) -> float:
    return -float(probe("games", who="random", games=1, seed=3, params={"lives": 9, **params})[0]["view"]["lives"])


METRICS: dict[str, tuple[float, float, Callable[[Probe, dict[str, float]], float]]] = {
    "speed": (3, 7, moved),
    "chaserSpeed": (1.5, 6, lambda probe, params: -lost_after(probe, params)),
    "chasers": (1, 4, lambda probe, params: first(probe, params, "enemies")),
    "goal": (10, 70, lambda probe, params: first(probe, params, "goal")),
    "powers": (0, 6, lambda probe, params: first(probe, params, "powers")),
    "powerTime": (2, 9, lambda probe, params: probe("power", params=params)["ticks"]),
    "lives": (1, 5, lost_after),
    "ramp": (0, 0.6, late_pace),
    "size": (7, 11, lambda probe, params: probe("layout", params=params)["columns"]),
    "timeLimit": (20, 90, lambda probe, params: first(probe, params, "timeLeft")),
}


def test_every_parameter_has_a_metric(maze: Family) -> None:
    assert set(METRICS) == set(maze.params)


@pytest.mark.parametrize("name", sorted(METRICS))
def test_each_parameter_is_read_and_moves_its_metric_upwards(probe: Probe, name: str) -> None:
    low, high, measure = METRICS[name]
    assert measure(probe, {name: high}) > measure(probe, {name: low})


@pytest.mark.parametrize("edge", ["min", "max"])
def test_the_ranges_ends_never_break_the_rules(probe: Probe, maze: Family, edge: str) -> None:
    params = {name: float(param[edge]) for name, param in maze.params.items()}  # type: ignore[literal-required]
    assert ends(games(probe, "idle", 1, params), "won") == 0
    assert probe("layout", params=params)["pellets"] >= 5


@pytest.mark.parametrize("sample", ["lanterns", "orchard"])
def test_the_samples_are_proven_without_a_finding(maze: Family, sample: str) -> None:
    assert [file.stem for file in golden_files(maze)] == ["lanterns", "orchard"]
    proof = prove(game_data(golden_spec(maze, sample), [], maze), maze, budget_seconds=30)
    assert proof["findings"] == []
    assert proof["win"] is not None
    assert proof["lose"] is not None


def test_every_language_says_the_same_keys(maze: Family) -> None:
    keys = set(maze.strings["en"])
    assert set(maze.strings) == {"en", "ko", "ja", "zh", "pt", "es", "th"}
    assert all(set(words) == keys and all(words.values()) for words in maze.strings.values())
    assert {field["key"] for field in maze.definition["hud"]} - keys == {"score", "time"}, "texts of the shell"
