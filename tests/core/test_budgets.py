"""Budgets: case C31 and bug reports A10, D4."""

import pytest
from events_factory import Play, foreign, ulid

from crumb.core.answers import answer
from crumb.core.budgets import exceeded, leaves_no_room, notice
from crumb.core.reducer import fold
from crumb.core.settings import Settings, Spent
from crumb.core.state import State


def spent(**used: float) -> State:
    return State(usage={"tokens": 0, "cost_usd": 0.0, "ms": 0, **used})


@pytest.mark.parametrize(("tokens", "told"), [(249_999, False), (250_000, True)])
def test_the_notice_comes_before_the_stop(tokens: int, told: bool) -> None:
    """C31: 249,999 then one more."""
    assert (notice(spent(tokens=tokens), Settings()) is not None) is told
    assert ("stops at 300000" in answer(spent(tokens=tokens), Settings(), "cost")) is told
    assert exceeded(spent(tokens=tokens), Settings(), "build") is None


def test_tokens_stop_paid_stages_only() -> None:
    """D4: what was built is still looked at, and nobody is asked to judge it."""
    play = Play(Settings(tokens_stop=1)).start()
    play.spec()
    play.build(tokens_in=300_000)
    assert play.next[:2] == ("run", "qa")
    play.qa()
    assert play.next == ("done", "token_budget")
    assert play.state.cards == {}


def test_a_fail_that_crosses_the_cap_ends_and_orders_nothing() -> None:
    """C31 [Q]: the end only."""
    play = Play().start().spec().round("FAIL", failed=["a"], tokens_in=400_000)
    assert play.next == ("done", "token_budget")


def test_a_pass_that_crosses_the_cap_is_a_pass() -> None:
    """C31: the verdict of a card that was paid for is still recorded."""
    play = Play().start().spec().build().qa().judge(tokens_out=400_000)
    assert play.next[:2] == ("run", "verdict")
    play.verdict()
    assert play.next == ("done", "verdict_pass")


def test_money_is_off_until_it_is_set() -> None:
    assert exceeded(spent(cost_usd=1e6), Settings(), "build") is None
    assert exceeded(spent(cost_usd=2.0), Settings(money=2.0), "build") == "money_budget"
    assert exceeded(spent(cost_usd=2.0), Settings(money=2.0), "qa") is None


def test_stage_time_stops_everything_but_the_verdict() -> None:
    hour = spent(ms=3_600_000)
    assert exceeded(hour, Settings(), "qa") == "time_budget"
    assert exceeded(hour, Settings(), "verdict") is None
    assert exceeded(hour, Settings(minutes=61), "qa") is None


def test_a_run_is_counted_once_by_its_largest_figures() -> None:
    """A10: wake, stop and a second report of one run are one run."""
    run = {"crumb": {"round": 1, "stage": "build", "run": ulid(7)}}
    events = [
        foreign("agent.wake", "builder", 1, metadata={"tokens_in": 10, **run}),
        foreign("agent.stop", "builder", 2, metadata={"tokens_in": 100, "tokens_out": 20, "latency_ms": 5, **run}),
        foreign("agent.stop", "builder", 3, metadata={"tokens_in": 100, "tokens_out": 20, "latency_ms": 5, **run}),
    ]
    assert fold(events).usage == {"tokens": 120, "cost_usd": 0, "ms": 5}


def test_usage_without_a_run_is_added_up() -> None:
    events = [foreign("agent.stop", "builder", number, metadata={"tokens_in": 50}) for number in (1, 2)]
    assert fold(events).usage["tokens"] == 100


@pytest.mark.parametrize("figure", [-5, "many", None, True, float("nan"), float("inf"), 10**400])
def test_nonsense_costs_nothing(figure: object) -> None:
    assert fold([foreign("agent.stop", "builder", 1, metadata={"tokens_in": figure})]).usage["tokens"] == 0


def test_what_was_superseded_was_still_paid() -> None:
    play = Play().start().spec(tokens_in=100)
    play.say("redo", stage="spec")
    play.spec(text="another", tokens_in=100)
    assert play.state.usage["tokens"] == 200


def test_a_batch_stops_by_what_all_its_sessions_used_together() -> None:
    batch = Settings(batch_tokens=1_000, batch_money=2.0, others=Spent(400, 1.5))
    assert exceeded(spent(tokens=599, cost_usd=0.4), batch, "build") is None
    assert exceeded(spent(tokens=600), batch, "build") == "batch_token_budget"
    assert exceeded(spent(cost_usd=0.5), batch, "build") == "batch_money_budget"
    assert exceeded(spent(tokens=600, cost_usd=0.5), batch, "qa") is None
    assert exceeded(spent(tokens=600), Settings(others=Spent(10**9, 10**9)), "build") is None


def test_a_session_that_is_over_its_own_budget_says_so_first() -> None:
    both = Settings(tokens_stop=100, batch_tokens=100)
    assert exceeded(spent(tokens=100), both, "build") == "token_budget"


@pytest.mark.parametrize(
    ("used", "under_way", "full"),
    [
        (Spent(50, 0.5), [], False),
        (Spent(50, 0.5), [Spent(49, 0.4)], False),
        (Spent(50, 0.5), [Spent(25, 0), Spent(25, 0)], True),
        (Spent(50, 0.5), [Spent(0, 0.5)], True),
        (Spent(100, 0), [], True),
    ],
)
def test_calls_under_way_leave_room_for_another_or_not(used: Spent, under_way: list[Spent], full: bool) -> None:
    assert leaves_no_room(Settings(batch_tokens=100, batch_money=1.0), used, under_way) is full
    assert not leaves_no_room(Settings(), used, under_way)


def test_a_batch_over_its_budget_is_done_and_goes_on_when_it_may_use_more() -> None:
    play = Play(Settings(batch_tokens=100, others=Spent(60, 0))).start()
    play.spec(tokens_in=40)
    assert play.next == ("done", "batch_token_budget")
    play.settings = Settings(batch_tokens=200, others=Spent(60, 0))
    assert play.next[:2] == ("run", "build")
