"""A session as one file or folder that is valid elsewhere, and back.

A pack holds what cannot be made again: idea, transcript, inbox, settings, finished runs, and the published documents
and game beside them; no lock, no cache, no run in progress. Equal sessions give equal bytes. What is unpacked is
untrusted: names are checked against the list of what a session may hold, links are refused, sizes are bounded, and
everything is verified before it gets its name.
"""

import io
import os
import re
import shutil
import stat
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

from crumb.errors import Damage, Missing, Refused, UsageFault
from crumb.store.files import flush, flush_tree, publish, walk
from crumb.store.ids import new_ulid
from crumb.store.locks import Lock
from crumb.store.reader import read_bytes
from crumb.store.session import Session
from crumb.store.transcript import WAIT
from crumb.store.verify import require_whole

MEMBERS = re.compile(
    r"idea\.json|settings\.json|transcript\.jsonl|transcript\.torn-[0-9a-f.]+|inbox\.jsonl|report\.html"
    r"|runs/[0-9A-Z]{26}/.+|rounds/[0-9]{2,}/.+|game/.+"
)
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,80}")
MOST_BYTES = 1 << 30
MOST_FILES = 100_000
EPOCH = (1980, 1, 1, 0, 0, 0)


def pack(session: Session, dest: Path) -> Path:
    """Write the session to ``dest`` (a ``.zip``, or a new folder) and return it; raises Damage for a broken session."""
    require_whole(session)
    members = _collect(session)
    if dest.suffix.lower() == ".zip":
        publish(_zip(session.id, members), dest)
        return dest
    if dest.exists():
        raise UsageFault(f"{dest} exists already.", "Name a new folder, or a file that ends in .zip.")
    draft = dest.with_name(f".{dest.name}.{new_ulid()}")
    with _emptied(draft):
        _lay_out(members, draft / session.id)
        os.rename(draft, dest)
    return dest


def unpack(source: Path, sessions: Path) -> Session:
    """Make the session packed in ``source`` below ``sessions``; raises Refused, Damage, Missing and leaves nothing."""
    if not source.exists():
        raise Missing(f"{source} does not exist.")
    id, members = _read_folder(source) if source.is_dir() else _read_zip(source)
    if (sessions / id).exists():
        raise Refused(f"{id} is here already.", "Move that session away first; nothing was changed.")
    draft = sessions / f".unpack.{new_ulid()}"
    with _emptied(draft):
        _lay_out(members, draft / id)
        require_whole(Session(draft / id))
        flush_tree(draft / id)
        os.rename(draft / id, sessions / id)
    flush(sessions)
    return Session(sessions / id)


def _collect(session: Session) -> dict[str, bytes]:
    """Return the files of a session; the transcript first, so that every run that it names is there."""
    with Lock(session.transcript.lock_path).acquire(WAIT):
        transcript = read_bytes(session.transcript_path)
    found = {name: path for name, path in walk(session.path).items() if MEMBERS.fullmatch(name)}
    shown = {name: path for name, path in found.items() if not PurePosixPath(name).name.startswith(".")}
    return {name: path.read_bytes() for name, path in shown.items()} | {"transcript.jsonl": transcript}


def _zip(id: str, members: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(members):
            info = zipfile.ZipInfo(f"{id}/{name}", EPOCH)
            info.compress_type, info.create_system, info.external_attr = zipfile.ZIP_DEFLATED, 3, 0o644 << 16
            archive.writestr(info, members[name])
    return buffer.getvalue()


def _read_folder(source: Path) -> tuple[str, dict[str, bytes]]:
    files = walk(source)
    _bound(len(files), sum(path.stat().st_size for path in files.values()))
    return _named({name: path.read_bytes() for name, path in files.items()})


def _read_zip(source: Path) -> tuple[str, dict[str, bytes]]:
    try:
        with zipfile.ZipFile(source) as archive:
            infos = [info for info in archive.infolist() if not info.is_dir()]
            _bound(len(infos), sum(info.file_size for info in infos))
            for info in infos:
                _refuse_odd(info)
            if len({info.filename for info in infos}) < len(infos):
                raise Refused(f"{source.name} holds one name twice.", "Pack the session again.")
            return _named({info.filename: archive.read(info) for info in infos})
    except (zipfile.BadZipFile, EOFError, NotImplementedError, RuntimeError) as error:
        raise Damage(f"{source.name} is not a whole zip file: {error}", "Pack the session again.") from error


def _refuse_odd(info: zipfile.ZipInfo) -> None:
    kind = stat.S_IFMT(info.external_attr >> 16)
    if kind not in (0, stat.S_IFREG):
        raise Refused(f"{info.filename!r} in the pack is a link or a device.", "A pack holds only files.")


def _bound(files: int, size: int) -> None:
    if files > MOST_FILES or size > MOST_BYTES:
        raise Refused(
            f"The pack is too large: {files} files, {size >> 20} MB.",
            f"A pack may hold {MOST_FILES} files and {MOST_BYTES >> 20} MB.",
        )


def _named(files: dict[str, bytes]) -> tuple[str, dict[str, bytes]]:
    """Return the session's name, which is the one top folder, and its files; refuses every other name."""
    ids = {name.partition("/")[0] for name in files}
    id = ids.pop() if len(ids) == 1 else ""
    if not NAME.fullmatch(id):
        raise Refused(
            "This is not a packed session: it must hold one folder with the session's name.",
            "Name the file or folder that `crumb pack` wrote.",
        )
    members = {name.partition("/")[2]: data for name, data in files.items()}
    for name in members:
        parts = name.split("/")
        if not MEMBERS.fullmatch(name) or {"", ".", ".."} & set(parts) or "\\" in name or "\0" in name:
            raise Refused(f"{name!r} in the pack is no part of a session.", "Unpack only what crumb pack has made.")
    return id, members


def _lay_out(members: dict[str, bytes], folder: Path) -> None:
    for name, data in members.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


@contextmanager
def _emptied(draft: Path) -> Iterator[None]:
    """Give a fresh folder and take away what is left of it."""
    draft.mkdir(parents=True)
    try:
        yield
    finally:
        shutil.rmtree(draft, ignore_errors=True)
