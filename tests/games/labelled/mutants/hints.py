"""Edits that break the rules of one known game, each as [file, find, replace]; ``*`` stands for every family.

They are in ``hints.json`` beside this module, and in the label of a game under ``mutations``.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from .source import with_edits
from .subject import FAMILY, Subject


@cache
def known() -> dict[str, dict[str, list[list[str]]]]:
    """Return game -> kind -> edits."""
    loaded: dict[str, Any] = json.loads((Path(__file__).parent / "hints.json").read_text(encoding="utf-8"))
    return loaded


def edited(game: Subject, kind: str) -> dict[str, bytes] | None:
    """Return the game with the edits of this kind, or None where none are known."""
    own = known().get(game.name, {})
    edits = own.get(kind) or (known()["*"].get(kind) if game.name.startswith(FAMILY) else None)
    return None if edits is None else with_edits(game.files, edits)
