"""Circuits: case C28 to C30, without a person."""

import pytest
from events_factory import Play

from crumb.core.circuit import choose
from crumb.core.settings import Settings
from crumb.core.state import State

BOUND = Settings(harnesses={"builder": "offline"}, swap={"builder": ("spare", "last")})


def test_a_failed_actor_is_tried_again() -> None:
    """C28: bounded retries of the same stage, then a stop with a reason."""
    play = Play().start()
    for _ in range(2):
        play.fail("no_op")
        assert play.next == ("run", "spec", "1", "initial")
    play.fail("no_op")
    assert play.next == ("done", "planner_unavailable")


def test_an_open_circuit_is_swapped_and_the_order_says_why() -> None:
    """C29: the stand-ins in their order, each with its own count; then the end."""
    play = Play(BOUND).start().spec()
    for name in (None, "spare", "last"):
        assert play.effect["harness"] == name
        for _ in range(3):
            play.fail()
    assert play.next == ("done", "builder_unavailable")


def test_the_reason_names_what_was_skipped() -> None:
    play = Play(BOUND).start().spec()
    for _ in range(3):
        play.fail()
    assert "offline failed too often" in play.effect["reason"]


def test_an_open_circuit_stays_open_when_the_stand_in_delivers() -> None:
    play = Play(BOUND).start().spec()
    for _ in range(3):
        play.fail()
    play.round("FAIL", failed=["a"])
    assert play.effect["harness"] == "spare"


def test_a_result_closes_the_circuit_of_its_harness() -> None:
    play = Play(BOUND).start().spec()
    play.fail()
    play.fail()
    play.round("FAIL", failed=["a"])
    play.fail()
    assert play.effect["harness"] is None


@pytest.mark.parametrize("status", ["quota", "auth", "setup"])
def test_what_cannot_get_better_opens_at_once(status: str) -> None:
    """C2, C8 of the reports: no repair round and no retries are spent on it."""
    play = Play(BOUND).start().spec()
    play.fail(status)
    assert play.effect["harness"] == "spare"


def test_starts_stops_and_notes_close_nothing() -> None:
    play = Play().start().spec()
    for _ in range(2):
        play.fail()
    play.add({"from": "builder", "kind": "agent.stop", "metadata": {"harness": "offline"}})
    play.add({"from": "builder", "kind": "note", "body": "heartbeat"})
    play.fail()
    assert play.next == ("done", "builder_unavailable")


def test_a_run_fails_once_however_often_it_is_reported() -> None:
    play = Play().start().spec()
    failed = play.fail()
    for _ in range(3):
        play.add({key: value for key, value in failed.items() if key != "id"})
    assert play.state.circuits == {"builder": {"offline": 1}}


def test_an_unavailable_verifier_ends_after_the_browser_looked() -> None:
    """C29: verifier's circuit open and a qa.result: the end, no judge."""
    play = Play().start().spec().build().qa()
    for _ in range(3):
        play.fail("timeout")
    assert play.next == ("done", "verifier_unavailable")


def test_a_swap_goes_first_and_the_bound_harness_is_not_its_stand_in() -> None:
    state = State(overrides={"builder": "mine"})
    choice = choose(state, BOUND, "builder")
    assert choice is not None
    assert choice.harness == "mine"
    state.circuits = {"builder": {"mine": 3}}
    assert choose(state, BOUND, "builder") == ("spare", ("mine",))


def test_failures_without_a_name_are_the_bound_harness() -> None:
    state = State(circuits={"builder": {"": 3}})
    assert choose(state, BOUND, "builder") == ("spare", ("offline",))
    assert choose(state, Settings(), "builder") is None


def test_an_unknown_failure_is_taken_as_crashed_with_a_warning() -> None:
    play = Play().start()
    play.add({"from": "planner-lead", "kind": "error", "data": {"status": "exploded"}})
    assert play.state.circuits == {"planner": {"": 1}}
    assert "exploded" in play.state.warnings[-1]["text"]


def test_an_error_of_the_system_is_nobodys_failure() -> None:
    play = Play().start()
    play.add({"from": "system", "kind": "error", "body": "disk full"})
    assert play.state.circuits == {}
    assert play.state.warnings[-1]["text"] == "disk full"
