"""Tests for the planner without a model: a plan goes on proven, or as the best of a bounded number of tries."""

import pytest

from crumb.design import Refusal, plan
from crumb.games.settle import settle_on
from crumb.harness.registry import get
from crumb.store.schemas import check

GOOD = {"win": True, "win_ticks": 9, "lose": True, "idle": "lost", "random_win_rate": 0.3, "bot_win_rate": 1.0}


def idea(text):
    return {"schema": "crumb.idea/1", "session": "s", "text": text, "variant": 0, "lang": None}


def run(ask, text, **order):
    request = ask("planner", shipped=True, idea=idea(text), order={"mode": "initial", **order})
    return get("offline").run(request), request


def prover(*findings, luck=0.3):
    """Return a prover that answers with these findings, one list a try, and remembers what it was shown."""
    shown = []

    def prove(spec):
        shown.append(spec)
        found = findings[min(len(shown), len(findings)) - 1]
        return {**GOOD, "random_win_rate": luck, "findings": list(found)}

    return prove, shown


@pytest.fixture
def arena():
    planned = plan("shoot zombies in an arena")
    assert not isinstance(planned, Refusal)
    return planned


def test_idea_becomes_a_spec_that_is_proven(ask):
    result, request = run(ask, "60-second match-3 with combo bonus")
    assert (result.status, result.model) == ("ok", "rules")
    check("spec", result.answer)
    assert result.answer["family"] == "match3"
    assert result.answer["params"]["timeLimit"]["value"] == 60
    assert result.answer["proof"]["findings"] == []
    assert (request.workspace / "spec.json").is_file()


@pytest.mark.parametrize("text", ["   ", "?!", "what is the capital of France?"])
def test_what_is_no_idea_of_a_game_is_refused_with_what_to_write(ask, text):
    result, request = run(ask, text)
    assert result.status == "refused"
    assert len(result.message) > 20
    assert not (request.workspace / "spec.json").exists()


def test_redesign_avoids_what_was_tried(ask):
    first, _ = run(ask, "shoot zombies in an arena")
    second, _ = run(ask, "shoot zombies in an arena", mode="redesign", avoid=[first.answer["archetype"]])
    assert second.answer["archetype"] != first.answer["archetype"]


def test_same_idea_gives_the_same_spec(ask):
    assert run(ask, "a cat collects fish")[0].answer == run(ask, "a cat collects fish")[0].answer


def test_proven_plan_is_taken_at_once(arena):
    prove, shown = prover([])
    assert settle_on(arena, prove, 5)["seed"] == arena["seed"]
    assert len(shown) == 1


def test_another_layout_is_tried_before_other_numbers(arena):
    prove, shown = prover(["proof.win"], [])
    settled = settle_on(arena, prove, 5)
    assert settled["seed"] != arena["seed"]
    assert settled["params"] == arena["params"]
    assert len(shown) == 2


def test_lucky_game_is_tried_again_but_accepted_in_the_end(arena):
    prove, shown = prover([], luck=0.9)
    assert settle_on(arena, prove, 3)["proof"]["random_win_rate"] == 0.9
    assert len(shown) == 3


def test_plan_that_is_never_proven_goes_on_with_its_findings(arena):
    prove, shown = prover(["proof.win", "proof.lose"], ["proof.win"], ["proof.win", "proof.lose"])
    settled = settle_on(arena, prove, 4)
    assert settled["proof"]["findings"] == ["proof.win"]
    assert len(shown) == 4
