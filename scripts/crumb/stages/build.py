"""The build stage: the builder turns the spec into files; their tree hash is what all evidence is bound to.

What a builder says of its own build is not believed: entry, files, tier and proof are read from the folder. Where the
rules are not ours to run, the inputs of its proof are kept as a hint, because the browser plays them for real.
"""

import shutil
from pathlib import Path
from typing import Any, cast

from crumb.core.canonical import canonical
from crumb.core.documents import Build, Change
from crumb.errors import CrumbError
from crumb.games.brought import renew_letters
from crumb.games.collect import collect, known_family, told
from crumb.games.flaws import Flaw
from crumb.games.hook_check import dead, look_into
from crumb.games.manifest import tree_hash
from crumb.games.proof import Proof
from crumb.games.rules import BARE, check_build
from crumb.games.tiers import takes_hooks, wire
from crumb.harness.base import Contract, Result, Role
from crumb.stages.actor import WORKSPACE, order_document, run_actor, usage_of
from crumb.stages.hint import FILE as PROOF
from crumb.stages.hint import Unfit, hint_in
from crumb.stages.work import OURS, ActorFailed, Product, Work

ROLE: Role = "builder"
FOLDER = "build"


def act(work: Work) -> Product:
    """Run the builder and take its ``build/`` folder into the run; raises ActorFailed for what cannot be a build."""
    inputs = {"spec": work.spec, "order": order_document(work)}
    inputs |= {name: work.documents[name] for name in ("base", "proof") if name in work.documents}
    result = run_actor(work, ROLE, inputs, Contract(files=(FOLDER,)), lambda folder: _findings(work, folder))
    try:
        build = _taken(work, result)
    except CrumbError as problem:
        raise ActorFailed(ROLE, "invalid", str(problem), usage_of(result)) from None
    shutil.move(work.folder / WORKSPACE / FOLDER, work.folder / FOLDER)
    return Product(build, {"from": "builder", "kind": "build", "data": summary(build)}, usage_of(result))


def _taken(work: Work, result: Result) -> Build:
    """Return the manifest of what was delivered; the rules of the templates need no second proof."""
    folder = work.folder / WORKSPACE / FOLDER
    limits = work.config["build"]
    found: list[str] = []
    tree_hash(folder, max_files=limits["max_files"], max_bytes=int(limits["max_megabytes"] * 1_000_000))
    if work.binding and work.binding.get("harness") == OURS and result.answer is not None:
        build = cast(Build, dict(result.answer))
    else:
        build, proof = _collected(work, folder)
        shown = proof if proof is not None else _hint(work)
        if shown is not None:
            (work.folder / PROOF).write_bytes(canonical(shown))
        found += [str(flaw) for flaw in _flaws(work, folder, build, proof)]
    _keep_own_proof(work)
    broken = check_build(folder, build, known_family(work.spec["family"]))
    if bare := next((finding for finding in broken if finding.rule == BARE), None):
        raise CrumbError(f"{bare.file}: {bare.message}")
    found += [str(finding) for finding in broken]
    return {**build, "findings": found} if found else build


def _collected(work: Work, folder: Path) -> tuple[Build, Proof | None]:
    """Return what was delivered, with hooks taken in and letters for its texts where a page of ours stands beside."""
    family = known_family(work.spec["family"])
    wire(folder, family, tree_hash(folder)[1])
    notes = renew_letters(folder, family, tree_hash(folder)[1])
    build, proof = collect(folder, work.spec, cast(list[Change], work.order.get("changes") or []))
    return ({**build, "notes": notes} if notes else build), proof


def _flaws(work: Work, folder: Path, build: Build, proof: Proof | None) -> list[Flaw]:
    """Return what the three rules have to say of a build of a family; nothing of free code without our hooks."""
    family = known_family(work.spec["family"])
    if family is None or (build["tier"] == "free" and not takes_hooks(build["files"], family)):
        return []
    look = look_into(folder, build["files"], family, told(folder, build["files"]))
    idle = dead(look.rules.names, proof.get("called", {}), "while it was proven") if proof is not None else []
    return [*look.flaws, *idle]


def _findings(work: Work, folder: Path) -> list[dict[str, Any]]:
    """Return the static rules that the delivery in ``folder`` breaks, or the reason why it can be no build at all."""
    try:
        build, proof = _collected(work, folder / FOLDER)
    except CrumbError as problem:
        return [{"rule": "tree", "file": FOLDER, "line": 0, "message": str(problem)}]
    found = [finding._asdict() for finding in check_build(folder / FOLDER, build, known_family(work.spec["family"]))]
    found += [flaw._asdict() for flaw in _flaws(work, folder / FOLDER, build, proof) if flaw.severity == "error"]
    try:
        hint_in(folder, _actions(work))
    except Unfit as problem:
        found.append({"rule": "hint", "file": PROOF, "line": 0, "message": str(problem)})
    return found


def _hint(work: Work) -> dict[str, Any] | None:
    """Return what the builder says of how its game ends, if it can be played at all."""
    try:
        return hint_in(work.folder / WORKSPACE, _actions(work))
    except Unfit:
        return None


def _actions(work: Work) -> list[str]:
    return [control["action"] for control in work.spec["controls"]]


def _keep_own_proof(work: Work) -> None:
    """Keep the proof that our own builder left, which says the same as one that we would make."""
    proof = work.folder / WORKSPACE / PROOF
    if work.binding and work.binding.get("harness") == OURS and proof.is_file():
        shutil.move(proof, work.folder / PROOF)


def summary(build: Build) -> dict[str, Any]:
    """Return what the transcript keeps of a build beside its hash."""
    kept = ("tree", "entry", "bytes", "changes", "proof")
    return {**{key: build[key] for key in kept}, "files": len(build["files"])}  # type: ignore[literal-required]
