"""SIGINT and SIGTERM in the main process: remembered, so that a stopped run is never chained, and never a deadlock.

Snakemake's own SIGTERM handler takes a lock that the interrupted main thread may hold; here it runs in a thread.
"""

import signal
import threading
from collections.abc import Callable
from types import FrameType

Handler = Callable[[int, FrameType | None], object]


class Stops:
    """The first stop signal that this process received, or None."""

    def __init__(self) -> None:
        self.received: int | None = None

    def watch(self) -> None:
        """Wrap the present handlers of SIGINT and SIGTERM; to be called again whenever somebody replaced them."""
        if threading.current_thread() is not threading.main_thread():
            return
        for number in (signal.SIGINT, signal.SIGTERM):
            present = signal.getsignal(number)
            if not isinstance(getattr(present, "__self__", None), _Bound):
                signal.signal(number, _Bound(self, present).handle)

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
        self.stops.received = self.stops.received or number
        if number == signal.SIGINT:
            raise KeyboardInterrupt
        if callable(self.wrapped):
            threading.Thread(target=self.wrapped, args=(number, None), daemon=True).start()
        else:
            raise SystemExit(128 + number)
