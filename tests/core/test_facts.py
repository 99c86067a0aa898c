"""Facts about a build: evidence is bound by hash, providers come from the record, scores from one round."""

import pytest
from events_factory import Play, card, qa_data

from crumb.core.canonical import sha
from crumb.core.facts import facts_for, read_run
from crumb.core.parties import crosses
from crumb.core.scoring import aggregate, auto_scores, convergence, observability, worth
from crumb.core.state import Result


def last(play: Play, round: int = 1) -> Result:
    return play.state.of(round, "judge")[-1]


def test_evidence_about_exactly_this_build_counts() -> None:
    play = Play().start().spec().round("PASS", content="t")
    facts = facts_for(play.state, last(play))
    assert facts.run is not None
    assert facts.run.passed
    assert (facts.build, facts.judge) == (sha("t"), last(play)["output"])


def test_evidence_about_another_build_is_none() -> None:
    """Design: a qa.result of another tree is no evidence, whatever it says."""
    play = Play().start().spec().build("new")
    play.act("qa", {"from": "system", "kind": "qa.result", "data": qa_data(sha("old"))})
    play.judge("PASS")
    assert facts_for(play.state, last(play)).absence == "the browser played another build"
    assert play.state.cards[1]["verdict"] == "FAIL"


def test_a_card_that_names_a_qa_result_nobody_gave_has_no_evidence() -> None:
    play = Play().start().spec().build().qa()
    crumb = {"round": 1, "stage": "judge", "run": "R", "inputs": {"qa": "0" * 64}, "output": "o", "version": "v1"}
    event = {"from": "verifier", "kind": "judge.score", "scores": card("PASS"), "metadata": {"crumb": crumb}}
    play.add(event)
    assert play.state.cards[1]["verdict"] == "FAIL"


def test_a_card_that_names_a_build_nobody_made_has_no_evidence() -> None:
    play = Play().start().spec().build().qa()
    crumb = {"round": 1, "stage": "judge", "run": "R", "inputs": {"build": "0" * 64}, "output": "o", "version": "v1"}
    event = {"from": "verifier", "kind": "judge.score", "scores": card("PASS"), "metadata": {"crumb": crumb}}
    play.add(event)
    assert "not on record" in play.state.cards[1]["reason"]


def test_the_provider_is_the_recorded_one_and_not_the_claimed_one() -> None:
    """C40 [Q]: what the verifier says of itself does not switch the discount off."""
    play = Play().start().spec().build(provider="openai").qa()
    effect_before = play.effect
    play.judge("PASS", provider="openai")
    assert effect_before["stage"] == "judge"
    card_ = play.state.cards[1]
    assert card_["provider"] == {"builder": "openai", "verifier": "openai"}
    assert card_["corrections"][0]["rule"] == "bias.provider"


def test_a_self_declared_provider_counts_only_in_foreign_transcripts() -> None:
    play = Play().start().spec().build(provider="openai").qa()
    crumb = {"round": 1, "stage": "judge", "run": "R", "output": "o", "version": "v1"}
    metadata = {"provider": "openai", "crumb": crumb}
    play.add({"from": "verifier", "kind": "judge.score", "scores": card("PASS"), "metadata": metadata})
    assert play.state.cards[1]["provider"]["verifier"] == ""


def test_what_really_served_outweighs_what_was_asked_for() -> None:
    """C8 of the reports: the stop of a run names the provider that answered."""
    play = Play().start()
    crumb = {"round": 1, "stage": "build", "run": "R"}
    play.add({"from": "builder", "kind": "agent.wake", "metadata": {"provider": "google", "crumb": crumb}})
    play.add({"from": "builder", "kind": "agent.stop", "metadata": {"provider": "openai", "crumb": crumb}})
    assert play.state.wakes["R"]["provider"] == "openai"


def test_acceptance_of_public_reports_is_read_in_capitals() -> None:
    play = Play().start().spec().build()
    play.qa(ac_results=[{"ac_id": "AC1", "status": "FAIL"}, {"ac_id": "AC2", "status": "SKIP"}])
    run = read_run(play.state.of(1, "qa")[-1])
    assert (run.acceptance["AC1"], run.acceptance["AC2"], run.acceptance["A1"]) == ("fail", "skip", "pass")


