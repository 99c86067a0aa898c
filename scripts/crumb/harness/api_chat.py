"""The few words in which a loop and a model talk, whatever the provider: what is said, what is answered.

Types only, so that loops can be tested without a provider's library, which only ``api_model`` knows.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from crumb.harness.base import Status, Usage

Finish = Literal["stop", "length", "refused", "unknown"]


@dataclass(frozen=True, slots=True)
class Call:
    """A tool that the model wants to use; ``arguments`` is None when they are no JSON object."""

    id: str
    name: str
    arguments: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class Answer:
    """What a tool gave back."""

    call: Call
    text: str
    ok: bool = True


@dataclass(frozen=True, slots=True)
class Reply:
    """One answer of a model; ``model`` is the one that served, ``usage`` what this answer used."""

    text: str = ""
    calls: tuple[Call, ...] = ()
    finish: Finish = "stop"
    model: str = ""
    usage: Usage = field(default_factory=Usage)


@dataclass(frozen=True, slots=True)
class Ended:
    """How a loop ended: a status of the harness contract and the last words."""

    status: Status
    message: str = ""


class Talk(Protocol):
    """A conversation with a model; it remembers what was said."""

    def say(self, text: str = "", answers: Sequence[Answer] = ()) -> Reply:
        """Say something, or answer the calls of the last reply, and return the model's reply."""
        ...


class ProviderFault(Exception):
    """The provider refused or broke: its HTTP ``code`` if there was one."""

    def __init__(self, message: str, code: int | None = None) -> None:
        super().__init__(message)
        self.code = code
