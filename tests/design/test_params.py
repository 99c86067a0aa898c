"""Numbers of a game follow the idea, stay in range, and say when they could not."""

import pytest
from tests_design_support import spec_of

from crumb.design.changes import apply, bounded, moved
from crumb.design.families import FAMILIES
from crumb.design.params import fill
from crumb.design.reading import read


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("90-second match-3", "timeLimit", 90),
        ("match-3 with 20 moves", "moveLimit", 20),
        ("match three on a 7x7 board", "size", 7),
        ("match three with six colours", "kinds", 6),
        ("match-3: reach 5000 points", "target", 5000),
        ("frog jumps, 4 levels, 2 lives", "levels", 4),
        ("frog jumps, 4 levels, 2 lives", "lives", 2),
        ("jump and collect 15 coins", "coinGoal", 15),
        ("knight shoots ghosts, 7 waves", "waves", 7),
        ("shoot ghosts with 2 hearts", "hp", 2),
        ("swim and collect 25 pearls", "collectGoal", 25),
        ("사방에서 오는 유령을 쏘는 게임, 웨이브 6", "waves", 6),
    ],
)
def test_a_number_of_the_idea_is_the_number_of_the_game(text, name, value):
    assert spec_of(text)["params"][name]["value"] == value


def test_a_number_out_of_range_is_moved_inside_and_noted():
    spec = spec_of("match-3 in 900 seconds")
    assert spec["params"]["timeLimit"]["value"] == spec["params"]["timeLimit"]["max"]
    assert any("timeLimit" in note for note in spec["notes"])
    assert not any("timeLimit" in note for note in spec_of("match-3 in 90 seconds")["notes"])


@pytest.mark.parametrize(
    ("word", "name", "grows"),
    [("hard", "enemySpeed", True), ("easy", "enemySpeed", False), ("hard", "hp", False), ("easy", "hp", True)],
)
def test_difficulty_words_move_the_arena(word, name, grows):
    plain, felt = (spec_of(f"{word_}shoot ghosts")["params"][name]["value"] for word_ in ("", f"{word} game: "))
    assert (felt > plain) == grows
    assert felt != plain


def test_fast_and_slow_cancel_each_other_out():
    values = [
        spec_of(t)["params"]["runSpeed"]["value"] for t in ("frog jumps", "fast slow frog jumps", "fast frog jumps")
    ]
    assert values[0] == values[1] < values[2]


def test_a_target_fits_its_time_and_its_kinds():
    def target(text: str) -> float:
        return spec_of(text)["params"]["target"]["value"]

    assert target("match-3 in 30 seconds") < target("match-3 in 60 seconds") < target("match-3 in 120 seconds")
    assert target("match-3 with six colours") < target("match-3 with five colours")


def test_only_a_shooting_arena_has_a_weapon_and_only_a_collecting_one_a_goal():
    shoot, collect, survive = (
        spec_of(t) for t in ("shoot ghosts", "swim and collect pearls", "dodge sharks seen from above")
    )
    assert [s["sub"] for s in (shoot, collect, survive)] == ["shoot", "collect", "survive"]
    assert [bool(s["params"]["fireRate"]["value"]) for s in (shoot, collect, survive)] == [True, False, False]
    assert [bool(s["params"]["collectGoal"]["value"]) for s in (shoot, collect, survive)] == [False, True, False]
    assert survive["params"]["timeLimit"]["value"] > 0


def test_another_variant_wobbles_within_the_range():
    for family, mode in (("match3", "score"), ("platformer", "run"), ("arena", "shoot")):
        for seed in range(40):
            filled = fill(read("hard long fast game"), family, mode, seed * 7919, 3).params
            assert all(p["min"] <= p["value"] <= p["max"] for p in filled.values())


def test_what_is_counted_is_whole_and_moves_by_one_at_least():
    params = spec_of("a frog jumps")["params"]
    assert moved(params, "platformer", "lives", 1.01, "")["value"] == params["lives"]["value"] + 1
    assert moved(params, "platformer", "lives", 0.99, "")["value"] == params["lives"]["value"] - 1
    assert bounded(3.6, FAMILIES["platformer"].params["lives"]) == 4


def test_at_zero_less_of_a_limit_sets_one_and_more_of_a_thing_begins_it():
    params = apply(
        spec_of("a frog jumps")["params"], [{"op": "set", "param": "timeLimit", "value": 0, "why": ""}], "platformer"
    )
    assert moved(params, "platformer", "timeLimit", 0.8, "")["value"] == 60
    assert moved(params, "platformer", "timeLimit", 1.2, "")["value"] == 0
    assert moved(params, "platformer", "coinGoal", 1.2, "")["value"] > 0
    assert moved(params, "platformer", "coinGoal", 0.8, "")["value"] == 0
