"""Words that come from an idea, a game or a model, made safe for a terminal or a log.

Control characters could move the cursor or forge lines; direction marks could reverse what a person reads. This module
must not translate or shorten meaning: only show what is there.
"""

import unicodedata

BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def printable(text: str, limit: int = 400) -> str:
    """Return ``text`` on one line without control and direction characters, cut with ``…`` behind ``limit`` of them."""
    clean = "".join(" " if char.isspace() else char for char in text if not _hidden(char) or char.isspace())
    return clean if len(clean) <= limit else clean[: limit - 1] + "…"


def _hidden(char: str) -> bool:
    return char in BIDI or unicodedata.category(char) in ("Cc", "Cs", "Co", "Cn")
