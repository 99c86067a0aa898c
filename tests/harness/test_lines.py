"""Tests for taking lines out of a stream: whole ones, in bounds, and going on after one that is too long."""

import pytest

from crumb.harness.lines import Lines

TEXT = "one\n안녕\n\nlast".encode()


@pytest.mark.parametrize("size", [1, 2, 3, 100])
def test_lines_are_the_same_however_the_stream_is_cut(size):
    lines = Lines()
    found = [line for start in range(0, len(TEXT), size) for line in lines.feed(TEXT[start : start + size])]
    assert found == [b"one", "안녕".encode(), b""]
    assert (lines.rest(), lines.dropped) == (b"last", 0)


def test_stream_that_ends_with_a_newline_has_no_rest():
    lines = Lines()
    assert list(lines.feed(b"a\n")) == [b"a"]
    assert lines.rest() is None


def test_line_that_is_too_long_is_dropped_and_counted_and_the_next_is_heard():
    lines = Lines(longest=10)
    found = [line for piece in (b"x" * 8, b"x" * 8, b"x" * 8, b"\nshort\n") for line in lines.feed(piece)]
    assert (found, lines.dropped) == ([b"short"], 1)


def test_line_of_just_the_limit_is_kept():
    assert list(Lines(longest=3).feed(b"abc\nabcd\n")) == [b"abc"]


def test_endless_line_takes_no_memory():
    lines = Lines(longest=1000)
    for _ in range(1000):
        assert list(lines.feed(b"y" * 5000)) == []
    assert lines.rest() is None
    assert lines.dropped == 1
