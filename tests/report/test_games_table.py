"""The table of golden games tells what rules and browser found, and does not hide what failed or was not checked."""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PIL import Image

SCRIPT = Path(__file__).parents[2] / "scripts" / "games_table.py"


@pytest.fixture(scope="module")
def table() -> ModuleType:
    spec = importlib.util.spec_from_file_location("games_table", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def row(**more: Any) -> dict[str, Any]:
    return {
        "family": "match3", "game": "lunch", "archetype": "grid_logic", "mode": "score", "status": "pass",
        "reason": "every blocking gate passed", "passed": 14, "ran": 14, "failed": [], "won": 10, "lost": 10,
        "seconds": [7, 14], "chance": 0.25, "idle": ["lost"], "bytes": 126_490, "film": ["film/01.png"],
        "axes": {name: axis(score) for name, score in (("health", 1.0), ("intent", 0.869), ("visual", None))}, **more,
    }  # fmt: skip


def axis(score: float | None, coverage: float = 1.0) -> dict[str, Any]:
    return {"score": score, "coverage": coverage, "because": ""}


def trace(ticks: int) -> dict[str, int]:
    return {"ticks": ticks}


def test_a_row_tells_gates_wins_chance_and_size(table: ModuleType) -> None:
    assert table.line_of(row()) == (
        "| match3 | lunch | grid_logic | score | 14/14 | 100% | 86% | – | 10 | 10 | 7–14 | 25% | lost | 126 |"
    )


def test_an_axis_that_was_not_measured_wholly_has_a_star(table: ModuleType) -> None:
    assert table.axis_cell(axis(0.5, 0.9)) == "50%*"
    assert table.axis_cell(axis(None, 0.0)) == "–"


def test_a_failed_gate_is_named_and_what_could_not_be_checked_is_no_failure(table: ModuleType) -> None:
    assert "13/14, fails H progress" in table.line_of(row(status="fail", passed=13, failed=["H progress"]))
    assert "could not be checked: no browser" in table.line_of(row(status="error", reason="no browser"))


def test_the_sums_count_only_what_passed_and_was_proven_everywhere(table: ModuleType) -> None:
    text = table.page([row(), row(game="lantern", won=9), row(family="arena", status="fail", failed=["G input"])])
    assert "3 games of 2 families: 2 pass every blocking gate." in text
    assert "2 have a win and a loss in all of 10 layouts." in text
    assert "pictures/games/arena.jpg" in text


def test_proofs_of_layouts_are_summed_up(table: ModuleType) -> None:
    tally = {"games": 8, "wins": 2}
    proofs = [
        {"win": trace(600), "lose": trace(60), "idle": {"end": "lost"}, "random": tally},
        {"win": None, "lose": trace(60), "idle": {"end": "playing"}, "random": {"games": 8, "wins": 0}},
    ]
    assert table.by_rules(proofs) == {
        "won": 1, "lost": 2, "seconds": [10, 10], "chance": 0.125, "idle": ["lost", "playing"],
    }  # fmt: skip


def test_a_sheet_holds_every_film_strip(table: ModuleType, tmp_path: Path) -> None:
    film = tmp_path / "match3-lunch" / "qa" / "film"
    film.mkdir(parents=True)
    Image.new("RGB", (800, 600), "#ff0000").save(film / "01.png")
    made = table.sheet([row(), row(game="lunch", film=[])], tmp_path)
    assert made.size == (1600, 524)
    assert made.getpixel((160, 142)) == (255, 0, 0)
    assert made.getpixel((800, 142)) == (255, 255, 255)
