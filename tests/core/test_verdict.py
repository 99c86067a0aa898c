"""The verdict rules: cases C39 to C45, each rule where it must act and where it must not."""

from dataclasses import replace
from typing import Any

import pytest
from events_factory import card

from crumb.core.documents import Verdict
from crumb.core.facts import Facts, Run
from crumb.core.verdict import RULES, correct

PASSED = Run("pass", output="q")
FACTS = Facts(run=PASSED, build="b", judge="j")


def claim(verdict: str, scores: tuple[float, ...], **more: Any) -> dict[str, Any]:
    return card(verdict, scores, **more)


def rules(verdict: Verdict) -> list[str]:
    return [item["rule"] for item in verdict["corrections"]]


def values(verdict: Verdict) -> dict[str, float]:
    return {name: score["score"] for name, score in verdict["card"].items()}


def with_run(**changes: Any) -> Facts:
    return replace(FACTS, run=replace(PASSED, **changes))


def test_a_true_pass_is_left_alone() -> None:
    """C14: PASS 27 after a passed run has no correction."""
    verdict = correct(claim("PASS", (5, 5, 4, 5, 4, 4)), FACTS)
    assert (verdict["verdict"], verdict["aggregate"], rules(verdict)) == ("PASS", 27, [])
    assert (verdict["build"], verdict["qa"], verdict["judge"]) == ("b", "q", "j")


@pytest.mark.parametrize(
    "facts",
    [Facts(), with_run(status="fail"), with_run(status="error"), with_run(ran=0)],
    ids=["no qa", "exit 1", "exit 2", "nothing ran"],
)
def test_a_pass_without_run_evidence_is_a_fail(facts: Facts) -> None:
    """C39, E9, E12: no, failed, broken or empty evidence makes PASS a FAIL with D2 = 0; only that one violation."""
    verdict = correct(claim("PASS", (4, 5, 4, 5, 4, 4)), facts)
    assert (verdict["verdict"], verdict["aggregate"], rules(verdict)) == ("FAIL", 21, ["run.evidence"])
    assert values(verdict)["D2"] == 0
    assert verdict["raw"]["verdict"] == "PASS"
    assert verdict["corrections"][0]["before"] == {"verdict": "PASS", "D2": 5}
    assert verdict["corrections"][0]["after"] == {"verdict": "FAIL", "D2": 0}


def test_a_fail_stays_a_fail_and_loses_a_claimed_run() -> None:
    """C39: FAIL with D2 = 5 after exit 1 has D2 = 0."""
    verdict = correct(claim("FAIL", (4, 5, 4, 5, 4, 4)), with_run(status="fail"))
    assert (verdict["verdict"], values(verdict)["D2"], rules(verdict)) == ("FAIL", 0, ["ground.D2"])


def test_a_run_that_the_verifier_doubts_counts_in_full() -> None:
    """C39: PASS with D2 = 3 after exit 0 has D2 = 5."""
    verdict = correct(claim("PASS", (5, 3, 4, 5, 4, 4)), FACTS)
    assert (verdict["verdict"], values(verdict)["D2"], rules(verdict)) == ("PASS", 5, ["ground.D2"])


def test_a_gap_is_filled_without_a_correction() -> None:
    claims = claim("PASS", (5, 5, 4, 5, 5, 5))
    del claims["D2"], claims["D4"], claims["D6"]
    facts = replace(with_run(portability="pass"), auto={"D4": 5.0})
    verdict = correct(claims, facts)
    assert (verdict["aggregate"], rules(verdict)) == (29, [])


SAME = replace(FACTS, builder="openai", verifier="openai")


def test_a_verifier_of_the_builders_provider_is_discounted() -> None:
    """C40: D1, D3 and D5 times 0.85; the rest is untouched; 26.05 stays PASS."""
    verdict = correct(claim("PASS", (5, 5, 4, 5, 4, 5)), SAME)
    assert values(verdict) == {"D1": 4.25, "D2": 5, "D3": 3.4, "D4": 5, "D5": 3.4, "D6": 5}
    assert (verdict["verdict"], verdict["aggregate"], rules(verdict)) == ("PASS", 26.05, ["bias.provider"])


def test_the_discount_comes_before_the_halves() -> None:
    """C40: with automatic halves of 4 the sum is 26.65."""
    verdict = correct(claim("PASS", (5, 5, 4, 5, 4, 5)), replace(SAME, auto={"D3": 4.0, "D5": 4.0}))
    assert (verdict["verdict"], verdict["aggregate"]) == ("PASS", 26.65)


