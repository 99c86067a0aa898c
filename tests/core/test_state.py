"""The state as JSON, and its hash."""

import json

import pytest
from events_factory import Play

from crumb.core.state import State, initial, state_hash


def test_a_state_is_plain_json() -> None:
    state = Play().start().spec().round("FAIL", failed=["a"]).round("PASS").state
    assert State.from_json(json.loads(json.dumps(state.to_json()))) == state


@pytest.mark.parametrize("value", [None, {}, [], {"schema": 1}, {**initial().to_json(), "schema": 2}])
def test_anything_else_is_no_state(value: object) -> None:
    with pytest.raises(ValueError, match="not a state"):
        State.from_json(value)


def test_a_copy_shares_nothing() -> None:
    state = Play().start().spec().state
    copied = state.copy()
    copied.results["1/spec"][0]["data"]["title"] = "other"
    copied.rounds.append(9)
    assert state.of(1, "spec")[0]["data"]["title"] == "Gems"
    assert state.rounds == [1]


def test_the_hash_sees_content_and_not_durations() -> None:
    state = Play().start().spec().state
    slower, other = state.copy(), state.copy()
    slower.usage["ms"] = 99_000
    other.goal = "another"
    assert state_hash(slower) == state_hash(state)
    assert state_hash(other) != state_hash(state)


def test_what_was_not_reported_is_not_there() -> None:
    assert initial().of(1, "spec") == []
    assert initial().newest(1, "spec") is None
