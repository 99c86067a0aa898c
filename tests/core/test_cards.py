"""Cards: reading what was claimed, and changing it with a record."""

from typing import Any

import pytest
from events_factory import card

from crumb.core.cards import Card, correction, raw_card, read_advice, read_card, read_deviation


def readable(**changes: Any) -> Card:
    found = read_card({**card("PASS"), **changes})
    assert isinstance(found, Card)
    return found


def test_claims_under_scores_are_taken_as_they_are() -> None:
    claims = card("PASS")
    raw, moved = raw_card({"scores": claims, "data": {"verdict": "FAIL"}})
    assert (raw, moved) == (claims, False)
    assert raw is not claims


def test_claims_under_data_are_moved() -> None:
    raw, moved = raw_card({"data": {"verdict": "FAIL", "scores": {"D1": 3}, "build": "b", "qa": "q"}})
    assert (raw, moved) == ({"verdict": "FAIL", "D1": 3}, True)


def test_no_claims_at_all_are_an_empty_card() -> None:
    assert raw_card({"data": {"build": "b"}}) == ({}, False)
    assert read_card({}) == "the card has no verdict; it must be one of PASS, PARTIAL, FAIL, REJECT"


def test_a_bare_number_is_a_score() -> None:
    assert readable(D1=4).scores["D1"] == {"score": 4, "source": "verifier-llm", "evidence": []}


def test_a_score_stays_between_0_and_5() -> None:
    assert readable().give("D1", 9).value("D1") == 5
    assert readable().give("D1", -9).value("D1") == 0


def test_giving_a_score_keeps_source_evidence_and_the_old_card() -> None:
    before = readable()
    after = before.give("D5", 1.0, reason="dull")
    assert after.scores["D5"] == {**before.scores["D5"], "score": 1.0, "reason": "dull"}
    assert before.value("D5") == 4.0
    assert after.claimed == before.claimed


def test_a_correction_tells_only_what_differs() -> None:
    before = readable()
    record = correction("rule", "why", before, before.give("D5", 1.0).judged("FAIL"), ("e1",))
    assert record["before"] == {"verdict": "PASS", "D5": 4.0}
    assert record["after"] == {"verdict": "FAIL", "D5": 1.0}
    assert (record["rule"], record["reason"], record["evidence"]) == ("rule", "why", ["e1"])


@pytest.mark.parametrize("said", [None, "Critical", {}, {"type": "Huge"}, {"gate": "a"}])
def test_a_deviation_that_cannot_be_read_is_none(said: Any) -> None:
    assert read_deviation({"deviation": said}) is None


def test_a_deviation_names_its_gate_or_none() -> None:
    assert read_deviation({"deviation": {"type": "Minor", "gate": "a"}}) == {"type": "Minor", "gate": "a"}
    assert read_deviation({"deviation": {"type": "Minor"}}) == {"type": "Minor", "gate": None}


def test_advice_is_words_or_changes() -> None:
    change = {"op": "set", "param": "speed", "value": 1, "why": "too fast"}
    assert read_advice({"suggested_change": "slow it down"}) == ("slow it down", [])
    assert read_advice({"suggested_change": [change]}) == ("too fast", [change])
    assert read_advice({}) == ("", [])
