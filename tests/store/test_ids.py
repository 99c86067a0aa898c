"""Names and ideas: what a session is called, which text can be an idea, and ids that only grow."""

import re
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ulid import ULID

from crumb.errors import UsageFault
from crumb.store import ids
from crumb.store.ids import accept_idea, bidi_controls, new_ulid, session_id, slug


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("60-second match-3 with combo bonus", "60-second-match-3-with-combo-bonus"),
        ("Ein Käfer über Straßen", "ein-kafer-uber-strassen"),
        ("Žluťoučký kůň", "zlutoucky-kun"),
        ("œuvre Łódź Øre", "oeuvre-lodz-ore"),
        ("고양이 퍼즐", "idea"),
        ("🐸🐸", "idea"),
        ("rabbit; rm -rf / #", "rabbit-rm-rf"),
        ("../../etc/passwd", "etc-passwd"),
        ("a" * 100, "a" * 40),
        ("x" * 39 + " tail", "x" * 39),
    ],
)
def test_a_slug_reminds_of_the_text_and_holds_nothing_else(text: str, expected: str) -> None:
    assert slug(text) == expected


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=80), st.integers(0, 5))
def test_a_session_id_is_always_safe_in_a_path_and_short(text: str, variant: int) -> None:
    assert re.fullmatch(r"[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?-[0-9a-f]{8}", session_id(text, variant))


def test_a_session_id_is_the_same_for_composed_and_decomposed_text_and_only_then() -> None:
    text = "Käfer 고양이"
    assert session_id(unicodedata.normalize("NFD", text)) == session_id(unicodedata.normalize("NFC", text))
    assert session_id(text) != session_id(text + " ")


def test_variant_and_lineage_make_another_session_of_the_same_idea() -> None:
    names = {
        session_id("frog"),
        session_id("frog", 1),
        session_id("frog", 0, "frog-1@3"),
        session_id("frog", 0, "frog-1@4"),
    }
    assert len(names) == 4


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("30초 퍼즐", "idea-30"),
        ("90秒のパズル 3", "idea-90-3"),
        ("เกม 5 ด่าน", "idea-5"),
        ("고양이", "idea"),
        ("2048", "2048"),
        ("3D 퍼즐", "3d"),
        ("60-second match-3", "60-second-match-3"),
        ("1 " * 40 + "고", "idea-" + "1-" * 17 + "1"),
    ],
)
def test_a_name_of_digits_alone_says_that_it_is_an_idea(text: str, expected: str) -> None:
    assert slug(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "frog",
        "a: b",
        "123",
        "yes",
        "x # y",
        "it's $(touch x)",
        "a\tb\nc\r\nd",
        "안녕",
        "سلحفاة",
        "🐈",
        "x" * 10_000,
        "a\u2028b",
    ],
)
def test_any_text_that_a_person_can_type_is_an_idea_as_typed(text: str) -> None:
    assert accept_idea(text) == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "empty"),
        ("   \t \n ", "blank"),
        ("\u200b\u2060\ufeff", "blank"),
        ("fox \ud800 runner", "half a character at position 4"),
        ("fox \udcff", "a byte that is not UTF-8 at position 4"),
        ("a\0b", r"control character \(U\+0000\) at position 1"),
        ("a\x1b[31m", r"U\+001B"),
        ("a\x85", r"U\+0085"),
        ("x" * 10_001, "10001 characters; the limit is 10000"),
    ],
)
def test_what_cannot_be_an_idea_is_refused_with_the_reason_and_what_to_do(text: str, why: str) -> None:
    with pytest.raises(UsageFault, match=why) as refused:
        accept_idea(text)
    assert refused.value.exit_code == 2
    assert refused.value.hint


def test_controls_that_turn_the_reading_direction_are_accepted_and_listed() -> None:
    text = "safe\u202egpj.exe\u202c runner"
    assert accept_idea(text) == text
    assert bidi_controls(text) == ["U+202E at 4", "U+202C at 12"]
    assert bidi_controls("runner") == []


def test_ulids_only_grow_and_hold_the_time() -> None:
    before = ids.time.time()
    names = [new_ulid() for _ in range(2_000)]
    after = ids.time.time()
    parsed = [ULID.from_str(name) for name in names]
    assert names == sorted(set(names)) == [str(one) for one in sorted(parsed)]
    assert all(before - 0.001 <= one.timestamp <= after + 0.001 for one in (parsed[0], parsed[-1]))


@settings(deadline=None)
@given(milliseconds=st.integers(1, 2**48 - 1), noise=st.integers(0, 2**80 - 1))
def test_a_ulid_is_spelled_as_another_library_spells_it(milliseconds: int, noise: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ids, "_CLOCK", ids._Clock())
        patch.setattr(ids.time, "time_ns", lambda: milliseconds * 1_000_000)
        patch.setattr(ids.os, "urandom", lambda size: noise.to_bytes(size))
        name = new_ulid()
    spelled = ULID.from_int(milliseconds << 80 | noise)
    assert (name, ULID.from_str(name).milliseconds) == (str(spelled), milliseconds)
    assert ids.ULID.fullmatch(name)
    assert ids._number(name) == int(spelled)


def test_ulids_grow_when_the_clock_steps_back(monkeypatch: pytest.MonkeyPatch) -> None:
    first = new_ulid()
    monkeypatch.setattr(ids.time, "time_ns", lambda: 1_000_000_000)
    assert new_ulid() > first


def test_a_ulid_is_above_the_last_one_of_a_file_from_the_future(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ids, "_CLOCK", ids._Clock())
    future = str(ULID.from_timestamp(32_503_680_000.0))
    assert new_ulid(future) > future


@pytest.mark.parametrize("other", ["", "not a ulid", "01ARZ3NDEKTSV4RRFFQ69G5FA", "81ARZ3NDEKTSV4RRFFQ69G5FAV"])
def test_what_is_not_a_ulid_is_no_floor(other: str) -> None:
    assert len(new_ulid(other)) == 26
