"""Room for the browser's files and its shared memory and for evidence, and what to do where there is none."""

import errno
import os
import shutil
from pathlib import Path

from crumb.qa.faults import HarnessFault

LEAST_FREE = 200 << 20
LEAST_SHARED = 64 << 20
SHARED = Path("/dev/shm")
GET_SHARED = "mount -t tmpfs -o size=512m tmpfs /dev/shm; for a container: docker run --shm-size=512m"
FULL = (errno.ENOSPC, errno.EDQUOT)


def check_room(folder: Path, least: int = LEAST_FREE) -> None:
    """Raise HarnessFault when less than ``least`` bytes are free where ``folder`` is."""
    free = shutil.disk_usage(folder).free
    if free < least:
        raise HarnessFault(f"only {free >> 20} MB are free in {folder}", remedy(folder), retry=False)


def remedy(folder: Path) -> str:
    """Return what to do when ``folder`` is full."""
    return f"free {LEAST_FREE >> 20} MB in {folder}, or let TMPDIR name another folder"


def shared_problem() -> tuple[str, str] | None:
    """Return (what is wrong, what to do) when processes cannot share memory here, else None. Linux only."""
    if not Path("/proc/self").exists():
        return None
    if not SHARED.is_dir():
        return f"there is no shared memory at {SHARED}", GET_SHARED
    if not os.access(SHARED, os.W_OK | os.X_OK):
        return f"the shared memory at {SHARED} may not be used", f"chmod 1777 {SHARED}"
    free = shutil.disk_usage(SHARED).free
    if free < LEAST_SHARED:
        return f"only {free >> 20} MB of shared memory are free at {SHARED}", f"empty {SHARED}, or give it more memory"
    return None


def check_shared() -> None:
    """Raise HarnessFault when processes cannot share memory here."""
    trouble = shared_problem()
    if trouble is not None:
        raise HarnessFault(*trouble, retry=False)


def explain_refusal(fault: OSError, folder: Path) -> tuple[str, str]:
    """Return (what is wrong, what to do) when the machine refused to start QA or to keep its evidence in ``folder``."""
    if fault.errno in FULL:
        return f"no space is left in {folder}", f"free {LEAST_FREE >> 20} MB there"
    if fault.errno in (errno.EACCES, errno.EROFS):
        return f"{fault.filename or folder} may not be written or run", "change its owner or its rights"
    if fault.errno in (errno.EAGAIN, errno.ENOMEM, errno.EMFILE, errno.ENFILE):
        return f"the machine refuses another process: {fault.strerror}", "end what else runs, or raise its limits"
    return f"the check could not be started: {fault}", "see `crumb doctor`"
