"""Which processes belong to a browser that we started, what they use, and the proof that they are gone.

Only children that this process got between making a tree and ``adopt``, and their descendants, are ever looked at or
ended.
"""

import contextlib
import threading
import time
from collections.abc import Iterable

import psutil


class ProcessTree:
    """The processes below the children that came since the tree was made; remembered, so that orphans are found too."""

    def __init__(self) -> None:
        self._before = {child.pid for child in _below(psutil.Process(), deep=False)}
        self._roots: list[psutil.Process] = []
        self._seen: dict[int, psutil.Process] = {}
        self._renderers: set[int] = set()
        self._spent: dict[int, float] = {}
        self._lock = threading.Lock()

    def adopt(self) -> None:
        """Take every new child of this process as a member."""
        for child in _below(psutil.Process(), deep=False):
            if child.pid not in self._before and child.pid not in self._seen:
                self._roots.append(child)
                self._seen[child.pid] = child

    def refresh(self) -> list[psutil.Process]:
        """Return the living members, and remember those that are new."""
        with self._lock:
            for root in self._roots:
                for child in _below(root, deep=True):
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


def _below(process: psutil.Process, deep: bool) -> list[psutil.Process]:
    try:
        return process.children(recursive=deep)
    except psutil.Error:
        return []


def alive(process: psutil.Process) -> bool:
    """Tell whether a process runs still; one that has ended and waits for its parent does not."""
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
        times = process.cpu_times()
    except psutil.Error:
        return 0.0
    return float(times.user + times.system)


def resident_bytes(process: psutil.Process) -> int:
    """Return the resident bytes of a process; 0 when it is gone."""
    return memory_of(process)[0]


def memory_of(process: psutil.Process) -> tuple[int, int]:
    """Return the resident bytes of a process, and those that it shares with nobody; zeros when it is gone."""
    try:
        info = process.memory_info()
    except psutil.Error:
        return 0, 0
    return int(info.rss), int(info.rss - getattr(info, "shared", 0))
