"""Tests for the dash: courses differ, can be passed and failed, cannot be slept through, and every number is read."""

import json
from collections.abc import Callable, Iterator

import pytest
from probing import Probe, ends, probing

from crumb.design.families import FAMILIES
from crumb.games.data import game_data
from crumb.games.golden import golden_files, golden_spec
from crumb.games.proof import prove
from crumb.games.registry import Family, family

MODES = ("runner", "hop", "flap", "catch")


@pytest.fixture(scope="module")
def dash() -> Family:
    return family("dash")


@pytest.fixture(scope="module")
def probe() -> Iterator[Probe]:
    with probing("dash", mode="runner") as probe:
        yield probe


@pytest.mark.parametrize("mode", MODES)
def test_ten_seeds_give_ten_courses(probe: Probe, mode: str) -> None:
    courses = [probe("layout", mode=mode, seed=seed) for seed in range(1, 11)]
    assert len({json.dumps(course) for course in courses}) == 10
    assert all(len(course) >= 3 for course in courses)


@pytest.mark.parametrize("mode", MODES)
def test_the_good_player_wins_ten_of_ten_courses_within_a_minute(probe: Probe, mode: str) -> None:
    games = probe("games", mode=mode, who="win", games=10, seed=None)
    assert ends(games, "won") == 10
    assert all(game["ticks"] <= 3600 for game in games)


@pytest.mark.parametrize("mode", MODES)
def test_who_tries_to_lose_does_and_who_does_nothing_never_wins(probe: Probe, mode: str) -> None:
    lost = probe("games", mode=mode, who="lose", games=5, seed=None)
    assert ends(lost, "lost") == 5
    assert all(game["ticks"] <= 3600 for game in lost)
    assert ends(probe("games", mode=mode, who="idle", games=5, seed=None), "lost") == 5


@pytest.mark.parametrize("mode", MODES)
def test_the_shortest_round_with_most_lives_is_not_slept_through(probe: Probe, mode: str) -> None:
    short = {"distance": 100, "gates": 3, "coinGoal": 3 if mode == "catch" else 0, "lives": 9, "gravity": 1300}
    games = probe("games", mode=mode, who="idle", games=10, seed=None, params=short)
    assert ends(games, "won") == 0
    assert {game["collected"] for game in games} == {0}


@pytest.mark.parametrize("mode", MODES)
def test_a_clumsy_player_wins_sometimes_and_not_mostly(probe: Probe, mode: str) -> None:
    rate = ends(probe("games", mode=mode, who="random", games=30, seed=None), "won") / 30
    assert 0.02 <= rate <= 0.6


@pytest.mark.parametrize("mode", MODES)
def test_the_same_keys_give_the_same_game(probe: Probe, mode: str) -> None:
    first = probe("games", mode=mode, who="win", games=2, seed=4)
    assert first == probe("games", mode=mode, who="win", games=2, seed=4)
    assert first[0]["hash"] != probe("games", mode=mode, who="win", games=1, seed=5)[0]["hash"]


@pytest.mark.parametrize(
    ("mode", "key", "path", "sign"),
    [
        ("runner", "act", "y", -1),
        ("runner", "down", "h", -1),
        ("flap", "act", "y", -1),
        ("catch", "left", "x", -1),
        ("catch", "right", "x", 1),
    ],
)
def test_each_key_answers_within_three_ticks(probe: Probe, mode: str, key: str, path: str, sign: int) -> None:
    still = probe("run", mode=mode, ticks=3)["view"]["player"][path]
    moved = probe("run", mode=mode, ticks=3, keys=[key])["view"]["player"][path]
    assert (moved - still) * sign > 1


def test_a_finger_can_do_what_keys_can(probe: Probe) -> None:
    assert probe("run", ticks=3, cmd={"press": True})["view"]["acts"] == 1
    assert probe("run", ticks=3, cmd={"press": False, "tap": True})["view"]["acts"] == 1, "shorter than a tick"
    assert probe("run", ticks=3, cmd={"duck": True})["view"]["ducks"] == 1
    assert abs(probe("run", mode="catch", ticks=60, cmd={"to": 120})["view"]["player"]["x"] - 120) < 6


def test_holding_the_key_is_one_jump_and_letting_go_is_a_lower_one(probe: Probe) -> None:
    held = probe("run", ticks=40, keys=["act"])
    assert held["view"]["acts"] == 1
    tapped = probe("run", ticks=20, cmd={"press": False, "tap": True})["view"]["player"]["y"]
    assert probe("run", ticks=20, keys=["act"])["view"]["player"]["y"] < tapped - 20


def test_a_run_with_one_button_has_nothing_to_duck_under(probe: Probe) -> None:
    assert probe("course", mode="runner", seed=3)["kinds"]["hang"] > 0
    assert "hang" not in probe("course", mode="hop", seed=3)["kinds"]


def test_a_fall_goes_back_before_the_pit_and_costs_one_life(probe: Probe) -> None:
    events = probe("run", ticks=420, params={"lives": 9})["events"]
    falls = [event for event in events if event["e"] == "hurt" and event["why"] == "pit"]
    backs = [event for event in events if event["e"] == "back"]
    assert len(falls) >= 2
    assert all(back["x"] < fall["x"] for fall, back in zip(falls, backs, strict=False))
    assert [event["lives"] for event in events if event["e"] == "hurt"] == list(range(8, 8 - len(falls) - 1, -1))


