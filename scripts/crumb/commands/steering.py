"""Commands of a person that change how a session goes on, from pause to cancel; and questions, which change nothing.

They are told the session and acknowledged; only ``resume`` runs it on.
"""

import re
from pathlib import Path
from typing import Any

import click

from crumb.commands.options import command, find, json_option, session_argument, sessions_option, words_of
from crumb.commands.posting import answered, no_run_option, order, then_run
from crumb.commands.words import emit, say

ROLES = ("planner", "researcher", "builder", "verifier")
actor_option = click.option("--actor", type=click.Choice(ROLES), help="Only this actor (default: all).")
TOPICS = ("status", "cost", "next", "stuck", "scorecard")
# topic -> the words of a question that show it is meant
ASKED: dict[str, set[str]] = {
    "stuck": {"wrong", "why", "fail", "fails", "failed", "failing", "problem", "broken", "error"},
    "cost": {"costs", "tokens", "money", "price", "expensive"},
    "scorecard": {"score", "scores", "card", "points", "verdict"},
    "next": {"now", "do"},
    "status": {"stand", "stands", "how", "state"},
}


def _tell(session: str, sessions: Path | None, as_json: bool, command: dict[str, Any]) -> None:
    chosen = find(sessions, session)
    answered(chosen, order(chosen, command), as_json)


@command("pause", "crumb pause last --actor builder")
@session_argument
@actor_option
@sessions_option
@json_option
def pause_command(session: str, actor: str | None, sessions: Path | None, as_json: bool) -> None:
    """Let everybody, or one actor, wait.

    What would run is kept.
    """
    _tell(session, sessions, as_json, {"command": "pause", "actor": actor})


@command("resume", "crumb resume last")
@session_argument
@actor_option
@no_run_option
@sessions_option
@json_option
def resume_command(session: str, actor: str | None, no_run: bool, sessions: Path | None, as_json: bool) -> None:
    """Let everybody, or one actor, go on; run the session on."""
    chosen = find(sessions, session)
    then_run(chosen, sessions, no_run, as_json, order(chosen, {"command": "resume", "actor": actor}))


@command("append", 'crumb append last "easier, and blue"', 'crumb append last "no blood" --actor verifier')
@session_argument
@click.argument("text", nargs=-1, metavar="TEXT")
@actor_option
@sessions_option
@json_option
def append_command(
    session: str, text: tuple[str, ...], actor: str | None, sessions: Path | None, as_json: bool
) -> None:
    """Add words to every later order.

    Without a model the builder reads them as those of `crumb say`, once; what it does not understand is told.
    """
    from crumb.commands.wishes import builds_by_rules, read_wish, tell_wish, wish_json

    chosen, words = find(sessions, session), words_of(text, "append", '"easier, and blue"')
    wish = read_wish(chosen, words) if actor in (None, "builder", "planner") else None
    ack = order(chosen, {"command": "append", "text": words, "actor": actor})
    answered(chosen, ack, as_json, wish=wish_json(wish))
    if wish and not as_json:
        say("From the next order on:")
        tell_wish(wish, builds_by_rules(chosen))


@command("swap", "crumb swap last builder offline", "crumb swap last builder api --provider openai --model gpt-5.5")
@session_argument
@click.argument("actor", type=click.Choice(ROLES))
@click.argument("harness")
@click.option("--model", help="Which model; a client has a usual one, api has none.")
@click.option("--provider", help="Whose model: anthropic, openai, google.")
@click.option("--base-url", help="The address of a server with OpenAI's protocol (api).")
@sessions_option
@json_option
def swap_command(
    session: str,
    actor: str,
    harness: str,
    model: str | None,
    provider: str | None,
    base_url: str | None,
    sessions: Path | None,
    as_json: bool,
) -> None:
    """Let HARNESS play the role of ACTOR."""
    from crumb.commands.stand_in import require_playable
    from crumb.commands.words import nearest
    from crumb.errors import UsageFault
    from crumb.harness.registry import names

    known = names()
    if harness not in known:
        near = nearest(harness, known)
        hint = f"Did you mean {near}?" if near else f"Known harnesses: {', '.join(known)}."
        raise UsageFault(f"There is no harness {harness!r}.", hint)
    said = {"harness": harness, "provider": provider, "model": model, "base_url": base_url}
    require_playable(find(sessions, session), actor, {key: value for key, value in said.items() if value})
    _tell(session, sessions, as_json, {"command": "swap", "actor": actor, **said})


