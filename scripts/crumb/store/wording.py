"""A schema in words: the one line behind every refusal of the door, which shows what would fit.

This module must not check anything.
"""

import json

from crumb.store.shape import Schema, resolve


def render(schema: Schema, root: Schema, depth: int = 1) -> str:
    """Write a schema as one short line for a person: ``{round: integer >= 1, feedback: string, reason?: string}``."""
    schema = resolve(schema, root)
    if "anyOf" in schema:
        return " | ".join(render(choice, root, depth) for choice in schema["anyOf"])
    if "const" in schema or "enum" in schema:
        return " | ".join(json.dumps(one) for one in schema.get("enum", [schema.get("const")]))
    kind = schema.get("type", "anything")
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
    signs = {"minimum": ">=", "maximum": "<="}
    bounds = [f" {sign} {schema[key]}" for key, sign in signs.items() if key in schema]
    length = f" of at least {schema['minLength']} characters" if schema.get("minLength") else ""
    return ",".join(bounds) + length
