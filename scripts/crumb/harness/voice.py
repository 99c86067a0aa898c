"""Standard input of a process that is spoken to while it runs: whole messages, in order, never in the way of listening.

A process that does not read must not stop us from hearing it, so a thread of its own does the writing. This module must
not know what is said.
"""

import os
import queue
import threading
import time
from typing import IO


class Voice:
    """Says things to one process; ``closed_at`` is when goodbye was said, by the monotonic clock."""

    def __init__(self) -> None:
        self.closed_at: float | None = None
        self._words: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._read, self._write = os.pipe()
        self._thread = threading.Thread(target=self._speak, daemon=True)

    def ear(self) -> IO[bytes]:
        """Return the end that the process reads, to be closed once it has been started; begin to speak."""
        self._thread.start()
        return os.fdopen(self._read, "rb")

    def say(self, message: bytes) -> None:
        """Send ``message`` as soon as the process reads; after goodbye nothing is sent."""
        if self.closed_at is None:
            self._words.put(message)

    def close(self) -> None:
        """Say goodbye: the process reads the end of its input after everything that was said before."""
        if self.closed_at is None:
            self.closed_at = time.monotonic()
            self._words.put(None)

    def _speak(self) -> None:
        with os.fdopen(self._write, "wb", buffering=0) as pipe:
            while (message := self._words.get()) is not None:
                try:
                    while message:
                        message = message[pipe.write(message) :]
                except OSError:
                    return  # nobody reads any more: how the process ended says why
