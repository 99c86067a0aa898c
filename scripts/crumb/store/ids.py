"""Names: of sessions from ideas, of events and runs from the clock; and the check that an idea can be a text at all.

A session's name holds only ``[a-z0-9-]``, whatever the idea says, so that raw text never reaches a path. Event ids are
ULIDs that only ever grow, also when the clock of the machine steps back. This module must not read or write files.
"""

import hashlib
import os
import re
import threading
import time
import unicodedata

from crumb.errors import UsageFault

MAX_IDEA = 10_000
SLUG_LENGTH = 40
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ULID = re.compile(r"[0-7][0-9A-HJKMNP-TV-Z]{25}")
LATIN = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i", "ŋ": "ng"}
)
BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
NEWLINES = frozenset("\t\n\r")
RANDOM_BITS = 80


def accept_idea(text: str) -> str:
    """Return ``text`` unchanged if it can be an idea; raises UsageFault that says why not and what to type instead."""
    if not text:
        raise UsageFault("The idea is empty.", "Type one line about a game: a frog jumps over lily pads")
    _refuse_surrogates(text)
    _refuse_controls(text)
    if len(text) > MAX_IDEA:
        raise UsageFault(
            f"The idea has {len(text)} characters; the limit is {MAX_IDEA}.",
            "Say the same in fewer words; nothing is cut silently.",
        )
    if all(unicodedata.category(char)[0] in "ZC" for char in text):
        raise UsageFault("The idea is blank: it has no visible character.", "Type one line about a game.")
    return text


def _refuse_surrogates(text: str) -> None:
    for at, char in enumerate(text):
        if "\ud800" <= char <= "\udfff":
            escaped = "\udc80" <= char <= "\udcff"
            raise UsageFault(
                f"The idea holds {'a byte that is not UTF-8' if escaped else 'half a character'} at position {at}.",
                "Type the character again, or save the text as UTF-8 and give it as a file.",
            )


def _refuse_controls(text: str) -> None:
    for at, char in enumerate(text):
        if unicodedata.category(char) == "Cc" and char not in NEWLINES:
            raise UsageFault(
                f"The idea holds a control character (U+{ord(char):04X}) at position {at}.",
                "Remove it; only tabs and line ends are allowed beside visible text.",
            )


def bidi_controls(text: str) -> list[str]:
    """Return where ``text`` holds characters that turn the reading direction, as ``U+202E at 4``, in order."""
    return [f"U+{ord(char):04X} at {at}" for at, char in enumerate(text) if char in BIDI]


def slug(text: str) -> str:
    """Return at most 40 characters of ``[a-z0-9-]`` that remind of ``text``, or ``idea`` when nothing is left.

    Where letters are lost and only digits stay, as of ``30초 퍼즐``, ``idea`` stands before them.
    """
    folded = unicodedata.normalize("NFC", text).casefold().translate(LATIN)
    plain = "".join(char for char in unicodedata.normalize("NFKD", folded) if not unicodedata.combining(char))
    kept = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    if not re.search("[a-z]", kept) and any(char.isalpha() for char in plain):
        kept = f"idea-{kept}"
    return kept[:SLUG_LENGTH].strip("-") or "idea"


def session_id(text: str, variant: int = 0, lineage: str = "") -> str:
    """Return the name of the session of an idea: equal for equal NFC text, variant and lineage (of a fork)."""
    normal = unicodedata.normalize("NFC", text)
    parts = [normal, str(variant), lineage] if lineage else [normal, str(variant)]
    digest = hashlib.sha256("\0".join(parts).encode("utf-8")).hexdigest()
    return f"{slug(normal)}-{digest[:8]}"


class _Clock:
    """The last ULID given out by this process; ids only grow."""

    def __init__(self) -> None:
        self.last = 0
        self.lock = threading.Lock()

    def next(self, floor: int) -> int:
        with self.lock:
            luck = int.from_bytes(os.urandom(RANDOM_BITS // 8))
            fresh = (time.time_ns() // 1_000_000) << RANDOM_BITS | luck
            self.last = max(fresh, self.last + 1, floor + 1)
            return self.last


_CLOCK = _Clock()


def new_ulid(after: str = "") -> str:
    """Return a new ULID, above every one that this process has made and above ``after`` if that is a ULID."""
    value = _CLOCK.next(_number(after) if ULID.fullmatch(after) else 0)
    return "".join(LETTERS[value >> shift & 31] for shift in range(125, -1, -5))


def _number(ulid: str) -> int:
    value = 0
    for letter in ulid:
        value = value << 5 | LETTERS.index(letter)
    return value
