"""The source files that decide what a stage produces: the import closure of its module, inside this package.

Imports are read from the syntax tree, lazy ones inside functions too, so that nothing is executed to learn what would
be; a module chosen by name (``import_module(f"crumb.words.{lang}")``) counts as all of its folder. The ``__init__`` of
a package above a module holds no rules and does not count. Third-party code is pinned by the lock file and does not
count either. This module must not import what it looks at.
"""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

PACKAGE = "crumb"
ANY = "*"
ROOT = Path(__file__).resolve().parents[2]
IMPORT = re.compile(
    rf"^[ \t]*(?:from[ \t]+({PACKAGE}[\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n(]+)|import[ \t]+({PACKAGE}[\w.]*(?:[ \t]*,[ \t]*[\w.]+)*))",
    re.MULTILINE,
)


def module_file(module: str, root: Path = ROOT) -> Path | None:
    """Return the file of a dotted module below ``root`` or None where there is no such module."""
    base = root.joinpath(*module.split("."))
    for candidate in (base.with_suffix(".py"), base / "__init__.py"):
        if candidate.is_file():
            return candidate
    return None


@cache
def imports_of(path: Path) -> tuple[str, ...]:
    """Return the dotted names in this package that a file imports, lazily or not, in the order of the file."""
    names: list[str] = []
    for source, imported, plain in IMPORT.findall(path.read_text(encoding="utf-8")):
        names += plain.replace(",", " ").split()
        names += [source, *(f"{source}.{name}" for name in _names(imported))] if source else []
    return tuple(name for name in names if name.split(".")[0] == PACKAGE)


def _names(imported: str) -> list[str]:
    lines = (line.split("#")[0] for line in imported.strip("() \n").splitlines())
    return [item.split()[0] for line in lines for item in line.split(",") if item.strip()]


def closure(modules: Iterable[str], root: Path = ROOT) -> list[Path]:
    """Return the files of ``modules`` and of everything in this package that they import, sorted."""
    waiting, seen = list(modules), set[Path]()
    while waiting:
        for path in files_of(waiting.pop(), root):
            if path not in seen:
                seen.add(path)
                waiting += imports_of(path)
    return sorted(seen)
