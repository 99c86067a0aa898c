"""The play-through as a small moving picture: which steps of a round it shows, and how it is put together.

It runs at real speed for a moment near the start, in the middle and before the end; a line below tells where in the
round that is. This module must not take pictures.
"""

import io
from collections.abc import Sequence

from PIL import Image, ImageDraw

from crumb.qa.film import strip
from crumb.qa.record import Observation

WIDTH = 320
MOST_BYTES = 150_000
APART = 6  # steps between two pictures: ten of them a second
LENGTH = 8  # pictures of each part: each costs as much as a second of play
STARTS = (0.0, 0.5, 1.0)
FIRST, LAST = 900, 1600  # milliseconds for which title and end are shown
LINE = 4
DONE, AHEAD = (255, 199, 102), (40, 46, 52)
QUALITIES = (50, 36, 22)


def reel_ticks(ticks: int) -> list[int]:
    """Return at which steps of a round of so many steps a picture is taken."""
    long = APART * LENGTH
    most = max(1, ticks - 4 - long)
    taken = {int(1 + share * (most - 1)) + APART * number for share in STARTS for number in range(LENGTH)}
    return sorted(tick for tick in taken if 0 < tick < ticks - 3)


def movie(seen: Observation) -> bytes | None:
    """Return an animated WebP of at most ``MOST_BYTES``, or None when there was nothing to show."""
    if not seen.reel:
        return None
    pictures = [_small(Image.open(io.BytesIO(still.jpeg)), still.share) for still in seen.reel]
    times = [1000 * APART // 60] * len(pictures)
    shown = strip(seen)
    if "title" in shown:
        pictures.insert(0, _small(Image.fromarray(shown["title"][1].pixels), 0.0))
        times.insert(0, FIRST)
    if "won" in shown:
        pictures.append(_small(Image.fromarray(shown["won"][1].pixels), 1.0))
        times.append(LAST)
    return _fitting(pictures, times)


def _fitting(pictures: Sequence[Image.Image], times: Sequence[int]) -> bytes | None:
    for quality in QUALITIES:
        content = _encoded(pictures, times, quality)
        if len(content) <= MOST_BYTES:
            return content
    content = _encoded(pictures[::3], [3 * time for time in times[::3]], QUALITIES[-1])
    return content if len(content) <= MOST_BYTES else None


def _encoded(pictures: Sequence[Image.Image], times: Sequence[int], quality: int) -> bytes:
    out = io.BytesIO()
    first, *rest = pictures
    first.save(out, "WEBP", save_all=True, append_images=rest, duration=list(times), loop=0, quality=quality, method=2)
    return out.getvalue()


def _small(picture: Image.Image, share: float) -> Image.Image:
    """Return the picture ``WIDTH`` wide, with the line that tells which share of the round is over."""
    size = (WIDTH, max(2, round(WIDTH * picture.height / picture.width / 2) * 2))
    picture.draft("RGB", size)
    whole = Image.new("RGB", (size[0], size[1] + LINE), AHEAD)
    whole.paste(picture.convert("RGB").resize(size, Image.Resampling.BILINEAR, reducing_gap=1.5), (0, 0))
    ImageDraw.Draw(whole).rectangle((0, size[1], round(share * (WIDTH - 1)), size[1] + LINE), fill=DONE)
    return whole
