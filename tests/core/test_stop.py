"""When loops end: caps, no progress, severity (cases C06, C21 to C23; bug reports D1, D2, D5)."""

import pytest
from events_factory import Play

from crumb.core.settings import Settings

LOW = (3.0, 5.0, 1.0, 5.0, 1.0, 0.0)


def opinion(points: float) -> tuple[float, ...]:
    """Return scores of a FAIL where everything ran, growing with ``points``."""
    return (points / 2, 5.0, 0.0, 4.0, points / 2, 5.0)


def test_an_identical_failure_after_a_repair_is_no_progress() -> None:
    """D1: the same signature twice stops, with the reason."""
    play = Play().start().spec().round("FAIL", failed=["jump"])
    assert play.next[0] == "run"
    play.round("FAIL", failed=["jump"])
    assert play.next == ("done", "no_progress")


def test_another_failure_is_progress() -> None:
    play = Play().start().spec().round("FAIL", failed=["jump"]).round("FAIL", failed=["goal"])
    assert play.next == ("run", "build", "3", "repair")


def test_a_failure_that_is_less_bad_is_progress() -> None:
    """QA may give a signature of its own, which tells a gate that came nearer from one that did not."""
    play = Play().start().spec()
    for size in ("far", "near"):
        play.build().qa("fail", ["jump"], signature=size).judge("FAIL").verdict()
    assert play.next == ("run", "build", "3", "repair")
    play.build().qa("fail", ["jump"], signature="near").judge("FAIL").verdict()
    assert play.next == ("done", "no_progress")


def test_the_same_build_again_is_no_progress() -> None:
    """D1: a byte-identical game stops the loop, also when the failure looks different."""
    play = Play().start().spec().round("FAIL", failed=["a"], content="same").round("FAIL", failed=["b"], content="same")
    assert play.next == ("done", "no_progress")


def test_next_to_no_gain_is_no_progress_where_nothing_failed_in_the_browser() -> None:
    """C21: FAIL, then FAIL with 0.4 points more."""
    play = Play().start().spec().round("FAIL", opinion(2.0)).round("FAIL", opinion(2.4))
    assert play.next == ("done", "no_progress")
    assert play.effect["best"]["round"] == 2  # type: ignore[index]


def test_a_repair_that_made_it_worse_stops_with_the_better_build() -> None:
    """C22: PARTIAL 22, then FAIL 19: the 22-point build is kept and named."""
    play = Play().start().spec().round("FAIL", (4.0, 5.0, 4.0, 5.0, 3.0, 1.0), failed=["a"])
    play.round("FAIL", LOW, failed=["b"])
    assert play.next == ("done", "worse_than_best")
    assert play.effect["best"]["round"] == 1  # type: ignore[index]


def test_five_verdicts_may_be_followed_by_a_sixth_but_not_by_a_repair_of_it() -> None:
    """C23: FAILs that get better lead to five repairs; the sixth verdict is the last."""
    play = Play().start().spec()
    for points in range(5):
        play.round("FAIL", opinion(2 + 2 * points))
        assert play.next[0] == "run"
    play.round("FAIL", opinion(9.0))
    assert play.next == ("done", "verdict_cap")


def test_the_sixth_verdict_may_be_a_pass() -> None:
    """C23 [Q]: the cap does not swallow it."""
    play = Play().start().spec()
    for points in range(5):
        play.round("FAIL", opinion(2 + 2 * points))
    play.round("PASS", (5.0, 5.0, 5.0, 2.0, 5.0, 5.0))
    assert play.next == ("done", "verdict_pass")


def test_the_third_failed_repair_of_one_gate_asks_for_another_design() -> None:
    play = Play(Settings(verdicts=9)).start().spec()
    for other in ("b", "c", "d"):
        play.round("FAIL", failed=["a", other])
        assert play.next[3] == "repair"
    play.round("FAIL", failed=["a", "e"])
    assert play.next == ("run", "spec", "5", "redesign")


