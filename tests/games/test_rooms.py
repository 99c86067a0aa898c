"""Tests for the rooms: no key behind its own door, guards see and hear what they should, every number is read."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from probing import Probe, ends, probing

from crumb.games.data import game_data
from crumb.games.golden import golden_files, golden_spec
from crumb.games.proof import prove
from crumb.games.registry import Family, family

MODES = ("sneak", "deliver")


@pytest.fixture(scope="module")
def rooms() -> Family:
    return family("rooms")


@pytest.fixture(scope="module")
def probe() -> Iterator[Probe]:
    with probing("rooms", mode="sneak") as probe:
        yield probe


@pytest.mark.parametrize("mode", MODES)
def test_ten_seeds_give_ten_houses(probe: Probe, mode: str) -> None:
    layouts = [probe("layout", seed=seed, mode=mode) for seed in range(1, 11)]
    assert len({json.dumps(layout) for layout in layouts}) == 10


@pytest.mark.parametrize("count", [4, 6, 7, 9])
@pytest.mark.parametrize("locks", [0, 3])
def test_no_key_lies_behind_its_own_door_and_everything_can_be_reached(probe: Probe, count: int, locks: int) -> None:
    for seed in range(1, 26):
        order = probe("order", seed=seed, params={"rooms": count, "locks": locks, "collectGoal": 6})
        assert order["locks"] == min(locks, count - 2)
        assert [order["fetched"], order["things"], order["whole"]] == [True] * 3, seed
        assert order["shut"] == (locks > 0)


@pytest.mark.parametrize("mode", MODES)
def test_the_good_player_wins_within_a_minute(probe: Probe, mode: str) -> None:
    games = probe("games", mode=mode, who="win", games=6, seed=None)
    assert ends(games, "won") == 6
    assert all(game["ticks"] <= 3600 for game in games[1:])


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_the_good_player_wins_nearly_every_layout(probe: Probe, mode: str) -> None:
    assert ends(probe("games", mode=mode, who="win", games=40, seed=None), "won") >= 36


@pytest.mark.parametrize("mode", MODES)
def test_who_runs_into_others_loses_within_half_a_minute(probe: Probe, mode: str) -> None:
    games = probe("games", mode=mode, who="lose", games=10, seed=None)
    assert ends(games, "lost") == 10
    assert all(game["ticks"] <= 1800 for game in games)


@pytest.mark.parametrize("mode", MODES)
def test_who_does_nothing_gets_nothing_and_loses_by_the_clock(probe: Probe, mode: str) -> None:
    (game,) = probe("games", mode=mode, who="idle", games=1)
    assert (game["end"], game["ticks"], game["score"]) == ("lost", 7200, 0)


@pytest.mark.parametrize("mode", MODES)
def test_a_careless_player_wins_sometimes_and_not_mostly(probe: Probe, mode: str) -> None:
    rate = ends(probe("games", mode=mode, who="random", games=20, seed=None), "won") / 20
    assert 0.02 <= rate <= 0.6


@pytest.mark.parametrize("mode", MODES)
def test_the_same_keys_give_the_same_game(probe: Probe, mode: str) -> None:
    first = probe("games", mode=mode, who="random", games=1, seed=4)
    assert first == probe("games", mode=mode, who="random", games=1, seed=4)
    assert first[0]["hash"] != probe("games", mode=mode, who="random", games=1, seed=5)[0]["hash"]


@pytest.mark.parametrize(
    ("key", "axis", "sign"), [("left", "x", -1), ("right", "x", 1), ("up", "y", -1), ("down", "y", 1)]
)
def test_the_hero_answers_a_key_within_three_ticks(probe: Probe, key: str, axis: str, sign: int) -> None:
    still = probe("run", ticks=3, dx=-80, dy=80)["view"]["player"][axis]
    moved = probe("run", ticks=3, dx=-80, dy=80, keys=[key])["view"]["player"][axis]
    assert (moved - still) * sign > 1


@pytest.mark.parametrize("mode", MODES)
def test_act_and_alt_answer_at_once_and_once_a_press(probe: Probe, mode: str) -> None:
    assert probe("run", mode=mode, ticks=3, keys=["act"])["view"]["acts"] == 1
    assert probe("run", mode=mode, ticks=60, keys=["alt"])["view"]["alts"] == 1


def test_a_place_is_walked_to_round_what_stands_in_the_way(probe: Probe) -> None:
    layout = probe("layout", locks=0, params={"locks": 0})
    goal = layout["goods"][0]
    harmless = {"locks": 0, "sight": 60, "hearing": 0}
    run = probe("run", ticks=900, params=harmless, cmd={"to": {"x": goal["x"], "y": goal["y"]}})
    assert run["view"]["collected"] >= 1 or any(event["e"] == "caught" for event in run["events"])


def test_a_click_on_a_locked_door_leads_to_it_on_the_side_that_can_be_reached(probe: Probe) -> None:
    for seed in range(1, 9):
        layout = probe("layout", seed=seed)
        door = next(d for d in layout["doors"] if d["lock"] == 1)
        to = {"x": door["x"] * 40 + 20, "y": door["y"] * 40 + 20}
        run = probe("run", seed=seed, ticks=900, params={"sight": 60, "hearing": 0}, cmd={"to": to})
        assert {event["e"] for event in run["events"]} & {"locked", "unlock", "caught"}, seed


def test_a_guard_sees_in_front_and_not_behind_nor_through_a_wall(probe: Probe) -> None:
    def noticed(dx: float, dy: float = 0, **setup: Any) -> bool:
        run = probe("run", **{"ticks": 8, "dx": dx, "dy": dy, "params": {"sight": 200}, **setup})
        return bool(run["view"]["suspicion"] > 0)

    assert noticed(110)
    assert not noticed(-110), "behind the guard"
    assert not noticed(60, 110), "beside the view"
    assert not noticed(110, wall=1), "a wall between"
    assert not noticed(110, wall=3), "a shelf between"
    assert noticed(110, wall=2), "a table hides nobody"
    assert not noticed(110, ticks=60, bush=True), "in a bush"


def test_who_is_seen_for_long_is_chased(probe: Probe) -> None:
    run = probe("run", ticks=90, dx=110, dy=0)
    assert [event["e"] for event in run["events"]].count("alarm") == 1
    assert run["guard"]["state"] == "chase" or run["view"]["lives"] == 2


def test_a_guard_hears_running_and_not_tiptoe(probe: Probe) -> None:
    loud = probe("run", ticks=40, dx=-70, dy=-60, keys=["down"])
    quiet = probe("run", ticks=40, dx=-70, dy=-60, keys=["down", "alt"])
    assert loud["view"]["suspicion"] > 0.3
    assert quiet["view"]["suspicion"] == 0


def test_a_pebble_draws_a_guard_to_where_it_lands(probe: Probe) -> None:
    run = probe("run", ticks=60, dx=-100, dy=100, keys=["act"])
    assert run["guard"]["state"] == "go"
    assert [event["e"] for event in run["events"]].count("land") == 1


def test_who_is_touched_loses_a_life_and_starts_at_the_way_in(probe: Probe) -> None:
    run = probe("run", ticks=2, dx=10, dy=10)
    assert run["view"]["lives"] == 2
    start = probe("layout")["start"]
    assert run["view"]["player"]["x"] == start["x"]


def test_a_bump_lets_fall_what_is_carried_and_costs_a_heart(probe: Probe) -> None:
    run = probe("bump", ticks=30, keys=["left"])
    assert [event["fell"] for event in run["events"] if event["e"] == "bump"] == [True]
    assert (run["view"]["lives"], run["view"]["carrying"]) == (2, False)


def run_distance(probe: Probe, params: dict[str, float]) -> float:
    x: float = probe("run", ticks=20, dx=-80, dy=120, keys=["right"], params=params)["view"]["player"]["x"]
    return x


def seen_from(probe: Probe, params: dict[str, float]) -> float:
    return float(
        sum(probe("run", ticks=120, dx=dx, dy=0, params=params)["view"]["alarms"] for dx in (70, 130, 190, 250))
    )


def heard_from(probe: Probe, params: dict[str, float]) -> float:
    far = (50, 100, 150)
    return sum(
        probe("run", ticks=25, dx=-dx, dy=-30, keys=["down"], params=params)["view"]["suspicion"] > 0.1 for dx in far
    )


METRICS: dict[str, tuple[float, float, Callable[[Probe, dict[str, float]], float]]] = {
    "speed": (120, 260, run_distance),
    "rooms": (4, 9, lambda probe, params: probe("layout", params=params)["rooms"]),
    "locks": (0, 3, lambda probe, params: len(probe("layout", params=params)["keys"])),
    "collectGoal": (2, 6, lambda probe, params: len(probe("layout", params=params)["goods"])),
    "guards": (1, 4, lambda probe, params: probe("run", ticks=1, params=params)["view"]["guards"]),
    "enemySpeed": (30, 110, lambda probe, params: probe("stride", params=params)),
    "sight": (80, 240, seen_from),
    "hearing": (60, 200, heard_from),
    "lives": (1, 7, lambda probe, params: probe("run", ticks=1, params=params)["view"]["lives"]),
    "timeLimit": (20, 90, lambda probe, params: probe("run", ticks=1, params=params)["view"]["timeLeft"]),
    "pebbleEvery": (1, 6, lambda probe, params: probe("wait", params=params)),
}


def test_every_parameter_has_a_metric(rooms: Family) -> None:
    assert set(METRICS) == set(rooms.params)


@pytest.mark.parametrize("name", sorted(METRICS))
def test_each_parameter_is_read_and_moves_its_metric_upwards(probe: Probe, name: str) -> None:
    low, high, measure = METRICS[name]
    assert measure(probe, {name: high}) > measure(probe, {name: low})


def test_the_ranges_ends_never_break_the_rules(probe: Probe, rooms: Family) -> None:
    for edge in ("min", "max"):
        params = {name: float(param[edge]) for name, param in rooms.params.items()}  # type: ignore[literal-required]
        for mode in MODES:
            (game,) = probe("games", mode=mode, who="random", games=1, params=params)
            assert game["end"] in ("won", "lost", "playing")


@pytest.mark.parametrize("sample", MODES)
def test_the_samples_are_proven_without_a_finding(rooms: Family, sample: str) -> None:
    assert [file.stem for file in golden_files(rooms)] == ["deliver", "sneak"]
    proof = prove(game_data(golden_spec(rooms, sample), [], rooms), rooms, budget_seconds=30)
    assert proof["findings"] == []
    assert proof["win"] is not None
    assert proof["lose"] is not None


def test_every_language_says_the_same_keys(rooms: Family) -> None:
    keys = set(rooms.strings["en"])
    assert set(rooms.strings) == {"en", "ko", "ja", "zh", "pt", "es", "th"}
    assert all(set(words) == keys and all(words.values()) for words in rooms.strings.values())
    assert {field["key"] for field in rooms.definition["hud"]} - keys == {"score", "time"}, "texts of the shell"
