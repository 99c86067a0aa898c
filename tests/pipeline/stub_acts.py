"""Stands in for an act of an actor in a benchmark of the pipeline: a fixed answer, no actor, no proof."""

from typing import Any

from crumb.stages.work import Product, Work

STAGE = "STAGE_NAME"
SPEC: dict[str, Any] = {
    "schema": "crumb.spec/1", "title": "Stub", "pitch": "", "lang": "en", "archetype": "grid_logic", "family": "match3",
    "sub": "match3", "runner_up": None, "margin": 1.0,
    "physics": {"gravity": False, "view": "none", "movement": "grid"},
    "theme": {"palette": {}, "subjects": {}, "mood": ""}, "params": {}, "ends": {}, "content": {}, "strings": {},
    "controls": [{"action": "start", "keys": ["Enter"], "pointer": None}], "requirements": [], "acceptance": [],
    "cuts": [], "notes": [], "seed": 1, "variant": 0,
}  # fmt: skip


def act(work: Work) -> Product:
    """Answer for the stage at once."""
    return {"spec": _spec, "build": _build, "judge": _judge}[STAGE](work)


def _spec(work: Work) -> Product:
    data = {key: SPEC[key] for key in ("archetype", "family", "runner_up", "title", "requirements", "acceptance")}
    return Product(SPEC, {"from": "planner-lead", "kind": "spec", "data": data}, pages={"spec.md": "stub\n"})


def _build(work: Work) -> Product:
    page = f"<!doctype html><title>{work.round}</title>".encode()
    (work.folder / "build").mkdir()
    (work.folder / "build" / "index.html").write_bytes(page)
    from crumb.games.manifest import tree_hash

    tree, files = tree_hash(work.folder / "build")
    build = {
        "schema": "crumb.build/1", "entry": "index.html", "tree": tree, "files": files, "bytes": len(page),
        "family": None, "engine": None, "tier": "free", "changes": [], "proof": None,
    }  # fmt: skip
    data = {**{key: build[key] for key in ("tree", "entry", "bytes", "changes", "proof")}, "files": 1}
    return Product(build, {"from": "builder", "kind": "build", "data": data})


def _judge(work: Work) -> Product:
    from crumb.core.canonical import content_sha

    scores = {f"D{n}": {"score": 5.0, "source": "verifier-rubric", "evidence": ["film-play"]} for n in range(1, 7)}
    card = {
        "schema": "crumb.judge/1", "build": work.build["tree"], "qa": content_sha(work.qa), "scores": scores,
        "verdict": "PASS", "feedback": "", "deviation": None, "suggested_change": [], "provider": "none",
        "model": "stub",
    }  # fmt: skip
    claims = {**scores, "verdict": "PASS", "feedback": "", "deviation": None, "suggested_change": []}
    data = {"build": card["build"], "qa": card["qa"]}
    event = {"from": "verifier", "kind": "judge.score", "scores": claims, "data": data}
    return Product(card, event, {"provider": "none", "model": "stub"})
