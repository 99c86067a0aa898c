"""A workspace for one run of an actor, filled like a stage fills it."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from crumb.core.documents import Spec
from crumb.games.golden import golden_spec
from crumb.games.registry import family
from crumb.harness.base import Binding, Contract, Limits, Request

TEMPLATES = Path(__file__).parents[1] / "games" / "fixture_family"
OUTPUTS = {"planner": ("spec.json",), "builder": ("build",), "verifier": ("judge.json",)}
Ask = Callable[..., Request]


@pytest.fixture
def spec() -> Spec:
    return golden_spec(family("pocket", TEMPLATES))


@pytest.fixture
def ask(tmp_path: Path) -> Ask:
    """Return a function that prepares a request in a fresh workspace below tmp_path."""
    count = iter(range(1000))

    def prepare(
        role: str, *, script: Path | None = None, limits: Limits | None = None, shipped: bool = False, **inputs: Any
    ) -> Request:
        workspace = tmp_path / "runs" / f"{next(count):02}"
        workspace.mkdir(parents=True)
        paths = {name: workspace / f"{name}.json" for name in inputs}
        for name, path in paths.items():
            path.write_text(json.dumps(inputs[name]), encoding="utf-8")
        options = ({} if shipped else {"templates": str(TEMPLATES)}) | ({"script": str(script)} if script else {})
        request = Request(role, workspace, paths, contract=Contract(OUTPUTS.get(role, ())))  # type: ignore[arg-type]
        return replace(request, binding=Binding(options=options), limits=limits or Limits())

    return prepare


@pytest.fixture
def script(tmp_path: Path) -> Callable[..., Path]:
    """Return a function that writes a script of the scripted harness."""

    def write(**lines: Any) -> Path:
        path = tmp_path / "script.json"
        path.write_text(json.dumps(lines), encoding="utf-8")
        return path

    return write
