"""Does a value fit a schema, and if not: where, why, and what would fit.

Reads the restricted JSON Schema that ``schemagen`` writes, and nothing more; a general validator costs more time to
start than a stage has. Tests hold it against one. This module must not read files.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

Schema = dict[str, Any]


class Misfit(NamedTuple):
    """The first place where a value does not fit: its path, the problem in words, the schema of that place."""

    path: str
    problem: str
    schema: Schema


def misfit(value: Any, schema: Schema, root: Schema | None = None, path: str = "") -> Misfit | None:
    """Return the first misfit of ``value``, or None when it fits; ``root`` holds the ``$defs`` (default: itself)."""
    root = schema if root is None else root
    schema = resolve(schema, root)
    if "anyOf" in schema:
        return _any_of(value, schema, root, path)
    for check in CHECKS:
        if problem := check(value, schema):
            return Misfit(path, problem, schema)
    return next(_inner(value, schema, root, path), None)


def resolve(schema: Schema, root: Schema) -> Schema:
    """Follow a ``$ref`` into the ``$defs`` of ``root``."""
    reference = schema.get("$ref")
    found: Schema = root["$defs"][reference.rsplit("/", 1)[1]] if reference else schema
    return found


def _any_of(value: Any, schema: Schema, root: Schema, path: str) -> Misfit | None:
    """Return None if one choice fits, else the misfit of the choice that got furthest."""
    misfits = [misfit(value, choice, root, path) for choice in schema["anyOf"]]
    found = [one for one in misfits if one is not None]
    if len(found) < len(misfits):
        return None
    deepest = max(found, key=lambda one: len(one.path))
    return deepest if len(deepest.path) > len(path) else Misfit(path, f"found {_show(value)}", schema)


def _inner(value: Any, schema: Schema, root: Schema, path: str) -> Iterator[Misfit]:
    if isinstance(value, dict):
        properties, rest = schema.get("properties", {}), schema.get("additionalProperties")
        for key, item in value.items():
            inner = properties.get(key, rest if isinstance(rest, dict) else None)
            if inner and (found := misfit(item, inner, root, f"{path}.{key}" if path else key)):
                yield found
    elif isinstance(value, list) and schema.get("items"):
        for index, item in enumerate(value):
            if found := misfit(item, schema["items"], root, f"{path}[{index}]"):
                yield found


def _type(value: Any, schema: Schema) -> str:
    wanted = schema.get("type")
    names = [wanted] if isinstance(wanted, str) else wanted or []
    fits = not names or any(IS[name](value) for name in names)
    return "" if fits else f"found {_show(value)}"


def _is_integer(value: Any) -> bool:
    whole = isinstance(value, int) or (isinstance(value, float) and value.is_integer())
    return whole and not isinstance(value, bool)


IS: dict[str, Callable[[Any], bool]] = {
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "integer": _is_integer,
}


def _choice(value: Any, schema: Schema) -> str:
    choices = [schema["const"]] if "const" in schema else schema.get("enum")
    if choices is None or any(value == one and isinstance(value, bool) == isinstance(one, bool) for one in choices):
        return ""
    return f"found {_show(value)}"


def _bounds(value: Any, schema: Schema) -> str:
    if not IS["number"](value):
        return ""
    low, high = schema.get("minimum"), schema.get("maximum")
    above, below = schema.get("exclusiveMinimum"), schema.get("exclusiveMaximum")
    too_low = (low is not None and value < low) or (above is not None and value <= above)
    too_high = (high is not None and value > high) or (below is not None and value >= below)
    return f"{_show(value)} is too {'small' if too_low else 'large'}" if too_low or too_high else ""


MEASURES = ((str, "Length"), (list, "Items"), (dict, "Properties"))


def _length(value: Any, schema: Schema) -> str:
    name = next((name for kind, name in MEASURES if isinstance(value, kind)), "")
    low, high = schema.get(f"min{name}"), schema.get(f"max{name}")
    if name and low is not None and len(value) < low:
        return f"has {len(value)}, needs at least {low}"
    return f"has {len(value)}, may have at most {high}" if name and high is not None and len(value) > high else ""


def _keys(value: Any, schema: Schema) -> str:
    if not isinstance(value, dict):
        return ""
    if missing := [key for key in schema.get("required", []) if key not in value]:
        return f"lacks {_list(missing)}"
    if schema.get("additionalProperties") is False and (extra := value.keys() - schema.get("properties", {}).keys()):
        return f"has {_list(sorted(extra))}, which {'is' if len(extra) == 1 else 'are'} not known here"
    names = schema.get("propertyNames", {}).get("enum")
    wrong = [key for key in value if names and key not in names]
    return f"has {_list(wrong)}; known are {_list(names)}" if wrong else ""


CHECKS = (_type, _choice, _bounds, _length, _keys)


def _list(names: list[str]) -> str:
    return ", ".join(repr(name) for name in names)


def _show(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=True, default=repr)
    return text if len(text) <= 60 else f"{text[:57]}..."


def render(schema: Schema, root: Schema, depth: int = 1) -> str:
    """Write a schema as one short line for a person: ``{round: integer >= 1, feedback: string, reason?: string}``."""
    schema = resolve(schema, root)
    if "anyOf" in schema:
        return " | ".join(render(choice, root, depth) for choice in schema["anyOf"])
    if "const" in schema or "enum" in schema:
        return " | ".join(json.dumps(one) for one in schema.get("enum", [schema.get("const")]))
    kind = schema.get("type", "anything")
    if isinstance(kind, list):
        return " | ".join(kind)
    if kind == "array":
        return f"[{render(schema.get('items', {}), root, depth - 1)}, ...]"
    return _render_object(schema, root, depth) if kind == "object" else kind + _render_bounds(schema)


def _render_object(schema: Schema, root: Schema, depth: int) -> str:
    properties, required = schema.get("properties"), schema.get("required", [])
    if depth < 0 or properties is None:
        return "object"
    fields = [f"{key}{'' if key in required else '?'}: {render(s, root, depth - 1)}" for key, s in properties.items()]
    return "{" + ", ".join(fields) + "}"


def _render_bounds(schema: Schema) -> str:
    signs = {"minimum": ">=", "maximum": "<=", "exclusiveMinimum": ">", "exclusiveMaximum": "<"}
    bounds = [f" {sign} {schema[key]}" for key, sign in signs.items() if key in schema]
    length = f" of at least {schema['minLength']} characters" if schema.get("minLength") else ""
    return ",".join(bounds) + length
