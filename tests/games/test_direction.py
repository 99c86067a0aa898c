"""More of a parameter is more (or less) of its metric in the samples of the families; a hook that hides it is found."""

import json
from dataclasses import replace

import pytest

from crumb.games.data import game_data
from crumb.games.direction import check_moves, moves
from crumb.games.golden import golden_files
from crumb.games.hook_file import HookFile
from crumb.games.hook_rules import rules_of
from crumb.games.hooks_api import api_of
from crumb.games.registry import Family, family

SMALL = ("arena", "match3", "platformer")
DECLARED = (*SMALL, "crates", "dash", "defense", "maze", "paddle", "quiz", "rooms", "shop", "snake", "blocks")
UNDECLARED = {  # what no value of a short game shows; the tests of the families measure them by their own means
    "crates": {"undoCost"},
    "maze": {"ramp"},
    "quiz": {"hardness", "healStreak", "rivalSkill"},
    "rooms": {"sight", "hearing"},
}
SAMPLES = [
    pytest.param(name, path.stem, marks=[pytest.mark.slow] if number or name not in SMALL else [])
    for name in DECLARED
    for number, path in enumerate(golden_files(family(name)))
]


def sample(chosen: Family, name: str) -> dict:
    spec = json.loads((chosen.folder / "golden" / f"{name}.json").read_text(encoding="utf-8"))
    return game_data(spec, [], chosen)


@pytest.mark.parametrize(("name", "golden"), SAMPLES)
def test_every_parameter_of_a_sample_moves_its_metric_the_declared_way(name: str, golden: str) -> None:
    chosen = family(name)
    assert check_moves(sample(chosen, golden), chosen) == []


@pytest.mark.parametrize("name", DECLARED)
def test_a_family_says_of_every_parameter_what_it_moves(name: str) -> None:
    chosen = family(name)
    assert set(chosen.definition["metrics"]) == set(chosen.params) - UNDECLARED.get(name, set())
    assert all(how["sign"] in "+-" and how["path"] for how in chosen.definition["metrics"].values())


def test_a_metric_that_is_declared_the_wrong_way_is_found() -> None:
    arena = family("arena")
    metrics = {name: how for name, how in arena.definition["metrics"].items() if name in ("hp", "waves")}
    turned = replace(
        arena, definition={**arena.definition, "metrics": {**metrics, "hp": {**metrics["hp"], "sign": "-"}}}
    )
    (found,) = check_moves(sample(arena, "shoot"), turned)
    assert (found.rule, found.nearest) == ("param.direction", "hp")
    assert "from 1 to 9 must give less hp, and gives 1 and 9" in found.message


def test_a_rule_hook_that_makes_a_parameter_mean_nothing_is_found() -> None:
    arena = family("arena")
    code = "window.Hooks = { foeSpeed(speed, kind, state, tune) { return tune.always; } };"
    data = sample(arena, "shoot")
    data["content"]["tune"] = {"always": 100}
    rules = rules_of(HookFile(code, api_of(arena)))
    assert [flaw.nearest for flaw in check_moves(data, arena, rules.script)] == ["enemySpeed"]


def test_a_value_that_the_game_does_not_have_is_no_movement() -> None:
    arena = family("arena")
    metrics = {"hp": {"path": "hearts.left", "sign": "+"}}
    (move,) = moves(sample(arena, "shoot"), replace(arena, definition={"metrics": metrics}))
    assert (move.holds, move.measured) == (False, (None, None))
