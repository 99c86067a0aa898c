"""A schema in one line is short and says what a person has to write."""

from crumb.store.shape import Schema
from crumb.store.wording import render

FILE: Schema = {
    "type": "object",
    "properties": {"path": {"type": "string", "minLength": 1}, "bytes": {"type": "integer"}},
    "required": ["path"],
}
ROOT: Schema = {
    "type": "object",
    "properties": {
        "round": {"type": "integer", "minimum": 1, "maximum": 9},
        "mode": {"type": "string", "enum": ["repair", "redesign"]},
        "files": {"type": "array", "items": {"$ref": "#/$defs/File"}},
        "best": {"anyOf": [{"$ref": "#/$defs/File"}, {"type": "null"}]},
    },
    "required": ["round", "mode"],
    "$defs": {"File": FILE},
}


def test_a_schema_reads_as_one_line() -> None:
    assert (
        render(ROOT["properties"]["files"], ROOT) == "[{path: string of at least 1 characters, bytes?: integer}, ...]"
    )
    assert render(ROOT["properties"]["best"], ROOT) == "{path: string of at least 1 characters, bytes?: integer} | null"
    assert render(ROOT["properties"]["round"], ROOT) == "integer >= 1, <= 9"
    assert render(ROOT["properties"]["mode"], ROOT) == '"repair" | "redesign"'
    assert render(ROOT, ROOT).startswith(
        '{round: integer >= 1, <= 9, mode: "repair" | "redesign", files?: [object, ...]'
    )
    assert render({}, ROOT) == "anything"
