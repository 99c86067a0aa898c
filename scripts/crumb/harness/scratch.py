"""The private places of one actor's process: its environment, its HOME with the files given to it, its prompt.

Everything lies in a temporary folder that goes away with the run. This module must not start anything.
"""

import os
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import IO

ALLOWED = ("PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "SYSTEMROOT", "SSL_CERT_FILE", "NIX_SSL_CERT_FILE")
LARGEST = 100_000


def environment(scratch: Path, extra: Mapping[str, str]) -> dict[str, str]:
    """Return the whole environment of an actor: allowed names of ours, its own HOME and TMPDIR, and ``extra``."""
    kept = {name: os.environ[name] for name in ALLOWED if name in os.environ}
    own = {"HOME": str(scratch / "home"), "TMPDIR": str(scratch / "tmp"), "TERM": "dumb"}
    for name in ("HOME", "TMPDIR"):
        Path(own[name]).mkdir(parents=True, exist_ok=True)
    return {**kept, **own, **extra}


def furnish(home: Path, files: Mapping[str, str]) -> None:
    """Write ``files`` below ``home``, for its owner alone."""
    for name, text in files.items():
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_text(text, encoding="utf-8")


def left_in(home: Path, files: Mapping[str, str]) -> dict[str, str]:
    """Return what is in those files now, without following links; what is gone, odd or too large is left out."""
    found = {name: _text(home / name) for name in files}
    return {name: text for name, text in found.items() if text is not None}


def _text(path: Path) -> str | None:
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError:
        return None
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        return None
    with open(handle, "rb") as file:
        content = file.read(LARGEST + 1)
    return content.decode("utf-8", "replace") if len(content) <= LARGEST else None


def prompt_file(scratch: Path, text: str) -> IO[bytes]:
    """Return the prompt as a file to be read by standard input."""
    path = scratch / "prompt"
    path.write_text(text, encoding="utf-8", errors="replace")
    return path.open("rb")
