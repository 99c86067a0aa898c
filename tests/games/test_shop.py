"""Tests for the shop: days differ, can be won and lost, not slept through, and every number is read."""

import json
from collections.abc import Callable, Iterator

import pytest
from probing import Probe, ends, probing

from crumb.games.data import game_data
from crumb.games.direction import check_moves
from crumb.games.golden import golden_spec
from crumb.games.proof import prove
from crumb.games.registry import Family, family

MODES = ("orders", "idle")
GOAL = {"orders": 14.0, "idle": 3000.0}


@pytest.fixture(scope="module")
def shop() -> Family:
    return family("shop")


@pytest.fixture(scope="module")
def probe() -> Iterator[Probe]:
    with probing("shop") as probe:

        def played(function: str, *, mode: str = "orders", **setup: object) -> object:
            params = {"quota": GOAL[mode], **(setup.pop("params", None) or {})}  # type: ignore[dict-item]
            return probe(function, mode=mode, params=params, **setup)

        yield played


@pytest.mark.parametrize("mode", MODES)
def test_ten_seeds_give_ten_days(probe: Probe, mode: str) -> None:
    days = [probe("layout", mode=mode, seed=seed) for seed in range(1, 11)]
    assert len({json.dumps(day) for day in days}) == 10


@pytest.mark.parametrize("mode", MODES)
def test_the_good_player_wins_every_day_before_it_is_over(probe: Probe, mode: str) -> None:
    games = probe("games", mode=mode, who="win", games=10, seed=None)
    assert ends(games, "won") == 10
    assert all(game["ticks"] < 3000 and game["level"] == 4 for game in games)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("who", ["lose", "idle"])
def test_who_spoils_it_or_does_nothing_loses_within_a_minute(probe: Probe, mode: str, who: str) -> None:
    games = probe("games", mode=mode, who=who, games=5, seed=None)
    assert ends(games, "lost") == 5
    assert all(game["ticks"] <= 3600 for game in games)
    assert who == "lose" or all(game["score"] == 0 for game in games)


@pytest.mark.parametrize("mode", MODES)
def test_a_careless_player_wins_sometimes_and_not_mostly(probe: Probe, mode: str) -> None:
    rate = ends(probe("games", mode=mode, who="random", games=20, seed=None), "won") / 20
    assert 0.02 <= rate <= 0.6


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_hundreds_of_days_can_be_won(probe: Probe, mode: str) -> None:
    games = probe("games", mode=mode, who="win", games=200, seed=None)
    assert ends(games, "won") == 200
    careless = probe("games", mode=mode, who="random", games=200, seed=None)
    assert 0.1 <= ends(careless, "won") / 200 <= 0.6


@pytest.mark.parametrize("mode", MODES)
def test_the_same_keys_give_the_same_day(probe: Probe, mode: str) -> None:
    first = probe("games", mode=mode, who="lose", games=1, seed=4)
    assert first == probe("games", mode=mode, who="lose", games=1, seed=4)
    assert first[0]["hash"] != probe("games", mode=mode, who="lose", games=1, seed=5)[0]["hash"]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("key", "axis", "sign"), [("left", "x", -1), ("right", "x", 1), ("up", "y", -1), ("down", "y", 1)]
)
def test_each_arrow_moves_the_cursor_at_once(probe: Probe, mode: str, key: str, axis: str, sign: int) -> None:
    start = probe("run", mode=mode)["cursor"][axis]
    assert (probe("run", mode=mode, keys=[key])["cursor"][axis] - start) * sign > 0


@pytest.mark.parametrize("mode", MODES)
def test_each_press_counts_once_however_long_it_is_held(probe: Probe, mode: str) -> None:
    assert probe("run", mode=mode, ticks=30, held={"act": True, "alt": True})["acts"] == 1
    assert probe("run", mode=mode, ticks=30, held={"act": True, "alt": True})["alts"] == 1


def test_guests_want_more_and_more_of_goods_that_are_there(probe: Probe) -> None:
    orders = probe("orders", seed=2)
    assert all(2 <= len(set(one["order"])) == len(one["order"]) <= 4 for one in orders)
    assert all(max(one["order"]) < one["open"] for one in orders)
    first, last = ([len(one["order"]) for one in orders if one["level"] == level] for level in (1, 4))
    assert max(first) == 2 < max(last)
    assert orders[0]["open"] < orders[-1]["open"] == 6


def test_a_good_that_is_picked_again_goes_back_and_the_bin_empties_the_tray(probe: Probe) -> None:
    assert probe("run", keys=["act"])["tray"] == 1
    assert probe("run", keys=["act", "act"])["tray"] == 0
    assert probe("run", cmds=[{"tile": 0}, {"tile": 1}, {"tile": 2}])["tray"] == 3
    assert probe("run", cmds=[{"tile": 0}, {"tile": 1}, {"toss": True}])["tray"] == 0
    assert probe("run", cmds=[{"tile": 5}])["tray"] == 0, "what comes later cannot be picked yet"


