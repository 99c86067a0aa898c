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
        "yes",
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
