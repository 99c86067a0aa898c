"""The language of conditions: what it reads, what it refuses and why, and that text and data are the same."""

import json
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crumb.core.conditions import OPS, RUNS, WITH_VALUE, ill_formed, parse, spell, vet
from crumb.core.documents import Probe
from crumb.design.acceptance import ACCEPTANCE
from crumb.design.families import FAMILIES
from crumb.design.requirements import COMMON

DEMANDS = [*COMMON, *(demand for form in FAMILIES.values() for demand in form.demands)]

SCHEMA = Path(__file__).resolve().parents[2] / "schemas" / "probe.schema.json"
LINES: dict[str, dict[str, Any]] = {
    "win: score increases": {"run": "win", "path": "score", "op": "increases"},
    "twin:right: player.x increases": {"run": "twin:right", "path": "player.x", "op": "increases"},
    'lose: phase reaches "lost"': {"run": "lose", "path": "phase", "op": "reaches", "value": "lost"},
    "restart: lives eq 3": {"run": "restart", "path": "lives", "op": "eq", "value": 3},
    "idle: timeLeft decreases within 120": {"run": "idle", "path": "timeLeft", "op": "decreases", "within": 120},
    "win: items.0.taken reaches true": {"run": "win", "path": "items.0.taken", "op": "reaches", "value": True},
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_read_and_spelled_again(line: str) -> None:
    assert parse(line) == LINES[line]
    assert spell(parse(line)) == line


NUMBERS = st.one_of(st.integers(-1000, 1000), st.floats(-1000, 1000, allow_nan=False))
WORDS = st.text(st.characters(codec="ascii", categories=["L", "N"]), min_size=1, max_size=12)


@st.composite
def conditions(draw: Any) -> Any:
    """Any condition that is of the language."""
    op = draw(st.sampled_from(sorted(OPS)))
    run = draw(st.sampled_from(sorted(RUNS)))
    made = {"run": "twin:left" if run == "twin" else run, "path": draw(st.sampled_from(["score", "a.b.0"])), "op": op}
    if op in WITH_VALUE:
        made["value"] = draw(NUMBERS if op in ("ge", "le") else st.one_of(NUMBERS, st.booleans(), WORDS))
    if draw(st.booleans()):
        made["within"] = draw(st.integers(1, 5400))
    return made


@given(conditions())
def test_every_condition_survives_being_written_as_text(probe: Probe) -> None:
    assert list(ill_formed(probe)) == []
    assert parse(spell(probe)) == probe


@given(st.text(max_size=300))
def test_any_text_is_a_condition_or_refused_with_a_reason(text: str) -> None:
    try:
        probe = parse(text)
    except ValueError:
        return
    assert spell(probe)
    assert vet(probe, []) is None or len(str(vet(probe, []))) > 10


@pytest.mark.parametrize(
    ("probe", "words"),
    [
        ("win: score > 3", "run, path and op"),
        ({"run": "win", "path": "score"}, "run, path and op"),
        ({"run": "win", "path": "score", "op": "increases", "code": "alert(1)"}, "nothing but"),
        ({"run": "boss", "path": "score", "op": "increases"}, "no run"),
        ({"run": "twin", "path": "score", "op": "increases"}, "no run"),
        ({"run": "win:now", "path": "score", "op": "increases"}, "no run"),
        ({"run": "win", "path": "score()", "op": "increases"}, "no path"),
        ({"run": "win", "path": "a." * 9 + "a", "op": "increases"}, "no path"),
        ({"run": "win", "path": "score", "op": "grows"}, "no relation"),
        ({"run": "win", "path": "score", "op": "ge"}, "needs a value"),
        ({"run": "win", "path": "score", "op": "increases", "value": 3}, "takes no value"),
        ({"run": "win", "path": "score", "op": "ge", "value": "much"}, "compares numbers"),
        ({"run": "win", "path": "score", "op": "eq", "value": [1]}, "a value is"),
        ({"run": "win", "path": "score", "op": "eq", "value": float("nan")}, "a value is"),
        ({"run": "win", "path": "score", "op": "increases", "within": 0}, "ticks"),
        ({"run": "win", "path": "score", "op": "increases", "within": True}, "ticks"),
        ({"run": "twin:fly", "path": "player.y", "op": "changes"}, "no control 'fly'"),
        ({"run": "idle", "path": "tick", "op": "increases"}, "whatever is played"),
        ({"run": "idle", "path": "score", "op": "constant"}, "does nothing"),
        ({"run": "restart", "path": "score", "op": "constant"}, "does nothing"),
        ({"run": "restart", "path": "score", "op": "changes"}, "one moment"),
        ({"run": "restart", "path": "phase", "op": "never", "value": "won"}, "one moment"),
    ],
)
def test_what_is_no_condition_or_proves_nothing_is_refused_with_the_reason(probe: Any, words: str) -> None:
    assert words in str(vet(probe, ["left"]))


def test_every_condition_that_this_project_makes_itself_is_accepted() -> None:
    made = [item["probe"] for item in ACCEPTANCE] + [demand.probe for demand in DEMANDS]
    assert len(made) > 20
    assert [spell(probe) for probe in made if vet(probe) is not None] == []


def test_the_schema_on_disk_takes_what_the_language_takes() -> None:
    valid = fastjsonschema.compile(json.loads(SCHEMA.read_text(encoding="utf-8")))
    for probe in LINES.values():
        valid(probe)
    for wrong in (
        {"run": "win", "path": "x"},
        {"run": "win", "path": "x", "op": "grows"},
        {**LINES["restart: lives eq 3"], "js": "1"},
    ):
        with pytest.raises(fastjsonschema.JsonSchemaValueException):
            valid(wrong)
