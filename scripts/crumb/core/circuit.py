"""Circuits: which harness plays a role now, given how often each has failed in a row.

The harness that a person swapped in, or that the role is bound to, goes first; then the stand-ins of the settings, in
their order. A harness whose circuit is open is skipped. This module must not count failures.
"""

from typing import NamedTuple

from crumb.core.events import Role
from crumb.core.settings import Settings
from crumb.core.state import State


class Choice(NamedTuple):
    """The harness to use (None: the one that the role is bound to), and those that were skipped."""

    harness: str | None
    skipped: tuple[str, ...]


def choose(state: State, settings: Settings, role: Role) -> Choice | None:
    """Return who plays ``role`` now, or None if every circuit is open."""
    bound = settings.harnesses.get(role, "")
    first = state.overrides.get(role, bound)
    line = list(dict.fromkeys([first, *settings.swap.get(role, ())]))
    skipped: list[str] = []
    for name in line:
        if failures(state, role, name, bound, line) < settings.circuit:
            return Choice(None if name == bound else name, tuple(skipped))
        skipped.append(name)
    return None


def failures(state: State, role: Role, name: str, bound: str, line: list[str]) -> int:
    """Return how often in a row ``name`` failed; what failed under no name, or one not in line, is the bound one's."""
    counts = state.circuits.get(role, {})
    own = counts.get(name, 0)
    if name != bound:
        return own
    unnamed = (count for other, count in counts.items() if other != name and (not other or other not in line))
    return own + sum(unnamed)
