"""What a model may do with its workspace: list, read, write and edit files, and nothing else.

It reads everything in the workspace and writes only where its contract says. Paths are taken apart here: no absolute
one, no ``..``, no link on the way, bounded sizes and numbers. This module must not know a model or a loop.
"""

import os
import stat
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import Any

from crumb.harness.api_edits import NoMatch, edit

LARGEST = 600_000  # bytes of one file
MOST_FILES = 400
SHOWN = 40_000  # characters of a file that are read at once
LISTED = 400
TEXT = {"type": "string"}

TOOLS: dict[str, tuple[str, dict[str, Any], tuple[str, ...]]] = {
    "list_files": ("List the files below a folder of the workspace, with their sizes.", {"path": TEXT}, ()),
    "read_file": (
        f"Read a text file, at most {SHOWN} characters at once; `start` is the first line, counted from 1.",
        {"path": TEXT, "start": {"type": "integer", "minimum": 1}},
        ("path",),
    ),
    "write_file": (
        "Write a whole file; `append` adds to its end instead, for files too long for one answer.",
        {"path": TEXT, "content": TEXT, "append": {"type": "boolean"}},
        ("path", "content"),
    ),
    "edit_file": (
        "Replace the one place of a file that `old` quotes by `new`.",
        {"path": TEXT, "old": TEXT, "new": TEXT},
        ("path", "old", "new"),
    ),
}


class NotAllowed(ValueError):
    """What a model asked for is not possible; the message is for the model."""


def schema_of(name: str) -> dict[str, Any]:
    """Return the JSON Schema of a tool's arguments."""
    _, properties, required = TOOLS[name]
    return {"type": "object", "properties": properties, "required": list(required), "additionalProperties": False}


class Bench:
    """A workspace with its tools; ``writable`` names the files and folders of the contract."""

    def __init__(self, workspace: Path, writable: Sequence[str]) -> None:
        self.workspace = workspace
        self.writable = tuple(PurePosixPath(name) for name in writable)
        self.changes = 0
        self._tools: dict[str, Callable[..., str]] = {
            "list_files": self.list_files,
            "read_file": self.read_file,
            "write_file": self.write_file,
            "edit_file": self.edit_file,
        }

    def use(self, name: str, arguments: Mapping[str, Any]) -> str:
        """Use a tool and return what it gives back; raises NotAllowed."""
        _, properties, required = TOOLS[name]
        if missing := [key for key in required if key not in arguments]:
            raise NotAllowed(f"{name} needs {', '.join(missing)}")
        if unknown := [key for key in arguments if key not in properties]:
            raise NotAllowed(f"{name} has no {', '.join(unknown)}; it takes {', '.join(properties)}")
        for key, value in arguments.items():
            if not isinstance(value, KINDS[properties[key]["type"]]):
                raise NotAllowed(f"{key} must be of type {properties[key]['type']}")
        try:
            return self._tools[name](**arguments)
        except (OSError, UnicodeError) as fault:
            raise NotAllowed(f"{name} failed: {getattr(fault, 'strerror', None) or 'not a text in UTF-8'}") from fault

    def list_files(self, path: str = ".") -> str:
        """Return one line for each file below ``path``."""
        top = self._inside(path)
        found = [item for item in sorted(top.rglob("*")) if item.is_file() and not item.is_symlink()]
        lines = [f"{item.relative_to(self.workspace).as_posix()}  {item.stat().st_size} bytes" for item in found]
        more = [f"… and {len(lines) - LISTED} more"] if len(lines) > LISTED else []
        return "\n".join([*lines[:LISTED], *more]) or "there is no file"

    def read_file(self, path: str, start: int = 1) -> str:
        """Return the text of a file from line ``start`` on."""
        lines = self._read(self._inside(path)).splitlines(keepends=True)
        text = "".join(lines[max(start, 1) - 1 :])
        if len(text) <= SHOWN:
            return text or "(empty)"
        shown = text[:SHOWN]
        return f"{shown}\n[cut here; read on with start={max(start, 1) + shown.count(chr(10))}]"

    def write_file(self, path: str, content: str, append: bool = False) -> str:
        """Write or lengthen a file of the contract."""
        place = self._inside(path, write=True)
        before = self._read(place) if append and place.exists() else ""
        self._write(place, before + content)
        return f"{path} has {len((before + content).encode())} bytes now"

    def edit_file(self, path: str, old: str, new: str) -> str:
        """Replace one place of a file of the contract."""
        place = self._inside(path, write=True)
        try:
            edited = edit(self._read(place), old, new)
        except NoMatch as problem:
            raise NotAllowed(str(problem)) from None
        self._write(place, edited.text)
        return f"{path} is edited" + ("" if edited.way == "exact" else f" (the place was found {edited.way})")

    def _inside(self, path: str, write: bool = False) -> Path:
        """Return the place that ``path`` names, proven to lie in the workspace without a link on the way."""
        named = PurePosixPath(path.strip() or ".")
        if named.is_absolute() or ".." in named.parts or "\\" in path or "\0" in path or len(path) > 200:
            raise NotAllowed(f"{path[:200]!r} is not a path of the workspace: use relative paths such as build/view.js")
        place = self.workspace
        for part in named.parts:
            place = place / part
            if place.is_symlink():
                raise NotAllowed(f"{path} leads over a link")
        if write and not any(named == own or own in named.parents for own in self.writable):
            raise NotAllowed(f"{path} is not yours to write; write {', '.join(map(str, self.writable))}")
        return place

    def _read(self, place: Path) -> str:
        handle = os.open(place, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        with open(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise NotAllowed(f"{place.name} is not a plain file")
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise NotAllowed(f"{place.name} is larger than {LARGEST} bytes")
        return content.decode("utf-8")

    def _write(self, place: Path, text: str) -> None:
        content = text.encode("utf-8", errors="replace")
        if len(content) > LARGEST:
            raise NotAllowed(f"a file may have at most {LARGEST} bytes; this has {len(content)}")
        if not place.exists() and sum(1 for _ in self.workspace.rglob("*")) >= MOST_FILES:
            raise NotAllowed(f"there are {MOST_FILES} files already")
        place.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK, 0o644)
        with open(handle, "wb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise NotAllowed(f"{place.name} is not a plain file")
            file.truncate()
            file.write(content)
        self.changes += 1


KINDS: dict[str, type] = {"string": str, "integer": int, "boolean": bool}
