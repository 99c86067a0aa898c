"""The language of an idea is told by script, function words and known words."""

import pytest

from crumb.design.language import detect


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("A frog hops over lily pads", "en"),
        ("개구리가 연잎을 뛰어넘는다", "ko"),
        ("カエルが葉を跳ぶ", "ja"),
        ("青蛙跳过荷叶", "zh"),
        ("Um sapo pula sobre as folhas", "pt"),
        ("Una rana salta entre hojas", "es"),
        ("กบกระโดดข้ามใบบัว", "th"),
        ("سلحفاة تقفز فوق الغيوم", "und"),
        ("Лягушка прыгает по листьям", "und"),
        ("Ein Frosch springt über die Blätter und sammelt Sterne", "und"),
        ("Une grenouille saute sur les nénuphars pour ramasser des étoiles", "und"),
        ("snake", "en"),
        ("Pinball", "en"),
        ("Pinball na floresta", "pt"),
        ("Billar con planetas", "es"),
        ("", "en"),
        ("12345 !!", "en"),
    ],
)
def test_a_language_is_recognised_or_called_unknown(text, lang):
    assert detect(text) == lang


def test_a_few_foreign_words_do_not_change_the_language():
    assert detect("고양이 RPG game") == "ko"
    assert detect("3Dの猫 game") == "ja"
    assert detect("A game about こ") == "en"
