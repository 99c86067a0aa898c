"""One axis from its parts: the weighted mean of those that have a value, and how much of the weight that is.

What could not be had pulls neither up nor down; it lowers the coverage, which is shown beside the score.
"""

from collections.abc import Iterable, Sequence

from crumb.core.axes_documents import Axis, Part, PartSource

PLACES = 4


def part(
    name: str, title: str, value: float | None, weight: float, source: PartSource, evidence: Sequence[str], note: str
) -> Part:
    """Return a part, its value rounded."""
    return {
        "name": name,
        "title": title,
        "value": None if value is None else round(value, PLACES),
        "weight": weight,
        "source": source,
        "evidence": list(evidence),
        "note": note,
    }


def nothing(because: str) -> Axis:
    """Return the axis of which nothing is known."""
    return {"score": None, "coverage": None, "because": because, "parts": []}


def axis_of(parts: Iterable[Part], because: str, enough: float, cap: float = 1.0) -> Axis:
    """Return the axis of ``parts``, its score at most ``cap``; the coverage is null when no part counts at all.

    There is no score where less than the share ``enough`` of the weight has a value: it would say more than is known.
    """
    listed = list(parts)
    counting = [item for item in listed if item["weight"] > 0]
    total, had = sum(item["weight"] for item in counting), sum(item["weight"] for item in known(counting))
    told = total > 0 and had >= enough * total and had > 0
    gained = sum(item["weight"] * (item["value"] or 0) for item in counting)
    return {
        "score": round(min(gained / had, cap), PLACES) if told else None,
        "coverage": round(had / total, PLACES) if total else None,
        "because": because if told or not had else f"Too little could be measured for a score. {because}",
        "parts": listed,
    }


def known(parts: Iterable[Part]) -> list[Part]:
    """Return the parts that have a value."""
    return [item for item in parts if item["value"] is not None]


def counted(number: int, what: str) -> str:
    """Return a number with its noun in the right form."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def small(title: str) -> str:
    """Return a title as it stands inside of a sentence."""
    return f"{title[:1].lower()}{title[1:]}"
