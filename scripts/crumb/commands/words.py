"""What the commands print, and how: plain and safe text, tables, JSON; colours only on a terminal.

Every text that may come from an idea, a game or a model goes through ``printable`` here. This module must not know what
a session is.
"""

import difflib
import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any

import click

from crumb.errors import CrumbError
from crumb.text import printable

LONGEST = 2000
# Columns that people copy from.
WHOLE = ("session", "id")
COLOURS = {
    "pass": "green", "ok": "green", "wait": "yellow", "warn": "yellow", "open": "cyan", "working": "cyan",
    "stop": "red", "fail": "red", "refused": "red", "unchecked": "magenta", "fault": "magenta", "error": "magenta",
}  # fmt: skip


def say(text: str = "", err: bool = False) -> None:
    """Print one line."""
    click.echo(printable(text, LONGEST), err=err)


def say_lines(text: str) -> None:
    """Print a text of several lines, each made safe by itself."""
    for line in text.rstrip("\n").split("\n"):
        say(line)


def emit(document: Any) -> None:
    """Print one JSON document, ASCII only: nothing in it can move a cursor, and every terminal can show it."""
    click.echo(json.dumps(document, indent=2))


def emit_line(document: Any) -> None:
    """Print one JSON document on one line."""
    click.echo(json.dumps(document, separators=(",", ":")))


def complain(fault: CrumbError, as_json: bool = False) -> None:
    """Print what happened and what to do to standard error, for a script as one JSON document."""
    if as_json:
        told = {"error": fault.message, "hint": fault.hint, "exit_code": fault.exit_code}
        click.echo(json.dumps(told, indent=2), err=True)
        return
    for line in (*fault.message.split("\n"), *([f"  {fault.hint}"] if fault.hint else [])):
        say(line if line.startswith(" ") else f"crumb: {line}", err=True)


def painted(text: str, state: str) -> str:
    """Return ``text`` in the colour of ``state``; ``click.echo`` drops it where there is no terminal."""
    return click.style(text, fg=COLOURS.get(state), bold=state in COLOURS)


def nearest(word: str, known: Iterable[str]) -> str:
    """Return up to three known names that look like ``word``, as text; empty when none does."""
    return ", ".join(difflib.get_close_matches(word, list(known), 3, 0.6))


def table(columns: Sequence[str], rows: Sequence[Sequence[str]], states: Sequence[str] = ()) -> None:
    """Print rows below their columns; ``states`` colours the first cell of each row on a terminal."""
    safe = [[printable(cell, 200) for cell in row] for row in rows]
    if sys.stdout.isatty():
        _rich_table(columns, safe, states)
        return
    widths = [max(len(row[at]) for row in (columns, *safe)) for at in range(len(columns))]
    for row in ([name.upper() for name in columns], *safe):
        click.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def _rich_table(columns: Sequence[str], rows: Sequence[Sequence[str]], states: Sequence[str]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in columns:
        shown.add_column(name, no_wrap=name in WHOLE)
    for at, row in enumerate(rows):
        colour = COLOURS.get(states[at]) if at < len(states) else None
        shown.add_row(Text(row[0], style=colour or ""), *(Text(cell) for cell in row[1:]))
    Console().print(shown)


def facts(pairs: Iterable[tuple[str, Any]]) -> None:
    """Print ``name  value`` lines, aligned; what is empty is left out."""
    shown = [(name, str(value)) for name, value in pairs if value not in (None, "", [], {})]
    width = max((len(name) for name, _ in shown), default=0)
    for name, value in shown:
        say(f"  {name.ljust(width)}  {value}")


def ago(seconds: float) -> str:
    """Return an age as a person says it: 5 s, 12 min, 3 h, 2 d."""
    for unit, size, most in (("s", 1, 60), ("min", 60, 3600), ("h", 3600, 86400)):
        if seconds < most:
            return f"{max(0, int(seconds // size))} {unit}"
    return f"{int(seconds // 86400)} d"
