"""One stay in one jail: the folders and the environment for it, the start, and what came of it.

It must not choose a jail, and must not believe what comes out.
"""

import compileall
import contextlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import IO

from crumb.qa import inside
from crumb.qa.bubblewrap import HOME, TEMPORARY
from crumb.qa.child import Ended, run_child
from crumb.qa.disk import check_room, check_shared
from crumb.qa.needs import PACKAGE, environment, readable
from crumb.qa.parcel import MOST_BYTES, READY, Reply, Request, unpack, write_request
from crumb.qa.rungs import NOBODY, Rung


@dataclass(frozen=True, slots=True)
class Stay:
    """What came of it: ``started`` once a browser was there; without a ``reply``, ``words`` say how it ended."""

    started: bool
    reply: Reply | None
    words: str
    late: bool


def stay(rung: Rung, request: Request, chromium: Path | None, seconds: float) -> Stay:
    """Let QA do ``request`` on ``rung`` for at most so many seconds.

    Raises OSError when the machine refuses to start it, BadParcel when what came out is no reply, HarnessFault when
    there is no room for it.
    """
    _compile()
    folders = readable(chromium)
    with _memory_file() as given, _place(rung) as place:
        write_request(request, given)
        given.flush()
        given.seek(0)
        kept = [str(folder) for folder in folders] if rung.keeper == "unshare" else []
        inner = [sys.executable, "-P", "-m", inside.__name__, str(given.fileno()), place, *kept]
        told = environment(place, HOME if rung.keeper == "bwrap" else place)
        ended = run_child(rung.command(folders, inner), told, given, seconds, MOST_BYTES, "/")
    return _outcome(ended)


def _outcome(ended: Ended) -> Stay:
    started = ended.output.startswith(READY)
    rest = ended.output.removeprefix(READY)
    if ended.flooded:
        return Stay(started, None, f"it wrote more than {MOST_BYTES >> 20} MB", late=False)
    if ended.code == 0 and rest:
        return Stay(started, unpack(rest), "", late=False)
    said = ended.complaints.splitlines()
    how = f"signal {-ended.code}" if ended.code < 0 else f"exit code {ended.code}"
    return Stay(started, None, said[-1][:300] if said else how, ended.late)


@contextmanager
def _place(rung: Rung) -> Iterator[str]:
    """Give the path of the folder that QA may write to; where it is on disk, it is gone afterwards."""
    if rung.keeper == "bwrap":
        yield TEMPORARY
        return
    check_room(Path(tempfile.gettempdir()))
    check_shared()
    folder = tempfile.mkdtemp(prefix="crumb-qa-")
    try:
        if rung.keeper == "user":
            os.chown(folder, NOBODY, NOBODY)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _memory_file() -> IO[bytes]:
    if hasattr(os, "memfd_create"):
        return os.fdopen(os.memfd_create("request"), "w+b")
    return tempfile.TemporaryFile()


@cache
def _compile() -> None:
    """Compile what a jail imports, since it cannot keep what it compiles itself."""
    if not sys.dont_write_bytecode:
        with contextlib.suppress(OSError):
            for part in ("qa", "core", "store", "games"):
                compileall.compile_dir(PACKAGE / part, quiet=2)
