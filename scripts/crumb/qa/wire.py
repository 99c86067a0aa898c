"""The wire to a Chromium that we start ourselves: its own protocol over two pipes, without a driver in between.

Every call is a future, every event goes to who listens on its channel. This module must not know what is asked for.
"""

import asyncio
import contextlib
import fcntl
import json
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

Params = dict[str, Any]
Listener = Callable[[Params], object]
LOWEST = 10  # Chromium reads its orders from 3 and answers to 4, so nothing of ours may be there
LONGEST = 256 << 20


class Refused(Exception):
    """The browser answered a call with an error, or is gone; ``gone`` tells which."""

    def __init__(self, message: str, gone: bool = False) -> None:
        super().__init__(message)
        self.gone = gone


class Wire:
    """The two pipes of one browser process."""

    def __init__(self) -> None:
        self.pid = 0
        self._next = 0
        self._waiting: dict[int, asyncio.Future[Params]] = {}
        self._channels: dict[str | None, Channel] = {}
        self._orders = -1
        self._transport: asyncio.ReadTransport | None = None
        self._open = False

    async def start(self, command: list[str], words: Path) -> None:
        """Start ``command`` with the pipes as its descriptors 3 and 4; what it writes to stderr goes to ``words``."""
        theirs_in, self._orders = (_high(fd) for fd in os.pipe())
        answers, theirs_out = (_high(fd) for fd in os.pipe())
        try:
            self.pid = _spawn(command, theirs_in, theirs_out, words)
        finally:
            os.close(theirs_in)
            os.close(theirs_out)
        loop = asyncio.get_running_loop()
        reader = os.fdopen(answers, "rb", 0)
        self._transport, _ = await loop.connect_read_pipe(lambda: _Reader(self._heard, self._ended), reader)
        os.set_blocking(self._orders, True)
        self._open = True

    @property
    def open(self) -> bool:
        """Tell whether the browser still listens."""
        return self._open

    def send(self, method: str, params: Params, session: str | None) -> "asyncio.Future[Params]":
        """Send a call; the future gives its result, or raises Refused."""
        future: asyncio.Future[Params] = asyncio.get_running_loop().create_future()
        if not self._open:
            future.set_exception(Refused("the browser is gone", gone=True))
            return future
        self._next += 1
        order: Params = {"id": self._next, "method": method, "params": params}
        if session is not None:
            order["sessionId"] = session
        self._waiting[self._next] = future
        try:
            _write(self._orders, json.dumps(order).encode() + b"\0")
        except OSError:
            self._ended()
        return future

    def channel(self, session: str | None) -> "Channel":
        """Return the channel of a session; None is the browser itself."""
        return self._channels.setdefault(session, Channel(self, session))

    def drop(self, session: str) -> None:
        """Stop listening to a session."""
        self._channels.pop(session, None)

    def close(self) -> None:
        """Close both pipes; a Chromium whose pipes are closed ends."""
        self._ended()
        if self._transport is not None:
            self._transport.close()

    def ended_how(self) -> tuple[int | None, str | None]:
        """Return (exit code, name of the signal) of the process, if it has ended and nobody else has asked."""
        with contextlib.suppress(ChildProcessError):
            pid, status = os.waitpid(self.pid, os.WNOHANG) if self.pid else (0, 0)
            if pid:
                code = os.waitstatus_to_exitcode(status)
                return (code, None) if code >= 0 else (None, signal.Signals(-code).name)
        return None, None

    def _heard(self, message: Params) -> None:
        if "id" not in message:
            channel = self._channels.get(message.get("sessionId"))
            if channel is not None:
                channel.heard(message["method"], message.get("params", {}))
            return
        future = self._waiting.pop(message["id"], None)
        if future is None or future.done():
            return
        if "error" in message:
            future.set_exception(Refused(str(message["error"].get("message", "refused"))))
        else:
            future.set_result(message["result"])

    def _ended(self) -> None:
        if self._open:
            self._open = False
            os.close(self._orders)
        waiting, self._waiting = self._waiting, {}
        for future in waiting.values():
            if not future.done():
                future.set_exception(Refused("the browser is gone", gone=True))


class Channel:
    """One session of the wire: a page, or the browser itself."""

    def __init__(self, wire: Wire, session: str | None) -> None:
        self._wire, self.session = wire, session
        self._listeners: dict[str, list[Listener]] = {}

    def send(self, method: str, **params: Any) -> "asyncio.Future[Params]":
        """Send a call of this session."""
        return self._wire.send(method, params, self.session)

    def on(self, event: str, listener: Listener) -> None:
        """Call ``listener`` with the parameters of every such event from now on."""
        self._listeners.setdefault(event, []).append(listener)

    def deafen(self) -> None:
        """Forget all listeners."""
        self._listeners.clear()

    def heard(self, event: str, params: Params) -> None:
        """Hand an event to its listeners."""
        for listener in self._listeners.get(event, ()):
            listener(params)


class _Reader(asyncio.Protocol):
    """Cuts what comes at its zero bytes."""

    def __init__(self, heard: Callable[[Params], None], ended: Callable[[], None]) -> None:
        self._heard, self._lost = heard, ended
        self._parts: list[bytes] = []
        self._size = 0

    def data_received(self, data: bytes) -> None:
        *whole, rest = data.split(b"\0")
        for piece in whole:
            message = b"".join([*self._parts, piece])
            self._parts, self._size = [], 0
            self._heard(json.loads(message))
        self._size += len(rest)
        if self._size > LONGEST:
            self._lost()
        elif rest:
            self._parts.append(rest)

    def connection_lost(self, exc: Exception | None) -> None:
        self._lost()


def swallow(future: "asyncio.Future[Any]") -> None:
    """Take the exception of a call whose answer nobody waits for."""
    if not future.cancelled():
        future.exception()


def _high(fd: int) -> int:
    copy = fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, LOWEST)
    os.close(fd)
    return copy


def _write(fd: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(fd, view) :]


def _spawn(command: list[str], orders: int, answers: int, words: Path) -> int:
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
        (os.POSIX_SPAWN_OPEN, 2, str(words), flags, 0o600),
        (os.POSIX_SPAWN_DUP2, orders, 3),
        (os.POSIX_SPAWN_DUP2, answers, 4),
    ]
    # a group of its own: Ctrl-C is for us, and the browser ends when its pipes close
    return os.posix_spawn(command[0], command, os.environ, file_actions=actions, setpgroup=0)
