"""The small checker agrees with a full validator on every schema of the project, and its messages help."""

import copy
from typing import Any

import fastjsonschema
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from crumb.store.schemas import known, load
from crumb.store.shape import Schema, checker, resolve

SCRAPS = [None, True, False, 0, 1, -1, 1.5, 2.0, 10**9, "", "x", "a" * 64, "build", "PASS", [], ["x"], {}, {"x": 1}]


def fitting(schema: Schema, root: Schema, optional: bool = True) -> Any:
    """Return a value that fits a schema, with or without what is optional."""
    schema = resolve(schema, root)
    if "anyOf" in schema:
        return fitting(schema["anyOf"][0], root, optional)
    if "const" in schema or "enum" in schema:
        return schema.get("enum", [schema.get("const")])[0]
    kind = schema.get("type", "null")
    if kind == "object":
        named = schema.get("properties", {}).items()
        return {key: fitting(s, root, optional) for key, s in named if optional or key in schema.get("required", ())}
    if kind == "array":
        return [fitting(schema["items"], root, optional)] * max(1, schema.get("minItems", 1))
    simple = {
        "string": "a" * schema.get("minLength", 3),
        "integer": schema.get("minimum", 1),
        "number": schema.get("minimum", 1.5),
        "boolean": True,
        "null": None,
    }
    return simple[kind]


