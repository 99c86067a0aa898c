"""What everything ever cost: tokens, money, stage time. Nothing is subtracted when a result is superseded.

Each run counts once, however often and by however many events it is reported: the largest figures of a run are its
figures. Without a run, every event counts.
"""

from crumb.core.handlers.common import Event, crumb_of
from crumb.core.read import amount, as_dict, as_str
from crumb.core.state import State


def spend(state: State, event: Event) -> None:
    """Add what an event says was used."""
    metadata = as_dict(event.get("metadata"))
    said = {
        "tokens": amount(metadata.get("tokens_in")) + amount(metadata.get("tokens_out")),
        "cost_usd": amount(metadata.get("cost_usd")),
        "ms": amount(metadata.get("latency_ms")),
    }
    if not any(said.values()):
        return
    run = as_str(crumb_of(event).get("run"))
    before = state.spent.get(run, {}) if run else {}
    for name, value in said.items():
        state.usage[name] += max(0, value - before.get(name, 0))
    if run:
        state.spent[run] = {name: max(value, before.get(name, 0)) for name, value in said.items()}
