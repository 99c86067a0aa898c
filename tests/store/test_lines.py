"""One event is one physical line for every reader, and comes back as it went in."""

import io
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crumb.errors import NotShaped
from crumb.store.lines import decode, encode, line_hash

texts = st.text(st.characters(exclude_categories=["Cs"]))
values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.floats(allow_nan=False, allow_infinity=False) | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(texts, values, max_size=4))
def test_every_event_comes_back_equal_from_one_line(event: dict) -> None:
    line = encode(event)
    assert decode(line) == event
    assert len(line.decode("utf-8").splitlines()) == 1


def test_line_ends_of_every_alphabet_are_escaped() -> None:
    event = {"body": "a\nb\u2028c\x85d\re\u2029f\x0bg\x0ch\x1ci\\\u2028"}
    line = encode(event)
    assert len(line.decode("utf-8").splitlines()) == 1
    assert len(io.StringIO(line.decode("utf-8"), newline=None).readlines()) == 1
    assert decode(line) == event


@pytest.mark.parametrize("value", [math.nan, math.inf, "\ud800", {1, 2}, b"bytes", object()])
def test_what_json_cannot_say_is_refused(value: object) -> None:
    with pytest.raises(NotShaped, match="kind 'note'"):
        encode({"kind": "note", "data": {"x": value}})


def test_endless_nesting_is_refused() -> None:
    deep: list = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(NotShaped):
        encode({"kind": "note", "data": deep})


@pytest.mark.parametrize(
    ("line", "what"),
    [
        (b"", "empty"),
        (b'{"a":1\0}', "1 NUL"),
        (b"[1]", "not an object but list"),
        (b'{"a":', "unexpected end"),
        (b'{"a":"\xff"}', "not valid UTF-8"),
    ],
)
def test_a_line_that_is_no_event_is_refused_with_the_reason(line: bytes, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        decode(line)


def test_the_hash_of_a_line_is_the_sha256_of_its_bytes() -> None:
    assert line_hash(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
