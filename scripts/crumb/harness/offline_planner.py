"""The planner without a model: reads the idea by rules, and looks for a layout and numbers that can be proven.

The plan itself is pure (``crumb.design``); here it meets the families: each candidate is played in an embedded V8,
another seed or a repair is tried when it has findings, and after a bounded number of tries the best one goes on,
findings included, because evidence decides later. This module must not weaken a requirement to get a proof.
"""

from collections.abc import Callable
from typing import Any, cast

from crumb.core.documents import Change, Idea, ProofSummary, Spec
from crumb.design import Refusal, plan, with_changes
from crumb.design.repair import repair
from crumb.games.data import game_data
from crumb.games.findings import LUCK_AT_MOST, finding_code
from crumb.games.proof import BRIEF, prove, summary
from crumb.games.registry import family
from crumb.harness.base import Request, Result
from crumb.harness.files import option, read_input, read_order, templates, write_output

SPEC = "spec.json"
TRIES = 5
RESEED_STEP = 104_729
Prover = Callable[[Spec], ProofSummary]


def act(request: Request) -> Result:
    """Plan the game of ``idea.json`` under ``order.json``; the answer is the spec, or ``refused`` and why."""
    idea = cast(Idea, read_input(request, "idea"))
    order = read_order(request)
    planned = plan(idea["text"], idea["variant"], order["avoid"])
    if isinstance(planned, Refusal):
        return Result("refused", f"{planned.why} {planned.help}".strip(), answer={"code": planned.code})
    wished = with_changes(planned, cast(list[Change], order["changes"]))
    root = templates(request)

    def prover(spec: Spec) -> ProofSummary:
        chosen = family(spec["family"], root)
        return summary(prove(game_data(spec, [], chosen), chosen, effort=BRIEF))

    spec = settle_on(wished, prover, int(option(request, "spec", "tries", TRIES)))
    write_output(request, SPEC, spec)
    return Result("ok", _told(spec), files=(SPEC,), answer=spec)


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


def _told(spec: Spec) -> str:
    findings: Any = spec["proof"]["findings"] if "proof" in spec else []
    return f"the plan is not proven: {', '.join(findings)}" if findings else ""
