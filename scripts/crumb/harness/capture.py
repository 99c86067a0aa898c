"""What a process printed, kept within bounds: its head, its tail, how much there was, and the hash of all of it.

An agent may print gigabytes; memory and log stay small and nothing is silently lost, because the middle that is left
out is counted and hashed. This module must not interpret what it keeps.
"""

import hashlib
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

KEEP = 128 * 1024


class Capture:
    """A bounded record of one output stream."""

    def __init__(self, keep: int = KEEP) -> None:
        self.keep = keep
        self.total = 0
        self._head = bytearray()
        self._tail = bytearray()
        self._digest = hashlib.sha256()

    def add(self, chunk: bytes) -> None:
        """Take another piece of the stream."""
        self.total += len(chunk)
        self._digest.update(chunk)
        room = self.keep - len(self._head)
        self._head += chunk[:room]
        self._tail += chunk[max(room, 0) :]
        if len(self._tail) > 2 * self.keep:
            del self._tail[: -self.keep]

    @property
    def sha256(self) -> str:
        """Return the hash of everything that was printed."""
        return self._digest.hexdigest()

    def text(self) -> str:
        """Return head and tail with a line between them that tells how much was left out."""
        tail = bytes(self._tail[-self.keep :])
        cut = self.total - len(self._head) - len(tail)
        middle = f"\n[{cut} bytes left out; sha256 of all {self.total}: {self.sha256}]\n" if cut else ""
        return self._head.decode("utf-8", "replace") + middle + tail.decode("utf-8", "replace")

    def last_line(self) -> str:
        """Return the last line that says something, shortened; what people are told about a failure."""
        lines = [line.strip() for line in self.text().splitlines() if line.strip()]
        return lines[-1][:300] if lines else ""


def write_log(path: Path, streams: Mapping[str, Capture], clean: Callable[[str], str] = str) -> None:
    """Write the bounded streams to one readable log file, in the words that ``clean`` leaves.

    Whatever lies at ``path`` goes away first: it may be a link that an actor left there.
    """
    parts = [f"--- {name}: {capture.total} bytes\n{capture.text()}\n" for name, capture in streams.items()]
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    path.unlink(missing_ok=True)
    with path.open("x", encoding="utf-8", errors="replace") as file:
        file.write(clean("".join(parts)))
