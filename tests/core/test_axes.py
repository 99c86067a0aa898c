"""Three axes from documents: each moves with its evidence, and what could not be checked is named and never guessed."""

import copy
from typing import Any

import pytest

from crumb.core.axes import axes
from crumb.core.axes_policy import AxesPolicy, MeasureRule
from crumb.core.axes_words import MEASURES
from crumb.core.canonical import content_sha

POLICY = AxesPolicy(
    "1+test", 0.8, 0.6, 0.4, 0.5, 0.5, 4.0, {name: MeasureRule(1.0, ((0.0, 0.0), (1.0, 1.0))) for name in MEASURES}
)
SPEC: dict[str, Any] = {
    "requirements": [
        {"id": "shoot", "text": "the hero shoots", "weight": 1.0, "probe": {}},
        {"id": "dodge", "text": "a touch costs a heart: one", "weight": 0.5, "probe": {}},
    ],
    "acceptance": [{"id": "win", "text": "it can be won", "probe": {}}],
    "cuts": [],
}


def gate(name: str, status: str, blocking: bool = True) -> dict[str, Any]:
    return {
        "id": name, "name": f"gate {name}", "status": status, "blocking": blocking, "measured": {}, "threshold": {},
        "message": f"{name} says {status}.", "evidence": ["film-1"],
    }  # fmt: skip


def probe(name: str, status: str, text: str, kind: str = "requirement") -> dict[str, Any]:
    return {"id": name, "kind": kind, "status": status, "message": f"{text}: seen", "measured": {}}


def documents(**more: Any) -> dict[str, Any]:
    qa = {
        "status": "pass", "reason": "", "build": "a" * 64, "spec": content_sha(SPEC),
        "gates": [gate("A", "pass"), gate("G", "pass"), gate("X", "pass", blocking=False)],
        "probes": [
            probe("shoot", "pass", "the hero shoots"), probe("dodge", "pass", "a touch costs a heart: one"),
            probe("win", "pass", "it can be won", "acceptance"),
        ],
        "evidence": [{"id": "states", "role": "states"}, {"id": "film-1", "role": "film"}],
        "visual": {"measures": [
            {"name": name, "value": 0.5, "pictures": ["film-1"], "note": f"{name} is half"} for name in MEASURES
        ]},
        **more,
    }  # fmt: skip
    return {"spec": copy.deepcopy(SPEC), "build": {"tree": "a" * 64}, "qa": qa, "judge": {}, "verdict": {}}


def with_look(score: float, provider: str, builder: str = "openai") -> dict[str, Any]:
    given = documents()
    look = {"score": score, "reason": "warm and clear", "evidence": ["film-1"]}
    given["judge"] = {"qa": content_sha(given["qa"]), "look": look, "provider": provider, "model": "m-1"}
    given["verdict"] = {"provider": {"builder": builder, "verifier": provider}}
    return given


def test_a_build_that_holds_everything_is_whole_and_says_both_exams() -> None:
    found = axes(documents(), POLICY)
    assert (found["health"]["score"], found["health"]["coverage"]) == (1, 1)
    assert "2 of 2 checks that may fail the build passed, 3 of 3 of all checks" in found["health"]["because"]
    assert (found["intent"]["score"], found["visual"]["score"]) == (1, 0.5)
    assert found["policy"] == "1+test"


def test_a_failing_gate_that_blocks_lowers_health_below_the_cap_and_is_named() -> None:
    found = axes(documents(gates=[gate("A", "pass"), gate("G", "fail"), *[gate("B", "pass")] * 20]), POLICY)["health"]
    assert found["score"] == 0.5
    assert found["because"].startswith("Not so: every control does what it says, which keeps it at 50% or less. 21 of")


def test_a_failing_gate_that_is_only_shown_counts_in_one_exam_and_not_in_the_score() -> None:
    found = axes(documents(gates=[gate("A", "pass"), gate("X", "fail", blocking=False)]), POLICY)["health"]
    assert found["score"] == 1
    assert "1 of 1 checks that may fail the build passed, 1 of 2 of all checks" in found["because"]
    assert [part["weight"] for part in found["parts"] if part["name"] == "X"] == [0]


def test_a_condition_of_play_that_is_not_met_lowers_health() -> None:
    given = documents()
    given["qa"]["probes"][2]["status"] = "fail"
    found = axes(given, POLICY)["health"]
    assert found["score"] == 0.5
    assert "0 of 1 condition of play met" in found["because"]


def test_a_condition_of_the_plan_that_was_never_probed_is_named() -> None:
    given = documents()
    del given["qa"]["probes"][2]
    found = axes(given, POLICY)["health"]
    assert (found["score"], found["coverage"]) == (1, 0.6667)
    assert found["because"].endswith("Not measured: it can be won.")


@pytest.mark.parametrize("status", ["skip", "error"])
def test_a_check_without_an_answer_is_neither_good_nor_bad_and_lowers_the_coverage(status: str) -> None:
    found = axes(documents(gates=[gate("A", "pass"), gate("N", status)]), POLICY)["health"]
    assert (found["score"], found["coverage"]) == (1, 0.6667)
    assert found["because"].endswith("Not measured: it needs no network.")
    assert [part["value"] for part in found["parts"]] == [1, None, 1]


