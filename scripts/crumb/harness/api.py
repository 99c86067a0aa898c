"""Asking a provider's service directly as a harness: a document with a schema, or a bounded loop with file tools.

The model is asked by a process of its own, like a client, so that timers, kill and the bound on output hold; it gets
one key and no other secret. The provider library is optional and is not loaded here. This module must not know it.
"""

import importlib.util
import json
import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from crumb.errors import Missing
from crumb.harness import api_run
from crumb.harness.api_job import job_of, spelled
from crumb.harness.api_providers import door, environment
from crumb.harness.base import STATUSES, Request, Result, Status, Usage, add_usage
from crumb.harness.capture import write_log
from crumb.harness.conclusion import conclude
from crumb.harness.delivery import fingerprint
from crumb.harness.heard import Heard
from crumb.harness.lines import Lines
from crumb.harness.process import Command, run_process
from crumb.harness.redact import Redactor

LIBRARY = "pydantic_ai"
FOLDER = Path(".agents") / "python"  # where `make agents-api` installs it, apart from everything else
INSTALL = "run `make agents-api`, or `pip install 'crumb[agents]'`"
SOURCES = Path(__file__).resolve().parents[2]
LOG = "agent.log"
FREE = {"cost_usd": 0.0, "latency_ms": 0}  # told by nobody here; the stage prices and times a run


def is_installed() -> bool:
    """Tell whether the provider library is here, without loading it."""
    return (FOLDER / LIBRARY).is_dir() or importlib.util.find_spec(LIBRARY) is not None


class Api:
    """Asks a service of models by its own protocol."""

    name = "api"
    provider = ""
    briefed = True

    def run(self, request: Request) -> Result:
        """Run the role of ``request`` on the model of its binding."""
        asked = request.binding.model
        try:
            place = door(request.binding)
        except Missing as fault:
            return Result("setup", str(fault), provider=request.binding.provider or "unknown", asked=asked)
        if not is_installed():
            return Result("setup", f"the api harness needs {LIBRARY}: {INSTALL}", provider=place.provider, asked=asked)
        secrets = environment(place)
        redactor = Redactor([secrets[place.key]] if place.key in secrets else [])
        # -P: nothing that an actor left in its workspace can be imported
        argv = [sys.executable, "-P", "-m", api_run.__name__]
        path = os.pathsep.join([str(SOURCES), str(FOLDER.absolute())])
        env = {**secrets, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}
        ear = Ear()
        before = fingerprint(request)
        outcome = run_process(
            Command(argv, spelled(job_of(request, place)), env), request.workspace, request.limits, ear
        )
        write_log(request.workspace / LOG, {"stdout": outcome.stdout, "stderr": outcome.stderr}, redactor)
        result = conclude(request, ear.heard, outcome, {}, before)
        if ear.heard.finished and ear.claim != "ok":
            result = replace(result, status=ear.claim, message=ear.heard.text)
        message = redactor(result.message)
        return replace(result, message=message, provider=place.provider, asked=asked, log=LOG)


class Ear:
    """Reads the events of the process while it runs; ``claim`` is the status that its last event names."""

    def __init__(self) -> None:
        self.heard = Heard()
        self.claim: Status = "crashed"
        self._lines = Lines()
        self._used: Usage | None = None

    def feed(self, chunk: bytes) -> None:
        """Take a piece of standard output."""
        for line in self._lines.feed(chunk):
            try:
                event = json.loads(line)
            except ValueError:
                self.heard.unreadable += 1
                continue
            if isinstance(event, dict) and not self.heard.finished:
                self._take(event)

    def _take(self, event: Mapping[str, Any]) -> None:
        if event.get("type") == "reply":
            used = Usage(**{**event["usage"], **FREE})
            self._used = add_usage(self._used, used) if self._used else used
            self.heard.usage = replace(self._used, cost_usd=None)
            self.heard.serve(event["model"])
        elif event.get("type") == "tool" and not event.get("ok"):
            self.heard.failed.append(str(event.get("said"))[:200])
        elif event.get("type") == "end" and event.get("status") in STATUSES:
            self.claim, self.heard.text, self.heard.finished = event["status"], str(event["message"]), True


def create() -> Api:
    """Return the harness."""
    return Api()
