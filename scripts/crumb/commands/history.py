"""``crumb events``, ``explain`` and ``schema``: what was written, what it means, and what it must look like."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from crumb.commands.options import command, find, json_option, session_argument, sessions_option
from crumb.commands.words import emit, emit_line, nearest, say, say_lines
from crumb.core.read import as_dict
from crumb.errors import UsageFault
from crumb.text import printable

if TYPE_CHECKING:
    from crumb.store.session import Session

Event = dict[str, Any]
WIDE = 90


@command(
    "events",
    "crumb events last --kind judge.score --kind audit",
    "crumb events last --from builder --round 2 --json",
    "crumb events last --follow",
)
@session_argument
@click.option("--kind", "kinds", multiple=True, metavar="KIND", help="Only this kind; may be repeated.")
@click.option("--from", "actors", multiple=True, metavar="ACTOR", help="Only from this actor; may be repeated.")
@click.option("--round", type=click.IntRange(1), help="Only of this round.")
@click.option("--since", type=click.IntRange(0), metavar="SEQ", help="Only events after this seq.")
@click.option("--follow", "-f", is_flag=True, help="Go on as events come; Ctrl-C ends it.")
@sessions_option
@json_option
def events_command(
    session: str,
    kinds: tuple[str, ...],
    actors: tuple[str, ...],
    round: int | None,
    since: int | None,
    follow: bool,
    sessions: Path | None,
    as_json: bool,
) -> None:
    """Print the events of a session, one a line.

    --json prints each as it was written.
    """
    chosen = find(sessions, session)
    some_kinds, some_actors = _kinds(kinds), _actors(actors)
    for event in _read(chosen, follow):
        if _fits(event, some_kinds, some_actors, round, since):
            emit_line(event) if as_json else say(event_line(event))


def _read(session: "Session", follow: bool) -> Iterator[Event]:
    """Yield the events; damage is told and what can be read is still shown."""
    with suppress(KeyboardInterrupt):
        for batch in session.transcript.follow(stop=lambda: False) if follow else [session.transcript.read()]:
            for damaged in batch.damages:
                say(f"crumb: damaged at {damaged}", err=True)
            yield from batch.events


def _kinds(given: tuple[str, ...]) -> frozenset[str]:
    from crumb.core.events import KINDS

    for kind in given:
        if kind not in KINDS:
            near = nearest(kind, KINDS)
            hint = f"Did you mean {near}?" if near else "`crumb explain` lists the kinds."
            raise UsageFault(f"There is no kind {kind!r}.", hint)
    return frozenset(given)


def _actors(given: tuple[str, ...]) -> frozenset[str]:
    from crumb.core.events import ACTORS, actor_of, role_of

    names = [actor_of(role) if (role := role_of(name)) else name for name in given]
    unknown = [name for name in names if name not in ACTORS]
    if unknown:
        raise UsageFault(f"There is no actor {unknown[0]!r}.", f"Actors: {', '.join(ACTORS)}.")
    return frozenset(names)


def _fits(event: Event, kinds: frozenset[str], actors: frozenset[str], round: int | None, since: int | None) -> bool:
    place = _place(event)
    return (
        (not kinds or event.get("kind") in kinds)
        and (not actors or event.get("from") in actors)
        and (round is None or place.get("round") == round)
        and (since is None or int(place.get("seq", -1)) > since)
    )


def _place(event: Event) -> dict[str, Any]:
    return as_dict(as_dict(event.get("metadata")).get("crumb"))


def event_line(event: Event) -> str:
    """Return an event on one line: seq, time, sender, kind, round, and what it says in short."""
    place = _place(event)
    when = str(event.get("ts", ""))[11:19]
    where = f"r{place['round']}" if place.get("round") else ""
    said = printable(gist(event), WIDE)
    who, kind = str(event.get("from", "")), str(event.get("kind", ""))
    return f"{place.get('seq', ''):>5}  {when:8}  {who:12}  {kind:18}  {where:3}  {said}"


def gist(event: Event) -> str:
    """Return what an event says in a few words."""
    data, scores = as_dict(event.get("data")), as_dict(event.get("scores"))
    order = as_dict(data.get("order"))
    told = [order.get("mode"), data.get("command"), data.get("title"), data.get("status"), data.get("verdict")]
    told += [scores.get("verdict"), str(data["tree"])[:12] if data.get("tree") else None, data.get("message")]
    told += [event.get("body") or data.get("reason")]
    return " · ".join(dict.fromkeys(str(word) for word in told if word))


@command("explain", "crumb explain judge.score", "crumb explain")
@click.argument("kind", required=False)
@json_option
def explain_command(kind: str | None, as_json: bool) -> None:
    """Say what an event of KIND is for.

    Who sends it, what it carries, what follows. Without KIND: all kinds.
    """
    from crumb.core.events import KINDS
    from crumb.core.explain import ABOUT, example, explain, speakers

    if kind is None:
        about = {name: ABOUT[name] for name in KINDS}
        emit(about) if as_json else say_lines(
            "\n".join(f"{name:22} {printable(text, WIDE)}" for name, text in about.items())
        )
        return
    text = explain(kind)
    known = next((name for name in KINDS if name == kind), None)
    if text is None or known is None:
        _kinds((kind,))
    elif as_json:
        emit({"kind": kind, "about": ABOUT[known], "from": speakers(known), "example": example(known)})
    else:
        say_lines(text)


@command("schema", "crumb schema spec", "crumb schema events/judge.score")
@click.argument("name", required=False)
def schema_command(name: str | None) -> None:
    """Print the schema of a document or an event.

    An event is named events/KIND. Without NAME: the names.
    """
    from crumb.store.schemas import known, load

    if name is None:
        say_lines("\n".join(known()))
        return
    full = name if name in known() else f"events/{name}"
    if full not in known():
        near = nearest(name, known())
        hint = f"Did you mean {near}?" if near else "`crumb schema` lists the names."
        raise UsageFault(f"There is no schema {name!r}.", hint)
    emit(load(full))
