"""What a command line agent told of its run, in one shape for all dialects.

A dialect reads the lines of its client into a ``Heard``; what follows from it is decided elsewhere. ``None`` means that
the client did not say. This module must not know any client.
"""

from dataclasses import dataclass, field
from typing import Any

from crumb.harness.base import Usage


@dataclass(slots=True)
class Heard:
    """The claims of a client about one run.

    ``finished`` tells that its own last event came; ``error`` is its own word for a failure, with the HTTP ``code`` of
    the provider where it told one; ``denied`` and ``failed`` name tools that were refused or broke; ``served`` are the
    models that really answered; ``unreadable`` counts lines that were no JSON object, ``late`` the events after the
    last one, which are refused.
    """

    session: str | None = None
    asked: str | None = None
    served: list[str] = field(default_factory=list)
    text: str = ""
    answer: dict[str, Any] | None = None
    usage: Usage = field(default_factory=Usage)
    finished: bool = False
    error: str | None = None
    code: int | None = None
    denied: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    turns: int = 0
    events: int = 0
    unreadable: int = 0
    late: int = 0

    def serve(self, model: object) -> None:
        """Note a model that answered; order kept, once each."""
        if isinstance(model, str) and model and model not in self.served:
            self.served.append(model)

    def fail(self, message: object, code: object = None) -> None:
        """Note the client's own word for a failure; the last one counts, a known HTTP code is kept."""
        self.error = str(message or "")[:600] or "an error without words"
        if isinstance(code, int) and not isinstance(code, bool):
            self.code = code
