"""The call log of the scripted harness: one flushed line when a call starts, when it ends, and when its result is kept.

Several processes share a log, so lines are written under a lock. The log is also the cursor of the script: which line
comes next follows from the calls that ended, so it survives a kill at any moment. A call that ended and was not kept,
because its process died in between, gets the same line when it is asked again: a kill never changes the course of a
test, and a kept call that starts again is a fault that the log shows. This module must not act.
"""

import fcntl
import json
import os
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from crumb.core.canonical import sha
from crumb.harness.base import Request


@dataclass(frozen=True, slots=True)
class Call:
    """One call of an actor: its id, whose it is, the line of the script that it plays, and what it was asked."""

    id: str
    session: str
    role: str
    index: int
    fingerprint: str


def fingerprint(request: Request) -> str:
    """Return the hash of what an actor is asked: role and contents of its inputs; no clock, no path."""
    inputs = {name: path.read_text(encoding="utf-8", errors="replace") for name, path in request.inputs.items()}
    return sha({"role": request.role, "session": request.session, "instructions": request.instructions, **inputs})


@dataclass(frozen=True, slots=True)
class CallLog:
    """The log file of a script."""

    path: Path

    def start(self, request: Request) -> Call:
        """Note that a call starts and return it with the line of the script that is its turn."""
        asked = fingerprint(request)
        with self._locked():
            index = self._next(request.session, request.role, asked)
            call = Call(secrets.token_hex(8), request.session, request.role, index, asked)
            self._append({"phase": "start", **_fields(call), "pid": os.getpid()})
        return call

    def end(self, call: Call, status: str) -> None:
        """Note that a call ended."""
        with self._locked():
            self._append({"phase": "end", **_fields(call), "status": status})

    def kept(self, call: Call) -> None:
        """Note that what a call delivered is safe: asked again, it is the turn of the next line."""
        with self._locked():
            self._append({"phase": "kept", **_fields(call)})

    def lines(self) -> Iterator[dict[str, Any]]:
        """Yield the complete lines of the log."""
        if self.path.exists():
            for line in self.path.read_bytes().split(b"\n")[:-1]:
                yield json.loads(line)

    def _next(self, session: str, role: str, asked: str) -> int:
        own = [line for line in self.lines() if (line["session"], line["role"]) == (session, role)]
        ended = [line for line in own if line["phase"] == "end"]
        kept = {line["call"] for line in own if line["phase"] == "kept"}
        same = [line for line in ended if line["fingerprint"] == asked]
        if same and same[-1]["call"] not in kept:
            return int(same[-1]["index"])
        return max((int(line["index"]) + 1 for line in ended), default=0)

    def _append(self, line: Mapping[str, Any]) -> None:
        descriptor = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
        try:
            os.write(descriptor, json.dumps(line, sort_keys=True).encode() + b"\n")
            os.fsync(descriptor)
        finally:
            os.close(descriptor)

    @contextmanager
    def _locked(self) -> Iterator[None]:
        with self.path.with_suffix(".lock").open("ab") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield


def _fields(call: Call) -> dict[str, Any]:
    return {
        "call": call.id,
        "session": call.session,
        "role": call.role,
        "index": call.index,
        "fingerprint": call.fingerprint,
    }
