"""How a figure becomes a score: on straight lines between points, flat outside of them."""

import pytest

from crumb.core.axes_policy import AxesPolicy, MeasureRule

RULE = MeasureRule(1.0, ((1.0, 0.0), (3.0, 0.5), (5.0, 1.0)))


@pytest.mark.parametrize(("value", "score"), [(0, 0), (1, 0), (2, 0.25), (3, 0.5), (4.5, 0.875), (5, 1), (99, 1)])
def test_a_figure_is_scored_between_its_points(value: float, score: float) -> None:
    assert RULE.score(value) == score


@pytest.mark.parametrize(
    ("score", "word"),
    [(1, "good"), (0.8, "good"), (0.79, "fair"), (0.6, "fair"), (0.59, "weak"), (None, "not measured")],
)
def test_a_score_is_one_word(score: float | None, word: str) -> None:
    assert AxesPolicy("1", 0.8, 0.6, 0.5, 0.5, 0.5, 4, {}).level(score) == word
