"""What comes next: work and verdicts (cases C01 to C25), by effects of the pipeline instead of spawned agents."""

import pytest
from events_factory import GOOD, Play

from crumb.core.settings import Settings

PARTIAL = (4.0, 5.0, 3.0, 5.0, 3.0, 2.0)


def test_an_empty_session_waits_for_its_idea() -> None:
    assert Play().next == ("wait", "no_goal")


def test_an_idea_leads_to_a_spec() -> None:
    """C01: the goal is kept, and the planner's stage is next."""
    play = Play().start("match-3 game")
    assert play.state.goal == "match-3 game"
    assert play.next == ("run", "spec", "1", "initial")
    assert play.effect["harness"] is None


def test_a_swapped_planner_is_honoured_from_the_first_spec() -> None:
    """C01 [Q]: a person's swap holds for the goal too."""
    play = Play().start()
    play.say("swap", actor="planner", harness="scripted")
    assert play.effect["harness"] == "scripted"


def test_a_session_goes_through_its_chain_to_the_end() -> None:
    """C14: a PASS is the end, with the build that passed."""
    play = Play().start().spec()
    assert play.next == ("run", "build", "1", "initial")
    play.build("tree")
    assert play.next == ("run", "qa", "1", "initial")
    play.qa()
    assert play.next == ("run", "judge", "1", "initial")
    play.judge()
    assert play.next == ("run", "verdict", "1", "initial")
    play.verdict()
    assert play.next == ("done", "verdict_pass")
    best = play.effect["best"]
    assert best is not None
    assert (best["round"], best["verdict"]) == (1, "PASS")
    assert play.effect["because"] == [play.state.of(1, "judge")[-1]["event"]]


def test_an_important_fail_is_repaired_with_the_verifiers_words() -> None:
    """C17: the next order names severity, feedback and suggested change, for the builder."""
    change = {"op": "scale", "param": "gravity", "value": 0.5, "why": "the jump is too low"}
    play = (
        Play().start().spec().round("FAIL", failed=["twin:jump"], feedback="Jump is dead.", suggested_change=[change])
    )
    effect = play.effect
    assert play.next == ("run", "build", "2", "repair")
    assert effect["feedback"] == "Important: Jump is dead.\nSuggested change: the jump is too low"
    assert effect["changes"] == [change]
    assert effect["base"] == 1
    assert set(effect["because"]) == {play.state.of(1, name)[-1]["event"] for name in ("qa", "judge", "verdict")}


def test_a_critical_fail_is_redesigned_once_by_the_planner() -> None:
    """C18 [Q]: the planner's stage gets the feedback and what was tried; after its spec, the builder is next."""
    play = Play().start().spec("platformer")
    play.round(
        "FAIL", failed=["proof"], feedback="No way to the goal.", deviation={"type": "Critical", "gate": "proof"}
    )
    assert play.next == ("run", "spec", "2", "redesign")
    assert play.effect["feedback"] == "Critical: No way to the goal."
    assert play.effect["avoid"] == ["platformer"]
    play.spec("top_down")
    assert play.next == ("run", "build", "2", "redesign")


def test_minor_is_repaired_too() -> None:
    play = Play().start().spec().round("FAIL", failed=["juice2"], deviation={"type": "Minor", "gate": "juice2"})
    assert play.next == ("run", "build", "2", "repair")
    assert play.effect["feedback"].startswith("Minor: ")


def test_a_reject_is_a_fail() -> None:
    play = Play().start().spec().round("REJECT", failed=["boot2"])
    assert play.next == ("run", "build", "2", "repair")


def test_praise_that_the_rules_took_back_is_not_passed_on() -> None:
    """A PASS corrected to FAIL is repaired by the reasons of the correction, not by the verifier's praise."""
    play = Play().start().spec().round("PASS", failed=["live"], feedback="Wonderful!")
    assert play.next == ("run", "build", "2", "repair")
    assert "Wonderful" not in play.effect["feedback"]
    assert "PASS without run evidence" in play.effect["feedback"]


def test_a_partial_waits_for_a_person() -> None:
    play = Play().start().spec().round("PARTIAL", PARTIAL)
    assert play.next == ("wait", "partial")
    best = play.effect["best"]
    assert best is not None
    assert best["verdict"] == "PARTIAL"


def test_a_repair_that_passes_ends_the_session() -> None:
    """C21 [Q]: PARTIAL, then a PASS that is hardly better, is a PASS."""
    play = Play().start().spec().round("PARTIAL", (4.0, 5.0, 4.0, 5.0, 3.0, 2.0))
    play.say("veto", text="more colour")
    play.round("PASS", (4.0, 5.0, 4.0, 5.0, 3.0, 5.0))
    assert play.next == ("done", "verdict_pass")


