"""Rounds side by side: the same moment of each, where at least two have a picture of it."""

from typing import Any

from crumb.report.page import side_by_side


def entry(*moments: str) -> dict[str, Any]:
    return {"strip": {moment: {"id": moment} for moment in moments}}


def test_each_row_is_a_moment_and_each_column_a_round() -> None:
    rows = side_by_side([entry("title", "won"), entry("title"), entry("won", "title")])
    assert [row["title"] for row in rows] == ["Title", "Won"]
    assert [shot and shot["id"] for shot in rows[1]["shots"]] == ["won", None, "won"]


def test_a_single_round_stands_beside_nothing() -> None:
    assert side_by_side([entry("title", "won")]) == []
    assert side_by_side([entry("title"), entry("won")]) == []
