"""The version of each stage: one hash over everything that decides what it produces.

A version covers the stage's import closure, its data files, its section of the settings and the binding of its actor.
What is outside (the report, another stage's prompt, a file's time) must not move it.
"""

import hashlib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from crumb.core.canonical import sha
from crumb.core.documents import STAGES, Stage
from crumb.harness.registry import RULED, module_of
from crumb.pipeline.binding import identity
from crumb.pipeline.closure import ROOT, closure

PROJECT = ROOT.parent
ROLES: dict[Stage, str] = {"spec": "planner", "build": "builder", "judge": "verifier"}
SECTIONS: dict[Stage, tuple[str, ...]] = {
    "spec": ("spec",),
    "build": ("build",),
    "qa": ("qa",),
    "judge": ("judge",),
    "verdict": (),
}
# The rules that correct a card and the reducer's decision are what a verdict consists of.
RULES = ("crumb.core.verdict", "crumb.core.decide")
PROOFS = "scripts/crumb/games/prove.js"
DATA: dict[Stage, tuple[str, ...]] = {
    "spec": (PROOFS,),
    "build": ("templates", PROOFS),
    "qa": ("config/gates.yaml", "scripts/crumb/qa/js"),
}
PROMPTS = "scripts/crumb/prompts"
PAGE_DATA = ("scripts/crumb/report/pages", "config/axes.yaml")
PAGES = {"release": ("crumb.report.release",), "report": ("crumb.report.page",), "gallery": ("crumb.report.gallery",)}
SOURCES = {".py", ".js", ".json", ".css", ".html", ".yaml", ".md"}


def modules_of(stage: Stage, harness: str | None) -> tuple[str, ...]:
    """Return the modules whose closure belongs to ``stage`` when its actor runs on ``harness``."""
    own = f"crumb.stages.{stage}"
    if harness is None:
        return (own, *RULES) if stage == "verdict" else (own,)
    role, module = ROLES[stage], module_of(harness)
    if harness in RULED:
        return (own, f"{module}_{role}", module)
    asked = ("crumb.stages.research", "crumb.stages.brief_researcher") if stage == "spec" else ()
    return (own, f"crumb.stages.brief_{role}", *asked, module)


def prompt_files(stage: Stage, harness: str | None, project: Path = PROJECT) -> list[Path]:
    """Return the prompts that belong to ``stage`` when its actor runs on ``harness``; rules have none."""
    if harness is None or harness in RULED:
        return []
    roles = (ROLES[stage], "researcher") if stage == "spec" else (ROLES[stage],)
    return [project / PROMPTS / f"{role}.md" for role in roles]


def data_files(stage: Stage, project: Path = PROJECT) -> list[Path]:
    """Return the files that a stage reads besides its code: templates, policy, scripts for the page."""
    return files_below(DATA.get(stage, ()), project)


def files_below(names: Iterable[str], project: Path = PROJECT) -> list[Path]:
    """Return the source files named or below the folders named, relative to the project."""
    found: list[Path] = []
    for name in names:
        path = project / name
        found += [path] if path.is_file() else [p for p in path.rglob("*") if p.suffix in SOURCES and p.is_file()]
    return sorted(found)


@cache
def _file_sha(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@cache
def source_sha(modules: tuple[str, ...], stage: Stage | None = None, harness: str | None = None) -> str:
    """Return one hash over the closure of ``modules``, data files and prompts of ``stage``, wherever they lie."""
    data = [*data_files(stage), *prompt_files(stage, harness)] if stage is not None else files_below(PAGE_DATA)
    return sha([f"{path.relative_to(PROJECT)} {_file_sha(path)}" for path in [*closure(modules), *data]])


def version_of(
    stage: Stage,
    config: Mapping[str, Any],
    binding: Mapping[str, Any] | None,
    researcher: Mapping[str, Any] | None = None,
) -> str:
    """Return the version of ``stage``: 16 hex digits; ``researcher`` is whom its actor may ask."""
    harness = str(binding["harness"]) if binding else None
    parts = {
        "source": source_sha(modules_of(stage, harness), stage, harness),
        "settings": {name: config.get(name) for name in SECTIONS[stage]},
        "binding": identity(binding) if binding else None,
        **({"researcher": identity(researcher)} if researcher else {}),
        **(_supplied(config) if stage == "build" else {}),
    }
    return sha(parts)[:16]


def _supplied(config: Mapping[str, Any]) -> dict[str, str]:
    """Return what the folder of supplied pictures holds, which its name does not tell."""
    folder = config.get("build", {}).get("pictures")
    return {"pictures": import_module("crumb.games.pictures").digest(Path(folder))} if folder else {}


def stage_versions(config: Mapping[str, Any], bindings: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """Return the wanted version of every stage for these settings and bindings."""
    found: dict[str, str] = {}
    for stage in STAGES:
        binding = bindings.get(ROLES.get(stage, ""))
        asks = stage == "spec" and binding is not None and binding["harness"] not in RULED
        found[stage] = version_of(stage, config, binding, bindings.get("researcher") if asks else None)
    return found


def page_version(rule: str) -> str:
    """Return the version of ``release``, ``report`` or ``gallery``, which depend on their code alone."""
    return source_sha(PAGES[rule])[:16]
