"""The only way out that a page is given: a proxy that answers nobody, and notes who asked for what.

Whatever a page, a frame, a worker or the browser itself sends to elsewhere arrives here, whether or not anybody could
have seen it in the page. This module must not open a connection.
"""

import contextlib
import re
import selectors
import socket
import threading

MOST = 200
FIRST_LINE = re.compile(rb"[A-Z]{3,10} (\S{1,160})")


class DeadEnd:
    """Listens on a random port of the loopback interface from its making until ``close``."""

    def __init__(self) -> None:
        self._socket = socket.create_server(("127.0.0.1", 0), backlog=64)
        self._socket.setblocking(False)
        self.address = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self._asked: list[str] = []
        self._over, over = socket.socketpair()
        self._ready = selectors.DefaultSelector()
        self._ready.register(self._socket, selectors.EVENT_READ, self._accept)
        self._ready.register(over, selectors.EVENT_READ, None)
        self._thread = threading.Thread(target=self._listen, name="dead end", daemon=True)
        self._thread.start()

    @property
    def asked(self) -> list[str]:
        """What was asked for so far: the address, or host and port where that is all that a proxy is told."""
        return list(self._asked)

    def close(self) -> None:
        """Stop listening, and hang up on everybody."""
        self._over.close()
        self._thread.join(timeout=2)

    def _listen(self) -> None:
        with self._ready:
            while True:
                for key, _ in self._ready.select():
                    if key.data is None:
                        self._hang_up()
                        return
                    with contextlib.suppress(OSError):
                        key.data(key.fileobj)

    def _accept(self, listener: socket.socket) -> None:
        visitor, _ = listener.accept()
        visitor.setblocking(False)
        self._ready.register(visitor, selectors.EVENT_READ, self._hear)

    def _hear(self, visitor: socket.socket) -> None:
        self._ready.unregister(visitor)
        with visitor:
            found = FIRST_LINE.match(visitor.recv(4096))
        if found is not None:
            what = found[1].decode("ascii", "replace")
            if what not in self._asked and len(self._asked) < MOST:
                self._asked.append(what)

    def _hang_up(self) -> None:
        for key in list(self._ready.get_map().values()):
            if isinstance(key.fileobj, socket.socket):
                key.fileobj.close()
