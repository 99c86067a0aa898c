"""What an actor must not touch, looked at before and after it ran: the record, other work, what judges it.

Clients keep their agents inside the workspace; this shows when one got out. What our own writers append to the record
meanwhile continues its chain with people's words, and is no forgery. The inbox, which people may write anew, and pages
and caches that can be made again are not looked at. This module must not mend anything but a record that was only
lengthened.
"""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from crumb.harness.base import Harness, Request, Result
from crumb.store.chain import Unlinked, linked
from crumb.store.files import flush, write_new
from crumb.store.lines import line_hash
from crumb.store.locks import Lock
from crumb.store.session import Session

PROJECT = Path(__file__).resolve().parents[3]
FIXED = ("idea.json", "settings.json")
KEPT = ("runs", "rounds")
DERIVED = frozenset(("state.json", "game", "report.html", "logs", "inbox.jsonl", "inbox.lock"))
SOURCES = ("scripts/crumb/core", "scripts/crumb/qa", "config/gates.yaml")  # what judges
WAIT = 30.0
PASSING = ("__pycache__",)  # written by whoever imports
MEANWHILE = ("user.", "ack", "note", "answer.socratic")
Stamp = tuple[int, int, int, int]


class Guard(NamedTuple):
    """A session and the project as they were before an actor ran in ``workspace``."""

    session: Session
    workspace: Path
    record: bytes
    names: frozenset[str]
    stamps: dict[Path, Stamp]

    @classmethod
    def before(cls, folder: Path, workspace: Path) -> "Guard":
        """Look at the session whose run works in ``folder``, an unfinished run of it."""
        session = Session(folder.parent.parent)
        return cls(
            session,
            workspace,
            _bytes(session.transcript_path),
            _names(session),
            _stamps(session, workspace),
        )

    def broken(self) -> str:
        """Return what was touched since, in words for the record; empty when nothing was."""
        found = [*self._changed(), *self._strange(), *self._forged()]
        return f"it touched what is not its own: {', '.join(found[:3])}" if found else ""

    def _changed(self) -> Iterator[str]:
        after = _stamps(self.session, self.workspace)
        for path in sorted({*self.stamps, *after}):
            old, new = self.stamps.get(path), after.get(path)
            if old != new:
                what = "was added" if old is None else "was removed" if new is None else "was changed"
                yield f"{_shown(path, self.session)} {what}"

    def _strange(self) -> Iterator[str]:
        for name in sorted(_names(self.session) - self.names):
            yield f"{name} was added"

    def _forged(self) -> Iterator[str]:
        path = self.session.transcript_path
        if not path.exists() and not self.record:
            return
        with Lock(self.session.transcript.lock_path).acquire(WAIT):
            now = _bytes(path)
            good = self._good(now)
            if good < len(self.record):
                yield f"{path.name} was changed"
            elif good < len(now):
                yield f"{path.name} was lengthened by somebody who does not write it (kept in {_cut(path, now, good)})"

    def _good(self, now: bytes) -> int:
        """Return up to which byte ``now`` is the record of before and words of people that continue its chain."""
        if not now.startswith(self.record):
            return 0
        good, known = len(self.record), self.record.split(b"\n")[:-1]
        added = now[good:].split(b"\n")[:-1]
        events = linked(added, known[-1] if known else None, len(known))
        try:
            for line, event in zip(added, events, strict=False):
                if not str(event.get("kind")).startswith(MEANWHILE):
                    break
                good += len(line) + 1
        except Unlinked:
            pass
        return good


def _cut(path: Path, now: bytes, good: int) -> str:
    """Take the strange end off the record and keep it beside, so that the session can go on; return its name."""
    kept = path.with_name(f"{path.stem}.forged-{good}-{line_hash(now[good:])[:8]}")
    if not kept.exists():
        write_new(now[good:], kept)
    os.truncate(path, good)
    flush(path)
    return kept.name


def _names(session: Session) -> frozenset[str]:
    """Return what lies in the session's folder, without pages, caches, and files on their way."""
    if not session.path.is_dir():
        return frozenset()
    found = {path.name for path in session.path.iterdir()}
    return frozenset(name for name in found if name not in DERIVED and not name.startswith((".", "transcript.")))


def _stamps(session: Session, workspace: Path) -> dict[Path, Stamp]:
    """Return size, times and number of every file that must stay as it is."""
    found: dict[Path, Stamp] = {}
    roots = [session.path / name for name in (*FIXED, *KEPT)] + [PROJECT / name for name in SOURCES]
    for root in roots:
        for path in [root] if not root.is_dir() else _below(root, workspace):
            try:
                info = path.lstat()
            except FileNotFoundError:
                continue
            found[path] = (info.st_size, info.st_mtime_ns, info.st_ino, info.st_mode)
    return found


def _below(root: Path, workspace: Path) -> Iterator[Path]:
    own = str(workspace)
    for folder, names, files in os.walk(root):
        names[:] = [name for name in names if name not in PASSING and os.path.join(folder, name) != own]
        yield from (Path(folder, name) for name in files)


def _shown(path: Path, session: Session) -> str:
    root = session.path if path.is_relative_to(session.path) else PROJECT
    return path.relative_to(root).as_posix()


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


class Watched:
    """A harness whose result is worth nothing when its actor touched what is not its own."""

    def __init__(self, harness: Harness, folder: Path) -> None:
        self._harness, self._folder = harness, folder

    def run(self, request: Request) -> Result:
        """Run the harness between two looks at what nobody may touch."""
        guard = Guard.before(self._folder, request.workspace)
        result = self._harness.run(request)
        touched = guard.broken()
        return replace(result, status="invalid", message=touched) if touched else result
