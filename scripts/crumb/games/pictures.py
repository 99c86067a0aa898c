"""Pictures that somebody supplies for a game: a folder of image files, each named after a role or a picture word.

Whatever the files are, what reaches a game is a square of 256 colours that was decoded, scaled and counted anew, so a
build holds no foreign bytes and a page needs no decoder. This module must not choose what a game shows.
"""

import base64
import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NotRequired, TypedDict

from crumb.core.canonical import sha
from crumb.design.shapes import SHAPES
from crumb.design.theme import SUBJECTS
from crumb.errors import UsageFault

if TYPE_CHECKING:
    from PIL import Image

SUFFIXES = (".png", ".webp", ".jpg", ".jpeg", ".gif")
ACCOUNT = "pictures.json"
ROLES = (*SUBJECTS, "boss", "rock", "power", "pieces")
SIDE = 96
MAX_FILES = 200
MAX_BYTES = 8_000_000
MAX_PIXELS = 40_000_000


class Picture(TypedDict):
    """A picture as a game gets it: base64 of ``side`` × ``side`` indices, and of their RGBA colours."""

    word: str
    side: int
    cells: str
    colours: str
    main: str
    accent: str
    origin: NotRequired[str]
    licence: NotRequired[str]


class Pack(NamedTuple):
    """A folder of pictures: files by the role or word that they are named after, and whose they are."""

    files: Mapping[str, Path]
    origin: str
    licence: str


def open_pack(folder: Path) -> Pack:
    """Return what a folder supplies; raises UsageFault for what no game can use, with the nearest name."""
    if not folder.is_dir():
        raise UsageFault(
            f"There is no folder of pictures {str(folder)!r}.", "build-pictures names a folder of images, or null."
        )
    images = sorted(path for path in folder.iterdir() if path.suffix.lower() in SUFFIXES and path.is_file())
    if not images:
        raise UsageFault(
            f"{folder} holds no picture.", f"Put {', '.join(SUFFIXES)} files into it: hero.png, frog.png …"
        )
    if len(images) > MAX_FILES:
        raise UsageFault(f"{folder} holds {len(images)} pictures.", f"At most {MAX_FILES} can be taken.")
    for path in images:
        _check_name(path)
    return Pack({path.stem.lower(): path for path in images}, *_account(folder))


def digest(folder: Path) -> str:
    """Return one hash over the content of a folder of pictures, each of which can be read; raises UsageFault."""
    pack = open_pack(folder)
    for path in pack.files.values():
        _decoded(path)
    held = {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in pack.files.items()}
    return sha({"files": held, "origin": pack.origin, "licence": pack.licence})


def supplied(pack: Pack, subjects: Mapping[str, str]) -> list[Picture]:
    """Return the pictures of a pack for a game of ``subjects`` (role → words): by role first, else by word."""
    found: dict[str, Picture] = {}
    for role in filter(subjects.get, ROLES):
        words = subjects[role]
        for place, word in enumerate(filter(None, (word.strip() for word in words.split(","))), start=1):
            name = f"{role}{place}" if place > 1 else role
            path = pack.files.get(name) or pack.files.get(word)
            if path is not None and word not in found:
                found[word] = {**_picture(path, word), "origin": pack.origin, "licence": pack.licence}
    return [found[word] for word in sorted(found)]


def _check_name(path: Path) -> None:
    from difflib import get_close_matches

    name = path.stem.lower()
    if name.rstrip("234567") in ROLES or name in SHAPES:
        return
    near = get_close_matches(name, [*ROLES, *SHAPES], 1)
    hint = f"Did you mean {near[0]}? " if near else ""
    raise UsageFault(
        f"{path.name} is named after nothing that a game shows.",
        f"{hint}Roles are {', '.join(ROLES)}; words are those of the art kit: {', '.join(SHAPES[:8])} …",
    )


def _account(folder: Path) -> tuple[str, str]:
    """Return origin and licence as ``pictures.json`` tells them; untold, they are named so."""
    try:
        told = json.loads((folder / ACCOUNT).read_text(encoding="utf-8"))
    except FileNotFoundError:
        told = {}
    except (OSError, ValueError) as fault:
        raise UsageFault(f"{ACCOUNT} cannot be read: {fault}.", 'It holds {"origin": "…", "licence": "…"}.') from None
    if not isinstance(told, dict):
        raise UsageFault(f"{ACCOUNT} is no object.", 'It holds {"origin": "…", "licence": "…"}.')
    return str(told.get("origin", folder.name))[:200], str(told.get("licence", "not told"))[:200]


def _decoded(path: Path) -> "Image.Image":
    """Return an image with transparency; raises UsageFault for one that is too large or is none."""
    from PIL import Image, UnidentifiedImageError

    if path.stat().st_size > MAX_BYTES:
        raise UsageFault(f"{path.name} is larger than {MAX_BYTES // 1_000_000} MB.", "Make it smaller.")
    try:
        with Image.open(path) as image:
            if image.width * image.height > MAX_PIXELS:
                raise UsageFault(f"{path.name} has too many pixels.", f"At most {MAX_PIXELS // 1_000_000} million.")
            return image.convert("RGBA")
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        raise UsageFault(f"{path.name} is no image that can be read.", "Save it as PNG.") from None


def _picture(path: Path, word: str) -> Picture:
    """Decode one image into a transparent square of at most 256 colours."""
    from PIL import Image

    whole = _decoded(path)
    whole = whole.crop(whole.getbbox())
    whole.thumbnail((SIDE, SIDE), Image.Resampling.LANCZOS)
    square = Image.new("RGBA", (SIDE, SIDE))
    square.paste(whole, ((SIDE - whole.width) // 2, (SIDE - whole.height) // 2))
    table = square.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    colours = (table.getpalette("RGBA") or [])[: 256 * 4]
    main, accent = _leading(square)
    return {
        "word": word,
        "side": SIDE,
        "cells": base64.b64encode(table.tobytes()).decode("ascii"),
        "colours": base64.b64encode(bytes(colours)).decode("ascii"),
        "main": main,
        "accent": accent,
    }


def _leading(square: "Image.Image") -> tuple[str, str]:
    """Return the two colours that most of a picture has, for particles and trims."""
    small = square.resize((24, 24)).tobytes()
    seen = Counter(
        tuple(min(255, channel // 48 * 48 + 24) for channel in small[at : at + 3])
        for at in range(0, len(small), 4)
        if small[at + 3] > 127
    )
    ranked = sorted(seen, key=lambda colour: (-seen[colour], colour)) or [(128, 128, 128)]
    first, second = ranked[0], ranked[min(1, len(ranked) - 1)]
    return f"#{bytes(first).hex()}", f"#{bytes(second).hex()}"
