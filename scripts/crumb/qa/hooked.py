"""How often the browser saw the hooks of a game called, by what the page counts of itself: evidence, never a verdict.

A hook that was never called in any visit is dead: the game promises something that nothing asks for.
This module must not judge.
"""

from collections.abc import Iterable
from typing import TypedDict

from crumb.qa.record import Visit


class Hooked(TypedDict):
    """The most calls of each hook in one visit, and the hooks that had none."""

    called: dict[str, int]
    dead: list[str]


def hooked(visits: Iterable[Visit]) -> Hooked | None:
    """Return what became of the hooks of a game; None for a game without any."""
    called: dict[str, int] = {}
    for facts in (facts for visit in visits for facts in visit.facts):
        for name, count in (facts.get("hooks") or {}).items():
            called[str(name)] = max(called.get(name, 0), int(count) if isinstance(count, int | float) else 0)
    if not called:
        return None
    return {"called": dict(sorted(called.items())), "dead": sorted(name for name, count in called.items() if not count)}
