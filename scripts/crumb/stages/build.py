"""The build stage: the builder turns the spec into files; their tree hash is what all evidence is bound to."""

import json
import shutil
from pathlib import Path
from typing import Any

from crumb.core.documents import Build
from crumb.errors import CrumbError
from crumb.games.manifest import find_entry, tree_hash
from crumb.harness.base import Contract, Result, Role
from crumb.stages.actor import WORKSPACE, order_document, run_actor, usage_of
from crumb.stages.work import ActorFailed, Product, Work

ROLE: Role = "builder"


def act(work: Work) -> Product:
    """Run the builder and take its ``build/`` folder into the run; raises ActorFailed for what cannot be a build."""
    inputs = {"spec": work.spec, "order": order_document(work)}
    result = run_actor(work, ROLE, inputs, Contract(files=("build",)))
    workspace = work.folder / WORKSPACE
    build = manifest(work, workspace, result)
    shutil.move(workspace / "build", work.folder / "build")
    proof = workspace / "proof.json"
    if proof.is_file() and not proof.is_symlink():
        shutil.move(proof, work.folder / "proof.json")
    return Product(build, {"from": "builder", "kind": "build", "data": summary(build)}, usage_of(result))


def manifest(work: Work, workspace: Path, result: Result) -> Build:
    """Return ``build.json`` of what the builder left, hashed by us: its own manifest is only asked for its claims."""
    limits = work.config["build"]
    try:
        tree, files = tree_hash(
            workspace / "build", max_files=limits["max_files"], max_bytes=int(limits["max_megabytes"] * 1_000_000)
        )
        entry = find_entry(files)
    except CrumbError as problem:
        raise ActorFailed(ROLE, "invalid", str(problem), usage_of(result)) from None
    claims = _claims(workspace)
    return {
        "schema": "crumb.build/1",
        "entry": entry,
        "tree": tree,
        "files": files,
        "bytes": sum(item["bytes"] for item in files),
        "family": claims.get("family"),
        "engine": claims.get("engine"),
        "tier": claims.get("tier", "free"),
        "changes": claims.get("changes", []),
        "proof": claims.get("proof"),
    }


def _claims(workspace: Path) -> dict[str, Any]:
    path = workspace / "build.json"
    try:
        claims = json.loads(path.read_bytes()) if path.is_file() and not path.is_symlink() else {}
    except ValueError:
        return {}
    return claims if isinstance(claims, dict) else {}


def summary(build: Build) -> dict[str, Any]:
    """Return what the transcript keeps of a build beside its hash."""
    kept = ("tree", "entry", "bytes", "changes", "proof")
    return {**{key: build[key] for key in kept}, "files": len(build["files"])}  # type: ignore[literal-required]
