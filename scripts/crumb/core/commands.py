"""What a person can say: the grammar of inbox lines, and the same command as a user event.

An inbox line is one JSON object ``{"id": …, "command": …}`` with the fields of that command. A command becomes one
event of kind ``user.*``; the line's id is its idempotency key. This module must not carry anything out.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from crumb.core.documents import STAGES, Change
from crumb.core.events import role_of
from crumb.core.orders import read_changes
from crumb.core.read import as_dict, as_int, as_name, as_str

LONGEST = 20_000
STAND_IN = ("provider", "model", "base_url")  # whose model, which, and where, of a harness that is swapped in
TOPICS = ("status", "cost", "next", "stuck", "scorecard")
FIELDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    # command: (fields that it needs, fields that it may have)
    "approve": ((), ("text",)),
    "veto": ((), ("text",)),
    "pause": ((), ("actor",)),
    "resume": ((), ("actor",)),
    "goto": (("actor",), ("text",)),
    "swap": (("actor", "harness"), STAND_IN),
    "append": (("text",), ("actor",)),
    "note": (("text",), ()),
    "redo": ((), ("round", "stage")),
    "reset-circuit": ((), ("actor",)),
    "cancel": ((), ("text",)),
    "say": (("text",), ("changes",)),
    "ask": (("what",), ()),
}
OWN_KINDS = {"approve": "user.approve", "veto": "user.veto", "pause": "user.pause", "resume": "user.resume"}
OWN_NAMES = {kind: name for name, kind in OWN_KINDS.items()}
EXAMPLES = {
    "goto": '{"id": "1", "command": "goto", "actor": "builder"}',
    "swap": '{"id": "1", "command": "swap", "actor": "builder", "harness": "offline"}',
    "append": '{"id": "1", "command": "append", "actor": "builder", "text": "use red and green"}',
    "redo": '{"id": "1", "command": "redo", "round": 1, "stage": "qa"}',
    "say": '{"id": "1", "command": "say", "text": "slower boss"}',
    "ask": '{"id": "1", "command": "ask", "what": "status"}',
}


@dataclass(frozen=True, slots=True)
class Command:
    """One command of a person; fields that it does not have are None or empty. ``actor`` is a role."""

    name: str
    id: str = ""
    actor: str | None = None
    text: str = ""
    harness: str | None = None
    provider: str | None = None
    model: str | None = None
    base_url: str | None = None
    round: int | None = None
    stage: str | None = None
    what: str | None = None
    changes: tuple[Change, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a line is no command, and what a right one looks like."""

    message: str
    hint: str = ""
    id: str = ""


def parse(text: str) -> Command | Problem:
    """Return the command of one inbox line, or what is wrong with it; never raises."""
    if len(text) > LONGEST:
        return Problem(f"The line has {len(text)} characters; {LONGEST} are allowed.", "Say it in fewer words.")
    try:
        value = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        return Problem("The line is not JSON.", _example("say"))
    if not isinstance(value, dict):
        return Problem("The line is not a JSON object.", _example("say"))
    id = as_name(value.get("id"))
    if id is None:
        return Problem("The line has no id, so it could not be acknowledged.", _example(str(value.get("command"))))
    return read_fields(as_str(value.get("command")), {**value, "id": id})


def _no_number(name: str) -> float:
    raise ValueError(f"{name} is no number of JSON")


def read_fields(name: str, values: Mapping[str, Any]) -> Command | Problem:
    """Return the command ``name`` with the fields that ``values`` holds, or what is wrong with them."""
    id = as_str(values.get("id"))
    if name not in FIELDS:
        return Problem(f"There is no command {name[:40]!r}.", f"Commands: {', '.join(FIELDS)}.", id)
    needed, optional = FIELDS[name]
    known = (*needed, *optional, "id", "command")
    foreign = [key for key in values if key not in known]
    if foreign:
        return Problem(f"{name} does not take {as_str(foreign[0])[:40]!r}.", _example(name), id)
    try:
        found = {key: _read(key, values[key]) for key in (*needed, *optional) if values.get(key) is not None}
    except ValueError as fault:
        return Problem(f"{name}: {fault}", _example(name), id)
    missing = [key for key in needed if key not in found]
    if missing:
        return Problem(f"{name} needs {' and '.join(missing)}.", _example(name), id)
    return Command(name, id, **found)


