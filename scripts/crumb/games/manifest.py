"""What a build folder consists of, hashed, and refused when it is not a plain tree of plain files.

A build may come from an agent, so the folder is hostile: links, devices, odd names, floods of files and huge files
are named and refused before anything opens them. This module must not follow a link, and must not judge what is
inside a file.
"""

import errno
import hashlib
import os
import stat
import unicodedata
from collections.abc import Container, Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path, PurePosixPath

from crumb.core.documents import BuiltFile
from crumb.errors import CrumbError

MAX_FILES = 2000
MAX_BYTES = 50_000_000
MAX_PATH = 200
DEFAULT_ENTRY = "index.html"


class BadTree(CrumbError):
    """A build folder that cannot be taken: the message names the first offending path."""


def tree_hash(
    folder: Path, max_files: int = MAX_FILES, max_bytes: int = MAX_BYTES, skip: Container[str] = ()
) -> tuple[str, list[BuiltFile]]:
    r"""Return ``(tree, files)`` of a build folder; ``files`` is sorted by path. Names in ``skip`` are passed over.

    ``tree`` is the sha256 over the lines ``<path>\0<sha256>\n``, so it depends on names and contents only. Raises
    BadTree for links, devices, unusable names, an empty folder, more than ``max_files`` files or more than
    ``max_bytes`` bytes.
    """
    files: list[BuiltFile] = []
    total = 0
    for path, size in _plain_files(folder, max_files, skip):
        total += size
        if len(files) >= max_files:
            raise BadTree(f"the build has more than {max_files} files", "remove what the game does not load")
        if total > max_bytes:
            raise BadTree(f"the build is larger than {max_bytes // 1_000_000} MB (at {path})", "use smaller assets")
        digest, read = _file_hash(folder / path, max_bytes)
        files.append({"path": path, "sha256": digest, "bytes": read})
    if not files:
        raise BadTree("the build folder is empty", "a build needs at least an entry page such as index.html")
    files.sort(key=lambda file: file["path"])
    return tree_of(files), files


def tree_of(files: Iterable[BuiltFile]) -> str:
    """Return the tree hash of a list of files that was hashed before."""
    digest = hashlib.sha256()
    for file in sorted(files, key=lambda file: file["path"]):
        digest.update(f"{file['path']}\0{file['sha256']}\n".encode())
    return digest.hexdigest()


def find_entry(files: Iterable[BuiltFile], declared: str | None = None) -> str:
    """Return the entry page: the declared one, else ``index.html``; never the file that happened to be written last.

    Raises BadTree when that page is not in the build or is empty.
    """
    wanted = declared or DEFAULT_ENTRY
    check_name(wanted)
    for file in files:
        if file["path"] == wanted:
            if file["bytes"] == 0:
                raise BadTree(f"the entry page {wanted} is empty", "write the page, or declare another entry")
            return wanted
    raise BadTree(f"the build has no entry page {wanted}", "add index.html, or declare the page that opens the game")


def check_name(path: str) -> None:
    """Raise BadTree unless ``path`` is a relative POSIX path that stays inside its folder on every system."""
    parts = PurePosixPath(path).parts
    bad = (
        not path
        or len(path) > MAX_PATH
        or path.startswith("/")
        or "\\" in path
        or ":" in path
        or any(part in (".", "..") for part in path.split("/"))
        or "/".join(parts) != path
        or any(unicodedata.category(char) in ("Cc", "Cf", "Cs") for char in path)
    )
    if bad:
        raise BadTree(f"the build has an unusable file name: {path!r}", "use relative names without .., \\ or :")


def _plain_files(folder: Path, max_folders: int, skip: Container[str] = ()) -> Iterator[tuple[str, int]]:
    """Yield (relative POSIX path, size) of every file below ``folder`` without following anything."""
    if folder.is_symlink() or not folder.is_dir():
        raise BadTree(f"the build is not a folder: {folder.name}", "deliver a folder with an entry page")
    pending, folders = [""], 0
    while pending:
        prefix, folders = pending.pop(), folders + 1
        if folders > max_folders:
            raise BadTree(
                f"the build has more than {max_folders} folders", "put the files of the game into few folders"
            )
        with os.scandir(folder / prefix) as entries:
            for entry in sorted(entries, key=lambda entry: entry.name):
                if entry.name in skip:
                    continue
                path = prefix + entry.name
                check_name(path)
                info = entry.stat(follow_symlinks=False)
                if stat.S_ISDIR(info.st_mode):
                    pending.append(path + "/")
                else:
                    _check_plain(path, info)
                    yield path, info.st_size


def _check_plain(path: str, info: os.stat_result) -> None:
    if stat.S_ISLNK(info.st_mode):
        raise BadTree(f"the build has a symbolic link: {path}", "copy the file instead of linking to it")
    if not stat.S_ISREG(info.st_mode):
        raise BadTree(f"the build has a device, socket or pipe: {path}", "a build is made of plain files")
    if info.st_nlink > 1:
        raise BadTree(f"the build has a hard link: {path}", "copy the file instead of linking to it")


def read_plain(folder: Path, path: str, max_bytes: int = MAX_BYTES) -> bytes:
    """Return the bytes of the plain file at the relative ``path``; no link is followed, not even of a folder above it.

    Raises BadTree for an unusable name, what is no plain file, or more than ``max_bytes``; OSError when it is
    not there.
    """
    check_name(path)
    *folders, name = path.split("/")
    with ExitStack() as held:
        above: int | None = _opened(str(folder), path, os.O_DIRECTORY, None, held)
        for part in folders:
            above = _opened(part, path, os.O_DIRECTORY, above, held)
        descriptor = _opened(name, path, os.O_NONBLOCK, above, held)
        _check_plain(path, os.fstat(descriptor))
        content = _read(descriptor, max_bytes + 1)
    if len(content) > max_bytes:
        raise BadTree(f"{path} of the build is larger than {max_bytes} bytes", "use smaller assets")
    return content


def _read(descriptor: int, most: int) -> bytes:
    pieces = []
    while most > 0 and (piece := os.read(descriptor, min(most, 1 << 20))):
        pieces.append(piece)
        most -= len(piece)
    return b"".join(pieces)


def _opened(name: str, path: str, flag: int, above: int | None, held: ExitStack) -> int:
    try:
        descriptor = os.open(name, os.O_RDONLY | os.O_NOFOLLOW | flag, dir_fd=above)
    except OSError as fault:
        if fault.errno in (errno.ELOOP, errno.ENOTDIR):
            raise BadTree(f"the build has a link at {path}", "a build is made of plain files and folders") from fault
        raise
    held.callback(os.close, descriptor)
    return descriptor


def _file_hash(path: Path, max_bytes: int) -> tuple[str, int]:
    """Hash a plain file, opened without following a link that may have been put in its place meanwhile."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    with os.fdopen(descriptor, "rb") as stream:
        _check_plain(path.name, os.fstat(stream.fileno()))
        digest, read = hashlib.sha256(), 0
        while chunk := stream.read(1 << 20):
            read += len(chunk)
            if read > max_bytes:
                raise BadTree(f"{path.name} grew while it was read", "stop what writes into the build")
            digest.update(chunk)
    return digest.hexdigest(), read
