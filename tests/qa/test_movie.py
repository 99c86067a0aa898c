"""The moving picture of a round: which steps, how long, how large."""

import io
from itertools import pairwise

import numpy as np
from PIL import Image
from sightings import good

from crumb.qa.movie import APART, MOST_BYTES, WIDTH, movie, reel_ticks
from crumb.qa.record import Still


def still(seed: int, share: float, size: tuple[int, int] = (640, 480), noise: int = 8) -> Still:
    """A picture of coloured blocks; the larger ``noise``, the harder to put small."""
    blocks = np.random.default_rng(seed).integers(0, 255, (noise, noise, 3), np.uint8)
    out = io.BytesIO()
    Image.fromarray(blocks).resize(size, Image.Resampling.NEAREST).save(out, "JPEG")
    return Still(out.getvalue(), share)


def frames(content: bytes) -> list[tuple[tuple[int, int], int]]:
    with Image.open(io.BytesIO(content)) as picture:
        found = []
        for number in range(picture.n_frames):  # type: ignore[attr-defined]
            picture.seek(number)
            picture.load()
            found.append((picture.size, int(picture.info["duration"])))
    return found


def test_a_long_round_is_shown_at_its_start_middle_and_end() -> None:
    ticks = reel_ticks(3000)
    assert len(ticks) == 24
    assert (ticks[0], ticks[-1]) == (1, 2990)
    assert {later - before for before, later in pairwise(ticks)} >= {APART}
    assert any(1400 < tick < 1600 for tick in ticks)


def test_a_short_round_is_shown_within_its_bounds() -> None:
    for length in (0, 3, 20, 90, 200):
        assert all(0 < tick < length - 3 for tick in reel_ticks(length))


def test_title_comes_first_and_the_end_last_and_both_stay() -> None:
    seen = good()
    seen.reel += [still(number, number / 4) for number in range(4)]
    shown = frames(movie(seen) or b"")
    assert len(shown) == 6
    assert {size[0] for size, _ in shown} == {WIDTH}
    assert shown[0][1] > 500
    assert shown[-1][1] > 1000
    assert all(time == 100 for _, time in shown[1:-1])


def test_without_pictures_there_is_no_movie() -> None:
    assert movie(good()) is None


def test_what_is_hard_to_put_small_still_keeps_the_bound() -> None:
    seen = good()
    seen.reel += [still(number, number / 33, noise=400) for number in range(33)]
    content = movie(seen)
    assert content is None or len(content) <= MOST_BYTES


def test_the_same_pictures_give_the_same_file() -> None:
    seen = good()
    seen.reel += [still(number, 0.5) for number in range(3)]
    assert movie(seen) == movie(seen)
