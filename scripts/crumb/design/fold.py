"""Text as people type it, made comparable without losing where each letter stood.

Folding maps every code point of the NFC text to exactly one code point, so that a place in the folded text is the same
place in the idea. This module must not know any word.
"""

import re
import unicodedata
from functools import lru_cache

MAX_CHARS = 20_000
_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn"}
WORD = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)?")


def normal(text: str) -> str:
    """Return the NFC form of ``text`` with lone surrogates replaced; offsets of evidence refer to this form."""
    if text.isascii():
        return text
    return unicodedata.normalize("NFC", "".join("\ufffd" if "\ud800" <= c <= "\udfff" else c for c in text))


def fold(text: str) -> str:
    """Return ``text`` (NFC) in lower case, Latin without marks, digits and wide letters in their plain form.

    The result has as many code points as ``text``; what cannot be seen becomes a blank.
    """
    if text.isascii() and text.isprintable():
        return text.lower()
    return "".join(map(_fold_char, text))


@lru_cache(maxsize=4096)
def _fold_char(char: str) -> str:
    if unicodedata.category(char) in _INVISIBLE:
        return " "
    digit = unicodedata.decimal(char, None)
    if digit is not None:
        return str(digit)
    plain = unicodedata.normalize("NFKC", char)
    if len(plain) != 1:
        plain = char
    if "LATIN" in unicodedata.name(plain, ""):
        plain = unicodedata.normalize("NFD", plain)[0]
    lower = plain.lower()
    return lower if len(lower) == 1 else plain


def visible(text: str) -> str:
    """Return ``text`` on one line, without control and direction marks and with single blanks."""
    kept = "".join(" " if unicodedata.category(c) in _INVISIBLE else c for c in text)
    return " ".join(kept.split())
