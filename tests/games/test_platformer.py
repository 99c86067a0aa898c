"""Tests for the platformer: levels differ, ramp, can be won and lost, cannot be slept through; every number is read."""

import json
from collections.abc import Callable, Iterator

import pytest
from probing import Probe, ends, probing

from crumb.games.data import game_data
from crumb.games.golden import golden_files, golden_spec
from crumb.games.proof import prove
from crumb.games.registry import Family, family

MODES = ("run", "collect", "climb")
SEEDS = list(range(1, 11))


@pytest.fixture(scope="module")
def platformer() -> Family:
    return family("platformer")


@pytest.fixture(scope="module")
def probe() -> Iterator[Probe]:
    with probing("platformer", mode="run") as probe:
        yield probe


@pytest.mark.parametrize("mode", MODES)
def test_ten_seeds_give_ten_layouts_that_begin_with_a_gap_and_a_step(probe: Probe, mode: str) -> None:
    layouts = [probe("layout", mode=mode, seed=seed) for seed in SEEDS]
    assert len({json.dumps(layout) for layout in layouts}) == 10
    for layout in layouts:
        tops = layout["tops"]
        assert len(set(tops[:7])) == 1, "room to run up, and to walk back"
        assert tops[7] > tops[0] + 3, "a pit comes first"
        assert layout["coins"] >= 8
        assert layout["checkpoints"] >= 1


def test_levels_get_harder_from_the_first_to_the_last(probe: Probe) -> None:
    def danger(level: int) -> float:
        maps = [probe("layout", seed=seed, level=level, params={"length": 5}) for seed in SEEDS]
        return sum((m["pits"] + m["spikes"] + 2 * m["walkers"]) / m["w"] for m in maps)

    first, second, third = (danger(level) for level in (1, 2, 3))
    assert first < second < third
    assert third > 1.25 * first


@pytest.mark.parametrize("mode", MODES)
def test_the_good_player_wins_all_ten_layouts_within_45_seconds(probe: Probe, mode: str) -> None:
    coins = {"coinGoal": 12} if mode == "collect" else {}
    games = probe("games", mode=mode, who="win", seeds=SEEDS, params=coins)
    assert ends(games, "won") == 10
    assert max(game["ticks"] for game in games) < 45 * 60
    assert all(game["view"]["progress"] == 1 and game["view"]["stars"] >= 1 for game in games)
    assert all(game["view"]["coins"] >= game["view"]["coinGoal"] for game in games)


FEELS = {
    "fast": {"runSpeed": 320, "jump": 600},
    "slow": {"runSpeed": 110},
    "floaty": {"gravity": 700, "jump": 400},
    "heavy": {"gravity": 2300, "jump": 680},
    "short_hops": {"jump": 400},
    "long": {"levels": 4, "length": 6, "timeLimit": 0},
    "many_coins": {"levels": 1, "coinGoal": 40},
    "quick_foes": {"enemySpeed": 160},
}


@pytest.mark.parametrize("feel", sorted(FEELS))
def test_levels_fit_the_jump_so_that_other_feels_are_won_too(probe: Probe, feel: str) -> None:
    games = probe("games", who="win", seeds=SEEDS[:3], params=FEELS[feel])
    assert ends(games, "won") == 3


@pytest.mark.parametrize("jump", [0, 250])
def test_a_dead_jump_is_not_mended_and_cannot_win(probe: Probe, jump: float) -> None:
    games = probe("games", who="win", seeds=SEEDS[:4], params={"jump": jump, "timeLimit": 60})
    assert ends(games, "lost") == 4
    assert all(game["view"]["level"] == 1 for game in games)
    with_jump = probe("layout", seed=3)["tops"]
    assert probe("layout", seed=3, params={"jump": 0})["tops"][:9] == with_jump[:9], "the first pit stays"


def test_a_dead_jump_is_a_finding_of_the_proof_and_not_a_fault(platformer: Family) -> None:
    dead = game_data(golden_spec(platformer), [{"op": "set", "param": "jump", "value": 0, "why": ""}], platformer)
    proof = prove(dead, platformer, budget_seconds=30)
    assert proof["win"] is None
    assert proof["idle"]["end"] == "lost", "the whole proof ran"
    assert proof["bot"]["wins"] == 0
    assert proof["findings"] != []
    assert proof["lose"] is not None


