"""People: approve, veto, pause, resume, goto, swap, append, note, redo, reset-circuit, cancel, say, ask.

Each command counts once, by event id and by the id of its inbox line. What a person wants becomes a wish that the next
order answers, or a switch that decisions read. This module must not acknowledge: that is an event of its own.
"""

from collections.abc import Callable
from typing import Literal, cast

from crumb.core.commands import STAND_IN, Command, Problem, from_event
from crumb.core.documents import STAGES, Stage
from crumb.core.events import Role
from crumb.core.handlers.common import Event, crumb_of, event_id, warn
from crumb.core.handlers.rounds import drop_after
from crumb.core.read import as_str
from crumb.core.state import State, Words, approval
from crumb.core.view import least_attempt

UNNAMED = ""  # under which failures count whose harness nobody told
Act = Callable[[State, Event, Command], None]


def on_user(state: State, event: Event) -> None:
    """A person's command, once; one that cannot be read changes nothing and leaves a warning."""
    keys = [key for key in (event_id(event), as_str(crumb_of(event).get("inbox"))) if key]
    if any(key in state.handled for key in keys):
        return
    state.handled.update(dict.fromkeys(keys))
    command = from_event(event)
    if isinstance(command, Problem):
        warn(state, event, command.message)
        return
    ACTS[command.name](state, event, command)


def _approve(state: State, event: Event, command: Command) -> None:
    last = state.rounds[-1] if state.rounds else 0
    card = state.cards.get(last)
    if card is None or card["verdict"] != "PARTIAL":
        warn(state, event, "there is no PARTIAL verdict to approve")
        return
    state.approved = approval(last, card["build"])
    state.wishes = [wish for wish in state.wishes if wish["mode"] == "change"]


def _veto(state: State, event: Event, command: Command) -> None:
    state.vetoes += 1
    state.approved = None
    _wish(state, event, "repair", command)


def _pause(state: State, event: Event, command: Command) -> None:
    if command.actor is None:
        state.paused = True
    elif command.actor not in state.paused_roles:
        state.paused_roles.append(command.actor)


def _resume(state: State, event: Event, command: Command) -> None:
    if command.actor is None:
        state.paused, state.paused_roles = False, []
    elif command.actor in state.paused_roles:
        state.paused_roles.remove(command.actor)


def _goto(state: State, event: Event, command: Command) -> None:
    if command.actor == "verifier":
        _judge_again(state, event, command)
    elif command.actor in ("planner", "researcher"):
        _wish(state, event, "redesign", command)
    else:
        _wish(state, event, "repair", command)


def _judge_again(state: State, event: Event, command: Command) -> None:
    last = state.rounds[-1] if state.rounds else 0
    if not state.of(last, "build"):
        warn(state, event, "there is no build to judge")
        return
    _revive(state)
    _words(state, event, "verifier", command.text)
    _again(state, last, "judge")


def _wish(state: State, event: Event, mode: Literal["repair", "redesign", "change"], command: Command) -> None:
    """Keep a wish for a new round; before there is a build, its words go to whoever acts next."""
    _revive(state)
    started: Stage = "spec" if mode == "redesign" else "build"
    if any(state.of(round, started) for round in state.rounds):
        changes = list(command.changes)
        state.wishes.append({"event": event_id(event), "mode": mode, "text": command.text, "changes": changes})
        return
    designed = any(state.of(round, "spec") for round in state.rounds)
    _words(state, event, "builder" if designed and mode != "redesign" else "planner", command.text)


def _words(state: State, event: Event, role: Role | None, text: str) -> None:
    if text:
        state.appends.append(cast(Words, {"event": event_id(event), "role": role, "text": text}))


def _revive(state: State) -> None:
    """A person who asks for work takes back what ended the session."""
    state.cancelled = state.finished = state.refused = None


def _swap(state: State, event: Event, command: Command) -> None:
    """Another harness plays a role; one whose model is named too is somebody new, whose failures are to come."""
    role, harness = str(command.actor), str(command.harness)
    said = {key: value for key in STAND_IN if (value := getattr(command, key))}
    state.overrides[role], state.stand_ins[role] = harness, said
    for name in (harness, UNNAMED) if said else ():
        state.circuits.get(role, {}).pop(name, None)


def _append(state: State, event: Event, command: Command) -> None:
    _words(state, event, cast(Role | None, command.actor), command.text)


def _note(state: State, event: Event, command: Command) -> None:
    """Kept in the transcript; nothing else follows from it."""


def _redo(state: State, event: Event, command: Command) -> None:
    last = state.rounds[-1] if state.rounds else 0
    round = command.round or last
    if round not in state.rounds:
        warn(state, event, f"there is no round {round} to redo")
        return
    _revive(state)
    drop_after(state, round)
    wanted = [cast(Stage, command.stage)] if command.stage else STAGES
    for stage in wanted:
        if state.of(round, stage):
            _again(state, round, stage)


def _again(state: State, round: int, stage: Stage) -> None:
    """Ask for a newer attempt than any so far."""
    tried = [result["attempt"] for result in state.of(round, stage)]
    state.attempts[f"{round}/{stage}"] = max([least_attempt(state, round, stage), *tried]) + 1


def _reset(state: State, event: Event, command: Command) -> None:
    if command.actor is None:
        state.circuits = {}
    else:
        state.circuits.pop(command.actor, None)


def _cancel(state: State, event: Event, command: Command) -> None:
    state.cancelled = event_id(event)
    state.wishes = []


def _say(state: State, event: Event, command: Command) -> None:
    _wish(state, event, "change", command)


ACTS: dict[str, Act] = {
    "approve": _approve,
    "veto": _veto,
    "pause": _pause,
    "resume": _resume,
    "goto": _goto,
    "swap": _swap,
    "append": _append,
    "note": _note,
    "redo": _redo,
    "reset-circuit": _reset,
    "cancel": _cancel,
    "say": _say,
    "ask": _note,
}