@pytest.mark.parametrize("mode", MODES)
def test_it_gets_faster(probe: Probe, mode: str) -> None:
    course = probe("course", mode=mode, seed=2)
    assert course["last"] > course["first"] * 1.25


def test_things_on_the_way_can_be_the_goal(probe: Probe) -> None:
    for mode in ("runner", "flap"):
        (game,) = probe("games", mode=mode, who="win", games=1, params={"coinGoal": 12})
        assert (game["end"], game["collected"] >= 12) == ("won", True)


def height(probe: Probe, params: dict[str, float]) -> float:
    ys: list[float] = [
        probe("run", ticks=ticks, keys=["act"], params=params)["view"]["player"]["y"] for ticks in range(4, 40, 4)
    ]
    return -min(ys)


METRICS: dict[str, tuple[float, float, Callable[[Probe, dict[str, float]], float]]] = {
    "speed": (180, 520, lambda probe, params: probe("run", ticks=30, params=params)["view"]["player"]["x"]),
    "ramp": (0, 1, lambda probe, params: probe("course", params=params)["last"]),
    "jump": (480, 820, height),
    "gravity": (2600, 1300, height),
    "heroSpeed": (200, 700, lambda probe, params: reach(probe, params)),
    "room": (1.8, 0.8, lambda probe, params: probe("course", params=params)["things"]),
    "overhead": (0, 0.6, lambda probe, params: probe("course", params=params)["kinds"].get("hang", 0)),
    "bad": (0, 0.6, lambda probe, params: probe("course", mode="catch", params=params)["kinds"].get("bad", 0)),
    "distance": (100, 400, lambda probe, params: probe("course", params=params)["ticks"]),
    "gates": (3, 20, lambda probe, params: probe("course", mode="flap", params=params)["ticks"]),
    "coinGoal": (5, 20, lambda probe, params: probe("course", mode="catch", params=params)["ticks"]),
    "lives": (1, 7, lambda probe, params: probe("run", ticks=1, params=params)["view"]["lives"]),
    "timeLimit": (20, 90, lambda probe, params: probe("run", ticks=1, params=params)["view"]["timeLeft"]),
}


def reach(probe: Probe, params: dict[str, float]) -> float:
    x: float = probe("run", mode="catch", ticks=15, keys=["right"], params=params)["view"]["player"]["x"]
    return x


def test_every_parameter_has_a_metric(dash: Family) -> None:
    assert set(METRICS) == set(dash.params)


@pytest.mark.parametrize("name", sorted(METRICS))
def test_each_parameter_is_read_and_moves_its_metric_upwards(probe: Probe, name: str) -> None:
    low, high, measure = METRICS[name]
    assert measure(probe, {name: high}) > measure(probe, {name: low})


@pytest.mark.parametrize("mode", MODES)
def test_a_mode_reads_what_the_design_says_that_it_reads(probe: Probe, dash: Family, mode: str) -> None:
    for name, param in dash.params.items():
        if name == "timeLimit":
            continue  # a good player does not meet it
        games = [
            probe("games", mode=mode, who="win", games=1, seed=3, params={name: value})
            for value in (param["min"], param["max"])
        ]
        assert (games[0] != games[1]) == FAMILIES["dash"].reads(mode, name), name


def test_more_room_is_wider_gates(probe: Probe) -> None:
    narrow, wide = (probe("course", mode="flap", params={"room": room})["open"] for room in (0.8, 1.6))
    assert wide > narrow * 1.4


def test_a_clock_ends_the_round(probe: Probe) -> None:
    (game,) = probe("games", mode="catch", who="idle", games=1, params={"timeLimit": 5, "bad": 0})
    assert (game["end"], game["ticks"]) == ("lost", 300)


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_the_good_player_wins_at_the_ends_of_every_range(probe: Probe, dash: Family, mode: str) -> None:
    for name, param in dash.params.items():
        for value in (param["min"], param["max"]):
            params = {name: value} if name != "timeLimit" else {}
            assert ends(probe("games", mode=mode, who="win", games=10, seed=None, params=params), "won") >= 9, params
            assert ends(probe("games", mode=mode, who="idle", games=3, seed=None, params=params), "won") == 0, params


@pytest.mark.parametrize("sample", ["apples", "garden", "rooftops"])
def test_the_samples_are_proven_without_a_finding(dash: Family, sample: str) -> None:
    assert [file.stem for file in golden_files(dash)] == ["apples", "garden", "rooftops"]
    proof = prove(game_data(golden_spec(dash, sample), [], dash), dash, budget_seconds=30)
    assert proof["findings"] == []
    assert proof["win"] is not None
    assert proof["lose"] is not None


def test_a_game_shows_the_buttons_of_its_mode_only(dash: Family) -> None:
    shown = {
        name: [button["action"] for button in game_data(golden_spec(dash, name), [], dash)["touch"]]
        for name in ("apples", "garden", "rooftops")
    }
    assert shown == {"apples": ["left", "right"], "garden": [], "rooftops": ["down"]}


def test_every_language_says_the_same_keys(dash: Family) -> None:
    keys = set(dash.strings["en"])
    assert set(dash.strings) == {"en", "ko", "ja", "zh", "pt", "es", "th"}
    assert all(set(words) == keys and all(words.values()) for words in dash.strings.values())
    assert {field["key"] for field in dash.definition["hud"]} - keys == {"score", "time"}, "texts of the shell"
