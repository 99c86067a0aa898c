"""Tests for the defence: layouts differ, can be won and lost, cannot be slept through, and every number is read."""

import json
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from probing import Probe, ends, probing

from crumb.games.data import game_data
from crumb.games.golden import golden_files, golden_spec
from crumb.games.proof import prove
from crumb.games.registry import Family, family

MODES = ("path", "lane", "hero")


@pytest.fixture(scope="module")
def defense() -> Family:
    return family("defense")


@pytest.fixture(scope="module")
def probe() -> Iterator[Probe]:
    with probing("defense", mode="path") as probe:
        yield probe


def steps(route: list[dict[str, int]]) -> list[int]:
    return [abs(a["x"] - b["x"]) + abs(a["y"] - b["y"]) for a, b in pairwise(route)]


@pytest.mark.parametrize("mode", MODES)
def test_ten_seeds_give_ten_layouts(probe: Probe, mode: str) -> None:
    assert len({json.dumps(probe("layout", mode=mode, seed=seed)) for seed in range(1, 11)}) == 10


def test_every_path_is_connected_from_edge_to_edge_and_never_runs_beside_itself(probe: Probe) -> None:
    for seed in range(1, 41):
        ground = probe("layout", seed=seed)
        route = ground["route"]
        assert set(steps(route)) == {1}
        assert 20 <= len(route) <= 29
        for place, cell in enumerate(route):
            near = [i for i, c in enumerate(route) if abs(c["x"] - cell["x"]) + abs(c["y"] - cell["y"]) == 1]
            assert set(near) <= {place - 1, place + 1}
        assert not [rock for rock in ground["rocks"] if rock in route]
        assert ground["cursor"] not in route + ground["rocks"]


def test_a_row_of_the_lanes_has_at_most_one_pit_and_none_where_defenders_begin(probe: Probe) -> None:
    for seed in range(1, 11):
        rocks = probe("layout", mode="lane", seed=seed)["rocks"]
        assert len({rock["y"] for rock in rocks}) == len(rocks) == 3
        assert all(rock["x"] >= 2 for rock in rocks)


@pytest.mark.parametrize("mode", MODES)
def test_the_good_player_wins_every_layout_in_about_a_minute(probe: Probe, mode: str) -> None:
    games = probe("games", mode=mode, who="win", games=10, seed=None)
    assert ends(games, "won") == 10
    assert all(game["ticks"] <= 4000 for game in games)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("who", ["lose", "idle"])
def test_who_builds_nothing_loses_within_a_minute(probe: Probe, mode: str, who: str) -> None:
    games = probe("games", mode=mode, who=who, games=10, seed=None)
    assert ends(games, "lost") == 10
    assert all(game["ticks"] <= 3600 for game in games)


@pytest.mark.parametrize("mode", MODES)
def test_pressing_keys_without_a_plan_wins_sometimes_and_not_mostly(probe: Probe, mode: str) -> None:
    rate = ends(probe("games", mode=mode, who="random", games=30, seed=None), "won") / 30
    assert 0.02 <= rate <= 0.6


@pytest.mark.parametrize("mode", MODES)
def test_who_builds_nothing_outlives_a_small_attack_and_still_does_not_win(probe: Probe, mode: str) -> None:
    weak = {"waves": 1, "lives": 12, "lanes": 3, "foeSpeed": 50}
    assert ends(probe("games", mode=mode, who="idle", games=4, seed=None, params=weak), "won") == 0


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("params", [{"foeHp": 130}, {"towerKinds": 2}, {"waves": 12}, {"waves": 2}, {"foeSpeed": 125}])
def test_the_good_player_wins_other_numbers_too(probe: Probe, mode: str, params: dict[str, float]) -> None:
    assert ends(probe("games", mode=mode, who="win", games=20, seed=None, params=params), "won") >= 19


@pytest.mark.parametrize("mode", MODES)
def test_the_same_keys_give_the_same_game(probe: Probe, mode: str) -> None:
    first = probe("games", mode=mode, who="win", games=1, seed=4)
    assert first == probe("games", mode=mode, who="win", games=1, seed=4)
    assert first[0]["hash"] != probe("games", mode=mode, who="win", games=1, seed=5)[0]["hash"]


