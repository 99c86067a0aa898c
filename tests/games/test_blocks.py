"""Tests for falling and merging tiles: rounds are won and lost, cannot be slept through, and every number is read."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from probing import Probe, ends, probing

from crumb.games.data import game_data
from crumb.games.golden import golden_files, golden_spec
from crumb.games.proof import prove
from crumb.games.registry import Family, family

MODES = ("fall", "merge")


@pytest.fixture(scope="module")
def blocks() -> Family:
    return family("blocks")


@pytest.fixture(scope="module")
def probe() -> Iterator[Probe]:
    with probing("blocks", mode="fall") as probe:
        yield probe


@pytest.mark.parametrize("mode", MODES)
def test_ten_seeds_give_ten_layouts(probe: Probe, mode: str) -> None:
    layouts = [probe("layout", mode=mode, seed=seed) for seed in range(1, 11)]
    assert len({json.dumps(layout) for layout in layouts}) == 10


def test_shapes_are_all_there_are_and_a_set_is_a_part_of_them(probe: Probe) -> None:
    assert [len(probe("shapes", size=size)) for size in (1, 2, 3, 4, 5)] == [1, 1, 2, 7, 18]
    sets = [probe("layout", seed=seed)["set"] for seed in range(1, 6)]
    assert all(len(chosen) == 8 for chosen in sets)
    assert len({json.dumps(chosen) for chosen in sets}) > 1
    for shape in (shape for chosen in sets for shape in chosen):
        assert all(0 <= at < shape["n"] for turn in shape["turns"] for cell in turn for at in cell)


@pytest.mark.parametrize("mode", MODES)
def test_the_good_player_wins_every_layout_within_a_minute(probe: Probe, mode: str) -> None:
    games = probe("games", mode=mode, who="win", games=10, seed=None)
    assert ends(games, "won") == 10
    assert all(game["ticks"] <= 3600 and game["stars"] >= 1 and game["bestCombo"] >= 2 for game in games)


@pytest.mark.parametrize("mode", MODES)
def test_playing_badly_loses(probe: Probe, mode: str) -> None:
    lost = probe("games", mode=mode, who="lose", games=6, seed=None)
    assert ends(lost, "lost") == 6
    assert all(game["ticks"] < 3600 for game in lost)


def test_doing_nothing_loses_the_well_and_is_harmless_on_the_board(probe: Probe) -> None:
    assert ends(probe("games", who="idle", games=3, seed=None), "lost") == 3
    assert ends(probe("games", mode="merge", who="idle", games=1), "playing") == 1
    assert ends(probe("games", mode="merge", who="idle", games=1, params={"timeLimit": 20}), "lost") == 1


@pytest.mark.parametrize("mode", MODES)
def test_a_careless_player_wins_sometimes_and_not_mostly(probe: Probe, mode: str) -> None:
    rate = ends(probe("games", mode=mode, who="random", games=30, seed=None), "won") / 30
    assert 0.02 <= rate <= 0.6


@pytest.mark.parametrize("mode", MODES)
def test_the_same_keys_give_the_same_game(probe: Probe, mode: str) -> None:
    first = probe("games", mode=mode, who="win", games=2, seed=4)
    assert first == probe("games", mode=mode, who="win", games=2, seed=4)
    assert first[0]["hash"] != probe("games", mode=mode, who="win", games=1, seed=5)[0]["hash"]


@pytest.mark.parametrize(("key", "path", "sign"), [("left", "x", -1), ("right", "x", 1), ("down", "y", 1)])
def test_a_piece_answers_at_once(probe: Probe, key: str, path: str, sign: int) -> None:
    for seed in range(1, 6):
        run = probe("run", seed=seed, keys=[key], gap=3)
        assert (run["view"]["player"][path] - run["first"]["player"][path]) * sign >= 1


@pytest.mark.parametrize(
    ("key", "path", "sign"), [("left", "x", -1), ("right", "x", 1), ("up", "y", -1), ("down", "y", 1)]
)
def test_a_slide_moves_the_weight_of_the_tiles_its_way(probe: Probe, key: str, path: str, sign: int) -> None:
    for seed in range(1, 6):
        run = probe("run", mode="merge", seed=seed, keys=[key], gap=1)
        assert (run["view"]["player"][path] - run["first"]["player"][path]) * sign > 0
        assert run["view"]["movesLeft"] == run["first"]["movesLeft"] - 1


def test_turning_dropping_and_laying_aside_show(probe: Probe) -> None:
    run = probe("run", keys=["up"], gap=1)
    assert run["view"]["board"] != run["first"]["board"]
    assert run["view"]["turn"] == 1
    assert probe("run", keys=["act"], gap=1)["view"]["pieces"] == 1
    assert probe("run", keys=["alt"], gap=1)["view"]["alts"] == 1
    again = probe("run", keys=["alt", "alt", "act", "alt"])["view"]
    assert (again["alts"], again["refused"]) == (2, 1), "once for each piece"


def test_a_held_arrow_moves_on_and_a_finger_counts_as_a_key(probe: Probe) -> None:
    assert probe("run", held={"left": True}, ticks=40)["view"]["player"]["x"] <= 0
    assert probe("run", cmd={"hold": "left"}, ticks=40)["view"]["player"]["x"] <= 0
    moved = probe("run", cmd={"steer": -2}, ticks=1)
    assert moved["view"]["player"]["x"] == moved["first"]["player"]["x"] - 2
    tapped = probe("run", cmd={"free": True, "go": "act"}, ticks=1)
    assert tapped["view"]["pieces"] == 1


@pytest.mark.parametrize(("rows", "points"), [(1, 100), (2, 250), (3, 450), (4, 700)])
def test_full_rows_burst_together_and_what_is_above_comes_down(probe: Probe, rows: int, points: int) -> None:
    run = probe("burst", rows=rows, gap=3)
    assert run["view"]["rows"] == rows
    assert [event["points"] for event in run["events"] if event["e"] == "clear"] == [points]
    assert [bool(cell) for cell in run["bottom"]] == [True] + [False] * 7
    assert run["bottom"][0] == 5, "the tile above fell by as many rows"


@pytest.mark.parametrize(
    ("before", "after", "made"),
    [
        ([1, 1, 0, 0], [2, 0, 0, 0], [2]),
        ([1, 0, 0, 1], [2, 0, 0, 0], [2]),
        ([1, 1, 1, 1], [2, 2, 0, 0], [2, 2]),
        ([1, 1, 2, 0], [2, 2, 0, 0], [2]),
        ([1, 1, 1, 0], [2, 1, 0, 0], [2]),
        ([1, 2, 1, 2], [1, 2, 1, 2], []),
        ([0, 0, 0, 3], [3, 0, 0, 0], []),
    ],
)
def test_alike_tiles_that_meet_become_one_once_in_a_move(
    probe: Probe, before: list[int], after: list[int], made: list[int]
) -> None:
    assert probe("slid", row=before, way="left") == {"row": after, "made": made}
    mirrored = probe("slid", row=before[::-1], way="right")
    assert mirrored["row"] == after[::-1]


def test_an_undo_brings_back_what_was_as_often_as_allowed(probe: Probe) -> None:
    for undos in (0, 1, 2):
        run = probe("run", mode="merge", keys=["left", "up", "alt", "alt"], params={"undos": undos})
        assert run["view"]["alts"] == undos
        assert run["view"]["undosLeft"] == 0
        assert run["first"]["movesLeft"] - run["view"]["movesLeft"] == 2 - undos
    assert run["view"]["board"] == run["first"]["board"]


def test_moves_that_come_early_wait_for_their_turn(probe: Probe) -> None:
    assert probe("run", mode="merge", keys=["left", "up"], gap=3, ticks=20)["view"]["moves"] == 2


def test_the_moves_end_the_round(probe: Probe) -> None:
    games = probe("games", mode="merge", who="lose", games=4, seed=None, params={"moveLimit": 8})
    assert ends(games, "lost") == 4


@pytest.mark.parametrize("mode", MODES)
def test_points_win_where_they_are_the_goal(probe: Probe, mode: str) -> None:
    game = probe("games", mode=mode, who="win", games=1, params={"target": 300})[0]
    assert game["end"] == "won"
    assert 300 <= game["score"] < 900


def first(probe: Probe, params: dict[str, float], mode: str = "fall") -> dict[str, Any]:
    view: dict[str, Any] = probe("run", mode=mode, params=params)["first"]
    return view


def won(probe: Probe, params: dict[str, float], mode: str = "fall") -> dict[str, Any]:
    game: dict[str, Any] = probe("games", mode=mode, who="win", games=1, seed=3, params=params)[0]
    return game


METRICS: dict[str, tuple[float, float, Callable[[Probe, dict[str, float]], float]]] = {
    "rowGoal": (3, 20, lambda probe, params: won(probe, params)["rows"]),
    "columns": (6, 10, lambda probe, params: len(probe("layout", params=params)["cells"])),
    "fallSpeed": (0.4, 3, lambda probe, params: probe("run", params=params, ticks=90)["view"]["player"]["y"]),
    "levelRows": (2, 12, lambda probe, params: -won(probe, params)["level"]),
    "junk": (0, 6, lambda probe, params: first(probe, params)["height"]),
    "pieceCells": (3, 5, lambda probe, params: max(shape["n"] for shape in probe("layout", params=params)["set"])),
    "chain": (4, 7, lambda probe, params: won(probe, params, "merge")["level"]),
    "side": (3, 6, lambda probe, params: len(probe("layout", mode="merge", params=params)["cells"])),
    "moveLimit": (10, 80, lambda probe, params: first(probe, params, "merge")["movesLeft"]),
    "luckyShare": (0, 0.5, lambda probe, params: -won(probe, params, "merge")["ticks"]),
    "undos": (0, 9, lambda probe, params: first(probe, params, "merge")["undosLeft"]),
    "target": (200, 900, lambda probe, params: won(probe, params)["score"]),
    "comboBonus": (0, 3, lambda probe, params: won(probe, params)["score"]),
    "timeLimit": (20, 90, lambda probe, params: first(probe, params)["timeLeft"]),
}


def test_every_parameter_has_a_metric(blocks: Family) -> None:
    assert set(METRICS) == set(blocks.params)


@pytest.mark.parametrize("name", sorted(METRICS))
def test_each_parameter_is_read_and_moves_its_metric_upwards(probe: Probe, name: str) -> None:
    low, high, measure = METRICS[name]
    assert measure(probe, {name: high}) > measure(probe, {name: low})


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("edge", ["min", "max"])
def test_the_ranges_ends_give_games_that_can_be_won(probe: Probe, blocks: Family, mode: str, edge: str) -> None:
    params = {name: float(param[edge]) for name, param in blocks.params.items()}  # type: ignore[literal-required]
    assert ends(probe("games", mode=mode, who="win", games=1, params=params | {"target": 0}), "won") == 1


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("changed", [{"pieceCells": 5}, {"junk": 6}, {"columns": 10}, {"side": 5}, {"timeLimit": 120}])
def test_other_numbers_still_give_rounds_that_are_won(probe: Probe, mode: str, changed: dict[str, float]) -> None:
    assert ends(probe("games", mode=mode, who="win", games=20, seed=None, params=changed), "won") >= 18


@pytest.mark.parametrize("sample", ["bakery", "planets"])
def test_the_samples_are_proven_without_a_finding(blocks: Family, sample: str) -> None:
    assert [file.stem for file in golden_files(blocks)] == ["bakery", "planets"]
    proof = prove(game_data(golden_spec(blocks, sample), [], blocks), blocks, budget_seconds=30)
    assert proof["findings"] == []
    assert proof["win"] is not None
    assert proof["lose"] is not None


def test_every_language_says_the_same_keys(blocks: Family) -> None:
    keys = set(blocks.strings["en"])
    assert set(blocks.strings) == {"en", "ko", "ja", "zh", "pt", "es", "th"}
    assert all(set(words) == keys and all(words.values()) for words in blocks.strings.values())
    assert {field["key"] for field in blocks.definition["hud"]} - keys == {"score", "time"}, "texts of the shell"
