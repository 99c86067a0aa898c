"""The builder without a model: a family, the data of the spec, and the changes that the order of the round names.

It writes ``build/``, ``proof.json`` and ``build.json``. In the first round it builds what the spec says, flaws
included, so that evidence and not a hidden hand decides; when it was sent back it looks for a variation of the
ordered changes that can be proven. This module must not look at a verdict, only at the order.
"""

from typing import Any, cast

from crumb.core.documents import Change, Spec
from crumb.games.assemble import assemble
from crumb.games.data import applicable, game_data
from crumb.games.proof import Proof, prove, summary
from crumb.games.registry import Family, family
from crumb.harness.base import Request, Result
from crumb.harness.files import read_input, read_order, templates, write_output

BUILD = "build"
PROOF = "proof.json"
MANIFEST = "build.json"
TRIES = 4


def act(request: Request) -> Result:
    """Build the game of ``spec.json`` under ``order.json``; the answer is the manifest."""
    spec = cast(Spec, read_input(request, "spec"))
    order = read_order(request)
    root = templates(request)
    chosen = family(spec["family"], root)
    changes, proof = _plan(spec, order, chosen)
    build = assemble(spec, changes, request.workspace / BUILD, proof=summary(proof), root=root)
    write_output(request, PROOF, proof)
    write_output(request, MANIFEST, build)
    told = [change for change in order["changes"] if change not in build["changes"]]
    message = f"{len(told)} ordered changes mean nothing to {chosen.name}" if told else ""
    return Result("ok", message, files=(BUILD, PROOF, MANIFEST), answer=build)


def _plan(spec: Spec, order: dict[str, Any], chosen: Family) -> tuple[list[Change], Proof]:
    """Return the changes to build with and their proof: the ordered ones, reseeded while a repair has findings."""
    changes = applicable(cast(list[Change], order["changes"]), chosen)
    if order["mode"] == "repair" and not changes:
        changes = [_reseed("the order names no change: another layout")]
    best = (changes, _proof(spec, changes, chosen))
    if order["mode"] not in ("repair", "change"):
        return best
    for attempt in range(1, TRIES):
        if not best[1]["findings"]:
            break
        tried = [*changes, *[_reseed("this layout is not proven")] * attempt]
        proof = _proof(spec, tried, chosen)
        if len(proof["findings"]) < len(best[1]["findings"]):
            best = (tried, proof)
    return best


def _proof(spec: Spec, changes: list[Change], chosen: Family) -> Proof:
    return prove(game_data(spec, changes, chosen), chosen)


def _reseed(why: str) -> Change:
    return {"op": "reseed", "param": "seed", "why": why}
