"""Room for the browser's files and for evidence, and what to do where there is none."""

import errno
import shutil
from pathlib import Path

from crumb.qa.faults import HarnessFault

LEAST_FREE = 200 << 20
FULL = (errno.ENOSPC, errno.EDQUOT)


def check_room(folder: Path, least: int = LEAST_FREE) -> None:
    """Raise HarnessFault when less than ``least`` bytes are free where ``folder`` is."""
    free = shutil.disk_usage(folder).free
    if free < least:
        raise HarnessFault(f"only {free >> 20} MB are free in {folder}", remedy(folder), retry=False)


def remedy(folder: Path) -> str:
    """Return what to do when ``folder`` is full."""
    return f"free {LEAST_FREE >> 20} MB in {folder}, or let TMPDIR name another folder"


def explain_refusal(fault: OSError, folder: Path) -> tuple[str, str]:
    """Return (what is wrong, what to do) when the machine refused to start QA or to keep its evidence in ``folder``."""
    if fault.errno in FULL:
        return f"no space is left in {folder}", f"free {LEAST_FREE >> 20} MB there"
    if fault.errno in (errno.EACCES, errno.EROFS):
        return f"{fault.filename or folder} may not be written or run", "change its owner or its rights"
    if fault.errno in (errno.EAGAIN, errno.ENOMEM, errno.EMFILE, errno.ENFILE):
        return f"the machine refuses another process: {fault.strerror}", "end what else runs, or raise its limits"
    return f"the check could not be started: {fault}", "see `crumb doctor`"
