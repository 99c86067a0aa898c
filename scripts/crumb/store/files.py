"""Writing files so that a power cut leaves the old content or the new one, never half of it."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from crumb.errors import Damage
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


def flush_tree(folder: Path) -> None:
    """Flush every file and folder below ``folder``, and the folder itself."""
    for path, _, names in os.walk(folder, topdown=False):
        for name in names:
            flush(Path(path, name))
        flush(Path(path))


def walk(folder: Path) -> dict[str, Path]:
    """Return every file below ``folder`` by its relative POSIX path; raises Damage for links and devices."""
    return dict(_walk(folder, PurePosixPath()))


def _walk(folder: Path, at: PurePosixPath) -> Iterator[tuple[str, Path]]:
    with os.scandir(folder) as scan:
        entries = sorted(scan, key=lambda entry: entry.name)
    for entry in entries:
        mode = entry.stat(follow_symlinks=False).st_mode
        if stat.S_ISDIR(mode):
            yield from _walk(Path(entry.path), at / entry.name)
        elif stat.S_ISREG(mode):
            yield str(at / entry.name), Path(entry.path)
        else:
            raise Damage(f"{at / entry.name} is a link or a device; only files and folders may stand here")
