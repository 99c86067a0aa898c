"""The end of a run: everything that belongs to it is ended, politely and then not, until it is proven dead.

What belongs to a run is its process group, and whatever left the group but carries the token of the run in its
environment. This module must not end anything else.
"""

import os
import signal
import subprocess
import time

import psutil

from crumb.errors import CrumbError

TOKEN = "CRUMB_ACTOR_TOKEN"
GRACE_SECONDS = 1.0
DEATH_SECONDS = 5.0
SLACK_SECONDS = 5.0  # the kernel and the wall clock need not agree on when a process began


class StillAlive(CrumbError):
    """A process of an actor that does not die; the message names its pid."""


def kill_all(process: "subprocess.Popen[bytes]", token: str, began: float) -> int:
    """End everything of the run that ``began`` then and return how many were still alive; raises StillAlive."""
    since = began - SLACK_SECONDS
    alive = _alive(process.pid, token, since)
    if not alive:
        process.wait()
        return 0
    _signal_group(process.pid, signal.SIGTERM)
    deadline = time.monotonic() + GRACE_SECONDS
    while _alive(process.pid, token, since) and time.monotonic() < deadline:
        process.poll()
        time.sleep(0.02)
    deadline = time.monotonic() + DEATH_SECONDS
    while left := _alive(process.pid, token, since):
        _signal_group(process.pid, signal.SIGKILL)
        for survivor in left:
            _kill(survivor)
        process.poll()
        if time.monotonic() > deadline:
            raise StillAlive(f"process {left[0].pid} of an actor does not die", "restart the machine")
        time.sleep(0.02)
    process.wait()
    return len(alive)


def group_alive(group: int) -> bool:
    """Tell whether anything of a process group is alive."""
    return any(_in_group(pid, group) and _lives(pid) for pid in psutil.pids())


def _alive(group: int, token: str, since: float) -> list[psutil.Process]:
    """Return the living processes of a run: its group, and whatever left the group but carries its token.

    Nothing that began before ``since`` can be of it, so its environment need not be read, which takes time.
    """
    return [process for process in psutil.process_iter() if _belongs(process, group, token, since)]


def _belongs(process: psutil.Process, group: int, token: str, since: float) -> bool:
    if not _in_group(process.pid, group):
        try:
            if process.create_time() < since or process.environ().get(TOKEN) != token:
                return False
        except (psutil.Error, OSError):
            return False
    return _lives(process.pid)


def _in_group(pid: int, group: int) -> bool:
    try:
        return os.getpgid(pid) == group
    except OSError:
        return False


def _lives(pid: int) -> bool:
    try:
        return bool(psutil.Process(pid).status() != psutil.STATUS_ZOMBIE)
    except psutil.Error:
        return False


def _signal_group(group: int, number: signal.Signals) -> None:
    try:
        os.killpg(group, number)
    except ProcessLookupError:
        return


def _kill(process: psutil.Process) -> None:
    try:
        process.kill()
    except psutil.Error:
        return
