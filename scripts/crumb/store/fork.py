"""A new session that shares the past of another one up to an event, and goes on by itself from there.

Events keep their ids and words; the session's name and the chain are new. Approvals are left out, with everything that
only they brought about, so that a person is asked again. A fork never reaches into damage, which its new chain would
hide; from before the damage it is the way to go on. This module must not change the session that it forks.
"""

import errno
import os
import shutil
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from crumb.core.documents import Idea
from crumb.errors import Damage, Refused, UsageFault
from crumb.store import runs
from crumb.store.files import flush, flush_tree, write_new
from crumb.store.ids import new_ulid
from crumb.store.lines import Event, encode, line_hash
from crumb.store.session import Session, name_of, to_json
from crumb.store.verify import RESULTS, verify

ENDS = frozenset({"done", "session.end"})


def fork(session: Session, at: int) -> Session:
    """Return a new session with the events of ``session`` up to seq ``at``; raises UsageFault or Damage."""
    kept = list(_without_approvals(_sound(session, at)))
    for run in _runs(kept):
        if problems := runs.problems(session, run):
            raise Damage(f"{session.id} is not whole: {problems[0]}.", "Fork it before that run.")
    return next(made for number in count(1) if (made := _settle(session, kept, at, number)))


def _sound(session: Session, at: int) -> list[Event]:
    """Return the events up to ``at``, all of them before the first damage."""
    report = verify(session)
    last = (report.first.line if report.first else report.events + 1) - 2
    if not report.ours:
        raise Refused(f"{session.id} was written by another program.", "It can be read and replayed, but not forked.")
    if not 1 <= at <= last:
        damage = f" before its damage at {report.first}" if report.first else ""
        raise UsageFault(f"There is no event {at} of {session.id}{damage}.", f"Name a seq from 1 to {last}.")
    return session.transcript.read().events[: at + 1]


def _settle(session: Session, events: list[Event], at: int, number: int) -> Session | None:
    """Lay a fork out under a temporary name and rename it; returns None if its name is taken."""
    idea: Idea = {**session.load_idea(), "lineage": {"session": session.id, "seq": at, "fork": number}}
    idea["session"] = name_of(idea)
    fork = Session(session.path.parent / idea["session"])
    if fork.path.exists():
        return None
    draft = Session(fork.path.with_name(f".fork.{new_ulid()}"))
    draft.path.mkdir()
    try:
        _lay_out(session, idea, events, draft)
        return fork if _rename(draft.path, fork.path) else None
    finally:
        shutil.rmtree(draft.path, ignore_errors=True)


def _rename(draft: Path, path: Path) -> bool:
    """Give the draft its name; returns False if somebody took it meanwhile."""
    try:
        os.rename(draft, path)
    except OSError as error:
        if error.errno in (errno.EEXIST, errno.ENOTEMPTY):
            return False
        raise
    flush(path.parent)
    return True


def _lay_out(session: Session, idea: Idea, events: list[Event], draft: Session) -> None:
    write_new(to_json(idea), draft.idea)
    draft.id = idea["session"]
    write_new(b"".join(line + b"\n" for line in _chained(events, draft.id)), draft.transcript_path)
    lineage = idea["lineage"]
    draft.transcript.append(
        {
            "from": "system",
            "kind": "note",
            "body": f"Forked from {lineage['session']} at event {lineage['seq']}.",
            "data": {"lineage": lineage},
        }
    )
    if session.settings.is_file():
        shutil.copyfile(session.settings, draft.settings)
    for run in _runs(events):
        shutil.copytree(session.run_dir(run), draft.run_dir(run))
    flush_tree(draft.path)


def _without_approvals(events: list[Event]) -> Iterator[Event]:
    """Leave out each approval, its acknowledgement, and the end that followed it."""
    approvals: set[str] = set()
    for event in events:
        if event["kind"] == "user.approve":
            approvals.add(event["id"])
        elif event["metadata"].get("ack_for") not in approvals and not (approvals and event["kind"] in ENDS):
            yield event


def _chained(events: list[Event], session: str) -> Iterator[bytes]:
    prev: str | None = None
    for seq, event in enumerate(events):
        place = {**event["metadata"]["crumb"], "seq": seq, "prev": prev}
        for ours in ("offset", "more"):
            place.pop(ours, None)
        line = encode({**event, "session_id": session, "metadata": {**event["metadata"], "crumb": place}})
        prev = line_hash(line)
        yield line


def _runs(events: list[Event]) -> list[str]:
    places = (event["metadata"]["crumb"] for event in events if event["kind"] in RESULTS)
    return sorted({place["run"] for place in places if "run" in place})
