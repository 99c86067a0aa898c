"""The spec stage with a planner on a model: what goes back to it, what is believed, and its one question."""

from dataclasses import replace
from typing import Any

import pytest

from crumb.core.documents import Spec
from crumb.stages import spec as stage
from crumb.stages.work import ActorFailed

ASKS = {"do": "write", "files": {"questions.json": {"questions": ["How long is a set?", "Who serves?"]}}}
CLAIM = {"win": True, "win_ticks": 1, "lose": True, "idle": "lost", "random_win_rate": 0.0, "bot_win_rate": 1.0}


def free(spec: Spec, **changes: Any) -> dict[str, Any]:
    controls = [
        {"action": "start", "keys": ["Enter"], "pointer": None},
        {"action": "tilt", "keys": ["ArrowLeft"], "pointer": None, "effect": {"path": "tilt", "sign": "*"}},
    ]
    plain = {**spec, "family": "free", "sub": "tilt", "params": {}, "content": {}, "controls": controls}
    return {**plain, **changes}


def test_a_good_plan_is_taken_with_our_own_proof_in_the_place_of_its_claim(work, calls):
    claim = {**CLAIM, "findings": []}
    product = stage.act(work(planner=[{"do": "good", "patch": {"proof": claim, "pitch": "Match three."}}]))
    assert product.document["pitch"] == "Match three."
    assert product.document["proof"]["win_ticks"] > 1
    assert product.event["from"] == "planner-lead"
    assert calls() == ["planner"]


def test_a_plan_that_does_not_fit_goes_back_with_findings_and_the_mended_one_is_taken(work, calls):
    lines = [{"do": "write", "files": {"spec.json": "{"}}, {"do": "good", "patch": {"seed": 5}}]
    given = work(planner=lines)
    assert stage.act(given).document["seed"] == 5
    assert calls() == ["planner", "planner"]
    findings = (given.folder / "work" / "findings.json").read_text(encoding="utf-8")
    assert '"shape"' in findings
    assert "not a JSON object" in findings


def test_findings_go_back_twice_and_no_more(work, calls):
    bad = [{"do": "write", "files": {"spec.json": {"title": f"try {n}"}}} for n in range(5)]
    with pytest.raises(ActorFailed) as caught:
        stage.act(work(planner=bad))
    assert caught.value.status == "invalid"
    assert calls() == ["planner"] * 3


def test_nothing_goes_back_when_the_session_no_longer_wants_it(work, calls):
    bad = [{"do": "write", "files": {"spec.json": {"title": "x"}}}, {"do": "good"}]
    with pytest.raises(ActorFailed):
        stage.act(replace(work(planner=bad), unwanted=lambda: True))
    assert calls() == ["planner"]


def test_a_quote_that_does_not_stand_in_the_idea_is_a_finding(work, spec):
    quote = {"start": 0, "end": 6, "text": "dragon"}
    wrong = [{**spec["requirements"][0], "quote": quote}, *spec["requirements"][1:]]
    given = work(planner=[{"do": "good", "patch": {"requirements": wrong}}, {"do": "good"}])
    stage.act(given)
    assert "requirement.quote" in (given.folder / "work" / "findings.json").read_text(encoding="utf-8")


def test_a_plan_that_still_breaks_a_critical_invariant_is_the_planners_failure(work):
    with pytest.raises(ActorFailed, match="acceptance"):
        stage.act(work(planner=[{"do": "good", "patch": {"acceptance": []}}]))


def test_a_plan_that_no_family_carries_is_taken_when_it_says_everything(work, spec):
    product = stage.act(work(planner=[{"do": "write", "files": {"spec.json": free(spec)}}]))
    assert (product.document["family"], "proof" in product.document) == ("free", False)


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"controls": [{"action": "start", "keys": ["Enter"], "pointer": None}]}, "no control plays"),
        ({"ends": {"won": "all gone"}}, "does not say when the game is lost"),
        ({"acceptance": []}, "the condition starts is missing"),
        ({"requirements": []}, "nothing is required"),
    ],
)
def test_a_free_plan_that_leaves_something_open_is_refused(work, spec, changes, rule):
    with pytest.raises(ActorFailed, match=rule):
        stage.act(work(planner=[{"do": "write", "files": {"spec.json": free(spec, **changes)}}]))


