"""Tests for the arena: layouts differ, can be won and lost, cannot be slept through, and every number is read."""

import json
from collections.abc import Callable, Iterator

import pytest
from probing import Probe, ends, probing

from crumb.games.data import game_data
from crumb.games.golden import golden_files, golden_spec
from crumb.games.proof import prove
from crumb.games.registry import Family, family

MODES = ("shoot", "collect", "survive")


@pytest.fixture(scope="module")
def arena() -> Family:
    return family("arena")


@pytest.fixture(scope="module")
def probe() -> Iterator[Probe]:
    with probing("arena", mode="shoot") as probe:
        yield probe


def test_ten_seeds_give_ten_layouts_with_room_around_the_start(probe: Probe) -> None:
    layouts = [probe("layout", seed=seed) for seed in range(1, 11)]
    assert len({json.dumps(layout) for layout in layouts}) == 10
    for rocks in layouts:
        assert len(rocks) >= 4
        assert all((rock["x"] - 480) ** 2 + (rock["y"] - 360) ** 2 >= 150**2 for rock in rocks)


@pytest.mark.parametrize("mode", MODES)
def test_the_good_player_wins_nine_of_ten_layouts_within_a_minute(probe: Probe, mode: str) -> None:
    games = probe("games", mode=mode, who="win", games=10, seed=None)
    assert ends(games, "won") >= 9
    assert all(game["ticks"] <= 3600 for game in games if game["end"] == "won")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("who", ["lose", "idle"])
def test_who_runs_into_foes_or_does_nothing_loses(probe: Probe, mode: str, who: str) -> None:
    assert ends(probe("games", mode=mode, who=who, games=10, seed=None), "lost") == 10


@pytest.mark.parametrize("mode", MODES)
def test_pressing_keys_without_a_plan_wins_sometimes_and_not_mostly(probe: Probe, mode: str) -> None:
    rate = ends(probe("games", mode=mode, who="random", games=30, seed=None), "won") / 30
    assert 0.02 <= rate <= 0.6


def test_without_a_weapon_the_collector_wins_and_the_idler_does_not(probe: Probe) -> None:
    unarmed = {"fireRate": 0}
    assert ends(probe("games", mode="collect", who="win", games=10, seed=None, params=unarmed), "won") >= 9
    assert ends(probe("games", mode="collect", who="idle", games=10, seed=None, params=unarmed), "won") == 0


@pytest.mark.parametrize("mode", ["collect", "shoot"])
def test_who_does_nothing_gets_nothing(probe: Probe, mode: str) -> None:
    games = probe("games", mode=mode, who="idle", games=10, seed=None, params={"fireRate": 0})
    assert [game["score"] for game in games] == [0] * 10


def test_an_idler_outlives_a_short_clock_and_still_does_not_win(probe: Probe) -> None:
    slow = {"timeLimit": 3, "hp": 9, "enemySpeed": 30, "spawnEvery": 4}
    (game,) = probe("games", mode="survive", who="idle", games=1, params=slow)
    assert (game["end"], game["ticks"]) == ("lost", 180)


@pytest.mark.parametrize("mode", MODES)
def test_the_same_keys_give_the_same_game(probe: Probe, mode: str) -> None:
    first = probe("games", mode=mode, who="win", games=2, seed=4)
    assert first == probe("games", mode=mode, who="win", games=2, seed=4)
    assert first[0]["hash"] != probe("games", mode=mode, who="win", games=1, seed=5)[0]["hash"]


@pytest.mark.parametrize(
    ("key", "axis", "sign"), [("left", "x", -1), ("right", "x", 1), ("up", "y", -1), ("down", "y", 1)]
)
def test_the_hero_answers_a_key_within_three_ticks(probe: Probe, key: str, axis: str, sign: int) -> None:
    still = probe("run", ticks=3)["view"]["player"][axis]
    moved = probe("run", ticks=3, keys=[key])["view"]["player"][axis]
    assert (moved - still) * sign > 1


def test_fire_and_dash_answer_within_three_ticks(probe: Probe) -> None:
    assert probe("run", ticks=3, keys=["act"])["view"]["acts"] == 1
    assert probe("run", ticks=3, keys=["alt"])["view"]["dashes"] == 1
    assert probe("run", ticks=60, keys=["alt"])["view"]["dashes"] == 1, "holding the key is one dash"


def test_the_pointer_leads_the_hero_by_direction_and_by_place(probe: Probe) -> None:
    by_stick = probe("run", ticks=60, far=True, cmd={"move": {"x": -5, "y": 0}})["view"]["player"]
    by_place = probe("run", ticks=90, far=True, cmd={"to": {"x": 560, "y": 360}})["view"]["player"]
    assert 180 < by_stick["x"] < 400
    assert abs(by_place["x"] - 560) < 16


