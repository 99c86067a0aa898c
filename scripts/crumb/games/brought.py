"""What a build shows and writes with: the picture of each role and the letters of its texts, with origin and licence.

The account is read back from the build, so that it is the same for whoever made or delivered it. This module must not
choose letters or pictures.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from crumb.core.canonical import sha
from crumb.core.documents import Asset, BuiltFile
from crumb.games.data import read_data
from crumb.games.registry import Family
from crumb.games.tiers import SPEC_FILE, tier_of
from crumb.letters.shelf import FONT_FILE, digest, read_letters, shelf

LETTER = "art.js"  # draws the first letter of a word that has no picture
DRAWN, LETTERED = "drawn by the kit", "a letter for want of a picture"
PLACES = ("setting",)
MOST_LETTERS = 80
_DEFINED = re.compile(r"\bdefine\(\s*'([a-z]+)'")


def write_letters(folder: Path, data: Mapping[str, Any]) -> list[str]:
    """Write the letters of a game of ``data`` into its folder, beside its scripts.

    Returns what could not be had, a sentence each.
    """
    scripts = sorted(path for path in folder.glob("*.js") if path.name not in (SPEC_FILE, FONT_FILE))
    made = shelf(data, [path.read_text(encoding="utf-8", errors="replace") for path in scripts])
    (folder / FONT_FILE).write_text(made.script, encoding="utf-8", newline="\n")
    return made.notes


def renew_letters(folder: Path, family: Family | None, files: Iterable[BuiltFile]) -> list[str]:
    """Do the same in a delivered build, whose texts may be others now, if its engine is ours and its data is data.

    ``files`` is the list of a folder that was found to be a plain tree.
    """
    files = list(files)
    known = {file["path"] for file in files}
    if tier_of(files, family) == "free" or SPEC_FILE not in known:
        return []
    data = read_data((folder / SPEC_FILE).read_text(encoding="utf-8", errors="replace"))
    return write_letters(folder, data) if data is not None else []


def assets(folder: Path, files: Iterable[BuiltFile]) -> list[Asset]:
    """Return the account of a build; of what is not in our own spelling there is none."""
    known = {file["path"]: file["sha256"] for file in files}
    return [*_letters(folder, known), *_pictures(folder, known)]


def roles_of(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield role and word of every picture that the data of a game names; a role may have several words."""
    subjects = data.get("theme", {}).get("subjects", {}) if isinstance(data.get("theme"), Mapping) else {}
    for role in sorted(subjects) if isinstance(subjects, Mapping) else ():
        words = [] if role in PLACES else [word.strip() for word in str(subjects[role]).split(",")]
        yield from ((role, word) for word in words if _is_plain(role) and _is_plain(word))


def _letters(folder: Path, known: Mapping[str, str]) -> Iterator[Asset]:
    if FONT_FILE not in known:
        return
    for it in read_letters((folder / FONT_FILE).read_text(encoding="utf-8", errors="replace")) or []:
        yield {
            "role": "font",
            "file": FONT_FILE,
            "sha256": digest(it),
            "origin": it["origin"],
            "version": it["version"],
            "licence": it["licence"],
            "notice": it["notice"],
        }


def _pictures(folder: Path, known: Mapping[str, str]) -> Iterator[Asset]:
    data = read_data((folder / SPEC_FILE).read_text(encoding="utf-8", errors="replace")) if SPEC_FILE in known else None
    if data is None:
        return
    drawn = _drawn(folder, known)
    came = _came(data)
    for role, word in roles_of(data):
        if word in came:
            told = came[word]
            shown = sha([told.get("cells", ""), told.get("colours", "")])
            yield _picture(role, word, SPEC_FILE, shown, f"supplied: {told.get('origin', '')}", told.get("licence", ""))
        elif word in drawn or LETTER in known:
            file = drawn.get(word, LETTER)
            yield _picture(role, word, file, known[file], DRAWN if word in drawn else LETTERED, "MIT")


def _came(data: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """Return the texts of the pictures in the data of a game by word; whoever made it may have put anything there."""
    listed = data.get("pictures")
    entries = [it for it in listed if isinstance(it, Mapping)] if isinstance(listed, list) else []
    texts = [{key: text for key, text in it.items() if isinstance(text, str) and text.isprintable()} for it in entries]
    return {it["word"]: it for it in texts if "word" in it}


def _is_plain(text: str) -> bool:
    """Tell whether a text is one that a document may repeat: short, and of signs that can be shown."""
    return 0 < len(text) <= MOST_LETTERS and text.isprintable()


def _drawn(folder: Path, known: Mapping[str, str]) -> dict[str, str]:
    """Return the script that draws each word of the kit's vocabulary."""
    found: dict[str, str] = {}
    for name in sorted(known):
        if name.endswith(".js") and name != SPEC_FILE:
            text = (folder / name).read_text(encoding="utf-8", errors="replace")
            found |= dict.fromkeys(_DEFINED.findall(text), name)
    return found


def _picture(role: str, word: str, file: str, hashed: str, origin: str, licence: str) -> Asset:
    return {
        "role": role,
        "picture": word,
        "file": file,
        "sha256": hashed,
        "origin": origin,
        "version": "",
        "licence": licence,
        "notice": "",
    }
