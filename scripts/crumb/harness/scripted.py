"""The harness of tests: every call of an actor plays the next line of a script, and is on record.

The script is a JSON file, named by the binding (``script``): a list of lines for each role. After the last line it is
repeated; a role without lines is played by the offline rules. A line is an object:

``do``       ``good`` offline rules · ``broken`` good build with ``break`` (a name of ``edits.BREAKS``) or ``edits`` ·
             ``copy`` ``dir`` (for a build) or ``file`` (for a document), relative to the script · ``answer`` the object
             ``answer`` as document · ``garbage`` a document that is none · ``status`` fail with ``status`` ·
             ``silence``, ``heartbeat``, ``endless``, ``no_op``, ``grandchild``, ``forge``, ``exit`` a real process that
             behaves so, with ``value``; ``heartbeat`` and ``forge`` deliver a good result afterwards
``patch``    merged into a good document            ``times``     play this line so often
``delay``    seconds to wait before acting          ``message``   what the actor says
``provider``, ``model``, ``usage``   who claims to have served, and for how much

This module must not be chosen by any preset.
"""

import json
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from crumb.errors import CrumbError, UsageFault
from crumb.harness.base import STATUSES, Request, Result, Usage, settle
from crumb.harness.scripted_acts import ACTS, Act
from crumb.harness.scripted_log import Call, CallLog

Line = Mapping[str, Any]


class Scripted:
    """Plays a script."""

    name = "scripted"
    provider = "scripted"
    briefed = False
    acts: Mapping[str, Act] = ACTS

    def __init__(self) -> None:
        self._last: tuple[CallLog, Call] | None = None

    def run(self, request: Request) -> Result:
        """Play the next line for ``request.role``; the call is in the log before this returns."""
        path = _script_path(request)
        script = _read(path, self.acts)
        log = CallLog(path.parent / str(script.get("log", f"{path.stem}.calls.jsonl")))
        call = log.start(self.known_as(request))
        line = line_at(script.get(request.role) or [{"do": "good"}], call.index)
        time.sleep(float(line.get("delay", 0)))
        result = _claimed(settle(request, self._act(line, request, path.parent)), line, request, call.id)
        log.end(call, result.status)
        self._last = log, call
        return result

    def known_as(self, request: Request) -> Request:
        """Return what a call is recognised by when it is asked again after a kill."""
        return request

    def _act(self, line: Line, request: Request, folder: Path) -> Result:
        try:
            return self.acts[line["do"]](line, request, folder)
        except CrumbError as fault:
            return Result("invalid", str(fault))

    def confirm(self) -> None:
        """Note that the result of the last call is safe on disk; a stage calls this after it kept the run."""
        if self._last:
            log, call = self._last
            log.kept(call)


def create() -> Scripted:
    """Return the harness."""
    return Scripted()


def line_at(lines: list[Line], index: int) -> Line:
    """Return the line of the call number ``index``, with ``times`` counted and the last line repeated."""
    for line in lines:
        index -= int(line.get("times", 1))
        if index < 0:
            return line
    return lines[-1]


def _claimed(result: Result, line: Line, request: Request, call: str) -> Result:
    usage = Usage(**line["usage"]) if "usage" in line else result.usage
    return replace(
        result,
        message=str(line.get("message", result.message)),
        provider=str(line.get("provider", request.binding.provider or "scripted")),
        model=str(line.get("model", request.binding.model or "script")),
        usage=usage,
        client_session=call,
    )


def _script_path(request: Request) -> Path:
    path = request.binding.options.get("script")
    if not path:
        raise UsageFault("the scripted harness was given no script", "set script: FILE in the binding of the actor")
    return Path(path).absolute()


def _read(path: Path, acts: Mapping[str, Act]) -> dict[str, Any]:
    try:
        script = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise UsageFault(f"the script {path.name} cannot be read: {fault}", "give a JSON object of lists") from fault
    for role, lines in script.items():
        for line in lines if isinstance(lines, list) else []:
            if line.get("do") not in acts or line.get("status", "ok") not in STATUSES:
                raise UsageFault(f"{path.name}, {role}: no such line: {line}", f"do is one of {', '.join(acts)}")
    return dict(script)