@pytest.mark.parametrize(
    ("key", "axis", "sign"), [("left", "x", -1), ("right", "x", 1), ("up", "y", -1), ("down", "y", 1)]
)
def test_the_cursor_answers_a_key_at_once_and_goes_on_while_it_is_held(
    probe: Probe, key: str, axis: str, sign: int
) -> None:
    start = probe("layout")["cursor"][axis]
    assert (probe("run", ticks=1, keys=[key])["view"]["cursor"][axis] - start) * sign == 1
    assert probe("run", ticks=12, keys=[key])["view"]["cursor"][axis] == start + sign, "one press is one cell"
    assert probe("run", ticks=90, keys=[key])["view"]["cursor"][axis] in (0, 7, 8), "held, it reaches the edge"


@pytest.mark.parametrize("mode", ["path", "lane"])
def test_building_and_choosing_answer_in_the_first_tick(probe: Probe, mode: str) -> None:
    built = probe("run", mode=mode, ticks=30, keys=["act"])["view"]
    assert (built["acts"], built["towers"]) == (1, 1), "holding the key builds once"
    chosen = probe("run", mode=mode, ticks=1, keys=["alt"])["view"]
    assert (chosen["kind"], chosen["alts"]) == (1, 1)


@pytest.mark.parametrize("mode", ["path", "lane"])
def test_a_tower_costs_gold_rises_to_the_top_and_sells_for_less(probe: Probe, mode: str) -> None:
    done = probe("deeds", mode=mode)
    *paid, back = done["golds"]
    assert (done["level"], done["towers"]) == (3, 0)
    assert [gold < 0 for gold in paid] == [True] * 3
    assert 0 < back < -sum(paid)


def test_the_pointer_builds_where_it_taps_and_chooses_by_a_card(probe: Probe) -> None:
    at = probe("layout")["cursor"]
    tap = {"at": {"x": at["x"] + 0.4, "y": at["y"] + 0.9}, "act": True}
    view = probe("run", ticks=3, cmds=[{"kind": 2}, tap])["view"]
    assert (view["kind"], view["towers"], view["cursor"]) == (2, 1, at)


def test_nothing_is_built_on_the_path_or_without_gold(probe: Probe) -> None:
    ground = probe("layout")
    on_road = probe("run", ticks=2, cmds=[{"at": ground["route"][3], "act": True}])
    assert on_road["view"]["towers"] == 0
    assert [event["why"] for event in on_road["events"] if event["e"] == "deny"] == ["taken"]
    poor = probe("run", ticks=2, cmds=[{"kind": 3}, {"at": ground["cursor"], "act": True}], params={"gold": 60})
    assert [event["why"] for event in poor["events"] if event["e"] == "deny"] == ["gold"]


@pytest.mark.parametrize("mode", MODES)
def test_waves_bring_more_foes_of_more_kinds_and_end_with_a_boss(probe: Probe, mode: str) -> None:
    played = probe("ramp", mode=mode, seed=3)
    counts = [wave["foes"] for wave in played["waves"]]
    assert played["end"] == "won"
    assert counts == sorted(counts)
    assert "boss" in played["waves"][-1]["kinds"]
    assert played["waves"][0]["kinds"] == ["walker"]
    assert {"runner", "brute", "flyer"} <= {kind for wave in played["waves"] for kind in wave["kinds"]}


def test_a_guard_sweeps_its_row_once_before_lives_are_lost(probe: Probe) -> None:
    run = probe("run", mode="lane", ticks=3000)
    told = [(event["e"], event.get("row")) for event in run["events"] if event["e"] in ("guard", "leak")]
    assert told[0][0] == "guard"
    swept = [row for name, row in told if name == "guard"]
    assert len(set(swept)) == len(swept)
    assert run["view"]["guards"] == 5 - len(swept)
    assert (run["view"]["score"], run["view"]["kills"]) == (0, 0), "what guards do is no deed of the player's"


@pytest.mark.parametrize(
    ("key", "axis", "sign"), [("left", "x", -1), ("right", "x", 1), ("up", "y", -1), ("down", "y", 1)]
)
def test_the_hero_answers_a_key_within_three_ticks(probe: Probe, key: str, axis: str, sign: int) -> None:
    still = probe("run", mode="hero", ticks=3)["view"]["cursor"][axis]
    moved = probe("run", mode="hero", ticks=3, keys=[key])["view"]["cursor"][axis]
    assert (moved - still) * sign > 0.03


