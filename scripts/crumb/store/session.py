"""A session's folder: where everything lies, and how it is made exactly once.

Creating a session that exists is a no-op, also when two processes do it at once or one is killed half-way. This module
must not decide what a session does.
"""

import json
import unicodedata
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from crumb.core.budgets import has_batch_budget
from crumb.core.canonical import sha
from crumb.core.documents import Idea, Stage
from crumb.core.settings import Settings
from crumb.errors import CrumbError, Damage, Missing
from crumb.store.batches import Batch
from crumb.store.files import publish
from crumb.store.ids import accept_idea, bidi_controls, session_id
from crumb.store.lines import decode, whole
from crumb.store.locks import Lock
from crumb.store.transcript import SCHEMA, Draft, Transcript


class Session:
    """The session in the folder ``path``; only paths, nothing is read until asked for."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.id = path.name
        self.idea = path / "idea.json"
        self.transcript_path = path / "transcript.jsonl"
        self.inbox = path / "inbox.jsonl"
        self.settings = path / "settings.json"
        self.runs = path / "runs"
        self.rounds = path / "rounds"
        self.state = path / "state.json"
        self.game = path / "game"
        self.report = path / "report.html"

    def __repr__(self) -> str:
        return f"Session({self.id!r})"

    @property
    def transcript(self) -> Transcript:
        """The transcript, to read and to append to."""
        return Transcript(self.transcript_path, self.id)

    @property
    def lock(self) -> Lock:
        """The lock that a main process holds while it works on this session."""
        return Lock(self.path / ".lock")

    def round_dir(self, round: int) -> Path:
        """Return the folder of a round's published documents."""
        return self.rounds / f"{round:02d}"

    def stage_file(self, round: int, stage: Stage | str) -> Path:
        """Return the published document of a stage, or with ``effect`` the round's effect."""
        return self.round_dir(round) / f"{stage}.json"

    def run_dir(self, run: str) -> Path:
        """Return the folder of a finished run."""
        return self.runs / run

    def load_idea(self) -> Idea:
        """Return ``idea.json``; raises Missing or Damage."""
        return load_idea(self.idea)

    @classmethod
    def create(
        cls, root: Path, text: str, variant: int = 0, *, lang: str | None = None, source: str | None = None
    ) -> "Session":
        """Make the session of an idea below ``root``, or find it; raises UsageFault for what cannot be an idea."""
        session = cls(root / session_id(accept_idea(text), variant))
        session.path.mkdir(parents=True, exist_ok=True)
        idea = _keep_idea(session, _idea(session.id, text, variant, lang, source))
        if not _begun(session):
            session.transcript.append_if(lambda _: _first_events(session, idea))
        return session


def _begun(session: Session) -> bool:
    """Whether the transcript begins as every session does and ends with a whole line: nothing to add or to mend."""
    try:
        data = session.transcript_path.read_bytes()
        kinds = [decode(line)["kind"] for line in data.split(b"\n", 2)[:2]]
    except (OSError, ValueError, KeyError):
        return False
    return kinds == ["session.start", "goal"] and whole(data) == len(data)


def _idea(session: str, text: str, variant: int, lang: str | None, source: str | None) -> Idea:
    idea: Idea = {"schema": "crumb.idea/1", "session": session, "text": text, "variant": variant, "lang": lang}
    if source is not None:
        idea["source"] = source
    if turns := bidi_controls(text):
        idea["bidi"] = turns
    return idea


def _keep_idea(session: Session, idea: Idea) -> Idea:
    """Write ``idea.json`` unless it says the same already; the first spelling of equal text stays."""
    try:
        known = session.load_idea()
    except (Missing, Damage):
        known = None
    if known and not same_text(known["text"], idea["text"]):
        raise CrumbError(
            f"{session.id} already belongs to another idea.", "Give this one another variant: --config variant=1"
        )
    if known and known["variant"] == idea["variant"] and idea["lang"] in (None, known["lang"]):
        return known
    publish(to_json(idea), session.idea)
    return idea


def _first_events(session: Session, idea: Idea) -> list[Draft]:
    kinds = {event["kind"] for event in session.transcript.read().events}
    start = {"variant": idea["variant"], "lang": idea["lang"], "schema": SCHEMA}
    first: list[Draft] = [
        {"from": "system", "kind": "session.start", "data": start},
        {"from": "user", "kind": "goal", "body": idea["text"]},
    ]
    return [draft for draft in first if draft["kind"] not in kinds]


def load_idea(path: Path) -> Idea:
    """Return the idea document at ``path``; raises Missing or Damage."""
    try:
        idea = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Missing(f"{path.parent.name} has no idea.json.", "Start the session again with its idea.") from None
    except ValueError as error:
        raise Damage(f"{path.parent.name}/idea.json cannot be read: {error}.", "Start the session again.") from error
    if not isinstance(idea, dict) or not {"text", "variant", "lang"} <= idea.keys():
        raise Damage(f"{path.parent.name}/idea.json is not an idea.", "Start the session again with its idea.")
    return cast(Idea, idea)


def name_of(idea: Idea) -> str:
    """Return the name of the session that an idea belongs to; a fork's name comes from its lineage too."""
    lineage = idea.get("lineage")
    origin = f"{lineage['session']}@{lineage['seq']}#{lineage['fork']}" if lineage else ""
    return session_id(idea["text"], idea["variant"], origin)


def idea_sha(idea: Idea) -> str:
    """Return the hash of what an idea asks for, which a fork or copy of its session shares."""
    text = unicodedata.normalize("NFC", idea["text"])
    return sha({"text": text, "variant": idea["variant"], "lang": idea["lang"]})


def core_settings(session: Session, document: Mapping[str, Any] | None = None) -> Settings:
    """Return the settings of a session as the reducer takes them, with the hash of its idea.

    From ``document``, or else from its ``settings.json``; defaults when it has none yet. Where the batch of the session
    has a budget, what the others have used comes with them.
    """
    if document is None:
        document = json.loads(session.settings.read_bytes()) if session.settings.is_file() else {}
    idea = idea_sha(session.load_idea()) if session.idea.is_file() else None
    settings = Settings.from_json({**document, "idea": idea})
    return replace(settings, others=Batch(session.path).others()) if has_batch_budget(settings) else settings


def same_text(one: str, other: str) -> bool:
    """Whether two ideas are the same text, however their characters are composed."""
    return unicodedata.normalize("NFC", one) == unicodedata.normalize("NFC", other)


def to_json(document: Any) -> bytes:
    """Return a document as people read it on disk: indented, UTF-8, one final newline."""
    return (json.dumps(document, ensure_ascii=False, indent=2, allow_nan=False) + "\n").encode("utf-8")