def _read(key: str, value: Any) -> Any:
    """Return a checked field; raises ValueError with what it must be."""
    if key == "actor":
        return _checked(role_of(as_str(value)), "actor must be planner, researcher, builder or verifier")
    if key == "stage":
        return _checked(value if value in STAGES else None, f"stage must be one of {', '.join(STAGES)}")
    if key == "what":
        return _checked(value if value in TOPICS else None, f"what must be one of {', '.join(TOPICS)}")
    if key == "round":
        return _checked(as_int(value) if as_int(value) >= 1 else None, "round must be a number from 1")
    if key == "changes":
        changes = read_changes(value)
        complete = isinstance(value, list) and len(changes) == len(value)
        return tuple(_checked(changes if complete else None, "changes must be a list of {op, param, value?, why}"))
    return _checked(as_name(value), f"{key} must be a text that is not blank")


def _checked(value: Any, message: str) -> Any:
    if value is None:
        raise ValueError(message)
    return value


def to_event(command: Command) -> dict[str, Any]:
    """Return the fields of the user event that stands for a command: from, kind, body, data, metadata."""
    kind = OWN_KINDS.get(command.name, "user.intervene")
    data = {key: getattr(command, key) for key in ("actor", "harness", *STAND_IN, "round", "stage", "what")}
    data = {key: value for key, value in data.items() if value is not None}
    if kind == "user.intervene":
        data = {"command": command.name, **data, **({"text": command.text} if command.text else {})}
    if command.changes:
        data["changes"] = list(command.changes)
    event: dict[str, Any] = {"from": "user", "kind": kind}
    event |= {"body": command.text} if command.text else {}
    event |= {"data": data} if data else {}
    return {**event, "metadata": {"crumb": {"inbox": command.id}}}


def from_event(event: Mapping[str, Any]) -> Command | Problem:
    """Return the command that a user event stands for; public transcripts have forms of their own."""
    kind, data = as_str(event.get("kind")), as_dict(event.get("data"))
    text = as_str(event.get("body"))
    own = OWN_NAMES.get(kind)
    if own:
        return read_fields(own, {"text": as_name(text)} if own in ("approve", "veto") else {"actor": data.get("actor")})
    if "command" in data:
        fields = {key: value for key, value in data.items() if key != "command"}
        return read_fields(as_str(data["command"]), fields)
    return _foreign(data, text)


def _foreign(data: Mapping[str, Any], text: str) -> Command | Problem:
    """Return an intervention of a public transcript as the nearest command of ours."""
    swap, said = as_dict(data.get("swap")), as_name(data.get("sandwich_append"))
    target = role_of(as_str(data.get("target_actor")))
    if data.get("goto") is not None:
        return read_fields("goto", {"actor": data["goto"], "text": as_name(text)})
    if swap:
        return read_fields("swap", {"actor": swap.get("from"), "harness": swap.get("to")})
    if data.get("reset_circuit"):
        return read_fields("reset-circuit", {"actor": role_of(as_str(data["reset_circuit"]))})
    if data.get("cancel"):
        return read_fields("cancel", {})
    if data.get("ask") is not None:
        return read_fields("ask", {"what": data["ask"]})
    if said is None and target in ("planner", "builder", "verifier") and as_name(text):
        return read_fields("goto", {"actor": target, "text": text})
    return read_fields("append", {"text": said or as_name(text), "actor": target})


def _example(name: str) -> str:
    return f"For example: {EXAMPLES.get(name, EXAMPLES['say'])}"
