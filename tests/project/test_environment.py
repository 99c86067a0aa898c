"""One list of dependencies in three spellings: pyproject.toml, environment.yml, requirements.lock agree."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
import yaml

PROJECT = Path(__file__).resolve().parents[2]
GENERATION = {"schemagen.py"}
SERVICES = "api_model.py"  # the one module that may load the library of the api harness, which is optional


def project() -> dict:
    return tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def pinned() -> set[str]:
    return {*project()["dependencies"], *project()["optional-dependencies"]["dev"]}


def names(pins: list[str]) -> set[str]:
    return {plain(pin.split("==")[0]) for pin in pins}


def plain(name: str) -> str:
    return name.lower().replace("_", "-")


def imported(path: Path) -> Iterator[str]:
    """Yield the top-level packages that a module imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module.split(".")[0]


def needed(modules: list[Path]) -> set[str]:
    """Return the distributions that modules import, without Python's own and ours."""
    found = {name for path in modules for name in imported(path)} - sys.stdlib_module_names - {"crumb"}
    known = packages_distributions()
    return {plain(known[name][0]) for name in found}


def test_what_the_program_imports_is_pinned_for_it_and_not_only_for_its_tests() -> None:
    modules = [
        path for path in (PROJECT / "scripts" / "crumb").rglob("*.py") if path.name not in {*GENERATION, SERVICES}
    ]
    assert needed(modules) <= names(project()["dependencies"])


def test_generation_needs_only_what_developers_have() -> None:
    modules = [path for path in (PROJECT / "scripts" / "crumb").rglob("*.py") if path.name in GENERATION]
    assert needed(modules) <= names(project()["optional-dependencies"]["dev"])


def test_conda_users_get_the_same_pins() -> None:
    listed = yaml.safe_load((PROJECT / "environment.yml").read_text(encoding="utf-8"))["dependencies"]
    pip = next(item["pip"] for item in listed if isinstance(item, dict))
    assert {item for item in pip if not item.startswith("-")} == pinned()


def test_every_pin_is_in_the_lock_file_with_the_same_version() -> None:
    lock = (PROJECT / "requirements.lock").read_text(encoding="utf-8").split()
    locked = {line.split("==")[0].lower().replace("_", "-"): line.split("==")[1] for line in lock}
    for pin in pinned():
        name, version = pin.split("==")
        assert locked[name.lower().replace("_", "-")] == version, pin


def test_the_library_of_services_is_pinned_apart_and_loaded_by_one_module() -> None:
    modules = [path for path in (PROJECT / "scripts" / "crumb").rglob("*.py") if path.name == SERVICES]
    assert {name for path in modules for name in imported(path)} - sys.stdlib_module_names - {"crumb"} == {
        "pydantic_ai"
    }
    (pin,) = project()["optional-dependencies"]["agents"]
    name, version = re.fullmatch(r"([\w-]+)\[[\w,]+\]==(.+)", pin).groups()  # type: ignore[union-attr]
    assert f"{name}=={version}" in (PROJECT / "requirements-agents.lock").read_text(encoding="utf-8").split()


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-agents.lock"])
def test_the_lock_files_name_versions_and_no_addresses(lock: str) -> None:
    for line in (PROJECT / lock).read_text(encoding="utf-8").splitlines():
        assert re.fullmatch(r"[A-Za-z0-9_.-]+==[A-Za-z0-9.!+]+", line), line
