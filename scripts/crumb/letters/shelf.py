"""``font.js`` of a build: the letters of a game in one script of data, and the account of where they come from.

A script and not a font file, because a page that was opened by double click may load scripts everywhere but fonts not,
and because letters that come with the scripts are there before the first picture. What no font on this machine has is
named, and left to the fonts of the player's machine. This module must not decide what a game says.
"""

import base64
import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypedDict

from crumb.letters.characters import BASIC, grouped, shown
from crumb.letters.cut import Source, cut, opened
from crumb.letters.faces import LICENCE, Face, absent, faces_for, last_resort, path_of

FONT_FILE = "font.js"
PREFIX = "window.CRUMB_FONTS = "
LISTED = 12
_BASE64 = re.compile(r"(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?")


class Letters(TypedDict):
    """One cut: the characters in it, the bytes as base64, and what its font says of itself."""

    text: str
    woff: str
    origin: str
    version: str
    package: str
    notice: str
    licence: str


class Shelf(NamedTuple):
    """The text of ``font.js``, and a sentence for everything that could not be had."""

    script: str
    notes: list[str]


def shelf(data: Mapping[str, Any], scripts: Iterable[str]) -> Shelf:
    """Return the letters for a game of ``data`` (``CRUMB_GAME``) and the texts of its scripts."""
    choice = _Choice(str(data.get("lang", "en")))
    for group, characters in grouped(shown(data, scripts), choice.lang).items():
        choice.add(group, characters)
    choice.finish()
    text = json.dumps(choice.fonts(), ensure_ascii=True, sort_keys=True, indent=1).replace("<", "\\u003c")
    return Shelf(f"{PREFIX}{text};\n", choice.notes())


def read_letters(script: str) -> list[Letters] | None:
    """Return what ``font.js`` holds when it is in the spelling of ``shelf``; None when it is anything else."""
    body = script.strip()
    if not body.startswith(PREFIX) or not body.endswith(";"):
        return None
    try:
        found = json.loads(body[len(PREFIX) : -1])
    except (ValueError, RecursionError):
        return None
    good = isinstance(found, list) and all(_are_letters(it) for it in found)
    return found if good else None


def _are_letters(found: object) -> bool:
    """Return whether ``found`` has every text of ``Letters`` and a cut that can be read."""
    if not isinstance(found, dict) or found.keys() != Letters.__required_keys__:
        return False
    return all(isinstance(text, str) for text in found.values()) and bool(_BASE64.fullmatch(found["woff"]))


class _Choice:
    """Which font takes which characters."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.taken: dict[Face, set[str]] = {}
        self.wanted: set[str] = set()
        self.missing: set[str] = set()
        self._open: dict[Face, Source | None] = {}

    def add(self, group: str, characters: set[str]) -> None:
        """Give all to the first font that has all, else to each what it has, the best font first."""
        faces = faces_for(group, self.lang)
        self.wanted.add(faces[0].package)
        whole = [face for face in faces if self._has(face, characters) == characters]
        self.missing |= self._shared(whole or faces, characters)

    def finish(self) -> None:
        """Look for what is left in the fonts of the other groups, then in those that have signs of all kinds."""
        self.missing = self._shared([*self.taken, *last_resort(self.lang)], self.missing)

    def _shared(self, faces: list[Face], characters: set[str]) -> set[str]:
        """Give each font what it has of what is left; return what none has."""
        left = set(characters)
        for face in faces:
            if found := self._has(face, left):
                self.taken.setdefault(face, set()).update(found)
                left -= found
        return left

    def fonts(self) -> list[Letters]:
        """Return the cuts, the one with the plain keyboard first."""
        order = sorted(self.taken, key=lambda face: (not BASIC & self.taken[face], face))
        return [_letters(face, source, self.taken[face]) for face in order if (source := self._source(face))]

    def notes(self) -> list[str]:
        """Return what a person should know who wonders about boxes or other letters in a game."""
        packages = [package for package in absent() if package in self.wanted]
        notes = [f"some letters are those of the player's machine: install {name} and build again" for name in packages]
        if self.missing:
            listed = " ".join(sorted(self.missing)[:LISTED])
            more = f" and {len(self.missing) - LISTED} more" if len(self.missing) > LISTED else ""
            notes.append(f"no installed font has {listed}{more}")
        return notes

    def _has(self, face: Face, characters: set[str]) -> set[str]:
        source = self._source(face) if characters else None
        return source.having(characters) if source else set()

    def _source(self, face: Face) -> Source | None:
        if face not in self._open:
            path = path_of(face)
            self._open[face] = opened(path, face.number) if path else None
        return self._open[face]


def _letters(face: Face, source: Source, characters: set[str]) -> Letters:
    return {
        "text": "".join(sorted(characters)),
        "woff": base64.b64encode(cut(source, characters, face.plain)).decode(),
        "origin": source.name,
        "version": source.version,
        "package": face.package,
        "notice": source.notice,
        "licence": LICENCE,
    }


def digest(letters: Letters) -> str:
    """Return the sha256 of the cut itself."""
    return hashlib.sha256(base64.b64decode(letters["woff"])).hexdigest()
