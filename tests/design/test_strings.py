"""Every text exists in every language, with the same blanks to fill in, and in its own script."""

import re

import pytest

from crumb.design.language import SPOKEN
from crumb.design.wording import nearest, say, screen_texts, texts

BLANK = re.compile(r"{\w+}")
SCRIPT = {"ko": r"[가-힣]", "ja": r"[぀-ヿ一-鿿]", "zh": r"[一-鿿]", "th": r"[฀-๿]"}


@pytest.mark.parametrize("lang", SPOKEN)
def test_a_language_has_every_text_with_the_same_blanks(lang):
    english, own = texts("en"), texts(lang)
    assert list(own) == list(english)
    assert {k for k in own if sorted(BLANK.findall(own[k])) != sorted(BLANK.findall(english[k]))} == set()
    assert all(own.values())


@pytest.mark.parametrize("lang", SCRIPT)
def test_texts_are_written_in_the_script_of_their_language(lang):
    foreign = [key for key, text in texts(lang).items() if not re.search(SCRIPT[lang], text) and key != "title.pair"]
    assert foreign == []


def test_latin_languages_are_not_left_in_english():
    for lang in ("pt", "es"):
        same = [key for key, text in texts(lang).items() if text == texts("en")[key]]
        assert set(same) <= {"combo"}


def test_a_language_that_we_do_not_speak_hears_english():
    assert texts("und") == texts("en")
    assert say("und", "play") == "Play"


def test_the_most_special_text_is_taken():
    assert nearest("en", "act.arena.shoot", "act.arena") == "Fire"
    assert nearest("en", "act.arena.nosuch", "act.arena") == "Push back"
    with pytest.raises(KeyError):
        nearest("en", "nosuch")


def test_the_screens_of_a_family_say_how_it_is_played():
    assert "Space" in screen_texts("en", "platformer", "run")["how"]
    assert screen_texts("en", "platformer", "run")["act"] == "Jump"
    assert screen_texts("ko", "match3", "score")["act"] == texts("ko")["act.match3"]