def test_a_pass_with_fewer_points_is_accepted() -> None:
    """C22 [Q]: PARTIAL 28 by its floor, then PASS 26."""
    play = Play().start().spec().round("PARTIAL", (5.0, 5.0, 5.0, 5.0, 2.9, 5.0))
    play.say("veto", text="livelier")
    play.round("PASS", (4.0, 5.0, 4.0, 5.0, 3.0, 5.0))
    assert play.next == ("done", "verdict_pass")
    assert play.effect["best"]["round"] == 2  # type: ignore[index]


def test_a_claim_under_data_is_read_with_a_warning() -> None:
    """C24 [Q]: a card under data is normalised and never stalls the session."""
    play = Play().start().spec().build().qa()
    scores = {f"D{place}": {"value": 3.5} for place in range(1, 7)}
    play.act("judge", {"from": "verifier", "kind": "judge.score", "data": {"verdict": "PARTIAL", "scores": scores}})
    assert play.state.cards[1]["verdict"] == "PARTIAL"
    assert "under data" in play.state.warnings[-1]["text"]


def test_the_corrected_card_is_the_only_one_used() -> None:
    """C45: what is stored, shown and decided on is the corrected card."""
    play = Play().start().spec().round("PASS", (2.0, 5.0, 4.0, 5.0, 4.0, 5.0))
    assert play.state.cards[1]["raw"]["verdict"] == "PASS"
    assert play.state.cards[1]["verdict"] == "PARTIAL"
    assert play.next == ("wait", "partial")
    assert play.effect["best"]["verdict"] == "PARTIAL"  # type: ignore[index]


@pytest.mark.parametrize("reruns", [1, 2])
def test_a_browser_that_failed_is_asked_again(reruns: int) -> None:
    play = Play().start().spec().build()
    for attempt in range(reruns):
        play.qa("error")
        assert (play.next, play.effect["attempt"]) == (("run", "qa", "1", "initial"), attempt + 1)
    play.qa().judge().verdict()
    assert play.next == ("done", "verdict_pass")


def test_a_browser_that_fails_three_times_could_not_check() -> None:
    """E12, design: neither PASS nor FAIL; the verifier is not asked about an error."""
    play = Play().start().spec().build().qa("error").qa("error").qa("error")
    assert play.next == ("done", "could_not_check")
    assert play.effect["best"] is None


def test_after_a_redo_the_browser_has_its_tries_again() -> None:
    play = Play().start().spec().build().qa("error").qa("error").qa("error")
    play.say("redo", stage="qa")
    assert play.next == ("run", "qa", "1", "initial")
    play.qa("error").qa("error")
    assert play.next == ("run", "qa", "1", "initial")


def test_a_card_that_nobody_can_read_is_asked_for_again_and_then_counts_against_the_verifier() -> None:
    """E8: no score is asked again once; then each is a failure of the actor, until its circuit is open."""
    play = Play().start().spec().build().qa()
    play.judge("GREAT")
    assert (play.next[1], play.effect["attempt"], play.state.circuits) == ("judge", 1, {})
    for _ in range(3):
        play.judge("GREAT")
    assert play.state.circuits["verifier"] == {"offline": 3}
    assert play.next == ("done", "verifier_unavailable")


def test_a_readable_card_after_an_unreadable_one_counts() -> None:
    play = Play().start().spec().build().qa().judge("GREAT").judge().verdict()
    assert play.next == ("done", "verdict_pass")


def test_a_refused_idea_ends_with_the_planners_words() -> None:
    play = Play().start("tax return")
    play.fail("refused")
    assert play.next == ("done", "refused")
    assert play.effect["feedback"] == "planner refused"


def test_a_recorded_end_of_a_foreign_reason_is_kept() -> None:
    """C31 [Q]: a transcript that ends in a wall-clock END is done with that reason."""
    play = Play().start().spec()
    play.add({"from": "system", "kind": "done", "body": "wall_clock_exhausted"})
    assert play.next == ("done", "wall_clock_exhausted")


def test_an_end_of_ours_is_decided_again() -> None:
    """A budget that was raised lets a session go on that was stopped by it."""
    play = Play(Settings(tokens_stop=10)).start().spec(tokens_in=50)
    assert play.next == ("done", "token_budget")
    play.add({"from": "system", "kind": "done", "data": {"reason": "token_budget", "best": None}})
    play.settings = Settings()
    assert play.next == ("run", "build", "1", "initial")


def test_a_stop_points_at_the_best_build_and_not_the_last() -> None:
    """D2: attempt 1 holds more checks than attempt 2; the stop names attempt 1."""
    play = Play().start().spec().round("FAIL", failed=["a"])
    play.round("FAIL", failed=["a", "b", "c"])
    play.round("FAIL", failed=["a", "b", "c"])
    assert play.next == ("done", "no_progress")
    assert play.effect["best"]["round"] == 1  # type: ignore[index]


def test_good_scores_are_a_pass() -> None:
    assert sum(GOOD) >= 24
