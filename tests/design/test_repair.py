"""Every finding has an answer that moves the game in the right direction."""

import pytest

from crumb.design import with_changes
from crumb.design.acceptance import ACCEPTANCE
from crumb.design.families import FAMILIES
from crumb.design.repair import RULES, repair, rule_for
from crumb.games.findings import FINDINGS
from crumb.qa.gates.table import JUDGES

FINDING_IDS = [
    *FINDINGS,
    *JUDGES,
    *(item["id"] for item in ACCEPTANCE),
    "control",
    "idle.luck",
    "jump",
    "number.seconds",
]


@pytest.fixture(params=sorted(FAMILIES))
def spec(request):
    return request.getfixturevalue(request.param)


@pytest.mark.parametrize("finding", FINDING_IDS)
def test_every_finding_of_proof_and_browser_has_an_answer_that_changes_the_game_within_its_ranges(spec, finding):
    changes = repair(finding, spec)
    after = with_changes(spec, changes)
    assert changes
    assert all(change["why"] for change in changes)
    assert all(p["min"] <= p["value"] <= p["max"] for p in after["params"].values())


def test_a_missing_win_makes_it_easier_in_another_layout(spec):
    after = with_changes(spec, repair("proof.win", spec))
    easier = {"match3": ("target", -1), "arena": ("hp", 1), "cards": ("turns", 1), "blocks": ("rowGoal", -1)}
    name, sign = easier.get(spec["family"], ("lives", 1))
    assert (after["params"][name]["value"] - spec["params"][name]["value"]) * sign > 0
    assert after["seed"] != spec["seed"]


def test_winning_by_doing_nothing_makes_it_harder_in_the_same_layout(spec):
    after = with_changes(spec, repair("idle.wins", spec))
    assert after["params"] != spec["params"]
    assert after["seed"] == spec["seed"]


def test_a_dead_jump_gets_its_usual_strength_back(platformer):
    dead = with_changes(
        platformer,
        [
            {"op": "set", "param": "jump", "value": 250, "why": "a test"},
            {"op": "set", "param": "gravity", "value": 2400, "why": "a test"},
        ],
    )
    mended = with_changes(dead, repair("control", dead))
    assert mended["params"]["jump"]["value"] == FAMILIES["platformer"].params["jump"].value
    assert mended["params"]["gravity"]["value"] == FAMILIES["platformer"].params["gravity"].value


def test_a_second_repair_goes_on_from_the_first(arena):
    once = with_changes(arena, repair("proof.win", arena))
    twice = with_changes(once, repair("proof.win", once))
    assert (
        twice["params"]["enemySpeed"]["value"]
        < once["params"]["enemySpeed"]["value"]
        < arena["params"]["enemySpeed"]["value"]
    )
    assert len({arena["seed"], once["seed"], twice["seed"]}) == 3


def test_the_last_row_serves_what_nobody_foresaw(match3):
    assert rule_for("brand-new-gate") is RULES[-1]
    assert [change["op"] for change in repair("brand-new-gate", match3)] == ["reseed"]
