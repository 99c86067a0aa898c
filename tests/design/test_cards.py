"""Ideas of cards become pairs to remember or a battle of cards, and what is something else with cards says so."""

import pytest
from tests_design_support import spec_of


def numbers(text: str) -> dict[str, float]:
    return {name: row["value"] for name, row in spec_of(text)["params"].items()}


@pytest.mark.parametrize(
    ("text", "mode"),
    [
        ("a memory card game with sea animals, three rounds", "pairs"),
        ("flip cards and find the pairs of fruits in 30 moves", "pairs"),
        ("고양이 짝 맞추기 카드 게임", "pairs"),
        ("動物の神経衰弱、3ラウンド", "pairs"),
        ("水果翻牌配对游戏", "pairs"),
        ("jogo da memória com frutas da Amazônia", "pairs"),
        ("juego de parejas con animales de la selva", "pairs"),
        ("เกมจับคู่ภาพสัตว์ทะเล", "pairs"),
        ("a deck-building card battle: a knight against ghosts and a dragon boss", "battle"),
        ("용과 싸우는 카드 배틀, 덱을 만들어요", "battle"),
        ("お菓子のカードバトル", "battle"),
        ("骑士对战恶龙的卡牌游戏", "battle"),
        ("batalha de cartas com piratas", "battle"),
        ("un juego de cartas de magos contra un dragón", "battle"),
        ("เกมการ์ดต่อสู้กับมังกร", "battle"),
    ],
)
def test_an_idea_of_cards_is_built_as_it_was_wanted(text, mode):
    spec = spec_of(text)
    assert (spec["family"], spec["sub"], spec["cuts"]) == ("cards", mode, [])


def test_a_battle_that_fights_itself_is_the_nearest_form_and_says_so():
    spec = spec_of("an auto-battler with dogs against slimes")
    assert (spec["family"], spec["sub"]) == ("cards", "battle")
    assert spec["cuts"]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("solitaire with penguins", "cardtable"),
        ("화투 치는 고양이", "cardtable"),
        ("simon says with lanterns", "sequence"),
        ("按顺序点亮灯笼", "sequence"),
        ("spot the difference in a bakery", "hidden"),
    ],
)
def test_other_games_of_cards_and_memory_are_pairs_and_say_so(text, wanted):
    spec = spec_of(text)
    assert (spec["family"], spec["sub"], spec["wanted"]["sub"]) == ("cards", "pairs", wanted)
    assert spec["cuts"]


def test_turns_of_a_few_are_rounds_and_moves_are_turns():
    assert numbers("a memory card game with bees, 4 rounds")["levels"] == 4
    many = numbers("find the pairs of fruits in 12 moves, a memory game")
    assert (many["turns"], many["pairs"]) == (12, 6)
    few = numbers("find the pairs of fruits in 9 moves, a memory game")
    assert (few["turns"], few["pairs"]) == (9, 5)


def test_both_games_fit_the_time_that_an_idea_names():
    assert numbers("a memory game of shells, 60 seconds")["levels"] == 2
    assert numbers("a card battle against ghosts in 45 seconds")["foes"] == 2


def test_hard_words_leave_fewer_turns_and_stronger_foes():
    hard, easy = (numbers(f"{word} memory card game with robots") for word in ("a hard", "an easy"))
    assert hard["turns"] < easy["turns"]
    assert hard["foeBlow"] > easy["foeBlow"]


def test_a_longer_row_of_foes_has_lower_steps():
    few, some, many = (numbers(f"a card battle against {n} enemies")["foeRamp"] for n in (2, 4, 7))
    assert many < some < few
