"""Colours as numbers: hue, saturation, lightness to ``#rrggbb``, and how well one can be read on another.

This module must not know roles or moods.
"""

import colorsys

LEAST_CONTRAST = 4.5  # of text on its ground
_STEPS = 40


def hsl(hue: float, saturation: float, lightness: float) -> str:
    """Return ``#rrggbb`` for a hue in degrees and saturation and lightness in percent; all are brought into range."""
    bounded = [min(max(v, 0.0), 100.0) / 100 for v in (lightness, saturation)]
    rgb = colorsys.hls_to_rgb((hue % 360) / 360, *bounded)
    return "#" + "".join(f"{round(v * 255):02x}" for v in rgb)


def channels(colour: str) -> tuple[float, float, float]:
    """Return red, green and blue of ``#rrggbb``, each 0 to 1."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def to_hsl(colour: str) -> tuple[float, float, float]:
    """Return hue in degrees, saturation and lightness in percent of ``#rrggbb``."""
    hue, lightness, saturation = colorsys.rgb_to_hls(*channels(colour))
    return hue * 360, saturation * 100, lightness * 100


def luminance(colour: str) -> float:
    """Return the relative luminance by WCAG, 0 to 1."""
    parts = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in channels(colour)]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, other: str) -> float:
    """Return the contrast by WCAG, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def readable(colour: str, paper: str, least: float = LEAST_CONTRAST) -> str:
    """Return ``colour``, made darker or lighter until it has at least the contrast ``least`` on ``paper``."""
    hue, saturation, lightness = to_hsl(colour)
    end = 0.0 if luminance(paper) > 0.18 else 100.0
    for step in range(_STEPS + 1):
        moved = hsl(hue, saturation, lightness + (end - lightness) * step / _STEPS)
        if contrast(moved, paper) >= least:
            return moved
    return hsl(0, 0, end)