def test_a_discounted_sum_below_24_is_partial() -> None:
    """C40: D2 forced to 5, discounted, halves: below 24."""
    verdict = correct(claim("PASS", (5, 4, 3, 4, 4, 4)), replace(SAME, auto={"D3": 3.0, "D5": 4.0}))
    assert verdict["verdict"] == "PARTIAL"
    assert verdict["aggregate"] == pytest.approx(23.725, abs=0.01)
    assert rules(verdict) == ["ground.D2", "bias.provider", "sum.recomputed"]


def test_a_discount_below_the_floor_is_partial() -> None:
    """C40: D1 = D5 = 2.975, sum 24.35."""
    verdict = correct(claim("PASS", (3.5, 5, 4, 5, 3.5, 5)), SAME)
    assert (values(verdict)["D1"], values(verdict)["D5"]) == (2.975, 2.975)
    assert (verdict["verdict"], verdict["aggregate"], rules(verdict)[-1]) == ("PARTIAL", 24.35, "floor")


def test_a_discounted_fail_stays_a_fail() -> None:
    """C40."""
    assert correct(claim("FAIL", (5, 5, 4, 5, 4, 5)), SAME)["verdict"] == "FAIL"


@pytest.mark.parametrize(("builder", "verifier"), [("none", "none"), ("", ""), ("openai", "google"), ("openai", "")])
def test_two_providers_or_none_are_no_bias(builder: str, verifier: str) -> None:
    """C40 [Q]: equal "none" is no provider, and unknown is not equal."""
    facts = replace(FACTS, builder=builder, verifier=verifier)
    assert rules(correct(claim("PASS", (5, 5, 4, 5, 4, 5)), facts)) == []


@pytest.mark.parametrize(
    ("scores", "expected"),
    [((3, 5, 1, 1, 3, 1), "FAIL"), ((4, 5, 3, 2, 3, 3), "PARTIAL"), ((3, 5, 3, 1, 3, 2), "FAIL")],
    ids=["14", "20", "17"],
)
def test_a_pass_is_not_better_than_its_sum(scores: tuple[float, ...], expected: str) -> None:
    """C42 [Q]: below 24 PARTIAL, below 18 FAIL, always audited."""
    verdict = correct(claim("PASS", scores), FACTS)
    assert (verdict["verdict"], rules(verdict)) == (expected, ["sum.recomputed"])


def test_recomputation_only_lowers() -> None:
    """C42: FAIL with 28 points stays FAIL."""
    verdict = correct(claim("FAIL", (5, 5, 5, 5, 4, 4)), FACTS)
    assert (verdict["verdict"], verdict["aggregate"], rules(verdict)) == ("FAIL", 28, [])


def test_a_partial_below_18_is_a_fail() -> None:
    assert correct(claim("PARTIAL", (3, 5, 1, 1, 1, 1)), FACTS)["verdict"] == "FAIL"


@pytest.mark.parametrize("dimension", ["D1", "D3", "D5"])
def test_a_pass_without_a_verifiers_dimension_is_no_score(dimension: str) -> None:
    """C42 [Q]: an incomplete card is neither PASS nor FAIL."""
    claims = claim("PASS", (5, 5, 5, 5, 5, 5))
    del claims[dimension]
    verdict = correct(claims, FACTS)
    assert verdict["verdict"] == "NONE"
    assert dimension in verdict["reason"]


def test_a_claimed_total_is_never_used() -> None:
    """C45: the total is recomputed; a wrong claim is put on record, a right one is not."""
    verdict = correct(claim("PASS", (5, 5, 4, 5, 4, 4), aggregate=30), FACTS)
    assert (verdict["aggregate"], rules(verdict)) == (27, ["sum.claimed"])
    assert rules(correct(claim("PASS", (5, 5, 4, 5, 4, 4), aggregate=27), FACTS)) == []


def test_a_failed_acceptance_condition_caps_spec_fit() -> None:
    """C43: all fives with a failed condition: D1 = 2, then the floor makes it PARTIAL."""
    verdict = correct(claim("PASS", (5, 5, 5, 5, 5, 5)), with_run(acceptance={"A1": "fail", "A2": "pass"}))
    assert (values(verdict)["D1"], verdict["verdict"]) == (2, "PARTIAL")
    assert rules(verdict) == ["fit.acceptance", "floor"]
    assert verdict["corrections"][0]["evidence"] == ["A1"]


