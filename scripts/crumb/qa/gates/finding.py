"""What a gate answers: a status, what was measured, and a sentence that tells a designer what to do."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from crumb.core.documents import Status
from crumb.qa.record import Observation

Thresholds = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Finding:
    """The answer of one gate; ``shots`` are labels of pictures that show it."""

    status: Status
    message: str
    measured: dict[str, Any] = field(default_factory=dict)
    shots: list[str] = field(default_factory=list)


def passed(message: str, measured: dict[str, Any], shots: list[str] | None = None) -> Finding:
    """Return a passing answer."""
    return Finding("pass", message, measured, shots or [])


def failed(message: str, measured: dict[str, Any], shots: list[str] | None = None) -> Finding:
    """Return a failing answer."""
    return Finding("fail", message, measured, shots or [])


def skipped(message: str) -> Finding:
    """Return the answer of a gate that had nothing to look at."""
    return Finding("skip", message)


def unchecked(message: str, measured: dict[str, Any]) -> Finding:
    """Return the answer of a gate that the machine kept from looking: neither for nor against the game."""
    return Finding("error", message, measured)


def never_opened(seen: Observation) -> bool:
    """Tell whether no page of this build gave a single summary."""
    return not any(visit.facts for visit in seen.visits)
