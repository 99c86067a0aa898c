"""Measures on pictures."""

import io

import numpy as np
from PIL import Image

from crumb.qa.pixels import crop, decode, differing, ink, shot_from, shot_of

Picture = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]


def flat(level: int) -> Picture:
    return np.full((100, 200, 3), level, np.uint8)


def change(one: Picture, other: Picture) -> float:
    return differing(shot_of(one, "a", 0, None), shot_of(other, "b", 0, None))


def drawn(picture: Picture) -> float:
    return ink(shot_of(picture, "a", 0, None).planes)


def test_equal_pictures_do_not_differ_and_a_changed_corner_differs_by_its_share() -> None:
    other = flat(20)
    other[:10, :10] = 200
    assert change(flat(20), flat(20)) == 0
    assert change(flat(20), other) == 100 / 20000
    assert change(flat(20), flat(36)) == 0
    assert change(flat(20), flat(37)) == 1


def test_pictures_of_other_sizes_differ_wholly() -> None:
    assert change(flat(20), flat(20)[:50]) == 1


def test_a_blank_picture_has_no_ink_whatever_its_colour() -> None:
    half = flat(250)
    half[:50] = 0
    half[:20] = 90
    assert [drawn(flat(level)) for level in (0, 3, 128, 255)] == [0, 0, 0, 0]
    assert drawn(half) == 0.5


def test_a_picture_is_read_exactly_and_hashed_by_its_pixels() -> None:
    buffers = [io.BytesIO(), io.BytesIO()]
    noise = np.random.default_rng(3).integers(0, 255, (30, 40, 3), np.uint8)
    Image.fromarray(noise).save(buffers[0], "PNG", compress_level=0)
    Image.fromarray(noise).save(buffers[1], "PNG", compress_level=9)
    shots = [shot_from(buffer.getvalue(), "x", 1, None) for buffer in buffers]
    assert (decode(buffers[0].getvalue()) == noise).all()
    assert shots[0].sha == shots[1].sha


def test_a_crop_outside_of_the_picture_is_the_picture() -> None:
    planes = shot_of(flat(1), "a", 0, None).planes
    assert crop(planes, 10, 10, 100, 50).shape == (3, 25, 50)
    assert crop(planes, 900, 900, 100, 50).shape == planes.shape
