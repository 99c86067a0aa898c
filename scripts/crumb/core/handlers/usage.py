"""What everything ever cost: tokens, money, stage time. Nothing is subtracted when a result is superseded.

Each run counts once, however often and by however many events it is reported: the largest figures of a run are its
figures. Without a run, every event counts.
"""

from crumb.core.handlers.common import Event, crumb_of
from crumb.core.read import amount, as_dict, as_str
from crumb.core.state import State

USED = frozenset(("tokens_in", "tokens_out", "cost_usd", "latency_ms"))


def spend(state: State, event: Event) -> None:
    """Add what an event says was used."""
    metadata = as_dict(event.get("metadata"))
    if USED.isdisjoint(metadata):
        return
    said = {
        "tokens": amount(metadata.get("tokens_in")) + amount(metadata.get("tokens_out")),
        "cost_usd": amount(metadata.get("cost_usd")),
        "ms": amount(metadata.get("latency_ms")),
    }
    if not any(said.values()):
        return
    run = as_str(crumb_of(event).get("run"))
    known = state.spent.setdefault(run, dict.fromkeys(said, 0.0)) if run else dict.fromkeys(said, 0.0)
    for name, value in said.items():
        if value > known[name]:
            state.usage[name] += value - known[name]
            known[name] = value
