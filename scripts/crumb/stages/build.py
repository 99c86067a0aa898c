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
from crumb.games.collect import collect
from crumb.games.manifest import tree_hash
from crumb.games.registry import families
from crumb.games.rules import check_build
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
    tree_hash(folder, max_files=limits["max_files"], max_bytes=int(limits["max_megabytes"] * 1_000_000))
    if work.binding and work.binding.get("harness") == OURS and result.answer is not None:
        build = cast(Build, dict(result.answer))
    else:
        build, proof = collect(folder, work.spec, cast(list[Change], work.order.get("changes") or []))
        told = proof if proof is not None else _hint(work)
        if told is not None:
            (work.folder / PROOF).write_bytes(canonical(told))
    _keep_own_proof(work)
    found = check_build(folder, build, families().get(work.spec["family"]))
    return {**build, "findings": [str(finding) for finding in found]} if found else build


def _findings(work: Work, folder: Path) -> list[dict[str, Any]]:
    """Return the static rules that the delivery in ``folder`` breaks, or the reason why it can be no build at all."""
    try:
        build, _ = collect(folder / FOLDER, work.spec, [])
    except CrumbError as problem:
        return [{"rule": "tree", "file": FOLDER, "line": 0, "message": str(problem)}]
    found = [finding._asdict() for finding in check_build(folder / FOLDER, build, families().get(work.spec["family"]))]
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
