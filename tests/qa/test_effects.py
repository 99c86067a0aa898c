"""Two runs side by side: what differs, when first, and which way."""

from typing import Any

import pytest
from sightings import run, shot, state

from crumb.qa.effects import has_sign, latency, responds, same_moment, seen_change, sign, value_at
from crumb.qa.record import Twin

STILL = run("idle", [state(tick) for tick in range(20)])


def twin(xs: list[float], effect: dict[str, Any] | None = None) -> Twin:
    return Twin("right", "early", run("t", [state(tick, player={"x": x}) for tick, x in enumerate(xs)]), STILL, effect)


@pytest.mark.parametrize(
    ("path", "value"),
    [("score", 3), ("player.x", 7), ("items.1.kind", "b"), ("items.9", None), ("player.x.y", None), ("no", None)],
)
def test_a_path_finds_its_value_or_nothing(path: str, value: object) -> None:
    assert value_at({"score": 3, "player": {"x": 7}, "items": [{"kind": "a"}, {"kind": "b"}]}, path) == value


def test_equal_moments_may_differ_in_steps_and_records_only() -> None:
    assert same_moment(state(1, best=3), state(2, best=9))
    assert not same_moment(state(1), state(1, score=1))
    assert not same_moment(None, None)


def test_latency_is_the_first_step_that_differs() -> None:
    assert latency(twin([100, 100, 100, 104])) == 3
    assert latency(twin([100] * 10)) is None


@pytest.mark.parametrize(
    ("xs", "found"), [([100, 102], "+"), ([100, 98], "-"), ([100, 97, 150], "-"), ([100, 100], None)]
)
def test_the_sign_is_that_of_the_first_difference(xs: list[float], found: str | None) -> None:
    assert sign(twin(xs), "player.x") == found


@pytest.mark.parametrize(("wanted", "held"), [("+", True), ("-", False), ("*", True)])
def test_a_declared_effect_is_held_against_what_was_seen(wanted: str, held: bool) -> None:
    pair = twin([100, 103], {"path": "player.x", "sign": wanted})
    assert has_sign(pair) is held
    assert responds(pair) is held


def test_without_a_declared_effect_any_difference_is_a_response() -> None:
    assert has_sign(twin([100, 103])) is None
    assert responds(twin([100, 103]))
    assert not responds(twin([100, 100]))


def test_pictures_are_compared_at_the_same_step_only() -> None:
    one, other = run("t", [state(0)], [shot("held", 9, 60, 5)]), run("idle", [state(0)], [shot("no input", 9, 0, 5)])
    assert (seen_change(Twin("a", "early", one, other, None)) or 0) > 0.01
    assert seen_change(Twin("a", "early", one, run("idle", [state(0)], [shot("no input", 9, 0, 6)]), None)) is None
