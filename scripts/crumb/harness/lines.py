"""Whole lines out of a stream of bytes, within bounds, so that a client's endless line costs no memory.

A line that grows beyond the limit is dropped and counted, and reading goes on with the next one. This module must not
know what the lines mean.
"""

from collections.abc import Iterator

LONGEST = 4_000_000


class Lines:
    """Collects pieces and gives out complete lines, without their newline."""

    def __init__(self, longest: int = LONGEST) -> None:
        self.longest = longest
        self.dropped = 0
        self._open = bytearray()
        self._skipping = False

    def feed(self, chunk: bytes) -> Iterator[bytes]:
        """Take a piece of the stream; yield every line that it completes."""
        *whole, rest = chunk.split(b"\n")
        for piece in whole:
            line = self._close(piece)
            if line is not None:
                yield line
        self._grow(rest)

    def rest(self) -> bytes | None:
        """Return the last line of a stream that ended without a newline, if there is one."""
        line = self._close(b"")
        return line or None

    def _close(self, piece: bytes) -> bytes | None:
        self._grow(piece)
        line, skipped = bytes(self._open), self._skipping
        self._open.clear()
        self._skipping = False
        return None if skipped else line

    def _grow(self, piece: bytes) -> None:
        if self._skipping:
            return
        if len(self._open) + len(piece) > self.longest:
            self._open.clear()
            self._skipping = True
            self.dropped += 1
        else:
            self._open += piece
