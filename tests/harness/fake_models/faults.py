"""How a service misbehaves, by the ``kind`` of a fault; ``times`` bounds it within a conversation.

    status   an HTTP error ("status", "message", "retry_after")     hang     no answer at all ("seconds")
    stall    begins to stream, then falls silent ("seconds")         reset    closes at once
    drop     dies in the middle of the stream                        garbage  200, and neither JSON nor a stream
    empty    well formed, and without content                        bad_tool tool calls with broken input
    endless  streams text until the client leaves ("megabytes")

This module must not choose an answer.
"""

import fcntl
import json
import select
import socket
import struct
import termios
import time
from collections.abc import Iterator
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler
from itertools import chain, repeat
from typing import Any

from .ask import Json
from .writing import Event, Written

PATIENCE = 600
GARBAGE = b"<html>502 upstream said something odd</html>"


@dataclass(frozen=True, slots=True)
class Wire:
    """The connection of one request, with the ways to answer on it and to leave it."""

    handler: BaseHTTPRequestHandler

    def send(self, status: int, content: Any, **headers: str) -> None:
        """Send a whole JSON answer; bytes go out as they are."""
        data = content if isinstance(content, bytes) else json.dumps(content, ensure_ascii=False).encode()
        self._begin(status, {"content-type": "application/json", "content-length": str(len(data)), **headers})
        self.handler.wfile.write(data)

    def stream(self, events: Iterator[Event]) -> None:
        """Send server-sent events with chunked coding, so that an early death is seen as one."""
        self.open_stream()
        for event in events:
            self.push(event)
        self.handler.wfile.write(b"0\r\n\r\n")

    def open_stream(self) -> None:
        """Send the head of a stream."""
        self._begin(200, {"content-type": "text/event-stream; charset=utf-8", "transfer-encoding": "chunked"})

    def push(self, event: Event) -> int:
        """Send one event; return its size."""
        name, data = event
        line = data if isinstance(data, str) else json.dumps(data, ensure_ascii=False)
        block = ((f"event: {name}\n" if name else "") + f"data: {line}\n\n").encode()
        self.handler.wfile.write(b"%x\r\n%s\r\n" % (len(block), block))
        self.handler.wfile.flush()
        return len(block)

    def abort(self) -> None:
        """Close the connection with a reset."""
        linger = struct.pack("ii", 1, 0)
        self.handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        self.handler.close_connection = True
        self.handler.connection.close()

    def drain(self) -> None:
        """Wait until the client's side has taken everything: a reset would throw away what was not sent yet."""
        unsent = bytes(4)
        while int.from_bytes(fcntl.ioctl(self.handler.connection, termios.TIOCOUTQ, unsent), "little"):
            time.sleep(0.01)

    def wait(self, seconds: float) -> None:
        """Say nothing, but no longer than the client waits."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            ready, _, _ = select.select([self.handler.connection], [], [], 0.2)
            try:
                if ready and self.handler.connection.recv(1, socket.MSG_PEEK) == b"":
                    return
            except OSError:
                return

    def _begin(self, status: int, headers: Json) -> None:
        self.handler.send_response(status)
        for name, value in headers.items():
            self.handler.send_header(name.replace("_", "-"), value)
        self.handler.end_headers()


def without_answer(wire: Wire, fault: Json) -> bool:
    """Commit a fault that needs no answer; return whether it was one."""
    kind = fault["kind"]
    if kind == "hang":
        wire.wait(fault.get("seconds", PATIENCE))
        wire.abort()
    elif kind == "reset":
        wire.abort()
    elif kind == "garbage":
        wire.send(200, GARBAGE)
    else:
        return False
    return True


def in_the_middle(wire: Wire, fault: Json, written: Written, streamed: bool) -> None:
    """Break off an answer: ``drop``, ``stall`` or ``endless``."""
    if not streamed:
        wire.abort()
        return
    wire.open_stream()
    if fault["kind"] == "endless":
        _flood(wire, written, fault.get("megabytes", PATIENCE) * 1_000_000)
    else:
        for event in written.events[: min(4, max(1, len(written.events) // 2))]:
            wire.push(event)
        if fault["kind"] == "stall":
            wire.wait(fault.get("seconds", PATIENCE))
    wire.abort()


def _flood(wire: Wire, written: Written, size: int) -> None:
    """Repeat the first piece of text until ``size`` bytes are out."""
    place = next(number for number, event in enumerate(written.events) if "xxxx" in json.dumps(event[1]))
    for event in chain(written.events[:place], repeat(written.events[place])):
        size -= wire.push(event)
        if size < 0:
            break
    wire.drain()
