"""Locks that die with their process: ``flock`` on a file that is never deleted and names who holds it.

A lock is not inherited by child processes; a main process that replaces itself (``exec``) hands its locks on by
``handing_on`` and ``adopt``. The text in the file is for messages only: whether a lock is held is asked of the kernel.
"""

import errno
import fcntl
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from crumb.errors import Busy, CrumbError
from crumb.store.handover import drop, leave, take

ENVIRONMENT = "CRUMB_LOCKS"
PAUSE = 0.001


class Holder(NamedTuple):
    """Who wrote its name into a lock file last."""

    pid: int
    host: str
    command: str


class Lock:
    """An exclusive lock on ``path``; the file is made when it is missing."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._fd: int | None = None

    @property
    def held(self) -> bool:
        """Whether this object holds the lock now."""
        return self._fd is not None

    def acquire(self, wait: float = 0.0) -> Self:
        """Take the lock, waiting up to ``wait`` seconds; raises Busy that names the holder."""
        fd = _open(self.path)
        if not _wait_for(fd, wait, self.path):
            os.close(fd)
            raise _busy(self.path, wait)
        _sign(fd)
        self._fd = fd
        return self

    def release(self) -> None:
        """Give the lock up; does nothing when it is not held."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None

    def _hand_on(self, yes: bool) -> None:
        if self._fd is not None:
            os.set_inheritable(self._fd, yes)

    def __enter__(self) -> Self:
        if not self.held:
            self.acquire()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.release()


def held_by(path: Path) -> Holder | None:
    """Return who holds the lock on ``path`` now, or None when it is free."""
    try:
        fd = os.open(path, os.O_RDWR)
    except FileNotFoundError:
        return None
    try:
        return None if _take(fd, path) else _read_holder(path)
    finally:
        os.close(fd)


@contextmanager
def handing_on(locks: Sequence[Lock]) -> Iterator[dict[str, str]]:
    """Let the held ``locks`` survive an ``exec`` inside the block, with the yielded environment added to its own."""
    kept = {str(lock.path): lock._fd for lock in locks if lock.held}
    for lock in locks:
        lock._hand_on(True)
    note = leave(json.dumps(kept)) if kept else ""
    try:
        yield {ENVIRONMENT: note} if note else {}
    finally:
        drop(note)
        for lock in locks:
            lock._hand_on(False)


def adopt() -> list[Lock]:
    """Return the locks that the process before the ``exec`` handed on; removes the note from the environment."""
    note = take(os.environ.pop(ENVIRONMENT, ""))
    return [lock for path, fd in (json.loads(note) if note else {}).items() if (lock := _adopt_one(Path(path), fd))]


def _adopt_one(path: Path, fd: int) -> Lock | None:
    """Take over ``fd`` if it really is an open lock on ``path``: the environment may come from somebody else."""
    try:
        ours, theirs = os.fstat(fd), os.stat(path)
    except OSError:
        return None
    if (ours.st_dev, ours.st_ino) != (theirs.st_dev, theirs.st_ino) or not _take(fd, path):
        return None
    os.set_inheritable(fd, False)
    _sign(fd)
    lock = Lock(path)
    lock._fd = fd
    return lock


def _open(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        raise CrumbError(
            f"{path} cannot be opened to lock it: {error.strerror}.",
            "The folder must exist and be writable.",
        ) from error


def _wait_for(fd: int, wait: float, path: Path) -> bool:
    """Ask often: a holder that comes back at once leaves only short gaps, and a rare asker would starve."""
    deadline = time.monotonic() + wait
    while not _take(fd, path):
        if time.monotonic() >= deadline:
            return False
        time.sleep(PAUSE)
    return True


def _take(fd: int, path: Path) -> bool:
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError as error:
        if error.errno == errno.EINTR:
            return False
        raise CrumbError(
            f"The file system of {path} cannot lock files ({error.strerror}).",
            "Put the sessions folder on a disk with working locks.",
        ) from error
    return True


def _sign(fd: int) -> None:
    """Leave a name for the messages of others; a full disk is no reason not to hold the lock.

    Spaces cover a longer name that stood there: to cut a file costs a thousand sessions seconds.
    """
    name = {"pid": os.getpid(), "host": os.uname().nodename, "command": Path(sys.argv[0]).name}
    with suppress(OSError):
        os.pwrite(fd, json.dumps(name).encode("utf-8").ljust(os.fstat(fd).st_size), 0)


def _read_holder(path: Path) -> Holder:
    try:
        name = json.loads(path.read_bytes())
        return Holder(int(name["pid"]), str(name["host"]), str(name["command"]))
    except (ValueError, KeyError, TypeError):
        return Holder(0, "unknown host", "unknown command")


def _busy(path: Path, wait: float) -> Busy:
    holder = _read_holder(path)
    waited = f" after {wait:g} s" if wait else ""
    who = f"process {holder.pid} ({holder.command}) on {holder.host}"
    return Busy(
        f"{path.parent.name} is in use{waited}: {who} holds {path.name}.",
        "Wait until it ends, or stop that process; the lock goes away with it.",
    )
