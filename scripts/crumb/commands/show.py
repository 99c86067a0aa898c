"""``crumb show``: one document of a session, in words or as it stands on disk."""

import json
import re
from collections.abc import Callable, Mapping
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from crumb.commands.options import command, find, json_option, session_argument, sessions_option
from crumb.commands.words import emit, facts, painted, say, say_lines, table
from crumb.errors import Damage, Missing

if TYPE_CHECKING:
    from crumb.core.axes_documents import Axes
    from crumb.store.session import Session

WHAT = ("spec", "build", "qa", "judge", "verdict", "effect", "axes", "state")
Document = Mapping[str, Any]
# What spec.md escapes for Markdown is plain on a terminal.
ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])|&(?:lt|gt|amp);")


@command("show", "crumb show last", "crumb show last qa --round 1", "crumb show last verdict --json")
@session_argument
@click.argument("what", type=click.Choice(WHAT), required=False)
@click.option("--round", type=click.IntRange(1), help="The round (default: the last that has this).")
@sessions_option
@json_option
def show_command(session: str, what: str | None, round: int | None, sessions: Path | None, as_json: bool) -> None:
    """Show one document of a session, or an overview."""
    from crumb.commands.standing import standing
    from crumb.commands.status import detail

    chosen = find(sessions, session)
    if what == "state":
        from crumb.store.fold import load_state

        emit(load_state(chosen).to_json())
    elif what == "axes":
        from crumb.report.axes import axes_of
        from crumb.store.fold import load_state

        axes = axes_of(chosen, load_state(chosen))
        emit(axes) if as_json or axes is None else _axes(axes)
    elif what is not None:
        document, found = published(chosen, what, round)
        emit(document) if as_json else _tell(chosen, what, document, found)
    elif as_json:
        emit(standing(chosen).to_json())
    else:
        row = standing(chosen)
        detail(row)
        if row.outcome == "fault":
            raise click.exceptions.Exit(row.exit_code)


def published(session: "Session", what: str, round: int | None) -> tuple[dict[str, Any], int]:
    """Return a published document and its round: that of ``round``, or of the last round that has it."""
    rounds = sorted((int(path.name) for path in session.rounds.glob("[0-9]*")), reverse=True)
    for number in [round] if round is not None else rounds:
        path = session.stage_file(number, what)
        if path.is_file():
            return _read(session, path), number
    where = f"in round {round}" if round is not None else "yet"
    raise Missing(
        f"{session.id} has no {what} {where}.", f"Its rounds: {', '.join(map(str, sorted(rounds))) or 'none'}."
    )


def _read(session: "Session", path: Path) -> dict[str, Any]:
    try:
        return dict(json.loads(path.read_bytes()))
    except ValueError as problem:
        hint = f"Delete it, and it is published again by: crumb run --session {session.id}"
        raise Damage(f"{path} is damaged: {problem}.", hint) from None


def _tell(session: "Session", what: str, document: Document, round: int) -> None:
    say(f"{what} of round {round}")
    header = document.get("stage")
    if isinstance(header, dict) and header.get("status") == "skipped":
        say(f"  not run: {header.get('reason')}")
    elif what == "spec":
        page = (session.round_dir(round) / "spec.md").read_text(encoding="utf-8")
        say_lines(ESCAPED.sub(lambda found: found[1] or unescape(found[0]), page))
    else:
        TELL[what](document)


def _axes(axes: "Axes") -> None:
    from crumb.report.axes import load_policy
    from crumb.report.axesview import shown

    for axis in shown(axes, load_policy()):
        say(f"{axis['title']}: {axis['percent']} {axis['level']}. {axis['because']}")
        parts = [*axis["counting"], *axis["beside"]]
        rows = [(part["percent"], f"{part['weight']:g}", part["title"], part["from"], part["note"]) for part in parts]
        if rows:
            table(("score", "weight", "part", "where from", "what was found"), rows, [part["look"] for part in parts])
        say()


def _build(document: Document) -> None:
    family = document.get("family") or {}
    facts([("entry", document["entry"]), ("tree", document["tree"]), ("family", family.get("name"))])
    table(("file", "bytes", "sha256"), [(f["path"], str(f["bytes"]), f["sha256"][:12]) for f in document["files"]])
    for change in document["changes"]:
        say(f"  changed: {change['op']} {change['param']} {change.get('value', '')} ({change['why']})")


def _qa(document: Document) -> None:
    facts([("status", document["status"]), ("reason", document["reason"]), ("policy", document["policy"])])
    checks = [*document["gates"], *document["probes"]]
    rows = [(item["status"], item["id"], item.get("name") or item.get("kind", ""), item["message"]) for item in checks]
    table(("status", "id", "what", "message"), rows, [row[0] for row in rows])


def _judge(document: Document) -> None:
    facts([("verdict", document["verdict"]), ("feedback", document["feedback"]), ("by", document["provider"])])
    _scores(document["scores"])


def _verdict(document: Document) -> None:
    name = document["verdict"]
    click.echo(painted(name, {"PASS": "pass", "PARTIAL": "wait"}.get(name, "stop")))
    facts([("reason", document["reason"]), ("sum", f"{document['aggregate']:g} of 30")])
    _scores(document["card"])
    for item in document["corrections"]:
        say(f"  corrected by {item['rule']}: {item['reason']}")


def _scores(card: Document) -> None:
    rows = [(name, f"{item['score']:g}", item["source"], item.get("reason", "")) for name, item in sorted(card.items())]
    table(("score", "of 5", "source", "reason"), rows)


def _effect(document: Document) -> None:
    from crumb.core.answers import sentence

    say(f"  {sentence(document)}")  # type: ignore[arg-type]
    facts([("feedback", document.get("feedback")), ("because", ", ".join(document.get("because", [])))])


TELL: dict[str, Callable[[Document], None]] = {
    "build": _build,
    "qa": _qa,
    "judge": _judge,
    "verdict": _verdict,
    "effect": _effect,
}
