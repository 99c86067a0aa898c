"""``crumb open``: show a game or a report in the browser of the person, or say where it is."""

import os
import sys
from pathlib import Path

import click

from crumb.commands.options import command, find, json_option, session_argument, sessions_option
from crumb.commands.words import emit, say
from crumb.errors import Missing


@command("open", "crumb open last", "crumb open last report")
@session_argument
@click.argument("what", type=click.Choice(["game", "report"]), default="game")
@sessions_option
@json_option
def open_command(session: str, what: str, sessions: Path | None, as_json: bool) -> None:
    """Open the game or the report in the browser.

    Where there is no display, its path is printed.
    """
    chosen = find(sessions, session)
    path = (chosen.game / "play" / "index.html" if what == "game" else chosen.report).absolute()
    if not path.is_file():
        raise Missing(f"{chosen.id} has no {what} to open.", f"See what to do with: crumb suggest {chosen.id}")
    opened = _show(path)
    if as_json:
        emit({"session": chosen.id, "path": str(path), "opened": opened})
    else:
        say(str(path))


def _show(path: Path) -> bool:
    """Open ``path`` where a person can see it; a text browser on a bare terminal would not show a game."""
    if not can_show():
        return False
    import webbrowser

    return webbrowser.open(path.as_uri())


def can_show() -> bool:
    """Tell whether there is a display."""
    linux = sys.platform.startswith("linux")
    return not linux or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
