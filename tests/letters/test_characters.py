"""Which characters a game can show, and that words stay together."""

from crumb.letters.characters import BASIC, group_of, grouped, shown


def test_texts_at_any_depth_numbers_and_what_scripts_spell_out_are_shown() -> None:
    data = {"title": "불빛", "content": [{"q": "é"}, ["ß"]], "seed": 7}
    found = shown(data, ["x = '\\u2190'; y = '×';"])
    assert found >= BASIC | set("불빛éß←×É")
    assert "7" in found
    assert found - BASIC == set("불빛éß←×É")  # the capital of ß is two letters, so it stays


def test_what_nobody_can_see_needs_no_letter() -> None:
    assert shown({"title": "a\u200d\n\ud83d\u00ad\ue000"}, []) == BASIC


def test_a_word_stays_in_one_group() -> None:
    words = {"latin": "ção Đường", "east": "별빛きらカナ漢字", "thai": "ค่ำคืน", "cyrillic": "Ночь", "arabic": "ليلة"}
    for group, word in words.items():
        assert set(grouped(word.replace(" ", ""), "en")) == {group}, word


def test_dots_and_quotes_are_those_of_the_language() -> None:
    assert [group_of("…", lang) for lang in ("zh", "zh-TW", "ja", "en", "th")] == [
        "east",
        "east",
        "east",
        "latin",
        "latin",
    ]
    assert group_of("。", "en") == "east"
    assert group_of("←", "ja") == group_of("★", "en") == "signs"


def test_vowels_that_are_set_as_two_letters_bring_both() -> None:
    assert shown({"title": "ทำ"}, []) - BASIC == set("ทำ\u0e4d\u0e32")
    assert shown({"title": "\u0958"}, []) - BASIC == set("\u0958\u0915\u093c")
    assert shown({"title": "é"}, []) - BASIC == set("éÉ")