@pytest.mark.parametrize("mode", MODES)
def test_who_walks_into_pits_loses_with_and_without_a_clock(probe: Probe, mode: str) -> None:
    for limit in (0, 90):
        games = probe("games", mode=mode, who="lose", seeds=SEEDS, params={"timeLimit": limit})
        assert ends(games, "lost") == 10
        assert all(game["view"]["lives"] == 0 and game["ticks"] < 1200 for game in games)


def test_doing_nothing_never_wins_and_loses_when_there_is_a_clock(probe: Probe) -> None:
    assert ends(probe("games", who="idle", seeds=SEEDS[:3], params={"timeLimit": 20}), "lost") == 3
    assert ends(probe("games", who="idle", seeds=SEEDS[:3], params={"timeLimit": 0}), "playing") == 3


def test_pressing_keys_without_a_plan_wins_sometimes_and_not_mostly(probe: Probe) -> None:
    rate = ends(probe("games", who="random", seeds=SEEDS, rounds=8), "won") / 80
    assert 0.02 <= rate <= 0.6


def test_the_same_keys_give_the_same_game_and_another_seed_another(probe: Probe) -> None:
    first = probe("games", who="win", seeds=[4])
    assert first == probe("games", who="win", seeds=[4])
    assert first[0]["hash"] != probe("games", who="win", seeds=[5])[0]["hash"]


KEYS = [("left", "x", -1), ("right", "x", 1), ("act", "y", -1), ("up", "y", -1)]


@pytest.mark.parametrize(("key", "axis", "sign"), KEYS)
def test_the_hero_answers_a_key_within_three_ticks(probe: Probe, key: str, axis: str, sign: int) -> None:
    views = probe("script", script=[[3, [key]]])["views"]
    assert (views[-1]["player"][axis] - views[0]["player"][axis]) * sign > 1


def test_a_press_on_the_playfield_jumps(probe: Probe) -> None:
    assert "jump" in probe("script", script=[[3, []]], cmd={"jump": True})["events"]


def height(probe: Probe, ticks: int, params: dict[str, float] | None = None) -> float:
    views = probe("script", script=[[ticks, ["act"]], [70, []]], params=params)["views"]
    return float(views[0]["player"]["y"] - min(view["player"]["y"] for view in views))


def test_holding_the_jump_goes_higher_and_holding_on_does_not_jump_again(probe: Probe) -> None:
    assert height(probe, 3) < 0.6 * height(probe, 30)
    assert probe("script", script=[[200, ["act"]]])["events"].count("jump") == 1


def test_a_jump_pressed_just_before_landing_or_just_after_an_edge_still_counts(probe: Probe) -> None:
    landing = probe("script", script=[[2, ["act"]], [60, []]])["events"]
    ticks = probe("script", script=[[2, ["act"]], [60, []]])["views"]
    lands = next(i for i in range(5, 60) if ticks[i]["player"]["onGround"])
    early = probe("script", script=[[2, ["act"]], [lands - 6, []], [10, ["act"]]])["events"]
    assert (landing.count("jump"), early.count("jump")) == (1, 2)
    walk = probe("script", script=[[100, ["right"]]])["views"]
    edge = next(i for i in range(1, 100) if not walk[i]["player"]["onGround"])
    late = probe("script", script=[[edge + 2, ["right"]], [3, ["right", "act"]]])["events"]
    too_late = probe("script", script=[[edge + 10, ["right"]], [3, ["right", "act"]]])["events"]
    assert ("jump" in late, "jump" in too_late) == (True, False)


def test_a_walker_is_beaten_from_above_and_hurts_from_the_side(probe: Probe) -> None:
    above, beside = probe("meet", above=True), probe("meet", above=False)
    assert "stomp" in above["events"]
    assert (above["rises"], above["lives"]) == (True, 5)
    assert "hurt" in beside["events"]
    assert beside["lives"] == 4


