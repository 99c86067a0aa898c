"""Requests and answers of actors as files: kept beside a run, found again by what was asked, delivered without a model.

A fingerprint covers role, binding, prompt and the content of everything that was projected; no clock and no path, so
the same work elsewhere asks the same. Equal requests are answered in the order in which they were recorded, each
answer once. This module must not know a session or decide when to record.
"""

import hashlib
import json
import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from crumb.core.canonical import canonical, sha
from crumb.errors import CrumbError, Damage
from crumb.harness.base import Request, Result, Usage, settle
from crumb.harness.prompting import compose

FOLDER = "recorded"
REQUEST, RESULT, FILES = "request.json", "result.json", "files"
LOCAL = ("config", "round", "templates", "script", "base_url", "command", "keys")  # of this place, not of the question
PICTURES = {".png", ".webp", ".jpg", ".jpeg"}
UNSTEADY = ("sha256", "times")
Question = Mapping[str, Any]


class Divergence(CrumbError):
    """A replay asks what was never recorded; the message names the stage and the first field that differs."""


@dataclass(frozen=True, slots=True)
class Recording:
    """One recorded call: where it lies, what was asked."""

    folder: Path
    question: Question

    @property
    def fingerprint(self) -> str:
        """The hash of the question."""
        return sha(dict(self.question))


def question_of(request: Request) -> Question:
    """Return what a request asks, as plain data with hashes in the place of contents.

    Pictures count by name alone: the same picture has other bytes on another machine.
    """
    binding, options = request.binding, request.binding.options
    return {
        "role": request.role,
        "harness": binding.harness,
        "provider": binding.provider,
        "model": binding.model,
        "options": {key: options[key] for key in sorted(options) if key not in LOCAL},
        "prompt": compose(request) if _is_briefed(request) else request.instructions,
        "contract": [*request.contract.files, *request.contract.instead],
        "inputs": dict(sorted(_contents(request))),
    }


def _is_briefed(request: Request) -> bool:
    from crumb.harness.registry import RULED

    return request.binding.harness not in RULED


def _contents(request: Request) -> Iterator[tuple[str, str]]:
    """Yield the inputs and the contract's own files (what a returning actor left) with the hash of each."""
    places = [*request.inputs.values(), *(request.workspace / name for name in request.contract.files)]
    for place in places:
        for path in [place, *sorted(place.rglob("*"))] if place.is_dir() else [place]:
            if path.is_file() and not path.is_symlink():
                yield path.relative_to(request.workspace).as_posix(), _digest(path)


def _digest(path: Path) -> str:
    if path.suffix.lower() in PICTURES:
        return "a picture"
    content = path.read_bytes()
    if path.suffix == ".json":
        try:
            return sha(_steady(json.loads(content)))
        except (ValueError, RecursionError):
            pass
    return hashlib.sha256(content).hexdigest()


def _steady(value: Any) -> Any:
    """Return a document without what is another number on every machine: times, and hashes of pictures."""
    if isinstance(value, dict):
        return {key: _steady(item) for key, item in value.items() if key not in UNSTEADY}
    return [_steady(item) for item in value] if isinstance(value, list) else value


def keep(folder: Path, question: Question, request: Request, result: Result) -> None:
    """Write one call into ``folder``, which must be new: question, result, and the files that were delivered."""
    folder.mkdir(parents=True)
    (folder / REQUEST).write_bytes(canonical(dict(question)))
    told = {key: value for key, value in asdict(result).items() if key != "log"}
    (folder / RESULT).write_bytes(canonical(told))
    for name in result.files:
        source, target = request.workspace / name, folder / FILES / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir() and not source.is_symlink():
            shutil.copytree(source, target, symlinks=True)
        elif source.is_file() and not source.is_symlink():
            shutil.copyfile(source, target)


def recordings(root: Path) -> list[Recording]:
    """Return what was recorded below ``root`` (a session, or a folder of sessions' recordings), oldest first."""
    found = [
        path for path in sorted(root.glob(f"**/{FOLDER}/*/{REQUEST}")) if not path.parents[2].name.endswith(".tmp")
    ]
    return [Recording(path.parent, _read(path)) for path in found]


def deliver(recording: Recording, request: Request) -> Result:
    """Put what was delivered then into the workspace of ``request`` and return that result."""
    told = _read(recording.folder / RESULT)
    for name in told["files"]:
        source, target = recording.folder / FILES / name, request.workspace / name
        if target.is_dir() and not target.is_symlink():
            shutil.rmtree(target)
        elif os.path.lexists(target):
            target.unlink()
        if source.is_dir():
            shutil.copytree(source, target, symlinks=True)
        elif source.is_file():
            shutil.copyfile(source, target)
    usage = Usage(**told["usage"])
    return settle(request, Result(**{**told, "usage": usage, "files": tuple(told["files"])}))


def divergence(stage: str, question: Question, known: Sequence[Recording], spent: int) -> Divergence:
    """Return the fault of a question that no unspent recording answers; ``spent`` equal ones were there."""
    hint = "Replay with the settings and sources of the recording, or record again without replay."
    if spent:
        return Divergence(f"{stage}: all {spent} recorded answers to this request are used up.", hint)
    if not known:
        return Divergence(f"{stage}: nothing is recorded there for any request.", hint)
    nearest = max(known, key=lambda recording: _agreement(question, recording.question))
    field = next(iter(_differences(question, nearest.question)), "nothing")
    return Divergence(f"{stage}: the request was never recorded; the first field that differs is {field}.", hint)


def _agreement(asked: Question, recorded: Question) -> tuple[bool, int]:
    return asked["role"] == recorded.get("role"), -sum(1 for _ in _differences(asked, recorded))


def _differences(asked: Question, recorded: Question) -> Iterator[str]:
    """Yield the fields that differ, in the order in which a person would look at them."""
    for key, value in asked.items():
        other = recorded.get(key)
        if isinstance(value, Mapping) and isinstance(other, Mapping):
            yield from (f"{key}.{name}" for name in sorted({*value, *other}) if value.get(name) != other.get(name))
        elif value != other:
            yield f"{key}{_at(value, other)}"


def _at(value: Any, other: Any) -> str:
    """Return where two texts part, or the two values when they are short."""
    if not (isinstance(value, str) and isinstance(other, str)):
        return ""
    if max(len(value), len(other)) <= 60:
        return f" ({other!r} recorded, {value!r} now)"
    place = next((n for n, (a, b) in enumerate(zip(value, other, strict=False)) if a != b), min(len(value), len(other)))
    return f" (from character {place}: {other[place : place + 40]!r} recorded, {value[place : place + 40]!r} now)"


def _read(path: Path) -> dict[str, Any]:
    try:
        value = json.loads(path.read_bytes())
    except (OSError, ValueError) as problem:
        raise Damage(f"The recording {path.name} cannot be read: {problem}.", "Unpack or record it again.") from None
    if not isinstance(value, dict):
        raise Damage(f"The recording {path.name} is not an object.", "Unpack or record it again.")
    return value
