"""The gate policy is data; what does not fit, or has not been earned, is refused with the place."""

from pathlib import Path
from typing import Any

import pytest

from crumb.errors import UsageFault
from crumb.qa.gates.table import JUDGES
from crumb.qa.policy import Policy, load_policy, policy_from

GOOD = {
    "set": "a set",
    "date": "2026-11-30",
    "good_pass": [40, 40],
    "catch": [9, 10],
    "agreement": [49, 50],
    "flake": [0, 60],
}


def with_gate(**entry: Any) -> dict[str, Any]:
    """A policy of one gate that observes, but for what is given."""
    return {"version": 2, "gates": {"D": {"mode": "observe", "since": "2026-11-30", **entry}}}


def test_the_shipped_policy_names_every_gate_once_and_has_thresholds() -> None:
    policy = load_policy()
    assert set(policy.gates) == set(JUDGES)
    assert all(rule.name and rule.since for rule in policy.gates.values())
    assert policy.name.startswith("2+")


def test_every_gate_of_the_shipped_policy_that_blocks_has_figures_or_a_reason() -> None:
    blocking = [rule for rule in load_policy().gates.values() if rule.mode != "observe"]
    assert blocking
    assert all(rule.figures is not None or rule.because for rule in blocking)


def test_blocking_may_depend_on_the_contract() -> None:
    rules = policy_from(
        {
            "version": 2,
            "gates": {
                mode: {"mode": mode, "since": "2026-11-30", "because": "x"} for mode in ("block", "contract", "observe")
            },
        }
    ).gates
    assert [(rule.blocks(True), rule.blocks(False)) for rule in rules.values()] == [
        (True, True),
        (True, False),
        (False, False),
    ]


def test_any_change_of_what_decides_changes_the_name_and_a_new_measurement_does_not() -> None:
    def named(**entry: Any) -> Policy:
        return policy_from(with_gate(**entry))

    assert named(thresholds={"ink": 0.1}).name == named(thresholds={"ink": 0.1}).name
    assert named(thresholds={"ink": 0.1}).name != named(thresholds={"ink": 0.2}).name
    assert named(mode="block", figures=GOOD).name != named(figures=GOOD).name
    assert named(figures=GOOD).name == named().name


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"gates": {}},
        {"version": 1},
        {"version": 1, "bar": {"goodness": 1}, "gates": {}},
        {"version": 1, "gates": {"A": "block"}},
        with_gate(mode="sometimes"),
        with_gate(since="yesterday"),
        with_gate(since=None),
        with_gate(thresholds={"x": "much"}),
        with_gate(thresholds={"x": True}),
        with_gate(figures="good"),
        with_gate(figures={**GOOD, "set": ""}),
        with_gate(figures={**GOOD, "date": "soon"}),
        with_gate(figures={**GOOD, "catch": [11, 10]}),
        with_gate(figures={**GOOD, "catch": [0.5, 1]}),
        with_gate(figures={**GOOD, "catch": None}),
    ],
)
def test_a_policy_that_does_not_fit_is_refused(data: Any) -> None:
    with pytest.raises(UsageFault):
        policy_from(data)


@pytest.mark.parametrize("mode", ["contract", "block"])
@pytest.mark.parametrize(
    ("figures", "words"),
    [
        ({"good_pass": [37, 40]}, "good pass"),
        ({"catch": [7, 10]}, "catch"),
        ({"catch": [0, 0]}, "catch"),
        ({"agreement": [39, 50]}, "agreement"),
        ({"agreement": [30, 30]}, "cases"),
        ({"flake": [1, 60]}, "flake"),
    ],
)
def test_a_gate_that_has_not_earned_it_may_not_block(mode: str, figures: Any, words: str) -> None:
    with pytest.raises(UsageFault, match=f"may not block: .*{words}"):
        policy_from(with_gate(mode=mode, figures={**GOOD, **figures}))
    assert policy_from(with_gate(figures={**GOOD, **figures})).gates["D"].mode == "observe"
    assert policy_from(with_gate(mode=mode, figures=GOOD)).gates["D"].measured_on == "a set, 2026-11-30"


def test_a_gate_without_figures_blocks_only_for_a_reason_that_is_given() -> None:
    with pytest.raises(UsageFault, match="neither"):
        policy_from(with_gate(mode="block"))
    assert policy_from(with_gate(mode="block", because="nothing runs without it")).gates["D"].because


def test_a_policy_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageFault, match="cannot be read"):
        load_policy(tmp_path / "gates.yaml")
    (tmp_path / "bad.yaml").write_text("a: [", encoding="utf-8")
    with pytest.raises(UsageFault, match="not YAML"):
        load_policy(tmp_path / "bad.yaml")
