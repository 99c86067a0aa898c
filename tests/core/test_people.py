"""What people can do to a session (cases C16, C32 to C35), command by command.

The acknowledgement of each command (C32) is an event of the store's ingest, tested there; here is what it changes.
"""

import pytest
from events_factory import GOOD, Play

from crumb.core.settings import Settings

PARTIAL = (4.0, 5.0, 3.0, 5.0, 3.0, 2.0)


def judged(verdict: str = "PASS", scores: tuple[float, ...] = GOOD) -> Play:
    return Play().start().spec().round(verdict, scores)


def test_a_partial_that_is_approved_is_done() -> None:
    play = judged("PARTIAL", PARTIAL)
    play.say("approve")
    assert play.next == ("done", "approved")


def test_an_approval_is_bound_to_its_build() -> None:
    """Another build of the same round asks again."""
    play = judged("PARTIAL", PARTIAL)
    play.say("approve")
    play.say("redo", stage="build")
    play.round("PARTIAL", PARTIAL)
    assert play.next == ("wait", "partial")


@pytest.mark.parametrize("verdict", ["PASS", "FAIL"])
def test_only_a_partial_can_be_approved(verdict: str) -> None:
    play = judged(verdict)
    before = play.next
    play.say("approve")
    assert play.next == before
    assert "no PARTIAL" in play.state.warnings[-1]["text"]


def test_a_veto_is_a_repair_with_the_persons_words() -> None:
    """C16 [Q]: the builder is next, with the reason."""
    play = judged("PARTIAL", PARTIAL)
    veto = play.say("veto", text="the ball is too fast")
    assert play.next == ("run", "build", "2", "repair")
    assert play.effect["feedback"] == "the ball is too fast"
    assert play.effect["because"] == [veto["id"]]
    assert (play.effect["order"]["said"], play.effect["base"]) == (["the ball is too fast"], 1)
    play.build()
    assert play.next[1] == "qa"
    assert play.state.wishes == []


def test_a_veto_goes_on_from_the_newest_build_and_not_from_the_bare_spec() -> None:
    """What was wished before the veto stays in the game."""
    play = judged()
    play.say("say", text="slower", changes=({"op": "scale", "param": "speed", "value": 0.8, "why": "slower"},))
    play.round("PASS")
    play.say("veto", text="bigger")
    assert play.effect["base"] == 2
    assert play.effect["order"].get("said") == ["bigger"]


def test_words_of_people_reach_the_actor_that_carries_them_out_once() -> None:
    """Words for everybody are the builder's: a planner that moved the same numbers would move them twice."""
    play = Play().start()
    play.say("append", text="slower")
    play.say("append", text="blue", actor="planner")
    assert play.effect["words"] == ["blue"]
    play.spec()
    assert play.effect["words"] == ["slower"]
    play.build()
    assert "words" not in play.effect


def test_a_wish_with_changes_leaves_no_words_to_be_read_again() -> None:
    play = judged()
    play.say("say", text="slower", changes=({"op": "scale", "param": "speed", "value": 0.8, "why": "slower"},))
    assert "said" not in play.effect["order"]
    assert "words" not in play.effect


def test_a_veto_takes_an_approval_back() -> None:
    play = judged("PARTIAL", PARTIAL)
    play.say("approve")
    play.say("veto", text="no")
    assert play.next == ("run", "build", "2", "repair")


def test_a_veto_of_a_finished_session_repairs_it() -> None:
    play = judged()
    play.add({"from": "system", "kind": "done", "data": {"reason": "verdict_pass", "best": None}})
    play.say("veto", text="ugly")
    assert play.next == ("run", "build", "2", "repair")


def test_pause_holds_the_next_stage_and_names_it() -> None:
    """C33: paused, what is queued is named; resume releases it; goto while paused waits too."""
    play = Play().start()
    play.say("pause")
    assert play.next == ("wait", "paused")
    assert (play.effect["stage"], play.effect["round"]) == ("spec", 1)
    play.say("resume")
    assert play.next == ("run", "spec", "1", "initial")
    play.spec().build()
    play.say("pause")
    play.say("goto", actor="builder")
    assert play.next == ("wait", "paused")
    assert play.effect["stage"] == "build"


def test_pausing_one_actor_lets_the_others_work() -> None:
    """C34: the planner works on; the builder is queued; its resume releases it."""
    play = Play().start()
    play.say("pause", actor="builder")
    assert play.next[:2] == ("run", "spec")
    play.spec()
    assert play.next == ("wait", "paused")
    assert play.effect["stage"] == "build"
    play.say("resume", actor="builder")
    assert play.state.paused_roles == []
    assert play.next[:2] == ("run", "build")


def test_resuming_what_does_not_wait_changes_nothing() -> None:
    """C34 [Q]: acknowledged only."""
    play = judged()
    before = play.next
    play.say("resume")
    assert play.next == before


def test_pausing_twice_is_pausing_once() -> None:
    play = Play().start().spec()
    play.say("pause", actor="builder")
    play.say("pause", actor="builder")
    play.say("resume", actor="builder")
    assert play.next[0] == "run"


