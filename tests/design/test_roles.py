"""Verbs give their objects a part, before or after them as the language has it."""

import pytest

from crumb.design.reading import read
from crumb.design.roles import parts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A cat collects fish and dodges dogs", {"hero": "cat", "item": "fish", "hazard": "dog"}),
        ("Lighthouse keeper shoots fog ghosts", {"hero": "person", "hazard": "ghost"}),
        (
            "zombies come from the right, a rabbit defends its carrots",
            {"hero": "rabbit", "hazard": "zombie", "goal": "carrot"},
        ),
        ("고양이가 생선이 아니라 별을 모으고 유령을 피한다", {"hero": "cat", "item": "star", "hazard": "ghost"}),
        ("忍者が提灯を集め、鬼をよける", {"hero": "ninja", "item": "lantern", "hazard": "zombie"}),
        ("兔子收集胡萝卜躲避狐狸", {"hero": "rabbit", "item": "carrot", "hazard": "fox"}),
        ("Um tucano coleta frutas e desvia de macacos", {"hero": "bird", "item": "fruit", "hazard": "monkey"}),
        ("Jardinero contra caracoles", {"hero": "person", "hazard": "snail"}),
        ("กระต่ายเก็บดาวหลบเสือ", {"hero": "rabbit", "item": "star", "hazard": "horse"}),
        ("锦鲤逆流而上躲开渔网，跃过龙门", {"hero": "fish", "goal": "house"}),
        ("Bonecos guardam a ladeira contra pombos gigantes", {"hero": "knight", "hazard": "bird"}),
        ("วางครกยักษ์ก่อนกองทัพยุงมาถึง", {"hazard": "bee", "item": "potion"}),
        ("Bullet storm but the ship moves between five lanes", {"hero": "ship"}),
    ],
)
def test_who_plays_which_part(text, expected):
    found = {role: part.subject for role, part in parts(read(text)).items()}
    assert {role: found.get(role) for role in expected} == expected


def test_what_is_denied_plays_no_part():
    assert "hazard" not in {role for role, part in parts(read("a cat runs, no dogs")).items() if part.subject == "dog"}


def test_an_idea_without_subjects_has_no_parts():
    assert parts(read("jump!")) == {}
