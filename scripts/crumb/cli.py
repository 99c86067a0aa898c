"""The ``crumb`` command: finds the module of a subcommand when it is asked for, and turns faults into sentences.

Importing everything would cost more time than most commands take, so each group of commands is a module that is
imported on demand. This module must not know what a command does.
"""

import errno
import importlib
import os
import sys
from typing import Any, NoReturn

import click

from crumb.errors import CrumbError, UsageFault

# heading -> module of crumb.commands -> its commands, in the order of ``crumb --help``
SECTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    "Make games": {"run": ("run", "batch")},
    "Look": {
        "status": ("status",),
        "show": ("show",),
        "history": ("events", "explain", "schema"),
        "advice": ("suggest", "why"),
        "opening": ("open",),
        "play": ("play",),
    },
    "Steer": {
        "wishes": ("say", "approve", "veto", "redo", "goto"),
        "steering": ("pause", "resume", "append", "swap", "note", "reset-circuit", "cancel", "ask", "sync"),
    },
    "Check and move": {
        "qa": ("qa",),
        "proof": ("replay", "verify"),
        "moving": ("fork", "pack", "unpack", "share"),
        "gates": ("gates",),
        "doctor": ("doctor",),
    },
}
HINTS = {
    errno.ENOENT: "Check that the path is right and that its folder exists.",
    errno.ENOTDIR: "A part of the path is a file where a folder is needed.",
    errno.EACCES: "You may not read or write there: change the permissions, or use another folder.",
    errno.EPERM: "You may not read or write there: change the permissions, or use another folder.",
    errno.EROFS: "Nothing can be written there: use another folder.",
    errno.ENOSPC: "The disk is full: make room, and run the same command again.",
    errno.ENAMETOOLONG: "Use a shorter name.",
}
AS_JSON = "crumb.json"
OTHER_HINT = "`crumb doctor` checks what CRUMB needs."
MODULES = {name: module for parts in SECTIONS.values() for module, names in parts.items() for name in names}


class Commands(click.Group):
    """The group: lazy, with headings, nearest names for a mistyped command, and no traceback for a person's mistake."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands in the order of the headings."""
        return list(MODULES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return a command, or None for an unknown name."""
        if cmd_name not in MODULES:
            return None
        module = importlib.import_module(f"crumb.commands.{MODULES[cmd_name]}")
        found: click.Command = getattr(module, f"{cmd_name.replace('-', '_')}_command")
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command of ``args``; an unknown one is answered with the nearest names."""
        from crumb.commands.words import nearest

        if args and args[0] not in MODULES and not args[0].startswith("-"):
            near = nearest(args[0], MODULES)
            hint = f"Did you mean {near}?" if near else "`crumb --help` lists the commands."
            raise UsageFault(f"There is no command {args[0]!r}.", hint)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands below their headings."""
        for heading, parts in SECTIONS.items():
            names = [name for group in parts.values() for name in group]
            commands = [(name, self.get_command(ctx, name)) for name in names]
            with formatter.section(heading):
                formatter.write_dl([(name, found.get_short_help_str(60)) for name, found in commands if found])

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the options before the command, and whether faults are to be told as JSON."""
        ctx.meta[AS_JSON] = "--json" in args[: args.index("--") if "--" in args else None]
        try:
            return super().parse_args(ctx, args)
        except click.exceptions.NoArgsIsHelpError:
            raise
        except click.UsageError as problem:
            self._end(ctx, problem)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a fault becomes its message, its hint and its exit code."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise
        except (CrumbError, OSError, click.UsageError) as problem:
            self._end(ctx, problem)

    def _end(self, ctx: click.Context, problem: CrumbError | OSError | click.UsageError) -> NoReturn:
        from crumb.commands.words import complain

        complain(fault := _as_fault(problem), ctx.meta[AS_JSON])
        ctx.exit(fault.exit_code)


def _as_fault(problem: CrumbError | OSError | click.UsageError) -> CrumbError:
    if isinstance(problem, click.UsageError):
        from crumb.commands.usage import of_the_command_line

        return of_the_command_line(problem)
    return _of_the_system(problem) if isinstance(problem, OSError) else problem


def _of_the_system(problem: OSError) -> CrumbError:
    """Return what the system would not do as a fault with its place and what to do."""
    place = problem.filename2 or problem.filename
    what = problem.strerror or str(problem)
    return CrumbError(f"{place}: {what}." if place else f"{what}.", HINTS.get(problem.errno or 0, OTHER_HINT))


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="crumb", message="crumb %(version)s")
def cli() -> None:
    """CRUMB: one line of idea becomes a playable, played and judged game draft.

    Begin with: crumb run "60-second match-3 with combo bonus"

    SESSION is the id of a session, its first letters, or `last`. Exit codes: 0 pass, 1 fault, 2 usage or refused,
    3 not passed, 4 waits for a person, 5 could not check.
    """


def main() -> None:
    """Run the command line of this process."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        cli(prog_name="crumb")
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Exception as bug:
        if os.environ.get("CRUMB_TRACEBACK"):
            raise
        click.echo(f"crumb: a fault of CRUMB itself: {type(bug).__name__}: {bug}", err=True)
        click.echo("  CRUMB_TRACEBACK=1 before the same command shows where; please report it with that.", err=True)
        sys.exit(1)


if __name__ == "__main__":
    main()
