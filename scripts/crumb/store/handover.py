"""A note from a process to the one that replaces it (``exec``): a nameless file, whose number fits the environment.

One variable of the environment may hold 128 kB on Linux, which the locks of a thousand sessions exceed. The number may
come from somebody else, so what it names is read only if it is that very file. This module must not know what the note
says.
"""

import os
import stat
import tempfile


def leave(text: str) -> str:
    """Keep ``text`` for the process that replaces this one; return the word that ``take`` finds it by there."""
    with tempfile.TemporaryFile() as file:
        file.write(text.encode("utf-8"))
        file.flush()
        fd = os.dup(file.fileno())
    os.set_inheritable(fd, True)
    info = os.fstat(fd)
    return f"{fd}:{info.st_dev}:{info.st_ino}"


def take(word: str) -> str:
    """Return what was left under ``word``, and drop it; empty where the word names nothing of this kind."""
    parts = word.split(":")
    if len(parts) != 3 or not all(part.isdecimal() for part in parts):
        return ""
    fd, device, inode = map(int, parts)
    try:
        info = os.fstat(fd)
    except (OSError, OverflowError):
        return ""
    if not stat.S_ISREG(info.st_mode) or (info.st_dev, info.st_ino, info.st_nlink) != (device, inode, 0):
        return ""
    with os.fdopen(fd, "rb") as file:
        file.seek(0)
        return file.read().decode("utf-8")


def drop(word: str) -> None:
    """Drop what was left under ``word``: there is no replacement after all."""
    take(word)
