"""Tests for the builder without a model: it builds what is said, and repairs what it is told to."""

import json

import pytest

from crumb.games.collect import read_data
from crumb.harness.offline_builder import complete
from crumb.harness.registry import get

SLOW = {"op": "set", "param": "speed", "value": 0.2, "why": "test"}
MORE = {"op": "scale", "param": "lives", "value": 2, "why": "test"}


def build(ask, spec, **inputs):
    request = ask("builder", spec=spec, **inputs)
    result = get("offline").run(request)
    data = read_data((request.workspace / "build/spec.js").read_text(encoding="utf-8"))
    return result, data, json.loads((request.workspace / "proof.json").read_text(encoding="utf-8"))


def order(mode, *changes, **more):
    return {"round": 2, "mode": mode, "changes": list(changes), **more}


def test_game_and_its_proof_are_delivered(ask, spec):
    result, data, proof = build(ask, spec)
    assert (result.status, result.provider, result.model) == ("ok", "none", "templates")
    assert result.usage.cost_usd == 0
    assert proof["win"]["end"] == "won"
    assert (data["title"], result.answer["proof"]["findings"]) == (spec["title"], [])


def test_first_round_builds_a_bad_spec_as_it_is(ask, spec):
    spec["params"]["speed"]["value"] = 0
    result, data, _ = build(ask, spec)
    assert data["params"]["speed"] == 0
    assert result.answer["proof"]["findings"] == ["proof.win"]


def test_ordered_changes_are_applied_and_recorded(ask, spec):
    result, data, _ = build(ask, spec, order=order("change", MORE))
    assert data["params"]["lives"] == 6
    assert result.answer["changes"] == [MORE]


def test_changes_that_mean_nothing_are_told(ask, spec):
    strange = {"op": "set", "param": "gravity", "value": 1, "why": "test"}
    result, _, _ = build(ask, spec, order=order("repair", strange, MORE))
    assert result.answer["changes"] == [MORE]
    assert "1 ordered changes mean nothing" in result.message


def test_repair_by_reset_mends_a_dead_control(ask, spec):
    spec["params"]["speed"]["value"] = 0
    result, data, _ = build(ask, spec, order=order("repair", {"op": "reset", "param": "speed", "why": "dead"}))
    assert data["params"]["speed"] == 6
    assert result.answer["proof"]["findings"] == []


def test_repair_without_a_change_is_not_the_same_build_again(ask, spec):
    first, _, _ = build(ask, spec)
    second, _, _ = build(ask, spec, order=order("repair"))
    assert first.answer["tree"] != second.answer["tree"]


def test_repair_looks_for_a_layout_that_can_be_proven(ask, spec):
    hard = {"op": "set", "param": "target", "value": 11, "why": "test"}
    result, _, _ = build(ask, spec, order=order("repair", hard))
    reseeds = [change for change in result.answer["changes"] if change["op"] == "reseed"]
    assert result.answer["proof"]["findings"] == []
    assert len(reseeds) == 3


def test_hopeless_repair_ends_and_says_what_is_not_proven(ask, spec):
    hopeless = {"op": "set", "param": "target", "value": 20, "why": "test"}
    result, _, _ = build(ask, spec, order=order("repair", SLOW, hopeless))
    assert result.status == "ok"
    assert result.answer["proof"]["findings"] == ["proof.win"]


def test_change_starts_from_the_build_that_it_is_about(ask, spec):
    result, data, _ = build(ask, spec, order=order("change", MORE), base={"changes": [SLOW]})
    assert result.answer["changes"][:2] == [SLOW, MORE]
    assert (data["params"]["speed"], data["params"]["lives"]) == (0.2, 6)


@pytest.mark.parametrize(
    ("base", "ordered", "expected"),
    [([], [MORE], [MORE]), ([SLOW], [MORE], [SLOW, MORE]), ([SLOW], [SLOW, MORE], [SLOW, MORE]), ([SLOW], [], [SLOW])],
)
def test_order_that_repeats_the_changes_of_its_base_is_complete(base, ordered, expected):
    assert complete(base, ordered) == expected


def test_unknown_family_is_invalid_and_names_the_known_ones(ask, spec):
    spec["family"] = "chess"
    result = get("offline").run(ask("builder", spec=spec))
    assert result.status == "invalid"
    assert "pocket" in result.message
