"""What the result of QA is made of: gates, probes, counts, and the files that show them.

Types only, for ``documents.py``, which everybody else imports. This module must hold no behaviour.
"""

from typing import Annotated, Any, Literal, NotRequired

from typing_extensions import TypedDict

from crumb.core.limits import Ge, MinLen

Sha256 = Annotated[str, MinLen(64)]
Status = Literal["pass", "fail", "skip", "error"]


class Evidence(TypedDict):
    """A file that shows something; ``path`` is relative to the folder of the run.

    A picture with a ``moment`` belongs to the film strip.
    """

    id: str
    path: str
    sha256: Sha256
    role: Literal["film", "movie", "console", "inputs", "measurements", "states"]
    label: str
    frame: int | None
    moment: NotRequired[Literal["title", "response", "play", "won", "lost"]]


class Gate(TypedDict):
    """One check of the artifact: what was measured, against what, and a sentence that tells a designer what to do."""

    id: str
    name: str
    status: Status
    blocking: bool
    measured: dict[str, Any]
    threshold: dict[str, Any]
    message: str
    evidence: list[str]


class ProbeResult(TypedDict):
    """What became of a requirement or acceptance condition in the browser."""

    id: str
    kind: Literal["requirement", "acceptance", "control"]
    status: Status
    message: str
    measured: dict[str, Any]


class QaCounts(TypedDict):
    """How many checks ended how; a result without a single run check is no evidence."""

    ran: int
    passed: int
    failed: int
    skipped: int
    errors: int


class Exam(TypedDict):
    """How many gates gave an answer, and how many of them passed."""

    ran: Annotated[int, Ge(0)]
    passed: Annotated[int, Ge(0)]


class Exams(TypedDict):
    """The same build before all gates, and before those that may fail it: a weaker exam must not look better."""

    all: Exam
    blocking: Exam
