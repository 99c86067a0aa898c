"""Does a value fit a schema, and if not: where, why, and what would fit.

Reads the JSON Schema that ``schemagen`` writes, and refuses a keyword that it does not know; a general validator costs
more time to start than a stage has. Tests hold it against two. This module must not read files.
"""

import json
from collections.abc import Callable
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

INFINITE = float("inf")
SILENT = frozenset({"$schema", "$id", "$defs", "title", "description"})
KEYWORDS = {
    "$ref": {"$ref"},
    "anyOf": {"anyOf"},
    "enum": {"enum", "type"},
    "const": {"const", "type"},
    "object": {"type", "properties", "required", "additionalProperties"},
    "array": {"type", "items", "minItems", "maxItems"},
    "string": {"type", "minLength", "maxLength"},
    "integer": {"type", "minimum", "maximum"},
    "number": {"type", "minimum", "maximum"},
    "boolean": {"type"},
    "null": {"type"},
    "anything": set(),
}


def checker(schema: Schema) -> Check:
    """Return a function that gives the first misfit of a value, or None when it fits ``schema``.

    Raises ValueError for a schema that says more than this module can check.
    """
    return _Builder(schema).build(schema) or _accept


def resolve(schema: Schema, root: Schema) -> Schema:
    """Follow a ``$ref`` into the ``$defs`` of ``root``."""
    reference = schema.get("$ref")
    found: Schema = root["$defs"][reference.rsplit("/", 1)[1]] if reference else schema
    return found


def _form(schema: Schema) -> str:
    named = next((name for name in ("$ref", "anyOf", "enum", "const") if name in schema), None)
    form = str(named or schema.get("type", "anything"))
    if unknown := schema.keys() - SILENT - KEYWORDS.get(form, set()):
        raise ValueError(f"a schema says {_list(sorted(unknown))} of {form}, which cannot be checked here")
    return form


class _Builder:
    """Turns a schema into functions once, each for its very form: every event of a long transcript passes here."""

    def __init__(self, root: Schema) -> None:
        self.root = root
        self.named: dict[str, Check] = {}
        self.makers: dict[str, Callable[[Schema], Check | None]] = {
            "$ref": self._reference,
            "anyOf": self._any_of,
            "object": self._object,
            "array": self._array,
            "enum": _choice,
            "const": _choice,
            "string": _string,
            "integer": _number,
            "number": _number,
            "boolean": _plain,
            "null": _plain,
            "anything": lambda schema: None,
        }

    def build(self, schema: Schema) -> Check | None:
        """Return the check of a schema, None when anything fits."""
        return self.makers[_form(schema)](schema)

    def _reference(self, schema: Schema) -> Check:
        name = schema["$ref"]
        if name not in self.named:
            self.named[name] = lambda value: self.named[name](value)
            self.named[name] = self.build(resolve(schema, self.root)) or _accept
        return self.named[name]

    def _any_of(self, schema: Schema) -> Check:
        """Give None if one choice fits, else the misfit of the choice that got furthest."""
        nullable = {"type": "null"} in schema["anyOf"]
        choices = [self.build(choice) for choice in schema["anyOf"] if choice != {"type": "null"}]

        def check(value: Any) -> Misfit | None:
            if value is None and nullable:
                return None
            misfits = []
            for choice in choices:
                misfit = choice(value) if choice else None
                if misfit is None:
                    return None
                misfits.append(misfit)
            furthest = max(misfits, key=lambda misfit: len(misfit.path))
            return furthest if furthest.path else _found(value, schema)

        return check

    def _object(self, schema: Schema) -> Check:
        inner = {key: self.build(part) for key, part in schema.get("properties", {}).items()}
        required, rest = frozenset(schema.get("required", ())), schema.get("additionalProperties", True)
        closed, others = rest is False, self.build(rest) if isinstance(rest, dict) else None

        def check(value: Any) -> Misfit | None:
            if not isinstance(value, dict):
                return _found(value, schema)
            keys = value.keys()
            if not required <= keys or (closed and not keys <= inner.keys()):
                return Misfit("", _wrong_keys(value, schema), schema)
            for key, item in value.items():
                test = inner.get(key, others)
                if test is not None and (misfit := test(item)) is not None:
                    return misfit.below(key)
            return None

        return check

    def _array(self, schema: Schema) -> Check:
        items = self.build(schema.get("items", {}))
        low, high = _lengths(schema, "Items")

        def check(value: Any) -> Misfit | None:
            if not isinstance(value, list):
                return _found(value, schema)
            if not low <= len(value) <= high:
                return _wrong_length(value, schema, low, high)
            for index, item in enumerate(value):
                if items and (misfit := items(item)):
                    return misfit.below(f"[{index}]")
            return None

        return check


def _accept(value: Any) -> None:
    """Let anything fit."""


def _found(value: Any, schema: Schema) -> Misfit:
    return Misfit("", f"found {_show(value)}", schema)


def _is_integer(value: Any) -> bool:
    whole = isinstance(value, int) or (isinstance(value, float) and value.is_integer())
    return whole and not isinstance(value, bool)


IS: dict[str, Callable[[Any], bool]] = {
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "integer": _is_integer,
}


def _plain(schema: Schema) -> Check:
    fits = IS[schema["type"]]
    return lambda value: None if fits(value) else _found(value, schema)


def _choice(schema: Schema) -> Check:
    fits, choices = IS[schema["type"]], schema.get("enum", [schema.get("const")])
    return lambda value: None if value in choices and fits(value) else _found(value, schema)


def _string(schema: Schema) -> Check:
    low, high = _lengths(schema, "Length")

    def check(value: Any) -> Misfit | None:
        if not isinstance(value, str):
            return _found(value, schema)
        return None if low <= len(value) <= high else _wrong_length(value, schema, low, high)

    return check


def _lengths(schema: Schema, name: str) -> tuple[float, float]:
    return schema.get(f"min{name}", 0), schema.get(f"max{name}", INFINITE)


def _wrong_length(value: Any, schema: Schema, low: float, high: float) -> Misfit:
    wanted = f"needs at least {low}" if len(value) < low else f"may have at most {high}"
    return Misfit("", f"has {len(value)}, {wanted}", schema)


def _number(schema: Schema) -> Check:
    fits, low, high = IS[schema["type"]], schema.get("minimum", -INFINITE), schema.get("maximum", INFINITE)

    def check(value: Any) -> Misfit | None:
        if type(value) is not int and not fits(value):
            return _found(value, schema)
        if low <= value <= high:
            return None
        return Misfit("", f"{_show(value)} is too {'small' if value < low else 'large'}", schema)

    return check


def _wrong_keys(value: dict[str, Any], schema: Schema) -> str:
    if missing := [key for key in schema.get("required", []) if key not in value]:
        return f"lacks {_list(missing)}"
    extra = sorted(value.keys() - schema.get("properties", {}).keys())
    return f"has {_list(extra)}, which {'is' if len(extra) == 1 else 'are'} not known here"


def _list(names: list[str]) -> str:
    return ", ".join(repr(name) for name in names)


def _show(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=True, default=repr)
    return text if len(text) <= 60 else f"{text[:57]}..."
