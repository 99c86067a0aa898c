"""Both exams of a build, counted by hand."""

from typing import Any

from crumb.core.exams import exams


def gate(status: str, blocking: bool) -> dict[str, Any]:
    return {"status": status, "blocking": blocking}


def test_a_gate_that_only_observes_counts_in_one_exam_alone() -> None:
    found = exams([gate("pass", True), gate("fail", False), gate("fail", True), gate("pass", False)])
    assert found == {"all": {"ran": 4, "passed": 2}, "blocking": {"ran": 2, "passed": 1}}


def test_what_was_skipped_or_could_not_be_checked_is_in_neither() -> None:
    assert exams([gate("skip", True), gate("error", True)]) == {
        "all": {"ran": 0, "passed": 0},
        "blocking": {"ran": 0, "passed": 0},
    }


def test_an_exam_that_asks_less_does_not_change_the_other() -> None:
    strict = exams([gate("pass", True), gate("fail", True)])
    weak = exams([gate("pass", True), gate("fail", False)])
    assert strict["all"] == weak["all"] == {"ran": 2, "passed": 1}
    assert weak["blocking"] == {"ran": 1, "passed": 1}