def test_a_refuted_wish_lowers_intent_by_its_weight() -> None:
    for name, score in (("shoot", 0.3333), ("dodge", 0.6667)):
        given = documents()
        next(item for item in given["qa"]["probes"] if item["id"] == name)["status"] = "fail"
        assert axes(given, POLICY)["intent"]["score"] == score


def test_a_wish_that_no_probe_answered_is_named_and_lowers_the_coverage_alone() -> None:
    given = documents()
    del given["qa"]["probes"][1]
    found = axes(given, POLICY)["intent"]
    assert (found["score"], found["coverage"]) == (1, 0.6667)
    assert "Not measured: a touch costs a heart: one." in found["because"]
    assert found["parts"][1]["note"] == "no probe answered"


def test_a_wish_that_was_cut_is_not_met_and_says_what_stands_in_its_place() -> None:
    given = documents()
    given["spec"]["cuts"] = [{"wish": "a 3D world", "why": "too large", "instead": "a flat one"}]
    given["qa"]["spec"] = content_sha(given["spec"])
    found = axes(given, POLICY)["intent"]
    assert found["score"] == 0.75
    assert found["parts"][-1]["note"] == "too large → a flat one"


def test_evidence_about_another_plan_answers_none_of_its_wishes() -> None:
    given = documents(spec="b" * 64)
    found = axes(given, POLICY)["intent"]
    assert (found["score"], found["coverage"]) == (None, 0)
    assert "another plan" in found["because"]


def test_the_words_of_a_wish_are_not_repeated_in_what_was_seen() -> None:
    parts = axes(documents(), POLICY)["intent"]["parts"]
    assert [(part["title"], part["note"]) for part in parts][1] == ("a touch costs a heart: one", "seen")
    assert parts[0]["evidence"] == ["states"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"build": "b" * 64}, "about another build"),
        ({"status": "error", "reason": "no browser"}, "Could not be checked: no browser."),
    ],
)
def test_evidence_that_is_none_leaves_all_axes_open(change: dict[str, Any], words: str) -> None:
    found = axes(documents(**change), POLICY)
    for axis in (found["health"], found["intent"], found["visual"]):
        assert axis["score"] is None
        assert words in axis["because"]


def test_a_session_without_a_look_has_open_axes() -> None:
    assert axes({}, POLICY)["visual"]["because"] == "No browser has looked at this build yet."


def test_an_old_result_without_figures_keeps_its_other_axes() -> None:
    given = documents()
    del given["qa"]["visual"]
    found = axes(given, POLICY)
    assert found["health"]["score"] == 1
    assert found["visual"]["score"] is None
    assert "not measured" in found["visual"]["because"]


def test_a_figure_that_could_not_be_had_is_named() -> None:
    given = documents()
    given["qa"]["visual"]["measures"][0]["value"] = None
    found = axes(given, POLICY)["visual"]
    assert found["score"] == 0.5
    assert found["coverage"] == pytest.approx(8 / 9, abs=1e-4)
    assert "Not measured: text stands out." in found["because"]


def test_an_axis_of_which_too_little_is_known_has_no_score_and_says_so() -> None:
    given = documents()
    for item in given["qa"]["visual"]["measures"][2:]:
        item["value"] = None
    found = axes(given, POLICY)["visual"]
    assert found["score"] is None
    assert found["coverage"] == pytest.approx(2 / 9, abs=1e-4)
    assert found["because"].startswith("Too little could be measured for a score.")


def test_the_weakest_figure_is_named_with_what_was_found() -> None:
    given = documents()
    given["qa"]["visual"]["measures"][5]["value"] = 0.1
    assert axes(given, POLICY)["visual"]["because"].startswith("Weakest: play is in motion (motion is half).")


def test_the_grade_of_a_model_is_one_more_part_with_its_source() -> None:
    found = axes(with_look(5, "google"), POLICY)["visual"]
    assert found["score"] == pytest.approx((9 * 0.5 + 4) / 13, abs=1e-4)
    assert found["parts"][-1]["source"] == "model"
    assert found["parts"][-1]["note"] == "google m-1 gave 5 of 5: warm and clear"


def test_the_grade_of_the_party_that_built_it_counts_less() -> None:
    part = axes(with_look(5, "OpenAI"), POLICY)["visual"]["parts"][-1]
    assert part["value"] == 0.85
    assert "85% count" in part["note"]


def test_a_grade_never_stands_for_figures_and_none_about_other_evidence_counts() -> None:
    bare = with_look(5, "google")
    for item in bare["qa"]["visual"]["measures"]:
        item["value"] = None
    bare["judge"]["qa"] = content_sha(bare["qa"])
    assert axes(bare, POLICY)["visual"]["score"] is None
    stale = with_look(5, "google")
    stale["judge"]["qa"] = "0" * 64
    assert axes(stale, POLICY)["visual"]["score"] == 0.5


def test_documents_of_any_shape_are_read_without_a_fault_and_never_changed() -> None:
    given = documents()
    before = copy.deepcopy(given)
    axes(given, POLICY)
    assert given == before
    for key in ("gates", "probes", "evidence", "visual"):
        for value in (None, 7, "x", [None, 3], {"measures": [None]}):
            assert axes(documents(**{key: value}), POLICY)["schema"] == "crumb.axes/1"
