"""What one picture or two look like, in numbers: filled, colourful, in tune, and whether what moves stands out.

Pure functions on planes of pixels; each is a fact about pixels and not a taste: what is good is said elsewhere.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crumb.qa.pixels import LINEAR, NOTICEABLE, crop
from crumb.qa.record import Pixels, Shot

BIG = 0.15  # share of the picture from which on a canvas is the stage
COLOURED = 40  # of 255 levels between the strongest and the weakest channel of a pixel that has a hue
HARDLY = 0.01  # share of coloured pixels below which a picture has no hues to speak of
AREA = 0.004  # share of the stage from which on a colour counts
BINS = 36  # hues are told apart by ten degrees
FAMILY = 5  # bins on a hue circle that pass for one family of colours
FAMILIES = 3
ANOTHER_SCENE = 0.6  # share of changed pixels from which on nothing moved, but all is another picture
MOVED = 12  # pixels that must differ before anything has moved
CLEAREST = 0.75  # of what moved, since glows and shadows move with it
ENOUGH = 4000  # pixels that are compared in colour
WHITE = np.array([0.9505, 1.0, 1.089])
XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])


def stage(shot: Shot) -> Pixels:
    """Return the planes of the part in which the game is drawn: the largest canvas, else the whole picture."""
    boxes: list[Mapping[str, Any]] = list((shot.layout or {}).get("canvases", []))
    area = shot.pixels.shape[0] * shot.pixels.shape[1]
    best = max(boxes, key=lambda box: float(box["width"] * box["height"]), default=None)
    if best is None or best["width"] * best["height"] < BIG * area:
        return shot.planes
    return crop(shot.planes, best["x"], best["y"], best["width"], best["height"])


def colours(planes: Pixels) -> int:
    """Return how many colours, told apart by 16 levels a channel, each cover a part of the picture worth naming."""
    small = (planes[:, ::2, ::2] >> 4).astype(np.int32)
    counts = np.bincount(((small[0] << 8) | (small[1] << 4) | small[2]).ravel(), minlength=4096)
    return int(np.count_nonzero(counts >= AREA * counts.sum()))


def harmony(planes: Pixels) -> float | None:
    """Return the share of the coloured area, 0..1, that three families of hues hold; None where hardly any is coloured.

    A family is fifty degrees of the hue circle; noise of all hues comes to about 0.42.
    """
    hues = _hues(planes[:, ::2, ::2])
    total = float(hues.sum())
    if total == 0:
        return None
    left = hues.copy()
    held = 0.0
    for _ in range(FAMILIES):
        sums = sum(np.roll(left, -step) for step in range(FAMILY))
        at = int(np.argmax(sums))
        places = [(at + step) % BINS for step in range(FAMILY)]
        held += float(left[places].sum())
        left[places] = 0
    return held / total


def _hues(planes: Pixels) -> NDArray[np.float64]:
    """Return how much coloured area there is of each hue, weighted by how coloured it is; zeros for hardly any."""
    red, green, blue = planes.astype(np.float32).reshape(3, -1)
    high, low = np.maximum(np.maximum(red, green), blue), np.minimum(np.minimum(red, green), blue)
    chroma = high - low
    told = chroma > COLOURED
    if np.count_nonzero(told) < HARDLY * told.size:
        return np.zeros(BINS)
    red, green, blue, high, chroma = (plane[told] for plane in (red, green, blue, high, chroma))
    sixth = np.where(
        high == red,
        ((green - blue) / chroma) % 6,
        np.where(high == green, (blue - red) / chroma + 2, (red - green) / chroma + 4),
    )
    bins = (sixth * (BINS / 6)).astype(np.int32) % BINS
    return np.bincount(bins, weights=chroma, minlength=BINS).astype(np.float64)


def standing_out(one: Pixels, other: Pixels) -> float | None:
    """Return how far the colour of what moved is from what was behind it, 0 (the same) to about 100 (black on white).

    Where two pictures of one round differ, one shows what moves and the other what is behind it. None where nothing
    moved, or where all of the picture is another one.
    """
    if one.shape != other.shape:
        return None
    apart = (np.maximum(one, other) - np.minimum(one, other)).max(axis=0) > NOTICEABLE
    count = int(np.count_nonzero(apart))
    if count < MOVED or count > ANOTHER_SCENE * apart.size:
        return None
    every = max(1, count // ENOUGH)
    distances = np.linalg.norm(_lab(one[:, apart][:, ::every]) - _lab(other[:, apart][:, ::every]), axis=0)
    return float(np.quantile(distances, CLEAREST))


def _lab(pixels: Pixels) -> NDArray[np.float64]:
    """Return colours, (3, n) of 0 to 255, as lightness, green to red, blue to yellow: there distance is as seen."""
    share = (XYZ @ LINEAR[pixels]) / WHITE[:, None]
    root = np.where(share > 216 / 24389, np.cbrt(share), (24389 / 27 * share + 16) / 116)
    return np.stack([116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])])
