"""What rows of results say of gates: counted by hand, and in both directions of every verdict."""

from typing import Any

import pytest

from crumb.errors import UsageFault
from crumb.qa.measure import checked_rows, earned, figures, first_rows, whole
from crumb.qa.policy import Policy, policy_from
from crumb.qa.shares import Share


def row(game: str, mutant: str | None = None, **more: Any) -> dict[str, Any]:
    """A run in which a good game passes D and G, and a broken one fails what it should."""
    should = more.pop("should_fail", ["D"] if mutant else [])
    gates = {gate: "fail" if gate in should else "pass" for gate in ("D", "G")}
    return {
        "game": game,
        "mutant": mutant,
        "half": "tuned",
        "contract": True,
        "should_fail": should,
        "repeat": 0,
        "status": "fail" if mutant else "pass",
        "gates": {**gates, **more.pop("gates", {})},
        **more,
    }


def policy(mode: str = "observe") -> Policy:
    gate = {"mode": mode, "since": "2026-11-30", "because": "to see"}
    return policy_from({"version": 1, "gates": {"D": gate, "G": gate}})


GOOD = [row(f"game {number}") for number in range(30)]
BLANK = [row(f"game {number}", "blank") for number in range(20)]


def test_a_gate_is_counted_on_good_games_and_on_its_own_class() -> None:
    missed = row("game 40", "blank", status="pass", gates={"D": "pass"})
    falsely = row("game 41", gates={"D": "fail"})
    unseen = row("game 42", gates={"D": "skip"})
    found = figures([*GOOD, *BLANK, missed, falsely, unseen], "D")
    assert (found.good_pass, found.catch) == (Share(30, 31), Share(20, 21))
    assert found.agreement == Share(50, 52)


def test_what_another_gate_of_the_class_caught_says_nothing_of_this_one() -> None:
    either = ["D", "G"]
    by_other = row("a", "blank", should_fail=either, gates={"D": "pass"})
    by_none = row("b", "blank", should_fail=either, status="pass", gates={"D": "pass", "G": "pass"})
    by_both = row("c", "blank", should_fail=either)
    assert figures([by_other, by_none, by_both], "D").catch == Share(1, 2)
    assert figures([by_other, by_none, by_both], "G").catch == Share(2, 3)


def test_repeats_are_no_cases_of_their_own_and_show_flakes() -> None:
    rows = [row("a"), row("a", repeat=1), row("a", repeat=2, gates={"D": "fail"}), row("b"), row("b", repeat=1)]
    assert len(first_rows(rows)) == 2
    assert figures(rows, "D").flake == Share(1, 2)
    assert figures(rows, "G").flake == Share(0, 2)
    assert figures([row("a", profile="quick"), row("a", profile="full")], "D").good_pass == Share(2, 2)


def test_what_could_not_be_checked_is_no_case_and_is_told() -> None:
    rows = [row("a"), row("b", status="error", gates={}), row("c", "blank", status="error")]
    assert whole(rows).unchecked == Share(2, 3)
    assert figures(rows, "D").catch == Share(0, 0)
    assert whole(rows).good_pass == Share(1, 1)


def test_a_broken_game_that_fails_for_another_reason_is_told_apart() -> None:
    elsewhere = row("a", "blank", gates={"D": "pass", "G": "fail"})
    found = whole([elsewhere, *BLANK])
    assert (found.caught, found.caught_at_gate) == (Share(21, 21), Share(20, 21))


def test_a_gate_that_reaches_the_bar_may_block_and_one_that_never_saw_its_class_may_not() -> None:
    answers = {answer.gate: answer for answer in earned([*GOOD, *BLANK], policy())}
    assert (answers["D"].mode, answers["D"].advice) == ("block", "may block")
    assert (answers["G"].mode, answers["G"].advice) == ("observe", "stays")
    assert any("catch" in why for why in answers["G"].why)


def test_a_gate_that_only_holds_with_the_contract_may_block_by_contract() -> None:
    foreign = [row(f"foreign {number}", contract=False, gates={"D": "fail"}) for number in range(5)]
    answers = {answer.gate: answer for answer in earned([*GOOD, *BLANK, *foreign], policy("block"))}
    assert (answers["D"].mode, answers["D"].advice) == ("contract", "must be taken back")


def test_a_gate_that_blocks_and_fails_good_games_must_be_taken_back() -> None:
    spoiled = [row(f"game {number}", gates={"D": "fail"}) for number in range(30, 40)]
    answers = {answer.gate: answer for answer in earned([*GOOD, *spoiled, *BLANK], policy("block"))}
    assert answers["D"].advice == "must be taken back"
    assert "good pass 30/40" in answers["D"].why[0]


def test_a_gate_that_has_seen_too_little_is_not_taken_back_for_that_alone() -> None:
    few = [*GOOD[:5], *BLANK[:5]]
    answers = {answer.gate: answer for answer in earned(few, policy("block"))}
    assert (answers["D"].mode, answers["D"].advice) == ("observe", "too few cases")
    assert answers["G"].advice == "must be taken back"


def test_a_row_without_a_needed_key_is_refused_by_its_number() -> None:
    assert checked_rows([row("a")])
    broken = row("b")
    del broken["gates"]
    with pytest.raises(UsageFault, match="row 2 has no 'gates'"):
        checked_rows([row("a"), broken])


@pytest.mark.parametrize(
    ("share", "low", "high"),
    [(Share(0, 0), 0.0, 1.0), (Share(10, 10), 0.722, 1.0), (Share(0, 10), 0.0, 0.278), (Share(50, 100), 0.404, 0.596)],
)
def test_an_interval_holds_its_share_and_narrows_with_the_count(share: Share, low: float, high: float) -> None:
    assert share.interval == pytest.approx((low, high), abs=0.001)
    if share.rate is not None:
        assert share.interval[0] <= share.rate <= share.interval[1]


def test_a_share_of_nothing_is_a_dash() -> None:
    assert str(Share(0, 0)) == "–"
    assert str(Share(39, 40)) == "39/40 98 % (87–100)"
