"""The events of the frame: session, actors, orders, people, ends, and everything that only tells.

Each typed dictionary is a whole event of one kind. Types only.
"""

from typing import Annotated, Any, Literal, NotRequired

from typing_extensions import TypedDict

from crumb.core.documents import Best, Change, Order, Stage
from crumb.core.envelope import (
    Count,
    Envelope,
    FromActor,
    FromAnyone,
    FromCoordinator,
    FromPlanner,
    FromSystem,
    FromUser,
    FromWorker,
    Loose,
    Text,
)
from crumb.core.events import FailureStatus, Role
from crumb.core.limits import Ge


class SessionData(TypedDict):
    """Which schema a session is written by, and what makes it another one than its sibling."""

    schema: Count
    variant: Count
    lang: str | None
    lineage: NotRequired[dict[str, Any]]


class SessionStarted(FromSystem, Envelope):
    """A session begins."""

    kind: Literal["session.start"]
    data: SessionData


class SessionEnded(FromSystem, Loose):
    """A session ended; why stands in the done event before it."""

    kind: Literal["session.end"]


class DoneData(TypedDict):
    """Why a session ended, and which build is its best."""

    reason: Text
    best: NotRequired[Best | None]


class Done(FromSystem, Envelope):
    """The end, with its reason."""

    kind: Literal["done"]
    data: DoneData


class Woken(FromActor, Loose):
    """An actor starts; the metadata says what serves it."""

    kind: Literal["agent.wake"]


class Stopped(FromActor, Loose):
    """An actor ended; the metadata says what it used."""

    kind: Literal["agent.stop"]


class FailureData(TypedDict):
    """How an actor failed, in one word and one sentence."""

    status: FailureStatus
    message: str
    details: NotRequired[dict[str, Any]]


class Failed(FromWorker, Envelope):
    """An actor failed."""

    kind: Literal["error"]
    data: FailureData


class OrderData(TypedDict):
    """The order of a round."""

    order: Order


class Ordered(FromCoordinator, Envelope):
    """A round is ordered: the first design, a repair, a change."""

    kind: Literal["handoff.requested"]
    data: OrderData


class RolledBack(FromCoordinator, Envelope):
    """Another design is ordered."""

    kind: Literal["handoff.rollback"]
    data: OrderData


class Intervention(TypedDict):
    """A command of a person, with the fields of that command."""

    command: Literal["goto", "swap", "append", "note", "redo", "reset-circuit", "cancel", "say", "ask"]
    actor: NotRequired[Role]
    harness: NotRequired[Text]
    provider: NotRequired[Text]
    model: NotRequired[Text]
    base_url: NotRequired[Text]
    text: NotRequired[Text]
    round: NotRequired[Annotated[int, Ge(1)]]
    stage: NotRequired[Stage]
    changes: NotRequired[list[Change]]
    what: NotRequired[Literal["status", "cost", "next", "stuck", "scorecard"]]


class Intervened(FromUser, Envelope):
    """A person steers."""

    kind: Literal["user.intervene"]
    data: Intervention


class Vetoed(FromUser, Envelope):
    """A person does not accept the build; why stands in ``body``."""

    kind: Literal["user.veto"]


class Approved(FromUser, Envelope):
    """A person accepts a PARTIAL."""

    kind: Literal["user.approve"]


class PauseData(TypedDict):
    """Whom to pause or resume; nobody named means everybody."""

    actor: NotRequired[Role]


class Paused(FromUser, Envelope):
    """A person asks to wait."""

    kind: Literal["user.pause"]
    data: NotRequired[PauseData]


class Resumed(FromUser, Envelope):
    """A person asks to go on."""

    kind: Literal["user.resume"]
    data: NotRequired[PauseData]


class Acknowledged(FromSystem, Loose):
    """A person's command was taken; ``metadata.ack_for`` names its event."""

    kind: Literal["ack"]


class Question(FromPlanner, Loose):
    """The planner asks."""

    kind: Literal["question.socratic"]


class Answer(FromUser, Loose):
    """A person answers."""

    kind: Literal["answer.socratic"]


class Thought(FromAnyone, Loose):
    """A summary of what an actor thinks; private, and evidence of nothing."""

    kind: Literal["agent.thought_summary"]


class Note(FromAnyone, Loose):
    """A remark; changes nothing."""

    kind: Literal["note"]


class SocraticStep(FromAnyone, Loose):
    """The planner reads the idea."""

    kind: Literal["step.socratic"]


class ConceptStep(FromAnyone, Loose):
    """The planner chooses a form."""

    kind: Literal["step.concept"]


class DesignStep(FromAnyone, Loose):
    """The planner designs."""

    kind: Literal["step.design"]


class JudgeStep(FromAnyone, Loose):
    """The verifier works on its card."""

    kind: Literal["step.judge"]


class ToolCalled(FromAnyone, Loose):
    """An actor used a tool; private."""

    kind: Literal["tool.call"]


class ToolReturned(FromAnyone, Loose):
    """What a tool gave back; private."""

    kind: Literal["tool.result"]
