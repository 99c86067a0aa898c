"""One side of a JSON-RPC conversation by lines: calls go out, answers come back, and the other side is served.

This module must not know the Agent Client Protocol; it only keeps the conversation in order.
"""

import json
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

from crumb.harness.lines import Lines
from crumb.harness.voice import Voice

Params = Mapping[str, Any]
Then = Callable[[Any], None]
NO_METHOD, BAD_PARAMS, INTERNAL, NOT_FOUND = -32601, -32602, -32603, -32002


class Refused(Exception):
    """A request that is not granted; becomes an error answer with ``code``."""

    def __init__(self, message: str, code: int = BAD_PARAMS) -> None:
        super().__init__(message)
        self.code = code


class Peer:
    """Speaks through ``voice``, hears by ``feed``.

    ``serve(method, params)`` returns the answer to a request or raises Refused; ``notice(method, params)`` takes a
    notification; ``failed(error)`` takes an error answer to one of our calls.
    """

    def __init__(
        self,
        voice: Voice,
        serve: Callable[[str, Params], Any],
        notice: Callable[[str, Params], None],
        failed: Callable[[Mapping[str, Any]], None],
    ) -> None:
        self.heard = self.unreadable = 0
        self._voice, self._serve, self._notice, self._failed = voice, serve, notice, failed
        self._lines = Lines()
        self._numbers = count(1)
        self._waiting: dict[int, Then] = {}

    def call(self, method: str, params: Params, then: Then) -> None:
        """Ask the other side; ``then`` is called with the result."""
        number = next(self._numbers)
        self._waiting[number] = then
        self._send({"id": number, "method": method, "params": params})

    def feed(self, chunk: bytes) -> None:
        """Take a piece of what the other side says."""
        for line in self._lines.feed(chunk):
            try:
                message = json.loads(line)
            except (ValueError, RecursionError):
                message = None
            if isinstance(message, dict):
                self.heard += 1
                self._take(message)
            elif line.strip():
                self.unreadable += 1

    def _take(self, message: Mapping[str, Any]) -> None:
        method, params = message.get("method"), message.get("params")
        params = params if isinstance(params, dict) else {}
        if isinstance(method, str) and "id" in message:
            self._send({"id": message["id"], **self._answer(method, params)})
        elif isinstance(method, str):
            self._guard(lambda: self._notice(method, params))
        elif isinstance(message.get("id"), int) and message["id"] in self._waiting:
            then = self._waiting.pop(message["id"])
            error = message.get("error")
            self._guard(lambda: self._failed(error) if isinstance(error, dict) else then(message.get("result")))
        else:
            self.unreadable += 1

    def _answer(self, method: str, params: Params) -> dict[str, Any]:
        try:
            return {"result": self._serve(method, params)}
        except Refused as refusal:
            return {"error": {"code": refusal.code, "message": str(refusal)}}
        except (KeyError, TypeError, ValueError, AttributeError) as fault:
            return {"error": {"code": BAD_PARAMS, "message": f"the request is not understood: {fault!r}"}}
        except OSError as fault:
            return {"error": {"code": INTERNAL, "message": fault.strerror or "it failed"}}

    def _guard(self, act: Callable[[], None]) -> None:
        """Act on what the other side says; what has an unknown shape is counted, as it must not end the run."""
        try:
            act()
        except (KeyError, TypeError, ValueError, AttributeError):
            self.unreadable += 1

    def _send(self, message: Mapping[str, Any]) -> None:
        self._voice.say(
            json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode("utf-8", "replace") + b"\n"
        )
