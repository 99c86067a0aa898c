"""Tests for the games of cards: they differ, can be won and lost, are not slept through, and every number is read."""

import json
from collections.abc import Callable, Iterator

import pytest
from probing import Probe, ends, probing

from crumb.games.data import game_data
from crumb.games.golden import golden_spec
from crumb.games.proof import prove
from crumb.games.registry import Family, family

MODES = ("pairs", "battle")
SAMPLES = ("reef", "dungeon")


@pytest.fixture(scope="module")
def cards() -> Family:
    return family("cards")


@pytest.fixture(scope="module")
def probe() -> Iterator[Probe]:
    with probing("cards", mode="pairs") as probe:
        yield probe


@pytest.mark.parametrize("mode", MODES)
def test_ten_seeds_give_ten_layouts(probe: Probe, mode: str) -> None:
    layouts = [probe("layout", mode=mode, seed=seed) for seed in range(1, 11)]
    assert len({json.dumps(layout) for layout in layouts}) == 10


def test_each_picture_lies_there_twice(probe: Probe) -> None:
    assert all(probe("twice", seed=seed, params={"pairs": 11}) for seed in range(1, 6))


@pytest.mark.parametrize("mode", MODES)
def test_the_good_player_wins_every_layout_within_a_minute(probe: Probe, mode: str) -> None:
    games = probe("games", mode=mode, who="win", games=10, seed=None)
    assert ends(games, "won") == 10
    assert all(game["ticks"] < 3600 and game["progress"] == 1 and game["stars"] > 0 for game in games)


def test_who_never_finds_a_pair_runs_out_of_turns(probe: Probe) -> None:
    games = probe("games", who="lose", games=4, seed=None)
    assert ends(games, "lost") == 4
    assert all(game["ticks"] < 3600 and game["movesLeft"] == game["collected"] == 0 for game in games)


def test_who_plays_no_card_is_beaten(probe: Probe) -> None:
    games = probe("games", mode="battle", who="lose", games=4, seed=None)
    assert ends(games, "lost") == 4
    assert all(game["ticks"] < 3600 and game["hp"] == game["beaten"] == 0 for game in games)


@pytest.mark.parametrize("mode", MODES)
def test_doing_nothing_neither_wins_nor_hurts_and_ends_with_the_time(probe: Probe, mode: str) -> None:
    (game,) = probe("games", mode=mode, who="idle", games=1, most=60)
    assert (game["end"], game["score"], game["progress"]) == ("playing", 0, 0)
    (game,) = probe("games", mode=mode, who="idle", games=1, params={"timeLimit": 20})
    assert (game["end"], game["ticks"]) == ("lost", 1200)


@pytest.mark.parametrize("mode", MODES)
def test_playing_without_care_wins_sometimes_and_not_mostly(probe: Probe, mode: str) -> None:
    rate = ends(probe("games", mode=mode, who="random", games=24, seed=None), "won") / 24
    assert 0.02 <= rate <= 0.6


@pytest.mark.parametrize("mode", MODES)
def test_the_same_keys_give_the_same_game(probe: Probe, mode: str) -> None:
    first = probe("games", mode=mode, who="lose", games=1, seed=4)
    assert first == probe("games", mode=mode, who="lose", games=1, seed=4)
    assert first[0]["hash"] != probe("games", mode=mode, who="lose", games=1, seed=5)[0]["hash"]


KEYS = [("pairs", "left", "x", -1), ("pairs", "right", "x", 1), ("pairs", "up", "y", -1), ("pairs", "down", "y", 1),
        ("battle", "left", "x", -1), ("battle", "right", "x", 1)]  # fmt: skip


@pytest.mark.parametrize(("mode", "key", "axis", "sign"), KEYS)
def test_an_arrow_moves_by_one_card_within_three_ticks(probe: Probe, mode: str, key: str, axis: str, sign: int) -> None:
    run = probe("run", mode=mode, ticks=3, keys=[key])
    assert run["after"]["player"][axis] - run["before"]["player"][axis] == sign


def test_the_key_turns_the_card_and_the_other_shows_them_all(probe: Probe) -> None:
    run = probe("run", ticks=3, keys=["act"])
    assert (run["before"]["up"], run["after"]["up"], run["after"]["acts"]) == (0, 1, 1)
    run = probe("run", ticks=3, keys=["alt"])
    assert (run["after"]["up"], run["after"]["peeks"], run["after"]["calls"]) == (12, 1, 1)


def test_the_key_plays_the_card_and_the_other_ends_the_turn(probe: Probe) -> None:
    run = probe("run", mode="battle", ticks=3, keys=["act"])
    assert run["after"]["acts"] == 1
    assert run["after"]["energy"] < run["before"]["energy"]
    assert probe("run", mode="battle", ticks=3, keys=["alt"])["after"]["hand"] == 0
    assert probe("run", mode="battle", ticks=120, keys=["alt"])["after"]["turn"] == 2


