"""The run store: what each run of a stage really produced, immutable from the moment it has its name.

A run works in ``runs/<ulid>.tmp``; when it is done every file is flushed and hashed into ``run.json``, and the folder
is renamed. The event that names the run comes after that. What a dead run left (``*.tmp``) is listed, never used, and
deleted by the next ``crumb run``.
Links and devices are refused: a run is files. This module must not know what the files mean.
"""

import fcntl
import hashlib
import json
import os
import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import Any

from crumb.errors import Busy, Damage, Missing
from crumb.store.files import flush, flush_tree, walk
from crumb.store.ids import ULID, new_ulid
from crumb.store.session import Session, to_json

MANIFEST = "run.json"
UNFINISHED = ".tmp"


class Run:
    """A run in progress: ``path`` is its folder until the block ends, ``files`` are known afterwards."""

    def __init__(self, session: Session, stage: str, about: Mapping[str, Any]) -> None:
        self.id = new_ulid()
        self.stage = stage
        self.about = dict(about)
        self.final = session.run_dir(self.id)
        self.path = session.runs / f"{self.id}{UNFINISHED}"
        self.files: dict[str, str] = {}

    def write(self, name: str, data: bytes) -> Path:
        """Write one file of the run; ``name`` is a relative POSIX path inside it."""
        path = self.path / _inside(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        return path

    def write_json(self, name: str, document: Any) -> Path:
        """Write one JSON document of the run."""
        return self.write(name, to_json(document))

    def _finish(self) -> None:
        self.files = hash_files(self.path)
        manifest = {
            "schema": "crumb.run/1",
            "id": self.id,
            "stage": self.stage,
            "about": self.about,
            "files": self.files,
        }
        (self.path / MANIFEST).write_bytes(to_json(manifest))
        flush_tree(self.path)
        os.rename(self.path, self.final)
        flush(self.final.parent)
        self.path = self.final


@contextmanager
def new_run(session: Session, stage: str, about: Mapping[str, Any] | None = None) -> Iterator[Run]:
    """Give a folder to work in; when the block ends well it becomes the immutable run ``runs/<id>``.

    ``about`` (round, inputs, version, attempt…) lets ``find`` recognise a finished run whose event was never written.
    If the block raises, the folder stays as it is, for whoever looks for the reason.
    """
    run = Run(session, stage, about or {})
    run.path.mkdir(parents=True)
    fd = os.open(run.path, os.O_RDONLY)
    try:
        fcntl.flock(fd, fcntl.LOCK_EX)
        yield run
        run._finish()
    finally:
        os.close(fd)


def problems(session: Session, run: str) -> list[str]:
    """Return what is wrong with a finished run, in words; empty when it is what was kept."""
    folder = session.run_dir(run)
    try:
        known = manifest(session, run)["files"]
        found = hash_files(folder)
    except (Missing, Damage) as error:
        return [error.message]
    gone = [f"{name} is missing" for name in known if name not in found]
    new = [f"{name} was added" for name in found if name not in known]
    changed = [f"{name} was changed" for name in known if name in found and found[name] != known[name]]
    return [f"run {run}: {what}" for what in [*gone, *new, *changed]]


def intact(session: Session, run: str) -> bool:
    """Whether a run is there and every file of it still is what was kept."""
    return not problems(session, run)


def manifest(session: Session, run: str) -> dict[str, Any]:
    """Return ``run.json`` of a finished run; raises Missing or Damage."""
    if not ULID.fullmatch(run):
        raise Missing(f"{run!r} is not the name of a run.")
    try:
        found = json.loads((session.run_dir(run) / MANIFEST).read_bytes())
    except FileNotFoundError:
        raise Missing(f"run {run} of {session.id} does not exist.") from None
    except ValueError as error:
        raise Damage(f"run {run}: {MANIFEST} cannot be read: {error}") from error
    if not isinstance(found, dict) or not isinstance(found.get("files"), dict):
        raise Damage(f"run {run}: {MANIFEST} is not a list of files")
    return found


def read(session: Session, run: str, name: str) -> bytes:
    """Return one file of a finished run, checked against its hash; raises Missing or Damage."""
    known = manifest(session, run)["files"].get(name)
    if known is None:
        raise Missing(f"run {run} of {session.id} has no {name}.")
    path = session.run_dir(run) / _inside(name)
    if not path.is_file() or path.is_symlink():
        raise Damage(f"run {run}: {name} is missing")
    data = path.read_bytes()
    if hashlib.sha256(data).hexdigest() != known:
        raise Damage(f"run {run}: {name} was changed")
    return data


def read_json(session: Session, run: str, name: str) -> Any:
    """Return one JSON document of a finished run; raises Missing or Damage."""
    try:
        return json.loads(read(session, run, name))
    except ValueError as error:
        raise Damage(f"run {run}: {name} is not JSON: {error}") from error


def finished(session: Session) -> list[str]:
    """Return the ids of all finished runs, oldest first."""
    return sorted(path.name for path in _entries(session) if ULID.fullmatch(path.name))


def find(session: Session, stage: str, about: Mapping[str, Any]) -> str | None:
    """Return the newest intact run of ``stage`` whose ``about`` has all these values, or None."""
    for run in reversed(finished(session)):
        try:
            known = manifest(session, run)
        except (Missing, Damage):
            continue
        if known["stage"] == stage and about.items() <= known["about"].items() and intact(session, run):
            return run
    return None


def leftovers(session: Session) -> list[str]:
    """Return the folders of runs that never ended and that nobody works in any more."""
    return sorted(p.name for p in _entries(session) if p.name.endswith(UNFINISHED) and not _in_use(p))


def sweep(session: Session) -> list[str]:
    """Delete what ``leftovers`` names and return that; does nothing while a process works on the session."""
    try:
        with session.lock:
            gone = leftovers(session)
            for name in gone:
                shutil.rmtree(session.runs / name, ignore_errors=True)
            return gone
    except Busy:
        return []


def missing(session: Session, named: Iterable[str]) -> list[str]:
    """Return which of the runs ``named`` have no folder with a list of files any more; contents are not looked at."""
    return [run for run in named if not (session.run_dir(run) / MANIFEST).is_file()]


def hash_files(folder: Path) -> dict[str, str]:
    """Return the sha256 of every file below ``folder`` by relative POSIX path; raises Damage for links and devices."""
    return {name: _hash(path) for name, path in sorted(walk(folder).items()) if name != MANIFEST}


def _hash(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _entries(session: Session) -> list[Path]:
    return list(session.runs.iterdir()) if session.runs.is_dir() else []


def _in_use(folder: Path) -> bool:
    try:
        fd = os.open(folder, os.O_RDONLY)
    except FileNotFoundError:
        return True
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(fd)
    return False


def _inside(name: str) -> PurePosixPath:
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or not path.parts:
        raise ValueError(f"not a relative path inside a run: {name!r}")
    return path