def test_a_failed_run_with_a_failed_condition_is_one_violation() -> None:
    """C43: exit 1 with the condition is a FAIL by the run rule only."""
    facts = with_run(status="fail", acceptance={"A1": "fail"})
    assert rules(correct(claim("PASS", (5, 5, 5, 5, 5, 5)), facts)) == ["run.evidence"]


def test_a_fail_keeps_its_spec_fit() -> None:
    """C43: a failed condition leaves D1 of a FAIL untouched."""
    verdict = correct(claim("FAIL", (5, 5, 5, 5, 5, 5)), with_run(acceptance={"A1": "fail"}))
    assert (values(verdict)["D1"], rules(verdict)) == (5, [])


def test_conditions_that_nobody_could_check_make_no_pass() -> None:
    """C43 [Q]: all skipped is reported and not a PASS; one that passed is enough to go by the rest."""
    skipped = correct(claim("PASS", (5, 5, 5, 5, 5, 5)), with_run(acceptance={"A1": "skip", "A2": "skip"}))
    assert (skipped["verdict"], rules(skipped)) == ("PARTIAL", ["fit.unverified"])
    mixed = correct(claim("PASS", (5, 5, 5, 5, 5, 5)), with_run(acceptance={"A1": "skip", "A2": "pass"}))
    assert (mixed["verdict"], rules(mixed)) == ("PASS", [])


def test_the_denominator_is_the_specs() -> None:
    """E4: a condition of the spec that was not run at all counts as failed."""
    facts = replace(with_run(acceptance={"A1": "pass"}), wanted=("A1", "A2"))
    verdict = correct(claim("PASS", (5, 5, 5, 5, 5, 5)), facts)
    assert verdict["corrections"][0]["evidence"] == ["A2"]
    assert verdict["verdict"] == "PARTIAL"


def test_a_failed_blocking_gate_caps_spec_fit_and_a_soft_one_does_not() -> None:
    gates = {"boot": "fail", "juice": "fail"}
    blocked = correct(claim("PASS", (5, 5, 5, 5, 5, 5)), with_run(gates=gates, blocking=frozenset({"boot"})))
    assert blocked["corrections"][0]["evidence"] == ["boot"]
    assert rules(correct(claim("PASS", (5, 5, 5, 5, 5, 5)), with_run(gates=gates))) == []


VIDEOS = replace(FACTS, research=frozenset({"V1", "V2"}))


@pytest.mark.parametrize("evidence", [[], ["other"]])
def test_a_high_quality_must_cite_a_researched_video(evidence: list[str]) -> None:
    """C44: D5 = 5 that cites none is 0, and the floor makes it PARTIAL."""
    verdict = correct(claim("PASS", (5, 5, 5, 5, 5, 5), evidence=evidence), VIDEOS)
    assert (values(verdict)["D5"], verdict["verdict"]) == (0, "PARTIAL")
    assert rules(verdict) == ["research.evidence", "floor"]


def test_a_cited_video_a_low_quality_and_no_research_leave_it_alone() -> None:
    """C44: evidence [V1], D5 = 2, or no videos: the rule is off."""
    assert rules(correct(claim("PASS", (5, 5, 5, 5, 5, 5), evidence=["V1"]), VIDEOS)) == []
    assert values(correct(claim("FAIL", (5, 5, 5, 5, 2, 5)), VIDEOS))["D5"] == 2
    assert rules(correct(claim("PASS", (5, 5, 5, 5, 5, 5), evidence=[]), FACTS)) == []


def test_the_discount_does_not_shelter_uncited_quality() -> None:
    """D5 = 4 of the builder's provider is 3.4 after the discount, and was claimed as 4."""
    both = replace(VIDEOS, builder="openai", verifier="openai")
    assert values(correct(claim("PASS", (5, 5, 5, 5, 4, 5)), both))["D5"] == 0


def test_a_high_quality_must_cite_evidence_that_exists() -> None:
    """E8: a PASS without evidence ids is not believed above 3; one that cites a gate is."""
    facts = with_run(evidence=frozenset({"film", "boot"}))
    unproven = correct(claim("PASS", (5, 5, 5, 5, 5, 5), evidence=["invented"]), facts)
    assert (values(unproven)["D5"], rules(unproven)) == (3, ["quality.evidence"])
    assert rules(correct(claim("PASS", (5, 5, 5, 5, 5, 5), evidence=["film"]), facts)) == []
    assert rules(correct(claim("PASS", (5, 5, 5, 5, 3, 5), evidence=[]), facts)) == []


