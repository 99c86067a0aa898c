"""What an actor's workspace holds before and after a run: no settings for a client, and whether anything was delivered.

An actor may run twice in one workspace, and could leave settings there that make the client of its second run do more
than it may; so whatever clients read as settings goes away before each start. This module must not judge content.
"""

import hashlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from crumb.harness.base import Request

# Names, in lower case, that some client reads as settings, as instructions, or as environment.
SETTINGS = (
    *(".claude", ".claude.json", ".mcp.json", "claude.md", "claude.local.md"),
    *(".codex", "agents.md", "agents.override.md"),
    *(".gemini", ".geminiignore", "gemini.md", ".env", ".npmrc", ".git"),
)
HASHED_BYTES = 5_000_000


def clear_settings(workspace: Path) -> None:
    """Remove every entry at the top of ``workspace`` that a client would obey."""
    for path in list(workspace.iterdir()):
        if path.name.lower() in SETTINGS:
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()


def fingerprint(request: Request) -> str:
    """Return a hash of what lies where the contract wants its files; links are named and never followed."""
    digest = hashlib.sha256()
    for name in sorted((*request.contract.files, *request.contract.instead)):
        for path in _below(request.workspace / name):
            digest.update(f"{path.relative_to(request.workspace)}\n".encode("utf-8", "surrogateescape"))
            digest.update(_content(path))
    return digest.hexdigest()


def _below(path: Path) -> Iterator[Path]:
    if path.is_symlink() or path.is_file():
        yield path
    for folder, names, files in os.walk(path):
        names.sort()
        yield from (Path(folder, name) for name in sorted(files))


def _content(path: Path) -> bytes:
    try:
        info = path.lstat()
        if path.is_symlink() or not path.is_file() or info.st_size > HASHED_BYTES:
            return f"{info.st_mode} {info.st_size} {info.st_mtime_ns}\n".encode()
        return hashlib.sha256(path.read_bytes()).digest()
    except OSError as fault:
        return f"{fault.errno}\n".encode()
