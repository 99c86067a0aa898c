"""The letters of a game: every character of every language is in them, and what is not there is named."""

import json
from pathlib import Path

import pytest
from unpacking import characters

from crumb.letters import faces
from crumb.letters.characters import BASIC
from crumb.letters.faces import NEEDED, absent
from crumb.letters.shelf import PREFIX, Letters, Shelf, read_letters, shelf

needs_fonts = pytest.mark.skipif(bool(absent()), reason=f"fonts that the set-up installs: {absent()}")
TITLES = {
    "en": "Lantern Night: the 3rd “act” … naïve façade",
    "ko": "별빛 아래 꽃밭 뷁 — 등불",
    "ja": "きらきら星空「祭」ー〜",
    "zh": "星空下的千盏灯笼，龘！",
    "pt": "Coração à meia-noite",
    "es": "¿Dónde está el farolillo?",
    "th": "ค่ำคืนแห่งโคมไฟ ฐ ฏ ๑๒๓ ฿",
    "und": "Ночь фонарей",
    "vi": "Đường về đêm",
    "ar": "ليلة الفوانيس",
    "he": "ליל הפנסים",
    "hi": "लालटेन की रात",
    "el": "Νύχτα φαναριών",
}


def _letters(made: Shelf) -> list[Letters]:
    found = read_letters(made.script)
    assert found is not None
    return found


@needs_fonts
@pytest.mark.parametrize("lang", TITLES)
def test_every_character_of_a_title_has_a_letter_and_only_one(lang: str) -> None:
    made = shelf({"lang": lang, "title": TITLES[lang]}, ["'\\u21b5' + '×'"])
    found = _letters(made)
    assert made.notes == []
    assert {char for it in found for char in it["text"]} >= BASIC | set(TITLES[lang]) | set("↵×")
    assert sum(len(it["text"]) for it in found) == len({char for it in found for char in it["text"]})
    for it in found:
        assert characters(it) == set(it["text"]), it["origin"]
        assert (it["licence"], bool(it["notice"])) == ("OFL-1.1", True)


@needs_fonts
def test_a_word_that_the_round_letters_lack_is_set_in_one_font_as_a_whole() -> None:
    found = _letters(shelf({"lang": "vi", "title": "Đường về đêm"}, []))
    assert len([it for it in found if set(it["text"]) & set("Đường")]) == 1


@needs_fonts
def test_the_same_game_gives_the_same_bytes() -> None:
    assert shelf({"title": "Bo", "lang": "ko"}, []) == shelf({"lang": "ko", "title": "oB"}, [])


@needs_fonts
def test_a_character_that_no_font_has_is_named() -> None:
    made = shelf({"title": "A\U00013000\U0001f980", "lang": "en"}, [])
    assert made.notes == ["no installed font has \U00013000 \U0001f980"]


def test_without_fonts_there_are_no_letters_and_the_packages_are_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(faces, "PLACES", (tmp_path,))
    made = shelf({"title": "별", "lang": "ko"}, [])
    assert read_letters(made.script) == []
    assert made.script.startswith(PREFIX)
    assert [package for package in NEEDED if any(package in note for note in made.notes)] == [
        "fonts-quicksand", "fonts-noto-cjk",
    ]  # fmt: skip


def test_a_script_that_is_a_program_or_something_else_holds_no_letters() -> None:
    good = {"text": "a", "woff": "", "origin": "", "version": "", "package": "", "notice": "", "licence": ""}
    assert read_letters(f"{PREFIX}{json.dumps([good])};\n") == [good]
    for bad in ("[1]", '[{"text": "a"}]', "{}", "[];evil()", "(() => [])()", json.dumps([{**good, "woff": "%"}])):
        assert read_letters(f"{PREFIX}{bad};\n") is None
    assert read_letters("evil()") is None
