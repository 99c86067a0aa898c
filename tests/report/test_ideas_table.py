"""The table of the ideas counts what failed, what was cut and what has no result, and hides nothing."""

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

from crumb.store.ids import session_id

SCRIPT = Path(__file__).parents[2] / "scripts" / "ideas_table.py"


@pytest.fixture(scope="module")
def table() -> Any:
    spec = importlib.util.spec_from_file_location("ideas_table", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def idea(name: str, archetype: str = "platformer") -> dict[str, Any]:
    return {"id": name, "lang": "en", "idea": f"idea {name}", "archetype": archetype, "sub": "run"}


def row(archetype: str = "platformer", wanted: str = "platformer", cuts: int = 0, **more: Any) -> dict[str, Any]:
    fixed = {"archetype": archetype, "wanted": wanted, "sub": "run", "cuts": cuts}
    return {**fixed, "verdict": "PASS", "rounds": 1, "seconds": 12.4, **more}


@pytest.mark.parametrize(
    ("expected", "result", "said"),
    [
        ("platformer", row(), "right archetype"),
        ("platformer", row(cuts=1), "right archetype with cuts"),
        ("ui_heavy", row(wanted="ui_heavy", cuts=1), "nearest form, and the cut says so"),
        ("ui_heavy", row(wanted="ui_heavy"), "another archetype"),
        ("ui_heavy", row(wanted="top_down", cuts=1), "another archetype"),
        ("unsupported", row(cuts=2), "nearest form, and the cut says so"),
        ("platformer", None, "no result"),
    ],
)
def test_a_form_counts_as_honest_only_if_a_cut_owns_up_to_it(table, expected, result, said):
    assert table.outcome(idea("A", expected), result) == said


def test_the_page_counts_failures_and_shows_ideas_without_a_result(table, tmp_path, monkeypatch):
    ideas = [idea("A"), idea("B"), idea("C", "ui_heavy")]
    rows = [
        row(session=session_id("idea A", 0)),
        row(session=session_id("idea B", 0), verdict="FAIL", rounds=3, cuts=1),
    ]
    files = tmp_path / "ideas.jsonl", tmp_path / "gallery.json", tmp_path / "ideas.md"
    files[0].write_text("\n".join(map(json.dumps, ideas)), encoding="utf-8")
    files[1].write_text(json.dumps({"rows": rows}), encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["ideas_table.py", *map(str, files)])
    assert table.main() == 0
    page = files[2].read_text(encoding="utf-8")
    assert "3 ideas: 1 PASS, 1 FAIL, 1 no result." in page
    assert "1 needed more than one round; 1 cuts in all." in page
    assert "| B | en | platformer/run | platformer/run | platformer | 1 | FAIL | 3 | 12 |" in page
    assert "| C | en | ui_heavy/run | | | | no result | | |" in page


def test_without_a_list_of_ideas_it_says_how_it_is_called(table, monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["ideas_table.py"])
    assert table.main() == 2
    assert "ideas_table.py IDEAS.jsonl" in capsys.readouterr().err
