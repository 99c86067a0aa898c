"""The open fonts whose letters games bring along, and where they lie on this machine.

All are under the SIL Open Font License and come with Debian's packages; other systems keep the same files elsewhere, so
a font is found by its file name. Text of a game is bold throughout: so is every font that has a bold. This module must
not read a font.
"""

import os
from functools import cache
from pathlib import Path
from typing import NamedTuple

PLACES = (
    Path("/usr/share/fonts"),
    Path("/usr/local/share/fonts"),
    Path.home() / ".local/share/fonts",
    Path.home() / ".fonts",
)
LICENCE = "OFL-1.1"
EAST_ASIAN = {"ja": 0, "ko": 1, "zh": 2, "zh-tw": 3, "zh-hant": 3, "zh-hk": 4}
_NOTO = "fonts-noto-core"


class Face(NamedTuple):
    """A font: its file, the Debian package, its number in a collection, and whether its script needs no shaping."""

    file: str
    package: str
    number: int = 0
    plain: bool = True


ROUND = Face("Quicksand-Bold.ttf", "fonts-quicksand")
SANS = Face("NotoSans-Bold.ttf", _NOTO)
SIGNS = (Face("NotoSansSymbols2-Regular.ttf", _NOTO), Face("NotoSansMath-Regular.ttf", _NOTO))
EAST = "NotoSansCJK-Bold.ttc"
NEEDED = {ROUND.package: ROUND.file, _NOTO: SANS.file, "fonts-noto-cjk": EAST}


def east_asian(lang: str) -> Face:
    """Return the font for Han, kana and Hangul with the forms that readers of ``lang`` expect."""
    code = lang.lower()
    number = EAST_ASIAN.get(code, EAST_ASIAN.get(code.split("-")[0], 0))
    return Face(EAST, "fonts-noto-cjk", number)


def faces_for(group: str, lang: str) -> list[Face]:
    """Return the fonts for a group of characters (see ``characters.group_of``), the best first."""
    if group == "latin":
        return [ROUND, SANS]
    if group == "east":
        return [east_asian(lang)]
    if group == "signs":
        return [east_asian(lang), *SIGNS]
    if group in ("cyrillic", "greek"):
        return [SANS]
    name = f"NotoSans{group.title()}"
    return [Face(f"{name}-Bold.ttf", _NOTO, plain=False), Face(f"{name}-Regular.ttf", _NOTO, plain=False)]


def last_resort(lang: str) -> list[Face]:
    """Return the fonts to look into for what none of its own group has."""
    return [SANS, east_asian(lang), *SIGNS]


def absent() -> list[str]:
    """Return the packages that are not installed here, by a file that each of them has."""
    return [package for package, file in NEEDED.items() if file not in _installed(PLACES)]


def forget() -> None:
    """Look again at what is installed the next time somebody asks."""
    _installed.cache_clear()


def path_of(face: Face) -> Path | None:
    """Return where the font lies on this machine; None when it is not installed."""
    return _installed(PLACES).get(face.file)


@cache
def _installed(places: tuple[Path, ...]) -> dict[str, Path]:
    """Return every font file below ``places`` by name; the first place wins."""
    found: dict[str, Path] = {}
    for place in places:
        for folder, below, names in os.walk(place):
            below.sort()
            for name in sorted(names):
                found.setdefault(name, Path(folder, name))
    return found
