"""How a session stands, folded from its transcript and what waits in its inbox: the source of tables and exit codes.

Only read here, never written; a damaged session is shown as such and stops nobody. This module must not print.
"""

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from crumb.core.axes_documents import Axes
from crumb.core.causes import cause
from crumb.core.decide import decide
from crumb.core.documents import Effect
from crumb.core.effects import APPROVED, COULD_NOT_CHECK, PASSED, REFUSED
from crumb.core.settings import Settings
from crumb.core.state import State
from crumb.core.view import spec_round
from crumb.errors import CrumbError
from crumb.report.axes import axes_of
from crumb.report.axesview import brief
from crumb.store.fold import load_state
from crumb.store.ingest import preview
from crumb.store.locks import held_by
from crumb.store.session import Session, core_settings

EXIT = {"pass": 0, "fault": 1, "open": 1, "refused": 2, "stop": 3, "wait": 4, "unchecked": 5}
# For several sessions the first of these that is there decides.
GRAVITY = ("fault", "open", "stop", "refused", "unchecked", "wait", "pass")
ENDS = {PASSED: "pass", APPROVED: "pass", COULD_NOT_CHECK: "unchecked", REFUSED: "refused"}


@dataclass(frozen=True, slots=True)
class Standing:
    """A session now. ``outcome`` is pass, wait, stop, refused, unchecked, open (work is left) or fault (unreadable)."""

    session: Session
    outcome: str
    reason: str
    state: State
    settings: Settings
    effect: Effect | None
    age: float
    working: int | None

    @property
    def exit_code(self) -> int:
        """The exit code of a command that ends with this session."""
        return EXIT[self.outcome]

    @property
    def title(self) -> str:
        """The title of the game, or the idea while there is none."""
        if self.state.rounds:
            spec = self.state.newest(spec_round(self.state, self.state.rounds[-1]), "spec")
            if spec and spec["data"].get("title"):
                return str(spec["data"]["title"])
        return self.state.goal

    @property
    def verdict(self) -> str:
        """The verdict of the best verified build, NONE without one."""
        return self.state.best["verdict"] if self.state.best else "NONE"

    @property
    def round(self) -> int:
        """The last round; 0 before the first."""
        return self.state.rounds[-1] if self.state.rounds else 0

    @property
    def next(self) -> str:
        """What comes next in a few words: ``run build``, ``wait``, ``done``."""
        if self.effect is None:
            return "unreadable"
        return f"run {self.effect['stage']}" if self.effect["kind"] == "run" else self.effect["kind"]

    @property
    def cause(self) -> str:
        """What is wrong with the game that was judged last, in a line; empty when it passed or none was judged."""
        return cause(self.state)

    @property
    def paused(self) -> str:
        """Whom a pause holds, also while nothing is left to do: everybody, some roles, or nobody (an empty text)."""
        return "everybody" if self.state.paused else ", ".join(self.state.paused_roles)

    @property
    def axes(self) -> Axes | None:
        """Build Health, Intent and Visual of the best verified build, else of the last round."""
        return axes_of(self.session, self.state)

    @property
    def entry(self) -> Path | None:
        """The page of the released game, if there is one."""
        path = (self.session.game / "play" / "index.html").absolute()
        return path if path.is_file() else None

    @property
    def report(self) -> Path | None:
        """The report of the session, if there is one."""
        return self.session.report.absolute() if self.session.report.is_file() else None

    def to_json(self) -> dict[str, Any]:
        """Return what ``--json`` prints; keys are stable."""
        effect: Mapping[str, Any] = self.effect or {}
        return {
            "session": self.session.id,
            "title": self.title,
            "idea": self.state.goal,
            "verdict": self.verdict,
            "outcome": self.outcome,
            "reason": self.reason,
            "cause": self.cause,
            "paused": self.paused,
            "round": self.round,
            "effect": {key: effect.get(key) for key in ("kind", "stage", "round", "mode", "reason")},
            "best": self.state.best,
            "axes": brief(self.axes),
            "events": self.state.events,
            "usage": self.state.usage,
            "age_seconds": round(self.age, 1),
            "working": self.working,
            "game": str(self.entry) if self.entry else None,
            "report": str(self.report) if self.report else None,
            "exit_code": self.exit_code,
        }


def standing(session: Session) -> Standing:
    """Return how ``session`` stands; never raises for a damaged one."""
    path = session.transcript_path
    age = time.time() - path.stat().st_mtime if path.is_file() else 0.0
    holder = held_by(session.path / ".lock")
    working = holder.pid if holder else None
    try:
        state = preview(session, load_state(session))
        settings = core_settings(session)
    except (CrumbError, ValueError) as fault:
        message = fault.message if isinstance(fault, CrumbError) else f"settings.json cannot be read: {fault}"
        return Standing(session, "fault", message, State(), Settings(), None, age, working)
    effect = decide(state, settings)
    return Standing(session, outcome_of(effect), effect["reason"], state, settings, effect, age, working)


def outcome_of(effect: Effect) -> str:
    """Return the outcome that an effect means for a person."""
    if effect["kind"] == "run":
        return "open"
    return ENDS.get(effect["reason"], "stop") if effect["kind"] == "done" else "wait"


def exit_code(outcomes: Iterable[str]) -> int:
    """Return the exit code over several sessions: 0 only if every one passed."""
    found = set(outcomes)
    return next((EXIT[name] for name in GRAVITY if name in found), 0)
