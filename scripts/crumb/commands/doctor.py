"""``crumb doctor``: whether games can be made, played and judged here, and what to do where not."""

from pathlib import Path

import click

from crumb.commands.options import command, json_option, root_of, sessions_option
from crumb.commands.words import emit, painted, say
from crumb.errors import UsageFault
from crumb.pipeline.binding import ROLES


@command(
    "doctor",
    "crumb doctor",
    "crumb doctor --explain builder --preset cross-3way",
    "crumb doctor --explain verifier --json",
)
@click.option("--no-browser", is_flag=True, help="Do not start the browser.")
@click.option("--explain", "actor", type=click.Choice(ROLES), help="Show who plays this role, and why.")
@click.option("--preset", metavar="NAME", help="With --explain: under this preset.")
@click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="With --explain: under this setting.")
@sessions_option
@json_option
def doctor_command(
    no_browser: bool, actor: str | None, preset: str | None, settings: tuple[str, ...], sessions: Path | None,
    as_json: bool,
) -> None:  # fmt: skip
    """Check whether games can be made here, and by whom.

    Python, packages, browser, fonts, disk, locks, clients of models, keys, budget, and which presets can run; exit 1
    if something that is needed fails. With --explain ACTOR: who plays that role, and where each value comes from.
    """
    from crumb.commands.checks import examine

    if actor is not None:
        flags = {**_flags(settings), **({"preset": preset} if preset else {})}
        _explain(actor, flags, as_json)
        return
    if preset or settings:
        raise UsageFault("--preset and --set say something only about a role.", "Add --explain ACTOR.")
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


def _flags(settings: tuple[str, ...]) -> dict[str, str]:
    parted = [setting.partition("=") for setting in settings]
    bare = [name for name, equals, _ in parted if not equals]
    if bare:
        raise UsageFault(f"--set {bare[0]} has no value.", f"Type: --set {bare[0]}=VALUE")
    return {name: value for name, _, value in parted}


def _explain(role: str, flags: dict[str, str], as_json: bool) -> None:
    """Print who plays a role, each value with where it comes from, and what keeps it from running here."""
    from crumb.commands.agent_checks import hurdle
    from crumb.pipeline.settings import effective, explained, load_defaults

    defaults = load_defaults()
    effective(defaults, flags)  # an unknown harness is refused here as it is by a run
    binding, origins = explained(role, defaults, flags)
    hindrance = hurdle(binding) if binding else ""
    if as_json:
        emit({"actor": role, "binding": binding, "origins": origins, "hindrance": hindrance})
        return
    if not binding:
        say(f"Nobody plays the {role}: no flag, setting or preset names a harness for it.")
        return
    for key, value in binding.items():
        say(f"{key:<9} {value!s:<28} {origins[key]}")
    say(f"It cannot run here: {hindrance}." if hindrance else "Nothing is known that keeps it from running here.")