def test_a_result_without_a_run_check_is_no_evidence() -> None:
    """E9."""
    play = Play().start().spec().build().qa(counts={"ran": 0}).judge("PASS")
    assert play.state.cards[1]["verdict"] == "FAIL"
    assert "not one check" in play.state.cards[1]["reason"]


def test_convergence_falls_with_what_verdicts_ordered_and_not_with_wishes() -> None:
    critical = {"type": "Critical", "gate": "a"}
    play = Play().start().spec().round("FAIL", failed=["a"], deviation=critical)
    play.spec("platformer").round("FAIL", failed=["b"]).round("PASS")
    assert [convergence(play.state, round) for round in play.state.rounds] == [5, 3, 3]
    play.say("say", text="slower")
    play.round("PASS")
    assert convergence(play.state, 4) == 5


def test_three_vetoes_are_a_sign() -> None:
    play = Play().start().spec().round("PASS")
    for _ in range(3):
        play.say("veto", text="no")
        play.round("PASS")
    assert convergence(play.state, play.state.rounds[-1]) == 2


def test_the_record_scores_observability_and_quality() -> None:
    play = Play().start().spec().build().qa()
    spec, build, qa = (play.state.of(1, stage)[0] for stage in ("spec", "build", "qa"))  # type: ignore[arg-type]
    assert observability(spec, build, qa) == 5
    assert auto_scores(play.state, 1, spec, build, qa) == {"D4": 5, "D3": 5, "D5": 5}
    soft = [{"id": "juice", "status": "fail", "blocking": False}]
    play.say("redo", stage="qa")
    play.qa(gates=soft, evidence=[])
    poorer = play.state.of(1, "qa")[-1]
    assert observability(spec, build, poorer) == 4
    assert auto_scores(play.state, 1, spec, build, poorer)["D5"] == 2.5


def test_what_the_record_does_not_say_is_not_scored() -> None:
    play = Play().start().spec().build().qa(gates=[], probes=[])
    spec, build, qa = (play.state.of(1, stage)[0] for stage in ("spec", "build", "qa"))  # type: ignore[arg-type]
    assert "D5" not in auto_scores(play.state, 1, spec, build, qa)
    assert auto_scores(play.state, 1, spec, build, None) == {"D4": 5}


@pytest.mark.parametrize(("excluded", "total"), [((), 24), (("D6",), 24), (("D5", "D6"), 24)])
def test_what_could_not_be_checked_is_rescaled(excluded: tuple[str, ...], total: float) -> None:
    scores = {f"D{place}": {"score": 4.0} for place in range(1, 7)}
    assert aggregate(scores, excluded) == total


def test_the_worth_of_a_build_leaves_its_history_out() -> None:
    assert worth({"D1": {"score": 4}, "D4": {"score": 5}}) == 4


def test_a_returning_card_keeps_the_scores_of_its_time() -> None:
    play = Play().start().spec().round("PASS")
    before = play.state.cards[1]
    play.say("veto", text="no")
    play.say("veto", text="no")
    play.say("veto", text="no")
    event = play.state.of(1, "judge")[0]["event"]
    original = next(item for item in play.events if item["id"] == event)
    play.add({key: value for key, value in original.items() if key != "id"})
    assert play.state.cards[1] == before


@pytest.mark.parametrize(
    ("builder", "verifier", "cross"),
    [
        ("openai", "google", True),
        ("openai", " OpenAI", False),
        ("none", "google", False),
        ("openai", "none", False),
        ("", "google", False),
        ("openai", "unknown", False),
    ],
)
def test_judging_is_cross_provider_only_between_two_known_parties(builder: str, verifier: str, cross: bool) -> None:
    assert crosses(builder, verifier) is cross


def test_research_counts_for_the_plan_that_asked_for_it_and_not_for_the_next_one() -> None:
    play = Play().start()
    for name in ("research-1-1", "research-2-1"):
        play.add({"from": "researcher", "kind": "step.research.video", "data": {"id": name}})
    play.add({"from": "researcher", "kind": "step.research.video", "id": "01FOREIGN", "data": {"id": "v"}})
    play.spec().round("PASS")
    assert facts_for(play.state, last(play)).research == {"research-1-1", "01FOREIGN"}
