"""The sample specs of a family, and one made of its defaults when it has none yet.

A golden spec is what the family is looked at, proven and tested with. This module must not invent anything that an idea
would ask for.
"""

import json
from pathlib import Path
from typing import cast

from crumb.core.documents import Physics, Spec
from crumb.design.theme import SUBJECTS
from crumb.errors import Missing
from crumb.games.registry import Family

PLAIN_PALETTE = {
    "bg0": "#141a2e",
    "bg1": "#26335c",
    "ink": "#f5f1e6",
    "panel": "#1d2645",
    "accent": "#ffc857",
    "hero": "#5ec8f2",
    "goal": "#7be08a",
    "hazard": "#ff5d6c",
    "good": "#7be08a",
    "bad": "#ff5d6c",
}


def golden_files(family: Family) -> list[Path]:
    """Return the golden specs of a family, sorted by name."""
    return sorted((family.folder / "golden").glob("*.json"))


def golden_spec(family: Family, name: str | None = None) -> Spec:
    """Return the named golden spec, else the first one, else one of the defaults of ``family.json``."""
    files = golden_files(family)
    chosen = [file for file in files if name in (None, file.stem)]
    if name is not None and not chosen:
        known = ", ".join(file.stem for file in files)
        raise Missing(f"{family.name} has no golden spec {name!r}", f"it has: {known or 'none'}")
    if not chosen:
        return default_spec(family)
    return cast(Spec, json.loads(chosen[0].read_text(encoding="utf-8")))


def required_roles(family: Family) -> frozenset[str]:
    """Return the roles of pictures that every sample of a family fills, of those that every idea has."""
    filled = [set(json.loads(file.read_text(encoding="utf-8"))["theme"]["subjects"]) for file in golden_files(family)]
    return frozenset(set.intersection(*filled, set(SUBJECTS))) if filled else frozenset()


def default_spec(family: Family) -> Spec:
    """Return a plain spec of the family's defaults, in English, without a requirement."""
    physics = family.definition.get("physics") or {"gravity": False, "view": "none", "movement": "continuous"}
    return {
        "schema": "crumb.spec/1",
        "title": family.name.replace("_", " ").title(),
        "pitch": "",
        "lang": "en",
        "archetype": family.archetype,
        "family": family.name,
        "sub": family.sub,
        "runner_up": None,
        "margin": 1.0,
        "physics": cast(Physics, physics),
        "theme": {"palette": PLAIN_PALETTE, "subjects": {}, "mood": "calm"},
        "params": dict(family.params),
        "controls": list(family.controls),
        "ends": {},
        "content": {},
        "strings": {},
        "requirements": [],
        "acceptance": [],
        "cuts": [],
        "notes": [],
        "seed": 1,
        "variant": 0,
    }
