"""Lets visits of one session run side by side, and puts what they saw together in the planned order.

Each works on an observation of its own, which starts as a copy; the result does not depend on which was faster. This
module must not know what a visit does.
"""

import asyncio
import copy
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import fields
from typing import Any

from crumb.qa.record import Observation

AT_ONCE = 2
Work = Callable[[Observation], Awaitable[None]]


async def side_by_side(seen: Observation, works: Sequence[Work]) -> None:
    """Do all of ``works``, a few at a time, and add what each has seen to ``seen`` in the order given.

    The first exception ends the others and is raised.
    """
    turn = asyncio.Semaphore(AT_ONCE)
    copies = [fork(seen) for _ in works]

    async def do(work: Work, own: Observation) -> None:
        async with turn:
            await work(own)

    tasks = [asyncio.ensure_future(do(work, own)) for work, own in zip(works, copies, strict=True)]
    base = fork(seen)
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for own in copies:
            join(seen, base, own)


def fork(seen: Observation) -> Observation:
    """Return a copy whose lists and tables can grow by themselves; what is in them is shared."""
    twin = copy.copy(seen)
    for field in fields(seen):
        value = getattr(seen, field.name)
        if isinstance(value, list | dict):
            setattr(twin, field.name, value.copy())
    return twin


def join(seen: Observation, base: Observation, own: Observation) -> None:
    """Add to ``seen`` what ``own`` has more than ``base``, from which it was forked."""
    for field in fields(seen):
        _join(seen, field.name, getattr(base, field.name), getattr(own, field.name))


def _join(seen: Observation, name: str, before: Any, after: Any) -> None:
    if isinstance(after, list):
        getattr(seen, name).extend(after[len(before) :])
    elif isinstance(after, dict):
        getattr(seen, name).update({key: value for key, value in after.items() if key not in before})
    elif after is not before and after != before:
        setattr(seen, name, after)
