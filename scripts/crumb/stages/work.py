"""What a stage is given and what it gives back: plain data between the shared shell and the acts.

An act reads the documents of the stages before it, works in the folder of its run, and returns a document with the
event that reports it. It must not append events, publish files or look at other rounds.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, cast

from crumb.core.documents import Build, Idea, JudgeScore, QaResult, Spec

# The harness that runs rules of this project in this process: no actor could have written what it leaves.
OURS = "offline"


class Recorder(Protocol):
    """Runs the calls of an act and keeps them, or answers them from what was kept before."""

    def run(self, harness: Any, request: Any) -> Any:
        """Return the result of a request to a harness."""
        ...

    def keep(self, request: Any, result: Any) -> None:
        """Take note of the call that was run last and of what it is held to be worth."""
        ...


@dataclass(frozen=True, slots=True)
class Work:
    """One act, with everything that it may know.

    ``documents`` holds ``idea`` and the content of the stages before, by name; ``order`` is what the reducer asked of
    this round; ``config`` the whole settings; ``binding`` the actor's harness, provider, model; ``researchers`` those
    whom a planner may ask, the next where one does not deliver. What an act puts into ``after_kept`` is called when its
    run is safe on disk; the events that it puts into ``told`` are appended with its result or failure, all or none.
    ``used`` is what each of its calls used; ``unwanted`` tells whether the session no longer wants this act or cannot
    pay for it, and is asked before another paid call. ``tape`` records or replays its calls.
    """

    session: str
    round: int
    folder: Path
    order: Mapping[str, Any]
    documents: Mapping[str, Any]
    folders: Mapping[str, Path]
    config: Mapping[str, Any]
    binding: Mapping[str, Any] | None = None
    researchers: Sequence[Mapping[str, Any]] = ()
    after_kept: list[Callable[[], None]] = field(default_factory=list)
    told: list[Mapping[str, Any]] = field(default_factory=list)
    used: list[Mapping[str, Any]] = field(default_factory=list)
    unwanted: Callable[[], bool] = lambda: False
    tape: Recorder | None = None

    @property
    def idea(self) -> Idea:
        """The idea of the session."""
        return cast(Idea, self.documents["idea"])

    @property
    def spec(self) -> Spec:
        """The spec that this round builds."""
        return cast(Spec, self.documents["spec"])

    @property
    def build(self) -> Build:
        """The manifest of the build that this round looks at."""
        return cast(Build, self.documents["build"])

    @property
    def qa(self) -> QaResult:
        """What the browser showed of that build."""
        return cast(QaResult, self.documents["qa"])

    @property
    def judge(self) -> JudgeScore:
        """The card as the verifier gave it."""
        return cast(JudgeScore, self.documents["judge"])


@dataclass(frozen=True, slots=True)
class Product:
    """What an act made: the document, and the fields of the event that reports it."""

    document: Mapping[str, Any]
    event: Mapping[str, Any]
    usage: Mapping[str, Any] = field(default_factory=dict)
    pages: Mapping[str, str] = field(default_factory=dict)


class ActorFailed(Exception):
    """An actor did not deliver: ``status`` as in the harness contract, ``message`` one sentence, ``usage`` as known."""

    def __init__(self, role: str, status: str, message: str, usage: Mapping[str, Any]) -> None:
        super().__init__(message)
        self.role = role
        self.status = status
        self.message = message
        self.usage = dict(usage)
