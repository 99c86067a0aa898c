"""The process of the ``api`` harness: reads a job, asks the model, writes files of the contract, tells it line by line.

Its lines are events for the stage: ``reply`` (who served, what it used), ``tool``, ``alive``, and one ``end``. What it
writes to disk is bounded by its bench; what it claims is checked by the stage. Started with ``python -P -m``.
"""

import json
import sys
import time
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from crumb.errors import NotShaped
from crumb.harness.api_answer import Document, answered
from crumb.harness.api_chat import Ended, ProviderFault, Reply
from crumb.harness.api_job import Job, read_job
from crumb.harness.api_loop import Caps, Loop, Meter
from crumb.harness.api_tools import TOOLS, Bench
from crumb.harness.failures import from_code, from_words
from crumb.store.schemas import check, load

ALIVE_SECONDS = 5.0


def tell(kind: str, **fields: Any) -> None:
    """Write one event."""
    print(json.dumps({"type": kind, **fields}, ensure_ascii=False), flush=True)


class Pulse:
    """Tells at most every few seconds that an answer is coming in."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def __call__(self) -> None:
        """Note a sign of life."""
        if time.monotonic() - self._last >= ALIVE_SECONDS:
            self._last = time.monotonic()
            tell("alive")


def _heard(reply: Reply) -> None:
    tell("reply", model=reply.model, usage=asdict(reply.usage), finish=reply.finish, text=reply.text[:2000])


class Told:
    """A bench that tells what is done at it."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench

    @property
    def changes(self) -> int:
        """How often something was written."""
        return self._bench.changes

    def use(self, name: str, arguments: Mapping[str, Any]) -> str:
        """Use a tool."""
        path = str(arguments.get("path", ""))[:200]
        try:
            said = self._bench.use(name, arguments)
        except ValueError as problem:
            tell("tool", name=name, path=path, ok=False, said=str(problem)[:500])
            raise
        tell("tool", name=name, path=path, ok=True)
        return said


def run(job: Job, workspace: Path) -> Ended:
    """Do a job in ``workspace`` and return how it ended."""
    from crumb.harness.api_model import Conversation

    shapes = [_shape(name) for name in job["documents"]]
    meter, caps = Meter(_heard), Caps(tokens=job["tokens"], money=job["money"], price=job["price"])
    try:
        talk = Conversation(job, shapes, workspace, Pulse())
        if not shapes:
            bench = Told(Bench(workspace, job["files"]))
            return Loop(talk, bench, list(TOOLS), caps, meter).run(job["prompt"])
        given, end = answered(
            talk, job["prompt"], lambda tool, document: _problem(_name(job, tool), document), caps, meter
        )
    except ProviderFault as fault:
        return _failed(fault)
    if given is not None:
        text = json.dumps(given.document, ensure_ascii=False, indent=1) + "\n"
        Bench(workspace, job["files"]).write_file(f"{_name(job, given.tool)}.json", text)
    return end


def _name(job: Job, tool: str) -> str:
    """Return which document came by ``tool``; text is always the one that was wanted."""
    return next((name for name in job["documents"] if tool.endswith(f"_{name}")), job["documents"][0])


def _shape(name: str) -> Any:
    """Return the schema that a model is asked for; ``stage`` is the pipeline's own part of a document."""
    schema = {key: value for key, value in load(name).items() if key not in ("$schema", "$id")}
    properties = {key: value for key, value in schema["properties"].items() if key != "stage"}
    return {"name": name, "schema": {**schema, "properties": properties}}


def _problem(name: str, document: Document) -> str:
    try:
        check(name, {key: value for key, value in document.items() if key != "stage"})
    except NotShaped as problem:
        return str(problem)
    return ""


def _failed(fault: ProviderFault) -> Ended:
    words = str(fault)
    if fault.code is not None:
        return Ended(*from_code(fault.code, words))
    return Ended(from_words(words) or "crashed", words)


def main() -> int:
    """Do the job on standard input in the working directory; the last line is the ``end``."""
    end = run(read_job(sys.stdin.read()), Path.cwd())
    tell("end", status=end.status, message=end.message[:2000])
    return 0


if __name__ == "__main__":
    sys.exit(main())
