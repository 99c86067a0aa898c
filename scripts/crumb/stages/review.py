"""From a verifier's review to the card of the judge: its grades, and what the browser says where it must not guess.

Pure. A review never decides whether a build runs: D2 comes from the browser, D4 and D6 are left to the record.
"""

from collections.abc import Sequence
from statistics import median

from crumb.core.actor_documents import Grade, Review
from crumb.core.axes_documents import Look
from crumb.core.documents import QaResult, Score
from crumb.core.scoring import FULL


def scores_of(reviews: Sequence[Review], qa: QaResult) -> dict[str, Score]:
    """Return the card of one or more votes: the median grade of each dimension, all evidence that was cited for it."""
    graded = {name: _voted([_grade(review, name) for review in reviews]) for name in ("D1", "D3", "D5")}
    runs = qa["status"] == "pass"
    run: Score = {
        "score": FULL if runs else 0.0,
        "source": "qa-check-effect",
        "evidence": [gate["id"] for gate in qa["gates"] if gate["status"] == "fail"],
        "reason": f"the browser says {qa['status']}",
    }
    return {**graded, "D2": run}


def look_of(reviews: Sequence[Review]) -> Look | None:
    """Return the median grade for the look of those votes that gave one, in the words of the nearest; None of none."""
    given = [review["look"] for review in reviews if "look" in review]
    if not given:
        return None
    value = median(look["score"] for look in given)
    near = min(given, key=lambda look: abs(look["score"] - value))
    cited = list(dict.fromkeys(item for look in given for item in look["evidence"]))
    return {"score": round(value, 2), "reason": near["reason"], "evidence": cited}


def spokesman(reviews: Sequence[Review]) -> Review:
    """Return the review whose sum of grades is the (lower) median: its words stand for all votes."""
    ordered = sorted(reviews, key=lambda review: sum(grade["score"] for grade in review["grades"]))
    return ordered[(len(ordered) - 1) // 2]


def _grade(review: Review, name: str) -> Grade:
    return next(grade for grade in review["grades"] if grade["dimension"] == name)


def _voted(grades: Sequence[Grade]) -> Score:
    value = median(grade["score"] for grade in grades)
    near = min(grades, key=lambda grade: abs(grade["score"] - value))
    cited = list(dict.fromkeys(item for grade in grades for item in grade["evidence"]))
    return {"score": round(value, 2), "source": "verifier-llm", "evidence": cited, "reason": near["reason"]}


def missing_grades(review: Review) -> list[str]:
    """Return the dimensions that a review left out or graded twice."""
    given = [grade["dimension"] for grade in review["grades"]]
    return [name for name in ("D1", "D3", "D5") if given.count(name) != 1]