def test_a_fall_costs_one_life_and_goes_back_to_the_last_safe_place(probe: Probe) -> None:
    run = probe("script", script=[[150, ["right"]]])
    assert (run["events"].count("fall"), run["events"].count("respawn")) == (1, 1)
    assert run["views"][-1]["lives"] == 4
    assert run["views"][-1]["phase"] == "playing"


def test_each_level_asks_for_its_share_of_the_coins_before_its_goal_opens(probe: Probe) -> None:
    asked = probe("script", script=[[1, []]], mode="collect", params={"coinGoal": 12})["views"][-1]
    free = probe("script", script=[[1, []]])["views"][-1]
    assert (asked["goalOpen"], asked["gathered"]) == (False, 0)
    assert (free["goalOpen"], free["gathered"]) == (True, None)
    for level in (1, 2, 3):
        layout = probe("layout", mode="collect", level=level, params={"coinGoal": 40, "length": 2})
        assert layout["coins"] >= 16


Measure = Callable[[Probe, dict[str, float]], float]


def after(path: str, ticks: int = 1, keys: tuple[str, ...] = ()) -> Measure:
    def measure(probe: Probe, params: dict[str, float]) -> float:
        value = probe("script", script=[[ticks, list(keys)]], params=params)["views"][-1]
        for key in path.split("."):
            value = value[key]
        return float(value)

    return measure


METRICS: dict[str, tuple[float, float, Measure]] = {
    "runSpeed": (100, 300, after("player.x", 20, ("right",))),
    "jump": (300, 600, lambda probe, params: height(probe, 30, params)),
    "gravity": (700, 2000, lambda probe, params: -height(probe, 30, params)),
    "levels": (1, 3, lambda probe, params: probe("games", who="win", seeds=[2], params=params)[0]["ticks"]),
    "coinGoal": (0, 30, lambda probe, params: probe("games", who="win", seeds=[2], params=params)[0]["view"]["coins"]),
    "enemySpeed": (20, 120, lambda probe, params: probe("pace", params=params)),
    "lives": (2, 6, lambda probe, params: probe("games", who="lose", seeds=[2], params=params)[0]["ticks"]),
    "timeLimit": (5, 9, lambda probe, params: probe("games", who="idle", seeds=[2], params=params)[0]["ticks"]),
    "length": (2, 5, lambda probe, params: probe("layout", params=params)["w"]),
}


def test_every_parameter_has_a_metric(platformer: Family) -> None:
    assert set(METRICS) == set(platformer.params)


@pytest.mark.parametrize("name", sorted(METRICS))
def test_each_parameter_is_read_and_moves_its_metric_upwards(probe: Probe, name: str) -> None:
    low, high, measure = METRICS[name]
    assert measure(probe, {name: high}) > measure(probe, {name: low})


def test_the_ends_of_the_ranges_never_break_the_rules(probe: Probe, platformer: Family) -> None:
    for edge in ("min", "max"):
        params = {name: float(param[edge]) for name, param in platformer.params.items()}  # type: ignore[literal-required]
        for mode in MODES:
            (game,) = probe("games", mode=mode, who="random", seeds=[1], params=params)
            assert game["end"] in ("won", "lost", "playing")


@pytest.mark.parametrize("sample", ["lantern", "meadow"])
def test_the_samples_are_proven_without_a_finding(platformer: Family, sample: str) -> None:
    assert [file.stem for file in golden_files(platformer)] == ["lantern", "meadow"]
    proof = prove(game_data(golden_spec(platformer, sample), [], platformer), platformer, budget_seconds=30)
    assert proof["findings"] == []
    assert proof["win"] is not None
    assert proof["lose"] is not None


def test_every_language_says_the_same_keys(platformer: Family) -> None:
    keys = set(platformer.strings["en"])
    assert set(platformer.strings) == {"en", "ko", "ja", "zh", "pt", "es", "th"}
    assert all(set(words) == keys and all(words.values()) for words in platformer.strings.values())
    assert all("{n}" in words[key] for words in platformer.strings.values() for key in ("level", "locked"))
