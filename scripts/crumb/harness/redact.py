"""Takes secrets out of text before it is kept or shown: known values, and what has the shape of a key.

Pure, and quick on long logs. It must not know where a secret comes from.
"""

import re
from collections.abc import Iterable

MARK = "[redacted]"
SHORTEST = 6  # a shorter value would blank ordinary words
SHAPES = re.compile(
    r"""
    \bsk-[A-Za-z0-9_-]{16,}                       # OpenAI, Anthropic and those that copy the form
    | \bAIza[A-Za-z0-9_-]{30,}                    # Google
    | \bgh[pousr]_[A-Za-z0-9]{20,}                # code hosts
    | \b(?:xox[abprs]|hf|gsk|pplx)[-_][A-Za-z0-9-]{16,}
    | (?<=Bearer[ ])[A-Za-z0-9._~+/=-]{12,}
    | \beyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{5,}   # signed tokens
    """,
    re.X,
)


class Redactor:
    """Replaces the given values, and anything shaped like a key, by a mark."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        known = sorted({secret for secret in secrets if len(secret) >= SHORTEST}, key=len, reverse=True)
        self._known = re.compile("|".join(map(re.escape, known))) if known else None

    def __call__(self, text: str) -> str:
        """Return ``text`` without secrets."""
        if self._known is not None:
            text = self._known.sub(MARK, text)
        return SHAPES.sub(MARK, text)
