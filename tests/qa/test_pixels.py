"""Measures on pictures."""

import io

import numpy as np
from PIL import Image

from crumb.qa.pixels import crop, decode, differing, ink, shot_from


def flat(level: int) -> "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]":
    return np.full((100, 200, 3), level, np.uint8)


def test_equal_pictures_do_not_differ_and_a_changed_corner_differs_by_its_share() -> None:
    other = flat(20)
    other[:10, :10] = 200
    assert differing(flat(20), flat(20)) == 0
    assert differing(flat(20), other) == 100 / 20000
    assert differing(flat(20), flat(36)) == 0
    assert differing(flat(20), flat(37)) == 1


def test_pictures_of_other_sizes_differ_wholly() -> None:
    assert differing(flat(20), flat(20)[:50]) == 1


def test_a_blank_picture_has_no_ink_whatever_its_colour() -> None:
    drawn = flat(250)
    drawn[:50] = 0
    drawn[:20] = 90
    assert [ink(flat(level)) for level in (0, 3, 128, 255)] == [0, 0, 0, 0]
    assert ink(drawn) == 0.5


def test_a_picture_is_read_exactly_and_hashed_by_its_pixels() -> None:
    buffers = [io.BytesIO(), io.BytesIO()]
    noise = np.random.default_rng(3).integers(0, 255, (30, 40, 3), np.uint8)
    Image.fromarray(noise).save(buffers[0], "PNG", compress_level=0)
    Image.fromarray(noise).save(buffers[1], "PNG", compress_level=9)
    shots = [shot_from(buffer.getvalue(), "x", 1, None) for buffer in buffers]
    assert (decode(buffers[0].getvalue()) == noise).all()
    assert shots[0].sha == shots[1].sha


def test_a_crop_outside_of_the_picture_is_the_picture() -> None:
    assert crop(flat(1), 10, 10, 100, 50).shape == (50, 100, 3)
    assert crop(flat(1), 900, 900, 100, 50).shape == (100, 200, 3)
