"""The manifest of a build folder that somebody delivered, with nothing taken on trust.

Entry, files and hashes are read from the folder; whether the engine is ours is decided by comparing release hashes,
not by what a builder claims; and the proof is played again when the rules are ours, under the hooks of the game where
those are arithmetic. This module must not run delivered code.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from crumb.core.documents import Build, BuiltFile, Change, Spec
from crumb.errors import Missing
from crumb.games.brought import assets
from crumb.games.data import read_data
from crumb.games.hook_check import look_into
from crumb.games.manifest import find_entry, tree_hash
from crumb.games.proof import Proof, prove, summary
from crumb.games.registry import Family
from crumb.games.registry import family as family_named
from crumb.games.tiers import HOOKS_FILE, SPEC_FILE, Tier, tier_of

RULES = "sim.js"
SHELL = "shell.js"


def collect(
    folder: Path, spec: Spec, changes: list[Change], *, entry: str | None = None, root: Path | None = None
) -> tuple[Build, Proof | None]:
    """Return ``(build, proof)`` of the delivered ``folder``; the proof is None when its rules are not ours to run.

    ``entry`` is the page that the builder declared, if any. Raises BadTree for a folder that cannot be taken.
    """
    tree, files = tree_hash(folder)
    family = known_family(spec["family"], root)
    tier = tier_of(files, family)
    proof = _proof(folder, files, family, tier)
    ours = family if family and _are_released(files, family, RULES, SHELL) else None
    build: Build = {
        "schema": "crumb.build/1",
        "entry": find_entry(files, entry),
        "tree": tree,
        "files": files,
        "bytes": sum(file["bytes"] for file in files),
        "family": {"name": ours.name, "version": ours.version} if ours else None,
        "engine": {"name": "kit", "version": ours.engine} if ours else None,
        "tier": tier,
        "changes": changes,
        "proof": summary(proof) if proof else None,
        "assets": assets(folder, files),
    }
    return build, proof


def told(folder: Path, files: list[BuiltFile]) -> Mapping[str, Any] | None:
    """Return the data of a build when it is in our own spelling, with a seed; None when it is anything else."""
    if all(file["path"] != SPEC_FILE for file in files):
        return None
    data = read_data((folder / SPEC_FILE).read_text(encoding="utf-8", errors="replace"))
    return data if data is not None and isinstance(data.get("seed"), int) else None


def known_family(name: str, root: Path | None = None) -> Family | None:
    """Return the family of that name; None when we ship none."""
    try:
        return family_named(name, root)
    except Missing:
        return None


def _are_released(files: list[BuiltFile], family: Family, *names: str) -> bool:
    found = {file["path"]: file["sha256"] for file in files}
    return all(found.get(name) == family.files[name] for name in names)


def _proof(folder: Path, files: list[BuiltFile], family: Family | None, tier: Tier) -> Proof | None:
    """Return the proof of a game whose rules are ours, and whose rule hooks are arithmetic if it has some."""
    data = told(folder, files)
    if family is None or data is None or not _are_released(files, family, RULES):
        return None
    if all(file["path"] != HOOKS_FILE for file in files):
        return prove(data, family)
    rules = look_into(folder, files, family, data).rules
    return None if rules.flaws or tier == "free" else prove(data, family, rules=rules.script)