@pytest.mark.parametrize("mode", MODES)
def test_the_pointer_turns_or_plays_the_card_that_it_meets(probe: Probe, mode: str) -> None:
    after = probe("run", mode=mode, ticks=1, cmd={"at": 0})["after"]
    assert after["acts"] == 1
    assert probe("run", mode=mode, ticks=1, cmd={"at": 99})["after"]["acts"] == 0


def test_a_battle_gives_a_new_card_after_each_foe_and_each_foe_is_stronger(probe: Probe) -> None:
    first, third = (probe("at", mode="battle", level=level, beat="play") for level in (1, 3))
    assert third["deck"] == first["deck"] + 2
    assert third["foeHpMax"] > first["foeHpMax"]
    assert probe("at", mode="battle", level=1, beat="offer")["choices"] == 3


METRICS: dict[str, tuple[str, float, float, Callable[[Probe, str, dict[str, float]], float]]] = {
    "pairs": ("pairs", 4, 8, lambda *a: started(*a)["goal"]),
    "turns": ("pairs", 10, 20, lambda *a: started(*a)["movesLeft"]),
    "levels": ("pairs", 1, 4, lambda *a: started(*a)["levels"]),
    "morePairs": ("pairs", 0, 3, lambda *a: reached(*a)["tiles"]),
    "peek": ("pairs", 0, 3, lambda *a: waited(*a)),
    "peeks": ("pairs", 1, 5, lambda *a: started(*a)["peeks"]),
    "shuffles": ("pairs", 0, 3, lambda probe, mode, params: probe("stirred", params=params)),
    "strength": ("battle", 20, 60, lambda *a: started(*a)["hp"]),
    "foes": ("battle", 1, 6, lambda *a: started(*a)["foes"]),
    "foeStrength": ("battle", 10, 50, lambda *a: started(*a)["foeHp"]),
    "foeBlow": ("battle", 3, 14, lambda *a: -beaten(*a)),
    "foeRamp": ("battle", 0, 0.6, lambda *a: reached(*a)["foeHpMax"]),
    "energy": ("battle", 2, 5, lambda *a: started(*a)["energy"]),
    "hand": ("battle", 3, 6, lambda *a: started(*a)["hand"]),
    "mending": ("battle", 0, 20, lambda *a: reached(*a, level=4)["hp"]),
    "timeLimit": ("pairs", 30, 90, lambda *a: started(*a)["timeLeft"]),
}


def started(probe: Probe, mode: str, params: dict[str, float]) -> dict[str, float]:
    return dict(probe("run", mode=mode, ticks=1, params=params)["before"])


def waited(probe: Probe, mode: str, params: dict[str, float]) -> float:
    return float(probe("run", mode=mode, ticks=1, params=params)["waited"])


def reached(probe: Probe, mode: str, params: dict[str, float], level: int = 2) -> dict[str, float]:
    """Return the state in which a round, or the fight with a foe, can first be played."""
    beat = "pick" if mode == "pairs" else "play"
    return dict(probe("at", mode=mode, level=level, beat=beat, params={"strength": 90, **params}))


def beaten(probe: Probe, mode: str, params: dict[str, float]) -> float:
    """Return after how many ticks somebody who plays no card is beaten."""
    return float(probe("games", mode=mode, who="lose", games=1, params=params)[0]["ticks"])


def test_every_parameter_has_a_metric(cards: Family) -> None:
    assert set(METRICS) == set(cards.params)


@pytest.mark.parametrize("name", sorted(METRICS))
def test_each_parameter_is_read_and_moves_its_metric_upwards(probe: Probe, name: str) -> None:
    mode, low, high, measure = METRICS[name]
    assert measure(probe, mode, {name: high}) > measure(probe, mode, {name: low})


@pytest.mark.parametrize("edge", ["min", "max"])
@pytest.mark.parametrize("mode", MODES)
def test_who_does_nothing_never_wins_at_the_ends_of_the_ranges(
    probe: Probe, cards: Family, mode: str, edge: str
) -> None:
    params = {name: float(param[edge]) for name, param in cards.params.items()}  # type: ignore[literal-required]
    (game,) = probe("games", mode=mode, who="idle", games=1, params=params, most=60)
    assert game["end"] != "won"


@pytest.mark.parametrize("sample", SAMPLES)
def test_the_samples_are_proven_without_a_finding(cards: Family, sample: str) -> None:
    proof = prove(game_data(golden_spec(cards, sample), [], cards), cards, budget_seconds=30)
    assert proof["findings"] == []
    assert proof["win"] is not None
    assert proof["lose"] is not None


def test_every_language_says_the_same_keys(cards: Family) -> None:
    keys = set(cards.strings["en"])
    assert set(cards.strings) == {"en", "ko", "ja", "zh", "pt", "es", "th"}
    assert all(set(words) == keys and all(words.values()) for words in cards.strings.values())


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_over_many_layouts_the_good_player_wins_and_chance_does_not(probe: Probe, mode: str) -> None:
    assert ends(probe("games", mode=mode, who="win", games=120, seed=None), "won") == 120
    rate = ends(probe("games", mode=mode, who="random", games=120, seed=None), "won") / 120
    assert 0.05 <= rate <= 0.55
