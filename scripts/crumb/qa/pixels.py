"""Measures on pictures: how much differs, how much is drawn. Pure functions; no browser, no files but in memory."""

import hashlib
import io
from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from crumb.qa.record import Pixels, Shot

EDGE = 2  # of a box that is left out, in halved pixels
NOTICEABLE = 16  # of 255 levels; smaller differences are rounding of blended edges


def decode(png: bytes) -> Pixels:
    """Return the picture as (height, width, 3) of uint8."""
    with Image.open(io.BytesIO(png)) as image:
        return np.asarray(image.convert("RGB"))


def shot_from(png: bytes, label: str, frame: int, tick: int | None) -> Shot:
    """Return the picture with the hash of its pixels (not of its file)."""
    return shot_of(decode(png), label, frame, tick)


def shot_of(pixels: Pixels, label: str, frame: int, tick: int | None) -> Shot:
    """Return the picture with its hash, and the planes that measures look at."""
    planes = np.ascontiguousarray(pixels[::2, ::2].transpose(2, 0, 1))
    return Shot(label, frame, tick, pixels, planes, hashlib.sha256(pixels.tobytes()).hexdigest())


def differing(one: Shot, other: Shot) -> float:
    """Return the share of pixels that differ noticeably, 0..1; pictures of different size differ wholly."""
    if one.planes.shape != other.planes.shape:
        return 1.0
    if one.sha == other.sha:
        return 0.0
    return _share((np.maximum(one.planes, other.planes) - np.minimum(one.planes, other.planes)) > NOTICEABLE)


def without(shot: Shot, boxes: Sequence[Mapping[str, float]]) -> Shot:
    """Return the picture with the boxes, given in pixels of the page, left out of what measures look at."""
    if not boxes:
        return shot
    planes = shot.planes.copy()
    for box in boxes:
        left, top = (max(0, int(box[key]) // 2 - EDGE) for key in ("x", "y"))
        right, bottom = (int(box["x"] + box["width"]) // 2 + EDGE, int(box["y"] + box["height"]) // 2 + EDGE)
        planes[:, top : max(top, bottom), left : max(left, right)] = 0
    return replace(shot, planes=planes)


def ink(planes: Pixels) -> float:
    """Return the share of pixels that differ noticeably from the most frequent colour: 0 is a blank picture."""
    bins = (planes >> 3).astype(np.int32)
    keys = (bins[0] << 10) | (bins[1] << 5) | bins[2]
    mode = int(np.bincount(keys.ravel(), minlength=32768).argmax())
    colour = np.array([(mode >> 10) & 31, (mode >> 5) & 31, mode & 31], np.uint8).reshape(3, 1, 1) * 8 + 4
    return _share((np.maximum(planes, colour) - np.minimum(planes, colour)) > NOTICEABLE)


def _share(channels: NDArray[np.bool_]) -> float:
    """Return the share of pixels in which any channel is set."""
    pixels = channels[0] | channels[1] | channels[2]
    return float(np.count_nonzero(pixels) / max(1, pixels.size))


def crop(planes: Pixels, x: float, y: float, width: float, height: float) -> Pixels:
    """Return the part inside the box, given in pixels of the page; the whole when next to nothing of it is inside."""
    top, left = max(0, int(y)) // 2, max(0, int(x)) // 2
    part = planes[:, top : max(0, int(y + height)) // 2, left : max(0, int(x + width)) // 2]
    return part if part.size >= 750 else planes


def contrast(pixels: Pixels) -> float:
    """Return the contrast, 1 to 21, between the commonest tone of a part of a picture and what stands out most from it.

    What stands out is taken at a fiftieth of the pixels, so that single ones and blended edges do not count.
    """
    if pixels.size == 0:
        return 1.0
    tones = luminance(pixels).ravel()
    levels = np.bincount((tones * 255).astype(np.int32), minlength=256)
    common = float(np.median(tones[(tones * 255).astype(np.int32) == int(levels.argmax())]))
    low, high = np.quantile(tones, (0.02, 0.98))
    return max((float(high) + 0.05) / (common + 0.05), (common + 0.05) / (float(low) + 0.05))


def luminance(pixels: Pixels) -> NDArray[np.float64]:
    """Return the relative luminance of every pixel, 0 to 1."""
    channels = LINEAR[pixels]
    return np.asarray(channels @ np.array([0.2126, 0.7152, 0.0722]))


def _linear(level: int) -> float:
    share = level / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


LINEAR = np.array([_linear(level) for level in range(256)])
