"""The files of a build, read once into memory and checked against the manifest: what is served is what was hashed.

How a file of a hostile folder is read is known by ``games.manifest``. This module must not know about browsers or HTTP.
"""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from crumb.core.documents import Build, BuiltFile
from crumb.errors import Damage
from crumb.games.manifest import read_plain

MOST_BYTES = 256 << 20
MOST_FILES = 10_000
Site = Mapping[str, bytes]


def load_site(folder: Path, build: Build) -> Site:
    """Return path → content of every file that the manifest names, and of nothing else.

    Raises Damage when a file is missing or another than was built, or there are too many or too large ones, and BadTree
    for links, special files and paths that leave the folder.
    """
    listed = build["files"]
    if len(listed) > MOST_FILES or sum(entry["bytes"] for entry in listed) > MOST_BYTES:
        raise Damage(
            f"the build has {len(listed)} files, or is larger than {MOST_BYTES >> 20} MB",
            f"at most {MOST_FILES} files are played; put parts together, or use smaller assets",
        )
    return {entry["path"]: _read(folder, entry) for entry in listed}


def _read(folder: Path, entry: BuiltFile) -> bytes:
    path = entry["path"]
    try:
        content = read_plain(folder, path, entry["bytes"])
    except OSError as fault:
        raise Damage(f"{path} of the build cannot be read: {fault.strerror}", "build it again") from fault
    if hashlib.sha256(content).hexdigest() != entry["sha256"]:
        raise Damage(f"{path} of the build is not the file that was built", "build it again")
    return content
