"""No custom code: how much of a build is the engine as released, by hash, and which tier that makes it.

``data``: every file but ``spec.js`` and the letters in ``font.js`` is released. ``hooks``: the same, with ``hooks.js``
and what takes it in. ``free``: anything else is code of whoever built it, and only the browser can tell what it does.
What a builder claims is not asked. This module must not look into a file of a builder.
"""

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Literal

from crumb.core.documents import BuiltFile
from crumb.games.flaws import Flaw, nearest
from crumb.games.registry import Family
from crumb.letters.shelf import FONT_FILE

Tier = Literal["data", "hooks", "free"]
SPEC_FILE = "spec.js"
HOOKS_FILE = "hooks.js"
CALLS_FILE = "calls.js"
PAGE = "index.html"
LAST = b'<script src="view.js"></script>'  # hooks come after the rules and the view, and before what runs them
TAG = b'<script src="%s"></script>'


def hooked_files(family: Family) -> dict[str, bytes]:
    """Return what a build with hooks has in place of, or beside, the files of the data tier; empty without a tier."""
    page = family.checked(PAGE)
    if not family.calls or LAST not in page:
        return {}
    added = b"\n    ".join([LAST, TAG % CALLS_FILE.encode(), TAG % HOOKS_FILE.encode()])
    return {PAGE: page.replace(LAST, added), CALLS_FILE: family.checked(CALLS_FILE)}


def released(family: Family, tier: Tier) -> dict[str, str]:
    """Return name → sha256 of every released file of a build of that tier."""
    if tier != "hooks":
        return dict(family.files)
    return {**family.files, **{name: _sha(data) for name, data in hooked_files(family).items()}}


def tier_of(files: Iterable[BuiltFile], family: Family | None) -> Tier:
    """Return the tier of a build by the hashes of its files."""
    if family is None:
        return "free"
    found = {file["path"]: file["sha256"] for file in files}
    own: Mapping[Tier, set[str]] = {"data": {SPEC_FILE}, "hooks": {SPEC_FILE, HOOKS_FILE}}
    for tier, mine in own.items():
        theirs = {name: digest for name, digest in found.items() if name not in {*mine, FONT_FILE}}
        if mine <= set(found) and theirs == released(family, tier):
            return tier
    return "free"


def wire(folder: Path, family: Family | None, files: Iterable[BuiltFile]) -> bool:
    """Put what takes hooks in into a build that has ``hooks.js`` beside the released page; tell whether it did.

    ``files`` is the list of a folder that was found to be a plain tree. A page that is not ours is left alone.
    """
    found = {file["path"]: file["sha256"] for file in files}
    if family is None or HOOKS_FILE not in found or found.get(PAGE) != family.files[PAGE]:
        return False
    for name, data in hooked_files(family).items():
        (folder / name).write_bytes(data)
    return bool(family.calls)


def takes_hooks(files: Iterable[BuiltFile], family: Family) -> bool:
    """Tell whether a build takes hooks in by our own means, whatever else is changed in it."""
    return any(file["path"] == CALLS_FILE and file["sha256"] == family.calls for file in files)


def foreign(files: Iterable[BuiltFile], family: Family) -> list[Flaw]:
    """Return why a build is free code: each file that is changed, added or gone, as warnings."""
    found = {file["path"]: file["sha256"] for file in files}
    tier: Tier = "hooks" if HOOKS_FILE in found else "data"
    ours, own = released(family, tier), {SPEC_FILE, FONT_FILE, *([HOOKS_FILE] if tier == "hooks" else [])}
    flaws = []
    for name in sorted({*ours, *found} - own):
        if name not in found:
            flaws.append(_warning(name, "is gone", nearest(name, set(found) - set(ours))))
        elif name not in ours:
            flaws.append(_warning(name, "is no file of the engine", ""))
        elif ours[name] != found[name]:
            flaws.append(_warning(name, "differs from the released file", ""))
    return flaws


def _warning(name: str, what: str, near: str) -> Flaw:
    advice = "the build is free code, which no proof covers; restore it and use hooks.js, or keep it for a reason"
    return Flaw("engine.foreign", name, 1, 1, "warning", f"{what}: {advice}", near)


def _sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