def test_waves_bring_more_foes_of_more_kinds_and_end_with_a_boss(probe: Probe) -> None:
    played = probe("ramp", seed=3)
    assert played["end"] == "won"
    counts = [wave["foes"] for wave in played["waves"]]
    assert counts == sorted(counts)
    assert counts[-1] > counts[0]
    first, last = played["waves"][0], played["waves"][-1]
    assert "boss" in last["kinds"]
    assert "boss" not in first["kinds"]
    assert len(last["kinds"]) > len(first["kinds"])


def test_foes_are_announced_away_from_the_hero_and_before_they_can_hurt(probe: Probe) -> None:
    assert min(probe("nearestOmen", seed=seed) for seed in (1, 2, 3)) >= 220
    run = probe("run", ticks=60)
    assert run["waiting"] >= 1
    assert run["foes"] == []


def test_a_hit_costs_one_heart_and_then_protects_for_a_moment(probe: Probe) -> None:
    run = probe("run", ticks=700, params={"hp": 9, "fireRate": 0})
    hurts = [event["hp"] for event in run["events"] if event["e"] == "hurt"]
    assert hurts == list(range(8, 8 - len(hurts), -1))
    assert 2 <= len(hurts) <= 700 // 80


def distance(probe: Probe, params: dict[str, float], keys: list[str]) -> float:
    return abs(probe("run", ticks=12, keys=keys, params=params)["view"]["player"]["x"] - 480)


METRICS: dict[str, tuple[float, float, Callable[[Probe, dict[str, float]], float]]] = {
    "speed": (120, 340, lambda probe, params: distance(probe, params, ["left"])),
    "enemySpeed": (40, 180, lambda probe, params: probe("approach", params=params)),
    "spawnEvery": (3, 0.4, lambda probe, params: len(spawned(probe, params))),
    "waves": (2, 6, lambda probe, params: probe("run", ticks=1, params=params)["view"]["waves"]),
    "timeLimit": (20, 90, lambda probe, params: probe("run", ticks=1, params=params)["view"]["timeLeft"]),
    "fireRate": (1, 6, lambda probe, params: probe("run", ticks=120, keys=["act"], params=params)["view"]["acts"]),
    "hp": (1, 7, lambda probe, params: probe("run", ticks=1, params=params)["view"]["hp"]),
    "collectGoal": (3, 20, lambda probe, params: collected(probe, params)),
    "dash": (0, 1, lambda probe, params: distance(probe, params, ["left", "alt"])),
}


def spawned(probe: Probe, params: dict[str, float]) -> list[str]:
    run = probe("run", ticks=480, mode="survive", params={**params, "hp": 9})
    return [event["kind"] for event in run["events"] if event["e"] == "omen"]


def collected(probe: Probe, params: dict[str, float]) -> float:
    goal: float = probe("run", ticks=1, mode="collect", params=params)["view"]["collectGoal"]
    (game,) = probe("games", mode="collect", who="win", games=1, params={**params, "fireRate": 0})
    return goal + game["ticks"] / 10_000


def test_every_parameter_has_a_metric(arena: Family) -> None:
    assert set(METRICS) == set(arena.params)


@pytest.mark.parametrize("name", sorted(METRICS))
def test_each_parameter_is_read_and_moves_its_metric_upwards(probe: Probe, name: str) -> None:
    low, high, measure = METRICS[name]
    assert measure(probe, {name: high}) > measure(probe, {name: low})


def test_the_ranges_ends_never_break_the_rules(probe: Probe, arena: Family) -> None:
    for edge in ("min", "max"):
        params = {name: float(param[edge]) for name, param in arena.params.items()}  # type: ignore[literal-required]
        for mode in MODES:
            (game,) = probe("games", mode=mode, who="idle", games=1, params=params)
            assert game["end"] != "won"


@pytest.mark.parametrize("sample", ["shoot", "collect"])
def test_the_samples_are_proven_without_a_finding(arena: Family, sample: str) -> None:
    assert [file.stem for file in golden_files(arena)] == ["collect", "shoot"]
    proof = prove(game_data(golden_spec(arena, sample), [], arena), arena, budget_seconds=30)
    assert proof["findings"] == []
    assert proof["win"] is not None
    assert proof["lose"] is not None


def test_every_language_says_the_same_keys(arena: Family) -> None:
    keys = set(arena.strings["en"])
    assert set(arena.strings) == {"en", "ko", "ja", "zh", "pt", "es", "th"}
    assert all(set(words) == keys and all(words.values()) for words in arena.strings.values())
    assert {field["key"] for field in arena.definition["hud"]} - keys == {"score", "time"}, "texts of the shell"
