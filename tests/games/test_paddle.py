"""Tests for the paddle: walls and tables differ, can be won and lost, not slept through, and every number is read."""

import json
from collections.abc import Callable, Iterator

import pytest
from probing import Probe, ends, probing

from crumb.games.data import game_data
from crumb.games.golden import golden_spec
from crumb.games.proof import prove
from crumb.games.registry import Family, family

MODES = ("bricks", "duel", "pair")


@pytest.fixture(scope="module")
def paddle() -> Family:
    return family("paddle")


@pytest.fixture(scope="module")
def probe() -> Iterator[Probe]:
    with probing("paddle", mode="bricks") as probe:
        yield probe


@pytest.mark.parametrize("mode", MODES)
def test_ten_seeds_give_ten_layouts(probe: Probe, mode: str) -> None:
    layouts = [probe("layout", mode=mode, seed=seed) for seed in range(1, 11)]
    assert len({json.dumps(layout) for layout in layouts}) == 10
    assert all(layouts)


@pytest.mark.parametrize("mode", MODES)
def test_the_good_player_wins_every_layout_and_no_ball_leaves_by_the_side(probe: Probe, mode: str) -> None:
    games = probe("games", mode=mode, who="win", games=10, seed=None)
    assert ends(games, "won") == 10
    assert max(game["astray"] for game in games) <= 0


@pytest.mark.parametrize(
    ("mode", "who"), [(m, w) for m in MODES for w in ("lose", "idle") if (m, w) != ("pair", "idle")]
)
def test_who_misses_the_ball_or_does_nothing_loses_within_a_minute(probe: Probe, mode: str, who: str) -> None:
    games = probe("games", mode=mode, who=who, games=5, seed=None)
    assert ends(games, "lost") == 5
    assert all(game["ticks"] < 3600 for game in games)
    assert who == "lose" or all(game["score"] == game["hits"] == 0 for game in games)


@pytest.mark.parametrize("mode", MODES)
def test_playing_without_a_plan_wins_sometimes_and_not_mostly(probe: Probe, mode: str) -> None:
    rate = ends(probe("games", mode=mode, who="random", games=20, seed=None), "won") / 20
    assert 0.02 <= rate <= 0.6


@pytest.mark.parametrize("mode", MODES)
def test_the_same_keys_give_the_same_game(probe: Probe, mode: str) -> None:
    first = probe("games", mode=mode, who="lose", games=1, seed=4)
    assert first == probe("games", mode=mode, who="lose", games=1, seed=4)
    assert first[0]["hash"] != probe("games", mode=mode, who="lose", games=1, seed=5)[0]["hash"]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("key", "sign"), [("left", -1), ("right", 1)])
def test_the_paddle_answers_a_key_within_three_ticks(probe: Probe, mode: str, key: str, sign: int) -> None:
    assert (probe("run", mode=mode, ticks=3, keys=[key])["player"]["x"] - 300) * sign > 1
    assert probe("run", mode=mode, ticks=3, keys=["act"])["acts"] == 1
    assert probe("run", mode=mode, ticks=60, keys=["act"])["acts"] == 1, "holding the key is one stroke"


def test_between_two_who_do_nothing_nobody_gets_a_point(probe: Probe) -> None:
    run = probe("run", mode="pair", ticks=1200, keys=[])
    assert (run["phase"], run["mine"], run["theirs"]) == ("playing", 0, 0)


def test_the_second_player_leads_the_paddle_above_and_strikes(probe: Probe) -> None:
    left, right = (probe("run", mode="pair", ticks=12, keys=[key])["rival"]["x"] for key in ("up", "down"))
    assert left < 250 < 350 < right
    assert probe("run", mode="pair", ticks=3, keys=["alt"])["acts2"] == 1
    assert probe("run", mode="duel", ticks=3, keys=["alt"])["acts2"] == 0


def test_the_pointer_leads_the_paddle_and_serves(probe: Probe) -> None:
    run = probe("run", ticks=40, cmd={"to": 160, "act": True})
    assert abs(run["player"]["x"] - 160) < 8
    assert (run["acts"], run["balls"]) == (1, 1)


METRICS: dict[str, tuple[float, float, Callable[[Probe, dict[str, float]], float]]] = {
    "paddle": (70, 180, lambda probe, params: probe("run", ticks=1, params=params)["player"]["width"]),
    "paddleSpeed": (300, 900, lambda probe, params: moved(probe, params)),
    "ballSpeed": (300, 700, lambda probe, params: probe("run", ticks=9, keys=["act"], params=params)["speed"]),
    "lives": (1, 7, lambda probe, params: probe("run", ticks=1, params=params)["lives"]),
    "levels": (1, 5, lambda probe, params: probe("run", ticks=1, params=params)["levels"]),
    "rows": (3, 7, lambda probe, params: probe("run", ticks=1, params=params)["bricks"]),
    "gifts": (0, 1, lambda probe, params: probe("held", params=params)),
    "points": (1, 9, lambda probe, params: probe("run", mode="duel", ticks=1, params=params)["goal"]),
    "rival": (0, 1, lambda probe, params: rally(probe, params)),
    "timeLimit": (20, 90, lambda probe, params: probe("run", ticks=1, params=params)["timeLeft"]),
}  # fmt: skip


def moved(probe: Probe, params: dict[str, float]) -> float:
    return float(probe("run", ticks=12, keys=["right"], params=params)["player"]["x"])


def rally(probe: Probe, params: dict[str, float]) -> float:
    """Return how long the good player needs against the rival, over three tables."""
    games = probe("games", mode="duel", who="win", games=3, seed=None, params={**params, "points": 2})
    return float(sum(game["ticks"] for game in games))


def test_every_parameter_has_a_metric(paddle: Family) -> None:
    assert set(METRICS) == set(paddle.params)


@pytest.mark.parametrize("name", sorted(METRICS))
def test_each_parameter_is_read_and_moves_its_metric_upwards(probe: Probe, name: str) -> None:
    low, high, measure = METRICS[name]
    assert measure(probe, {name: high}) > measure(probe, {name: low})


@pytest.mark.parametrize("edge", ["min", "max"])
@pytest.mark.parametrize("mode", MODES)
def test_who_does_nothing_never_wins_at_the_ends_of_the_ranges(
    probe: Probe, paddle: Family, mode: str, edge: str
) -> None:
    params = {name: float(param[edge]) for name, param in paddle.params.items()}  # type: ignore[literal-required]
    (game,) = probe("games", mode=mode, who="idle", games=1, params=params)
    assert game["end"] != "won"


@pytest.mark.parametrize("sample", MODES)
def test_the_samples_are_proven_without_a_finding(paddle: Family, sample: str) -> None:
    proof = prove(game_data(golden_spec(paddle, sample), [], paddle), paddle, budget_seconds=30)
    assert proof["findings"] == []
    assert proof["win"] is not None
    assert proof["lose"] is not None


def test_every_language_says_the_same_keys(paddle: Family) -> None:
    keys = set(paddle.strings["en"])
    assert set(paddle.strings) == {"en", "ko", "ja", "zh", "pt", "es", "th"}
    assert all(set(words) == keys and all(words.values()) for words in paddle.strings.values())
