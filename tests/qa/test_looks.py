"""What one picture or two look like: each figure is high for what shows it and low for what does not."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from crumb.qa.looks import colours, harmony, stage, standing_out
from crumb.qa.pixels import shot_of
from crumb.qa.record import Pixels, Shot

GREY = (90, 90, 90)


def picture(*patches: tuple[int, int, tuple[int, int, int]], ground: tuple[int, int, int] = GREY) -> Shot:
    """A picture of 160 by 120 with squares of 40 at (x, y)."""
    pixels = np.full((120, 160, 3), ground, np.uint8)
    for x, y, colour in patches:
        pixels[y : y + 40, x : x + 40] = colour
    return shot_of(pixels, "play", 1, 1)


def noise() -> Pixels:
    return np.random.default_rng(7).integers(0, 256, (3, 60, 80), dtype=np.uint8)


def test_colours_are_counted_once_and_specks_are_not() -> None:
    plain, rich = picture(), picture((0, 0, (200, 40, 40)), (60, 40, (40, 200, 40)), (100, 60, (40, 40, 200)))
    speck = rich.planes.copy()
    speck[:, 50, 50] = (255, 255, 0)
    assert (colours(plain.planes), colours(rich.planes), colours(speck)) == (1, 4, 4)


def test_few_families_of_hues_are_in_tune_and_noise_of_all_hues_is_not() -> None:
    tuned = picture((0, 0, (220, 60, 40)), (60, 40, (40, 80, 220)), (100, 60, (230, 90, 50)))
    assert harmony(tuned.planes) == 1
    assert (harmony(noise()) or 1) < 0.5


def test_a_grey_picture_has_no_hues_to_be_in_tune() -> None:
    assert harmony(picture((0, 0, (200, 200, 205))).planes) is None


@pytest.mark.parametrize(("colour", "least", "most"), [((255, 220, 60), 60, 200), ((110, 110, 110), 5, 12)])
def test_what_moves_stands_out_as_far_as_its_colour_is_from_the_ground(
    colour: tuple[int, int, int], least: float, most: float
) -> None:
    away = standing_out(picture((0, 0, colour)).planes, picture((80, 60, colour)).planes)
    assert away is not None
    assert least < away < most


def test_nothing_stands_out_where_nothing_moves_or_all_is_another_picture() -> None:
    still, other = picture((0, 0, (255, 0, 0))), picture(ground=(255, 255, 255))
    assert standing_out(still.planes, still.planes) is None
    assert standing_out(still.planes, other.planes) is None
    assert standing_out(still.planes, other.planes[:, :20]) is None


@pytest.mark.parametrize(
    ("canvases", "size"),
    [
        ([{"x": 40, "y": 20, "width": 80, "height": 80}], (40, 40)),
        ([{"x": 0, "y": 0, "width": 20, "height": 20}], (60, 80)),
        ([], (60, 80)),
    ],
)
def test_the_stage_is_the_largest_canvas_or_else_the_page(
    canvases: list[dict[str, Any]], size: tuple[int, int]
) -> None:
    shot = replace(picture(), layout={"canvases": canvases})
    assert stage(shot).shape[1:] == size


def test_a_picture_of_which_nobody_asked_where_things_stand_is_all_stage() -> None:
    assert stage(picture()).shape == (3, 60, 80)
