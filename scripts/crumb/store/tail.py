"""The end of a transcript, as a writer needs it, and the repair of an append that a crash cut in half.

Only called under the transcript's lock. Lines that were appended together stand or fall together. What was torn was
never acknowledged; its bytes are kept beside the transcript and the cut becomes a ``note`` event. A cut whose note is
missing (killed in between) is found again by the name of the kept file: it holds the very offset at which the
transcript still ends.
"""

import os
from pathlib import Path
from typing import Any, NamedTuple

from crumb.errors import Damage, Refused
from crumb.places import typed
from crumb.store.files import flush, write_new
from crumb.store.lines import decode, has_more, line_hash, place

BLOCK = 65_536


class Tail(NamedTuple):
    """The end of the last complete append: the byte after it, and its last line; ``seq`` is -1 when there is none."""

    offset: int
    seq: int
    prev: str | None
    id: str


def read_tail(fd: int, path: Path) -> Tail:
    """Return the tail of the transcript open at ``fd``; raises Damage or Refused when nothing can be chained to it."""
    end, start, line = _last_line(fd, os.fstat(fd).st_size)
    while has_more(line):
        end, start, line = _last_line(fd, start)
    if not end:
        return Tail(0, -1, None, "")
    try:
        event = decode(line)
    except ValueError as error:
        raise Damage(
            f"{path.parent.name}/{path.name} cannot be continued: its last line (byte {start}) is damaged: {error}.",
            f"See all of it with: crumb verify {typed(path.parent)}",
        ) from error
    seq = place(event).get("seq")
    if not isinstance(seq, int):
        raise Refused(
            f"{path.parent.name}/{path.name} cannot be continued: another program wrote its last line.",
            f"Such a transcript can be read and replayed. See: crumb verify {typed(path.parent)}",
        )
    return Tail(end, seq, line_hash(line), str(event.get("id", "")))


def _last_line(fd: int, size: int) -> tuple[int, int, bytes]:
    """Return end, start and bytes of the last complete line in the first ``size`` bytes; zeros when there is none."""
    end = _after_last_newline(fd, size)
    start = _after_last_newline(fd, end - 1) if end else 0
    return end, start, os.pread(fd, max(0, end - 1 - start), start)


def _after_last_newline(fd: int, end: int) -> int:
    """Return the offset after the last newline in the first ``end`` bytes, 0 when there is none."""
    while end > 0:
        start = max(0, end - BLOCK)
        found = os.pread(fd, end - start, start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
        end = start
    return 0


def mend(fd: int, path: Path, tail: Tail) -> list[dict[str, Any]]:
    """Cut off what follows ``tail``, keep it beside, and return the note to append (empty when all is well)."""
    kept = path.with_name(f"{path.stem}.torn-{tail.offset}")
    size = os.fstat(fd).st_size
    if size > tail.offset:
        _keep(os.pread(fd, size - tail.offset, tail.offset), kept)
        _cut(fd, tail.offset)
    files = sorted(path.parent.glob(f"{kept.name}*")) if size > tail.offset or kept.exists() else []
    return [_note(tail.offset, files)] if files else []


def _keep(torn: bytes, kept: Path) -> None:
    """Save torn bytes; a second tear at the same offset gets a name of its own, a repeated one does not."""
    if kept.exists() and kept.read_bytes() != torn:
        kept = kept.with_name(f"{kept.name}.{line_hash(torn)[:8]}")
    if not kept.exists() or kept.read_bytes() != torn:
        kept.unlink(missing_ok=True)
        write_new(torn, kept)
        flush(kept.parent)


def _cut(fd: int, offset: int) -> None:
    os.ftruncate(fd, offset)
    os.fsync(fd)


def _note(offset: int, files: list[Path]) -> dict[str, Any]:
    kept = [{"file": file.name, "bytes": file.stat().st_size, "sha256": line_hash(file.read_bytes())} for file in files]
    return {
        "from": "system",
        "kind": "note",
        "body": f"What a crash had cut in half at byte {offset} was removed and kept in {files[0].name}.",
        "data": {"repair": {"offset": offset, "kept": kept}},
    }
