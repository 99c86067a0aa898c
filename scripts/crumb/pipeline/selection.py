"""Which sessions an invocation is about: those of an idea, of an ideas file, named ones, or all that are here.

In a run, sessions that do not exist yet are made here; a look leaves nothing behind.
"""

import json
from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path

from crumb.errors import Missing, UsageFault
from crumb.pipeline.commandline import CommandLine
from crumb.pipeline.ideas import IdeaLine, read_ideas
from crumb.store.ids import accept_idea, session_id
from crumb.store.session import Session

HOW = 'Type: snakemake --config idea="60-second match-3 with combo bonus", or ideas=FILE for a batch.'


@dataclass
class Selection:
    """The chosen sessions in order.

    ``named``: their ideas were given, so only the flags of this command count; ``batch``: given by a file.
    """

    sessions: list[Session] = field(default_factory=list)
    named: bool = False
    batch: bool = False
    problems: list[str] = field(default_factory=list)
    busy: list[str] = field(default_factory=list)

    @property
    def ids(self) -> list[str]:
        """The names of the sessions."""
        return [session.id for session in self.sessions]

    def drop(self, busy: Collection[str]) -> None:
        """Leave out sessions that another process works on."""
        self.busy = [session.id for session in self.sessions if session.id in busy]
        self.sessions = [session for session in self.sessions if session.id not in busy]

    def recorded_flags(self, session: Session) -> dict[str, str]:
        """Return the flags that a session was run with last."""
        try:
            recorded = json.loads(session.settings.read_bytes())["flags"]
        except (OSError, ValueError, KeyError, TypeError):
            return {}
        return {str(key): str(value) for key, value in recorded.items()}


def select(root: Path, command: CommandLine, variant: int) -> Selection:
    """Return the sessions that ``command`` names below ``root``; raises UsageFault with what to type instead."""
    given = [key for key in ("idea", "ideas", "session") if key in command.config]
    if len(given) > 1:
        raise UsageFault(f"{' and '.join(given)} are given together.", "Give one of them.")
    if "idea" in command.config:
        idea = IdeaLine(accept_idea(command.config["idea"]), variant, 1)
        return Selection([_session(root, idea, command.runs)], named=True)
    if "ideas" in command.config:
        return _batch(root, command, variant)
    if "session" in command.config:
        chosen = [_existing(root, name) for name in command.config["session"].split(",")]
        return Selection(chosen, named=command.config.get("fresh") == "yes")
    return _all_here(root, command)


def _batch(root: Path, command: CommandLine, variant: int) -> Selection:
    found = read_ideas(Path(command.config["ideas"]), variant)
    if not found.ideas:
        raise UsageFault(
            "\n".join([f"{command.config['ideas']} holds no idea.", *(f"  {problem}" for problem in found.problems)]),
            HOW,
        )
    sessions = {session.id: session for session in (_session(root, idea, command.runs) for idea in found.ideas)}
    return Selection(list(sessions.values()), named=True, batch=True, problems=found.problems)


def _session(root: Path, idea: IdeaLine, runs: bool) -> Session:
    if runs:
        return Session.create(root, idea.text, idea.variant)
    return Session(root / session_id(idea.text, idea.variant))


def _existing(root: Path, name: str) -> Session:
    session = Session(root / name)
    if "/" in name or not session.idea.is_file():
        raise Missing(f"There is no session {name!r} in {root}.", "`crumb status` lists the sessions.")
    return session


def _all_here(root: Path, command: CommandLine) -> Selection:
    found = [Session(path.parent) for path in sorted(root.glob("*/idea.json"))]
    if not found and command.chains:
        raise UsageFault("No idea is given, and there is no session here.", HOW)
    return Selection(found)
