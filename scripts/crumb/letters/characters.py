"""Which characters a game can show, and which of them belong together in one font.

A game shows the texts of its data, what its scripts spell out, and numbers and keys, which may be anything on a plain
keyboard. This module must not choose a font.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

BASIC = frozenset(map(chr, range(0x20, 0x7F)))
_EAST = ("CJK", "HANGUL", "HIRAGANA", "KATAKANA", "BOPOMOFO", "FULLWIDTH", "HALFWIDTH", "IDEOGRAPHIC")
_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_SARA_AM = {"\u0e33": "\u0e4d\u0e32", "\u0eb3": "\u0ecd\u0eb2"}  # a browser sets these vowels as two letters
_ESCAPE = re.compile(r"\\u([0-9a-fA-F]{4})")


def shown(data: Any, scripts: Iterable[str]) -> frozenset[str]:
    """Return every character that a game of ``data`` and ``scripts`` can show, capitals of its letters included."""
    found = {*BASIC, *(char for text in _texts(data) for char in text)}
    for script in scripts:
        found.update(char for char in script if char > "\x7f")
        found.update(chr(int(code, 16)) for code in _ESCAPE.findall(script))
    found.update(piece for char in tuple(found) for piece in _pieces(char))
    found.update(upper for char in tuple(found) if len(upper := char.upper()) == 1)
    return frozenset(char for char in found if unicodedata.category(char) not in _UNSEEN)


def grouped(characters: Iterable[str], lang: str) -> dict[str, set[str]]:
    """Return the characters by group, so that a word is not set in two fonts."""
    groups: dict[str, set[str]] = {}
    for char in sorted(characters):
        groups.setdefault(group_of(char, lang), set()).add(char)
    return groups


def group_of(char: str, lang: str) -> str:
    """Return ``latin``, ``east`` (Han, kana, Hangul), ``signs``, or the name of a script such as ``thai``.

    Dots, dashes and quotes beyond a plain keyboard are those of the East where the game speaks such a language.
    """
    if char < "\u0250":
        return "latin"
    script = unicodedata.name(char, "").split(" ")[0].split("-")[0]
    if script in _EAST:
        return "east"
    if unicodedata.category(char)[0] in "LMN" and script not in ("COMBINING", "MODIFIER", "SUPERSCRIPT", "SUBSCRIPT"):
        return script.lower()
    if script in ("SUPERSCRIPT", "SUBSCRIPT", "COMBINING", "MODIFIER"):
        return "latin"
    if unicodedata.category(char)[0] == "P" or unicodedata.category(char) == "Sc":
        return "east" if lang.split("-")[0].lower() in ("ja", "ko", "zh") else "latin"
    return "signs"


def _pieces(char: str) -> str:
    """Return the letters that a browser may set ``char`` as, beyond the alphabets that have each of them whole."""
    return _SARA_AM.get(char) or (unicodedata.normalize("NFD", char) if "\u0590" <= char < "\u1e00" else "")


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _texts(item)
