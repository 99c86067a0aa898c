"""Figures go into the policy that is shipped, and nothing else of it changes."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

from crumb.commands.gates import gates_command
from crumb.errors import UsageFault
from crumb.qa.measure import earned, latest
from crumb.qa.policy import DEFAULT, load_policy, policy_from
from crumb.qa.shares import Share
from crumb.qa.writeback import with_figures

TEXT = DEFAULT.read_text(encoding="utf-8")
POLICY = load_policy()
BLOCKING = sorted(gate for gate, rule in POLICY.gates.items() if rule.mode == "block")


def rows(good: int = 30, broken: int = 20, fails: str = "", misses: str = "") -> list[dict[str, Any]]:
    """Good games that pass all gates but ``fails``, and broken ones for each gate, which ``misses`` do not see."""
    whole = {"half": "tuned", "contract": True, "repeat": 0, "version": "now"}
    passing = {gate: "fail" if gate in fails else "pass" for gate in POLICY.gates}
    found = [
        {**whole, "game": f"g{number}", "mutant": None, "should_fail": [], "status": "pass", "gates": passing}
        for number in range(good)
    ]
    for gate in POLICY.gates:
        seen = "pass" if gate in misses else "fail"
        case = {**whole, "mutant": f"no {gate}", "should_fail": [gate], "status": "fail", "gates": {gate: seen}}
        found += [{**case, "game": f"g{number}"} for number in range(broken)]
    return found


def written(found: list[dict[str, Any]], text: str = TEXT) -> str:
    return with_figures(text, earned(found, POLICY), "a set", "2030-01-02")


def test_every_gate_gets_its_figures_and_loses_its_excuse_and_nothing_else_changes() -> None:
    changed = written(rows())
    policy = policy_from(yaml.safe_load(changed))
    for gate, rule in policy.gates.items():
        assert rule.figures is not None
        assert (rule.figures.good_pass, rule.figures.catch) == (Share(30, 30), Share(20, 20))
        assert (rule.measured_on, rule.because) == ("a set, 2030-01-02", "")
        assert (rule.mode, rule.since) == (POLICY.gates[gate].mode, POLICY.gates[gate].since)
    assert policy.name == POLICY.name, "a measurement decides nothing"
    plain = [line for line in TEXT.splitlines() if not line.startswith(("    because:", "    figures:"))]
    assert [line for line in changed.splitlines() if not line.startswith("    figures:")] == plain
    assert written(rows(), changed) == changed, "written twice it is the same"


def test_a_gate_that_fails_good_games_is_taken_back_from_this_day_on() -> None:
    gate = BLOCKING[0]
    rule = policy_from(yaml.safe_load(written(rows(fails=gate)))).gates[gate]
    assert (rule.mode, rule.since, rule.because) == ("observe", "2030-01-02", "")


def test_a_gate_of_few_cases_keeps_its_reason_and_a_gate_without_any_stays_as_it_is() -> None:
    few = policy_from(yaml.safe_load(written(rows(6, 5)))).gates
    for gate in BLOCKING:
        assert few[gate].mode == "block"
        assert few[gate].because == POLICY.gates[gate].because
        assert few[gate].figures is not None
    assert written([]) == TEXT


def test_a_file_that_is_laid_out_otherwise_is_refused() -> None:
    with pytest.raises(UsageFault, match="gate A"):
        written(rows(), TEXT.replace("    since:", "    'since':"))
    observing = TEXT.replace("mode: block", "mode: observe").replace("mode: contract", "mode: observe")
    with pytest.raises(UsageFault, match="gate A have no place"):
        written(rows(), observing.replace("    since:", "    'since':"))


def test_only_rows_of_the_last_version_count() -> None:
    old, new = [{**row, "version": "old"} for row in rows()], rows()
    assert latest([*old, *new]) == new
    bare = [{key: value for key, value in row.items() if key != "version"} for row in new]
    assert latest(bare) == bare


def test_the_command_writes_into_the_file_that_it_is_given(tmp_path: Path) -> None:
    policy, measured = tmp_path / "gates.yaml", tmp_path / "rows.jsonl"
    policy.write_text(TEXT, encoding="utf-8")
    measured.write_text("".join(json.dumps(row) + "\n" for row in rows()), encoding="utf-8")
    plain = CliRunner().invoke(gates_command, [str(measured), "--policy", str(policy)])
    assert plain.exit_code == 0, plain.output
    assert policy.read_text(encoding="utf-8") == TEXT, "only when it is asked for"
    CliRunner().invoke(gates_command, [str(measured), "--policy", str(policy), "--write"], catch_exceptions=False)
    rule = load_policy(policy).gates["A"]
    assert rule.measured_on.startswith("350 cells of 30 labelled games, ")
