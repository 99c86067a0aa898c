"""Looks for a layout and numbers of a plan that can be proven: each candidate is played in an embedded V8.

Another seed or a repair is tried when a candidate has findings; after a bounded number of tries the best one goes on,
findings included, because evidence decides later. This module must not weaken a requirement to get a proof.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from crumb.core.documents import Change, ProofSummary, Spec
from crumb.design import with_changes
from crumb.design.repair import repair
from crumb.games.data import game_data
from crumb.games.findings import LUCK_AT_MOST, finding_code
from crumb.games.kept import Kept, keep
from crumb.games.proof import BRIEF, FULL, proving, summary
from crumb.games.registry import families

RESEED_STEP = 104_729
FLAWLESS = (0, 0.0)
Prover = Callable[[Spec], ProofSummary]


class Settled(NamedTuple):
    """The spec to go on with, and the full proof of its game if it has no flaw, for whoever builds it."""

    spec: Spec
    kept: Kept | None


def proven(spec: Spec, tries: int, root: Path | None = None) -> Spec:
    """Return ``spec`` with its proof, settled on a candidate as below; unchanged when its rules are not ours."""
    return settled(spec, tries, root).spec


def settled(spec: Spec, tries: int, root: Path | None = None) -> Settled:
    """Return what ``proven`` does, with the full proof that a flawless candidate got while it was on the table."""
    chosen = families(root).get(spec["family"])
    if chosen is None:
        return Settled(spec, None)
    kept: list[Kept] = []

    def prover(candidate: Spec) -> ProofSummary:
        data = game_data(candidate, [], chosen)
        with proving(data, chosen) as player:
            brief = summary(player.prove(BRIEF))
            if flaws(brief) == FLAWLESS:
                kept.append(keep(player.prove(FULL), data, chosen))
        return brief

    return Settled(settle_on(spec, prover, tries), kept[0] if kept else None)


def flaws(proof: ProofSummary) -> tuple[int, float]:
    """Return how many findings a candidate has, and by how much it is won by luck too often."""
    return len(proof["findings"]), max(0.0, proof["random_win_rate"] - LUCK_AT_MOST)


def settle_on(spec: Spec, prover: Prover, tries: int) -> Spec:
    """Return the first candidate without a finding, else the one with the fewest; at most ``tries`` are proven.

    Other layouts are tried before other numbers, because the numbers may be the designer's.
    """
    best, least = spec, (99, 99.0)
    candidate = spec
    for attempt in range(tries):
        proof = prover(candidate)
        found = flaws(proof)
        if found < least:
            best, least = {**candidate, "proof": proof}, found
        if found == FLAWLESS:
            break
        candidate = _next(spec if attempt == 0 else candidate, proof, attempt)
    return best


def _next(spec: Spec, proof: ProofSummary, attempt: int) -> Spec:
    """Return another candidate: first another layout, then what the repair table says for the first finding."""
    finding = finding_code(proof["findings"][0]) if proof["findings"] else "idle.luck"
    reseed: Change = {"op": "reseed", "param": "seed", "value": spec["seed"] + RESEED_STEP, "why": f"plan: {finding}"}
    return with_changes(spec, [reseed] if attempt == 0 else [*repair(finding, spec), reseed])
