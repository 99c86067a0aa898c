"""Tests for pushing and sliding: levels are proven, can be lost, cannot be slept through, and every number is read."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from probing import Probe, ends, probing

from crumb.games.data import game_data
from crumb.games.golden import golden_files, golden_spec
from crumb.games.proof import prove
from crumb.games.registry import Family, family

MODES = ("push", "slide")
OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}


@pytest.fixture(scope="module")
def crates() -> Family:
    return family("crates")


@pytest.fixture(scope="module")
def probe() -> Iterator[Probe]:
    with probing("crates", mode="push") as probe:
        yield probe


@pytest.mark.parametrize("mode", MODES)
def test_ten_seeds_give_ten_layouts_that_their_kept_solutions_solve(probe: Probe, mode: str) -> None:
    layouts = [probe("rooms", mode=mode, seed=seed) for seed in range(1, 11)]
    assert len({json.dumps(layout) for layout in layouts}) == 10
    for room in (room for layout in layouts for room in layout):
        assert room["solved"]
        assert not room["begun"], "a level does not begin solved"
        assert len(set(room["pieces"])) == len(room["pieces"])
        assert all(room["wall"][cell] == "0" for cell in [room["hero"], *room["pieces"], *room["marks"]])


@pytest.mark.parametrize(("mode", "level"), [("push", 0), ("push", 1), ("slide", 0), ("slide", 3)])
def test_trying_everything_finds_no_impossible_level_and_for_slides_no_shorter_way(
    probe: Probe, mode: str, level: int
) -> None:
    for seed in (1, 2, 3):
        kept = probe("rooms", mode=mode, seed=seed)[level]["moves"]
        fewest = probe("fewest", mode=mode, seed=seed, level=level)
        assert 0 < fewest <= kept
        assert mode == "push" or fewest == kept


@pytest.mark.parametrize("mode", MODES)
def test_levels_grow_harder(probe: Probe, mode: str) -> None:
    for seed in range(1, 6):
        rooms = probe("rooms", mode=mode, seed=seed)
        assert [room["n"] for room in rooms] == sorted(room["n"] for room in rooms)
        assert len(rooms[-1]["pieces"]) > len(rooms[0]["pieces"])
        assert rooms[-1]["moves"] > 1.5 * rooms[0]["moves"]


@pytest.mark.parametrize("mode", MODES)
def test_the_good_player_wins_every_layout_within_a_minute(probe: Probe, mode: str) -> None:
    games = probe("games", mode=mode, who="win", games=10, seed=None)
    assert ends(games, "won") == 10
    assert all(game["ticks"] <= 3600 and game["stars"] == 3 for game in games)


@pytest.mark.parametrize("mode", MODES)
def test_pacing_up_and_down_loses_and_doing_nothing_is_harmless(probe: Probe, mode: str) -> None:
    lost = probe("games", mode=mode, who="lose", games=5, seed=None)
    assert ends(lost, "lost") == 5
    assert all(game["ticks"] < 3600 for game in lost)
    assert ends(probe("games", mode=mode, who="idle", games=1), "playing") == 1
    assert ends(probe("games", mode=mode, who="idle", games=1, params={"timeLimit": 20}), "lost") == 1


@pytest.mark.parametrize("mode", MODES)
def test_a_hasty_player_wins_sometimes_and_not_mostly(probe: Probe, mode: str) -> None:
    rate = ends(probe("games", mode=mode, who="random", games=30, seed=None), "won") / 30
    assert 0.02 <= rate <= 0.6


@pytest.mark.parametrize("mode", MODES)
def test_the_same_keys_give_the_same_game(probe: Probe, mode: str) -> None:
    first = probe("games", mode=mode, who="win", games=2, seed=4)
    assert first == probe("games", mode=mode, who="win", games=2, seed=4)
    assert first[0]["hash"] != probe("games", mode=mode, who="win", games=1, seed=5)[0]["hash"]


@pytest.mark.parametrize("mode", MODES)
def test_the_first_level_begins_where_the_hero_can_move_and_answers_at_once(probe: Probe, mode: str) -> None:
    for seed in range(1, 6):
        free = probe("free", mode=mode, seed=seed)
        assert len(free) >= 3
        for key in free:
            run = probe("run", mode=mode, seed=seed, keys=[key], gap=1)
            axis, sign = {"left": ("x", -1), "right": ("x", 1), "up": ("y", -1), "down": ("y", 1)}[key]
            assert (run["view"]["player"][axis] - run["first"]["player"][axis]) * sign >= 1


def test_an_undo_brings_back_what_was_and_costs_its_price(probe: Probe) -> None:
    key = probe("solution")[0]
    for price, left in ((0, 0), (1, -1), (2, -2)):
        run = probe("run", keys=[key, "alt"], params={"undoCost": price})
        assert run["view"]["player"] == run["first"]["player"]
        assert run["view"]["movesLeft"] - run["first"]["movesLeft"] == left
        assert run["view"]["undos"] == 1
    assert probe("run", keys=["alt"])["view"]["undos"] == 0, "there is nothing to take back"


def test_a_restart_brings_everything_back_and_what_was_spent_stays_spent(probe: Probe) -> None:
    run = probe("run", keys=[*probe("solution")[:3], "act"], ticks=40)
    assert run["view"]["board"] == run["first"]["board"]
    assert run["view"]["movesLeft"] == run["first"]["movesLeft"] - 3
    assert run["view"]["lives"] == run["first"]["lives"]
    assert run["view"]["rewinds"] == 1


def test_a_held_key_walks_on_and_early_keys_wait_for_their_turn(probe: Probe) -> None:
    held = [probe("run", seed=2, ticks=90, held={way: True})["view"] for way in OPPOSITE]
    assert max(view["moves"] for view in held) >= 2
    assert all(view["refused"] <= 1 for view in held), "a wall stops who holds the key"
    key = probe("free", seed=2)[0]
    taps = probe("run", seed=2, keys=[key, OPPOSITE[key], key], gap=3, ticks=40)
    assert taps["view"]["moves"] == 3


def test_a_key_against_a_wall_costs_nothing(probe: Probe) -> None:
    run = probe("run", keys=["up"] * 6)
    assert run["view"]["refused"] >= 1
    assert run["first"]["movesLeft"] - run["view"]["movesLeft"] == run["view"]["moves"]


def test_the_pointer_leads_by_direction_and_by_place(probe: Probe) -> None:
    key = probe("free")[0]
    assert probe("run", cmd={"go": key}, ticks=20)["view"]["moves"] == 1
    room = probe("rooms")[0]
    far = next(cell for cell, wall in enumerate(room["wall"]) if wall == "0" and cell not in room["pieces"])
    run = probe("run", cmd={"to": far}, ticks=120)
    assert run["view"]["player"] == {"x": far % (room["n"] + 2) - 1, "y": far // (room["n"] + 2) - 1}
    assert run["view"]["pushes"] == 0


def test_out_of_moves_costs_a_try_and_begins_the_level_anew(probe: Probe) -> None:
    key = probe("free")[0]
    run = probe("run", keys=[key, OPPOSITE[key]] * 10, params={"moveSpare": 0.2})
    spent = [event["lives"] for event in run["events"] if event["e"] == "spent"]
    assert spent[0] == 2
    assert any(event["e"] == "again" for event in run["events"])
    assert run["view"]["level"] == 1


def first(probe: Probe, params: dict[str, float], mode: str = "push") -> dict[str, Any]:
    view: dict[str, Any] = probe("run", mode=mode, params=params)["first"]
    return view


METRICS: dict[str, tuple[float, float, Callable[[Probe, dict[str, float]], float]]] = {
    "levels": (1, 6, lambda probe, params: len(probe("rooms", params=params))),
    "size": (5, 8, lambda probe, params: probe("rooms", params=params)[-1]["n"]),
    "pieces": (1, 4, lambda probe, params: len(probe("rooms", params=params)[-1]["pieces"])),
    "moveSpare": (0.2, 3, lambda probe, params: first(probe, params)["moveLimit"]),
    "moveLimit": (10, 80, lambda probe, params: first(probe, params)["moveLimit"]),
    "undoCost": (0, 3, lambda probe, params: price(probe, params)),
    "lives": (1, 9, lambda probe, params: first(probe, params)["lives"]),
    "hazards": (0, 4, lambda probe, params: len(probe("rooms", mode="slide", params=params)[-1]["hazards"])),
    "timeLimit": (20, 90, lambda probe, params: first(probe, params)["timeLeft"]),
}


def price(probe: Probe, params: dict[str, float]) -> float:
    run = probe("run", keys=[probe("solution")[0], "alt"], params=params)
    return float(run["first"]["movesLeft"] - run["view"]["movesLeft"])


def test_every_parameter_has_a_metric(crates: Family) -> None:
    assert set(METRICS) == set(crates.params)


@pytest.mark.parametrize("name", sorted(METRICS))
def test_each_parameter_is_read_and_moves_its_metric_upwards(probe: Probe, name: str) -> None:
    low, high, measure = METRICS[name]
    assert measure(probe, {name: high}) > measure(probe, {name: low})


@pytest.mark.parametrize("mode", MODES)
def test_a_limit_of_moves_is_kept_by_the_levels(probe: Probe, mode: str) -> None:
    for limit in (5, 12, 30):
        assert all(room["moves"] <= limit for room in probe("rooms", mode=mode, params={"moveLimit": limit}))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("edge", ["min", "max"])
def test_the_ranges_ends_give_games_that_can_be_won(probe: Probe, crates: Family, mode: str, edge: str) -> None:
    params = {name: float(param[edge]) for name, param in crates.params.items()}  # type: ignore[literal-required]
    assert ends(probe("games", mode=mode, who="win", games=1, params=params), "won") == 1


@pytest.mark.parametrize("sample", ["lamps", "ice"])
def test_the_samples_are_proven_without_a_finding(crates: Family, sample: str) -> None:
    assert [file.stem for file in golden_files(crates)] == ["ice", "lamps"]
    proof = prove(game_data(golden_spec(crates, sample), [], crates), crates, budget_seconds=30)
    assert proof["findings"] == []
    assert proof["win"] is not None
    assert proof["lose"] is not None


def test_every_language_says_the_same_keys(crates: Family) -> None:
    keys = set(crates.strings["en"])
    assert set(crates.strings) == {"en", "ko", "ja", "zh", "pt", "es", "th"}
    assert all(set(words) == keys and all(words.values()) for words in crates.strings.values())
    assert {field["key"] for field in crates.definition["hud"]} - keys == {"score", "time"}, "texts of the shell"
