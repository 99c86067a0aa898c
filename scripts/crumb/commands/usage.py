"""What is wrong with a command line, in the style of every other fault: what happened, and what to type instead.

This module must not decide what is wrong: click does.
"""

import re

import click

from crumb.commands.words import nearest
from crumb.errors import UsageFault

EXTRA = re.compile(r"unexpected extra arguments? \((?P<words>.*)\)")


def of_the_command_line(problem: click.UsageError) -> UsageFault:
    """Return what click found wrong as a fault whose hint is a command to type."""
    return UsageFault(problem.format_message(), _hint(problem))


def _hint(problem: click.UsageError) -> str:
    ctx = problem.ctx
    if ctx is None or ctx.parent is None:
        return "`crumb --help` lists the commands."
    if isinstance(problem, click.BadParameter) and (near := _near_value(problem)):
        return near
    if (extra := EXTRA.search(problem.message)) and (option := _option_for(ctx, extra["words"])):
        return f"Type: crumb {ctx.info_name} {ctx.params.get('session') or 'last'} {option} {extra['words']}"
    if isinstance(problem, click.NoSuchOption):
        return f"`crumb {ctx.info_name} --help` lists the options."
    examples: tuple[str, ...] = getattr(ctx.command, "examples", ())
    return f"For example: {examples[0]}" if examples else f"See: crumb {ctx.info_name} --help"


def _option_for(ctx: click.Context, word: str) -> str | None:
    """Return the option of a command that takes ``word``, which came without it."""
    options = [param for param in ctx.command.params if isinstance(param, click.Option)]
    choices = ((option.opts[0], option.type) for option in options)
    return next((name for name, kind in choices if isinstance(kind, click.Choice) and word in kind.choices), None)


def _near_value(problem: click.BadParameter) -> str:
    """Return a question for the nearest of the values that a mistyped one was to be, or nothing."""
    kind = problem.param.type if problem.param else None
    typed = re.match(r"'([^']*)' is not one of", problem.message)
    near = nearest(typed[1], map(str, kind.choices)) if typed and isinstance(kind, click.Choice) else ""
    return f"Did you mean {near}?" if near else ""
