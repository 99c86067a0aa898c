"""``crumb replay`` and ``crumb verify``: is what stands on disk what was written, and does it add up to what is shown?

Both only read.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from crumb.commands.options import command, find, json_option, root_of, session_argument, session_names, sessions_option
from crumb.commands.words import emit, facts, say
from crumb.errors import UsageFault
from crumb.places import typed

if TYPE_CHECKING:
    from crumb.core.documents import Effect
    from crumb.core.state import State
    from crumb.store.session import Session
    from crumb.store.verify import Report


@command("replay", "crumb replay last", "crumb replay last --at 20 --json", "crumb replay last --check")
@session_argument
@click.option("--at", type=click.IntRange(0), metavar="SEQ", help="Only the events up to this one.")
@click.option("--check", is_flag=True, help="Compare the published files with the fold; exit 1 on a difference.")
@sessions_option
@json_option
def replay_command(session: str, at: int | None, check: bool, sessions: Path | None, as_json: bool) -> None:
    """Fold the transcript and print what it adds up to.

    Nothing runs and nothing is written.
    """
    from crumb.core.decide import decide
    from crumb.core.state import state_hash
    from crumb.store.session import core_settings

    if check and at is not None:
        raise UsageFault("--check compares the files with the whole transcript.", "Leave --at away.")
    chosen = find(sessions, session)
    state = folded(chosen, at)
    effect = decide(state, core_settings(chosen))
    different = list(differences(chosen, state, effect)) if check else []
    shown = {"session": chosen.id, "events": state.events, "state": state_hash(state), "effect": effect}
    if as_json:
        emit({**shown, **({"differences": different} if check else {})})
    else:
        _tell(shown, effect, different if check else None)
    raise click.exceptions.Exit(1 if different else 0)


def _tell(shown: dict[str, Any], effect: "Effect", different: list[str] | None) -> None:
    from crumb.core.answers import sentence

    facts([*((name, shown[name]) for name in ("session", "events", "state")), ("effect", sentence(effect))])
    if different is None:
        return
    for line in different or ["The published files agree with the transcript."]:
        say(line)


def folded(session: "Session", at: int | None = None) -> "State":
    """Return the state after all events, or after the event with seq ``at``; never from the cache."""
    from crumb.core.reducer import fold
    from crumb.store.fold import load

    whole = load(session, read_cache=False).state
    if at is None:
        return whole
    if at >= whole.events:
        raise UsageFault(f"There is no event {at}.", f"The last one is {whole.events - 1}.")
    return fold(session.transcript.read().events[: at + 1])


def differences(session: "Session", state: "State", effect: "Effect") -> Iterator[str]:
    """Yield where the published files say something else than ``state`` and the effect that follows from it."""
    from crumb.core.canonical import sha
    from crumb.core.decide import current
    from crumb.pipeline.plan import read_document, wrong_files
    from crumb.store.session import core_settings

    view = current(state, core_settings(session))
    for path, why in wrong_files(session, effect, view).items():
        if session.rounds in path.parents:
            yield f"{path.relative_to(session.path)}: {why}"
    for item in view.items:
        path = session.stage_file(item.round, item.stage)
        if item.result is not None and not path.is_file():
            yield f"{path.relative_to(session.path)}: it is missing"
    yield from _past(session, state, view.spec_round)
    if effect["kind"] == "run" or not view.last:
        return
    if not session.stage_file(view.last, "effect").is_file():
        yield f"rounds/{view.last:02d}/effect.json: it is missing"
    if read_document(session.game / "card.json").get("from", {}).get("effect") != sha(effect):
        yield "game/card.json: it shows an earlier state"


def _past(session: "Session", state: "State", spec: int) -> Iterator[str]:
    """Yield the documents of past rounds that do not hold the newest report of their stage."""
    from crumb.core.canonical import content_sha
    from crumb.core.documents import STAGES
    from crumb.pipeline.plan import read_document

    for round in state.rounds[:-1]:
        for stage in STAGES:
            newest, path = state.newest(round, stage), session.stage_file(round, stage)
            if newest is None or not path.is_file() or (stage == "spec" and round == spec):
                continue
            document = read_document(path)
            header = document.get("stage") or {}
            if header.get("run") != newest["run"] or content_sha(document) != newest["output"]:
                yield f"{path.relative_to(session.path)}: the transcript names run {newest['run']}"


@command("verify", "crumb verify last", "crumb verify --all --json")
@click.argument("session", required=False)
@click.option("--all", "everything", is_flag=True, help="Every session.")
@sessions_option
@json_option
def verify_command(session: str | None, everything: bool, sessions: Path | None, as_json: bool) -> None:
    """Look whether a session is what was written.

    Every line, the chain between them, every run that a result names, and the game that is published; exit 1 names the
    first damage.
    """
    from crumb.pipeline.plan import published_as_judged
    from crumb.store.session import Session
    from crumb.store.verify import verify

    if (session is None) != everything:
        raise UsageFault("Name one session, or give --all.", "Type: crumb verify last | crumb verify --all")
    root = root_of(sessions)
    chosen = [Session(root / name) for name in session_names(root)] if session is None else [find(sessions, session)]
    reports = [verify(each) for each in chosen]
    for place, each in enumerate(chosen):
        if not published_as_judged(each):
            files = [*reports[place].files, "game/play is not the game that was judged; a run publishes it again"]
            reports[place] = reports[place]._replace(files=files)
    if as_json:
        emit([report.to_json() for report in reports] if everything else reports[0].to_json())
    else:
        for report in reports:
            _tell_report(report, typed(root / report.session))
    raise click.exceptions.Exit(0 if all(report.ok for report in reports) else 1)


def _tell_report(report: "Report", name: str) -> None:
    kind = "" if report.ours else ", written by another program"
    say(f"{'ok     ' if report.ok else 'DAMAGED'}  {report.session}  {report.events} events{kind}")
    for problem in (*map(str, report.lines), *report.runs, *report.files):
        say(f"  {problem}")
    if report.runs and not report.lines:
        say("  What was made is lost, not how it came to be; the transcript goes on naming it. What you can do:")
        again = ("make it again here", f"crumb redo {name} --stage spec")
        facts([again, ("begin anew beside it", f"crumb fork {name} --at 1 --run")])
    if report.torn:
        say(f"  {report.torn} bytes of a line that was never finished; the next writer puts them aside")
    for left in report.leftovers:
        say(
            f"  runs/{left} was left by a process that died: harmless, nothing uses it; the next `crumb run` deletes it"
        )
