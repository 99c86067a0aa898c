"""The language of requirements and acceptance conditions: one relation over the states of one run, and nothing else.

A condition is data or one line of text (``win: score increases``). It is read, bounded and vetted here before anything
is played; nothing in it is ever executed. This module must not look at states.
"""

import json
import re
from collections.abc import Collection, Iterator
from typing import Any

from crumb.core.documents import Probe

RUNS: dict[str, str] = {
    "idle": "play was started, then nothing was pressed",
    "win": "the proven winning inputs, as real keys",
    "lose": "the proven losing inputs, as real keys",
    "restart": "the first moment after an end and a restart",
    "twin": "`twin:<action>`: that control held, beside the same moments without it",
}
OPS: dict[str, str] = {
    "increases": "the last value is larger than the first",
    "decreases": "the last value is smaller than the first",
    "changes": "some value is another than the first",
    "constant": "every value is the first",
    "eq": "the last value is the given one",
    "ge": "the last value is the given number or more",
    "le": "the last value is the given number or less",
    "reaches": "some value is the given one",
    "never": "no value is the given one",
}
WITH_VALUE = ("eq", "ge", "le", "reaches", "never")
OF_NUMBERS = ("increases", "decreases", "ge", "le")
FIELDS = tuple(Probe.__annotations__)
UNPLAYED = frozenset({"tick", "best", "highscore"})  # what moves, or stays, whatever is played
PATH = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z0-9_]+){0,5}")
LINE = re.compile(
    r"(?P<run>[a-z]+(?::[^\s:]+)?):\s+(?P<path>\S+)\s+(?P<op>[a-z]+)"
    r"(?:\s+(?P<value>.+?))??(?:\s+within\s+(?P<within>\d+))?"
)
MOST_TEXT, MOST_LINE, MOST_TICKS = 60, 200, 5400


def parse(line: str) -> Probe:
    """Return the condition that a line spells; raises ValueError that says what is wrong with it."""
    found = LINE.fullmatch(line.strip()) if len(line) <= MOST_LINE else None
    if found is None:
        raise ValueError("a condition reads `run: path op [value] [within ticks]`, as in `win: score increases`")
    probe: dict[str, Any] = {key: found[key] for key in ("run", "path", "op")}
    if found["value"] is not None:
        probe["value"] = _value(found["value"])
    if found["within"] is not None:
        probe["within"] = int(found["within"])
    wrong = next(ill_formed(probe), None)
    if wrong is not None:
        raise ValueError(wrong)
    return probe  # type: ignore[return-value]


def spell(probe: Probe) -> str:
    """Return the line of a condition; ``parse`` gives it back."""
    value = f" {json.dumps(probe['value'], ensure_ascii=False)}" if "value" in probe else ""
    within = f" within {probe['within']}" if "within" in probe else ""
    return f"{probe['run']}: {probe['path']} {probe['op']}{value}{within}"


def _value(text: str) -> float | str | bool:
    try:
        value = json.loads(text)
    except ValueError:
        return text
    return value if isinstance(value, int | float | str | bool) else text


def ill_formed(probe: Any) -> Iterator[str]:
    """Yield what keeps ``probe`` from being a condition of the language at all."""
    if not isinstance(probe, dict) or not {"run", "path", "op"} <= probe.keys() <= set(FIELDS):
        yield f"a condition has run, path and op, and nothing but {', '.join(FIELDS)}"
        return
    run, path, op = probe["run"], probe["path"], probe["op"]
    name, _, action = run.partition(":") if isinstance(run, str) else ("", "", "")
    if name not in RUNS or (name == "twin") != bool(action) or len(action) > MOST_TEXT:
        yield f"there is no run {run!r}: it is {', '.join(RUNS)}"
    if not isinstance(path, str) or len(path) > MOST_TEXT or PATH.fullmatch(path) is None:
        yield f"{path!r} is no path in a state, as `player.x` is"
    if op not in OPS:
        yield f"there is no relation {op!r}: it is {', '.join(OPS)}"
    elif (op in WITH_VALUE) != ("value" in probe):
        yield f"{op} {'needs a' if op in WITH_VALUE else 'takes no'} value"
    yield from _ill_valued(probe, op)


def _ill_valued(probe: dict[str, Any], op: Any) -> Iterator[str]:
    value, within = probe.get("value", 0), probe.get("within", 1)
    number = isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e12
    if not number and not isinstance(value, bool) and not (isinstance(value, str) and len(value) <= MOST_TEXT):
        yield "a value is a number, yes or no, or a short text"
    elif op in OF_NUMBERS and not number:
        yield f"{op} compares numbers, and {value!r} is none"
    if type(within) is not int or not 1 <= within <= MOST_TICKS:
        yield f"within is a number of ticks, 1 to {MOST_TICKS}"


def vet(probe: Any, actions: Collection[str] | None = None) -> str | None:
    """Return why a condition is refused before anything is played, or None.

    Refused is what is not of the language, and what would hold in a game that does nothing at all, or whatever is
    pressed. ``actions`` are the controls that there are, if known.
    """
    wrong = next(ill_formed(probe), None)
    if wrong is not None:
        return wrong
    run, _, action = probe["run"].partition(":")
    if run == "twin" and actions is not None and action not in actions:
        return f"there is no control {action!r} to hold"
    if probe["path"].partition(".")[0] in UNPLAYED:
        return f"{probe['path']} counts whatever is played, so it says nothing of the game"
    if probe["op"] == "constant" and run in ("idle", "restart"):
        return "what stays as it is without input holds in a game that does nothing"
    if run == "restart" and probe["op"] in ("increases", "decreases", "changes"):
        return "a restart is one moment, in which nothing can move"
    if run == "restart" and probe["op"] == "never":
        return "what never comes in one moment says nothing"
    return None
