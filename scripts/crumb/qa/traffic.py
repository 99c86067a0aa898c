"""Which files of a page are on their way, so that its clock can wait for those that no script of it can see coming.

A module that is imported in the middle of play is one. This module must not wait for what never ends.
"""

import asyncio

from crumb.qa.wire import Listener, Params

ENDLESS = frozenset({"EventSource", "WebSocket", "Ping", "Media"})
PATIENCE = 2.0  # seconds in the life of a page
PAUSE = 0.003


class Traffic:
    """The requests of one page that have no answer yet."""

    def __init__(self) -> None:
        self._open: set[str] = set()
        self._left = PATIENCE

    def listeners(self) -> dict[str, Listener]:
        """Return what has to hear of requests."""
        return {
            "Network.requestWillBeSent": self._begin,
            "Network.loadingFinished": self._end,
            "Network.loadingFailed": self._end,
        }

    async def over(self) -> None:
        """Wait until everything is there, or patience is used up."""
        loop = asyncio.get_running_loop()
        while self._open and self._left > 0:
            before = loop.time()
            await asyncio.sleep(PAUSE)
            self._left -= loop.time() - before

    def _begin(self, event: Params) -> None:
        if event.get("type") not in ENDLESS:
            self._open.add(event["requestId"])

    def _end(self, event: Params) -> None:
        self._open.discard(event["requestId"])
