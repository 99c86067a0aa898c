"""The one writer of transcripts: locked, chained, checked at the door, and on disk before it returns.

An event is acknowledged when ``append`` returns. Every append reads the end of the file under the lock, so that any
number of processes, threads and ``Transcript`` objects may write the same file. This module must not interpret events.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from crumb.errors import CrumbError, NotShaped
from crumb.store.files import flush
from crumb.store.ids import new_ulid
from crumb.store.lines import Event, decode, encode, line_hash
from crumb.store.locks import Lock
from crumb.store.reader import Batch, follow, read_events
from crumb.store.schemas import check_event
from crumb.store.tail import Tail, mend, read_tail

SCHEMA = 1
WAIT = 30.0
Draft = Mapping[str, Any]


class Transcript:
    """The transcript at ``path``; ``session`` is its session's id, by default the name of its folder."""

    def __init__(self, path: Path, session: str | None = None, wait: float = WAIT) -> None:
        self.path = path.resolve()
        self.session = session or self.path.parent.name
        self.lock_path = self.path.with_name(f"{self.path.stem}.lock")
        self.wait = wait

    def append(self, draft: Draft) -> Event:
        """Append one event and return it as a reader will see it; raises NotShaped, Busy, Damage.

        ``draft`` holds ``from``, ``kind`` and any other field of the envelope but ``ts`` and ``session_id``; an ``id``
        is given to it, unless its writer had to know one beforehand.
        """
        return self.append_all([draft])[0]

    def append_all(self, drafts: Iterable[Draft]) -> list[Event]:
        """Append several events in one write under one lock: whatever happens, all of them are there or none."""
        wanted = list(drafts)
        return self.append_if(lambda _: wanted)

    def append_if(self, make: Callable[[Tail], Iterable[Draft]]) -> list[Event]:
        """Append what ``make`` returns; it runs under the lock, so what it reads of the transcript is the latest.

        It must not append itself. Returns the events that were appended, without those of a repair.
        """
        with Lock(self.lock_path).acquire(self.wait):
            fd = self._open()
            try:
                start = read_tail(fd, self.path)
                repair, tail = self._seal(mend(fd, self.path, start), start)
                lines, _ = self._seal(make(tail), tail)
                _write(fd, [*repair, *lines], start.offset, self.path)
            finally:
                os.close(fd)
        return [decode(line) for line in lines]

    def read(self, offset: int = 0) -> Batch:
        """Return the events from byte ``offset`` on, with the next offset and the damage that was met."""
        return read_events(self.path, offset)

    def follow(self, offset: int = 0, *, stop: Callable[[], bool], poll: float = 0.05) -> Iterator[Batch]:
        """Yield the events from ``offset`` on, and then new ones as they come, until ``stop()``."""
        return follow(self.path, offset, stop=stop, poll=poll)

    def _open(self) -> int:
        new = not self.path.exists()
        fd = os.open(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o644)
        if new:
            flush(self.path.parent)
        return fd

    def _seal(self, drafts: Iterable[Draft], tail: Tail) -> tuple[list[bytes], Tail]:
        """Return the lines of ``drafts``, checked at the door and chained to ``tail``, and the tail after them."""
        lines: list[bytes] = []
        wanted = list(drafts)
        for draft in wanted:
            line = encode(self._envelope(draft, tail, len(wanted) - len(lines) - 1))
            event = decode(line)
            check_event(event)
            lines.append(line)
            tail = Tail(tail.offset + len(line) + 1, tail.seq + 1, line_hash(line), event["id"])
        return lines, tail

    def _envelope(self, draft: Draft, tail: Tail, more: int) -> Event:
        if taken := {"ts", "session_id"} & draft.keys():
            raise NotShaped(f"An event to append must not bring its own {', '.join(sorted(taken))}.")
        id = draft.get("id") or new_ulid(tail.id)
        if id <= tail.id:
            raise NotShaped(f"The id {id} of an event to append is not above the last one, {tail.id}.")
        metadata = dict(draft.get("metadata") or {})
        place = {"seq": tail.seq + 1, "prev": tail.prev, "writer": {"name": "crumb", "schema": SCHEMA}}
        about = {key: value for key, value in (metadata.get("crumb") or {}).items() if key != "more"}
        metadata["crumb"] = {**about, **place, **({"more": more} if more else {})}
        now = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        return {"id": id, "ts": now, "session_id": self.session, **draft, "metadata": metadata}


def _write(fd: int, lines: list[bytes], offset: int, path: Path) -> None:
    """Write all lines at once and flush them; what could not be written whole is taken back."""
    if not lines:
        return
    data = b"".join(line + b"\n" for line in lines)
    try:
        if os.write(fd, data) != len(data):
            raise OSError("no space left for the whole line")
        os.fsync(fd)
    except OSError as error:
        os.ftruncate(fd, offset)
        raise CrumbError(
            f"{path.parent.name}/{path.name} could not be written: {error}.",
            "Nothing was added. Make room on the disk and try again.",
        ) from error
