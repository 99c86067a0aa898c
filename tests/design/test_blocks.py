"""Falling and merging tiles are told apart in every language, and goal, moves and time of a round fit each other."""

import pytest
from tests_design_support import spec_of

from crumb.design.lexicon.brands import brand_in
from crumb.design.wording import texts
from crumb.games.data import game_data
from crumb.games.proof import BRIEF, prove
from crumb.games.registry import family

FALLING = {
    "en": "Falling blocks made of bread in a bakery, fill rows to clear them",
    "ko": "떨어지는 블록으로 줄을 채워 없애는 고양이 게임",
    "ja": "パンの落ちてくるブロックを一列そろえて消すゲーム",
    "zh": "水果方块下落，填满一行就消除",
    "pt": "Blocos que caem feitos de doces, complete linhas",
    "es": "Piezas que caen con forma de planetas, completa filas",
    "th": "บล็อกตกลงมาเป็นขนมปัง เรียงให้เต็มแถว",
}
MERGING = {
    "en": "Slide all tiles on a grid; equal cats merge into the next one, with undo",
    "ko": "타일을 밀어서 합치는 케이크 게임",
    "ja": "スライドして同じ動物を合体させるマス目のパズル",
    "zh": "滑动合并相同的水果，步数有限",
    "pt": "Deslize e junte frutas iguais no tabuleiro",
    "es": "Desliza fichas, fichas iguales se unen, con flores",
    "th": "เลื่อนแผ่นให้รวม รูปแมว",
}


@pytest.mark.parametrize("lang", sorted(FALLING))
@pytest.mark.parametrize(("mode", "ideas", "proof"), [("fall", FALLING, "rows"), ("merge", MERGING, "merge")])
def test_falling_and_merging_are_told_apart_in_every_language(lang, mode, ideas, proof):
    spec = spec_of(ideas[lang])
    assert (spec["family"], spec["sub"], spec["lang"]) == ("blocks", mode, lang)
    assert spec["cuts"] == []
    assert proof in {item["id"] for item in spec["requirements"]}


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Drop fruits into a box; two equal fruits merge into a bigger one", "en"),
        ("수박게임처럼 과일을 떨어뜨려 합치기", "ko"),
        ("スイカゲームみたいに果物を落として合体", "ja"),
    ],
)
def test_merging_with_weight_is_built_on_a_grid_and_says_so(text, lang):
    spec = spec_of(text)
    assert (spec["family"], spec["sub"]) == ("blocks", "merge")
    assert spec["wanted"] == {"archetype": "platformer", "sub": "merge"}
    assert spec["cuts"][0]["wish"] == texts(lang)["kind.platformer.merge"]


@pytest.mark.parametrize("text", ["a 2048 game with cats", "jogo 2048 com frutas", "像2048的猫咪合并游戏"])
def test_a_name_of_others_is_understood_and_not_shipped(text):
    spec = spec_of(text)
    assert (spec["family"], spec["sub"]) == ("blocks", "merge")
    assert brand_in(spec["title"]) is None


def test_merging_among_other_words_keeps_its_kind():
    assert spec_of("sliding tiles that merge: cats")["sub"] == "merge"
    assert spec_of("merge planets, a calm game")["sub"] == "merge"
    assert spec_of("match-3 with merging candy")["family"] == "match3"


def values(text):
    return {name: param["value"] for name, param in spec_of(text)["params"].items()}


def test_the_moves_fit_the_chain_and_the_points():
    assert values("merge tiles of fruit")["moveLimit"] == 90
    assert values("merge tiles of fruit in 50 moves")["chain"] == 6
    assert values("merge tiles of fruit in 50 moves")["moveLimit"] == 50
    assert values("merge tiles with 8 kinds of fruit")["moveLimit"] > 150
    points = values("merge tiles of fruit for 600 points")
    assert (points["target"], points["moveLimit"]) == (600, 62)


def test_a_clock_makes_the_goal_smaller_and_a_well_has_no_moves():
    assert values("falling blocks, 60 seconds")["rowGoal"] == 10
    assert values("falling blocks, 40 moves")["moveLimit"] == 0
    assert values("merge tiles in 60 seconds")["chain"] == 6
    assert "90" not in spec_of("falling blocks of bread")["pitch"]


@pytest.mark.parametrize(
    "text",
    [
        "merge tiles of fruit in 20 moves",
        "hard game: merge tiles of fruit for 1500 points",
        "falling blocks, hard, speeds up, 1500 points",
    ],
)
def test_what_is_planned_can_be_won_and_lost(text):
    spec, chosen = spec_of(text), family("blocks")
    proof = prove(game_data(spec, [], chosen), chosen, effort=BRIEF)
    assert proof["findings"] == []
