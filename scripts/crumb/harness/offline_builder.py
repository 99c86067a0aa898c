"""The builder without a model: a family, the data of the spec, and the changes that the order of the round names.

It writes ``build/``, ``proof.json`` and ``build.json``. In the first round it builds what the spec says, flaws
included, so that evidence and not a hidden hand decides; when it was sent back it looks for a variation of the
ordered changes that can be proven. This module must not look at a verdict, only at the order.
"""

from pathlib import Path
from typing import Any, cast

from crumb.core.documents import Change, Spec
from crumb.games.assemble import assemble
from crumb.games.data import applicable, game_data
from crumb.games.kept import taken
from crumb.games.pictures import Pack, open_pack
from crumb.games.proof import Proof, prove, summary
from crumb.games.registry import Family, family
from crumb.harness.base import Request, Result
from crumb.harness.files import read_input, read_order, templates, write_output
from crumb.harness.hearing import hear, unheard

BUILD = "build"
PROOF = "proof.json"
MANIFEST = "build.json"
TRIES = 4


def act(request: Request) -> Result:
    """Build the game of ``spec.json`` under ``order.json``; the answer is the manifest.

    ``base.json``, if given, is the manifest of the build that the order starts from, ``proof.json`` the proof that our
    planner kept beside the spec.
    """
    spec = cast(Spec, read_input(request, "spec"))
    order = read_order(request)
    root = templates(request)
    chosen = family(spec["family"], root)
    base = read_input(request, "base")["changes"] if "base" in request.inputs else []
    heard = hear(order, spec, complete(base, cast(list[Change], order["changes"])))
    kept = read_input(request, "proof") if "proof" in request.inputs else None
    changes, proof = _plan(spec, order, base, chosen, heard.changes, kept)
    build = assemble(spec, changes, request.workspace / BUILD, proof=summary(proof), root=root, pack=_pack(request))
    write_output(request, PROOF, proof)
    write_output(request, MANIFEST, build)
    told = [change for change in order["changes"] if change not in build["changes"]]
    message = f"{len(told)} ordered changes mean nothing to {chosen.name}" if told else ""
    message = "; ".join(filter(None, [message, unheard(heard)]))
    return Result("ok", message, files=(BUILD, PROOF, MANIFEST), answer=build)


def _pack(request: Request) -> Pack | None:
    """Return the pictures that the settings name, if any; raises UsageFault when they are not there any more."""
    folder = request.binding.options.get("config", {}).get("build", {}).get("pictures")
    return open_pack(Path(folder)) if folder else None


def _plan(
    spec: Spec,
    order: dict[str, Any],
    base: list[Change],
    chosen: Family,
    heard: list[Change],
    kept: dict[str, Any] | None,
) -> tuple[list[Change], Proof]:
    """Return the changes to build with and their proof: the ordered ones, reseeded while a repair has findings."""
    changes = applicable([*complete(base, cast(list[Change], order["changes"])), *heard], chosen)
    if order["mode"] == "repair" and changes == base:
        changes = [*changes, _reseed("the order names no change: another layout")]
    best = (changes, _proof(spec, changes, chosen, kept))
    if order["mode"] not in ("repair", "change"):
        return best
    for attempt in range(1, TRIES):
        if not best[1]["findings"]:
            break
        tried = [*changes, *[_reseed("this layout is not proven")] * attempt]
        proof = _proof(spec, tried, chosen, kept)
        if len(proof["findings"]) < len(best[1]["findings"]):
            best = (tried, proof)
    return best


def complete(base: list[Change], ordered: list[Change]) -> list[Change]:
    """Return every change of the next build: what the build that it starts from has, then what is ordered.

    An order that already repeats the changes of that build is complete as it is.
    """
    return ordered if ordered[: len(base)] == base else [*base, *ordered]


def _proof(spec: Spec, changes: list[Change], chosen: Family, kept: dict[str, Any] | None) -> Proof:
    data = game_data(spec, changes, chosen)
    return taken(kept, data, chosen) or prove(data, chosen)


def _reseed(why: str) -> Change:
    return {"op": "reseed", "param": "seed", "why": why}
