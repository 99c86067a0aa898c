"""Which processes belong to a browser that we started, what they use, and the proof that they are gone.

Only children that this process got between making a tree and ``adopt``, and their descendants, are ever looked at or
ended.
"""

import contextlib
import os
import threading
import time
from collections.abc import Iterable, Mapping, Sequence

import psutil

STATE, PARENT, USER, SYSTEM = 0, 1, 11, 12  # places of what the kernel tells of a process, after its name
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
GONE = (b"Z", b"X")
PROC = os.path.exists("/proc/self/statm")


class ProcessTree:
    """The processes below the children that came since the tree was made; remembered, so that orphans are found too."""

    def __init__(self) -> None:
        self._before = {child.pid for child in _below(psutil.Process(), deep=False, born=_born())}
        self._roots: list[psutil.Process] = []
        self._seen: dict[int, psutil.Process] = {}
        self._renderers: set[int] = set()
        self._spent: dict[int, float] = {}
        self._lock = threading.Lock()

    def adopt(self) -> None:
        """Take every new child of this process as a member."""
        for child in _below(psutil.Process(), deep=False, born=_born()):
            if child.pid not in self._before and child.pid not in self._seen:
                self._roots.append(child)
                self._seen[child.pid] = child

    def refresh(self) -> list[psutil.Process]:
        """Return the living members, and remember those that are new."""
        with self._lock:
            born = _born()
            for root in self._roots:
                for child in _below(root, deep=True, born=born):
                    self._seen.setdefault(child.pid, child)
            members = list(self._seen.values())
        return [process for process in members if alive(process)]

    def renderers(self) -> list[psutil.Process]:
        """Return the living renderer processes."""
        found = []
        for process in self.refresh():
            if process.pid in self._renderers or _is_renderer(process):
                self._renderers.add(process.pid)
                found.append(process)
        return found

    def renderer_seconds(self) -> float:
        """Return the CPU seconds that all living renderers have used."""
        return sum(cpu_seconds(process) for process in self.renderers())

    def seconds(self) -> float:
        """Return the CPU seconds that all members have used; of those that are gone, what was last seen."""
        for process in self.refresh():
            self._spent[process.pid] = max(cpu_seconds(process), self._spent.get(process.pid, 0.0))
        return sum(self._spent.values())

    def renderer_bytes(self) -> int:
        """Return the resident bytes of the largest renderer."""
        return max((resident_bytes(process) for process in self.renderers()), default=0)

    def end(self, wait: float = 2.0) -> None:
        """End every member that is still alive; afterwards ``refresh()`` is empty."""
        members = self.refresh()
        _each(members, "terminate")
        deadline = time.monotonic() + wait
        while self.refresh() and time.monotonic() < deadline:
            time.sleep(0.02)
        _each(self.refresh(), "kill")
        psutil.wait_procs(self.refresh(), timeout=wait)


def kill(processes: Iterable[psutil.Process]) -> None:
    """End the processes at once; those that are gone already do not matter."""
    _each(processes, "kill")


def _each(processes: Iterable[psutil.Process], verb: str) -> None:
    for process in processes:
        with contextlib.suppress(psutil.Error):
            getattr(process, verb)()


def _below(process: psutil.Process, deep: bool, born: Mapping[int, Sequence[int]] | None) -> list[psutil.Process]:
    found: list[psutil.Process] = []
    try:
        if born is None:
            return process.children(recursive=deep)
        for pid in born.get(process.pid, ()):
            with contextlib.suppress(psutil.Error):
                child = psutil.Process(pid)
                found += [child, *(_below(child, deep, born) if deep else [])]
    except psutil.Error:
        return []
    return found


def _born() -> dict[int, list[int]] | None:
    """Return the children of every process by one look at each, or None where there is no /proc."""
    if not PROC:
        return None
    found: dict[int, list[int]] = {}
    for pid in [int(name) for name in os.listdir("/proc") if name.isdigit()]:
        with contextlib.suppress(OSError, IndexError):
            found.setdefault(int(_stat(pid)[PARENT]), []).append(pid)
    return found


def _stat(pid: int) -> list[bytes]:
    """Return what the kernel tells of a process, from its state on; raises OSError when it is gone."""
    return _read(f"/proc/{pid}/stat").rpartition(b")")[2].split()


def _read(path: str) -> bytes:
    descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        return os.read(descriptor, 2048)
    finally:
        os.close(descriptor)


def alive(process: psutil.Process) -> bool:
    """Tell whether a process runs still; one that has ended and waits for its parent does not.

    That its number does not belong to another one by now is looked at when it is to be ended.
    """
    if PROC:
        try:
            return _stat(process.pid)[STATE] not in GONE
        except (OSError, IndexError):
            return False
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.Error:
        return False


def _is_renderer(process: psutil.Process) -> bool:
    try:
        return any("--type=renderer" in word for word in process.cmdline())
    except psutil.Error:
        return False


def cpu_seconds(process: psutil.Process) -> float:
    """Return the CPU seconds that a process has used; 0 when it is gone."""
    try:
        if PROC:
            told = _stat(process.pid)
            return (int(told[USER]) + int(told[SYSTEM])) / TICKS
        times = process.cpu_times()
    except (psutil.Error, OSError, IndexError):
        return 0.0
    return float(times.user + times.system)


def resident_bytes(process: psutil.Process) -> int:
    """Return the resident bytes of a process; 0 when it is gone."""
    return memory_of(process)[0]


def memory_of(process: psutil.Process) -> tuple[int, int]:
    """Return the resident bytes of a process, and those that it shares with nobody; zeros when it is gone."""
    try:
        if PROC:
            _, whole, shared, *_ = map(int, _read(f"/proc/{process.pid}/statm").split())
            return whole * PAGE, (whole - shared) * PAGE
        info = process.memory_info()
    except (psutil.Error, OSError, ValueError):
        return 0, 0
    return int(info.rss), int(info.rss - getattr(info, "shared", 0))
