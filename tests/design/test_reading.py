"""Evidence has the right place, and what is denied is not taken as asked for."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crumb.design.fold import fold, normal, visible
from crumb.design.reading import read


def test_folding_keeps_every_place():
    text = normal("ＡÇão １２ Straße ﬁn İ 한글 กำ")
    assert len(fold(text)) == len(text)
    assert fold("ÇÃO") == "cao"
    assert fold("６０秒") == "60秒"


@given(st.text(max_size=60))
@settings(max_examples=150, deadline=None)
def test_any_text_can_be_read_and_every_hit_lies_inside_it(text):
    reading = read(text)
    assert all(0 <= h.start < h.end <= len(reading.text) for h in reading.hits)
    assert all(0 <= q.start < q.end <= len(reading.text) for q in reading.quantities)


def test_a_quote_counts_code_points_of_the_normal_form():
    decomposed = unicodedata.normalize("NFD", "Coração que pula")
    reading = read(decomposed)
    hit = reading.first("jump")
    assert hit is not None
    assert reading.quote(hit.start, hit.end)["text"] == "pula"


@pytest.mark.parametrize(
    "text",
    [
        "a platformer with no jumping",
        "run without jumping",
        "점프 없이 달리기",
        "ジャンプなしで走る",
        "不能跳的奔跑游戏",
        "correr sem pular",
        "correr sin saltar",
        "วิ่งโดยไม่กระโดด",
    ],
)
def test_a_denied_word_is_not_asserted(text):
    reading = read(text)
    assert "jump" in reading.denied
    assert "jump" not in reading.asserted


@pytest.mark.parametrize(
    "text", ["no enemies, jump over gaps", "점프하며 쉬지 않고 달리기", "never stops, jump and duck"]
)
def test_a_denial_does_not_reach_into_another_clause(text):
    assert "jump" in read(text).asserted


def test_a_phrase_that_contains_a_denial_has_its_own_meaning():
    assert "stealth" in read("steal the crown without being seen").asserted
    assert "autorun" in read("the cart never stops").asserted


def test_pictures_in_the_text_count_as_what_they_show():
    assert "frog" in read("🐸 jumps").asserted
    assert "rocket" in read("🚀🚀").asserted


def test_what_cannot_be_seen_is_a_blank_and_a_lone_surrogate_is_replaced():
    assert visible("safe\u202egpj.exe\u202c  x\n") == "safe gpj.exe x"
    assert "\ufffd" in read("fox \ud800 runner").text
