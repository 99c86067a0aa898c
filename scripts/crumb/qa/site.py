"""The files of a build, read once into memory and checked against the manifest: what is served is what was hashed.

Nothing is followed: no symlink, no special file, no path outside. This module must not know about browsers or HTTP.
"""

import hashlib
import os
import stat
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from crumb.core.documents import Build
from crumb.errors import Damage

MOST_BYTES = 64 << 20
Site = Mapping[str, bytes]


def load_site(folder: Path, build: Build) -> Site:
    """Return path → content of every file that the manifest names.

    Raises Damage when a file is missing, is not a plain file, has another hash, or its path leaves the folder.
    """
    site: dict[str, bytes] = {}
    for entry in build["files"]:
        content = read_plain(folder, entry["path"])
        if hashlib.sha256(content).hexdigest() != entry["sha256"]:
            raise Damage(f"{entry['path']} of the build is not the file that was built", "build it again")
        site[entry["path"]] = content
    return site


def read_plain(folder: Path, path: str) -> bytes:
    """Return the bytes of the plain file at the relative POSIX ``path``; raises Damage for anything else."""
    parts = PurePosixPath(path).parts
    if not parts or path.startswith("/") or ".." in parts or "\\" in path:
        raise Damage(f"the build names a path outside its folder: {path!r}")
    where = folder
    for part in parts:
        where = where / part
        if where.is_symlink():
            raise Damage(f"{path} of the build is a link", "a build holds plain files only")
    try:
        return _read(where, path)
    except OSError as fault:
        raise Damage(f"{path} of the build cannot be read: {fault.strerror}", "build it again") from fault


def _read(where: Path, path: str) -> bytes:
    info = os.stat(where, follow_symlinks=False)
    if not stat.S_ISREG(info.st_mode) or info.st_size > MOST_BYTES:
        raise Damage(f"{path} of the build is not a plain file of reasonable size")
    return where.read_bytes()
