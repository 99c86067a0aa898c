"""``crumb qa``: play any game in a real browser and say what is wrong with it, without a session."""

import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from crumb.commands.options import command, json_option
from crumb.commands.words import emit, facts, painted, say, table
from crumb.errors import UsageFault
from crumb.places import near

if TYPE_CHECKING:
    from crumb.core.documents import QaResult, Spec
    from crumb.qa.standalone import Found

CODES = {"pass": 0, "fail": 3, "error": 5}
ENDED = {"pass": "PASSED", "fail": "NOT PASSED", "error": "COULD NOT CHECK"}
OURS = "qa.json"
WRITTEN = {OURS, "qa.html", "film", "console.json", "inputs.json", "measurements.json", "states.json"}
BELOW = Path("crumb-qa")
SECONDS = {"quick": 180.0, "full": 300.0}
BEAT = 5.0


@command("qa", "crumb qa my-game/", "crumb qa game.html --profile full", "crumb qa my-game/ --json > result.json")
@click.argument("path", type=click.Path(path_type=Path))
@click.option(
    "--profile", type=click.Choice(list(SECONDS)), default="quick", help="full also tries a phone, a repeat …"
)
@click.option("--out", metavar="DIR", type=click.Path(path_type=Path), help="Where to write; crumb-qa/NAME else.")
@click.option("--spec", metavar="FILE", type=click.Path(path_type=Path), help="What was promised: a spec.json.")
@click.option(
    "--proof", metavar="FILE", type=click.Path(path_type=Path), help="Inputs that win and lose: a proof.json."
)
@click.option("--policy", metavar="FILE", type=click.Path(path_type=Path), help="Another policy than the shipped one.")
@json_option
def qa_command(
    path: Path,
    profile: str,
    out: Path | None,
    spec: Path | None,
    proof: Path | None,
    policy: Path | None,
    as_json: bool,
) -> None:
    """Check any game: a folder with a page, or an .html file.

    It is played in a jailed browser, on a clock of its own; nothing in PATH is changed. Pictures, logs, qa.json and a
    page, qa.html, are written to --out. Ends with 0 passed, 3 not passed, 5 could not check.
    """
    from crumb.qa.asked import Asked
    from crumb.qa.door import play_in_jail
    from crumb.qa.policy import DEFAULT, load_policy
    from crumb.qa.standalone import find_game, no_spec, read_json, read_spec
    from crumb.store.session import to_json

    found = find_game(path)
    promised = read_spec(spec) if spec is not None else no_spec(found.name)
    proven = read_json(proof, "a proof") if proof is not None else None
    rules = load_policy(policy or DEFAULT)
    place = _cleared(out or BELOW / found.name)
    asked = Asked(promised, found.build, proven, profile, {"timeout": SECONDS[profile]}, rules)
    with _progress(f"Playing {found.name}, {profile}", quiet=as_json):
        result = play_in_jail(found.folder, asked, place)
    place.mkdir(parents=True, exist_ok=True)
    (place / OURS).write_bytes(to_json(result))
    _finish(found, promised, result, place, as_json)


def _finish(found: "Found", spec: "Spec", result: "QaResult", place: Path, as_json: bool) -> None:
    from crumb.report.qapage import write_qa_page

    page = write_qa_page(result, spec, len(found.build["files"]), place)
    if as_json:
        emit({**result, "out": str(place.absolute())})
    else:
        tell(result, spec, place, page)
    raise click.exceptions.Exit(CODES[result["status"]])


def tell(result: "QaResult", spec: "Spec", place: Path, page: Path) -> None:
    """Print gates, both figures, the axes, and where everything is."""
    if result["gates"]:
        table(("gate", "result", "may fail it", "why", "frame"), list(_rows(result)), _states(result))
    say()
    click.echo(
        painted(ENDED[result["status"]], {"fail": "stop"}.get(result["status"], result["status"])) + "  ", nl=False
    )
    say(result["reason"])
    facts(
        [
            *_figures(result, spec),
            ("page", near(page)),
            ("pictures", near(place / "film") if result["evidence"] else ""),
        ]
    )


def _rows(result: "QaResult") -> Iterator[list[str]]:
    paths = {item["id"]: item["path"] for item in result["evidence"] if item["role"] == "film"}
    for gate in result["gates"]:
        frame = next((paths[name] for name in gate["evidence"] if name in paths), "")
        yield [
            f"{gate['id']} {gate['name']}",
            gate["status"],
            "yes" if gate["blocking"] else "no",
            gate["message"],
            frame,
        ]


def _states(result: "QaResult") -> list[str]:
    return [gate["status"] for gate in result["gates"]]


def _figures(result: "QaResult", spec: "Spec") -> Iterator[tuple[str, str]]:
    from crumb.core.axes import axes
    from crumb.report.axes import load_policy
    from crumb.report.axesview import lines

    exams: dict[str, Any] = dict(result.get("exams", {}))
    if result["gates"]:
        yield "gates that may fail it", f"{exams['blocking']['passed']} of {exams['blocking']['ran']} passed"
        yield "all gates", f"{exams['all']['passed']} of {exams['all']['ran']} passed"
        policy = load_policy()
        yield from lines(axes({"qa": result, "spec": spec}, policy), policy)
    yield "kept in by", result.get("jail", "")


def _cleared(place: Path) -> Path:
    """Return the folder for the evidence, emptied of an earlier result; what is not ours is never touched."""
    if place.exists() and not place.is_dir():
        raise UsageFault(f"{place} is a file.", "--out wants a folder that is new, empty, or of an earlier result.")
    names = {entry.name for entry in place.iterdir()} if place.exists() else set()
    if not names:
        return place
    if OURS not in names or names - WRITTEN or place.is_symlink():
        raise UsageFault(f"{place} holds something else already.", "Give another folder by --out.")
    shutil.rmtree(place)
    return place


@contextmanager
def _progress(what: str, quiet: bool) -> Iterator[None]:
    """Say on standard error that it goes on: each second on a terminal, else now and then."""
    over = threading.Event()
    teller = threading.Thread(target=_tick, args=(what, over), daemon=True)
    if not quiet:
        teller.start()
    try:
        yield
    finally:
        over.set()
        if not quiet:
            teller.join()


def _tick(what: str, over: threading.Event) -> None:
    began, alive = time.monotonic(), sys.stderr.isatty()
    say(f"{what} …", err=True)
    while not over.wait(1.0 if alive else BEAT):
        words = f"  {time.monotonic() - began:.0f} s"
        click.echo(f"\r{words}" if alive else words, nl=not alive, err=True)
    if alive:
        click.echo("\r\x1b[K", nl=False, err=True)
