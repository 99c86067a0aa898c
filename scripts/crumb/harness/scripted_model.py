"""The scripted harness for actors on a model: briefed like one, it writes the files that its script says.

The script, its lines and its call log are those of ``scripted``. What a line may say here:

``do``       ``good`` what a willing model would deliver · ``write`` what the line says and nothing else · ``status``
             fail with ``status`` · ``silence``, ``endless``, ``no_op``, ``grandchild``, ``exit`` a real process that
             behaves so, with ``value``
``patch``    merged into the good document of a planner or verifier
``files``    {path: text, or an object for JSON}; a path may lead out of the workspace, as a forger's would, and ``+``
             before it lengthens the file · ``links`` {path: target} · ``removed`` [path]

This module must not be chosen by any preset.
"""

import json
import shutil
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from crumb.harness.base import Request, Result
from crumb.harness.scripted import Scripted
from crumb.harness.scripted_acts import Act, Line, merged, process, status

GRADE = 4.5


def good(line: Line, request: Request, _: Path) -> Result:
    """Deliver the draft, the build as it was given, a contented review, or an answer to each question."""
    deliver = {"planner": _plan, "verifier": _review, "researcher": _research}.get(request.role)
    if deliver is not None:
        name, document = deliver(request.workspace)
        _json(request.workspace / name, merged(document, line.get("patch", {})))
    return write(line, request, _)


def write(line: Line, request: Request, _: Path) -> Result:
    """Write the files of the line, and nothing else."""
    for name in [*line.get("removed", []), *line.get("links", {})]:
        _remove(request.workspace / name)
    for name, content in line.get("files", {}).items():
        path = request.workspace / name.removeprefix("+")
        path.parent.mkdir(parents=True, exist_ok=True)
        text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)
        with path.open("a" if name.startswith("+") else "w", encoding="utf-8") as file:
            file.write(text)
    for name, target in line.get("links", {}).items():
        path = request.workspace / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(target)
    return Result("ok", "Done. All checks passed.")


def _plan(workspace: Path) -> tuple[str, Mapping[str, Any]]:
    return "spec.json", json.loads((workspace / "draft.json").read_bytes())


def _review(workspace: Path) -> tuple[str, Mapping[str, Any]]:
    film = [path.stem for path in sorted((workspace / "film").iterdir())]
    grades = [
        {"dimension": name, "score": GRADE, "reason": f"{name} is shown", "evidence": film}
        for name in ("D1", "D3", "D5")
    ]
    words = {"critique": "The pictures are few.", "defence": "They show it.", "verdict": "PASS", "feedback": ""}
    look = {"score": GRADE, "reason": "The pictures are clear.", "evidence": film}
    return "review.json", {"grades": grades, **words, "deviation": None, "look": look}


def _research(workspace: Path) -> tuple[str, Mapping[str, Any]]:
    asked = json.loads((workspace / "questions.json").read_bytes())["questions"]
    found = [
        {"id": f"r{n}", "question": question, "answer": "So it is.", "source": "general knowledge", "sure": True}
        for n, question in enumerate(asked, 1)
    ]
    return "research.json", {"findings": found}


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _json(path: Path, document: Mapping[str, Any]) -> None:
    path.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")


MISBEHAVIOURS = ("silence", "endless", "no_op", "grandchild", "exit")
ACTS: dict[str, Act] = {"good": good, "write": write, "status": status, **dict.fromkeys(MISBEHAVIOURS, process)}


class ScriptedModel(Scripted):
    """Plays a script as a model would."""

    name = "scripted-model"
    briefed = True
    acts = ACTS

    def known_as(self, request: Request) -> Request:
        """Return the request with the place that it works in: votes ask the same thing in places of their own."""
        return replace(request, instructions=f"{request.workspace.name}: {request.instructions}")


def create() -> ScriptedModel:
    """Return the harness."""
    return ScriptedModel()
