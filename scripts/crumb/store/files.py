"""Writing files so that a power cut leaves the old content or the new one, never half of it."""

import os
from pathlib import Path

from crumb.store.ids import new_ulid


def publish(data: bytes, dest: Path, *, touch: bool = False) -> bool:
    """Put ``data`` at ``dest`` by a temporary name and a rename; returns whether the content changed.

    Equal content is left alone; ``touch`` then still sets its time, as an output of a rule needs.
    """
    if dest.is_file() and not dest.is_symlink() and dest.read_bytes() == data:
        if touch:
            os.utime(dest)
        return False
    dest.parent.mkdir(parents=True, exist_ok=True)
    draft = dest.with_name(f".{dest.name}.{new_ulid()}")
    try:
        write_new(data, draft)
        os.replace(draft, dest)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    flush(dest.parent)
    return True


def write_new(data: bytes, path: Path) -> None:
    """Write ``data`` to a new file and flush it; raises FileExistsError rather than write through what is there."""
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def flush(path: Path) -> None:
    """Flush a file or a folder to disk."""
    fd = os.open(path, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
