"""The relation language: each relation in both directions, and a dead game that meets none of them."""

from typing import Any

import pytest
from sightings import POLICY, good, run, state, unknown

from crumb.core.documents import Probe
from crumb.qa.probes import check, judge_probes
from crumb.qa.record import Observation, Restart, Twin

LIMITS = POLICY.thresholds("G")


def probe(run: str, path: str, op: Any, *value: Any) -> Probe:
    return {"run": run, "path": path, "op": op, **({"value": value[0]} if value else {})}  # type: ignore[typeddict-item]


@pytest.mark.parametrize(
    ("relation", "status"),
    [
        (probe("win", "score", "increases"), "pass"),
        (probe("win", "score", "decreases"), "fail"),
        (probe("win", "score", "changes"), "pass"),
        (probe("win", "lives", "changes"), "fail"),
        (probe("win", "lives", "constant"), "pass"),
        (probe("win", "score", "constant"), "fail"),
        (probe("win", "score", "eq", 30), "pass"),
        (probe("win", "score", "eq", 31), "fail"),
        (probe("win", "score", "ge", 30), "pass"),
        (probe("win", "score", "ge", 31), "fail"),
        (probe("win", "score", "le", 29), "fail"),
        (probe("win", "phase", "reaches", "won"), "pass"),
        (probe("win", "phase", "reaches", "lost"), "fail"),
        (probe("win", "phase", "never", "lost"), "pass"),
        (probe("win", "phase", "never", "won"), "fail"),
        (probe("lose", "lives", "decreases"), "pass"),
        (probe("lose", "phase", "reaches", "lost"), "pass"),
        (probe("idle", "lives", "decreases"), "pass"),
        (probe("idle", "phase", "never", "won"), "pass"),
        (probe("restart", "score", "eq", 0), "pass"),
        (probe("restart", "score", "ge", 1), "fail"),
        (probe("twin:right", "player.x", "increases"), "pass"),
        (probe("twin:right", "player.x", "decreases"), "fail"),
        (probe("twin:right", "player.x", "changes"), "pass"),
        (probe("twin:right", "player.x", "ge", 120), "pass"),
        (probe("twin:right", "lives", "constant"), "pass"),
        (probe("win", "no.such.path", "increases"), "fail"),
        (probe("win", "phase", "increases"), "fail"),
        (probe("win", "phase", "ge", 3), "fail"),
    ],
)
def test_a_relation_holds_or_does_not(relation: Probe, status: str) -> None:
    assert check(good(), relation)[0] == status


@pytest.mark.parametrize("relation", [probe("twin:fly", "player.y", "changes"), probe("random", "score", "increases")])
def test_a_run_that_was_not_played_answers_nothing(relation: Probe) -> None:
    assert check(good(), relation)[0] == "skip"


@pytest.mark.parametrize(
    "relation",
    [
        probe("win", "lives", "decreases"),
        probe("win", "phase", "reaches", "lost"),
        probe("twin:right", "score", "le", 5),
        probe("twin:right", "player.x", "ge", 100),
    ],
)
def test_what_is_so_without_input_as_well_is_unverified(relation: Probe) -> None:
    seen = good()
    seen.runs["win"] = run("win", [state(0), state(9, lives=1, phase="lost")], end="lost")
    status, words, measured = check(seen, relation)
    assert (status, measured["unverified"]) == ("skip", True)
    assert "unverified" in words


def _dead() -> Observation:
    seen = good()
    still = run("idle", [state(tick) for tick in range(32)])
    for name in ("idle", "win", "lose"):
        seen.runs[name] = still
    seen.twins[:] = [Twin("right", "early", still, still, {"path": "player.x", "sign": "+"})]
    seen.restarts[:] = [Restart("won", "key", "playing", still.last)]
    return seen


@pytest.mark.parametrize("run_name", ["idle", "win", "lose", "twin:right", "restart"])
@pytest.mark.parametrize(
    ("path", "op", "value"),
    [("score", op, None) for op in ("increases", "decreases", "changes", "constant")]
    + [("score", op, 0) for op in ("eq", "ge", "le", "reaches")]
    + [("phase", "never", "lost")],
)
def test_a_dead_game_meets_no_condition_that_names_input(run_name: str, path: str, op: str, value: Any) -> None:
    assert check(_dead(), probe(run_name, path, op, value))[0] != "pass"


@pytest.mark.parametrize(
    ("ticks", "relation", "status"),
    [
        (60, probe("win", "score", "reaches", 10), "pass"),
        (40, probe("win", "score", "reaches", 10), "fail"),
        (60, probe("win", "phase", "reaches", "won"), "fail"),
        (100, probe("win", "phase", "reaches", "won"), "pass"),
        (89, probe("lose", "lives", "decreases"), "fail"),
        (90, probe("lose", "lives", "decreases"), "pass"),
    ],
)
def test_only_the_first_ticks_count_where_a_condition_says_so(ticks: int, relation: Probe, status: str) -> None:
    assert check(good(), {**relation, "within": ticks})[0] == status  # type: ignore[typeddict-item]


@pytest.mark.parametrize(
    "relation",
    [
        probe("idle", "tick", "increases"),
        probe("restart", "score", "constant"),
        probe("win", "constructor.constructor('alert(1)')()", "eq", 1),
        probe("win", "score", "reaches"),
    ],
)
def test_a_condition_that_is_refused_is_never_met_and_fails_as_acceptance(relation: Probe) -> None:
    status, words, _ = check(good(), relation)
    assert status == "skip"
    assert words.startswith("refused: ")
    assert judge_probes(good(), _spec("acceptance", relation), LIMITS)[0]["status"] == "fail"


def _spec(kind: str, relation: Probe) -> Any:
    item = {"id": "a", "text": "It is so", "probe": relation, "quote": None, "weight": 1.0}
    return {"requirements": [], "acceptance": [], kind: [item]}


def test_an_unverified_requirement_is_skipped_and_an_unverified_acceptance_fails() -> None:
    relation = probe("win", "lives", "decreases")
    seen = good()
    seen.runs["win"] = run("win", [state(0), state(9, lives=1, phase="lost")], end="lost")
    assert judge_probes(seen, _spec("requirements", relation), LIMITS)[0]["status"] == "skip"
    assert judge_probes(seen, _spec("acceptance", relation), LIMITS)[0]["status"] == "fail"


def test_an_acceptance_that_could_not_be_played_fails_only_where_a_proof_was_given() -> None:
    relation = probe("win", "phase", "reaches", "won")
    without, with_proof = unknown(), good()
    del with_proof.runs["win"]
    assert judge_probes(without, _spec("acceptance", relation), LIMITS)[0]["status"] == "skip"
    assert judge_probes(with_proof, _spec("acceptance", relation), LIMITS)[0]["status"] == "fail"


def test_each_control_that_was_tried_is_a_result_of_its_own() -> None:
    controls = judge_probes(good(), {"requirements": [], "acceptance": []}, LIMITS)  # type: ignore[typeddict-item]
    assert [(item["id"], item["kind"], item["status"]) for item in controls] == [("right", "control", "pass")]
    dead = judge_probes(_dead(), {"requirements": [], "acceptance": []}, LIMITS)  # type: ignore[typeddict-item]
    assert dead[0]["status"] == "fail"
