"""SIGINT and SIGTERM in the main process: remembered, so that a stopped run is never chained, and never a deadlock.

Snakemake's own SIGTERM handler takes a lock that the interrupted main thread may hold; here it runs in a thread. The
first stop lets running stages end, the second ends them. What happens between two links is not lost: from ``defer`` on
signals wait, across the replacement of the process, until the next link watches.
"""

import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from types import FrameType

import psutil

Handler = Callable[[int, FrameType | None], object]
STOPS = (signal.SIGINT, signal.SIGTERM)


class Stops:
    """The first stop signal that this process received, or None."""

    def __init__(self) -> None:
        self.received: int | None = None
        self.closing = False

    def watch(self) -> None:
        """Wrap the present handlers of SIGINT and SIGTERM; to be called again whenever somebody replaced them."""
        if threading.current_thread() is not threading.main_thread():
            return
        for number in STOPS:
            present = signal.getsignal(number)
            if not isinstance(getattr(present, "__self__", None), _Bound):
                signal.signal(number, _Bound(self, present).handle)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)

    def close(self) -> None:
        """From now on a signal is only remembered: no job runs any more, and the end must not be torn."""
        self.closing = True

    def defer(self) -> None:
        """Hold signals back from now on, also in the process that replaces this one; what came before is known."""
        signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)

    @property
    def exit_code(self) -> int | None:
        """128 + signal, as a shell reports it, or None."""
        return None if self.received is None else 128 + self.received


class _Bound:
    """One wrapped handler."""

    def __init__(self, stops: Stops, wrapped: Handler | int | None) -> None:
        self.stops = stops
        self.wrapped = wrapped

    def handle(self, number: int, frame: FrameType | None) -> None:
        again = self.stops.received is not None
        self.stops.received = self.stops.received or number
        if self.stops.closing:
            return
        if again:
            _end_children()
        elif number == signal.SIGTERM and callable(self.wrapped):
            threading.Thread(target=self.wrapped, args=(number, None), daemon=True).start()
        else:
            # Snakemake treats it like KeyboardInterrupt, and where it does not, it ends without a traceback.
            raise SystemExit(128 + number)


def _end_children() -> None:
    for child in psutil.Process(os.getpid()).children(recursive=True):
        with suppress(psutil.Error):
            child.terminate()
