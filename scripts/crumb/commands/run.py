"""``crumb run`` and ``crumb batch``: from an idea, or a file of them, to played and judged games.

The text of an idea becomes a session here, by the store, and travels no further than that.
"""

import os
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from crumb.commands.options import command, find, json_option, root_of, sessions_option
from crumb.commands.words import emit, say
from crumb.errors import UsageFault

if TYPE_CHECKING:
    from crumb.commands.running import Show
    from crumb.store.session import Session

set_option = click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="A setting; may be repeated.")
quiet_option = click.option("--quiet", "-q", is_flag=True, help="No progress, only how it ended.")
verbose_option = click.option("--verbose", "-v", is_flag=True, help="Every line of Snakemake.")
WORST = (143, 130)
# The variable that `make run` takes the idea in.
MAKE = "IDEA"


@command(
    "run",
    'crumb run "60-second match-3 with combo bonus"',
    'crumb run "a frog jumps over lily pads" --variant 1 --set qa-profile=full',
    "echo 'it'\"'\"'s a \"quoted\" idea' | crumb run --idea-file -",
    "crumb run --session last",
)
@click.argument("ideas", nargs=-1, metavar="[IDEA]")
@click.option("--idea-file", metavar="FILE", help="Read the idea from a file, or from standard input for -.")
@click.option("--idea-from-env", metavar="NAME", help="Read the idea from an environment variable.")
@click.option("--session", metavar="SESSION", help="Carry on a session that is there, with its recorded settings.")
@click.option("--variant", type=click.IntRange(0), help="Another number is another game of the same idea.")
@set_option
@quiet_option
@verbose_option
@sessions_option
@json_option
def run_command(
    ideas: tuple[str, ...],
    idea_file: str | None,
    idea_from_env: str | None,
    session: str | None,
    variant: int | None,
    settings: tuple[str, ...],
    quiet: bool,
    verbose: bool,
    sessions: Path | None,
    as_json: bool,
) -> None:
    """Make a game of IDEA.

    It is designed, built, played in a browser, judged, and repaired until it ends. Any text is an idea: quotes, `#`,
    line ends, any language. Typing the same again does nothing the second time; what a changed setting or source
    concerns runs again.
    """
    from crumb.commands.running import Show, checked_settings

    if len(ideas) > 1:
        typed = shlex.quote(" ".join(ideas))
        hint = f"Put it in quotes, so that it arrives as you type it: crumb run {typed}"
        raise UsageFault("The idea came as several words.", hint)
    idea = ideas[0] if ideas else None
    given = {"IDEA": idea, "--idea-file": idea_file, "--idea-from-env": idea_from_env, "--session": session}
    named = [name for name, value in given.items() if value is not None]
    if len(named) != 1:
        wrong = f"{' and '.join(named)} are given together" if named else "No idea is given"
        raise UsageFault(f"{wrong}.", 'Type: crumb run "60-second match-3 with combo bonus"')
    flags = checked_settings(settings)
    show = Show(quiet=quiet, raw=verbose, closing=not as_json)
    if session is not None:
        finish(find(sessions, session), flags, sessions, show, as_json)
    text = _text(idea, idea_file, idea_from_env)
    words = {"fresh": "yes", **({"variant": str(variant)} if variant else {}), **flags}
    finish(_create(text, variant or 0, sessions), words, sessions, show, as_json)


def _create(text: str, variant: int, sessions: Path | None) -> "Session":
    from crumb.store.session import Session

    return Session.create(root_of(sessions), text, variant)


def _text(idea: str | None, file: str | None, variable: str | None) -> str:
    """Return the idea as typed; bytes that are not UTF-8 stay visible as such, to be refused in words."""
    from crumb.commands.running import open_stream

    if file is not None:
        with open_stream(file) as stream:
            return stream.read().decode("utf-8-sig", "surrogateescape").removesuffix("\n").removesuffix("\r")
    if variable is not None:
        if variable not in os.environ:
            raise UsageFault(f"There is no environment variable {variable}.", "Set it, or give the idea itself.")
        if not os.environ[variable].strip() and variable == MAKE:
            raise UsageFault("No idea is given.", 'Type: make run IDEA="60-second match-3 with combo bonus"')
        return _recovered(os.environ[variable])
    return _recovered(idea or "")


def _recovered(text: str) -> str:
    """Return a text of the command line or environment as UTF-8, also where the locale is another one."""
    try:
        return os.fsencode(text).decode("utf-8")
    except UnicodeError:
        return text


def finish(
    session: "Session",
    words: Mapping[str, str],
    sessions: Path | None,
    show: "Show",
    as_json: bool = False,
    **more: Any,
) -> NoReturn:
    """Run ``session`` to its end and leave with the exit code that it means; ``more`` is added to the JSON."""
    from crumb.commands.running import run_pipeline
    from crumb.commands.standing import standing
    from crumb.store.runs import sweep

    sweep(session)
    code = run_pipeline({"session": session.id, **words}, sessions, show)
    row = standing(session)
    code = code if code in (2, *WORST) else _agreed(row.exit_code, code)
    if as_json:
        emit({**row.to_json(), **more, "exit_code": code})
    raise click.exceptions.Exit(code)


def _agreed(meant: int, ended: int) -> int:
    """Return the exit code that a session means, or 1 when it stands well but the run that ended did not."""
    return 1 if ended and meant in (0, 4) else meant


@command("batch", "crumb batch ideas.txt", "crumb batch ideas.csv --set qa-profile=full --json > result.json")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--variant", type=click.IntRange(0), help="The variant of ideas that name none.")
@set_option
@quiet_option
@verbose_option
@sessions_option
@json_option
def batch_command(
    file: Path,
    variant: int | None,
    settings: tuple[str, ...],
    quiet: bool,
    verbose: bool,
    sessions: Path | None,
    as_json: bool,
) -> None:
    """Make a game of every idea in FILE, and a gallery.

    FILE is txt, csv, jsonl or yaml. Blank lines, comments and duplicates are left out; a bad line is named and the
    rest runs. Exit code 0 only if every session passed, else that of the first of these: fault or bad line 1, not
    passed 3, refused 2, could not check 5, waits 4.
    """
    from crumb.commands.running import Show, checked_settings, run_pipeline
    from crumb.commands.standing import exit_code, standing
    from crumb.pipeline.ideas import read_ideas
    from crumb.store.ids import session_id
    from crumb.store.session import Session

    flags = {**checked_settings(settings), **({"variant": str(variant)} if variant else {})}
    found = read_ideas(file, variant or 0)
    show = Show(quiet=quiet, raw=verbose, closing=not as_json)
    ended = run_pipeline({"ideas": str(file), **flags}, sessions, show, many=True)
    root = root_of(sessions)
    names = dict.fromkeys(session_id(idea.text, idea.variant) for idea in found.ideas)
    made = [Session(root / name) for name in names]
    rows = [standing(session) for session in made if session.idea.is_file()]
    code = exit_code([row.outcome for row in rows] + ["fault"] * bool(found.problems))
    code = ended if ended in (2, *WORST) else _agreed(code, ended)
    if as_json:
        page = root / "gallery.html"
        problems = [str(problem) for problem in found.problems]
        gallery = str(page) if page.is_file() else None
        emit({"exit_code": code, "sessions": [row.to_json() for row in rows], "problems": problems, "gallery": gallery})
    elif ended in WORST:
        say("Stopped; the same command carries on.", err=True)
    raise click.exceptions.Exit(code)