def test_the_wrong_thing_costs_patience_and_the_tray(probe: Probe) -> None:
    served = [{"tile": 0}, *({"seat": seat} for seat in range(3))]
    wrong, right = (probe("run", wait=60, cmds=cmds) for cmds in (served, served[:1] * 4))
    assert (wrong["mistakes"], wrong["tray"], wrong["served"]) == (1, 0, 0)
    assert wrong["patience"] < right["patience"] - 3


def test_a_shelf_is_bought_only_with_coins_and_sells_by_itself(probe: Probe) -> None:
    assert probe("run", mode="idle", cmds=[{"tile": 0}])["bought"] == 0
    sales = [{"sell": True}] * 60
    bought = probe("run", mode="idle", cmds=[*sales, {"tile": 0}])
    assert (bought["bought"], bought["income"] > 0) == (1, True)
    later = probe("run", mode="idle", cmds=[*sales, {"tile": 0}], ticks=120)
    assert later["coins"] >= bought["coins"] + 2 * bought["income"]
    assert later["score"] - later["coins"] == bought["score"] - bought["coins"], "what was paid stays earned"


def test_the_subjects_of_the_idea_are_what_is_sold_and_who_comes(probe: Probe) -> None:
    theme = {"subjects": {"hero": "bear", "item": "potion", "hazard": "ghost", "pieces": "house,person,potion,key"}}
    run = probe("run", theme=theme)
    assert run["goods"][0] == "potion"
    assert not {"house", "person", "bear"} & set(run["goods"])
    assert (run["keeper"], "ghost" in run["people"], "bear" in run["people"]) == ("bear", True, False)


METRICS: dict[str, tuple[float, float, Callable[[Probe, dict[str, float]], float]]] = {
    "quota": (5, 30, lambda probe, params: probe("run", params=params)["goal"]),
    "lives": (1, 6, lambda probe, params: probe("run", params=params)["lives"]),
    "patience": (8, 40, lambda probe, params: probe("run", wait=60, params=params)["patience"]),
    "ingredients": (5, 8, lambda probe, params: probe("games", who="win", games=1, params=params)[0]["open"]),
    "orderSize": (2, 4, lambda probe, params: max(len(one["order"]) for one in probe("orders", params=params))),
    "makers": (3, 5, lambda probe, params: len(probe("layout", mode="idle", params=params)[2])),
    "perSale": (1, 5, lambda probe, params: probe("run", mode="idle", keys=["act"], params=params)["coins"]),
    "priceRise": (1.1, 1.6, lambda probe, params: after_two(probe, params)),
    "rush": (1, 4, lambda probe, params: probe("games", who="win", games=1, params=params)[0]["score"]),
    "ramp": (0, 3, lambda probe, params: -probe("games", who="win", games=1, params=params)[0]["waitTime"]),
    "timeLimit": (30, 90, lambda probe, params: probe("run", params=params)["timeLeft"]),
}  # fmt: skip


def after_two(probe: Probe, params: dict[str, float]) -> float:
    """Return the price of a shelf of which two are bought."""
    cmds = [*[{"sell": True}] * 90, {"tile": 0}, {"tile": 0}]
    return float(probe("run", mode="idle", cmds=cmds, params=params)["price"])


def test_every_parameter_has_a_metric(shop: Family) -> None:
    assert set(METRICS) == set(shop.params)


@pytest.mark.parametrize("name", sorted(METRICS))
def test_each_parameter_is_read_and_moves_its_metric_upwards(probe: Probe, name: str) -> None:
    low, high, measure = METRICS[name]
    assert measure(probe, {name: high}) > measure(probe, {name: low})


@pytest.mark.parametrize("edge", ["min", "max"])
@pytest.mark.parametrize("mode", MODES)
def test_who_does_nothing_never_wins_at_the_ends_of_the_ranges(
    probe: Probe, shop: Family, mode: str, edge: str
) -> None:
    params = {name: float(param[edge]) for name, param in shop.params.items()}  # type: ignore[literal-required]
    (game,) = probe("games", mode=mode, who="idle", games=1, params=params)
    assert game["end"] == "lost"


@pytest.mark.parametrize("sample", ["bakery", "garden"])
def test_the_samples_are_proven_without_a_finding(shop: Family, sample: str) -> None:
    data = game_data(golden_spec(shop, sample), [], shop)
    proof = prove(data, shop, budget_seconds=30)
    assert proof["findings"] == []
    assert proof["win"] is not None
    assert proof["lose"] is not None
    assert check_moves(data, shop) == []


def test_every_language_says_the_same_keys(shop: Family) -> None:
    keys = set(shop.strings["en"])
    assert set(shop.strings) == {"en", "ko", "ja", "zh", "pt", "es", "th"}
    assert all(set(words) == keys and all(words.values()) for words in shop.strings.values())
