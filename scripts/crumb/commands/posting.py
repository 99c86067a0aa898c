"""A person's command on its way: to the inbox, into the transcript, and its acknowledgement back to the person.

What a command means is decided by the reducer. When work follows from it, the session is run on, unless another process
already works on it: that one takes the command up by itself.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from crumb.commands.words import emit, say
from crumb.errors import Refused

if TYPE_CHECKING:
    from crumb.store.session import Session


# command -> what follows from it; {who} waits, {what} acts, {actor} and {other} are the first words after the command
FOLLOWS = {
    "say": "The next round makes that of the best build.",
    "append": "Every later order repeats these words.",
    "veto": "What there is gets repaired, with your words.",
    "approve": "It counts as passed by a person.",
    "pause": "{who} from the next step on, until `crumb resume`.",
    "resume": "Whoever was to wait goes on.",
    "cancel": "The session ends with what there is; a later wish opens it again.",
    "redo": "{what} act again, although nothing changed.",
    "goto": "The session goes back to the {actor}.",
    "swap": "From now on {other} is the {actor}.",
    "note": "It is kept; nothing follows from it.",
    "reset-circuit": "Earlier failures are forgotten, so that actors are tried again.",
}


class Ack(NamedTuple):
    """What the session answered: ``accepted`` or another status, and the words for the person."""

    status: str
    words: str


def order(session: "Session", command: Mapping[str, Any]) -> Ack:
    """Post one command and return its acknowledgement; raises UsageFault for a wrong and Refused for a vain one."""
    from crumb.store.ingest import ingest, post

    key = post(session, {name: value for name, value in command.items() if value not in (None, "", [])})
    ingest(session)
    ack = find_ack(session, key)
    if ack.status != "accepted":
        raise Refused(f"{session.id}: {ack.words}", f"See what is possible with: crumb suggest {session.id}")
    return ack


def find_ack(session: "Session", key: str) -> Ack:
    """Return the acknowledgement of the inbox line ``key``, whoever took it in."""
    events = session.transcript.read().events
    taken = next((event["id"] for event in events if _inbox(event) == key), None)
    for event in events:
        if event.get("kind") == "ack" and (event.get("metadata") or {}).get("ack_for") == taken:
            return Ack(str(event.get("data", {}).get("status", "accepted")), str(event.get("body", "")))
    raise Refused(f"{session.id} did not answer.", f"Ask it again: crumb sync {session.id}")


def _inbox(event: Mapping[str, Any]) -> Any:
    place = (event.get("metadata") or {}).get("crumb") or {}
    return place.get("inbox")


def answered(session: "Session", ack: Ack, as_json: bool, **more: Any) -> None:
    """Print an acknowledgement that no work follows from."""
    if as_json:
        emit({"session": session.id, "status": ack.status, "answer": ack.words, **more})
    else:
        say(what_follows(ack.words))


def then_run(session: "Session", sessions: Path | None, no_run: bool, as_json: bool, ack: Ack, **more: Any) -> None:
    """Run the session on after a command, and leave with its exit code; or say who does, or how to."""
    from crumb.commands.run import finish
    from crumb.commands.running import Show
    from crumb.store.locks import held_by

    holder = held_by(session.path / ".lock")
    if holder or no_run:
        answered(session, ack, as_json, working=holder.pid if holder else None, **more)
        if not as_json:
            say(_later(session, holder.pid if holder else None))
        return
    if not as_json:
        say(what_follows(ack.words))
    finish(session, {}, sessions, Show(closing=not as_json), as_json, answer=ack.words, **more)


def what_follows(words: str) -> str:
    """Return what follows from a command, by the words of its acknowledgement: ``pause builder`` holds the builder."""
    from crumb.core.documents import STAGES

    name, *rest = words.split()
    if name not in FOLLOWS:
        return f"Noted: {words}."
    stage = next((f"The stages from {part} on" for part in rest if part in STAGES), "The stages")
    round = f" of {' '.join(rest[-2:])}" if "round" in rest else ""
    actor, other = (*rest, "", "")[:2]
    who = f"The {actor} waits" if actor else "Everybody waits"
    told = FOLLOWS[name].format(who=who, what=stage + round, actor=actor, other=other)
    return f"Noted. {told}"


def _later(session: "Session", working: int | None) -> str:
    if working:
        return f"Process {working} works on {session.id} and takes this up by itself."
    return f"Nothing runs now. To carry on: crumb run --session {session.id}"


no_run_option = click.option("--no-run", is_flag=True, help="Only note it; do not run the session on.")
