"""Waits grow with failures of a class that waiting can help, and never without bound."""

import pytest

from crumb.core.backoff import LONGEST, SECONDS, pause_after
from crumb.harness.base import STATUSES


@pytest.mark.parametrize(
    ("status", "waits"), [("rate", [5, 15, 45, 45, 45]), ("crashed", [2, 6, 6]), ("timeout", [2, 6, 6])]
)
def test_a_class_waits_longer_each_time_up_to_its_longest(status: str, waits: list[float]) -> None:
    assert [pause_after(status, number) for number in range(1, len(waits) + 1)] == waits


@pytest.mark.parametrize("status", sorted(set(STATUSES) - set(SECONDS)))
def test_what_waiting_cannot_help_waits_for_nothing(status: str) -> None:
    assert [pause_after(status, number) for number in (1, 2, 100)] == [0, 0, 0]


def test_no_failure_no_wait() -> None:
    assert pause_after("rate", 0) == 0
    assert max(pause_after(status, number) for status in SECONDS for number in range(20)) == LONGEST
