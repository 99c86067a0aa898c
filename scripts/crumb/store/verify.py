"""Is a session still what was written: every line, the chain that joins them, and every run that a result names.

The chain shows any change of a line that has a successor, and any line that was removed, moved or put in between; only
a clean cut of the newest lines leaves no trace in the file itself. This module must not repair anything.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from crumb.errors import Damage, Missing, NotShaped
from crumb.store import runs
from crumb.store.ids import ULID
from crumb.store.lines import Event, decode, line_hash
from crumb.store.reader import Damaged, describe
from crumb.store.schemas import check_event
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


class Line(NamedTuple):
    """A complete line with its place; ``event`` is None when it cannot be read, for the reason ``fault``."""

    number: int
    offset: int
    raw: bytes
    event: Event | None
    fault: str


def require_whole(session: Session) -> None:
    """Raise Damage that names the first thing that is not what was written, if there is one."""
    report = verify(session)
    if not report.ok:
        first = [f"damaged at {report.first}"] if report.first else [*report.runs, *report.files]
        raise Damage(f"{session.id} is not whole: {first[0]}.", f"See all of it with: crumb verify {session.id}")


def verify(session: Session) -> Report:
    """Walk everything and report; never raises for damage. Raises Missing when there is no transcript."""
    if not session.transcript_path.is_file():
        raise Missing(f"There is no transcript in {session.path.name}.", "crumb status lists the sessions.")
    data = session.transcript_path.read_bytes()
    whole = data.rfind(b"\n") + 1
    lines = list(_split(data[:whole]))
    events = [line.event for line in lines if line.event is not None]
    ours = any(_place(event) for event in events) or not events
    return Report(
        session=session.id,
        events=len(events),
        ours=ours,
        lines=list(_damages(lines, session.id) if ours else _foreign_damages(lines)),
        runs=_run_problems(session, events),
        files=_file_problems(session, events) if ours else [],
        torn=len(data) - whole,
        leftovers=runs.leftovers(session),
    )


def _split(data: bytes) -> Iterator[Line]:
    offset = 0
    for number, raw in enumerate(data.split(b"\n")[:-1], start=1):
        try:
            yield Line(number, offset, raw, decode(raw), "")
        except ValueError as error:
            yield Line(number, offset, raw, None, describe(raw, error))
        offset += len(raw) + 1


def _foreign_damages(lines: list[Line]) -> Iterator[Damaged]:
    """A transcript of another program has no chain: only what cannot be read is damage."""
    return (Damaged(line.number, line.offset, line.fault) for line in lines if line.event is None)


def _damages(lines: list[Line], session: str) -> Iterator[Damaged]:
    previous: Line | None = None
    for line in lines:
        link = _link_fault(previous, line)
        if link and previous:
            yield Damaged(previous.number, previous.offset, link)
        if fault := line.fault or _fault(previous, line, session):
            yield Damaged(line.number, line.offset, fault)
        previous = line


def _fault(previous: Line | None, line: Line, session: str) -> str:
    """Say what is wrong with a readable line in itself or in its order; empty when nothing is."""
    event = line.event or {}
    try:
        check_event(event)
    except NotShaped as error:
        return error.message
    if event["session_id"] != session:
        return f"it belongs to session {event['session_id']!r}"
    return _order_fault(previous, event)


def _order_fault(previous: Line | None, event: Event) -> str:
    if previous is None:
        seq = _place(event).get("seq")
        return "" if seq == 0 else f"the transcript starts at seq {seq}: earlier lines are missing"
    if previous.event is None:
        return ""
    seq, before = _place(event).get("seq"), _place(previous.event).get("seq")
    if isinstance(before, int) and seq != before + 1:
        return f"seq {seq} follows seq {before}: lines are missing, doubled or moved"
    if not ULID.fullmatch(event["id"]) or event["id"] <= str(previous.event.get("id", "")):
        return "its id is not above the id of the line before"
    return ""


def _link_fault(previous: Line | None, line: Line) -> str:
    """Say that the line before was changed, if its successor, the next in seq, names another hash for it."""
    if previous is None or previous.event is None or line.event is None:
        return ""
    here, before = _place(line.event), _place(previous.event).get("seq")
    follows = isinstance(before, int) and here.get("seq") == before + 1
    if not follows or here.get("prev") == line_hash(previous.raw):
        return ""
    return f"it was changed after it was written: line {line.number} names another hash for it"


def _place(event: Event) -> dict[str, Any]:
    metadata = event.get("metadata")
    place = metadata.get("crumb") if isinstance(metadata, dict) else None
    return place if isinstance(place, dict) else {}


def _run_problems(session: Session, events: list[Event]) -> list[str]:
    named = {
        run for event in events if event.get("kind") in RESULTS and isinstance(run := _place(event).get("run"), str)
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
