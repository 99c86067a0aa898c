"""Orders: identity by content, tolerant reading, words that people add."""

from typing import Any

import pytest

from crumb.core.orders import initial_order, make_order, order_hash, read_changes, read_order, words_for
from crumb.core.state import State

ORDER = make_order(2, "repair", "build", feedback="F", because=["e1"], base=1)


def test_the_hash_is_of_what_is_asked_and_not_of_why_or_when() -> None:
    assert order_hash({**ORDER, "because": ["e2"], "round": 3}) == order_hash(ORDER)
    for changed in ({"feedback": "G"}, {"mode": "change"}, {"avoid": ["x"]}, {"base": None}):
        assert order_hash({**ORDER, **changed}) != order_hash(ORDER)  # type: ignore[typeddict-item]


def test_an_order_survives_its_handoff() -> None:
    assert read_order({**ORDER}) == ORDER
    assert read_order({**initial_order()}) == initial_order()


@pytest.mark.parametrize("broken", [{"round": 0}, {"round": "1"}, {"mode": "war"}, {"stage": "qa"}, {"stage": None}])
def test_what_is_no_order_is_none(broken: dict[str, Any]) -> None:
    assert read_order({**ORDER, **broken}) is None


def test_changes_that_are_not_well_formed_are_left_out() -> None:
    good = {"op": "set", "param": "speed", "value": 2, "why": "w"}
    odd = [good, {"op": "explode", "param": "x"}, {"op": "set"}, 5, {**good, "value": [1]}]
    assert read_changes(odd) == [good, {"op": "set", "param": "speed", "why": "w"}]
    assert read_changes("all") == []


def test_words_are_added_once_and_for_their_role() -> None:
    words = [("builder", "red"), (None, "kind"), ("planner", "big"), ("builder", "red"), (None, "F")]
    state = State(appends=[{"event": "e", "role": role, "text": text} for role, text in words])  # type: ignore[typeddict-item]
    assert words_for(state, "builder", "F\nG") == "F\nG\nred\nkind"
    assert words_for(state, "planner", "") == "kind\nbig\nF"
    assert words_for(state, None, "F") == "F"