@command("note", 'crumb note last "shown to the team on Monday"')
@session_argument
@click.argument("text", nargs=-1, metavar="TEXT")
@sessions_option
@json_option
def note_command(session: str, text: tuple[str, ...], sessions: Path | None, as_json: bool) -> None:
    """Keep a remark; nothing follows from it."""
    words = words_of(text, "note", '"shown to the team on Monday"')
    _tell(session, sessions, as_json, {"command": "note", "text": words})


@command("reset-circuit", "crumb reset-circuit last builder && crumb run --session last")
@session_argument
@click.argument("actor", required=False, type=click.Choice(ROLES))
@sessions_option
@json_option
def reset_circuit_command(session: str, actor: str | None, sessions: Path | None, as_json: bool) -> None:
    """Forget failures, so that actors are tried again."""
    _tell(session, sessions, as_json, {"command": "reset-circuit", "actor": actor})


@command("cancel", "crumb cancel last")
@session_argument
@sessions_option
@json_option
def cancel_command(session: str, sessions: Path | None, as_json: bool) -> None:
    """End the session with what there is.

    A later wish opens it again.
    """
    from crumb.commands.standing import standing
    from crumb.core.reasons import in_words

    row = standing(find(sessions, session))
    if row.effect and row.effect["kind"] == "done":
        words = f"It is finished already, so nothing is left to cancel. {in_words(row.reason)}"
        emit({"session": row.session.id, "status": "finished", "answer": words}) if as_json else say(words)
        return
    _tell(session, sessions, as_json, {"command": "cancel"})


@command("ask", "crumb ask last next", 'crumb ask last "what is wrong?"')
@session_argument
@click.argument("words", nargs=-1, metavar="[" + "|".join(TOPICS) + "]")
@sessions_option
@json_option
def ask_command(session: str, words: tuple[str, ...], sessions: Path | None, as_json: bool) -> None:
    """Ask the session how it stands.

    Question and answer are kept in the transcript.
    """
    from crumb.errors import UsageFault

    chosen = find(sessions, session)
    what, asked = topic_of(" ".join(words)), " ".join(words)
    if what is None:
        wrong = f"crumb ask does not understand {asked!r}." if asked else "crumb ask needs a topic."
        raise UsageFault(wrong, "Type: " + " | ".join(f"crumb ask {session} {topic}" for topic in TOPICS))
    ack = order(chosen, {"command": "ask", "what": what})
    emit({"session": chosen.id, "question": what, "answer": ack.words}) if as_json else say(ack.words)


def topic_of(question: str) -> str | None:
    """Return the topic that a question in a person's words is about, or None."""
    said = re.findall(r"[a-z]+", question.lower())
    return next((topic for topic, words in ASKED.items() if topic in said or words & set(said)), None)


@command("sync", "crumb sync last")
@session_argument
@sessions_option
@json_option
def sync_command(session: str, sessions: Path | None, as_json: bool) -> None:
    """Take in what waits in the inbox."""
    from crumb.store.ingest import ingest

    chosen = find(sessions, session)
    taken = ingest(chosen)
    acks = [str(event.get("body", "")) for event in taken if event["kind"] == "ack"]
    if as_json:
        emit({"session": chosen.id, "events": len(taken), "answers": acks})
        return
    for words in acks or ["Nothing waits in the inbox."]:
        say(words)
