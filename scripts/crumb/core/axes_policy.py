"""What axes are made of, as data: weights and thresholds, which stand in ``config/axes.yaml`` and never in code.

Pure: the file is read elsewhere.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

Points = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class MeasureRule:
    """How a figure counts: ``points`` are (figure, score 0..1) with figures that rise."""

    weight: float
    points: Points

    def score(self, value: float) -> float:
        """Return the score of a figure: on a straight line between two points, flat outside of them."""
        if value <= self.points[0][0]:
            return self.points[0][1]
        for (left, low), (right, high) in pairwise(self.points):
            if value <= right:
                return low + (high - low) * (value - left) / (right - left)
        return self.points[-1][1]


@dataclass(frozen=True, slots=True)
class AxesPolicy:
    """All that decides about axes. ``name`` is version and content, ``cap`` the most that a broken build can have.

    ``cut`` is the weight of a wish that was cut, ``model`` that of a model's grade for the look. A score is good from
    ``good`` on, fair from ``fair`` on, and weak below. ``enough`` is the share of the weight that a score needs.
    """

    name: str
    good: float
    fair: float
    enough: float
    cap: float
    cut: float
    model: float
    measures: Mapping[str, MeasureRule]

    def level(self, score: float | None) -> str:
        """Return a score in one word."""
        if score is None:
            return "not measured"
        return "good" if score >= self.good else "fair" if score >= self.fair else "weak"
