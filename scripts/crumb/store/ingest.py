"""The inbox: what people ask for becomes user events, each acknowledged, each once.

People append lines to ``inbox.jsonl`` and nothing else; only ``ingest`` turns lines into events, under the lock of the
transcript, from the byte offset that the last ingested event carries. A line's id is its idempotency key. What a line
means is decided by ``core.commands`` and the reducer, never here.
"""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from crumb.core.answers import answer
from crumb.core.commands import Command, Problem, parse, to_event
from crumb.core.reducer import fold
from crumb.core.state import State
from crumb.errors import UsageFault
from crumb.store.files import flush
from crumb.store.fold import load_state
from crumb.store.ids import new_ulid
from crumb.store.lines import Event, decode, encode, line_hash, place
from crumb.store.locks import Lock
from crumb.store.reader import read_bytes
from crumb.store.session import Session, core_settings
from crumb.store.tail import Tail
from crumb.store.transcript import WAIT, Draft


class Order(NamedTuple):
    """One line of the inbox: its key, the byte offset after it, and its command or what is wrong with it."""

    key: str
    end: int
    read: Command | Problem


def post(session: Session, command: Mapping[str, Any]) -> str:
    """Append a command (``{"command": "say", "text": …}``) to the inbox and return its id; raises UsageFault."""
    line = encode({"id": new_ulid(), **command})
    checked = parse(line.decode("utf-8"))
    if isinstance(checked, Problem):
        raise UsageFault(checked.message, checked.hint)
    with Lock(session.path / "inbox.lock").acquire(WAIT):
        _append(session.inbox, line)
    return checked.id


def _append(path: Path, line: bytes) -> None:
    """Append a line on its own, also after somebody's half line."""
    new = not path.exists()
    fd = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o644)
    try:
        size = os.fstat(fd).st_size
        glue = size and os.pread(fd, 1, size - 1) != b"\n"
        os.write(fd, (b"\n" if glue else b"") + line + b"\n")
        os.fsync(fd)
    finally:
        os.close(fd)
    if new:
        flush(path.parent)


def ingest(session: Session) -> list[Event]:
    """Append what waits in the inbox to the transcript, each line with its acknowledgement; returns the new events.

    What waits for a session that has not started yet goes on waiting: a transcript begins with its session.
    """
    if not session.transcript_path.is_file() or not any(_waiting(session)):
        return []
    return session.transcript.append_if(lambda tail: list(_drafts(session, tail)))


def preview(session: Session, state: State) -> State:
    """Return ``state`` as it will be when the inbox is ingested, without writing anything."""
    events = [_event(order, session.id) for order in _waiting(session) if isinstance(order.read, Command)]
    return fold(events, state) if events else state


def _drafts(session: Session, tail: Tail) -> Iterator[Draft]:
    """Yield event and acknowledgement of each waiting line; the state says whether a command had its way."""
    state = load_state(session)
    last = tail.id
    for order in _waiting(session):
        id = new_ulid(last)
        event = {**_event(order, session.id), "id": id}
        state = fold([event], state)
        yield {key: value for key, value in event.items() if key != "session_id"}
        ack = _ack(order, id, _reply(session, state, order, id))
        last = ack["id"]
        yield ack


def _event(order: Order, session: str) -> Event:
    """Return a line as an event; a line that is no command becomes a note that says what is wrong."""
    if isinstance(order.read, Command):
        event = to_event(order.read)
    else:
        problem = {"line": order.key, "message": order.read.message, "hint": order.read.hint}
        event = {"from": "system", "kind": "note", "body": order.read.message, "data": {"problem": problem}}
    metadata = {"crumb": {"inbox": order.key, "offset": order.end}}
    return {"id": order.key, "session_id": session, **event, "metadata": metadata}


def _reply(session: Session, state: State, order: Order, id: str) -> tuple[str, str]:
    """Return whether a line had its way (``accepted``, ``refused``, ``invalid``), and the words for the person."""
    if isinstance(order.read, Problem):
        return "invalid", f"{order.read.message} {order.read.hint}".strip()
    if against := [fact["text"] for fact in state.warnings + state.audits if fact["event"] == id]:
        return "refused", f"{order.read.name}: {against[0]}"
    if order.read.what:
        return "accepted", answer(state, core_settings(session), order.read.what)
    return "accepted", _describe(order.read)


def _ack(order: Order, id: str, reply: tuple[str, str]) -> dict[str, Any]:
    status, body = reply
    data = {"status": status, "inbox": order.key}
    draft = {"from": "system", "to": "user", "kind": "ack", "body": body, "data": data, "metadata": {"ack_for": id}}
    return {"id": new_ulid(id), **draft}


def _describe(command: Command) -> str:
    """Say a command back in one line, without the person's own words."""
    parts = (command.actor, command.harness, command.stage, command.round and f"round {command.round}")
    return " ".join([command.name, *(str(part) for part in parts if part)])


def _waiting(session: Session) -> Iterator[Order]:
    """Yield the complete lines of the inbox that no event stands for yet, each key once."""
    if not session.inbox.is_file():
        return
    done, last, offset = _ingested(session)
    for order in _orders(session.inbox, last, offset):
        if order.key not in done:
            done.add(order.key)
            yield order


def _ingested(session: Session) -> tuple[set[str], str, int]:
    """Return the keys that the transcript holds, the last of them, and the offset in the inbox after it."""
    keys: set[str] = set()
    last, offset = "", 0
    for line in read_bytes(session.transcript_path).split(b"\n"):
        if b'"inbox"' in line:
            here = _place(line)
            keys.add(key := str(here.get("inbox", "")))
            if here.get("offset", 0) >= offset:
                last, offset = key, here.get("offset", 0)
    return keys, last, offset


def _place(line: bytes) -> dict[str, Any]:
    try:
        return place(decode(line))
    except ValueError:
        return {}


def _orders(inbox: Path, last: str, offset: int) -> Iterator[Order]:
    """Read the inbox from ``offset``; from its start when the line before is not ``last`` (keys still count once).

    A person may write the file anew, and the new line may be as long as the old one.
    """
    data = read_bytes(inbox)
    before = data.rfind(b"\n", 0, max(offset - 1, 0)) + 1
    known = [order.key for order in _read(data[before:offset], before)] if data[offset - 1 : offset] == b"\n" else []
    start = offset if known == [last] else 0
    yield from _read(data[start:], start)


def _read(data: bytes, offset: int) -> Iterator[Order]:
    """Yield the orders of the complete lines of ``data``, which stand at ``offset`` of the inbox."""
    for line in data.split(b"\n")[:-1]:
        start, offset = offset, offset + len(line) + 1
        if text := line.removeprefix(b"\xef\xbb\xbf").strip():
            read = _parse(text)
            yield Order(read.id or f"line-{start}-{line_hash(line)[:12]}", offset, read)


def _parse(text: bytes) -> Command | Problem:
    try:
        return parse(text.decode("utf-8"))
    except UnicodeDecodeError:
        return Problem("The line is not UTF-8.", "Save the text as UTF-8.")
