"""The first process of QA: it waits for the one that works, and ends the whole tree with it or with whoever asked.

Orphans below it become its children, so that "no child is left" is the proof that nothing outlives it. It holds the
read end of a pipe: when the other end closes, whoever asked for this is gone. This module must import little.
"""

import contextlib
import ctypes
import os
import resource
import select
import signal
import time
from collections.abc import Callable, Iterable

PR_SET_CHILD_SUBREAPER = 36
FILE_BYTES = 512 << 20
PATIENCE = 5.0


def keep(work: Callable[[], None], lifeline: int, theirs: Iterable[int] = ()) -> int:
    """Fork; run ``work`` in the child; return its exit code, or 1 if it had to be ended, once nothing of it is left.

    The lifeline is a descriptor whose end of file means that nobody waits; ``theirs`` are for ``work`` alone.
    """
    _prepare()
    woken, wake = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    worker = os.fork()
    if worker == 0:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        _run(work)
    for descriptor in theirs:
        os.close(descriptor)
    code = _wait(worker, lifeline, woken)
    if code is None:
        os.kill(worker, signal.SIGKILL)
    gone = end_all()
    return code if gone and code is not None else 1


def _prepare() -> None:
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_FSIZE, (FILE_BYTES, FILE_BYTES))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _run(work: Callable[[], None]) -> None:
    code = 1
    try:
        work()
        code = 0
    finally:
        os._exit(code)


def _wait(worker: int, lifeline: int, woken: int) -> int | None:
    """Return the exit code of the worker, or None when nobody waits for it any more."""
    while True:
        code = _reap(worker)
        if code is not None:
            return code
        ready, _, _ = select.select([lifeline, woken], [], [])
        if woken in ready:
            os.read(woken, 4096)
        if lifeline in ready and not os.read(lifeline, 1):
            return None


def _reap(worker: int) -> int | None:
    with contextlib.suppress(ChildProcessError):
        while True:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid == 0:
                return None
            if pid == worker:
                return os.waitstatus_to_exitcode(status)
    return None


def end_all() -> bool:
    """End every child, and those that become ours by that; return whether none is left, as the system itself says."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            if os.waitpid(-1, os.WNOHANG)[0]:
                continue
        except ChildProcessError:
            return True
        for pid in children():
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(0.005)
    return False


def children() -> list[int]:
    """Return the children of this process, read from /proc; none where there is no /proc."""
    mine, found = str(os.getpid()), []
    with contextlib.suppress(OSError):
        for name in os.listdir("/proc"):
            if name.isdigit() and _parent(name) == mine:
                found.append(int(name))
    return found


def _parent(pid: str) -> str:
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as stat:
            return stat.read().rpartition(")")[2].split()[1]
    except (OSError, IndexError):
        return ""
