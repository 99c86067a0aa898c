"""A build held to everything that can be checked without a browser, by hand: for people who write a game.

The stage of a session asks the same checkers at its door. This module must not be used by a stage.
"""

from pathlib import Path
from typing import Any

from crumb.errors import UsageFault
from crumb.games.brought import assets
from crumb.games.collect import told
from crumb.games.direction import moves
from crumb.games.flaws import Flaw
from crumb.games.hook_check import dead, look_into
from crumb.games.hook_rules import Rules
from crumb.games.manifest import find_entry, tree_hash
from crumb.games.proof import prove, summary
from crumb.games.registry import Family, family
from crumb.games.rules import check_build
from crumb.games.tiers import foreign, tier_of


def checked(folder: Path, name: str | None, *, static: bool) -> dict[str, Any]:
    """Return tier, hooks, findings and (unless ``static``) proof and directions of the build in ``folder``.

    Raises UsageFault when its family is neither named nor told by its data, Missing for an unknown one, BadTree for a
    folder that can be no build.
    """
    tree, files = tree_hash(folder)
    data = told(folder, files)
    name = name or (data or {}).get("family", {}).get("name")
    if not name:
        raise UsageFault(f"{folder} does not say its family", "name it by --family")
    chosen = family(name)
    tier = tier_of(files, chosen)
    look = look_into(folder, files, chosen, data)
    flaws = [*look.flaws, *(foreign(files, chosen) if tier == "free" else [])]
    found: dict[str, Any] = {"family": name, "tier": tier, "tree": tree, "hooks": list(look.names)}
    if not static and data is not None and tier != "free" and not look.rules.flaws:
        found |= _played(data, chosen, look.rules, flaws)
    build: Any = {"files": files, "entry": find_entry(files), "tier": tier, "assets": assets(folder, files)}
    texts = [finding._asdict() | {"severity": "error"} for finding in check_build(folder, build, chosen)]
    return {**found, "findings": [*(flaw._asdict() for flaw in flaws), *texts]}


def _played(data: Any, chosen: Family, rules: Rules, flaws: list[Flaw]) -> dict[str, Any]:
    """Return what came of playing the game; what it shows of hooks and parameters is added to ``flaws``."""
    proof = prove(data, chosen, rules=rules.script)
    flaws += dead(rules.names, proof.get("called", {}), "while it was proven")
    measured = list(moves(data, chosen, rules.script))
    flaws += [flaw for move in measured if (flaw := move.flaw) is not None]
    shown = {move.param: {move.path: list(move.measured), "at": [move.low, move.high]} for move in measured}
    return {"proof": summary(proof), "called": proof.get("called", {}), "directions": shown}


def worst(found: dict[str, Any]) -> str:
    """Return the worst severity of the findings; empty when there is none."""
    severities = {flaw["severity"] for flaw in found["findings"]}
    return "error" if "error" in severities else "warning" if severities else ""
