"""Archetypes are told by what bodies do, on ideas of our own in seven languages; half a third of them are tricky."""

import json
from collections import Counter
from pathlib import Path

import pytest

from crumb.design.classify import classify, physics_of
from crumb.design.families import SERVED
from crumb.design.physics import AXES, TABLE, TOGETHER, VOTES, weights
from crumb.design.reading import read
from crumb.design.submodes import DEFAULT_SUB, SUB_WORDS

OWN = Path(__file__).with_name("ideas_own.jsonl")
FLOOR = 0.95


def own_ideas() -> list[dict[str, str]]:
    return [json.loads(line) for line in OWN.read_text(encoding="utf-8").splitlines()]


def test_own_ideas_are_understood_in_every_language_and_archetype():
    right, total = Counter[str](), Counter[str]()
    for idea in own_ideas():
        good = classify(read(idea["idea"])).archetype == idea["archetype"]
        for key in ("all", idea["lang"], idea["archetype"]):
            total[key] += 1
            right[key] += good
    shares = {key: right[key] / total[key] for key in total}
    assert total["all"] >= 300
    assert {key: share for key, share in shares.items() if share < FLOOR} == {}


@pytest.mark.parametrize(
    ("text", "archetype"),
    [
        ("Flappy dragon through castle windows", "platformer"),
        ("a shooter in which the ship moves one cell per beat", "grid_logic"),
        ("swim freely and collect pearls", "top_down"),
        ("a platform game seen from above with zero gravity", "top_down"),
        ("card battle", "ui_heavy"),
        ("card castle against mice, each card is a tower", "tower_defense"),
        ("minigolf", "top_down"),
        ("pinball", "arcade_ball"),
        ("drop equal fruits into a jar, they merge", "platformer"),
        ("swap equal fruits, three in a row vanish", "grid_logic"),
    ],
)
def test_physics_decides_and_not_the_genre_word(text, archetype):
    assert classify(read(text)).archetype == archetype


def test_the_table_of_triples_is_closed_and_each_archetype_stands_in_it_once():
    assert len({row.archetype for row in TABLE}) == len(TABLE) == 6
    assert physics_of("platformer") == {"gravity": True, "view": "side", "movement": "continuous"}


def test_a_runner_up_and_a_margin_go_along():
    clear, close = classify(read("match-3 puzzle on a grid")), classify(read("card battle on a chess board by turns"))
    assert clear.margin > close.margin
    assert len({archetype for archetype, _ in clear.ranking}) == 6


def test_an_idea_without_a_word_about_physics_is_not_certain():
    assert not classify(read("rabbit")).certain
    assert classify(read("jumping rabbit")).certain


def test_a_denied_deed_does_not_count_for_it():
    assert (
        classify(read("rabbits jump and shoot")).axes["fall"] > classify(read("rabbits shoot, no jumping")).axes["fall"]
    )


def test_votes_use_known_axes_and_every_sub_mode_is_served():
    votes = [*VOTES.values(), *(vote for _, vote in TOGETHER)]
    assert {axis for vote in votes for axis in weights(vote)} <= set(AXES)
    assert set(SUB_WORDS) <= set(SERVED)
    assert {f"{archetype}/{sub}" for archetype, sub in DEFAULT_SUB.items()} <= set(SERVED)


def test_ten_thousand_letters_are_read_quickly(benchmark_seconds):
    assert benchmark_seconds(lambda: classify(read("jump jump " * 1000))) < 1.0
