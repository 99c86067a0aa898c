"""Puzzles of pushing and sliding are planned as crates, and other puzzles are called what they are."""

import pytest
from tests_design_support import spec_of

from crumb.design.wording import texts

PUSHED = {
    "en": "Sokoban with a cat pushing boxes in a bakery, 5 levels",
    "ko": "등대에서 상자를 밀어 제자리에 놓는 퍼즐, 되돌리기 가능",
    "ja": "ロボットが倉庫で箱を押して印に置くパズル。少ない手数で",
    "zh": "推箱子：小熊在果园里把箱子推到标记上，步数有限",
    "pt": "Um quebra-cabeça em que um gato empurra caixas até as marcas, com desfazer",
    "es": "Un rompecabezas: un zorro empuja cajas hasta las marcas en 30 movimientos",
    "th": "เกมดันกล่องเข้าที่ในโรงงาน หุ่นยนต์ดันลัง ย้อนกลับได้",
}
SLID = {
    "en": "A penguin slides on the ice until it hits a wall and collects fish on the way to its house",
    "ko": "펭귄이 벽에 부딪힐 때까지 미끄러지며 물고기를 모으는 얼음판 퍼즐",
    "ja": "ペンギンが氷の上を滑って壁で止まり、魚を集めるパズル",
    "zh": "企鹅在冰面上滑到墙才停，收集鱼",
    "pt": "Um pinguim desliza no gelo até bater na parede e coleta peixes",
    "es": "Un pingüino se desliza hasta chocar con la pared y recoge peces",
    "th": "เพนกวินลื่นบนน้ำแข็งจนชนกำแพง เก็บปลา",
}


@pytest.mark.parametrize("lang", sorted(PUSHED))
@pytest.mark.parametrize(("mode", "ideas", "proof"), [("push", PUSHED, "push"), ("slide", SLID, "slide")])
def test_pushing_and_sliding_are_told_apart_in_every_language(lang, mode, ideas, proof):
    spec = spec_of(ideas[lang])
    assert (spec["family"], spec["sub"], spec["lang"]) == ("crates", mode, lang)
    assert spec["cuts"] == []
    assert proof in {item["id"] for item in spec["requirements"]}


@pytest.mark.parametrize(
    "idea",
    [
        "A minesweeper puzzle with flowers",
        "A sudoku-like puzzle with numbers",
        "mirror puzzle: reflect the light beam with mirrors",
        "A word puzzle",
    ],
)
def test_a_puzzle_of_another_kind_is_cut_to_the_nearest(idea):
    spec = spec_of(idea)
    assert spec["family"] == "crates"
    assert spec["cuts"][0]["wish"] == texts("en")["kind.grid_logic"]


def test_a_free_puzzle_and_one_of_pushing_lose_nothing():
    assert spec_of("push crates onto the marks")["cuts"] == []
    assert spec_of("a cosy puzzle")["cuts"] == []


def test_what_is_pushed_is_what_the_idea_names_even_if_the_place_has_the_same_picture():
    subjects = spec_of("A lighthouse puzzle: push lamps onto their marks")["theme"]["subjects"]
    assert subjects["item"] == "lantern"
    assert subjects["hero"] != "lantern"


def test_the_numbers_of_an_idea_are_those_of_the_game():
    spec = spec_of("A robot pushes boxes onto marks: 5 levels, 2 lives, 40 moves, undo")
    assert {name: spec["params"][name]["value"] for name in ("levels", "lives", "moveLimit")} == {
        "levels": 5,
        "lives": 2,
        "moveLimit": 40,
    }
    assert {"number.levels", "number.lives", "number.moves", "undo"} <= {item["id"] for item in spec["requirements"]}
    assert spec["params"]["hazards"]["value"] == 0, "nothing dangerous lies where things are pushed"


def test_a_clock_only_runs_where_it_is_asked_for():
    assert spec_of("push crates onto the marks")["params"]["timeLimit"]["value"] == 0
    assert spec_of("push crates onto the marks in 90 seconds")["params"]["timeLimit"]["value"] == 90
