"""The source files that decide what a stage produces: the import closure of its module, inside this package.

Imports are read from the syntax tree, lazy ones inside functions too, so that nothing is executed to learn what would
be; a module chosen by name (``import_module(f"crumb.words.{lang}")``) counts as all of its folder. The ``__init__`` of
a package above a module holds no rules and does not count. Third-party code is pinned by the lock file and does not
count either. This module must not import what it looks at.
"""

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path

PACKAGE = "crumb"
ANY = "*"
ROOT = Path(__file__).resolve().parents[2]


def module_file(module: str, root: Path = ROOT) -> Path | None:
    """Return the file of a dotted module below ``root`` or None where there is no such module."""
    base = root.joinpath(*module.split("."))
    for candidate in (base.with_suffix(".py"), base / "__init__.py"):
        if candidate.is_file():
            return candidate
    return None


@cache
def imports_of(path: Path) -> tuple[str, ...]:
    """Return the dotted names in this package that a file imports, in the order of the file."""
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names.append(node.module)
            names += [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Call) and (package := _chosen_from(node)):
            names.append(f"{package}.{ANY}")
    return tuple(name for name in names if name.split(".")[0] == PACKAGE)


def _chosen_from(call: ast.Call) -> str:
    """Return the package from which an ``import_module`` with an f-string chooses, or an empty text."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    said = call.args[0] if name == "import_module" and call.args else None
    first = said.values[0] if isinstance(said, ast.JoinedStr) and said.values else None
    return str(first.value).rpartition(".")[0] if isinstance(first, ast.Constant) else ""


def files_of(module: str, root: Path = ROOT) -> list[Path]:
    """Return the file of a dotted module, or those of every module beside it when its last part is ``*``."""
    package, _, last = module.rpartition(".")
    if last == ANY:
        return sorted(root.joinpath(*package.split(".")).glob("*.py"))
    path = module_file(module, root)
    return [path] if path is not None else []


def closure(modules: Iterable[str], root: Path = ROOT) -> list[Path]:
    """Return the files of ``modules`` and of everything in this package that they import, sorted."""
    waiting, seen = list(modules), set[Path]()
    while waiting:
        for path in files_of(waiting.pop(), root):
            if path not in seen:
                seen.add(path)
                waiting += imports_of(path)
    return sorted(seen)
