"""What a jail without bubblewrap does by itself, once, before a game comes near: loopback, private places, no powers.

It runs as the first thing in fresh namespaces, where this process may still mount. Linux only. This module must import
little, and must not be used outside of a jail.
"""

import ctypes
import fcntl
import os
import socket
import struct
from collections.abc import Iterable
from pathlib import Path

from crumb.qa.bubblewrap import KERNEL

TEMPORARY_BYTES = 512 << 20
HOMES = ("/root", "/home", "/mnt", "/media", "/srv")
KEEP_WRITABLE = ("/proc", "/dev")
SHARED = "/dev/shm"
MS_RDONLY, MS_REMOUNT, MS_BIND = 1, 32, 4096
LOCKED = MS_RDONLY | 2 | 4 | 8 | 1024 | 2048  # flags of a mount that a user namespace may not take away
SIOCGIFFLAGS, SIOCSIFFLAGS, IFF_UP = 0x8913, 0x8914, 1
PR_CAP_AMBIENT, CLEAR_ALL = 47, 4
CAPABILITIES_3 = 0x20080522

_libc = ctypes.CDLL(None, use_errno=True)


def close_in(readable: Iterable[str], temporary: str) -> None:
    """Shut everything that is not needed; raises OSError when the system refuses.

    ``readable`` are folders that must stay; ``temporary`` is where the small memory disk goes.
    """
    _loopback_up()
    for point in _mount_points():
        if not any(Path(point).is_relative_to(place) for place in KEEP_WRITABLE) and os.path.exists(point):
            _freeze(point)
    for part in KERNEL:
        if os.path.exists(part):
            _mount(part, part, None, MS_BIND, None)
            _freeze(part)
    kept = [*readable, temporary]
    for home in HOMES:
        if os.path.isdir(home) and not any(Path(path).is_relative_to(home) for path in kept):
            _mount("tmpfs", home, "tmpfs", MS_RDONLY, "size=4k")
    for place in (temporary, SHARED):
        if os.path.isdir(place):
            _mount("tmpfs", place, "tmpfs", 0, f"size={TEMPORARY_BYTES}")
    _drop_powers()


def _loopback_up() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        name = b"lo".ljust(16, b"\0")
        flags = struct.unpack_from("H", fcntl.ioctl(sock, SIOCGIFFLAGS, name + bytes(24)), 16)[0]
        fcntl.ioctl(sock, SIOCSIFFLAGS, name + struct.pack("H", flags | IFF_UP) + bytes(22))


def _mount_points() -> list[str]:
    lines = Path("/proc/self/mounts").read_text(encoding="utf-8").splitlines()
    return [line.split()[1].encode().decode("unicode_escape") for line in lines]


def _freeze(point: str) -> None:
    """Let nothing be written at a mount point, and keep what else was forbidden there."""
    _mount(None, point, None, MS_REMOUNT | MS_BIND | MS_RDONLY | os.statvfs(point).f_flag & LOCKED, None)


def _mount(source: str | None, target: str, kind: str | None, flags: int, data: str | None) -> None:
    words = [None if word is None else word.encode() for word in (source, target, kind, data)]
    if _libc.mount(words[0], words[1], words[2], ctypes.c_ulong(flags), words[3]) != 0:
        number = ctypes.get_errno()
        raise OSError(number, f"mounting {target}: {os.strerror(number)}")


def _drop_powers() -> None:
    header = (ctypes.c_uint32 * 2)(CAPABILITIES_3, 0)
    nothing = (ctypes.c_uint32 * 6)()
    if _libc.prctl(PR_CAP_AMBIENT, CLEAR_ALL, 0, 0, 0) != 0 or _libc.capset(header, nothing) != 0:
        number = ctypes.get_errno()
        raise OSError(number, f"giving up capabilities: {os.strerror(number)}")
