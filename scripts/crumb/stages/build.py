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
from crumb.stages.work import OURS, ActorFailed, Product, Work

ROLE: Role = "builder"
FOLDER = "build"
PROOF = "proof.json"


def act(work: Work) -> Product:
    """Run the builder and take its ``build/`` folder into the run; raises ActorFailed for what cannot be a build."""
    inputs = {"spec": work.spec, "order": order_document(work)}
    inputs |= {name: work.documents[name] for name in ("base", "proof") if name in work.documents}
    result = run_actor(work, ROLE, inputs, Contract(files=(FOLDER,)), lambda folder: _findings(work, folder))
    try:
        build = _taken(work, result)
    except CrumbError as problem:
        raise ActorFailed(ROLE, "invalid", str(problem), usage_of(result)) from None
    _keep(work)
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
        if proof is not None:
            (work.folder / PROOF).write_bytes(canonical(proof))
    found = check_build(folder, build, families().get(work.spec["family"]))
    return {**build, "findings": [str(finding) for finding in found]} if found else build


def _findings(work: Work, folder: Path) -> list[dict[str, Any]]:
    """Return the static rules that the delivery in ``folder`` breaks, or the reason why it can be no build at all."""
    try:
        build, _ = collect(folder / FOLDER, work.spec, [])
    except CrumbError as problem:
        return [{"rule": "tree", "file": FOLDER, "line": 0, "message": str(problem)}]
    return [finding._asdict() for finding in check_build(folder / FOLDER, build, families().get(work.spec["family"]))]


def _keep(work: Work) -> None:
    workspace = work.folder / WORKSPACE
    shutil.move(workspace / FOLDER, work.folder / FOLDER)
    proof = workspace / PROOF
    if proof.is_file() and not proof.is_symlink() and not (work.folder / PROOF).exists():
        shutil.move(proof, work.folder / PROOF)


def summary(build: Build) -> dict[str, Any]:
    """Return what the transcript keeps of a build beside its hash."""
    kept = ("tree", "entry", "bytes", "changes", "proof")
    return {**{key: build[key] for key in kept}, "files": len(build["files"])}  # type: ignore[literal-required]
