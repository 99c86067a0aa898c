"""Ideas of quizzes become a quiz, and what its questions cannot ask of the world is said in the idea's language."""

import pytest
from tests_design_support import spec_of

from crumb.design.wording import texts


def facts_cut(text: str) -> bool:
    spec = spec_of(text)
    said = texts(spec["lang"])
    cut = {"wish": said["wish.facts"], "why": said["why.family"], "instead": said["instead.facts"]}
    return cut in spec["cuts"]


@pytest.mark.parametrize(
    ("text", "mode"),
    [
        ("history quiz duel", "duel"),
        ("a science quiz with three hearts", "duel"),
        ("Geography quiz: name the capitals", "duel"),
        ("한국사 상식 퀴즈", "duel"),
        ("動物クイズ", "duel"),
        ("世界地理知识竞赛", "duel"),
        ("um quiz sobre frutas da Amazônia com três vidas", "duel"),
        ("quiz de historia con comodines", "duel"),
        ("ควิซธงชาติ", "duel"),
        ("a science quiz against the clock", "solo"),
    ],
)
def test_a_quiz_about_the_world_is_built_without_facts_and_says_so(text, mode):
    spec = spec_of(text)
    assert (spec["family"], spec["sub"]) == ("quiz", mode)
    assert facts_cut(text)


@pytest.mark.parametrize(
    "text",
    ["a quiz of sums against the clock, 60 seconds", "数字问答", "un quiz de sumas", "a quiz: spot the odd one out"],
)
def test_a_quiz_of_pictures_and_numbers_is_not_cut(text):
    assert spec_of(text)["family"] == "quiz"
    assert not facts_cut(text)


def test_sums_time_and_a_missing_rival_move_the_numbers():
    params = {name: row["value"] for name, row in spec_of("a quiz of sums, 60 seconds")["params"].items()}
    assert (params["timeLimit"], params["rivalSkill"], params["sums"]) == (60, 0, 0.8)


def test_the_pitch_names_how_many_answers_win():
    assert spec_of("history quiz duel")["pitch"].startswith("Give 12 right answers")
