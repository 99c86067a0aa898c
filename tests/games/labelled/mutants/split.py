"""Which half a cell belongs to: fixed by names alone, before anything was tuned on these sets.

Kinds that the tests of gates and families had before the split are tuned by necessity; all others go by a hash. A cell
is tuned only where game and kind both are: whoever tunes looks at those alone.
"""

import hashlib
from typing import Literal

from .subject import Subject

Half = Literal["tuned", "untouched"]
KNOWN_BEFORE = frozenset(
    {
        "callbacks-throw",
        "blank-canvas",
        "all-hidden",
        "frozen-loop",
        "loop-at-start",
        "loop-in-play",
        "dialogs",
        "reloads",
        "syntax-error",
        "missing-script",
        "input-removed",
        "dead-after-start",
        "controls-swapped",
        "control-dead",
        "input-lags",
        "pause-dead",
        "egress-fetch",
        "egress-image",
        "egress-websocket",
        "pleads",
        "hook-by-timer",
        "score-stuck",
        "cannot-win",
        "cannot-lose",
        "wins-alone",
        "restart-stale",
        "restart-keeps",
        "pause-leaks",
    }
)


def half_of_kind(kind: str) -> Half:
    """Return the half of a kind, by its id."""
    if kind in KNOWN_BEFORE or hashlib.sha256(kind.encode()).digest()[0] % 2 == 0:
        return "tuned"
    return "untouched"


def half_of_cell(game: Subject, kind: str | None) -> Half:
    """Return the half of a game (``kind`` None) or of a mutant of it."""
    tuned = game.half == "tuned" and (kind is None or half_of_kind(kind) == "tuned")
    return "tuned" if tuned else "untouched"