def test_the_hero_strikes_while_the_key_is_held_and_builds_once(probe: Probe) -> None:
    assert probe("run", mode="hero", ticks=60, keys=["act"])["view"]["acts"] == 3
    view = probe("run", mode="hero", ticks=60, keys=["alt"])["view"]
    assert (view["alts"], view["towers"], view["acts"]) == (1, 1, 0)


def test_the_pointer_leads_the_hero_and_the_cards_strike_and_build(probe: Probe) -> None:
    goal = {"x": 4.0, "y": 4.0}
    assert probe("run", mode="hero", ticks=200, cmds=[{"to": goal}])["view"]["cursor"] == pytest.approx(goal, abs=0.3)
    view = probe("run", mode="hero", ticks=40, cmds=[{"act": True}, {"alt": True}])["view"]
    assert (view["acts"], view["towers"]) == (1, 1)


def test_who_stands_in_the_way_of_a_foe_loses_coins_and_breath(probe: Probe) -> None:
    start = probe("layout", mode="hero")["route"][2]
    goal = {"x": start["x"] + 0.5, "y": start["y"] + 0.5}
    run = probe("run", mode="hero", ticks=420, cmds=[{"to": goal}], params={"foeHp": 220, "income": 0})
    assert [event["e"] for event in run["events"] if event["e"] == "hurt"]
    assert run["view"]["gold"] < 100


def built(probe: Probe, params: dict[str, float]) -> float:
    return float(probe("deeds", params=params)["level"])


METRICS: dict[str, tuple[float, float, Callable[[Probe, dict[str, float]], float]]] = {
    "gold": (60, 300, lambda probe, params: probe("run", ticks=1, params=params)["view"]["gold"]),
    "income": (1, 12, lambda probe, params: probe("run", ticks=300, params=params)["view"]["gold"]),
    "lives": (2, 11, lambda probe, params: probe("run", ticks=1, params=params)["view"]["lives"]),
    "waves": (2, 8, lambda probe, params: probe("run", ticks=1, params=params)["view"]["waves"]),
    "waveGap": (1, 8, lambda probe, params: probe("ramp", params={**params, "waves": 2})["waves"][1]["tick"]),
    "foeHp": (50, 200, lambda probe, params: probe("foe", params=params)["hp"]),
    "foeSpeed": (60, 170, lambda probe, params: probe("foe", params=params)["far"]),
    "power": (50, 120, lambda probe, params: probe("tower", params=params)["harm"]),
    "reach": (70, 150, lambda probe, params: probe("tower", params=params)["reach"]),
    "towerKinds": (2, 4, lambda probe, params: probe("run", ticks=1, params=params)["view"]["kinds"]),
    "upgrades": (0, 3, built),
    "lanes": (3, 5, lambda probe, params: probe("layout", mode="lane", params=params)["rows"]),
}


def test_every_parameter_has_a_metric(defense: Family) -> None:
    assert set(METRICS) == set(defense.params)


@pytest.mark.parametrize("name", sorted(METRICS))
def test_each_parameter_is_read_and_moves_its_metric_upwards(probe: Probe, name: str) -> None:
    low, high, measure = METRICS[name]
    assert measure(probe, {name: high}) > measure(probe, {name: low})


def test_the_ranges_ends_never_break_the_rules(probe: Probe, defense: Family) -> None:
    for edge in ("min", "max"):
        params = {name: float(param[edge]) for name, param in defense.params.items()}  # type: ignore[literal-required]
        for mode in MODES:
            (game,) = probe("games", mode=mode, who="idle", games=1, params=params)
            assert game["end"] == "lost"


@pytest.mark.parametrize("sample", MODES)
def test_the_samples_are_proven_without_a_finding(defense: Family, sample: str) -> None:
    assert [file.stem for file in golden_files(defense)] == ["hero", "lane", "path"]
    proof = prove(game_data(golden_spec(defense, sample), [], defense), defense, budget_seconds=30)
    assert proof["findings"] == []
    assert proof["win"] is not None
    assert proof["lose"] is not None


def test_every_language_says_the_same_keys(defense: Family) -> None:
    keys = set(defense.strings["en"])
    assert set(defense.strings) == {"en", "ko", "ja", "zh", "pt", "es", "th"}
    assert all(set(words) == keys and all(words.values()) for words in defense.strings.values())
    assert {field["key"] for field in defense.definition["hud"]} - keys == {"score"}, "texts of the shell"
