"""Colours can be read and told apart, pictures exist, and both follow the words of the idea."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests_design_support import spec_of

from crumb.design.colour import contrast, hsl, luminance, readable, to_hsl
from crumb.design.shapes import SETS, SHAPES, shape_of
from crumb.design.theme import ROLES, colours, recolour


@given(st.floats(0, 360), st.booleans(), st.floats(0, 100), st.sampled_from([130, 150, 180, 205]))
def test_every_palette_can_be_read_and_told_apart_without_seeing_hue(hue, dark, strength, shift):
    palette = colours(hue, dark, strength, shift)
    assert set(palette) == set(ROLES)
    assert contrast(palette["ink"], palette["panel"]) >= 4.5
    assert contrast(palette["accent"], palette["panel"]) >= 4.5
    ground = palette["bg1"] if dark else palette["bg0"]
    assert contrast(palette["hero"], ground) >= 2
    assert contrast(palette["hazard"], ground) >= 2
    pairs = [("hero", "goal"), ("hero", "hazard"), ("goal", "hazard")]
    assert min(contrast(palette[one], palette[other]) for one, other in pairs) >= 1.3


@given(
    st.floats(0, 360),
    st.floats(0, 100),
    st.floats(0, 100),
    st.sampled_from(["#ffffff", "#000000", "#808080", "#ffe0b0"]),
)
def test_any_colour_can_be_made_readable(hue, saturation, lightness, paper):
    assert contrast(readable(hsl(hue, saturation, lightness), paper), paper) >= 4.5


def test_colours_go_to_numbers_and_back():
    assert hsl(0, 100, 50) == "#ff0000"
    assert to_hsl("#00ff00") == (120, 100, 50)
    assert round(contrast("#000000", "#ffffff")) == 21


@pytest.mark.parametrize(("text", "low", "high"), [("blue", 200, 240), ("red", 340, 380), ("green", 110, 150)])
def test_a_colour_word_sets_the_hue(text, low, high):
    hue = to_hsl(spec_of(f"a {text} frog jumps")["theme"]["palette"]["bg0"])[0]
    assert low <= hue <= high or low <= hue + 360 <= high


def test_a_dark_mood_is_dark_and_a_wish_can_change_it():
    dark = spec_of("a scary haunted house, jump")["theme"]["palette"]
    assert luminance(dark["bg0"]) < 0.2
    assert luminance(recolour(dark, None, False)["bg0"]) > 0.4


@pytest.mark.parametrize(
    ("text", "scenery"),
    [
        ("a fish swims in the ocean", "sea"),
        ("우주에서 로켓이 난다", "space"),
        ("屋根の上を走る忍者", "city"),
        ("沙漠里的骆驼跳跃", "desert"),
        ("pinguim pula no gelo", "snow"),
        ("un pastelero salta en la cocina", "table"),
        ("ลิงกระโดดในป่า", "forest"),
    ],
)
def test_the_setting_comes_from_places_and_from_who_lives_there(text, scenery):
    assert spec_of(text)["theme"]["subjects"]["setting"] == scenery


def test_every_picture_of_every_own_idea_is_in_the_vocabulary():
    lines = Path(__file__).with_name("ideas_own.jsonl").read_text(encoding="utf-8").splitlines()
    for idea in (json.loads(line)["idea"] for line in lines[::4]):
        subjects = spec_of(idea)["theme"]["subjects"]
        pieces = subjects["pieces"].split(",")
        assert {subjects[role] for role in ("hero", "goal", "hazard", "item")} <= set(SHAPES)
        assert len(pieces) == len(set(pieces)) == 7
        assert set(pieces) <= set(SHAPES)


def test_the_subjects_of_the_idea_are_what_is_seen():
    theme = spec_of("A paper lantern hops across rooftops and must reach the temple bell before its flame burns out")[
        "theme"
    ]
    assert theme["subjects"]["hero"] == "lantern"
    assert theme["subjects"]["goal"] == "bell"
    assert theme["quotes"]["hero"]["text"] == "lantern"


def test_an_unknown_subject_becomes_the_nearest_picture():
    assert shape_of("fox") == "dog"
    assert shape_of("cat") == "cat"
    assert shape_of("whatever") == "gem"
    assert {shape for named in SETS.values() for shape in named} <= set(SHAPES)


def test_another_seed_gives_another_hero_where_the_idea_names_none():
    assert len({spec_of("jump over the gaps", variant=n)["theme"]["subjects"]["hero"] for n in range(12)}) > 2


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Minigolf from above with sand and water", {"hero": "ball"}),
        ("Air hockey", {"hero": "penguin", "item": "ball", "setting": "snow"}),
        ("리듬에 맞춰 두드리기", {"item": "note"}),
        ("Chess puzzles with rabbits", {"hero": "rabbit", "item": "crown"}),
        ("Garden lanes: plant peas in five rows, zombies come", {"hero": "flower", "setting": "forest"}),
    ],
)
def test_a_kind_of_game_brings_its_pictures_where_the_idea_names_none(text, expected):
    subjects = spec_of(text)["theme"]["subjects"]
    assert {role: subjects[role] for role in expected} == expected
