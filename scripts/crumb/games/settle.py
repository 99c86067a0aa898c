"""Looks for a layout and numbers of a plan that can be proven: each candidate is played in an embedded V8.

Another seed or a repair is tried when a candidate has findings; after a bounded number of tries the best one goes on,
findings included, because evidence decides later. This module must not weaken a requirement to get a proof.
"""

from collections.abc import Callable
from pathlib import Path

from crumb.core.documents import Change, ProofSummary, Spec
from crumb.design import with_changes
from crumb.design.repair import repair
from crumb.games.data import game_data
from crumb.games.findings import LUCK_AT_MOST, finding_code
from crumb.games.proof import BRIEF, prove, summary
from crumb.games.registry import families

RESEED_STEP = 104_729
Prover = Callable[[Spec], ProofSummary]


def proven(spec: Spec, tries: int, root: Path | None = None) -> Spec:
    """Return ``spec`` with its proof, settled on a candidate as below; unchanged when its rules are not ours."""
    chosen = families(root).get(spec["family"])
    if chosen is None:
        return spec

    def prover(candidate: Spec) -> ProofSummary:
        return summary(prove(game_data(candidate, [], chosen), chosen, effort=BRIEF))

    return settle_on(spec, prover, tries)


def settle_on(spec: Spec, prover: Prover, tries: int) -> Spec:
    """Return the first candidate without a finding, else the one with the fewest; at most ``tries`` are proven.

    Other layouts are tried before other numbers, because the numbers may be the designer's.
    """
    best, least = spec, (99, 99.0)
    candidate = spec
    for attempt in range(tries):
        proof = prover(candidate)
        flaws = (len(proof["findings"]), max(0.0, proof["random_win_rate"] - LUCK_AT_MOST))
        if flaws < least:
            best, least = {**candidate, "proof": proof}, flaws
        if flaws == (0, 0.0):
            break
        candidate = _next(spec if attempt == 0 else candidate, proof, attempt)
    return best


def _next(spec: Spec, proof: ProofSummary, attempt: int) -> Spec:
    """Return another candidate: first another layout, then what the repair table says for the first finding."""
    finding = finding_code(proof["findings"][0]) if proof["findings"] else "idle.luck"
    reseed: Change = {"op": "reseed", "param": "seed", "value": spec["seed"] + RESEED_STEP, "why": f"plan: {finding}"}
    return with_changes(spec, [reseed] if attempt == 0 else [*repair(finding, spec), reseed])
