"""The report page: who judged whom, and what that costs."""

import pytest

from crumb.report.page import _cross, _dead_hooks


@pytest.mark.parametrize(
    ("builder", "verifier", "said"),
    [
        ("openai", "google", "yes: openai built, google judged"),
        ("openai", "openai", "no: both openai, so what the verifier alone scores counts 85%"),
        ("none", "google", "no model judged a model here"),
        ("openai", "none", "no model judged a model here"),
        ("openai", "unknown", "unknown: who served is not on record"),
        (None, None, "no model judged a model here"),
    ],
)
def test_the_page_says_whether_another_party_judged_and_what_the_same_one_costs(
    builder: str | None, verifier: str | None, said: str
) -> None:
    assert _cross({"provider": {"builder": builder, "verifier": verifier}}) == said


def test_a_round_without_a_verdict_has_no_parties() -> None:
    assert _cross(None) == "no model judged a model here"


def test_the_page_names_the_hooks_that_the_browser_never_saw_called() -> None:
    qa = {"measurements": {"hooks": {"called": {"points": 0, "onEvent": 3}, "dead": ["points"]}}}
    assert _dead_hooks(qa) == ["hooks.js hook.dead: points was never called while the game was played"]


@pytest.mark.parametrize("qa", [None, {}, {"measurements": {}}, {"measurements": {"hooks": None}}])
def test_a_game_without_hooks_or_without_qa_has_no_dead_ones(qa: dict | None) -> None:
    assert _dead_hooks(qa) == []
