"""A build folder from a spec: the kit, the family, one file of data, and the letters that its texts need.

The same spec, changes, templates and fonts give the same bytes, wherever and whenever. Nothing of the spec is written
anywhere but into ``spec.js``, escaped. This module must not run, edit or judge a game.
"""

from collections.abc import Sequence
from pathlib import Path

from crumb.core.documents import Build, Change, ProofSummary, Spec
from crumb.errors import UsageFault
from crumb.games.brought import assets, write_letters
from crumb.games.data import applicable, game_data, script
from crumb.games.manifest import find_entry, tree_hash
from crumb.games.pictures import Pack, supplied
from crumb.games.registry import Family, family
from crumb.games.tiers import SPEC_FILE


def assemble(
    spec: Spec,
    changes: Sequence[Change],
    out: Path,
    *,
    proof: ProofSummary | None = None,
    root: Path | None = None,
    pack: Pack | None = None,
) -> Build:
    """Write the game of ``spec`` with ``changes`` into the empty or new folder ``out``; return its manifest.

    ``proof`` is only recorded, ``pack`` are pictures that somebody supplies. Raises Missing for an unknown family,
    UsageFault when ``out`` already has something in it.
    """
    chosen = family(spec["family"], root)
    if out.exists() and any(out.iterdir()):
        raise UsageFault(f"the folder {out} is not empty", "choose a new folder for the game")
    out.mkdir(parents=True, exist_ok=True)
    _copy(chosen, out)
    data = game_data(spec, changes, chosen)
    brought = {"pictures": supplied(pack, data["theme"]["subjects"])} if pack else {}
    (out / SPEC_FILE).write_text(script({**data, **brought}), encoding="utf-8", newline="\n")
    notes = write_letters(out, data)
    build = manifest(out, chosen, applicable(changes, chosen), proof)
    return {**build, "notes": notes} if notes else build


def manifest(out: Path, chosen: Family, changes: list[Change], proof: ProofSummary | None) -> Build:
    """Return ``build.json`` of a folder that was assembled from data only."""
    tree, files = tree_hash(out)
    return {
        "schema": "crumb.build/1",
        "entry": find_entry(files),
        "tree": tree,
        "files": files,
        "bytes": sum(file["bytes"] for file in files),
        "family": {"name": chosen.name, "version": chosen.version},
        "engine": {"name": "kit", "version": chosen.engine},
        "tier": "data",
        "changes": changes,
        "proof": proof,
        "assets": assets(out, files),
    }


def _copy(chosen: Family, out: Path) -> None:
    for name in chosen.files:
        (out / name).write_bytes(chosen.checked(name))
