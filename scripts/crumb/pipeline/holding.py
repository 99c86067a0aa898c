"""The locks of a main process: one on each of its sessions for the whole chain, and a shared one on the folder.

They survive the replacement of the process and are not inherited by jobs. Only the proof that nobody else holds the
folder allows clearing a lock that a killed Snakemake left; deleting such a lock on a guess would let two run as one.
"""

import fcntl
import os
import resource
import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from crumb.errors import Busy
from crumb.store.locks import Lock, adopt

FOLDER = "CRUMB_FOLDER_LOCK"
# What Snakemake and its jobs need beside the locks.
SPARE = 512


@dataclass
class Holding:
    """The locks that this process holds, and the sessions that others hold."""

    folder: int
    locks: list[Lock]
    busy: dict[str, str] = field(default_factory=dict)

    @classmethod
    def take(cls, root: Path, names: Sequence[str]) -> "Holding":
        """Lock the folder (shared) and the sessions of ``names``; those that are busy are kept with the reason."""
        root.mkdir(parents=True, exist_ok=True)
        _allow_files(len(names) + SPARE)
        handed = {str(lock.path): lock for lock in adopt()}
        holding = cls(_share(root / ".lock"), list(handed.values()))
        for name in names:
            path = root / name / ".lock"
            if str(path) in handed:
                continue
            try:
                holding.locks.append(Lock(path).acquire())
            except Busy as problem:
                holding.busy[name] = str(problem)
                sys.stderr.write(f"crumb: skipped, {problem}\n")
        return holding

    def clear_stale_snakemake_locks(self) -> None:
        """Remove locks that a killed Snakemake left here: all if nobody else is alive, else those on our sessions.

        Whoever works on a session holds its lock for as long as it lives, so what names a session of ours is stale.
        """
        locks = Path(".snakemake") / "locks"
        if not locks.is_dir() or not any(locks.iterdir()):
            return
        try:
            fcntl.flock(self.folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(locks, ignore_errors=True)
        except BlockingIOError:
            self._clear_own(locks)
        finally:
            # A refused conversion has lost the shared lock too.
            fcntl.flock(self.folder, fcntl.LOCK_SH)

    def _clear_own(self, locks: Path) -> None:
        held = {lock.path.parent.name for lock in self.locks}
        for path in locks.glob("*.lock"):
            with suppress(OSError):
                named = path.read_text(encoding="utf-8", errors="replace").splitlines()
                if any(held.intersection(Path(line).parts) for line in named):
                    path.unlink()

    def hand_on(self) -> None:
        """Let the lock on the folder survive the replacement of this process."""
        os.set_inheritable(self.folder, True)
        os.environ[FOLDER] = str(self.folder)


def _allow_files(wanted: int) -> None:
    """Let this process have so many files open, as far as it may: a lock is one, and many systems begin with 1,024."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))


def _share(path: Path) -> int:
    handed = os.environ.pop(FOLDER, "")
    if handed.isdigit() and _is(int(handed), path):
        os.set_inheritable(int(handed), False)
        return int(handed)
    fd = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    fcntl.flock(fd, fcntl.LOCK_SH)
    return fd


def _is(fd: int, path: Path) -> bool:
    try:
        ours, theirs = os.fstat(fd), os.stat(path)
    except OSError:
        return False
    return (ours.st_dev, ours.st_ino) == (theirs.st_dev, theirs.st_ino)
