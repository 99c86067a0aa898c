"""Runs a program that is not trusted: what it writes is bounded, its time is bounded, and it dies with this process.

Its standard input is a pipe of which this process alone holds the other end: the lifeline.
"""

import contextlib
import os
import selectors
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import IO

TAIL = 4000
PIECE = 1 << 16
LEAVING = 8.0


@dataclass(frozen=True, slots=True)
class Ended:
    """How a program ended: what it wrote, the end of its complaints, its exit code, and whether a bound was hit."""

    output: bytes
    complaints: str
    code: int
    late: bool = False
    flooded: bool = False


def run_child(
    command: Sequence[str], environment: Mapping[str, str], given: IO[bytes], seconds: float, most: int, folder: str
) -> Ended:
    """Run ``command`` to its end, or end it after ``seconds`` or ``most`` bytes of output.

    ``given`` is an open file that it inherits; ``folder`` is where it starts. Raises OSError when it cannot be started.
    """
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=dict(environment),
        cwd=folder,
        pass_fds=(given.fileno(),),
        start_new_session=True,
    )
    reader = _Reader(process, most)
    try:
        late = not reader.read(time.monotonic() + seconds)
    finally:
        _let_go(process)
    return Ended(bytes(reader.output), reader.complaints, process.returncode, late, len(reader.output) > most)


class _Reader:
    """Collects what a process writes until both pipes are closed."""

    def __init__(self, process: "subprocess.Popen[bytes]", most: int) -> None:
        assert process.stdout is not None
        assert process.stderr is not None
        self.output = bytearray()
        self._most = most
        self._tail = b""
        self._pipes = selectors.DefaultSelector()
        self._pipes.register(process.stdout, selectors.EVENT_READ, self._take_output)
        self._pipes.register(process.stderr, selectors.EVENT_READ, self._take_complaint)

    @property
    def complaints(self) -> str:
        """The end of what was written to standard error."""
        return self._tail.decode("utf-8", "replace").strip()

    def read(self, deadline: float) -> bool:
        """Read until the end or until too much came; return False when the deadline passed before."""
        with self._pipes:
            while self._pipes.get_map():
                left = deadline - time.monotonic()
                if left <= 0:
                    return False
                for key, _ in self._pipes.select(left):
                    piece = os.read(key.fd, PIECE)
                    if not piece:
                        self._pipes.unregister(key.fileobj)
                    key.data(piece)
                if len(self.output) > self._most:
                    return True
        return True

    def _take_output(self, piece: bytes) -> None:
        self.output += piece

    def _take_complaint(self, piece: bytes) -> None:
        self._tail = (self._tail + piece)[-TAIL:]


def _let_go(process: "subprocess.Popen[bytes]") -> None:
    """Cut the lifeline, wait until the program has ended its own, and end it by force if it does not."""
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()
    try:
        process.wait(LEAVING)
    except subprocess.TimeoutExpired:
        with contextlib.suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
