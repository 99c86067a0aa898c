"""The chain of a transcript: every line names its place and the hash of the line before it.

It shows any change of a line that has a successor, and any line that was removed, moved, doubled or put in between by
somebody who does not write as crumb does; only a clean cut of the newest lines leaves no trace. ``linked`` asks
quickly, on every load; ``damages`` says line by line what is wrong.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import orjson

from crumb.errors import NotShaped
from crumb.store.ids import ULID
from crumb.store.lines import Event, decode, line_hash, place
from crumb.store.reader import Damaged, describe, split_lines
from crumb.store.schemas import check_event


class Line(NamedTuple):
    """A complete line of a file: its event with the ``place`` it claims, or None because of ``fault``."""

    number: int
    offset: int
    raw: bytes
    event: Event | None
    place: dict[str, Any]
    fault: str


def is_ours(events: Sequence[Event]) -> bool:
    """Whether a transcript is chained at all; one line that is makes all of it ours, an empty one is ours too."""
    return not events or any("seq" in place(event) for event in events)


class Unlinked(Exception):
    """A line cannot be read, or does not continue the chain; ``damages`` says which, if it is one of ours."""


def linked(lines: Iterable[bytes], before: bytes | None, seq: int) -> Iterator[Event]:
    """Yield the events of lines that continue the chain after the line ``before``, from ``seq`` on.

    Raises Unlinked at the first that does not. No event is kept, which is what makes a long transcript quick to read.
    """
    prev = None if before is None else line_hash(before)
    for line in lines:
        try:
            event = orjson.loads(line)
            here = event["metadata"]["crumb"]
            follows = here["seq"] == seq and here["prev"] == prev
        except (ValueError, KeyError, TypeError):
            follows = False
        if not follows:
            raise Unlinked
        seq, prev = seq + 1, line_hash(line)
        yield event


def split(data: bytes) -> Iterator[Line]:
    """Yield the complete lines of a whole file."""
    offset = 0
    for number, raw in enumerate(split_lines(data), start=1):
        try:
            event = decode(raw)
            yield Line(number, offset, raw, event, place(event), "")
        except ValueError as error:
            yield Line(number, offset, raw, None, {}, describe(raw, error))
        offset += len(raw) + 1


def damages(lines: Sequence[Line], session: str) -> Iterator[Damaged]:
    """Yield each damaged line of a transcript of ours, with the first thing that is wrong with it."""
    for line, previous, following in zip(lines, [None, *lines], [*lines[1:], None], strict=False):
        if fault := line.fault or _own_fault(line, session) or _order_fault(line, previous) or _change(line, following):
            yield Damaged(line.number, line.offset, fault)


def _own_fault(line: Line, session: str) -> str:
    event = line.event or {}
    try:
        check_event(event)
    except NotShaped as error:
        return error.message
    return "" if event["session_id"] == session else f"it belongs to session {event['session_id']!r}"


def _order_fault(line: Line, previous: Line | None) -> str:
    """Say that a line does not follow the one before; nothing can be said after a line that cannot be read."""
    event, seq = line.event or {}, line.place.get("seq")
    if seq is None:
        return "it has no place in the chain: another program wrote it"
    if previous is None:
        return "" if seq == 0 else f"the transcript starts at seq {seq}: earlier lines are missing"
    if previous.event is None:
        return ""
    before = previous.place.get("seq")
    if isinstance(before, int) and seq != before + 1:
        return f"seq {seq} follows seq {before}: lines are missing, doubled or moved"
    above = ULID.fullmatch(event["id"]) and event["id"] > str(previous.event.get("id", ""))
    return "" if above else "its id is not above the id of the line before"


def _change(line: Line, following: Line | None) -> str:
    """Say that a line was changed, if its successor, the next in seq, names another hash for it."""
    if following is None or following.event is None:
        return ""
    here, there = line.place.get("seq"), following.place
    follows = isinstance(here, int) and there.get("seq") == here + 1
    if not follows or there.get("prev") == line_hash(line.raw):
        return ""
    return f"it was changed after it was written: line {following.number} names another hash for it"
