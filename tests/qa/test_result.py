"""Every way in which a result can end."""

from typing import Any

import pytest

from crumb.qa.result import could_not_check, counts, outcome


def gate(status: str, blocking: bool = True) -> Any:
    return {"id": "A", "name": "boot", "status": status, "blocking": blocking, "message": "It does not open."}


def probe(status: str, kind: str = "acceptance") -> Any:
    return {"id": "x", "kind": kind, "status": status, "message": "It can be won: no", "measured": {}}


@pytest.mark.parametrize(
    ("gates", "probes", "status"),
    [
        ([gate("pass")], [], "pass"),
        ([gate("pass"), gate("skip")], [probe("pass")], "pass"),
        ([gate("pass"), gate("fail", blocking=False)], [], "pass"),
        ([gate("pass"), gate("fail")], [], "fail"),
        ([gate("pass")], [probe("fail")], "fail"),
        ([gate("pass")], [probe("fail", "requirement")], "pass"),
        ([gate("skip")], [probe("skip")], "error"),
        ([], [], "error"),
        ([gate("pass"), gate("error")], [], "error"),
        ([gate("pass"), gate("error", blocking=False)], [], "pass"),
        ([gate("fail"), gate("error")], [], "fail"),
    ],
)
def test_blocking_gates_and_acceptance_decide_and_nothing_checked_is_no_pass(
    gates: Any, probes: Any, status: str
) -> None:
    assert outcome(gates, probes)[0] == status


def test_what_was_skipped_did_not_run() -> None:
    assert counts(["pass", "pass", "fail", "skip", "error"]) == {
        "ran": 3,
        "passed": 2,
        "failed": 1,
        "skipped": 1,
        "errors": 1,
    }


def test_a_result_without_a_check_says_why_and_claims_nothing() -> None:
    spec: Any = {"title": "x"}
    build: Any = {"tree": "t" * 64}
    result = could_not_check(spec, build, {"profile": "quick", "policy": "1", "browser": ""}, "no browser", {})
    assert (result["status"], result["reason"], result["counts"]["ran"]) == ("error", "no browser", 0)
    assert result["build"] == build["tree"]
