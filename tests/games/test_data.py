"""Tests for the data of a game: what changes do, and what can never get into a page."""

import json
import math

import pytest

from crumb.games.collect import read_data
from crumb.games.data import applicable, changed_params, changed_seed, game_data, safe, script


def change(op, param, value=None):
    return {"op": op, "param": param, "why": "test", **({} if value is None else {"value": value})}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([change("set", "speed", 3)], 3),
        ([change("set", "speed", 1000)], 12),
        ([change("set", "speed", -1)], 0.2),
        ([change("scale", "speed", 0.5)], 3),
        ([change("scale", "speed", 0.5), change("scale", "speed", 0.5)], 1.5),
        ([change("set", "speed", 1), change("reset", "speed")], 6),
        ([change("set", "speed", 1), change("reset", "*")], 6),
        ([change("set", "speed", "fast")], 6),
        ([change("set", "speed", math.nan)], 6),
        ([change("set", "gravity", 1)], 6),
    ],
)
def test_changes_of_a_parameter_are_applied_in_order_and_stay_in_its_range(spec, pocket, changes, expected):
    assert changed_params(spec, changes, pocket)["speed"] == expected


def test_parameter_that_counts_things_stays_whole(spec, pocket):
    assert changed_params(spec, [change("scale", "lives", 1.5)], pocket)["lives"] == 4


def test_value_of_a_spec_stands_as_it_is_so_that_a_bad_one_shows(spec, pocket):
    spec["params"]["speed"]["value"] = 0
    assert changed_params(spec, [], pocket)["speed"] == 0


def test_reset_goes_back_to_the_default_of_the_family_and_not_to_a_bad_spec(spec, pocket):
    spec["params"]["speed"]["value"] = 0
    assert changed_params(spec, [change("reset", "speed")], pocket)["speed"] == 6


def test_parameter_that_the_spec_leaves_out_has_the_default_of_the_family(spec, pocket):
    del spec["params"]["target"]
    assert changed_params(spec, [], pocket)["target"] == 4


def test_reseed_without_a_number_gives_another_layout_each_time(spec):
    seeds = [changed_seed(spec, [change("reseed", "seed")] * count) for count in range(5)]
    assert len(set(seeds)) == 5
    assert changed_seed(spec, [change("reseed", "seed", 42)]) == 42


def test_seed_of_the_content_follows(spec, pocket):
    data = game_data(spec, [change("reseed", "seed", 42)], pocket)
    assert (data["seed"], data["content"]["seed"]) == (42, 42)


def test_recolour_takes_colours_only(spec, pocket):
    wished = [change("recolour", "hero", "#AABBCC"), change("recolour", "ink", "url(//evil)")]
    palette = game_data(spec, wished, pocket)["theme"]["palette"]
    assert palette["hero"] == "#aabbcc"
    assert "ink" not in palette


def test_changes_that_mean_nothing_to_the_family_are_not_recorded(pocket):
    known = [change("set", "speed", 2), change("reseed", "seed"), change("reset", "*")]
    strange = [change("set", "gravity", 2), change("scale", "speed", "x"), change("recolour", "hero", "red")]
    assert applicable([*strange, *known], pocket) == known


@pytest.mark.parametrize(("lang", "direction"), [("en", "ltr"), ("ar", "rtl"), ("he-IL", "rtl"), ("ko", "ltr")])
def test_direction_follows_the_language(spec, pocket, lang, direction):
    spec["lang"] = lang
    assert game_data(spec, [], pocket)["dir"] == direction


def test_words_of_the_family_fall_back_to_english_and_the_spec_wins(spec, pocket):
    spec["lang"], spec["strings"] = "ko", {"score": "내 점수"}
    strings = game_data(spec, [], pocket)["strings"]
    assert (strings["score"], strings["time"]) == ("내 점수", "Time")
    assert "떨어지는" in strings["how"]


HOSTILE = [
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "a\u2028b\u2029c",
    "quote \" ' ` $& $(touch x) \\",
    "\ud800 lone",
    "\u0085\u007f\u0000",
    "]]>",
    "🐈 مرحبا",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_cannot_leave_the_string_it_stands_in(text):
    written = script({"title": text, "params": {}})
    assert len(written.splitlines()) == written.count("\n")
    assert not set("<>&") & set(written)
    written.encode("utf-8")
    assert read_data(written) == {"title": text, "params": {}}


def test_key_that_reaches_into_the_prototype_is_dropped():
    assert safe({"__proto__": {"polluted": True}, "ok": 1}) == {"ok": 1}


def test_numbers_of_a_page_are_finite_and_texts_bounded():
    assert safe([math.inf, -math.inf, math.nan, "x" * 9999]) == [0, 0, 0, "x" * 2000]


def test_nesting_is_bounded():
    deep: list = []
    for _ in range(500):
        deep = [deep]
    json.dumps(safe(deep))
