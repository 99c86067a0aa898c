"""Is a session still what was written: every line, the chain that joins them, and every run that a result names.

A report, not a repair: this module must not change anything.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from crumb.errors import Damage, Missing
from crumb.places import typed
from crumb.store import runs
from crumb.store.chain import Line, damages, is_ours, split
from crumb.store.lines import Event, place, whole
from crumb.store.reader import Damaged, no_collection
from crumb.store.session import Session, name_of, same_text

RESULTS = frozenset({"spec", "build", "qa.result", "judge.score", "audit"})


class Report(NamedTuple):
    """What was found: damaged lines first to last, problems of runs and files, and harmless remains."""

    session: str
    events: int
    ours: bool
    lines: list[Damaged]
    runs: list[str]
    files: list[str]
    torn: int
    leftovers: list[str]

    @property
    def ok(self) -> bool:
        """Whether everything is what was written."""
        return not (self.lines or self.runs or self.files)

    @property
    def first(self) -> Damaged | None:
        """The first damaged line."""
        return self.lines[0] if self.lines else None

    def to_json(self) -> dict[str, Any]:
        """Return the report as JSON data."""
        lines = [line._asdict() for line in self.lines]
        return {**self._asdict(), "lines": lines, "ok": self.ok, "damaged": len(self.lines)}


def require_whole(session: Session) -> None:
    """Raise Damage that names the first thing that is not what was written, if there is one."""
    report = verify(session)
    if not report.ok:
        first = [f"damaged at {report.first}"] if report.first else [*report.runs, *report.files]
        raise Damage(
            f"{session.id} is not whole: {first[0]}.", f"See all of it with: crumb verify {typed(session.path)}"
        )


def verify(session: Session) -> Report:
    """Walk everything and report; never raises for damage. Raises Missing when there is no transcript."""
    if not session.transcript_path.is_file():
        raise Missing(f"There is no transcript in {session.path.name}.", "crumb status lists the sessions.")
    with no_collection():
        return _report(session, session.transcript_path.read_bytes())


def _report(session: Session, data: bytes) -> Report:
    lines = list(split(data[: whole(data)]))
    events = [line.event for line in lines if line.event is not None]
    ours = is_ours(events)
    return Report(
        session=session.id,
        events=len(events),
        ours=ours,
        lines=list(damages(lines, session.id) if ours else _unreadable(lines)),
        runs=_run_problems(session, events),
        files=_file_problems(session, events) if ours else [],
        torn=len(data) - whole(data),
        leftovers=runs.leftovers(session),
    )


def _unreadable(lines: list[Line]) -> Iterator[Damaged]:
    """A transcript of another program has no chain: only what cannot be read is damage."""
    return (Damaged(line.number, line.offset, line.fault) for line in lines if line.event is None)


def _run_problems(session: Session, events: list[Event]) -> list[str]:
    named = {
        run for event in events if event.get("kind") in RESULTS and isinstance(run := place(event).get("run"), str)
    }
    return [problem for run in sorted(named) for problem in runs.problems(session, run)]


def _file_problems(session: Session, events: list[Event]) -> list[str]:
    try:
        idea = session.load_idea()
    except (Missing, Damage) as error:
        return [error.message]
    told = [event.get("body") for event in events if event.get("kind") == "goal"][:1]
    same = all(isinstance(goal, str) and same_text(goal, idea["text"]) for goal in told)
    return [] if same and name_of(idea) == session.id else ["idea.json is not the idea of this session"]
