"""What a build brings along that was not made for it: the letters of its texts, with their origin and licence.

The account is read back from the build, so that it is the same for whoever made or delivered it. This module must not
choose letters.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from crumb.core.documents import Asset, BuiltFile
from crumb.games.registry import Family
from crumb.letters.shelf import FONT_FILE, digest, read_letters, shelf


def write_letters(out: Path, data: Mapping[str, Any], chosen: Family) -> list[str]:
    """Write the letters of a game of ``data`` into ``out``, beside the files of its family.

    Returns what could not be had, a sentence each.
    """
    scripts = [(out / name).read_text(encoding="utf-8") for name in chosen.files if name.endswith(".js")]
    made = shelf(data, scripts)
    (out / FONT_FILE).write_text(made.script, encoding="utf-8", newline="\n")
    return made.notes


def assets(folder: Path, files: Iterable[BuiltFile]) -> list[Asset]:
    """Return the account of the letters in a build; nothing where ``font.js`` is not in our own spelling."""
    if all(file["path"] != FONT_FILE for file in files):
        return []
    letters = read_letters((folder / FONT_FILE).read_text(encoding="utf-8", errors="replace")) or []
    return [
        {
            "role": "font",
            "file": FONT_FILE,
            "sha256": digest(it),
            "origin": it["origin"],
            "version": it["version"],
            "licence": it["licence"],
            "notice": it["notice"],
        }
        for it in letters
    ]
