"""Keeps what was measured, one line a cell, so that a run that was stopped goes on where it was."""

import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from crumb.qa.policy import load_policy

ROOT = Path(__file__).resolve().parents[4]
FOLDER = ROOT / ".qa-table"
MEASURING = ROOT / "scripts" / "crumb" / "qa"  # what a result depends on beside the game and the policy


class Lines:
    """A file of JSON lines with a ``key`` each; the last line of a key counts, a torn last line does not."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.kept: dict[str, dict[str, Any]] = {line["key"]: line for line in _read(path)}
        self._torn = path.is_file() and not path.read_bytes().endswith(b"\n")

    def add(self, line: dict[str, Any]) -> None:
        """Append a line with one write."""
        self.kept[line["key"]] = line
        self.path.parent.mkdir(parents=True, exist_ok=True)
        data = json.dumps(line, ensure_ascii=False, sort_keys=True).encode() + b"\n"
        if self._torn:
            data, self._torn = b"\n" + data, False
        handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
        try:
            os.write(handle, data)
        finally:
            os.close(handle)


def _read(path: Path) -> Iterator[dict[str, Any]]:
    if not path.is_file():
        return
    for line in path.read_bytes().split(b"\n"):
        try:
            found = json.loads(line)
        except ValueError:
            continue
        if isinstance(found, dict) and "key" in found:
            yield found


def version() -> str:
    """Return a hash over the code of QA and what its policy decides: rows of another version are not of this table."""
    paths = sorted(path for path in MEASURING.rglob("*") if path.suffix in (".py", ".js"))
    parts = [f"{path.relative_to(ROOT)} {hashlib.sha256(path.read_bytes()).hexdigest()}" for path in paths]
    return hashlib.sha256("\n".join([load_policy().name, *parts]).encode()).hexdigest()[:16]
