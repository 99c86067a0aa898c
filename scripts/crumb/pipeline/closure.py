"""The source files that decide what a stage produces: the import closure of its module, inside this package.

Imports are read from the text, lazy ones inside functions too, so that nothing is executed to learn what would be; a
test holds this reading against the syntax tree, which takes ten times as long at every start. A module chosen by name
(``import_module(f"crumb.words.{lang}")``) counts as all of its folder. The ``__init__`` of a package above a module
holds no rules and does not count. Third-party code is pinned by the lock file and does not count either. This module
must not import what it looks at.
"""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

PACKAGE = "crumb"
ANY = "*"
ROOT = Path(__file__).resolve().parents[2]
MODULE = rf"{PACKAGE}[\w.]*"
FROM = re.compile(rf"^[ \t]*from[ \t]+({MODULE})[ \t]+import[ \t]+(\([^)]*\)|[^\n(]+)", re.MULTILINE)
PLAIN = re.compile(rf"^[ \t]*import[ \t]+({MODULE}(?:[ \t]*,[ \t]*[\w.]+)*)", re.MULTILINE)
CHOSEN = re.compile(rf"import_module\(\s*f[\"']({MODULE})\.\{{")


def module_file(module: str, root: Path = ROOT) -> Path | None:
    """Return the file of a dotted module below ``root`` or None where there is no such module."""
    base = root.joinpath(*module.split("."))
    for candidate in (base.with_suffix(".py"), base / "__init__.py"):
        if candidate.is_file():
            return candidate
    return None


@cache
def imports_of(path: Path) -> tuple[str, ...]:
    """Return the dotted names in this package that a file imports; ``package.*`` for modules chosen by name.

    A name that is imported from a module counts as ``module.name``, see ``files_of``.
    """
    text = path.read_text(encoding="utf-8")
    names = [f"{package}.{ANY}" for package in CHOSEN.findall(text)]
    for listed in PLAIN.findall(text):
        names += [name for name in listed.replace(",", " ").split() if name.split(".")[0] == PACKAGE]
    for source, imported in FROM.findall(text):
        names += [f"{source}.{name}" for name in _names(imported)]
    return tuple(names)


def _names(imported: str) -> list[str]:
    lines = (line.split("#")[0] for line in imported.strip("() \n").splitlines())
    return [item.split()[0] for line in lines for item in line.split(",") if item.strip()]


@cache
def files_of(module: str, root: Path = ROOT) -> list[Path]:
    """Return the file of a dotted module, or those of every module beside it when its last part is ``*``.

    What is no module is a name in the one above; so a package counts only for what its ``__init__`` itself offers.
    """
    package, _, last = module.rpartition(".")
    if last == ANY:
        return sorted(root.joinpath(*package.split(".")).glob("*.py"))
    path = module_file(module, root) or module_file(package, root)
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
