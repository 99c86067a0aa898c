"""What is not a game is refused with help in its language; whatever could be one is accepted."""

import pytest

from crumb.design import Refusal, plan


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"),
        ("   \t  \n ", "empty"),
        ("123", "garbage"),
        ("???", "garbage"),
        ("# -- //", "garbage"),
        ("What is the capital of France?", "notgame"),
        ("How do I install python?", "notgame"),
        ("write me an essay about love", "notgame"),
        ("hello", "notgame"),
        ("한국의 수도는 어디인가요?", "notgame"),
        ("日本の首都はどこですか？", "notgame"),
        ("法国的首都是哪里？", "notgame"),
        ("Qual é a capital da França?", "notgame"),
        ("¿Cuál es la capital de Francia?", "notgame"),
        ("เมืองหลวงของฝรั่งเศสคืออะไร?", "notgame"),
    ],
)
def test_what_is_not_a_game_is_refused(text, code):
    planned = plan(text)
    assert isinstance(planned, Refusal)
    assert planned.code == code


@pytest.mark.parametrize(
    "text",
    [
        "snake",
        "猫",
        "뛰는 토끼",
        "game",
        "a: b",
        "rabbit; rm -rf / #",
        "Can a frog cross the river by jumping?",
        "A quiz: what is the capital of France?",
        "¿Puede una rana saltar el río?",
        "🐸🐸🐸",
        "asdfgh",
        "Игра про кота",
    ],
)
def test_whatever_could_be_a_game_is_accepted(text):
    assert not isinstance(plan(text), Refusal)


def test_a_refusal_speaks_the_language_of_the_idea():
    planned = plan("프랑스의 수도는 어디인가요?")
    assert isinstance(planned, Refusal)
    assert planned.lang == "ko"
    assert "개구리" in planned.help


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("x", "en"), ("ok", "en"), ("OK!!", "en"), ("yes", "en"), ("ok ok", "en"), ("zzz", "en"),
        ("I don't know", "en"),
        ("anything", "en"), ("test", "en"), ("ㅋㅋㅋ", "ko"), ("ㅇㅇ", "ko"), ("네", "ko"), ("아무거나", "ko"),
        ("테스트", "ko"), ("はい", "ja"), ("なんでもいい", "ja"), ("テスト", "ja"), ("あ", "ja"), ("好的", "zh"),
        ("嗯", "zh"),
        ("随便", "zh"), ("测试", "zh"), ("sim", "pt"), ("não sei", "pt"), ("qualquer coisa", "pt"), ("sí", "es"),
        ("no sé", "es"), ("lo que sea", "es"), ("ใช่", "th"), ("อะไรก็ได้", "th"), ("ทดสอบ", "th"), ("ก", "th"),
    ],
)  # fmt: skip
def test_a_text_that_names_nothing_is_asked_about_in_its_language(text, lang):
    planned = plan(text)
    assert isinstance(planned, Refusal)
    assert (planned.code, planned.lang) == ("vague", lang)
    assert planned.help


@pytest.mark.parametrize(
    "text",
    [
        "snake", "pong", "tetris", "chess", "cat", "ox", "go", "2048", "R2D2 robot", "fly", "sky", "rpg",
        "test your memory",
        "nothing but fish", "yes or no quiz", "the help desk robot", "surprise me", "make a game", "xylophone",
        "mm cakes",
        "뱀", "고양이", "테트리스", "오목", "용", "아무거나 먹는 돼지", "네모", "蛇", "猫", "ねこ", "テトリス",
        "将棋", "テストの鬼",
        "龙", "贪吃蛇", "好吃的蛋糕", "五子棋", "gato", "cobra", "xadrez", "sapo", "futebol", "rana", "ajedrez",
        "sol", "oso",
        "งู", "แมว", "หมากรุก", "ไม่มีวันตาย", "кот", "🐸", "🐍🍎",
    ],
)  # fmt: skip
def test_a_short_idea_that_names_something_is_accepted(text):
    assert not isinstance(plan(text), Refusal)
