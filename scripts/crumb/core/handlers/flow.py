"""The frame of a session: start, goal, orders, research, end.

An order counts only from the coordinator, who speaks for the stage that acts first in a round. An end that was recorded
is remembered; whether it still holds is for ``decide`` to say.
"""

from crumb.core.handlers.common import Event, fact, warn
from crumb.core.handlers.rounds import drop_after, enter
from crumb.core.handlers.usage import spend
from crumb.core.orders import read_order
from crumb.core.read import as_dict, as_int, as_name, as_str
from crumb.core.state import State

PROFILES = {
    "genre_profile": ("auto-detect", "casual-portrait", "pixel-arcade", "sidescroll-2d", "flash-3d-arcade"),
    "persistence_profile": ("local-only", "postgres-anon", "edge-orm", "firebase-realtime"),
}
FOREIGN_STANDARD = {("planner-lead", "researcher"), ("researcher", "planner-lead"), ("planner-lead", "builder")}


def on_start(state: State, event: Event) -> None:
    """A session begins: its variant and language."""
    data = as_dict(event.get("data"))
    state.variant = as_int(data.get("variant"))
    state.lang = as_name(data.get("lang"))


def on_goal(state: State, event: Event) -> None:
    """The idea as typed; profiles of public transcripts are kept if they are known."""
    if not as_name(event.get("body")):
        warn(state, event, "a goal without words")
        return
    state.goal = as_str(event.get("body"))
    data = as_dict(event.get("data"))
    for name, known in PROFILES.items():
        value = data.get(name)
        if isinstance(value, str) and value in known:
            state.profile[name] = value
        elif value is not None:
            warn(state, event, f"{name} {as_str(value)[:40]!r} is not known; known: {', '.join(known)}")


def on_handoff(state: State, event: Event) -> None:
    """An order of the coordinator opens its round; handoffs between agents route nothing here."""
    if event.get("from") != "coordinator":
        pair = (as_str(event.get("from")), as_str(event.get("to")))
        if pair not in FOREIGN_STANDARD and pair[1] != "coordinator":
            warn(state, event, f"a handoff from {pair[0][:40]!r} to {pair[1][:40]!r} routes nothing")
        return
    order = read_order(as_dict(event.get("data")).get("order"))
    if order is None:
        warn(state, event, "a handoff without an order {round, mode, stage, feedback, changes}")
        return
    given = state.orders.get(order["round"])
    enter(state, order["round"])
    state.orders[order["round"]] = order
    if given is None or given["mode"] != order["mode"]:
        drop_after(state, order["round"])
    _answer_wishes(state, order["because"], order["round"])


def _answer_wishes(state: State, because: list[str], round: int) -> None:
    """Take the wishes that an order answers off the list; a round that a person asked for starts the counts anew."""
    answered = [wish for wish in state.wishes if wish["event"] in because]
    if answered and round not in state.asked:
        state.asked.append(round)
    state.wishes = [wish for wish in state.wishes if wish not in answered]


def on_research(state: State, event: Event) -> None:
    """A researched video becomes evidence that a high D5 has to cite, by the id that its stage gave it or its own."""
    spend(state, event)
    given = as_str(as_dict(event.get("data")).get("id"))
    name = given if given.startswith("research-") else as_name(event.get("id"))
    if event.get("from") == "researcher" and name and name not in state.research:
        state.research.append(name)


def on_done(state: State, event: Event) -> None:
    """An end was recorded."""
    reason = as_str(as_dict(event.get("data")).get("reason")) or as_str(event.get("body")) or "unnamed"
    state.finished = fact(event, reason)


def on_step(state: State, event: Event) -> None:
    """A step of an agent changes nothing but what was spent."""
    spend(state, event)
