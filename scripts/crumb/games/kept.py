"""A proof that one stage made and a later one takes over, when it is a proof of exactly the same game.

What counts is content: the data of the game, the scripts of its family, the player of the proof and its effort. Whoever
keeps a proof must be code of ours; a file that an actor could have written must never come here.
"""

import hashlib
from collections.abc import Mapping
from typing import Any, TypedDict, cast

from crumb.core.canonical import sha
from crumb.games.proof import FULL, PROVER, Proof
from crumb.games.registry import Family


class Kept(TypedDict):
    """A full proof and the hash of everything that it depends on."""

    about: str
    proof: Proof


def keep(proof: Proof, data: Mapping[str, Any], family: Family) -> Kept:
    """Return a full proof of ``data`` in the form that can be taken over."""
    return {"about": _about(data, family), "proof": proof}


def taken(kept: Mapping[str, Any] | None, data: Mapping[str, Any], family: Family) -> Proof | None:
    """Return the kept proof if it is about ``data`` as it is played now, else None."""
    if kept is None or kept.get("about") != _about(data, family):
        return None
    return cast(Proof, kept["proof"])


def _about(data: Mapping[str, Any], family: Family) -> str:
    player = hashlib.sha256(PROVER.read_bytes()).hexdigest()
    return sha({"data": data, "family": family.version, "player": player, "effort": FULL})
