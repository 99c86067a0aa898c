"""The pure part stays pure: no clock, randomness, file, process or network is imported by core or design."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "scripts"
PURE = {"core": ("crumb.core", "crumb.errors"), "design": ("crumb.core", "crumb.design", "crumb.errors")}
ALLOWED = frozenset(
    {
        "bisect",
        "collections",
        "colorsys",
        "dataclasses",
        "difflib",
        "enum",
        "functools",
        "hashlib",
        "itertools",
        "json",
        "math",
        "operator",
        "re",
        "string",
        "typing",
        "typing_extensions",
        "unicodedata",
    }
)
FORBIDDEN_CALLS = frozenset({"open", "eval", "exec", "input", "print", "__import__", "breakpoint"})


def faults(source: str, own: tuple[str, ...]) -> Iterator[str]:
    """Yield what a pure module must not have: imports beyond ``ALLOWED`` and ``own``, and calls that reach outside."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if not allowed(alias.name, own))
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level or not allowed(module, own):
                yield f"from {'.' * node.level}{module}"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and reaches_out(node.func.id, node, own):
            yield f"{node.func.id}()"


def reaches_out(name: str, call: ast.Call, own: tuple[str, ...]) -> bool:
    return name in FORBIDDEN_CALLS or (name == "import_module" and not stays_inside(call, own))


def stays_inside(call: ast.Call, own: tuple[str, ...]) -> bool:
    """Tell whether a late import names a module of the own packages, at least by its constant beginning."""
    name = call.args[0] if call.args else None
    first = name.values[0] if isinstance(name, ast.JoinedStr) else name
    beginning = first.value if isinstance(first, ast.Constant) else ""
    return any(str(beginning).startswith(f"{package}.") for package in own)


def allowed(module: str, own: tuple[str, ...]) -> bool:
    if module.split(".")[0] in ALLOWED or (module == "importlib" and "crumb.design" in own):
        return True
    return any(module == package or module.startswith(f"{package}.") for package in own)


def modules() -> list[tuple[str, Path]]:
    return [(package, path) for package in PURE for path in sorted((SCRIPTS / "crumb" / package).rglob("*.py"))]


@pytest.mark.parametrize(("package", "path"), modules(), ids=lambda value: getattr(value, "name", value))
def test_a_pure_module_imports_only_what_is_pure(package: str, path: Path) -> None:
    assert list(faults(path.read_text(encoding="utf-8"), PURE[package])) == []


@pytest.mark.parametrize(
    "planted",
    [
        "import time",
        "import os.path",
        "from pathlib import Path",
        "from datetime import datetime",
        "import random as r",
        "def f():\n    import subprocess",
        "from crumb.store import ids",
        "import crumb.games.registry",
        "from . import sibling",
        "from crumb.corex import y",
        "x = open('a')",
        "__import__('socket')",
        "eval('1')",
    ],
)
def test_a_planted_violation_is_found(planted: str) -> None:
    assert list(faults(planted, PURE["core"])) != []


@pytest.mark.parametrize(
    "innocent",
    ["import json", "from crumb.core.state import State", "from collections.abc import Mapping", "opened = reopen(1)"],
)
def test_what_is_pure_is_not_a_violation(innocent: str) -> None:
    assert list(faults(innocent, PURE["core"])) == []


@pytest.mark.parametrize(
    ("late", "found"),
    [
        ("import_module(f'crumb.design.strings.{lang}')", False),
        ("import_module('os')", True),
        ("import_module(name)", True),
        ("import_module(f'{name}.x')", True),
    ],
)
def test_a_late_import_of_design_stays_inside(late: str, found: bool) -> None:
    source = f"from importlib import import_module\n{late}"
    assert bool(list(faults(source, PURE["design"]))) is found
    assert list(faults(source, PURE["core"])) != []


def test_core_does_not_know_design() -> None:
    assert list(faults("from crumb.design import read", PURE["core"])) != []
    assert list(faults("from crumb.design import read", PURE["design"])) == []
