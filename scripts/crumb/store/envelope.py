"""The envelope around every event, as it stands on a line; the source of the event schemas.

The names are those of the public transcripts. Types only: no behaviour.
"""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from annotated_types import Ge, MaxLen, MinLen

from crumb.core.documents import Sha256, Stage
from crumb.core.events import Actor


class Artifact(TypedDict):
    """A file that an event is about."""

    path: str
    sha256: NotRequired[Sha256]
    role: NotRequired[str]


class Writer(TypedDict):
    """Which program wrote the line, and by which version of the format."""

    name: Literal["crumb"]
    schema: Annotated[int, Ge(1)]


class Place(TypedDict):
    """Where a line stands in the chain, and what it is about: round, stage, run and the hashes that bind it."""

    seq: Annotated[int, Ge(0)]
    prev: Sha256 | None
    writer: Writer
    round: NotRequired[Annotated[int, Ge(1)]]
    stage: NotRequired[Stage]
    run: NotRequired[str]
    inputs: NotRequired[dict[str, str]]
    output: NotRequired[str]
    version: NotRequired[str]
    attempt: NotRequired[Annotated[int, Ge(0)]]
    inbox: NotRequired[str]
    inbox_offset: NotRequired[Annotated[int, Ge(0)]]


class Metadata(TypedDict):
    """Who acted, by what means, and what it cost."""

    crumb: Place
    visibility: NotRequired[Literal["public", "private"]]
    harness: NotRequired[str]
    provider: NotRequired[str]
    model: NotRequired[str]
    deterministic: NotRequired[bool]
    tool: NotRequired[str]
    tokens_in: NotRequired[Annotated[int, Ge(0)]]
    tokens_out: NotRequired[Annotated[int, Ge(0)]]
    cache_read: NotRequired[Annotated[int, Ge(0)]]
    cache_write: NotRequired[Annotated[int, Ge(0)]]
    latency_ms: NotRequired[Annotated[float, Ge(0)]]
    cost_usd: NotRequired[Annotated[float, Ge(0)]]
    ack_for: NotRequired[str]


# "from" is a word of Python, so the fields stand in the call.
Envelope = TypedDict(
    "Envelope",
    {
        "id": Annotated[str, MinLen(26), MaxLen(26)],
        "ts": Annotated[str, MinLen(20)],
        "session_id": Annotated[str, MinLen(1)],
        "from": Actor,
        "kind": str,
        "to": NotRequired[str],
        "parent_event_id": NotRequired[str | None],
        "step": NotRequired[str],
        "body": NotRequired[str],
        "data": NotRequired[dict[str, Any]],
        "artifacts": NotRequired[list[Artifact]],
        "scores": NotRequired[dict[str, Any]],
        "metadata": Metadata,
    },
)
