"""The last lines of a run, made of what is known of its session: no file is read here."""

import pytest

from crumb.pipeline.closing import Closing, _block, _line


def row(*cuts: str) -> Closing:
    return Closing("frog-1", "pass", "PASS", "Passed.", "Frog", tuple(cuts), None, None, "")


@pytest.mark.parametrize(
    ("cuts", "said"),
    [
        (("fishing",), "cut      “fishing”; the report says why"),
        (("a", "b", "c"), "cut      “a”, “b”, “c”; the report says why"),
        (("a", "b", "c", "d", "e"), "cut      “a”, “b”, “c” and 2 more; the report says why"),
    ],
)
def test_what_was_cut_is_named_where_the_run_ends(cuts: tuple[str, ...], said: str) -> None:
    assert said in _block(row(*cuts), colour=False)
    assert f"({len(cuts)} cut)" in _line(row(*cuts), colour=False)


def test_nothing_is_said_of_cuts_where_there_are_none() -> None:
    assert "cut" not in _block(row(), colour=False)
    assert "cut" not in _line(row(), colour=False)


def test_a_wish_cannot_steer_the_terminal() -> None:
    assert "\x1b" not in _block(row("\x1b[2Jfishing"), colour=False)
