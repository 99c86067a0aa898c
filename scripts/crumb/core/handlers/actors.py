"""Actors: who served a run, what it used, and how it failed.

Failures are counted by role and harness. Only a checked result of that harness closes its circuit; starts, stops,
stream notes and people's commands do not.
"""

from crumb.core.events import FAILURES, Role, role_of
from crumb.core.handlers.common import Event, crumb_of, event_id, warn
from crumb.core.handlers.usage import spend
from crumb.core.read import as_dict, as_str
from crumb.core.state import State

HOPELESS = ("quota", "auth", "setup")
AT_ONCE = 1_000
NOBODY = {"harness": "", "provider": "", "model": ""}


def on_wake(state: State, event: Event) -> None:
    """An actor starts: its stage records what serves it, which is where providers are known from."""
    _serve(state, event)
    spend(state, event)


def on_stop(state: State, event: Event) -> None:
    """An actor ended: the provider and model that really served, and what was used."""
    _serve(state, event)
    spend(state, event)


def _serve(state: State, event: Event) -> None:
    role = role_of(as_str(event.get("from")))
    if role is None:
        return
    run = as_str(crumb_of(event).get("run")) or unnamed_run(role)
    metadata = as_dict(event.get("metadata"))
    served = state.wakes.get(run)
    if served is None:
        served = state.wakes[run] = {"role": role, **NOBODY}
    for key in NOBODY:
        if said := as_str(metadata.get(key)):
            served[key] = said


def unnamed_run(role: Role) -> str:
    """Return the name under which the spawn of a role is kept when it names no run, as in public transcripts."""
    return f"@{role}"


def on_error(state: State, event: Event) -> None:
    """An actor failed; each run fails once. A planner that refuses an idea has answered it."""
    spend(state, event)
    role = role_of(as_str(event.get("from")))
    status = as_str(as_dict(event.get("data")).get("status")) or "crashed"
    if status not in FAILURES:
        warn(state, event, f"{status[:40]!r} is no failure that is known; taken as crashed")
        status = "crashed"
    if role is None:
        warn(state, event, as_str(event.get("body")) or "the system reported an error")
        return
    if status == "refused" and role == "planner":
        said = as_str(as_dict(event.get("data")).get("message")) or as_str(event.get("body"))
        state.refused = said or "the planner refused the idea"
    note_failure(state, event, role, status)


def note_failure(state: State, event: Event, role: Role, status: str) -> None:
    """Count a failure of a role against the harness that served it; one without hope opens it at once."""
    run = as_str(crumb_of(event).get("run")) or event_id(event)
    if run in state.failures:
        return
    state.failures[run] = status
    state.stuck += 1
    counts = state.circuits.setdefault(role, {})
    harness = harness_of(state, event)
    counts[harness] = AT_ONCE if status in HOPELESS else counts.get(harness, 0) + 1


def harness_of(state: State, event: Event) -> str:
    """Return the harness that served an event's run, as recorded when it started."""
    wake = state.wakes.get(as_str(crumb_of(event).get("run")))
    named = as_str(as_dict(event.get("metadata")).get("harness"))
    return (wake["harness"] if wake else "") or named


def mend(state: State, event: Event, role: Role) -> None:
    """Close the circuit of the harness that delivered a checked result."""
    if role in state.circuits:
        state.circuits[role].pop(harness_of(state, event), None)