def test_a_game_without_juice_has_no_full_quality() -> None:
    """C44: flag false: 5 becomes 4; 4 stays; flag absent: untouched."""
    dull = with_run(juice=False)
    verdict = correct(claim("PASS", (5, 5, 5, 5, 5, 5)), dull)
    assert (values(verdict)["D5"], rules(verdict)) == (4, ["quality.juice"])
    assert rules(correct(claim("PASS", (5, 5, 5, 5, 4, 5)), dull)) == []
    assert rules(correct(claim("PASS", (5, 5, 5, 5, 5, 5)), with_run(juice=True))) == []
    assert rules(correct(claim("PASS", (5, 5, 5, 5, 5, 5)), FACTS)) == []


def test_cited_research_must_be_in_the_build() -> None:
    facts = replace(FACTS, lessons={"L1": False, "L2": True})
    absent = correct(claim("PASS", (5, 5, 5, 5, 5, 5), evidence=["L1"]), facts)
    assert (values(absent)["D1"], rules(absent)) == (3, ["research.absent"])
    assert rules(correct(claim("PASS", (5, 5, 5, 5, 5, 5), evidence=["L2"]), facts)) == []


@pytest.mark.parametrize(("portability", "score"), [("fail", 0), ("pass", 5)])
def test_portability_is_what_the_browser_says(portability: str, score: float) -> None:
    """C45 [Q]: D6 is forced from the qa.result."""
    verdict = correct(claim("PASS", (5, 5, 5, 5, 5, 4)), with_run(portability=portability))
    assert (values(verdict)["D6"], rules(verdict)) == (score, ["ground.D6"])


def test_portability_that_was_not_checked_is_not_counted() -> None:
    """C45 [Q]: skipped is not available: five dimensions, rescaled to 30."""
    verdict = correct(claim("PASS", (4, 5, 4, 5, 4, 5)), with_run(portability="skip"))
    assert "D6" not in verdict["card"]
    assert (verdict["aggregate"], verdict["verdict"], rules(verdict)) == (26.4, "PASS", ["ground.D6"])
    assert verdict["corrections"][0]["after"] == {"D6": "not counted"}


def test_convergence_is_computed() -> None:
    """C45: D4 claimed 5 is 2 by the record."""
    verdict = correct(claim("PASS", (5, 5, 5, 5, 5, 5)), replace(FACTS, auto={"D4": 2.0}))
    assert (values(verdict)["D4"], rules(verdict)) == (2, ["ground.D4"])


def test_quality_and_observability_are_half_computed() -> None:
    """C45: D3 5 with 3 and D5 4 with 2: 4 and 3, sum 27."""
    verdict = correct(claim("PASS", (5, 5, 5, 5, 4, 5)), replace(FACTS, auto={"D3": 3.0, "D5": 2.0}))
    assert (values(verdict)["D3"], values(verdict)["D5"], verdict["aggregate"]) == (4, 3, 27)
    assert "half 5 of the verifier" in verdict["card"]["D3"]["reason"]


@pytest.mark.parametrize(
    "raw",
    [
        {},
        {"verdict": "GREAT"},
        {"verdict": "PASS"},
        {**card("PASS"), "D1": {"score": 11, "source": "verifier-llm", "evidence": []}},
        {**card("PASS"), "D1": {"score": float("nan")}},
        {**card("PASS"), "D1": "five"},
        {**card("PASS"), "D3": -1},
        {**card("FAIL"), "D5": {"score": True}},
        {"verdict": ["PASS"]},
    ],
)
def test_an_unreadable_card_is_no_score(raw: dict[str, Any]) -> None:
    """E8: garbage, gaps and numbers out of range are neither PASS nor FAIL."""
    verdict = correct(raw, FACTS)
    assert (verdict["verdict"], verdict["card"], verdict["corrections"]) == ("NONE", {}, [])


def test_a_bare_fail_is_a_fail() -> None:
    assert correct({"verdict": "FAIL"}, FACTS)["verdict"] == "FAIL"


def test_every_rule_has_its_own_name() -> None:
    names = [name for name, _ in RULES]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", ["boot", "film"])
def test_the_claims_are_not_changed(name: str) -> None:
    claims = claim("PASS", (5, 3, 4, 5, 4, 4), evidence=[name])
    before = repr(claims)
    correct(claims, SAME)
    assert repr(claims) == before
