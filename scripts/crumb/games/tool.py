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
from crumb.games.checked import checked, worst
from crumb.games.data import game_data
from crumb.games.golden import golden_spec
from crumb.games.hook_page import page
from crumb.games.hooks_api import api_of
from crumb.games.registry import family, param_range
from crumb.games.tiers import HOOKS_FILE, wire


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
@click.option(
    "--hooks", type=click.Path(path_type=Path, exists=True), help="A hooks.js; with its spec as .json beside."
)
def preview(
    name: str,
    out: Path,
    sample: str | None,
    lang: str | None,
    seed: int | None,
    params: tuple[str, ...],
    hooks: Path | None,
) -> None:
    """Assemble a game of family NAME into the new folder OUT, to be opened by double click.

    Example: python -m crumb.games.tool preview match3 /tmp/look --lang ko --param timeLimit=30
    """
    spec = _spec(name, sample, lang, seed)
    if hooks and hooks.with_suffix(".json").is_file():
        spec = json.loads(hooks.with_suffix(".json").read_text(encoding="utf-8"))
    changes = [_change(name, text) for text in params]
    build = assemble(spec, changes, out)
    if hooks:
        (out / HOOKS_FILE).write_bytes(hooks.read_bytes())
        wire(out, family(name), build["files"] + [{"path": HOOKS_FILE, "sha256": "", "bytes": 0}])
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


@main.command()
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option("--family", "name", help="The family of the build (default: what its spec.js says).")
@click.option("--static", is_flag=True, help="Only read the code: no proof, no directions.")
def check(folder: Path, name: str | None, static: bool) -> None:
    """Hold the build in FOLDER to the three rules, and print what was found as JSON.

    Tier by hashes; unknown hooks, numbers of the game in code, what hooks may not reach; then the proof under its rule
    hooks, hooks that nothing called, and whether each parameter moves its metric. Ends with 3 when there is an error.

    Example: python -m crumb.games.tool check /tmp/look --static
    """
    found = checked(folder, name, static=static)
    click.echo(json.dumps(found, indent=1, ensure_ascii=False))
    sys.exit(3 if worst(found) == "error" else 0)


@main.command()
@click.argument("name")
def hooks(name: str) -> None:
    """Print the hooks of family NAME, as a builder is told of them.

    Example: python -m crumb.games.tool hooks arena
    """
    click.echo(page(api_of(family(name))), nl=False)


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
