"""What every handler needs: where an event says it belongs, and how the state remembers a problem.

Lists of problems keep the latest, so that a flood of bad events cannot grow the state without end.
"""

from collections.abc import Callable, Mapping
from typing import Any

from crumb.core.read import as_dict, as_str
from crumb.core.state import Fact, State

Event = Mapping[str, Any]
Handler = Callable[[State, Event], None]
MOST_FACTS = 100


def crumb_of(event: Event) -> dict[str, Any]:
    """Return ``metadata.crumb`` of an event, empty for foreign ones."""
    metadata = event.get("metadata")
    return as_dict(metadata.get("crumb")) if isinstance(metadata, dict) else {}


def event_id(event: Event) -> str:
    """Return the id of an event, or an empty text."""
    return as_str(event.get("id"))


def fact(event: Event, text: str) -> Fact:
    """Return a sentence about an event, for the state."""
    return {"event": event_id(event), "kind": as_str(event.get("kind")), "text": text}


def warn(state: State, event: Event, text: str) -> None:
    """Remember a sentence about something that is odd but harmless."""
    _remember(state.warnings, fact(event, text))


def audit(state: State, event: Event, text: str) -> None:
    """Remember a sentence about something that was tried and did not count."""
    _remember(state.audits, fact(event, text))


def _remember(facts: list[Fact], item: Fact) -> None:
    facts.append(item)
    del facts[:-MOST_FACTS]
