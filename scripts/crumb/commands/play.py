"""``crumb play``: serve a game on this machine for a person to play, or to watch the recorded inputs again."""

import json
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import click

from crumb.commands.options import command, find, sessions_option
from crumb.commands.words import say
from crumb.errors import CrumbError, Missing

if TYPE_CHECKING:
    from crumb.store.session import Session

PAGE = "crumb-play.html"
RUNS = ("win", "lose", "explore")
BELOW = Path("crumb-qa")


@dataclass(frozen=True, slots=True)
class Game:
    """What is served: the files, the page that opens them, a title, and the inputs that were recorded, if any."""

    site: Mapping[str, bytes]
    entry: str
    title: str
    log: Sequence[Mapping[str, Any]] | None
    how: str


@command(
    "play", "crumb play last", "crumb play last --inputs", "crumb play last --inputs --run lose --no-browser",
    "crumb play my-game/ --inputs",
)  # fmt: skip
@click.argument("what", metavar="SESSION|PATH")
@click.option("--inputs", is_flag=True, help="Replay the recorded inputs at real speed.")
@click.option("--run", type=click.Choice(RUNS), help="Which round is replayed (default: the one that was won).")
@click.option("--round", "number", type=click.IntRange(1), metavar="N", help="The build of this round of a session.")
@click.option("--out", metavar="DIR", type=click.Path(path_type=Path), help="Where `crumb qa` wrote about PATH.")
@click.option("--no-browser", is_flag=True, help="Print the address, open nothing.")
@sessions_option
def play_command(
    what: str,
    inputs: bool,
    run: str | None,
    number: int | None,
    out: Path | None,
    no_browser: bool,
    sessions: Path | None,
) -> None:
    """Play a game, or watch how it was played.

    The game is served to this machine alone until you press Ctrl-C. With --inputs the very keys and clicks of the check
    are sent again, at the same steps of the same clock.
    """
    from crumb.qa.server import SEALED, SiteServer

    if run is not None and not inputs:
        raise click.UsageError("--run says which inputs are replayed; add --inputs.")
    path = Path(what)
    game = (
        _of_path(path, out)
        if path.exists() and not (path / "idea.json").is_file()
        else _of_session(what, sessions, number)
    )
    site, page = _replayed(game, run) if inputs else (dict(game.site), game.entry)
    with SiteServer(site, SEALED) as server:
        address = f"{server.origin}/{quote(page)}"
        say(address)
        if not no_browser:
            _open(address)
        say("Ctrl-C ends it.", err=True)
        _wait()


def _replayed(game: Game, run: str | None) -> tuple[dict[str, bytes], str]:
    """Return the files with a page that replays, and that page's name."""
    from crumb.qa.replaying import dressed, plan_of
    from crumb.report.render import render

    if game.log is None:
        raise Missing(f"No inputs were recorded for {game.title}.", game.how)
    plan = plan_of(game.log, run)
    own = {f"plain/{path}": body for path, body in game.site.items()}
    free = f"/plain/{quote(game.entry)}"
    page = render("play.html", title=game.title, plan=plan, entry=quote(game.entry), free=free)
    return {**own, **dressed(game.site, plan), PAGE: page.encode("utf-8")}, PAGE


def _of_path(path: Path, out: Path | None) -> Game:
    from crumb.qa.site import load_site
    from crumb.qa.standalone import find_game

    found = find_game(path)
    place = out or BELOW / found.name
    how = f"Check it first: crumb qa {path}"
    result, log = _read(place / "qa.json"), _read(place / "inputs.json")
    if result is not None and result.get("build") != found.build["tree"]:
        log, how = None, f"The game was changed since {place} was written: crumb qa {path}"
    return Game(load_site(found.folder, found.build), found.build["entry"], found.name, log, how)


def _read(path: Path) -> Any:
    try:
        return json.loads(path.read_bytes())
    except (OSError, ValueError):
        return None


def _of_session(name: str, sessions: Path | None, number: int | None) -> Game:
    from crumb.qa.site import load_site
    from crumb.store import runs
    from crumb.store.fold import load_state
    from crumb.store.session import Session

    path = Path(name)
    session = Session(path) if (path / "idea.json").is_file() else find(sessions, name)
    state = load_state(session)
    round = (
        number or _best(session) or next((each for each in reversed(state.rounds) if state.newest(each, "build")), 0)
    )
    build = state.newest(round, "build") if round else None
    if build is None or not build["run"]:
        raise Missing(
            f"{session.id} has no build{f' in round {number}' if number else ''} to play.", "See: crumb status"
        )
    manifest = runs.read_json(session, build["run"], "build.json")
    site = load_site(session.run_dir(build["run"]) / "build", manifest)
    return Game(
        site, manifest["entry"], _title(session), _log(session, state.newest(round, "qa")), "It was not checked yet."
    )


def _best(session: "Session") -> int:
    card = _read(session.game / "card.json") or {}
    return int(card.get("round") or 0)


def _title(session: "Session") -> str:
    card = _read(session.game / "card.json") or {}
    return str(card.get("title") or session.id)


def _log(session: "Session", qa: Mapping[str, Any] | None) -> Any:
    from crumb.store import runs

    if qa is None or not qa["run"]:
        return None
    try:
        return runs.read_json(session, qa["run"], "qa/inputs.json")
    except CrumbError:
        return None


def _open(address: str) -> None:
    from crumb.commands.opening import can_show

    if can_show():
        import webbrowser

        webbrowser.open(address)


def _wait() -> None:
    try:
        threading.Event().wait()
    except KeyboardInterrupt:
        say(err=True)
