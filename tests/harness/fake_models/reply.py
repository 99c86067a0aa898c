"""What the model would say: text and tool calls, made of a turn, before any protocol gives it a shape."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .ask import Ask, Json
from .script import Choice, fill
from .steps import Call, call_of, size_of

OUTPUT_TOOLS = ("StructuredOutput", "final_result", "structured_output", "json_tool_call")
NOTHING = {"input": 1, "output": 0, "cached": 0}


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer: its text, its calls, tokens used, the size of streamed pieces, and who claims to have served it.

    ``broken`` asks the writers to spoil the inputs of the calls.
    """

    model: str
    text: str = ""
    calls: tuple[Call, ...] = ()
    usage: Mapping[str, int] = field(default_factory=lambda: dict(NOTHING))
    chunk: int = 40
    broken: bool = False

    @property
    def pieces(self) -> list[str]:
        """Return the text as it is streamed."""
        return self.cut(self.text)

    def cut(self, text: str) -> list[str]:
        """Return ``text`` in streamed pieces."""
        return [text[start : start + self.chunk] for start in range(0, len(text), self.chunk)]


def reply_of(choice: Choice, ask: Ask, broken: bool = False) -> Reply:
    """Return the answer of the chosen turn to ``ask``; raises ScriptError when the client cannot do it."""
    folder = choice.captured.get("cwd") or ask.folder
    names = {"cwd": folder, "model": ask.model, "protocol": ask.protocol, **choice.captured}
    turn = fill(choice.turn, names)
    text, calls = turn.get("say", ""), [call_of(step, ask, folder) for step in turn.get("tools", [])]
    if "json" in turn or ask.forced or (ask.schema is not None and not calls):
        tool = ask.forced or next((name for name in OUTPUT_TOOLS if name in ask.tools), None)
        value = turn["json"] if "json" in turn else sample(_shape(ask, tool))
        if tool:
            calls.append(Call(tool, value))
        else:
            text = json.dumps(value, ensure_ascii=False)
    used = {"input": max(1, len(ask.text) // 4), "output": max(1, (len(text) + size_of(calls)) // 4), "cached": 0}
    usage = {**used, **turn.get("usage", {})}
    return Reply(turn.get("served", ask.model), text, tuple(calls), usage, max(1, int(turn.get("chunk", 40))), broken)


def _shape(ask: Ask, tool: str | None) -> Json:
    if tool and tool in ask.tools:
        return ask.tools[tool].schema
    return ask.schema or {}


def sample(schema: Any) -> Any:
    """Return a smallest value that fits a simple JSON Schema, for scripts that give none."""
    if not isinstance(schema, Mapping):
        return None
    if "const" in schema:
        return schema["const"]
    if schema.get("enum"):
        return schema["enum"][0]
    for key in ("anyOf", "oneOf", "allOf"):
        if schema.get(key):
            return sample(schema[key][0])
    kind = schema.get("type") or ("object" if "properties" in schema else "string")
    kind = str(kind[0] if isinstance(kind, list) else kind).lower()
    if kind == "object":
        properties = schema.get("properties") or {}
        wanted = schema.get("required", list(properties))
        return {key: sample(properties[key]) for key in wanted if key in properties}
    if kind == "array":
        return [sample(schema.get("items", {})) for _ in range(schema.get("minItems", 0))]
    number = schema.get("minimum", 0)
    plain = {"integer": number, "number": number, "boolean": True, "null": None}
    return plain.get(kind, "x" * max(4, schema.get("minLength", 0)))
