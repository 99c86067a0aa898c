"""What an agent of the Agent Client Protocol may do: read and write text inside its workspace, and nothing else.

It asks for permission before a tool acts, and may have files read or written by us. Paths are followed to their end
before they are compared. This module must not speak the protocol's lines.
"""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from crumb.harness.acp_wire import NO_METHOD, NOT_FOUND, Refused

LARGEST = 5_000_000
FREE = frozenset(("think", "search", "switch_mode"))  # kinds that touch no file by themselves
PATH_KEYS = ("file_path", "absolute_path", "path", "abs_path", "notebook_path", "fileName")
ALLOW = ("allow_once", "allow_always")
REJECT = ("reject_once", "reject_always")


class Room:
    """The workspace as an agent sees it. ``denied`` names what it was not allowed, for the result."""

    def __init__(self, workspace: Path) -> None:
        self.workspace = workspace.resolve()
        self.denied: list[str] = []

    def serve(self, method: str, params: Mapping[str, Any]) -> Any:
        """Answer a request of the agent; raises Refused."""
        services = {
            "session/request_permission": self._permit,
            "fs/read_text_file": self._read,
            "fs/write_text_file": self._write,
        }
        if method not in services:
            raise Refused(f"{method} is not offered here", NO_METHOD)
        return services[method](params)

    def _permit(self, params: Mapping[str, Any]) -> dict[str, Any]:
        call = params["toolCall"]
        granted = self._within(call)
        if not granted:
            self.denied.append(str(call.get("title") or call.get("kind") or "a tool")[:80])
        option = _option(params.get("options") or [], ALLOW if granted else REJECT)
        if option is None:
            return {"outcome": {"outcome": "cancelled"}}
        return {"outcome": {"outcome": "selected", "optionId": option}}

    def _within(self, call: Mapping[str, Any]) -> bool:
        """Tell whether a tool call stays in the room: it names files, all of them inside, or needs none."""
        if call.get("kind") in ("execute", "fetch"):
            return False
        paths = list(_paths_of(call))
        return all(self._inside(path) for path in paths) if paths else call.get("kind") in FREE

    def _inside(self, path: str) -> bool:
        place = Path(os.path.realpath(self.workspace / path))
        return place.is_relative_to(self.workspace) and place != self.workspace

    def _place(self, path: str) -> Path:
        if not self._inside(path):
            self.denied.append(f"the file {Path(path).name[:60]}")
            raise Refused("only files inside the workspace can be used")
        return Path(os.path.realpath(self.workspace / path))

    def _read(self, params: Mapping[str, Any]) -> dict[str, str]:
        place = self._place(params["path"])
        if not place.is_file():
            raise Refused("Resource not found: No such file", NOT_FOUND)
        if place.stat().st_size > LARGEST:
            raise Refused(f"the file is larger than {LARGEST} bytes")
        lines = place.read_text(encoding="utf-8", errors="replace").splitlines(keepends=True)
        first = max(int(params.get("line") or 1), 1) - 1
        count = params.get("limit")
        return {"content": "".join(lines[first : None if count is None else first + int(count)])}

    def _write(self, params: Mapping[str, Any]) -> dict[str, Any]:
        place, content = self._place(params["path"]), str(params["content"])
        if len(content) > LARGEST:
            raise Refused(f"the content is longer than {LARGEST} characters")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(content, encoding="utf-8", errors="replace")
        return {}


def _paths_of(call: Mapping[str, Any]) -> Iterator[str]:
    """Return the files that a tool call names: its locations, the paths of its input and of its differences."""
    for location in call.get("locations") or []:
        yield str(location["path"])
    given = call.get("rawInput")
    for key in PATH_KEYS if isinstance(given, Mapping) else ():
        if isinstance(given, Mapping) and isinstance(given.get(key), str):
            yield given[key]
    for part in call.get("content") or []:
        if part.get("type") == "diff":
            yield str(part["path"])


def _option(options: list[Mapping[str, Any]], kinds: tuple[str, ...]) -> str | None:
    by_kind = {option.get("kind"): str(option["optionId"]) for option in reversed(options)}
    return next((by_kind[kind] for kind in kinds if kind in by_kind), None)
