"""What a run used reaches the record as known, estimated, or not at all."""

import pytest

from crumb.harness.base import Result, Usage, fresh
from crumb.stages import reports
from crumb.stages.actor import usage_of

USED = Usage(tokens_in=1_000_000, tokens_out=100_000)


def result(usage: Usage, provider: str = "anthropic", model: str = "claude-sonnet-4-6") -> Result:
    return Result("ok", usage=usage, provider=provider, model=model)


def test_a_cost_that_nobody_told_is_estimated_and_says_so() -> None:
    used = usage_of(result(USED))
    assert (used["cost_usd"], used["estimated"]) == (4.5, True)
    stop = reports.stop("builder", {}, {"harness": "api"}, used)
    assert (stop["metadata"]["cost_usd"], stop["metadata"]["estimated"]) == (4.5, True)


def test_a_cost_that_was_told_is_taken_as_it_is() -> None:
    used = usage_of(result(Usage(tokens_in=5, tokens_out=5, cost_usd=0.5)))
    assert (used["cost_usd"], "estimated" in used) == (0.5, False)


@pytest.mark.parametrize(
    "unknown", [result(USED, model="mystery"), result(USED, "acme"), result(Usage(tokens_in=5)), result(Usage())]
)
def test_what_cannot_be_estimated_stays_out(unknown: Result) -> None:
    assert "cost_usd" not in usage_of(unknown)


def test_fresh_tokens_are_those_that_no_cache_served() -> None:
    assert (fresh(100, 60, None), fresh(None, 60), fresh(10, 60)) == (40, None, 0)
