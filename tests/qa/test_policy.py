"""The gate policy is data; what does not fit is refused with the place."""

from pathlib import Path
from typing import Any

import pytest

from crumb.errors import UsageFault
from crumb.qa.gates.table import JUDGES
from crumb.qa.policy import Policy, load_policy, policy_from


def test_the_shipped_policy_names_every_gate_once_and_has_thresholds() -> None:
    policy = load_policy()
    assert set(policy.gates) == set(JUDGES)
    assert all(rule.name for rule in policy.gates.values())
    assert policy.name.startswith("1+")


def test_blocking_may_depend_on_the_contract() -> None:
    policy = load_policy()
    assert (policy.gates["A"].blocks(True), policy.gates["A"].blocks(False)) == (True, True)
    assert (policy.gates["H"].blocks(True), policy.gates["H"].blocks(False)) == (True, False)
    assert (policy.gates["Q"].blocks(True), policy.gates["Q"].blocks(False)) == (False, False)


def test_any_change_of_the_policy_changes_its_name() -> None:
    def named(ink: float) -> Policy:
        return policy_from({"version": 1, "gates": {"D": {"blocking": "always", "thresholds": {"ink": ink}}}})

    assert named(0.1).name == named(0.1).name
    assert named(0.1).name != named(0.2).name


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"gates": {}},
        {"version": 1},
        {"version": 1, "gates": {"A": {"blocking": "sometimes"}}},
        {"version": 1, "gates": {"A": "always"}},
        {"version": 1, "gates": {"A": {"blocking": "always", "thresholds": {"x": "much"}}}},
        {"version": 1, "gates": {"A": {"blocking": "always", "thresholds": {"x": True}}}},
    ],
)
def test_a_policy_that_does_not_fit_is_refused(data: Any) -> None:
    with pytest.raises(UsageFault):
        policy_from(data)


def test_a_policy_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageFault, match="cannot be read"):
        load_policy(tmp_path / "gates.yaml")
    (tmp_path / "bad.yaml").write_text("a: [", encoding="utf-8")
    with pytest.raises(UsageFault, match="not YAML"):
        load_policy(tmp_path / "bad.yaml")
