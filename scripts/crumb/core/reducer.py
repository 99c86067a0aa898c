"""The fold: ``state = fold(events)``. Total, deterministic, and its input is never changed.

``reduce`` works on a copy; ``fold`` copies once and then works in place. Any JSON object is an event: unknown kinds are
counted and ignored, what has the wrong shape leaves a warning, and who speaks out of turn is audited. This module must
not decide what comes next.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from crumb.core.events import KINDS, SPEAKERS
from crumb.core.handlers import actors, flow, people, results
from crumb.core.handlers.common import Handler, audit, warn
from crumb.core.read import as_str
from crumb.core.state import State, initial

HANDLERS: dict[str, Handler] = {
    "session.start": flow.on_start,
    "goal": flow.on_goal,
    "spec": results.on_spec,
    "spec.update": results.on_spec,
    "build": results.on_build,
    "qa.result": results.on_qa,
    "verify.result": results.on_judge,
    "judge.score": results.on_judge,
    "audit": results.on_audit,
    "done": flow.on_done,
    "agent.wake": actors.on_wake,
    "agent.stop": actors.on_stop,
    "error": actors.on_error,
    "handoff.requested": flow.on_handoff,
    "handoff.rollback": flow.on_handoff,
    "step.socratic": flow.on_step,
    "step.concept": flow.on_step,
    "step.design": flow.on_step,
    "step.judge": flow.on_step,
    "step.research": flow.on_step,
    "step.research.video": flow.on_research,
    "user.intervene": people.on_user,
    "user.veto": people.on_user,
    "user.approve": people.on_user,
    "user.pause": people.on_user,
    "user.resume": people.on_user,
}
SILENT = frozenset(KINDS) - HANDLERS.keys()
ROUTES: dict[str, tuple[frozenset[str] | None, Handler | None]] = {
    kind: (SPEAKERS.get(kind), HANDLERS.get(kind)) for kind in KINDS
}
# Kinds that anyone may send and that only count: most lines of a transcript are of these, and pass without a call.
FAST = SILENT - SPEAKERS.keys()
MOST_UNKNOWN = 64
OTHER = "(other)"


def reduce(state: State, event: Any) -> State:
    """Return the state after one event; neither ``state`` nor ``event`` is changed."""
    return fold((event,), state)


def fold(events: Iterable[Any], state: State | None = None) -> State:
    """Return the state after ``events``, from ``state`` on or from the beginning. Never raises for any JSON."""
    folded = initial() if state is None else state.copy()
    kinds = folded.kinds
    for event in events:
        folded.events += 1
        kind = event.get("kind") if isinstance(event, dict) else None
        if type(kind) is str and kind in FAST and event.get("session_id") == folded.session:
            kinds[kind] = kinds.get(kind, 0) + 1
        else:
            _apply(folded, event, kind)
    return folded


def _apply(state: State, event: Any, kind: Any) -> None:
    if not isinstance(event, dict) or not isinstance(kind, str):
        warn(state, event if isinstance(event, dict) else {}, "an event without a kind")
        return
    if event.get("session_id") != state.session and not _belongs(state, event):
        return
    route = ROUTES.get(kind)
    if route is None:
        _count_unknown(state, kind)
        return
    state.kinds[kind] = state.kinds.get(kind, 0) + 1
    speakers, handler = route
    speaker = as_str(event.get("from"))
    if speakers is not None and speaker not in speakers:
        audit(state, event, f"{kind} from {speaker[:40]!r} does not count; it may come from {_listed(speakers)}")
    elif handler is not None:
        handler(state, event)


def _belongs(state: State, event: Mapping[str, Any]) -> bool:
    """Tell whether an event is of this session; the first event that names one says which it is."""
    named = as_str(event.get("session_id"))
    if not state.session:
        state.session = named
    if not named or named == state.session:
        return True
    audit(state, event, f"an event of the session {named[:80]} does not count here")
    return False


def _count_unknown(state: State, kind: str) -> None:
    name = as_str(kind)[:80]
    if name not in state.unknown and len(state.unknown) >= MOST_UNKNOWN:
        name = OTHER
    state.unknown[name] = state.unknown.get(name, 0) + 1


def _listed(speakers: frozenset[str]) -> str:
    return " or ".join(sorted(speakers))