def test_repairs_of_different_gates_are_not_added_up() -> None:
    play = Play(Settings(verdicts=9)).start().spec()
    for gate in ("a", "b", "c", "d"):
        play.round("FAIL", failed=[gate])
        assert play.next[3] == "repair"


def test_two_redesigns_and_then_an_end() -> None:
    """C06 in our terms: specs are bounded by the redesigns that verdicts order."""
    play = Play().start()
    for archetype in ("platformer", "top_down", "grid_logic"):
        play.spec(archetype).round("FAIL", failed=["proof"], deviation={"type": "Critical", "gate": "proof"})
    assert play.next == ("done", "redesign_cap")
    assert play.effect["avoid"] == []
    assert play.state.rounds == [1, 2, 3]


def test_an_unwinnable_game_is_critical_unless_a_dead_control_explains_it() -> None:
    hopeless = {"win": False, "lose": True, "findings": ["goal out of reach"]}
    play = Play().start().spec().build(proof=hopeless).qa("fail", ["win"]).judge("FAIL").verdict()
    assert play.next[3] == "redesign"
    dead = [{"id": "twin:jump", "kind": "control", "status": "fail"}]
    play = Play().start().spec().build(proof=hopeless).qa("fail", ["win"], probes=dead).judge("FAIL").verdict()
    assert play.next[3] == "repair"


@pytest.mark.parametrize(("critical", "mode"), [(True, "redesign"), (False, "repair")])
def test_a_failed_critical_gate_asks_for_another_design(critical: bool, mode: str) -> None:
    gates = [{"id": "physics", "status": "fail", "blocking": True, "critical": critical}]
    play = Play().start().spec().build().qa("fail", gates=gates).judge("FAIL").verdict()
    assert play.next[3] == mode


def test_a_redesign_starts_the_counts_of_a_gate_anew() -> None:
    """The same failure in another design is no standstill of a repair."""
    critical = {"type": "Critical", "gate": "jump"}
    play = Play().start().spec("platformer").round("FAIL", failed=["jump"], deviation=critical)
    play.spec("top_down").round("FAIL", failed=["jump"])
    assert play.next == ("run", "build", "3", "repair")


def test_reruns_never_eat_the_caps() -> None:
    """D5: a round counts once, however often it was judged."""
    play = Play(Settings(verdicts=1)).start().spec().round("FAIL", failed=["a"])
    for _ in range(4):
        play.say("redo", stage="judge")
        play.judge("FAIL")
    assert play.next == ("run", "build", "2", "repair")
    assert play.calls.count("1/judge") == 5


def test_the_older_name_of_a_card_counts_once() -> None:
    """D5: verify.result and judge.score of one round are one verdict."""
    play = Play(Settings(verdicts=1)).start().spec().build().qa("fail", ["a"])
    play.judge("FAIL")
    twin = {**play.events[-1], "kind": "verify.result", "id": "0" * 25 + "Z"}
    play.add({key: value for key, value in twin.items() if key != "id"})
    play.verdict()
    assert play.next == ("run", "build", "2", "repair")


def test_a_persons_round_starts_the_counts_anew() -> None:
    """After a stop, a wish of a person is followed by repairs again."""
    play = Play(Settings(verdicts=1)).start().spec().round("FAIL", failed=["a"]).round("FAIL", failed=["b"])
    assert play.next == ("done", "verdict_cap")
    play.say("say", text="slower")
    assert play.next == ("run", "build", "3", "change")
    play.round("FAIL", failed=["c"])
    assert play.next == ("run", "build", "4", "repair")


def test_no_cap_and_no_standstill_swallow_a_pass() -> None:
    """Every stop rule is met at once, and the last verdict is a PASS."""
    play = Play(Settings(verdicts=1, redesigns=0)).start().spec().round("FAIL", failed=["a"], content="same")
    play.round("PASS", content="same", tokens_in=400_000)
    assert play.next == ("done", "verdict_pass")
