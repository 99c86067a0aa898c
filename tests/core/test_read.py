"""Reading untrusted JSON: the wrong type becomes the default, never an exception."""

from typing import Any

import pytest

from crumb.core.canonical import canonical
from crumb.core.read import amount, as_dict, as_int, as_list, as_name, as_number, as_str, clone, hashes, names

ODD: list[Any] = [None, True, 0, 1.5, "x", [], {}, float("nan"), float("inf"), 10**400, "\ud800", [1], {"a": 1}]


@pytest.mark.parametrize("value", ODD)
def test_every_reader_returns_its_own_type(value: Any) -> None:
    assert isinstance(as_dict(value), dict)
    assert isinstance(as_list(value), list)
    assert isinstance(as_str(value), str)
    assert isinstance(as_int(value), int)
    assert amount(value) >= 0
    assert all(isinstance(name, str) for name in names(value))
    assert as_number(value) is None or isinstance(as_number(value), float)


@pytest.mark.parametrize("value", ODD)
def test_a_clone_is_json_that_can_be_hashed(value: Any) -> None:
    assert canonical(clone({"deep": [value]}))


def test_truth_values_are_no_numbers() -> None:
    assert (as_int(True, 7), as_number(False), amount(True)) == (7, None, 0)


def test_half_a_character_becomes_a_question_mark() -> None:
    assert as_str("a\ud800") == "a?"
    assert as_str("안녕") == "안녕"


def test_blank_is_no_name() -> None:
    assert (as_name("  "), as_name(" a "), as_name(3)) == (None, " a ", None)


def test_names_and_hashes_take_texts_only() -> None:
    assert names(["a", 1, None, "b"]) == ["a", "b"]
    assert names("a") == ["a"]
    assert hashes({"a": "b", "c": 1}) == {"a": "b"}


def test_a_clone_shares_nothing_and_has_a_bottom() -> None:
    inner = {"list": [1, {"x": "y"}]}
    copied = clone(inner)
    assert copied == inner
    assert copied["list"] is not inner["list"]
    endless: list[Any] = []
    endless.append(endless)
    assert clone(endless)
    assert clone({"number": object()}) == {"number": None}
