"""An actor that is sent back to its delivery and mends nothing: what it delivered before is weighed as it is."""

import pytest

from crumb.stages import spec as stage
from crumb.stages.work import ActorFailed

NOTHING = {"do": "status", "status": "no_op"}


def test_what_was_delivered_before_is_weighed_and_nobody_asks_a_third_time(work, calls):
    with pytest.raises(ActorFailed) as caught:
        stage.act(work(planner=[{"do": "write", "files": {"spec.json": {"title": "x"}}}, NOTHING, {"do": "good"}]))
    assert caught.value.status == "invalid"
    assert calls() == ["planner", "planner"]


def test_first_run_without_a_delivery_is_a_failure(work, calls):
    with pytest.raises(ActorFailed) as caught:
        stage.act(work(planner=[NOTHING, {"do": "good"}]))
    assert caught.value.status == "no_op"
    assert calls() == ["planner"]
