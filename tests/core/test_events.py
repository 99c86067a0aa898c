"""The vocabulary: 36 kinds, each typed, explained, and with an example that fits its schema."""

import json

import pytest
from events_factory import Play

from crumb.core.events import ACTORS, KINDS, ROLES, SPEAKERS, actor_of, role_of
from crumb.core.explain import ABOUT, example, explain, speakers
from crumb.core.payloads import EVENTS
from crumb.errors import NotShaped
from crumb.store.schemas import check_event


def test_there_are_36_kinds_and_8_actors_each_once() -> None:
    assert (len(set(KINDS)), len(KINDS)) == (36, 36)
    assert (len(set(ACTORS)), len(ACTORS)) == (8, 8)


def test_every_kind_has_a_type_and_an_explanation() -> None:
    assert tuple(EVENTS) == KINDS
    assert tuple(ABOUT) == KINDS
    assert set(SPEAKERS) <= set(KINDS)
    assert all(senders <= set(ACTORS) for senders in SPEAKERS.values())


@pytest.mark.parametrize("kind", KINDS)
def test_what_may_be_written_is_not_refused_when_it_is_folded(kind: str) -> None:
    assert set(speakers(kind)) <= SPEAKERS.get(kind, set(ACTORS))  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", KINDS)
def test_an_event_type_says_its_own_kind(kind: str) -> None:
    hints = EVENTS[kind].__annotations__  # type: ignore[index]
    assert hints["kind"].__args__ == (kind,)
    assert EVENTS[kind].__doc__  # type: ignore[index]


@pytest.mark.parametrize("kind", KINDS)
def test_the_example_of_a_kind_fits_its_schema(kind: str) -> None:
    check_event(example(kind))  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", ["goal", "qa.result", "judge.score", "user.intervene", "handoff.requested", "error"])
def test_an_example_without_its_payload_does_not_fit(kind: str) -> None:
    event = example(kind)  # type: ignore[arg-type]
    broken = {**event, "from": "validator"} if kind == "goal" else {**event, "data": {"x": 1}, "scores": {"x": 1}}
    with pytest.raises(NotShaped):
        check_event(broken)


def test_an_explanation_is_a_paragraph_senders_and_an_example() -> None:
    text = explain("qa.result")
    assert text is not None
    title, about, shown = text.split("\n\n", 2)
    assert title == "qa.result"
    assert "could_not_check" in about
    assert "From: system." in about
    assert json.loads(shown)["kind"] == "qa.result"
    assert explain("qa") is None


def test_speakers_are_listed_in_order() -> None:
    assert speakers("audit") == ["validator", "system"]
    assert speakers("note") == list(ACTORS)


def test_roles_and_their_names_on_the_wire() -> None:
    assert [role_of(actor_of(role)) for role in ROLES] == list(ROLES)
    assert role_of("planner") == role_of("planner-lead") == "planner"
    assert role_of("system") is None


def test_what_the_factory_makes_passes_the_door() -> None:
    """The tests of the core fold events that the store would accept."""
    play = Play().start().spec().round("FAIL", failed=["a"], deviation={"type": "Critical", "gate": "a"})
    play.say("append", text="red", actor="builder")
    play.spec("platformer").round("PASS")
    play.say("say", text="slower", changes=({"op": "scale", "param": "speed", "value": 0.5, "why": "slower"},))
    play.fail("timeout")
    place = {"seq": 0, "prev": None, "writer": {"name": "crumb", "schema": 1}}
    for event in play.events:
        metadata = {**event.get("metadata", {})}
        metadata["crumb"] = {**metadata.get("crumb", {}), **place}
        check_event({**event, "metadata": metadata})
