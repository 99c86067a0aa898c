"""``crumb gates``: the policy as it stands, and what rows of results say of it."""

import json
from collections.abc import Callable
from pathlib import Path

import yaml
from click.testing import Result

from crumb.qa.policy import load_policy


def _rows(path: Path, spoiled: int) -> Path:
    good = [
        {"game": f"g{n}", "mutant": None, "should_fail": [], "status": "pass", "gates": {"D": "pass"}}
        for n in range(40)
    ]
    for row in good[:spoiled]:
        row |= {"status": "fail", "gates": {"D": "fail"}}
    bad = [
        {"game": f"g{n}", "mutant": "blank", "should_fail": ["D"], "status": "fail", "gates": {"D": "fail"}}
        for n in range(10)
    ]
    lines = [json.dumps({"half": "tuned", "contract": True, "repeat": 0, **row}) for row in [*good, *bad]]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def _policy(path: Path) -> Path:
    gate = {"mode": "block", "since": "2026-11-30", "because": "to see"}
    path.write_text(yaml.safe_dump({"version": 1, "gates": {"D": gate}}), encoding="utf-8")
    return path


def test_without_rows_the_policy_is_shown(crumb: Callable[..., Result]) -> None:
    shown = json.loads(crumb("gates", "--json").output)
    assert shown["policy"] == load_policy().name
    assert {gate: entry["mode"] for gate, entry in shown["gates"].items()} == {
        gate: rule.mode for gate, rule in load_policy().gates.items()
    }
    assert "uncaught errors" in crumb("gates").output


def test_a_gate_that_has_earned_its_mode_stays(crumb: Callable[..., Result], tmp_path: Path) -> None:
    policy, rows = _policy(tmp_path / "gates.yaml"), _rows(tmp_path / "rows.jsonl", 0)
    result = crumb("gates", str(rows), "--policy", str(policy), "--json")
    told = json.loads(result.output)[0]
    assert (told["may"], told["advice"]) == ("block", "stays")
    assert told["all"]["good_pass"] == [40, 40]


def test_a_gate_that_fails_good_games_must_be_taken_back(crumb: Callable[..., Result], tmp_path: Path) -> None:
    policy, rows = _policy(tmp_path / "gates.yaml"), _rows(tmp_path / "rows.jsonl", 5)
    result = crumb("gates", str(rows), "--policy", str(policy), code=1)
    assert "D must be taken back to observe" in result.output
    assert "35/40" in result.output


def test_rows_that_are_none_are_refused_with_what_to_do(crumb: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "rows.jsonl").write_text("{", encoding="utf-8")
    for path in (tmp_path / "rows.jsonl", tmp_path / "none.jsonl"):
        assert "make qa-table" in crumb("gates", str(path), code=2).output
