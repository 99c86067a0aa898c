"""What several commands share on their command line: the folder of the sessions, JSON, a session by name.

A name that a person types is looked up among the sessions that are there; it never becomes part of a path.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click

from crumb.errors import UsageFault

if TYPE_CHECKING:
    from crumb.store.session import Session

F = TypeVar("F", bound=Callable[..., Any])
UNSAFE = frozenset("'\"`$\\\n\r\t;&|<>*?{}")
LAST = "last"


class Command(click.Command):
    """A command whose help ends with examples."""

    def __init__(self, *args: Any, examples: tuple[str, ...] = (), **more: Any) -> None:
        super().__init__(*args, **more)
        self.examples = examples

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples, each on its own line, never wrapped."""
        with formatter.section("Examples"):
            for example in self.examples:
                formatter.write(f"{'':{formatter.current_indent}}{example}\n")


def command(name: str, *examples: str) -> Callable[[Callable[..., Any]], Command]:
    """Make the decorated function the command ``name``, with ``examples`` in its help."""
    return click.command(name, cls=Command, examples=examples)


def sessions_option(command: F) -> F:
    """Add ``--sessions DIR``; the command receives ``sessions: Path | None``."""
    help = "Folder of the sessions (default: the setting `sessions`, below the current folder)."
    option = click.option(
        "--sessions", metavar="DIR", type=click.Path(path_type=Path), envvar="CRUMB_SESSIONS", help=help
    )
    return option(command)


def json_option(command: F) -> F:
    """Add ``--json``; the command receives ``as_json: bool``."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON for scripts.")(command)


def session_argument(command: F) -> F:
    """Add SESSION; the command receives ``session: str``, to be given to ``find``."""
    return click.argument("session")(command)


def words_of(text: tuple[str, ...], command: str, example: str) -> str:
    """Return the words of a command line as one text; raises UsageFault that says what to type when there are none."""
    words = " ".join(text).strip()
    if not words:
        raise UsageFault(f"crumb {command} needs your words.", f"Type: crumb {command} last {example}")
    return words


def root_of(sessions: Path | None) -> Path:
    """Return the folder of the sessions; raises UsageFault for a name that could not be handed on safely."""
    if sessions is None:
        from crumb.pipeline.settings import load_defaults

        return Path(str(load_defaults()["sessions"]))
    if UNSAFE & set(str(sessions)):
        raise UsageFault(f"The folder {str(sessions)!r} has a name that is not safe on a command line.", "Rename it.")
    if sessions.exists() and not sessions.is_dir():
        raise UsageFault(f"{sessions} is a file.", "--sessions wants the folder that the sessions are in.")
    return sessions


def session_names(root: Path) -> list[str]:
    """Return the ids of the sessions below ``root``, sorted."""
    return sorted(path.parent.name for path in root.glob("[a-z0-9]*/idea.json"))


def find(sessions: Path | None, name: str) -> "Session":
    """Return the session of a full id, a unique beginning of one, or ``last``; raises UsageFault with near names."""
    from crumb.store.session import Session

    root = root_of(sessions)
    names = session_names(root)
    if name == LAST and names:
        return Session(max((root / each for each in names), key=_changed))
    fitting = [name] if name in names else [each for each in names if name and each.startswith(name)]
    if len(fitting) != 1:
        _not_one(name, fitting, names, root)
    return Session(root / fitting[0])


def _changed(folder: Path) -> tuple[int, str]:
    transcript = folder / "transcript.jsonl"
    return (transcript.stat().st_mtime_ns if transcript.is_file() else 0, folder.name)


def _not_one(name: str, fitting: list[str], names: list[str], root: Path) -> NoReturn:
    from crumb.commands.words import nearest

    if fitting:
        more = f" and {len(fitting) - 5} more" if len(fitting) > 5 else ""
        raise UsageFault(
            f"{name!r} begins {len(fitting)} sessions.", f"Type more of it: {', '.join(fitting[:5])}{more}."
        )
    near = nearest(name, [*names, *([LAST] if names else [])])
    hint = f"Did you mean {near}?" if near else "`crumb status` lists the sessions."
    raise UsageFault(f"There is no session {name!r} in {root}.", hint)
