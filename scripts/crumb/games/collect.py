"""The manifest of a build folder that somebody delivered, with nothing taken on trust.

Entry, files and hashes are read from the folder; whether the engine is ours is decided by comparing release hashes,
not by what a builder claims; and the proof is played again when the rules are ours. This module must not run
delivered code.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from crumb.core.documents import Build, BuiltFile, Change, Spec
from crumb.errors import Missing
from crumb.games.assemble import SPEC_FILE
from crumb.games.manifest import find_entry, tree_hash
from crumb.games.proof import Proof, prove, summary
from crumb.games.registry import Family
from crumb.games.registry import family as family_named

Tier = Literal["data", "hooks", "free"]
PREFIX = "window.CRUMB_GAME = "
RULES = "sim.js"


def collect(
    folder: Path, spec: Spec, changes: list[Change], *, entry: str | None = None, root: Path | None = None
) -> tuple[Build, Proof | None]:
    """Return ``(build, proof)`` of the delivered ``folder``; the proof is None when its rules are not ours to run.

    ``entry`` is the page that the builder declared, if any. Raises BadTree for a folder that cannot be taken.
    """
    tree, files = tree_hash(folder)
    family = _family(spec["family"], root)
    tier = tier_of(files, family)
    proof = _proof(folder, files, family)
    build: Build = {
        "schema": "crumb.build/1",
        "entry": find_entry(files, entry),
        "tree": tree,
        "files": files,
        "bytes": sum(file["bytes"] for file in files),
        "family": {"name": family.name, "version": family.version} if family and tier != "free" else None,
        "engine": {"name": "kit", "version": family.engine} if family and tier != "free" else None,
        "tier": tier,
        "changes": changes,
        "proof": summary(proof) if proof else None,
    }
    return build, proof


def tier_of(files: list[BuiltFile], family: Family | None) -> Tier:
    """Return how much of a build is ours: all but the data, the rules and the engine, or nothing to rely on."""
    if family is None:
        return "free"
    found = {file["path"]: file["sha256"] for file in files}
    changed = {name for name, digest in family.files.items() if found.get(name) != digest}
    extra = set(found) - set(family.files) - {SPEC_FILE}
    if not changed and not extra:
        return "data"
    return "free" if RULES in changed or "shell.js" in changed else "hooks"


def read_data(text: str) -> Mapping[str, Any] | None:
    """Return the data of a ``spec.js`` in our own spelling, read as JSON; None when it is anything else."""
    body = text.strip()
    if not body.startswith(PREFIX) or not body.endswith(";"):
        return None
    try:
        data = json.loads(body[len(PREFIX) : -1])
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) and isinstance(data.get("params"), dict) else None


def _family(name: str, root: Path | None) -> Family | None:
    try:
        return family_named(name, root)
    except Missing:
        return None


def _proof(folder: Path, files: list[BuiltFile], family: Family | None) -> Proof | None:
    found = {file["path"]: file["sha256"] for file in files}
    if family is None or found.get(RULES) != family.files[RULES] or SPEC_FILE not in found:
        return None
    data = read_data((folder / SPEC_FILE).read_text(encoding="utf-8", errors="replace"))
    if data is None or not isinstance(data.get("seed"), int):
        return None
    return prove(data, family)
