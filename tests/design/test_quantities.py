"""Numbers are read with what they count, in digits and in words, in seven languages."""

import pytest

from crumb.design.language import detect
from crumb.design.quantities import quantities
from crumb.design.reading import read


@pytest.mark.parametrize(
    ("text", "unit", "value"),
    [
        ("60-second match-3", "seconds", 60),
        ("ninety seconds of panic", "seconds", 90),
        ("survive for half a minute", "seconds", 30),
        ("a two minute race", "seconds", 120),
        ("8 waves of robots", "waves", 8),
        ("three lives", "lives", 3),
        ("lives: 5", "lives", 5),
        ("reach 1,500 points", "points", 1500),
        ("a 7x7 board", "cells", 7),
        ("twelve coins", "items", 12),
        ("90초 동안", "seconds", 90),
        ("１２０秒", "seconds", 120),
        ("목숨 세 개", "lives", None),
        ("목숨 3개", "lives", 3),
        ("세 개의 목숨", "lives", 3),
        ("ライフ3つ", "lives", 3),
        ("九十秒", "seconds", 90),
        ("一百二十秒", "seconds", 120),
        ("三条命", "lives", 3),
        ("两分钟", "seconds", 120),
        ("sessenta segundos", "seconds", 60),
        ("três vidas", "lives", 3),
        ("diez oleadas", "waves", 10),
        ("หกสิบวินาที", "seconds", 60),
        ("๓ ชีวิต", "lives", 3),
        ("15 seconds each", "each", 15),
        ("20 seconds per question", "each", 20),
        ("문제당 10초", "each", 10),
        ("15 segundos por pergunta", "each", 15),
        ("15 segundos por favor", "seconds", 15),
        ("ten questions", "questions", 10),
        ("10問のクイズ", "questions", 10),
        ("한 문제", "questions", None),
        ("first to 7", "points", 7),
        ("first to seven goals", "points", 7),
        ("first to the moon", "points", None),
    ],
)
def test_a_number_is_read_with_its_unit(text, unit, value):
    found = read(text, None if text[0] != "t" else detect(text)).number(unit)
    assert (found.value if found else None) == value


@pytest.mark.parametrize("text", ["as few moves as you can", "a story", "one frog", "version 3.5", "2048 with cats"])
def test_other_numbers_and_words_count_nothing(text):
    assert quantities(text, "en") == []


def test_the_place_of_a_number_is_kept():
    reading = read("play a 60-second round")
    number = reading.number("seconds")
    assert number is not None
    assert reading.text[number.start : number.end] == "60-second"
