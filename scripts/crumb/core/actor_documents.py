"""What actors on a model write besides the documents of the stages: reviews, questions, research. Types only."""

from typing import Annotated, Literal, NotRequired

from typing_extensions import TypedDict

from crumb.core.axes_documents import Look
from crumb.core.documents import Change, Deviation, VerdictName
from crumb.core.limits import Ge, Le, MaxLen, MinLen

Graded = Literal["D1", "D3", "D5"]


class Grade(TypedDict):
    """One dimension that a verifier grades, 0 to 5, with the reason and the ids of the evidence behind it."""

    dimension: Graded
    score: Annotated[float, Ge(0), Le(5)]
    reason: str
    evidence: list[str]


class Review(TypedDict):
    """``review.json``: a verifier's last grades, with the strongest objection and the answer to it.

    ``look`` is a grade for the look alone; it is no part of the card, and stands on the Visual axis.
    """

    grades: Annotated[list[Grade], MinLen(3), MaxLen(3)]
    critique: str
    defence: str
    verdict: VerdictName
    feedback: str
    deviation: Deviation | None
    look: NotRequired[Look]
    changes: NotRequired[list[Change]]


class Questions(TypedDict):
    """``questions.json``: what a planner wants to know before it plans."""

    questions: Annotated[list[str], MinLen(1), MaxLen(3)]


class Found(TypedDict):
    """One answer of a researcher; ``id`` is what plans and verdicts cite, ``video`` the address or file of a film.

    The id that a researcher gives is replaced by one that is unique in the session.
    """

    id: Annotated[str, MinLen(1)]
    question: str
    answer: str
    source: str
    sure: bool
    video: NotRequired[str]


class Research(TypedDict):
    """``research.json``: what was found out."""

    findings: Annotated[list[Found], MaxLen(6)]
