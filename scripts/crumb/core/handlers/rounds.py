"""Which round an event belongs to, and which rounds the current view has.

A new spec drops the rounds after it unless it says the same; foreign reports name no round, so theirs follows from the
order: a spec or a build after a verdict opens the next round.
"""

import bisect

from crumb.core.best import best_of
from crumb.core.documents import Stage
from crumb.core.handlers.common import Event, crumb_of
from crumb.core.read import as_int
from crumb.core.state import State

MOST_ROUNDS = 10_000


def is_foreign(event: Event) -> bool:
    """Tell whether an event has no record of its run: then nothing but its place in the order binds it."""
    crumb = crumb_of(event)
    return not (isinstance(crumb.get("run"), str) and 1 <= as_int(crumb.get("round")) <= MOST_ROUNDS)


def round_for(state: State, event: Event, stage: Stage) -> int:
    """Return the round that a report belongs to."""
    if not is_foreign(event):
        return as_int(crumb_of(event)["round"])
    last = state.rounds[-1] if state.rounds else 1
    opens = stage in ("spec", "build") and bool(state.of(last, "judge"))
    return last + 1 if opens else last


def enter(state: State, round: int) -> None:
    """Make a round part of the view."""
    if round not in state.rounds:
        bisect.insort(state.rounds, round)


def drop_after(state: State, round: int) -> None:
    """Leave only the rounds up to ``round`` in the view; what they reported stays in history."""
    for later in [known for known in state.rounds if known > round]:
        state.rounds.remove(later)
        state.orders.pop(later, None)
        state.cards.pop(later, None)
        if later in state.asked:
            state.asked.remove(later)
    state.best = best_of(state)
