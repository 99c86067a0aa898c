"""The envelope of an event as typed dictionaries: what every event has, and who may send it.

``from`` is a word of the language, so the senders are written as functions. Types only; the payload of each kind is in
the ``payloads`` modules.
"""

from typing import Annotated, Any, Literal, NotRequired

from typing_extensions import TypedDict

from crumb.core.documents import Sha256, Stage
from crumb.core.events import Actor
from crumb.core.limits import Ge, Le, MaxLen, MinLen

Ulid = Annotated[str, MinLen(26), MaxLen(26)]
Text = Annotated[str, MinLen(1)]
Count = Annotated[int, Ge(0)]
Round = Annotated[int, Ge(1), Le(10_000)]

FromAnyone = TypedDict("FromAnyone", {"from": Actor})
FromUser = TypedDict("FromUser", {"from": Literal["user"]})
FromSystem = TypedDict("FromSystem", {"from": Literal["system"]})
FromCoordinator = TypedDict("FromCoordinator", {"from": Literal["coordinator"]})
FromPlanner = TypedDict("FromPlanner", {"from": Literal["planner-lead"]})
FromResearcher = TypedDict("FromResearcher", {"from": Literal["researcher"]})
FromBuilder = TypedDict("FromBuilder", {"from": Literal["builder"]})
FromVerifier = TypedDict("FromVerifier", {"from": Literal["verifier"]})
FromActor = TypedDict("FromActor", {"from": Literal["planner-lead", "researcher", "builder", "verifier"]})
FromJudge = TypedDict("FromJudge", {"from": Literal["validator", "system"]})
FromWorker = TypedDict(
    "FromWorker", {"from": Literal["planner-lead", "researcher", "builder", "verifier", "system", "coordinator"]}
)


class Writer(TypedDict):
    """Who wrote the line, and by which schema."""

    name: str
    schema: int


class Crumb(TypedDict):
    """Our part of the metadata: the place in the chain, and the run that an event reports.

    ``more``: how many lines of the same append follow. A crash that leaves fewer leaves none of them.
    """

    seq: NotRequired[Count]
    prev: NotRequired[str | None]
    writer: NotRequired[Writer]
    round: NotRequired[Round]
    stage: NotRequired[Stage]
    run: NotRequired[str]
    inputs: NotRequired[dict[str, str]]
    output: NotRequired[str]
    version: NotRequired[str]
    attempt: NotRequired[Count]
    inbox: NotRequired[Text]
    offset: NotRequired[Count]
    more: NotRequired[Count]


class Metadata(TypedDict):
    """How an event came to be: who served it, what it used, what it answers."""

    visibility: NotRequired[Literal["public", "private"]]
    harness: NotRequired[str]
    provider: NotRequired[str]
    model: NotRequired[str]
    client: NotRequired[str]
    asked: NotRequired[str]
    served: NotRequired[str]
    deterministic: NotRequired[bool]
    tool: NotRequired[str]
    tokens_in: NotRequired[Count | None]
    tokens_out: NotRequired[Count | None]
    cache_read: NotRequired[Count | None]
    cache_write: NotRequired[Count | None]
    latency_ms: NotRequired[Annotated[float, Ge(0)] | None]
    cost_usd: NotRequired[Annotated[float, Ge(0)] | None]
    estimated: NotRequired[bool]
    cross_provider: NotRequired[bool]
    ack_for: NotRequired[str]
    in_reply_to: NotRequired[str]
    crumb: NotRequired[Crumb]


class Artifact(TypedDict):
    """A file that an event is about."""

    path: Text
    sha256: Sha256
    role: NotRequired[Literal["src", "doc", "config", "screenshot", "data"]]


class Envelope(TypedDict):
    """What every event has besides sender, kind and payload."""

    id: Ulid
    ts: Text
    session_id: Text
    to: NotRequired[str]
    parent_event_id: NotRequired[str | None]
    step: NotRequired[str]
    body: NotRequired[str]
    artifacts: NotRequired[list[Artifact]]
    metadata: NotRequired[Metadata]


class Loose(Envelope):
    """An envelope whose data may hold anything."""

    data: NotRequired[dict[str, Any]]
