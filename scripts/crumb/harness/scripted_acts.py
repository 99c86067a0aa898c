"""What an actor of a script can do, one function each: ``(line, request, folder of the script) -> result``.

Good results come from the offline rules, so that they stay good when the families change; misbehaviour that is about
processes is done by a real one. This module must not know the script or its cursor.
"""

import json
import shutil
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from crumb.errors import UsageFault
from crumb.harness.base import Request, Result
from crumb.harness.capture import write_log
from crumb.harness.edits import BREAKS, apply_edits
from crumb.harness.files import write_output
from crumb.harness.offline import Offline
from crumb.harness.offline_builder import BUILD, MANIFEST
from crumb.harness.process import Command, Outcome, run_process

Line = Mapping[str, Any]
DOCUMENTS = {"planner": "spec.json", "verifier": "judge.json"}
LOG = "actor.log"
ACTOR = Path(__file__).with_name("scripted_actor.py")
ENDINGS = {
    "idle": "said nothing for {limits.idle_seconds:g} s and was ended",
    "wall": "took longer than {limits.wall_seconds:g} s and was ended",
    "flood": "printed more than {limits.output_bytes} bytes and was ended",
}


def good(line: Line, request: Request, _: Path) -> Result:
    """Do what the offline rules do, with ``patch`` merged into the document."""
    result = Offline().run(request)
    if "patch" not in line or result.answer is None or request.role not in DOCUMENTS:
        return result
    return _deliver(request, merged(result.answer, line["patch"]))


def broken(line: Line, request: Request, _: Path) -> Result:
    """Build well, then break it by name or by edits; the manifest is no longer known."""
    result = Offline().run(request)
    edits = [*BREAKS.get(line.get("break", ""), []), *line.get("edits", [])]
    if not edits:
        raise UsageFault(f"no such break: {line.get('break')!r}", f"known: {', '.join(BREAKS)}")
    apply_edits(request.workspace / BUILD, edits)
    (request.workspace / MANIFEST).unlink()
    return replace(result, answer=None, files=tuple(name for name in result.files if name != MANIFEST))


def copy(line: Line, request: Request, folder: Path) -> Result:
    """Deliver what lies beside the script."""
    if request.role not in DOCUMENTS:
        shutil.copytree(folder / line["dir"], request.workspace / BUILD, symlinks=True)
        return Result("ok", files=(BUILD,))
    name = DOCUMENTS[request.role]
    shutil.copyfile(folder / line["file"], request.workspace / name)
    return Result("ok", files=(name,))


def answer(line: Line, request: Request, _: Path) -> Result:
    """Deliver the object of the line as the document."""
    return _deliver(request, line["answer"])


def garbage(line: Line, request: Request, _: Path) -> Result:
    """Deliver something that is no document and no game."""
    name = DOCUMENTS.get(request.role, f"{BUILD}/index.html")
    path = request.workspace / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(str(line.get("value", 'Sure! Here is the result:\n{"verdict": PASS,')), encoding="utf-8")
    return Result("ok", "All checks passed.", files=(name,))


def status(line: Line, _: Request, __: Path) -> Result:
    """Fail as told, without doing anything."""
    return Result(line["status"], f"the script says {line['status']}")


def process(line: Line, request: Request, folder: Path) -> Result:
    """Behave badly as a real process."""
    command = Command([sys.executable, "-I", str(ACTOR), line["do"], str(line.get("value", ""))])
    outcome = run_process(command, request.workspace, request.limits)
    write_log(request.workspace / LOG, {"stdout": outcome.stdout, "stderr": outcome.stderr})
    if line["do"] in ("heartbeat", "forge") and outcome.exit_code == 0:
        return replace(good(line, request, folder), log=LOG)
    return replace(_ended(outcome, request), log=LOG)


Act = Callable[[Line, Request, Path], Result]
ACTS: dict[str, Act] = {
    "good": good,
    "broken": broken,
    "copy": copy,
    "answer": answer,
    "garbage": garbage,
    "status": status,
    **dict.fromkeys(("silence", "heartbeat", "endless", "no_op", "grandchild", "forge", "exit"), process),
}


def merged(base: Mapping[str, Any], patch: Mapping[str, Any]) -> dict[str, Any]:
    """Return ``base`` with ``patch`` laid over it, objects merged and everything else replaced."""
    out = dict(base)
    for key, value in patch.items():
        old = out.get(key)
        out[key] = merged(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return out


def _deliver(request: Request, document: Mapping[str, Any]) -> Result:
    name = DOCUMENTS.get(request.role)
    if name is None:
        raise UsageFault(f"a {request.role} has no document to answer with", "use good, broken or copy")
    plain = json.loads(json.dumps(document, allow_nan=False))
    write_output(request, name, plain)
    return Result("ok", files=(name,), answer=plain)


def _ended(outcome: Outcome, request: Request) -> Result:
    """Return the result of a process that delivers nothing: which timer ended it, or how it ended itself."""
    if outcome.ending in ("idle", "wall"):
        return Result("timeout", "the actor " + ENDINGS[outcome.ending].format(limits=request.limits))
    if outcome.ending == "flood":
        return Result("crashed", "the actor " + ENDINGS["flood"].format(limits=request.limits))
    if outcome.exit_code:
        return Result("crashed", f"the actor ended with code {outcome.exit_code}: {outcome.stderr.last_line()}")
    return Result("no_op", f"the actor delivered nothing; it said: {outcome.stdout.last_line()}")