def test_a_pause_does_not_hold_up_an_end() -> None:
    play = judged()
    play.say("pause")
    assert play.next == ("done", "verdict_pass")


def test_goto_planner_is_another_design() -> None:
    play = judged()
    play.say("goto", actor="planner", text="think bigger")
    assert play.next == ("run", "spec", "2", "redesign")
    assert play.effect["feedback"] == "think bigger"
    assert play.effect["avoid"] == ["grid_logic"]


def test_goto_builder_interrupts_the_round() -> None:
    play = Play().start().spec().build()
    play.say("goto", actor="builder")
    assert play.next == ("run", "build", "2", "repair")


def test_goto_verifier_judges_again() -> None:
    play = judged("PARTIAL", PARTIAL)
    play.say("goto", actor="verifier", text="look at the colours")
    assert play.next == ("run", "judge", "1", "initial")
    assert play.effect["attempt"] == 1
    assert play.effect["feedback"] == "look at the colours"
    play.judge("PASS").verdict()
    assert play.next == ("done", "verdict_pass")


def test_goto_verifier_without_a_build_says_so() -> None:
    play = Play().start().spec()
    play.say("goto", actor="verifier")
    assert "no build to judge" in play.state.warnings[-1]["text"]


def test_a_wish_before_there_is_a_build_goes_to_who_acts_next() -> None:
    play = Play().start()
    play.say("say", text="more frogs")
    assert play.next == ("run", "spec", "1", "initial")
    assert play.effect["feedback"] == "more frogs"
    play.spec()
    assert play.effect["feedback"] == ""
    play.say("veto", text="no pink")
    assert play.next == ("run", "build", "1", "initial")
    assert play.effect["feedback"] == "no pink"


def test_a_swap_holds_for_every_later_stage_of_that_role() -> None:
    play = Play(Settings(harnesses={"builder": "offline"})).start().spec()
    play.say("swap", actor="builder", harness="scripted")
    assert play.effect["harness"] == "scripted"
    play.round("FAIL", failed=["a"])
    assert play.effect["harness"] == "scripted"
    play.say("swap", actor="builder", harness="offline")
    assert play.effect["harness"] is None


def test_a_swap_may_name_a_model_and_is_somebody_new_then() -> None:
    play = Play(Settings(harnesses={"builder": "offline"})).start().spec()
    for _ in range(3):
        play.fail()
    assert play.next == ("done", "builder_unavailable")
    play.say("swap", actor="builder", harness="offline")
    assert (play.next, play.state.stand_ins) == (("done", "builder_unavailable"), {"builder": {}})
    play.say("swap", actor="builder", harness="offline", provider="some", model="other")
    assert play.next[:2] == ("run", "build")
    assert play.state.stand_ins == {"builder": {"provider": "some", "model": "other"}}


def test_appended_words_stay_and_feedback_does_not() -> None:
    """C35: for one actor or all, in order of arrival; the verifier's words only of the last round."""
    play = Play().start()
    play.say("append", text="use red")
    play.say("append", text="no sound", actor="builder")
    assert play.effect["feedback"] == "use red"
    play.spec()
    assert play.effect["feedback"] == "use red\nno sound"
    play.round("FAIL", failed=["a"], feedback="First.")
    assert play.effect["feedback"].splitlines() == ["Important: First.", "use red", "no sound"]
    play.build().qa("fail", ["b"])
    assert play.effect["feedback"] == "use red"
    play.judge("FAIL", feedback="Second.").verdict()
    assert play.effect["feedback"].splitlines() == ["Important: Second.", "use red", "no sound"]
    assert play.effect["order"]["feedback"] == "Important: Second."


def test_a_note_does_nothing_but_be_kept() -> None:
    play = Play().start().spec()
    before = play.next
    play.say("note", text="remember the milk")
    assert play.next == before
    assert play.state.kinds["user.intervene"] == 1


def test_redo_asks_for_a_newer_attempt() -> None:
    play = judged()
    play.say("redo", stage="qa")
    assert play.next == ("run", "qa", "1", "initial")
    assert play.effect["attempt"] == 1
    play.qa()
    assert play.next == ("done", "verdict_pass"), "the same result leaves the card current"
    play.say("redo", stage="qa")
    play.qa("fail", ["live"])
    assert play.next == ("run", "judge", "1", "initial")


def test_redo_of_everything_goes_through_the_whole_round() -> None:
    play = judged()
    play.say("redo")
    for stage in ("spec", "build", "qa", "judge", "verdict"):
        assert play.effect["stage"] == stage
        {"spec": play.spec, "build": play.build, "qa": play.qa, "judge": play.judge, "verdict": play.verdict}[stage]()
    assert play.next == ("done", "verdict_pass")


