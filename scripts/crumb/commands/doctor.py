"""``crumb doctor``: whether games can be made, played and judged here, and what to do where not."""

from pathlib import Path

import click

from crumb.commands.options import command, json_option, root_of, sessions_option
from crumb.commands.words import emit, painted, say


@command("doctor", "crumb doctor")
@click.option("--no-browser", is_flag=True, help="Do not start the browser.")
@sessions_option
@json_option
def doctor_command(no_browser: bool, sessions: Path | None, as_json: bool) -> None:
    """Check whether games can be made here.

    Python, packages, browser, fonts, disk and locks; exit 1 if something that is needed fails.
    """
    from crumb.commands.checks import examine

    found = list(examine(root_of(sessions), browser=not no_browser))
    failed = any(check.status == "fail" for check in found)
    if as_json:
        emit({"ok": not failed, "checks": [check._asdict() for check in found]})
    else:
        for check in found:
            click.echo(f"{painted(check.status.ljust(5), check.status)} {check.name:<10} ", nl=False)
            say(check.found)
            if check.hint:
                say(f"{'':17}→ {check.hint}")
    raise click.exceptions.Exit(1 if failed else 0)
