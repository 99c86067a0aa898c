"""Commands of a person that work follows from: say, approve, veto, redo, goto."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from crumb.commands.options import command, find, json_option, session_argument, sessions_option, words_of
from crumb.commands.posting import no_run_option, order, then_run
from crumb.commands.words import say as tell
from crumb.errors import Refused

if TYPE_CHECKING:
    from crumb.design.say import Wish
    from crumb.store.session import Session


@command("say", 'crumb say last "slower boss"', "crumb say last 더 쉽게")
@session_argument
@click.argument("text", nargs=-1, metavar="TEXT")
@no_run_option
@sessions_option
@json_option
def say_command(session: str, text: tuple[str, ...], no_run: bool, sessions: Path | None, as_json: bool) -> None:
    """Say what should be different.

    A change round starts from the best build. Without a model the words are read by rules, in seven languages: slower,
    longer, easier, more enemies, darker, blue, 90 seconds… What was not understood is told.
    """
    chosen, words = find(sessions, session), words_of(text, "say", '"slower enemies, and blue"')
    wish = read_wish(chosen, words)
    refuse_vain(chosen, wish)
    ack = order(chosen, {"command": "say", "text": words, "changes": wish.changes if wish else []})
    if wish and not as_json:
        tell_wish(wish, builds_by_rules(chosen))
    then_run(chosen, sessions, no_run, as_json, ack, wish=wish_json(wish))


def read_wish(session: "Session", text: str, newest: bool = False) -> "Wish | None":
    """Return what ``text`` changes in the best game, or in the ``newest``, as it will be by the wishes that wait.

    None where there is no game of ours yet.
    """
    from crumb.core.view import spec_round
    from crumb.design.changes import is_known, with_changes
    from crumb.design.say import say
    from crumb.store import runs
    from crumb.store.fold import load_state

    state = load_state(session)
    last = state.rounds[-1] if state.rounds else 0
    round = state.best["round"] if state.best and not newest else last
    built = state.newest(round, "build")
    found = state.newest(spec_round(state, round), "spec") if round else None
    if built is None or found is None:
        return None
    spec = runs.read_json(session, found["run"], "spec.json")
    if not is_known(spec):
        return None
    waiting = [change for wish in state.wishes for change in wish["changes"]]
    return say(text, with_changes(spec, [*built["data"].get("changes", []), *waiting]))


def refuse_vain(session: "Session", wish: "Wish | None") -> None:
    """Raise Refused, with what can be changed, for words of which a builder without a model could make nothing."""
    if wish and not wish.changes and builds_by_rules(session):
        raise Refused(wish.answer, wish.possible)


def tell_wish(wish: "Wish", by_rules: bool) -> None:
    """Print what a wish comes to; where words were not understood, also what can be moved."""
    tell(wish.answer)
    if wish.unknown:
        tell(f"  {'That part changes nothing. ' if by_rules else ''}{wish.possible}")


def wish_json(wish: "Wish | None") -> dict[str, Any] | None:
    """Return what scripts are told of a wish."""
    if wish is None:
        return None
    told = ("understood", "unknown", "already", "limits", "changes", "answer")
    return {name: getattr(wish, name) for name in told}


def builds_by_rules(session: "Session") -> bool:
    """Tell whether the builder of a session reads no words, only changes."""
    from crumb.store.fold import load_state
    from crumb.store.session import core_settings

    bound = core_settings(session).harnesses.get("builder", "offline")
    return load_state(session).overrides.get("builder", bound) == "offline"


@command("approve", "crumb approve last")
@session_argument
@no_run_option
@sessions_option
@json_option
def approve_command(session: str, no_run: bool, sessions: Path | None, as_json: bool) -> None:
    """Accept a PARTIAL as it is."""
    chosen = find(sessions, session)
    then_run(chosen, sessions, no_run, as_json, order(chosen, {"command": "approve"}))


@command("veto", 'crumb veto last "the enemies are too fast"')
@session_argument
@click.argument("text", nargs=-1, metavar="TEXT")
@no_run_option
@sessions_option
@json_option
def veto_command(session: str, text: tuple[str, ...], no_run: bool, sessions: Path | None, as_json: bool) -> None:
    """Have what there is repaired, with your words.

    A repair round starts from the newest build. Without a model the words are read as those of `crumb say`.
    """
    chosen, words = find(sessions, session), words_of(text, "veto", '"the enemies are too fast"')
    wish = read_wish(chosen, words, newest=True)
    refuse_vain(chosen, wish)
    ack = order(chosen, {"command": "veto", "text": words})
    if wish and not as_json:
        tell_wish(wish, builds_by_rules(chosen))
    then_run(chosen, sessions, no_run, as_json, ack, wish=wish_json(wish))


@command("redo", "crumb redo last --stage judge", "crumb redo last --round 1")
@session_argument
@click.option(
    "--stage", type=click.Choice(["spec", "build", "qa", "judge", "verdict"]), help="Only from this stage on."
)
@click.option("--round", type=click.IntRange(1), help="The round (default: the last); later rounds leave the view.")
@no_run_option
@sessions_option
@json_option
def redo_command(
    session: str, stage: str | None, round: int | None, no_run: bool, sessions: Path | None, as_json: bool
) -> None:
    """Let stages act again, although nothing changed."""
    chosen = find(sessions, session)
    ack = order(chosen, {"command": "redo", "stage": stage, "round": round})
    then_run(chosen, sessions, no_run, as_json, ack)


@command("goto", 'crumb goto last planner "more like a puzzle"')
@session_argument
@click.argument("actor", type=click.Choice(["planner", "researcher", "builder", "verifier"]))
@click.argument("text", nargs=-1)
@no_run_option
@sessions_option
@json_option
def goto_command(
    session: str, actor: str, text: tuple[str, ...], no_run: bool, sessions: Path | None, as_json: bool
) -> None:
    """Send the session back to ACTOR.

    Planner and researcher design again, the builder repairs, the verifier judges again.
    """
    chosen, words = find(sessions, session), " ".join(text)
    wish = read_wish(chosen, words, newest=True) if words and actor in ("planner", "builder") else None
    if actor == "builder":
        refuse_vain(chosen, wish)
    ack = order(chosen, {"command": "goto", "actor": actor, "text": words})
    if wish and not as_json:
        tell_wish(wish, builds_by_rules(chosen))
    then_run(chosen, sessions, no_run, as_json, ack, wish=wish_json(wish))
