"""The planner without a model: reads the idea by rules, and settles on a layout and numbers that can be proven.

The plan itself is pure (``crumb.design``); here it meets the families. This module must not weaken a requirement.
"""

from typing import Any, cast

from crumb.core.documents import Change, Idea, Spec
from crumb.design import Refusal, plan, with_changes
from crumb.games.settle import settled
from crumb.harness.base import Request, Result
from crumb.harness.files import option, read_input, read_order, templates, write_output
from crumb.harness.hearing import hear, unheard

SPEC = "spec.json"
PROOF = "proof.json"
TRIES = 5


def act(request: Request) -> Result:
    """Plan the game of ``idea.json`` under ``order.json``; the answer is the spec, or ``refused`` and why.

    ``proof.json`` is the full proof of a spec without a flaw, which a builder of ours may take over.
    """
    idea = cast(Idea, read_input(request, "idea"))
    order = read_order(request)
    planned = plan(idea["text"], idea["variant"], order["avoid"])
    if isinstance(planned, Refusal):
        return Result("refused", f"{planned.why} {planned.help}".strip(), answer={"code": planned.code})
    ordered = with_changes(planned, cast(list[Change], order["changes"]))
    heard = hear(order, ordered)
    wished = with_changes(ordered, heard.changes)
    spec, kept = settled(wished, int(option(request, "spec", "tries", TRIES)), templates(request))
    write_output(request, SPEC, spec)
    if kept is not None:
        write_output(request, PROOF, kept)
    return Result("ok", "; ".join(filter(None, [_told(spec), unheard(heard)])), files=(SPEC,), answer=spec)


def _told(spec: Spec) -> str:
    findings: Any = spec["proof"]["findings"] if "proof" in spec else []
    return f"the plan is not proven: {', '.join(findings)}" if findings else ""
