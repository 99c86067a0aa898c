"""``python -m crumb.games.tool``: look at a family without a session, for people who write one.

This is a workbench: it must not be used by a stage, and it writes nowhere but into the folder that it is given.
"""

import json
import sys
from pathlib import Path

import click

from crumb.core.documents import Change, Spec
from crumb.errors import CrumbError, UsageFault
from crumb.games.assemble import assemble
from crumb.games.data import game_data
from crumb.games.golden import golden_spec
from crumb.games.registry import family, param_range


@click.group()
def main() -> None:
    """Preview and prove the families of games."""


@main.command()
@click.argument("name")
@click.argument("out", type=click.Path(path_type=Path))
@click.option("--golden", "sample", help="Which golden spec (default: the first).")
@click.option("--lang", help="Language of the game's own words, such as ko.")
@click.option("--seed", type=int, help="Another layout.")
@click.option("--param", "params", multiple=True, metavar="NAME=NUMBER", help="Set a parameter; may be repeated.")
def preview(
    name: str, out: Path, sample: str | None, lang: str | None, seed: int | None, params: tuple[str, ...]
) -> None:
    """Assemble a game of family NAME into the new folder OUT, to be opened by double click.

    Example: python -m crumb.games.tool preview match3 /tmp/look --lang ko --param seconds=30
    """
    spec = _spec(name, sample, lang, seed)
    changes = [_change(name, text) for text in params]
    build = assemble(spec, changes, out)
    files = len(build["files"])
    click.echo(f"{out / build['entry']}  {files} files, {build['bytes']} bytes, tree {build['tree'][:12]}")


@main.command()
@click.argument("name")
@click.option("--golden", "sample", help="Which golden spec (default: the first).")
@click.option("--seed", type=int, help="Another layout.")
@click.option("--param", "params", multiple=True, metavar="NAME=NUMBER", help="Set a parameter; may be repeated.")
def prove(name: str, sample: str | None, seed: int | None, params: tuple[str, ...]) -> None:
    """Play family NAME without a browser and print what was proven, as JSON (traces shortened to their length)."""
    from crumb.games.proof import prove as run_proof

    spec = _spec(name, sample, None, seed)
    changes = [_change(name, text) for text in params]
    chosen = family(name)
    proof = run_proof(game_data(spec, changes, chosen), chosen)
    shown = {**proof, "win": _short(proof["win"]), "lose": _short(proof["lose"])}
    click.echo(json.dumps(shown, indent=1, ensure_ascii=False))


def _short(trace: object) -> object:
    if not isinstance(trace, dict):
        return trace
    return {**trace, "events": len(trace["events"])}


def _spec(name: str, sample: str | None, lang: str | None, seed: int | None) -> Spec:
    spec = golden_spec(family(name), sample)
    if lang:
        spec["lang"], spec["strings"] = lang, {}
    if seed is not None:
        spec["seed"] = seed
    return spec


def _change(name: str, text: str) -> Change:
    key, _, value = text.partition("=")
    param_range(family(name), key)
    try:
        return {"op": "set", "param": key, "value": float(value), "why": "command line"}
    except ValueError as fault:
        raise UsageFault(f"--param {text}: {value!r} is not a number", "write --param seconds=30") from fault


if __name__ == "__main__":
    try:
        main.main(standalone_mode=False)
    except click.ClickException as fault:
        fault.show()
        sys.exit(fault.exit_code)
    except CrumbError as fault:
        click.echo(str(fault), err=True)
        sys.exit(fault.exit_code)
