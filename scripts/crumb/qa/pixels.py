"""Measures on pictures: how much differs, how much is drawn. Pure functions; no browser, no files but in memory."""

import hashlib
import io

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from crumb.qa.record import Pixels, Shot

NOTICEABLE = 16  # of 255 levels; smaller differences are rounding of blended edges


def decode(png: bytes) -> Pixels:
    """Return the picture as (height, width, 3) of uint8."""
    with Image.open(io.BytesIO(png)) as image:
        return np.asarray(image.convert("RGB"))


def shot_from(png: bytes, label: str, frame: int, tick: int | None) -> Shot:
    """Return the picture with the hash of its pixels (not of its file)."""
    pixels = decode(png)
    return Shot(label, frame, tick, pixels, hashlib.sha256(pixels.tobytes()).hexdigest())


def differing(one: Pixels, other: Pixels) -> float:
    """Return the share of pixels that differ noticeably, 0..1; pictures of different size differ wholly."""
    if one.shape != other.shape:
        return 1.0
    return _share((np.maximum(one, other) - np.minimum(one, other)) > NOTICEABLE)


def ink(pixels: Pixels) -> float:
    """Return the share of pixels that differ noticeably from the most frequent colour: 0 is a blank picture."""
    sample = pixels[::2, ::2]
    bins = (sample >> 3).astype(np.int32)
    keys = (bins[..., 0] << 10) | (bins[..., 1] << 5) | bins[..., 2]
    mode = int(np.bincount(keys.ravel(), minlength=32768).argmax())
    colour = np.array([(mode >> 10) & 31, (mode >> 5) & 31, mode & 31], np.uint8) * 8 + 4
    return _share((np.maximum(sample, colour) - np.minimum(sample, colour)) > NOTICEABLE)


def _share(channels: NDArray[np.bool_]) -> float:
    """Return the share of pixels in which any channel is set (reducing so short an axis would be slow)."""
    pixels = channels[..., 0] | channels[..., 1] | channels[..., 2]
    return float(np.count_nonzero(pixels) / max(1, pixels.size))


def crop(pixels: Pixels, x: float, y: float, width: float, height: float) -> Pixels:
    """Return the part of the picture inside the box; the whole picture when next to nothing of it is inside."""
    part = pixels[max(0, int(y)) : max(0, int(y + height)), max(0, int(x)) : max(0, int(x + width))]
    return part if part.size >= 3000 else pixels