def test_redo_of_an_earlier_round_drops_the_later_ones() -> None:
    """History is looked at again on purpose."""
    play = Play().start().spec().round("FAIL", failed=["a"]).round("FAIL", failed=["b"])
    play.say("redo", round=1, stage="qa")
    assert play.state.rounds == [1]
    assert play.next == ("run", "qa", "1", "initial")


def test_redo_of_a_round_that_is_not_there_says_so() -> None:
    play = judged()
    play.say("redo", round=7)
    assert "no round 7" in play.state.warnings[-1]["text"]
    assert play.next == ("done", "verdict_pass")


def test_reset_circuit_lets_an_actor_try_again() -> None:
    play = Play().start().spec()
    for _ in range(3):
        play.fail()
    assert play.next == ("done", "builder_unavailable")
    play.say("reset-circuit", actor="planner")
    assert play.next == ("done", "builder_unavailable")
    play.say("reset-circuit")
    assert play.next[:2] == ("run", "build")


def test_cancel_ends_the_session_and_a_wish_opens_it_again() -> None:
    play = Play().start().spec()
    play.say("cancel")
    assert play.next == ("done", "cancelled")
    play.say("goto", actor="builder")
    assert play.next[:2] == ("run", "build")


def test_cancel_does_not_swallow_a_pass() -> None:
    play = judged()
    play.say("cancel")
    assert play.next == ("done", "verdict_pass")


def test_say_on_a_finished_session_opens_a_change_round_from_the_best_build() -> None:
    """H10: steering a finished run has an effect."""
    change = {"op": "scale", "param": "boss_speed", "value": 0.8, "why": "slower boss"}
    play = judged()
    said = play.say("say", text="slower boss", changes=(change,))
    assert play.next == ("run", "build", "2", "change")
    effect = play.effect
    assert (effect["feedback"], effect["changes"], effect["base"]) == ("slower boss", [change], 1)
    assert effect["because"] == [said["id"]]
    play.round("PASS")
    assert play.next == ("done", "verdict_pass")
    assert play.effect["best"]["round"] == 2  # type: ignore[index]


def test_a_change_that_fails_leaves_the_pass_the_best() -> None:
    play = judged()
    play.say("say", text="slower boss")
    for failed in (["a"], ["a"]):
        play.round("FAIL", failed=failed)
    assert play.next == ("done", "no_progress")
    assert play.effect["best"]["verdict"] == "PASS"  # type: ignore[index]


def test_a_change_of_an_earlier_design_builds_that_designs_spec() -> None:
    """The best build is of round 1; a redesign came after it; the change starts from round 1."""
    play = judged("PARTIAL", PARTIAL)
    play.say("goto", actor="planner")
    play.spec("platformer").round("FAIL", failed=["a"]).round("FAIL", failed=["a"])
    assert play.next == ("done", "no_progress")
    play.say("say", text="bigger")
    assert (play.effect["base"], play.effect["spec_round"]) == (1, 1)
    play.build()
    assert play.state.of(4, "build")[-1]["inputs"]["spec"] == play.state.of(1, "spec")[-1]["output"]


def test_say_in_the_middle_waits_for_the_verdict_and_joins_its_order() -> None:
    play = Play().start().spec().build()
    play.say("say", text="slower boss")
    assert play.next[:2] == ("run", "qa")
    play.qa("fail", ["a"]).judge("FAIL", feedback="F").verdict()
    assert play.next == ("run", "build", "2", "repair")
    assert play.effect["feedback"] == "Important: F\nslower boss"


def test_wishes_that_come_together_are_answered_together() -> None:
    play = judged()
    play.say("say", text="slower")
    play.say("say", text="louder")
    assert play.effect["feedback"] == "slower\nlouder"
    play.build()
    assert play.state.wishes == []


def test_a_wish_that_comes_after_its_order_was_given_is_kept() -> None:
    play = judged()
    play.say("say", text="slower")
    play.order(play.effect)
    play.say("say", text="louder")
    play.round("PASS")
    assert play.next == ("run", "build", "3", "change")
    assert play.effect["feedback"] == "louder"


def test_a_command_counts_once_by_event_and_by_inbox_line() -> None:
    play = judged()
    event = play.say("veto", text="ugly")
    play.add({key: value for key, value in event.items() if key != "id"})
    play.add({**event, "metadata": {}})
    assert len(play.state.wishes) == 1
    assert play.state.vetoes == 1


def test_a_command_that_cannot_be_read_changes_nothing() -> None:
    play = judged()
    before = play.next
    play.add({"from": "user", "kind": "user.intervene", "data": {"command": "goto", "actor": "boss"}})
    assert play.next == before
    assert "actor must be" in play.state.warnings[-1]["text"]


def test_people_neither_raise_nor_mend_failures() -> None:
    """C30: commands leave circuits and the count of failures alone; a result resets it."""
    play = Play().start().spec()
    play.fail()
    for name in ("pause", "resume", "approve"):
        play.say(name)
    assert (play.state.stuck, play.state.circuits) == (1, {"builder": {"offline": 1}})
    play.build()
    assert (play.state.stuck, play.state.circuits) == (0, {"builder": {}})