def test_a_planner_asks_once_and_plans_with_what_the_researcher_found(work, calls):
    cites = {"do": "good", "patch": {"notes": ["A set is six games (research-1-1)."]}}
    given = work(planner=[ASKS, cites], researcher=[{"do": "good"}])
    product = stage.act(given)
    assert calls() == ["planner", "researcher", "planner"]
    assert product.document["notes"] == ["A set is six games (research-1-1)."]
    assert "research-1-2" in (given.folder / "work-informed" / "research.json").read_text(encoding="utf-8")
    assert [(event["from"], event["kind"]) for event in given.told] == [
        ("researcher", "agent.wake"), ("researcher", "agent.stop"),
        ("researcher", "step.research"), ("researcher", "step.research"),
    ]  # fmt: skip
    assert given.told[1]["metadata"]["provider"] == "someone"
    assert given.told[2]["data"]["question"] == "How long is a set?"
    assert (given.folder / "research.json").is_file()


def test_a_film_that_was_looked_at_is_evidence_of_its_own_kind(work):
    found = {"id": "x", "question": "q", "answer": "a", "source": "s", "sure": True, "video": "https://video.example/1"}
    lines = [{"do": "write", "files": {"research.json": {"findings": [found]}}}]
    given = work(planner=[ASKS, {"do": "good"}], researcher=lines)
    stage.act(given)
    assert given.told[-1]["kind"] == "step.research.video"
    assert given.told[-1]["data"]["id"] == "research-1-1"


def test_without_a_researcher_the_planner_is_told_that_nobody_could_look(work, calls):
    given = work(planner=[ASKS, {"do": "good"}])
    stage.act(given)
    assert calls() == ["planner", "planner"]
    assert given.told == []


def test_a_researcher_that_fails_costs_the_plan_nothing_and_is_on_record(work, calls):
    given = work(planner=[ASKS, {"do": "good"}], researcher=[{"do": "status", "status": "quota"}])
    assert stage.act(given).document["family"]
    assert calls() == ["planner", "researcher", "planner"]
    assert [event["kind"] for event in given.told] == ["agent.wake", "agent.stop", "error"]
    assert given.told[-1]["data"]["status"] == "quota"


def test_the_next_researcher_is_asked_when_one_fails(work, calls):
    given = work(planner=[ASKS, {"do": "good"}], researcher=[{"do": "status", "status": "quota"}, {"do": "good"}])
    other = {**given.researchers[0], "model": "other"}
    stage.act(replace(given, researchers=[*given.researchers, other]))
    assert calls() == ["planner", "researcher", "researcher", "planner"]
    kinds = [event["kind"] for event in given.told]
    assert kinds == ["agent.wake", "agent.stop", "error", "agent.wake", "agent.stop", "step.research", "step.research"]
    assert [event["metadata"]["model"] for event in given.told if event["kind"] == "agent.wake"] == ["some", "other"]


def test_no_other_researcher_is_asked_when_nobody_wants_the_plan_any_more(work, calls):
    given = work(planner=[ASKS, {"do": "good"}], researcher=[{"do": "status", "status": "quota"}])
    wishes = iter([False, True, True])
    given = replace(given, researchers=[*given.researchers] * 2, unwanted=lambda: next(wishes))
    with pytest.raises(ActorFailed, match="stopped wanting"):
        stage.act(given)
    assert calls() == ["planner", "researcher"]


def test_a_second_question_is_no_plan(work):
    with pytest.raises(ActorFailed) as caught:
        stage.act(work(planner=[ASKS, ASKS]))
    assert caught.value.status == "no_op"


def test_nobody_is_asked_for_a_plan_that_the_session_no_longer_wants(work, calls):
    given = replace(work(planner=[ASKS, {"do": "good"}], researcher=[{"do": "good"}]), unwanted=lambda: True)
    with pytest.raises(ActorFailed, match="stopped wanting"):
        stage.act(given)
    assert calls() == ["planner"]
