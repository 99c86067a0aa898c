"""``crumb status``: all sessions in a table, or one in detail."""

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from crumb.commands.options import command, find, json_option, root_of, session_names, sessions_option
from crumb.commands.words import ago, emit, facts, painted, say, table
from crumb.places import near

if TYPE_CHECKING:
    from crumb.commands.standing import Standing

COLUMNS = ("verdict", "session", "next", "reason", "round", "age", "title")
# What fits beside a whole id on a narrow terminal.
NARROW = ("verdict", "session", "reason", "age")
WIDE = 120


@command(
    "status",
    "crumb status",
    "crumb status last",
    "crumb status --json | jq '.[] | select(.outcome == \"wait\") | .session'",
)
@click.argument("session", required=False)
@sessions_option
@json_option
def status_command(session: str | None, sessions: Path | None, as_json: bool) -> None:
    """Show how the sessions stand, or one in detail."""
    from crumb.commands.standing import standing

    if session is not None:
        one = standing(find(sessions, session))
        emit(one.to_json()) if as_json else detail(one)
        if one.outcome == "fault":
            raise click.exceptions.Exit(one.exit_code)
        return
    from crumb.store.session import Session

    root = root_of(sessions)
    rows = sorted((standing(Session(root / name)) for name in session_names(root)), key=lambda row: row.age)
    if as_json:
        emit([row.to_json() for row in rows])
    elif rows:
        _table(rows)
    else:
        say(f'There is no session in {root}. Make one: crumb run "60-second match-3 with combo bonus"')


def _table(rows: list["Standing"]) -> None:
    narrow = sys.stdout.isatty() and shutil.get_terminal_size().columns < WIDE
    columns = NARROW if narrow else COLUMNS
    cells = [_cells(row) for row in rows]
    table(columns, [[each[name] for name in columns] for each in cells], [row.outcome for row in rows])


def _cells(row: "Standing") -> dict[str, str]:
    return {
        "verdict": row.verdict,
        "session": row.session.id,
        "next": f"{row.next} (working)" if row.working else f"{row.next} (paused)" if row.paused else row.next,
        "reason": row.reason,
        "round": str(row.round),
        "age": ago(row.age),
        "title": row.title,
    }


def detail(row: "Standing") -> None:
    """Print one session, with what it cost and where its game is."""
    from crumb.core.answers import answer, sentence
    from crumb.report.axes import load_policy
    from crumb.report.axesview import lines

    open = row.outcome == "open"
    click.echo(f"{painted(row.verdict, row.outcome)}{' so far' * (open and row.verdict != 'NONE')}  ", nl=False)
    say(row.title or "(unreadable)")
    shown = [("session", row.session.id), ("idea", row.state.goal)]
    if row.effect is None:
        facts([*shown, ("fault", row.reason)])
        return
    topics = ("next", "scorecard", "cost") if open else ("scorecard", "cost")
    stands = "Not finished: a run carries on." if open and not row.working else "Not finished." if open else ""
    shown += [("stands", stands or sentence(row.effect)), ("wrong", row.cause)]
    shown += [(topic, answer(row.state, row.settings, topic)) for topic in topics]
    shown += lines(row.axes, load_policy())
    working = f"process {row.working} works on it" if row.working else ""
    facts(
        [
            *shown,
            ("working", working),
            ("paused", row.paused),
            ("changed", f"{ago(row.age)} ago"),
            ("game", row.entry and near(row.entry)),
            ("report", row.report and near(row.report)),
        ]
    )
