"""The film strip: which pictures are chosen, and the words below them, in both directions."""

import numpy as np
from sightings import good, run, shot, state

from crumb.qa.film import caption, changing, poor, strip
from crumb.qa.pixels import shot_of
from crumb.qa.record import Observation, Shot


def busy(label: str, seed: int) -> Shot:
    """A picture that shows much."""
    pixels = np.random.default_rng(seed).integers(0, 255, (12, 16, 3), np.uint8).repeat(10, 0).repeat(10, 1)
    return shot_of(pixels, label, 90, 30)


def test_a_round_is_told_by_title_response_play_and_both_ends() -> None:
    chosen = strip(good())
    assert list(chosen) == ["title", "response", "play", "won", "lost"]
    assert [name for name, _ in chosen.values()] == ["control", "win", "win", "win", "lose"]


def test_a_game_that_was_never_won_has_no_picture_of_it() -> None:
    seen = good()
    del seen.runs["win"]
    assert list(strip(seen)) == ["title", "lost"]


def test_a_blank_picture_is_not_shown_as_play_while_there_is_a_better_one() -> None:
    seen = good()
    seen.runs["win"].shots[:] = [busy("first response", 1), shot("play", 90, None), busy("play, late", 2)]
    assert strip(seen)["play"][1].label == "play, late"
    seen.runs["win"].shots[:] = [busy("first response", 1), shot("play", 90, None)]
    assert strip(seen)["play"][1].label == "play"


def test_of_two_pictures_the_one_that_is_not_shown_yet_is_taken() -> None:
    seen = good()
    first = busy("first response", 1)
    seen.runs["win"].shots[:] = [first, busy("play", 1), busy("play, late", 2)]
    assert strip(seen)["play"][1].label == "play, late"


def test_a_blank_title_gives_way_to_the_picture_two_seconds_later() -> None:
    seen = good()
    seen.runs["control"].shots[:] = [shot("title", 61, None), shot("untouched", 181, 5)]
    assert strip(seen)["title"][1].label == "untouched"


def test_an_unknown_game_answers_with_the_first_picture_that_differs_from_one_left_alone() -> None:
    seen = Observation()
    seen.runs["control"] = run("control", [], [shot("title", 61, 0)])
    seen.runs["start"] = run("start", [], [shot("first response", 90, 10), shot("space", 120, 10)])
    seen.runs["explore"] = run("explore", [], [shot("first response", 90, 10), shot("space", 120, 60)])
    name, picture = strip(seen)["response"]
    assert caption(seen, name, picture, "response") == "First response, after pressing Space"
    seen.runs["explore"] = run("explore", [], [shot("first response", 90, 10), shot("space", 120, 10)])
    assert "response" not in strip(seen)


def test_pictures_are_put_off_only_just_after_a_change_of_level() -> None:
    went = run("win", [state(100, level=1), state(130, level=2)])
    assert changing(went, 140)
    assert not changing(went, 140 + 90)
    assert not changing(run("win", [state(100, level=1), state(130, level=1)]), 140)
    assert not changing(went, None)


def test_a_picture_is_poor_beside_fuller_ones_alone_or_blank() -> None:
    full, empty = busy("start", 1), shot("play", 90, None)
    assert poor(empty, run("win", [], [full, empty]))
    assert not poor(full, run("win", [], [full, empty]))
    thin = shot("play", 90, 30)
    assert not poor(thin, run("win", [], [thin]))


def test_words_below_pictures_name_nothing_internal() -> None:
    seen = good()
    seen.runs["lose"] = seen.runs["idle"]
    words = [caption(seen, name, picture) for name, found in seen.runs.items() for picture in found.shots]
    assert not any(mark in text for text in words for mark in ("twin", "win:", "idle", "control:", "_"))
    assert "Control “right” used" in words


def test_an_end_tells_when_it_came_and_whether_anything_was_pressed() -> None:
    seen = good()
    won, lost = seen.runs["win"], seen.runs["idle"]
    assert caption(seen, "win", won.shots[-1], "won") == "Won after 2 s"
    assert caption(seen, "idle", lost.shots[-1], "lost") == "Lost after 3 s, nothing pressed"
