"""A game that has no session: any folder with a page in it, or a page alone, as a build that QA can play.

This module must not play it, and must not write anything.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from crumb.core.documents import Build, BuiltFile, Spec
from crumb.errors import CrumbError, UsageFault
from crumb.games.manifest import BadTree, read_plain, tree_hash, tree_of

MOST_FILES = 8000
MOST_BYTES = 200_000_000
PAGES = (".html", ".htm")
NOT_THE_GAME = frozenset(
    {".git", ".hg", ".svn", ".github", ".vscode", ".idea", ".DS_Store", "node_modules", "crumb-qa"}
)
ELSEWHERE = ("dist", "build", "public", "docs", "www", "out")
UNNAMED = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class Found:
    """A game on disk: its folder, its manifest, and a name for what is written about it."""

    folder: Path
    build: Build
    name: str


def find_game(path: Path) -> Found:
    """Return the game at ``path``: a page, or a folder with one. Raises UsageFault that says what to do."""
    if not path.exists():
        raise UsageFault(f"There is nothing at {path}.", "Name a folder with a game, or its .html file.")
    try:
        if path.is_dir():
            return _of_folder(path)
        if path.suffix.lower() not in PAGES:
            raise UsageFault(f"{path} is no page.", "Name the folder of the game, or the .html file that opens it.")
        return _of_page(path)
    except BadTree as fault:
        raise UsageFault(f"{path}: {fault.message}.", f"{fault.hint[:1].upper()}{fault.hint[1:]}.") from fault


def _of_folder(folder: Path) -> Found:
    tree, files = tree_hash(folder.resolve(), MOST_FILES, MOST_BYTES, NOT_THE_GAME)
    return Found(folder.resolve(), _build(tree, files, _entry(folder, files)), _name(folder.resolve().name))


def _entry(folder: Path, files: list[BuiltFile]) -> str:
    """The page that opens the game: index.html, else the only page that is there."""
    pages = [file["path"] for file in files if "/" not in file["path"] and file["path"].lower().endswith(PAGES)]
    if "index.html" in pages:
        return "index.html"
    if len(pages) == 1:
        return pages[0]
    if pages:
        shown = ", ".join(pages[:4])
        raise UsageFault(f"{folder} has no index.html but {len(pages)} pages: {shown}.", "Name the one that opens it.")
    inner = next((name for name in ELSEWHERE if (folder / name / "index.html").is_file()), None)
    hint = f"There is one in {inner}: crumb qa {folder / inner}" if inner else "Name the folder that has an index.html."
    raise UsageFault(f"{folder} has no page in it.", hint)


def _of_page(page: Path) -> Found:
    """A page is taken with its folder if it names anything that lies there, else alone."""
    folder, name = page.resolve().parent, _name(page.stem if page.stem != "index" else page.resolve().parent.name)
    content = read_plain(folder, page.name, MOST_BYTES)
    if _names_a_neighbour(content, folder, page.name):
        tree, files = tree_hash(folder, MOST_FILES, MOST_BYTES, NOT_THE_GAME)
        return Found(folder, _build(tree, files, page.name), name)
    import hashlib

    alone: list[BuiltFile] = [
        {"path": page.name, "sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content)},
    ]
    return Found(folder, _build(tree_of(alone), alone, page.name), name)


def _names_a_neighbour(content: bytes, folder: Path, own: str) -> bool:
    neighbours = (entry.name for entry in folder.iterdir() if entry.name != own and entry.name not in NOT_THE_GAME)
    return any(name.encode("utf-8", "surrogateescape") in content for name in neighbours)


def _name(text: str) -> str:
    return UNNAMED.sub("-", text.lower()).strip("-")[:60] or "game"


def _build(tree: str, files: list[BuiltFile], entry: str) -> Build:
    return {
        "schema": "crumb.build/1",
        "entry": entry,
        "tree": tree,
        "files": files,
        "bytes": sum(file["bytes"] for file in files),
        "family": None,
        "engine": None,
        "tier": "free",
        "changes": [],
        "proof": None,
    }


def no_spec(title: str) -> Spec:
    """Return what QA needs where nothing was promised: no controls, no requirements, no conditions."""
    empty: dict[str, list[Any]] = {"controls": [], "requirements": [], "acceptance": []}
    return cast(Spec, {"schema": "crumb.spec/1", "title": title, **empty})


def read_spec(path: Path) -> Spec:
    """Return the spec in a file; raises UsageFault when it is none."""
    document = read_json(path, "a spec")
    from crumb.store.schemas import check

    try:
        check("spec", document)
    except CrumbError as fault:
        raise UsageFault(f"{path} is no spec: {fault.message}", fault.hint) from fault
    return cast(Spec, document)


def read_json(path: Path, what: str) -> dict[str, Any]:
    """Return the object in a JSON file; raises UsageFault when there is none."""
    import json

    try:
        document = json.loads(path.read_bytes())
    except OSError as fault:
        raise UsageFault(f"{path} cannot be read: {fault.strerror}.", f"Name the file of {what}.") from fault
    except ValueError as fault:
        raise UsageFault(f"{path} is not JSON: {fault}.", f"Name the file of {what}.") from fault
    if not isinstance(document, dict):
        raise UsageFault(f"{path} is not {what}.", "It has to be one JSON object.")
    return document
