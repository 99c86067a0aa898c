"""Reading a transcript: complete lines only, by byte offsets, and nothing skipped in silence.

A line counts when its newline is there, and the lines that were appended with it; what follows is still being written.
A line that cannot be read becomes a ``Damaged`` with its number and offset. This module must not write, lock or repair.
"""

import gc
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import orjson

from crumb.errors import Damage
from crumb.places import typed
from crumb.store.lines import Event, decode, whole


class Damaged(NamedTuple):
    """A place that is not what was written: line number from 1, byte offset of the line, and what is wrong."""

    line: int
    offset: int
    what: str

    def __str__(self) -> str:
        return f"line {self.line} (byte {self.offset}): {self.what}"


class Batch(NamedTuple):
    """The events of the complete lines from an offset, where the next read starts, and what could not be read."""

    events: list[Event]
    next_offset: int
    damages: list[Damaged]


def read_bytes(path: Path, offset: int = 0) -> bytes:
    """Return the complete appends of ``path`` from byte ``offset`` on, newlines included; empty if there is no file."""
    try:
        with path.open("rb") as file:
            file.seek(offset)
            data = file.read()
    except FileNotFoundError:
        return b""
    return data[: whole(data)]


def read_events(path: Path, offset: int = 0) -> Batch:
    """Return the events of ``path`` from byte ``offset`` (the start of a line) on; never raises for damage."""
    lines = split_lines(read_bytes(path, offset))
    batch = parse(lines, offset)
    return parse(lines, offset, _lines_before(path, offset)) if batch.damages and offset else batch


def split_lines(data: bytes) -> list[bytes]:
    """Return the lines of complete appends, without their newlines."""
    return data.split(b"\n")[:-1]


def parse(lines: Sequence[bytes], offset: int = 0, lines_before: int = 0) -> Batch:
    """Return the events of complete lines that stand at byte ``offset`` of their file, after that many lines."""
    try:
        with no_collection():
            events = [orjson.loads(line) for line in lines]
        if all(type(event) is dict for event in events):
            return Batch(events, offset + sum(map(len, lines)) + len(lines), [])
    except ValueError:
        pass
    return _parse_carefully(lines, offset, lines_before)


@contextmanager
def no_collection() -> Iterator[None]:
    """Hold the garbage collector off: lines hold no cycles, and walking them again and again takes half the time."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()


def _lines_before(path: Path, offset: int) -> int:
    with path.open("rb") as file:
        return file.read(offset).count(b"\n")


def _parse_carefully(lines: Sequence[bytes], offset: int, lines_before: int) -> Batch:
    events: list[Event] = []
    damages: list[Damaged] = []
    for number, line in enumerate(lines, start=lines_before + 1):
        try:
            events.append(decode(line))
        except ValueError as error:
            damages.append(Damaged(number, offset, describe(line, error)))
        offset += len(line) + 1
    return Batch(events, offset, damages)


def describe(line: bytes, error: ValueError) -> str:
    """Say what is wrong with a line that cannot be read, in words for a person."""
    if is_glued(line):
        return "two records glued on one line"
    return f"not a record: {error}"


def is_glued(line: bytes) -> bool:
    """Whether a line holds the start of a second record after a complete or torn first one."""
    start = line.find(b'{"id":"', 1)
    while start > 0:
        try:
            decode(line[start:])
            return True
        except ValueError:
            start = line.find(b'{"id":"', start + 1)
    return False


def raise_damage(path: Path, damages: list[Damaged]) -> None:
    """Raise Damage naming the first damaged place of ``path``, if there is one."""
    if not damages:
        return
    id, last = typed(path.parent), damages[0].line - 2
    more = f" and {len(damages) - 1} more" if len(damages) > 1 else ""
    way = f"; go on from before it with: crumb fork {id} --at {last}" if last >= 1 else ""
    raise Damage(
        f"{path.parent.name}/{path.name} is damaged at {damages[0]}{more}.",
        f"See all of it with: crumb verify {id}{way}",
    )


def follow(path: Path, offset: int = 0, *, stop: Callable[[], bool], poll: float = 0.05) -> Iterator[Batch]:
    """Yield what is in ``path`` from ``offset`` on and then what is added, without gap or repetition, until ``stop()``.

    Raises Damage if the file becomes shorter than what was read: it is then another file.
    """
    while not stop():
        size = path.stat().st_size if path.exists() else 0
        if size < offset:
            raise Damage(f"{path.parent.name}/{path.name} became shorter while it was read.", "Start reading again.")
        batch = read_events(path, offset) if size > offset else Batch([], offset, [])
        if batch.next_offset > offset:
            offset = batch.next_offset
            yield batch
        else:
            time.sleep(poll)
