"""Runs a role on a command line client: one way for all of them, whatever their dialect.

The client works in the scratch workspace of the request with a HOME of its own; its claims are heard line by line while
it runs. What counts in the end: it ended by itself, its own error flag is clear, its last event came, and the files of
the contract are there. This module must not know a client's options or events.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Protocol

from crumb.errors import Missing
from crumb.harness import clients
from crumb.harness.base import Request, Result, settle
from crumb.harness.capture import write_log
from crumb.harness.failures import Failure, from_heard
from crumb.harness.heard import Heard
from crumb.harness.lines import Lines
from crumb.harness.process import Command, Outcome, run_process
from crumb.harness.prompting import compose
from crumb.harness.redact import Redactor

LOG = "agent.log"


class Dialect(Protocol):
    """What is different between clients: how to start one, and what its events mean."""

    name: str
    provider: str

    def command(self, request: Request, argv: list[str], prompt: str, env: Mapping[str, str]) -> Command:
        """Return the start of the client; ``env`` holds the keys and addresses that it may have."""
        ...

    def hear(self, event: Mapping[str, object], heard: Heard) -> None:
        """Note what one event says; unknown events are left alone."""
        ...


class Ear:
    """A listener that reads JSON lines into a Heard."""

    def __init__(self, dialect: Dialect) -> None:
        self.heard = Heard()
        self._dialect = dialect
        self._lines = Lines()

    def feed(self, chunk: bytes) -> None:
        """Take a piece of standard output."""
        self._take(self._lines.feed(chunk))

    def close(self) -> Heard:
        """Take an unfinished last line, and return what was heard."""
        rest = self._lines.rest()
        self._take([rest] if rest else [])
        self.heard.unreadable += self._lines.dropped
        return self.heard

    def _take(self, lines: Iterable[bytes]) -> None:
        for line in lines:
            event = _object(line)
            if event is None:
                self.heard.unreadable += bool(line.strip())
                continue
            self.heard.events += 1
            try:
                self._dialect.hear(event, self.heard)
            except (KeyError, TypeError, ValueError, AttributeError):
                self.heard.unreadable += 1


def _object(line: bytes) -> Mapping[str, object] | None:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def run_client(request: Request, dialect: Dialect) -> Result:
    """Run ``request`` on the client of ``dialect`` and return what came of it."""
    try:
        argv = clients.find(dialect.name)
    except Missing as fault:
        return Result("setup", str(fault), provider=dialect.provider)
    keys = clients.keys(dialect.name)
    redactor = Redactor(keys.values())
    ear = Ear(dialect)
    command = dialect.command(request, argv, compose(request), {**keys, **clients.addresses(dialect.name)})
    outcome = run_process(command, request.workspace, request.limits, ear)
    heard = ear.close()
    log = request.workspace / LOG
    write_log(log, {"stdout": outcome.stdout, "stderr": outcome.stderr})
    log.write_text(redactor(log.read_text(encoding="utf-8")), encoding="utf-8")
    return _redacted(settle(request, _result(request, dialect, heard, outcome)), redactor)


def _result(request: Request, dialect: Dialect, heard: Heard, outcome: Outcome) -> Result:
    failure = _failure(request, heard, outcome)
    usage = replace(heard.usage, latency_ms=round(outcome.seconds * 1000))
    return Result(
        status=failure.status if failure else "ok",
        message=failure.message if failure else heard.text[:600],
        answer=heard.answer,
        usage=usage,
        provider=dialect.provider,
        model=", ".join(heard.served) or "unknown",
        log=LOG,
        client_session=heard.session,
    )


def _failure(request: Request, heard: Heard, outcome: Outcome) -> Failure | None:
    limits = request.limits
    if outcome.ending == "idle":
        return Failure("timeout", f"it was silent for {limits.idle_seconds:g} seconds (idle)")
    if outcome.ending == "wall":
        return Failure("timeout", f"it took longer than {limits.wall_seconds:g} seconds (wall)")
    if outcome.ending == "flood":
        return Failure("invalid", f"it printed more than {limits.output_bytes} bytes")
    failure = from_heard(heard, outcome.exit_code or 0, outcome.stderr.last_line())
    if failure is None and heard.denied and not _delivered(request):
        return Failure("no_op", f"it was not allowed to use {', '.join(sorted(set(heard.denied)))}")
    return failure


def _delivered(request: Request) -> bool:
    return settle(request, Result("ok")).status == "ok"


def _redacted(result: Result, redactor: Redactor) -> Result:
    return replace(result, message=redactor(result.message))
