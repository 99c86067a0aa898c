"""The state of a session: its events folded, with a cache that is used only when it is provably the same.

``state.json`` holds the state after a prefix of the transcript, the hash of that prefix, and the version of the code
that folded it. When any of them differs everything is folded again. Damage is an error, or, when asked for, reported
beside the state of what could be read. This module must not decide anything.
"""

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

import orjson

from crumb import core
from crumb.core.reducer import fold
from crumb.core.state import State
from crumb.store.chain import Unlinked, damages, is_ours, linked, split
from crumb.store.files import publish
from crumb.store.lines import Event, decode
from crumb.store.reader import Damaged, no_collection, parse, raise_damage, read_bytes, split_lines
from crumb.store.session import Session

CACHE = "crumb.state/1"


class Loaded(NamedTuple):
    """A state, the byte offset up to which it holds, and the damage that was skipped to get it."""

    state: State
    offset: int
    damages: list[Damaged]

    @property
    def degraded(self) -> bool:
        """Whether the state is that of a damaged transcript, and must not be trusted for a verdict."""
        return bool(self.damages)


def load_state(session: Session, *, write_cache: bool = False) -> State:
    """Return the state of a session; raises Damage when any line of its transcript cannot be read."""
    return load(session, write_cache=write_cache).state


def load(
    session: Session, *, write_cache: bool = False, read_cache: bool = True, allow_damaged: bool = False
) -> Loaded:
    """Return the state with its offset; with ``allow_damaged`` the damage is listed instead of raised."""
    data = read_bytes(session.transcript_path)
    start, state = (_from_cache(session.state, data) if read_cache else None) or (0, None)
    if state is not None and start == len(data):
        return Loaded(state, start, [])
    try:
        loaded = _quickly(data, start, state)
    except Unlinked:
        loaded = _carefully(data, start, state)
    if not allow_damaged:
        raise_damage(session.transcript_path, loaded.damages)
    if write_cache and not loaded.degraded and loaded.offset > start:
        _to_cache(session.state, data, loaded.state)
    return loaded


def _quickly(data: bytes, start: int, state: State | None) -> Loaded:
    """Fold what follows ``start`` in one pass; raises Unlinked for what is damaged or not ours."""
    before = _line_before(data, start)
    with no_collection():
        lines = split_lines(data[start:])
        return Loaded(fold(linked(lines, before, data.count(b"\n", 0, start)), state), len(data), [])


def _carefully(data: bytes, start: int, state: State | None) -> Loaded:
    """Fold what can be read after ``start``, and list what cannot."""
    batch = parse(split_lines(data[start:]), start, data.count(b"\n", 0, start))
    found = batch.damages or _breaks(data, start, batch.events)
    return Loaded(fold(batch.events, state), batch.next_offset, found)


def _line_before(data: bytes, start: int) -> bytes | None:
    return data[data.rfind(b"\n", 0, start - 1) + 1 : start - 1] if start else None


def _breaks(data: bytes, start: int, events: list[Event]) -> list[Damaged]:
    """Return where the chain is broken; what stands before ``start`` was proven by its hash."""
    before = _line_before(data, start)
    first = [decode(before)] if before else []
    if not is_ours([*first, *events]):
        return []
    whole = list(split(data))
    session = (whole[0].event or {}).get("session_id")
    return list(damages(whole, str(session)))


def _from_cache(path: Path, data: bytes) -> tuple[int, State] | None:
    try:
        cache = orjson.loads(path.read_bytes())
        offset = int(cache["offset"])
        named = (cache["schema"], cache["version"], cache["prefix"])
        if named == (CACHE, fold_version(), _digest(data[:offset])) and offset <= len(data):
            return offset, State.from_json(cache["state"], own=True)
    except (OSError, ValueError, KeyError, TypeError):
        pass
    return None


def _to_cache(path: Path, data: bytes, state: State) -> None:
    cache = {"schema": CACHE, "version": fold_version(), "offset": len(data), "prefix": _digest(data)}
    publish(json.dumps({**cache, "state": state.to_json()}, ensure_ascii=False).encode("utf-8"), path)


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


@cache
def fold_version() -> str:
    """Return the hash of the code that folds: a cache of other code is not believed."""
    folder = Path(next(iter(core.__path__)))
    sources = sorted(folder.rglob("*.py"))
    return _digest(b"".join(source.read_bytes() for source in sources))
