"""Does a value fit a schema, and if not: where, why, and what would fit.

Reads the restricted JSON Schema that ``schemagen`` writes, and nothing more; a general validator costs more time to
start than a stage has. Tests hold it against one. This module must not read files.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

Schema = dict[str, Any]


class Misfit(NamedTuple):
    """The first place where a value does not fit: its path, the problem in words, the schema of that place."""

    path: str
    problem: str
    schema: Schema

    def below(self, step: str) -> "Misfit":
        """Return the same misfit as seen from one step further out."""
        joint = "." if self.path and not self.path.startswith("[") else ""
        return self._replace(path=f"{step}{joint}{self.path}")


Check = Callable[[Any], Misfit | None]
Test = Callable[[Any, Schema], str]


def checker(schema: Schema) -> Check:
    """Return a function that gives the first misfit of a value, or None when it fits ``schema``."""
    return _Builder(schema).build(schema)


class _Builder:
    """Turns a schema into functions once, so that checking looks at nothing that does not matter."""

    def __init__(self, root: Schema) -> None:
        self.root = root
        self.named: dict[str, Check] = {}

    def build(self, schema: Schema) -> Check:
        if "$ref" in schema:
            return self._reference(schema)
        if "anyOf" in schema:
            return self._any_of(schema)
        tests = [test for keywords, test in TESTS if keywords & schema.keys()]
        inner = self._inner(schema)

        def check(value: Any) -> Misfit | None:
            for test in tests:
                if problem := test(value, schema):
                    return Misfit("", problem, schema)
            return inner(value) if inner else None

        return check

    def _reference(self, schema: Schema) -> Check:
        name = schema["$ref"]
        if name not in self.named:
            self.named[name] = lambda value: self.named[name](value)
            self.named[name] = self.build(resolve(schema, self.root))
        return self.named[name]

    def _any_of(self, schema: Schema) -> Check:
        """Give None if one choice fits, else the misfit of the choice that got furthest."""
        choices = [self.build(choice) for choice in schema["anyOf"]]

        def check(value: Any) -> Misfit | None:
            misfits = [misfit for choice in choices if (misfit := choice(value))]
            if len(misfits) < len(choices):
                return None
            furthest = max(misfits, key=lambda misfit: len(misfit.path))
            return furthest if furthest.path else Misfit("", f"found {_show(value)}", schema)

        return check

    def _inner(self, schema: Schema) -> Check | None:
        properties = {key: self.build(inner) for key, inner in schema.get("properties", {}).items() if inner}
        rest = schema.get("additionalProperties")
        others = self.build(rest) if isinstance(rest, dict) and rest else None
        if properties or others:
            return _of_object(properties, others)
        return _of_array(self.build(schema["items"])) if schema.get("items") else None


def _of_object(properties: Mapping[str, Check], others: Check | None) -> Check:
    def check(value: Any) -> Misfit | None:
        if isinstance(value, dict):
            for key, item in value.items():
                test = properties.get(key, others)
                if test and (misfit := test(item)):
                    return misfit.below(key)
        return None

    return check


def _of_array(items: Check) -> Check:
    def check(value: Any) -> Misfit | None:
        if isinstance(value, list):
            for index, item in enumerate(value):
                if misfit := items(item):
                    return misfit.below(f"[{index}]")
        return None

    return check


def resolve(schema: Schema, root: Schema) -> Schema:
    """Follow a ``$ref`` into the ``$defs`` of ``root``."""
    reference = schema.get("$ref")
    found: Schema = root["$defs"][reference.rsplit("/", 1)[1]] if reference else schema
    return found


def _type(value: Any, schema: Schema) -> str:
    wanted = schema["type"]
    fits = IS[wanted](value) if isinstance(wanted, str) else any(IS[name](value) for name in wanted)
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
    choices = schema["enum"] if "enum" in schema else [schema["const"]]
    if any(value == one and isinstance(value, bool) == isinstance(one, bool) for one in choices):
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


TESTS: tuple[tuple[frozenset[str], Test], ...] = (
    (frozenset({"type"}), _type),
    (frozenset({"const", "enum"}), _choice),
    (frozenset({"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"}), _bounds),
    (frozenset({"minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"}), _length),
    (frozenset({"required", "additionalProperties", "propertyNames"}), _keys),
)


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
