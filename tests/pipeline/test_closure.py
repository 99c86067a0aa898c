"""A stage's import closure: found without importing, lazy imports included, nothing outside."""

from pathlib import Path

from crumb.pipeline.closure import closure, imports_of


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


def test_a_cycle_ends(tmp_path: Path) -> None:
    root = package(tmp_path, a="import crumb.b", b="import crumb.a")
    assert len(closure(["crumb.a"], root)) == 2


def test_other_packages_do_not_count(tmp_path: Path) -> None:
    root = package(tmp_path, a="import json\nfrom pathlib import Path\n")
    assert imports_of(root / "crumb" / "a.py") == ()
