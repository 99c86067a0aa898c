"""A stage's import closure: found without importing, lazy imports included, nothing outside."""

import ast
from pathlib import Path

from crumb.pipeline.closure import ROOT, closure, imports_of


def package(root: Path, **files: str) -> Path:
    for name, text in files.items():
        path = root / "crumb" / (name.replace("__", "/") + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def test_imports_inside_functions_and_of_names_are_followed(tmp_path: Path) -> None:
    root = package(
        tmp_path,
        a="import os\nfrom crumb import b\ndef f():\n    from crumb.sub.c import x\n",
        b="",
        sub__c="import crumb.d\n",
        d="",
        outside="",
    )
    names = {path.stem for path in closure(["crumb.a"], root)}
    assert names == {"a", "b", "c", "d"}


def test_a_package_counts_for_the_names_of_its_own_and_not_for_its_modules(tmp_path: Path) -> None:
    parts = {"p__m": "", "far": "thing = 1", "module": "from crumb.p import m", "name": "from crumb.p import thing"}
    root = package(tmp_path, **parts)
    (root / "crumb" / "p" / "__init__.py").write_text("from crumb.far import thing", encoding="utf-8")
    assert {path.stem for path in closure(["crumb.module"], root)} == {"module", "m"}
    assert {path.stem for path in closure(["crumb.name"], root)} == {"name", "__init__", "far"}


def test_a_cycle_ends(tmp_path: Path) -> None:
    root = package(tmp_path, a="import crumb.b", b="import crumb.a")
    assert len(closure(["crumb.a"], root)) == 2


def test_other_packages_do_not_count(tmp_path: Path) -> None:
    root = package(tmp_path, a="import json\nfrom pathlib import Path\n")
    assert imports_of(root / "crumb" / "a.py") == ()


def from_the_tree(path: Path) -> set[str]:
    """Return the imports of this package as the syntax tree has them."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.split(".")[0] == "crumb"}


def test_the_quick_reading_finds_what_the_syntax_tree_has() -> None:
    for path in sorted((ROOT / "crumb").rglob("*.py")):
        assert {name for name in imports_of(path) if not name.endswith("*")} == from_the_tree(path), path


def test_a_module_that_is_chosen_by_name_counts_as_all_of_its_folder(tmp_path: Path) -> None:
    chosen = 'from importlib import import_module\ndef f(lang):\n    return import_module(f"crumb.words.{lang}")\n'
    root = package(tmp_path, a=chosen, words__de="import crumb.deep\n", words__th="", deep="", outside="")
    assert {path.stem for path in closure(["crumb.a"], root)} == {"a", "de", "th", "deep"}
