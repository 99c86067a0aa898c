"""Visits side by side: what they saw comes together in the planned order, whichever was faster."""

import asyncio

import pytest

from crumb.qa.beside import AT_ONCE, Work, fork, side_by_side
from crumb.qa.record import Observation, Run, Visit


def work(name: str, seconds: float, running: list[int] | None = None) -> Work:
    async def do(own: Observation) -> None:
        if running is not None:
            running[0] += 1
            running[1] = max(running)
        own.visits.append(Visit(name))
        await asyncio.sleep(seconds)
        own.runs[name] = Run(name)
        own.starts_by_touch = name == "b"
        if running is not None:
            running[0] -= 1

    return do


def seen(*works: Work) -> Observation:
    found = Observation()
    found.visits.append(Visit("control"))
    asyncio.run(side_by_side(found, works))
    return found


@pytest.mark.parametrize("slow", ["a", "b", "c"])
def test_the_order_does_not_depend_on_who_was_faster(slow: str) -> None:
    found = seen(*(work(name, 0.03 if name == slow else 0.0) for name in "abc"))
    assert [visit.name for visit in found.visits] == ["control", "a", "b", "c"]
    assert list(found.runs) == ["a", "b", "c"]
    assert found.starts_by_touch is False


def test_only_a_few_run_at_once() -> None:
    running = [0, 0]
    seen(*(work(str(number), 0.005, running) for number in range(6)))
    assert running[1] == AT_ONCE


def test_a_failure_ends_the_others_and_keeps_what_was_seen() -> None:
    async def fail(own: Observation) -> None:
        await asyncio.sleep(0.01)
        raise RuntimeError("no")

    found = Observation()
    with pytest.raises(RuntimeError, match="no"):
        asyncio.run(side_by_side(found, [work("a", 0.0), fail, work("c", 30.0)]))
    assert [visit.name for visit in found.visits] == ["a", "c"]


def test_a_copy_grows_by_itself() -> None:
    found = Observation()
    fork(found).visits.append(Visit("other"))
    assert found.visits == []