def places(value: Any, path: tuple = ()) -> list[tuple]:
    """Return the path of every place in a value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, item in items for place in places(item, (*path, key)))]


def spoil(value: Any, path: tuple, scrap: Any) -> Any:
    """Return a copy with another value, or nothing (Ellipsis), at a place."""
    if not path:
        return None if scrap is ... else scrap
    changed = copy.deepcopy(value)
    inner = changed
    for key in path[:-1]:
        inner = inner[key]
    if scrap is ...:
        del inner[path[-1]]
    else:
        inner[path[-1]] = scrap
    return changed


@pytest.mark.parametrize("name", known())
def test_every_schema_accepts_a_fitting_value_for_all_three_checkers(name: str) -> None:
    schema = load(name)
    Draft202012Validator.check_schema(schema)
    for value in (fitting(schema, schema), fitting(schema, schema, optional=False)):
        assert checker(schema)(value) is None
        assert Draft202012Validator(schema).is_valid(value)
        fastjsonschema.compile(schema)(value)


@pytest.mark.parametrize("name", known())
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_both_checkers_agree_on_spoiled_values(name: str, data: st.DataObject) -> None:
    schema = load(name)
    value = fitting(schema, schema)
    path = data.draw(st.sampled_from(places(value)))
    scrap = data.draw(st.sampled_from([*SCRAPS, ...]))
    spoiled = spoil(value, path, scrap)
    assert (checker(schema)(spoiled) is None) == Draft202012Validator(schema).is_valid(spoiled)


ROOT: Schema = {
    "type": "object",
    "properties": {
        "round": {"type": "integer", "minimum": 1, "maximum": 9},
        "mode": {"type": "string", "enum": ["repair", "redesign"]},
        "files": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/File"}},
        "best": {"anyOf": [{"$ref": "#/$defs/File"}, {"type": "null"}]},
        "lang": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "scores": {"type": "object", "additionalProperties": {"type": "number"}},
        "schema": {"type": "integer", "const": 1},
        "notes": {"type": "object", "additionalProperties": True},
        "any": {},
        "code": {"type": "string", "minLength": 2, "maxLength": 3},
    },
    "required": ["round", "mode"],
    "additionalProperties": False,
    "$defs": {
        "File": {
            "type": "object",
            "properties": {"path": {"type": "string", "minLength": 1}, "bytes": {"type": "integer"}},
            "required": ["path"],
            "additionalProperties": False,
        }
    },
}
GOOD = {"round": 1, "mode": "repair"}


@pytest.mark.parametrize(
    ("more", "path", "problem"),
    [
        ({"round": 0}, "round", "0 is too small"),
        ({"round": 10}, "round", "10 is too large"),
        ({"round": "1"}, "round", 'found "1"'),
        ({"round": True}, "round", "found true"),
        ({"round": 1.5}, "round", "found 1.5"),
        ({"mode": "rebuild"}, "mode", 'found "rebuild"'),
        ({"files": []}, "files", "has 0, needs at least 1"),
        ({"files": [{"path": "a"}, {"bytes": 1}]}, "files[1]", "lacks 'path'"),
        ({"files": [{"path": "a", "bytes": "b"}]}, "files[0].bytes", 'found "b"'),
        ({"best": {"path": 1}}, "best.path", "found 1"),
        ({"best": 3}, "best", "found 3"),
        ({"lang": 1}, "lang", "found 1"),
        ({"scores": [1]}, "scores", "found [1]"),
        ({"scores": {"D1": "x"}}, "scores.D1", 'found "x"'),
        ({"schema": True}, "schema", "found true"),
        ({"schema": [1]}, "schema", "found [1]"),
        ({"notes": []}, "notes", "found []"),
        ({"files": {}}, "files", "found {}"),
        ({"code": 12}, "code", "found 12"),
        ({"code": "abcd"}, "code", "has 4, may have at most 3"),
        ({"extra": 1}, "", "has 'extra', which is not known here"),
        ({"extra": 1, "more": 2}, "", "has 'extra', 'more', which are not known here"),
    ],
)
def test_a_misfit_says_where_and_why(more: dict, path: str, problem: str) -> None:
    found = checker(ROOT)({**GOOD, **more})
    assert found is not None
    assert (found.path, found.problem) == (path, problem)


@pytest.mark.parametrize(
    "more",
    [{}, {"round": 9}, {"round": 2.0}, {"best": None}, {"best": {"path": "x"}}, {"lang": None}, {"scores": {"D1": 1}},
     {"schema": 1}, {"code": "ab"},
     {"notes": {"x": [None]}}, {"any": None}, {"any": {"x": 1}}, {"files": [{"path": "x", "bytes": 3}]}],
)  # fmt: skip
def test_what_fits_has_no_misfit(more: dict) -> None:
    assert checker(ROOT)({**GOOD, **more}) is None


def test_a_schema_may_contain_itself() -> None:
    tree: Schema = {"$ref": "#/$defs/Tree"}
    branch = {"type": "object", "properties": {"parts": {"type": "array", "items": tree}}, "required": ["parts"]}
    check = checker({**tree, "$defs": {"Tree": branch}})
    assert check({"parts": [{"parts": []}]}) is None
    found = check({"parts": [{"parts": [{}]}]})
    assert found is not None
    assert found.path == "parts[0].parts[0]"


def test_a_long_value_is_shown_in_short_and_safe() -> None:
    found = checker(ROOT)({**GOOD, "mode": "\u202e" + "x" * 500})
    assert found is not None
    assert len(found.problem) < 80
    assert found.problem.isascii()


@pytest.mark.parametrize(
    ("schema", "unknown"),
    [
        ({"type": "string", "pattern": "a+"}, "'pattern' of string"),
        ({"type": "array", "prefixItems": []}, "'prefixItems' of array"),
        ({"type": "object", "properties": {"x": {"type": "number", "multipleOf": 2}}}, "'multipleOf' of number"),
        ({"enum": [1], "minimum": 0}, "'minimum' of enum"),
        ({"allOf": []}, "'allOf' of anything"),
        ({"type": "date"}, "'type' of date"),
    ],
)
def test_a_schema_that_says_more_than_is_checked_is_refused(schema: Schema, unknown: str) -> None:
    with pytest.raises(ValueError, match=f"{unknown}, which cannot be checked here"):
        checker(schema)


def test_a_schema_that_says_nothing_lets_anything_fit() -> None:
    assert checker({"title": "x"})({"a": 1}) is None
