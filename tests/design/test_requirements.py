"""What an idea demands is taken with its words and a probe that its family can show."""

import pytest
from tests_design_support import spec_of


def ids(text: str) -> dict[str, str | None]:
    return {item["id"]: item["quote"]["text"] if item["quote"] else None for item in spec_of(text)["requirements"]}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("60-second match-3 with combo bonus", {"match": "match-3", "combo": "combo", "number.seconds": "60-second"}),
        ("a frog jumps and collects stars", {"jump": "jumps", "collect": "collects"}),
        ("a knight shoots ghosts, 6 waves, 2 lives", {"shoot": "shoots", "waves": "waves", "number.waves": "6 waves"}),
        ("turtle swims and collects 20 pearls", {"gather": "collects", "free": "swims", "number.items": "20 pearls"}),
        ("개구리가 점프하며 별을 모은다", {"jump": "점프", "collect": "모은"}),
        ("一只青蛙跳过荷叶，限时90秒", {"jump": "跳", "number.seconds": "90秒"}),
    ],
)
def test_a_demand_quotes_the_words_that_it_comes_from(text, expected):
    found = ids(text)
    assert {key: found.get(key) for key in expected} == expected


def test_a_denied_deed_is_not_demanded():
    assert "jump" not in ids("a platform runner, no jumping")


def test_a_number_that_had_to_be_moved_is_not_demanded():
    assert "number.seconds" not in ids("match-3 in 900 seconds")
    assert "number.seconds" in ids("match-3 in 90 seconds")


def test_an_idea_that_demands_nothing_provable_demands_what_its_form_is_about():
    assert ids("rabbit") == {"core": None}


def test_demands_of_other_families_are_left_out():
    assert "shoot" not in ids("a frog jumps over pits and shoots seeds on platforms")
