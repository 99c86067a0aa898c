r"""The script: which turn answers a call, and whether it misbehaves.

    {"rules": [{"name": "builder",
                "when": {"contains": "ROLE=builder"},
                "turns": [{"say": "Writing.", "tools": [{"do": "write", "path": "build/a.txt", "content": "hi"}]},
                          {"say": "Done."}]}],
     "default": {"say": "OK"}}

The first rule whose ``when`` matches answers; every given key must match, ``{}`` matches everything:
    contains    a part of the system prompt and human texts     regex      the same; named groups become {{name}}
    protocol    anthropic, responses, chat, gemini              model      a pattern for the model's name
    client      a pattern for the User-Agent                    has_tools  true or false
Turn N answers the Nth call of a conversation; the last turn repeats. A turn may hold
    say      text                                          tools   neutral steps, see ``steps``
    json     an object as structured output                usage   {"input", "output", "cached"}; else characters / 4
    delay    seconds before the answer                     chunk   characters in a streamed piece (40)
    served   the model that claims to have answered        fault   {"kind", "times"}, see ``faults``
``times`` bounds a fault within each conversation. This module must not speak a protocol.
"""

import re
import threading
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .ask import Ask, Json


@dataclass(frozen=True, slots=True)
class Choice:
    """The turn that answers a call: the name of its rule, its number, what it holds, and the captured names."""

    rule: str
    number: int
    turn: Json
    captured: Mapping[str, str] = field(default_factory=dict)


def matches(when: Json, ask: Ask) -> dict[str, str] | None:
    """Return what the patterns of ``when`` captured, or None when it does not match."""
    exact = {"protocol": ask.protocol, "has_tools": bool(ask.tools)}
    if any(key in when and when[key] != value for key, value in exact.items()):
        return None
    for key, value in {"model": ask.model, "client": ask.client}.items():
        if key in when and not re.search(when[key], value):
            return None
    if when.get("contains", "") not in ask.text:
        return None
    if "regex" not in when:
        return {}
    found = re.search(when["regex"], ask.text)
    return {key: value for key, value in found.groupdict().items() if value is not None} if found else None


def fill(value: Any, names: Mapping[str, str]) -> Any:
    """Return ``value`` with every ``{{name}}`` in its strings replaced; unknown names stay."""
    if isinstance(value, str):
        return re.sub(r"\{\{(\w+)\}\}", lambda match: names.get(match.group(1), match.group(0)), value)
    if isinstance(value, list):
        return [fill(item, names) for item in value]
    if isinstance(value, Mapping):
        return {key: fill(item, names) for key, item in value.items()}
    return value


class Script:
    """A script with the count of faults that it has committed."""

    def __init__(self, content: Json | None = None) -> None:
        self.content: Json = content or {}
        self._committed: Counter[tuple[str, int, str]] = Counter()
        self._lock = threading.Lock()

    def choose(self, ask: Ask) -> Choice:
        """Return the turn that answers ``ask``."""
        for place, rule in enumerate(self.content.get("rules", [])):
            captured = matches(rule.get("when", {}), ask)
            if captured is not None:
                turns = rule.get("turns") or [{}]
                number = min(ask.answered, len(turns) - 1)
                return Choice(rule.get("name", f"rule {place}"), number, turns[number], captured)
        return Choice("default", 0, self.content.get("default", {"say": "OK"}))

    def fault(self, choice: Choice, ask: Ask) -> Json | None:
        """Return the fault to commit now, and count it."""
        fault: Json | None = choice.turn.get("fault")
        if not fault:
            return None
        key = (choice.rule, choice.number, ask.conversation)
        with self._lock:
            self._committed[key] += 1
            return fault if self._committed[key] <= fault.get("times", self._committed[key]) else None
