"""The command line of bubblewrap: a machine that has only what Python and Chromium need to read, and nothing else.

No home, no configuration, no other process, no network but its own loopback; what can be written is small, in memory,
and gone afterwards. This module must not run anything.
"""

import os
import shutil
import subprocess
from collections.abc import Iterable
from functools import cache
from pathlib import Path

SPACES = ("--unshare-user", "--unshare-net", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try")
USER = ("--uid", "1000", "--gid", "1000", "--hostname", "crumb")
BOUND = ("--die-with-parent", "--new-session")
TOP = ("bin", "sbin", "lib", "lib32", "lib64", "libx32")
SYSTEM = ("/usr", "/opt", "/nix/store", "/var/cache/fontconfig")
SETTINGS = ("ld.so.cache", "ld.so.conf", "ld.so.conf.d", "alternatives", "fonts", "chromium", "chromium.d", "localtime")
# who is root outside owns the switches of the kernel inside too, and needs no power to turn them
KERNEL = ("/proc/sys", "/proc/sysrq-trigger", "/proc/irq", "/proc/bus")
TEMPORARY = "/tmp"
HOME = "/tmp/home"
SHARED_BYTES = 256 << 20
TEMPORARY_BYTES = 512 << 20


def bubblewrap(readable: Iterable[Path]) -> list[str]:
    """Return ``bwrap`` with its options, but for the ``--`` and the command; ``readable`` are further folders."""
    line = ["bwrap", *SPACES, *USER, *BOUND]
    for name in TOP:
        line += _top(name)
    for path in (*SYSTEM, *(f"/etc/{name}" for name in SETTINGS)):
        line += ["--ro-bind-try", path, path]
    line += ["--proc", "/proc", "--dev", "/dev"]
    for path in KERNEL:
        line += ["--ro-bind-try", path, path]
    line += [*_sized(SHARED_BYTES), "--tmpfs", "/dev/shm"]
    line += [*_sized(TEMPORARY_BYTES), "--tmpfs", TEMPORARY, "--dir", HOME]
    for folder in readable:
        line += ["--ro-bind", str(folder), str(folder)]
    for fonts in (".local/share/fonts", ".fonts"):
        line += ["--ro-bind-try", str(Path.home() / fonts), f"{HOME}/{fonts}"]
    # these two are in memory as well, and have no size
    return [*line, "--remount-ro", "/dev", "--remount-ro", "/", "--chdir", TEMPORARY]


def _top(name: str) -> list[str]:
    path = f"/{name}"
    if os.path.islink(path):
        return ["--symlink", os.readlink(path), path]
    return ["--ro-bind", path, path] if os.path.isdir(path) else []


def _sized(size: int) -> list[str]:
    return ["--size", str(size)] if _knows_sizes() else []


@cache
def _knows_sizes() -> bool:
    """Tell whether this bubblewrap is new enough to bound what is written."""
    if shutil.which("bwrap") is None:
        return False
    asked = subprocess.run(["bwrap", "--help"], capture_output=True, check=False, stdin=subprocess.DEVNULL)
    return b"--size" in asked.stdout + asked.stderr
