"""What pages and terminals show of the axes: honest percent, room for what was not measured, hostile text as text."""

from typing import Any

import pytest

from crumb.core.axes_documents import Axes, Axis
from crumb.core.axis import axis_of, nothing, part
from crumb.report.axes import load_policy
from crumb.report.axesview import brief, lines, percent, shown
from crumb.report.render import render

PICTURE = {"id": "film-1", "file": "film/1.jpg", "thumb": "film/1.jpg", "label": "Title <b>"}
POLICY = load_policy()


def made(**more: Axis) -> Axes:
    parts = [
        part("a", "it opens", 1.0, 1.0, "gate", ["film-1", "states"], "yes"),
        part("b", "<script>alert(1)</script>", None, 1.0, "probe", [], "no probe answered"),
        part("c", "only shown", 0.0, 0.0, "gate", [], "no"),
    ]
    axis = axis_of(parts, "Half of it.", 0.5)
    known: dict[str, Any] = {"health": axis, "intent": axis, "visual": nothing("No pictures."), **more}
    return {"schema": "crumb.axes/1", "policy": "1", **known}  # type: ignore[typeddict-item]


@pytest.mark.parametrize(("share", "text"), [(1.0, "100%"), (0.9999, "99%"), (0.57, "57%"), (0.0, "0%"), (None, "–")])
def test_a_percentage_is_never_rounded_up(share: float | None, text: str) -> None:
    assert percent(share) == text


def test_a_bar_has_room_for_what_could_not_be_measured() -> None:
    health, _, visual = shown(made(), POLICY, [PICTURE])
    assert (health["percent"], health["fill"], health["gap"], health["missing"]) == ("100%", 50, 50, "50%")
    assert (visual["percent"], visual["fill"], visual["gap"], visual["level"]) == ("–", 0, 100, "not measured")


def test_parts_that_do_not_count_stand_apart_and_pictures_are_linked() -> None:
    health = shown(made(), POLICY, [PICTURE])[0]
    assert [item["name"] for item in health["counting"]] == ["a", "b"]
    assert [item["name"] for item in health["beside"]] == ["c"]
    assert health["counting"][0]["pictures"] == [PICTURE]
    assert health["counting"][1]["percent"] == "not measured"


def test_a_terminal_says_how_much_was_measured() -> None:
    named = dict(lines(made(), POLICY))
    assert named["build health"] == "100% good, of the 50% that could be measured. Half of it."
    assert named["visual"] == "– not measured. No pictures."


def test_without_axes_nothing_is_shown() -> None:
    assert (shown(None, POLICY), lines(None, POLICY), brief(None)) == ([], [], {})


def test_the_short_form_has_no_parts() -> None:
    assert brief(made())["visual"] == {"score": None, "coverage": None, "because": "No pictures."}


def test_the_page_shows_text_as_text() -> None:
    page = render("card.html", card=card(), axes=shown(made(), POLICY, [PICTURE]), dimensions={}, sources={})
    assert "<script>" not in page
    assert "&lt;script&gt;" in page.lower()
    assert "Title &lt;b&gt;" in page
    assert "striped 50%" in page


def card() -> dict[str, Any]:
    return {
        "title": "t", "verdict": "PASS", "pitch": "", "sentence": "", "entry": None, "card": {}, "film": [],
        "limits": "", "idea": "", "session": "s", "tree": None, "policy": None,
    }  # fmt: skip
