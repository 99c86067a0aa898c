"""The grammar of the inbox: what is a command, what is not and why, and the event that it becomes."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crumb.core.commands import EXAMPLES, FIELDS, LONGEST, Command, Problem, from_event, parse, read_fields, to_event

CHANGE = {"op": "scale", "param": "speed", "value": 0.5, "why": "slower"}
SAMPLES: dict[str, dict[str, Any]] = {
    "approve": {},
    "veto": {"text": "too fast"},
    "pause": {"actor": "builder"},
    "resume": {},
    "goto": {"actor": "planner", "text": "bigger"},
    "swap": {"actor": "builder", "harness": "api", "provider": "local", "model": "m-1", "base_url": "http://[::1]/v1"},
    "append": {"text": "use red", "actor": "builder"},
    "note": {"text": "hm"},
    "redo": {"round": 2, "stage": "qa"},
    "reset-circuit": {"actor": "verifier"},
    "cancel": {},
    "say": {"text": "slower boss", "changes": [CHANGE]},
    "ask": {"what": "status"},
}


def line(name: str, **fields: Any) -> str:
    return json.dumps({"id": "k1", "command": name, **fields})


@pytest.mark.parametrize("name", FIELDS)
def test_every_command_survives_the_way_through_its_event(name: str) -> None:
    command = parse(line(name, **SAMPLES[name]))
    assert isinstance(command, Command)
    event = to_event(command)
    assert event["metadata"]["crumb"]["inbox"] == "k1"
    again = from_event(event)
    assert isinstance(again, Command)
    assert (again.name, again.actor, again.text, again.harness) == (name, command.actor, command.text, command.harness)
    assert (again.provider, again.model, again.base_url) == (command.provider, command.model, command.base_url)
    assert (again.round, again.stage, again.what, again.changes) == (
        command.round,
        command.stage,
        command.what,
        command.changes,
    )


@pytest.mark.parametrize("example", EXAMPLES.values())
def test_every_example_of_a_hint_is_a_command(example: str) -> None:
    assert isinstance(parse(example), Command)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "not JSON"),
        ('{"id": "1", "command": "note", "text": NaN}', "not JSON"),
        ("[]", "not a JSON object"),
        ('{"command": "cancel"}', "no id"),
        (line("fly"), "no command 'fly'"),
        (line("goto"), "needs actor"),
        (line("goto", actor="boss"), "actor must be"),
        (line("redo", stage="art"), "stage must be"),
        (line("redo", round=0), "round must be"),
        (line("ask", what="time"), "what must be"),
        (line("say", text=" "), "text must be"),
        (line("say", text="x", changes=[{"op": "explode"}]), "changes must be"),
        (line("cancel", speed=3), "does not take 'speed'"),
        (line("say", text="x" * LONGEST), "characters"),
        ("[" * 100_000, "characters"),
        ("[" * (LONGEST - 1), "not JSON"),
    ],
)
def test_what_is_no_command_is_named_with_a_hint(text: str, message: str) -> None:
    problem = parse(text)
    assert isinstance(problem, Problem)
    assert message in problem.message
    assert problem.hint


def test_a_problem_keeps_the_id_so_that_it_can_be_acknowledged() -> None:
    assert parse(line("fly")) == Problem("There is no command 'fly'.", f"Commands: {', '.join(FIELDS)}.", "k1")


def test_an_actor_may_be_named_as_on_the_wire() -> None:
    command = parse(line("goto", actor="planner-lead"))
    assert isinstance(command, Command)
    assert command.actor == "planner"


@pytest.mark.parametrize(
    ("data", "body", "name"),
    [
        ({"goto": "builder"}, "again", "goto"),
        ({"swap": {"from": "builder", "to": "mock"}}, "", "swap"),
        ({"reset_circuit": True}, "", "reset-circuit"),
        ({"reset_circuit": "builder"}, "", "reset-circuit"),
        ({"cancel": "all"}, "", "cancel"),
        ({"ask": "status"}, "", "ask"),
        ({}, "use red", "append"),
    ],
)
def test_public_interventions_have_a_nearest_command(data: dict[str, Any], body: str, name: str) -> None:
    command = from_event({"kind": "user.intervene", "data": data, "body": body})
    assert isinstance(command, Command)
    assert command.name == name


@pytest.mark.parametrize("data", [{"goto": 5}, {"swap": {"from": "x"}}, {}])
def test_a_public_intervention_that_says_nothing_is_a_problem(data: dict[str, Any]) -> None:
    assert isinstance(from_event({"kind": "user.intervene", "data": data}), Problem)


def test_unknown_fields_are_refused_also_when_they_are_empty() -> None:
    assert isinstance(read_fields("cancel", {"round": None}), Problem)


@given(st.text(max_size=60))
def test_any_line_is_a_command_or_a_problem(text: str) -> None:
    assert isinstance(parse(text), Command | Problem)
