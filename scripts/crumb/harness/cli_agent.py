"""Runs a role on a command line client: one way for all of them, whatever their dialect.

The client works in the scratch workspace of the request with a HOME of its own; its claims are heard line by line while
it runs. What counts in the end: it ended by itself, its own error flag is clear, its last event came, and the files of
the contract are there. This module must not know a client's options or events.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from crumb.errors import Missing
from crumb.harness import clients, login
from crumb.harness.base import Request, Result
from crumb.harness.capture import write_log
from crumb.harness.conclusion import conclude
from crumb.harness.delivery import clear_settings, fingerprint
from crumb.harness.heard import Heard
from crumb.harness.lines import Lines
from crumb.harness.process import Command, Outcome, run_process
from crumb.harness.prompting import compose
from crumb.harness.redact import Redactor

LOG = "agent.log"
PLAIN_EXITS: Mapping[int, int] = {}  # of a client whose exit codes tell nothing of HTTP


@dataclass(frozen=True, slots=True)
class Start:
    """What a dialect makes a command of: the program, the prompt, the model, keys and addresses, and a login.

    ``home`` holds the login file of the person, where there is no key: path inside HOME to text.
    """

    argv: Sequence[str]
    prompt: str
    model: str
    env: Mapping[str, str]
    home: Mapping[str, str] = field(default_factory=dict)


class Dialect(Protocol):
    """What is different between clients: how to start one, and what its events mean.

    ``exits`` tells which HTTP codes stand behind exit codes of the client.
    """

    name: str
    provider: str
    model: str
    exits: Mapping[int, int]

    def command(self, request: Request, start: Start) -> Command:
        """Return the command of ``start`` for the role of ``request``."""
        ...

    def hear(self, event: Mapping[str, Any], heard: Heard) -> None:
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
            if self.heard.finished:
                self.heard.late += 1
                continue
            try:
                self._dialect.hear(event, self.heard)
            except (KeyError, TypeError, ValueError, AttributeError):
                self.heard.unreadable += 1


def _object(line: bytes) -> Mapping[str, Any] | None:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def run_client(request: Request, dialect: Dialect) -> Result:
    """Run ``request`` on the client of ``dialect`` and return what came of it."""
    client = clients.CLIENTS[dialect.name]
    try:
        argv = clients.find(dialect.name)
    except Missing as fault:
        return Result("setup", f"{fault}: {fault.hint}", provider=dialect.provider)
    if clients.login_state(dialect.name) == "no":
        return Result("auth", f"{dialect.name} is not signed in: {client.login}", provider=dialect.provider)
    signed = clients.login_file(dialect.name)
    env = {**clients.keys(dialect.name), **clients.addresses(dialect.name)}
    model = request.binding.model or dialect.model
    start = Start(argv, compose(request), model, env, {client.file: signed[1]} if signed else {})
    redactor = Redactor([*clients.secrets(env), *(login.secrets_in(signed[1]) if signed else ())])
    result, outcome = _run(request, dialect, start, redactor)
    if signed:
        login.carry_back(*signed, outcome.home.get(client.file))
    version = f"{dialect.name} {clients.version_of(tuple(argv))}"
    return replace(result, message=redactor(result.message), client=version)


def _run(request: Request, dialect: Dialect, start: Start, redactor: Redactor) -> tuple[Result, Outcome]:
    clear_settings(request.workspace)
    before = fingerprint(request)
    ear = Ear(dialect)
    outcome = run_process(dialect.command(request, start), request.workspace, request.limits, ear)
    heard = ear.close()
    write_log(request.workspace / LOG, {"stdout": outcome.stdout, "stderr": outcome.stderr}, redactor)
    result = conclude(request, heard, outcome, dialect.exits, before)
    return replace(result, provider=dialect.provider, asked=heard.asked or start.model, log=LOG), outcome
