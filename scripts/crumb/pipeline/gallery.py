"""When the gallery of a batch is out of date: when the sessions it shows, or their cards, are no longer those.

The page itself is made by ``report``; this module must only compare.
"""

import hashlib
import json
from pathlib import Path

from crumb.core.canonical import sha

GALLERY = ("gallery.html", "gallery.csv", "gallery.json")


def card_hashes(root: Path) -> dict[str, str]:
    """Return the sha256 of the release card of each session below ``root`` that has one."""
    return {path.parent.parent.name: _sha(path) for path in sorted(root.glob("*/game/card.json"))}


def gallery_key(root: Path) -> str:
    """Return the hash of everything that a gallery shows."""
    return sha(card_hashes(root))[:16]


def gallery_stale(root: Path) -> bool:
    """Say whether a page of the gallery is missing or shows other cards than those that are here."""
    try:
        shown = json.loads((root / "gallery.json").read_bytes())["cards"]
    except (OSError, ValueError, KeyError, TypeError):
        return True
    pages = all((root / name).is_file() for name in GALLERY)
    return not pages or bool(shown != card_hashes(root))


def _sha(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
