"""The schemas on disk are those of the types, and the door that reads them says what would fit."""

import subprocess
import sys
from typing import Annotated, Any, Literal, NotRequired

import pytest
from typing_extensions import TypedDict

from crumb.core.events import KINDS
from crumb.core.limits import Ge, Le, MaxLen, MinLen
from crumb.errors import Missing, NotShaped
from crumb.store import schemagen, schemas
from crumb.store.schemagen import document
from crumb.store.schemas import check, check_event, known, load, main
from crumb.store.shape import checker

EVENT = {
    "id": "01ARZ3NDEKTSV4RRFFQ69G5FAV", "ts": "2026-01-01T00:00:00.000Z", "session_id": "frog-12345678",
    "from": "system", "kind": "note", "metadata": {},
}  # fmt: skip


def test_the_schemas_on_disk_are_those_of_the_types(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0, capsys.readouterr().out


def test_every_kind_and_every_document_has_a_schema_of_the_current_dialect() -> None:
    assert {name for name in known() if name.startswith("events/")} == {f"events/{kind}" for kind in KINDS}
    documents = {"idea", "spec", "build", "qa.result", "judge.score", "verdict", "effect", "config", "probe"}
    documents |= {"review", "questions", "research"}
    assert documents == {name for name in known() if not name.startswith("events/")}
    for name in known():
        schema = load(name)
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        assert (schema["$id"], schema["title"]) == (f"crumb:{name}", name)
        assert schema["additionalProperties"] is False


def test_stale_missing_and_superfluous_schemas_are_named_and_written(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.setattr(schemas, "FOLDER", tmp_path / "schemas")
    assert main(["--check"]) == 1
    assert main(["--write"]) == 0
    assert main(["--check"]) == 0
    (tmp_path / "schemas" / "idea.schema.json").write_text("{}", encoding="utf-8")
    (tmp_path / "schemas" / "old.schema.json").touch()
    capsys.readouterr()
    assert main(["--check"]) == 1
    said = capsys.readouterr().out
    assert "schemas/idea.schema.json is out of date" in said
    assert "schemas/old.schema.json is out of date" in said
    assert main(["--write"]) == 0
    assert not (tmp_path / "schemas" / "old.schema.json").exists()


@pytest.mark.parametrize("arguments", [[], ["--help"], ["--write", "--check"]])
def test_the_command_explains_itself(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert "usage" in capsys.readouterr().err


def test_the_door_at_run_time_needs_no_model_library() -> None:
    code = "import sys, crumb.store.schemas; print([m for m in sys.modules if 'pydantic' in m or 'jsonschema' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_document_that_does_not_fit_shows_the_place_and_what_would_fit() -> None:
    idea = {"schema": "crumb.idea/1", "session": "x", "text": "frog", "variant": 0, "lang": None}
    check("idea", idea)
    with pytest.raises(NotShaped, match='This idea does not fit its schema: variant: found "zero"') as shown:
        check("idea", {**idea, "variant": "zero"})
    assert shown.value.hint == "Expected at variant: integer >= 0"
    with pytest.raises(NotShaped, match="the whole: lacks 'text'") as shown:
        check("idea", {key: value for key, value in idea.items() if key != "text"})
    assert "text: string" in shown.value.hint


@pytest.mark.parametrize("name", ["qa", "judge"])
def test_a_stage_name_stands_for_its_document(name: str) -> None:
    with pytest.raises(NotShaped):
        check(name, {})


def test_an_event_is_checked_by_its_kind() -> None:
    check_event(EVENT)
    check_event({**EVENT, "metadata": {"anything": "else", "crumb": {"round": 1}}})
    with pytest.raises(NotShaped, match="This event done does not fit its schema: the whole: lacks 'data'"):
        check_event({**EVENT, "kind": "done"})
    with pytest.raises(NotShaped, match='from: found "builder"'):
        check_event({**EVENT, "kind": "done", "from": "builder", "data": {"reason": "x"}})
    with pytest.raises(NotShaped, match=r"metadata\.crumb: has 'rnd'"):
        check_event({**EVENT, "metadata": {"crumb": {"rnd": 1}}})


@pytest.mark.parametrize("kind", ["nonsense", "../idea", "", None, 3])
def test_an_unknown_kind_is_refused_with_those_that_are_known(kind: object) -> None:
    with pytest.raises(NotShaped, match="no event of kind") as shown:
        check_event({**EVENT, "kind": kind})
    assert "session.start" in shown.value.hint


def test_an_unknown_schema_says_how_to_make_it() -> None:
    with pytest.raises(Missing, match="no schema called 'nothing'") as shown:
        check("nothing", {})
    assert "--write" in shown.value.hint


class Inner(TypedDict):
    """An inner one."""

    name: str


class Outer(TypedDict):
    """An outer one.

    With more words.
    """

    kind: Literal["a"]
    mode: Literal["a", "b"]
    text: Annotated[str, MinLen(1), MaxLen(5)]
    count: Annotated[int, Ge(0), Le(9)]
    share: Annotated[float, Ge(0), Le(1)]
    flag: bool
    maybe: str | None
    inner: Inner | None
    many: list[Inner]
    by_name: dict[str, float]
    anything: Any
    later: NotRequired[Annotated[list[str], MinLen(1)]]


def test_every_spelling_of_a_type_becomes_its_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schemagen, "OPEN", {Inner})
    schema = document(Outer, "outer")
    reference = {"$ref": "#/$defs/Inner"}
    assert schema["description"] == "An outer one.\n\nWith more words."
    assert schema["properties"] == {
        "kind": {"type": "string", "const": "a"},
        "mode": {"type": "string", "enum": ["a", "b"]},
        "text": {"type": "string", "minLength": 1, "maxLength": 5},
        "count": {"type": "integer", "minimum": 0, "maximum": 9},
        "share": {"type": "number", "minimum": 0, "maximum": 1},
        "flag": {"type": "boolean"},
        "maybe": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "inner": {"anyOf": [reference, {"type": "null"}]},
        "many": {"type": "array", "items": reference},
        "by_name": {"type": "object", "additionalProperties": {"type": "number"}},
        "anything": {},
        "later": {"type": "array", "items": {"type": "string"}, "minItems": 1},
    }
    assert schema["required"] == [name for name in schema["properties"] if name != "later"]
    assert schema["additionalProperties"] is False
    assert schema["$defs"]["Inner"]["additionalProperties"] is True
    assert checker(schema)({}) is not None


class Unchecked(TypedDict):
    """Types that have a schema, of which the door checks not every word."""

    number: set[int]


def test_a_type_that_the_door_cannot_check_is_refused() -> None:
    with pytest.raises(ValueError, match="'uniqueItems' of array, which cannot be checked here"):
        checker(document(Unchecked, "unchecked"))
