"""From typed dictionaries to JSON Schema: the one place that knows how a type is spelled as a schema.

Draft 2020-12, restricted to what draft-07 reads the same way, because the run-time checker knows only the latter. A
typed dictionary becomes a closed object, unless it is ``open``. This module is for generation only; nothing imports it
at run time.
"""

import inspect
import types
import typing
from collections.abc import Iterator
from typing import Annotated, Any, Literal, NotRequired, Required, Union, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt, MaxLen, MinLen

from crumb.core import config, documents
from crumb.core.payloads import EVENTS

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
PLAIN: dict[Any, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
    Any: {},
}
DOCUMENTS = {
    "idea": documents.Idea,
    "spec": documents.Spec,
    "build": documents.Build,
    "qa.result": documents.QaResult,
    "judge.score": documents.JudgeScore,
    "verdict": documents.Verdict,
    "effect": documents.Effect,
    "config": config.Config,
}
OPEN = frozenset({"Metadata"})
BOUNDS: dict[type, tuple[str, str]] = {
    Ge: ("minimum", "ge"),
    Gt: ("exclusiveMinimum", "gt"),
    Le: ("maximum", "le"),
    Lt: ("exclusiveMaximum", "lt"),
}
LENGTHS = {"string": "Length", "array": "Items", "object": "Properties"}


class Generator:
    """Turns types into schemas and collects the named ones in ``definitions``."""

    def __init__(self, open_types: frozenset[str] = frozenset()) -> None:
        self.definitions: dict[str, Schema] = {}
        self.open_types = open_types

    def schema(self, kind: Any) -> Schema:
        """Return the schema of a type; raises TypeError for one that has no spelling here."""
        if kind in PLAIN:
            return dict(PLAIN[kind])
        if typing.is_typeddict(kind):
            return self._named(kind)
        origin, arguments = get_origin(kind), get_args(kind)
        if origin in (Required, NotRequired):
            return self.schema(arguments[0])
        if origin is Annotated:
            return self._limited(self.schema(arguments[0]), arguments[1:])
        if origin is Literal:
            return {"const": arguments[0]} if len(arguments) == 1 else {"enum": list(arguments)}
        if origin in (Union, types.UnionType):
            return _either([self.schema(argument) for argument in arguments])
        if origin is list:
            return {"type": "array", "items": self.schema(arguments[0])}
        if origin is dict:
            return self._mapping(arguments[0], arguments[1])
        if kind is dict:
            return {"type": "object"}
        raise TypeError(f"no JSON Schema for {kind!r}")

    def _named(self, kind: Any) -> Schema:
        name = kind.__name__
        if name not in self.definitions:
            self.definitions[name] = {}
            self.definitions[name] = self._object(kind)
        return {"$ref": f"#/$defs/{name}"}

    def _object(self, kind: Any) -> Schema:
        hints = typing.get_type_hints(kind, include_extras=True)
        properties = {name: self.schema(hint) for name, hint in hints.items()}
        return {
            "type": "object",
            "description": inspect.cleandoc(kind.__doc__ or "").split("\n\n")[0].replace("\n", " "),
            "properties": properties,
            "required": [name for name in properties if name in kind.__required_keys__],
            "additionalProperties": kind.__name__ in self.open_types,
        }

    def _mapping(self, key: Any, value: Any) -> Schema:
        schema: Schema = {"type": "object", "additionalProperties": self.schema(value)}
        names = self.schema(key)
        return schema if names == PLAIN[str] else {**schema, "propertyNames": names}

    def _limited(self, schema: Schema, limits: tuple[Any, ...]) -> Schema:
        return {**schema, **dict(pair for limit in limits for pair in _limit(limit, schema))}


def _limit(limit: Any, schema: Schema) -> Iterator[tuple[str, Any]]:
    if type(limit) in BOUNDS:
        keyword, attribute = BOUNDS[type(limit)]
        yield keyword, getattr(limit, attribute)
    elif isinstance(limit, MinLen):
        yield f"min{LENGTHS[schema['type']]}", limit.min_length
    elif isinstance(limit, MaxLen):
        yield f"max{LENGTHS[schema['type']]}", limit.max_length
    else:
        raise TypeError(f"no JSON Schema for the limit {limit!r}")


def _either(choices: list[Schema]) -> Schema:
    """Join alternatives; plain types become one list of types, which reads better in messages."""
    if all(set(choice) == {"type"} for choice in choices):
        return {"type": [choice["type"] for choice in choices]}
    return {"anyOf": choices}


def document(kind: Any, name: str, open_types: frozenset[str] = frozenset()) -> Schema:
    """Return the complete schema of a typed dictionary, as it stands in ``schemas/<name>.schema.json``."""
    generator = Generator(open_types)
    generator.schema(kind)
    root = generator.definitions.pop(kind.__name__)
    head = {"$schema": DIALECT, "$id": f"crumb:{name}", "title": name}
    return {**head, **root, **({"$defs": generator.definitions} if generator.definitions else {})}


def everything() -> dict[str, Schema]:
    """Return every schema of the project by its name below ``schemas/``."""
    events = {f"events/{kind}": shape for kind, shape in EVENTS.items()}
    return {name: document(shape, name, OPEN) for name, shape in {**DOCUMENTS, **events}.items()}
