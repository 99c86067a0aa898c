"""Effects: what should happen next, as data. Three kinds: run a stage, wait for a person, done with a reason.

The reasons are a closed vocabulary, so that exit codes, reports and tests can rely on them. This module must not
decide.
"""

from typing import Any, Final, cast

from crumb.core.documents import Best, Effect, Order, Stage
from crumb.core.orders import initial_order

# Reasons of done.
PASSED: Final = "verdict_pass"
APPROVED: Final = "approved"
CANCELLED: Final = "cancelled"
REFUSED: Final = "refused"
COULD_NOT_CHECK: Final = "could_not_check"
NO_PROGRESS: Final = "no_progress"
WORSE: Final = "worse_than_best"
VERDICTS_SPENT: Final = "verdict_cap"
REDESIGNS_SPENT: Final = "redesign_cap"
TOKENS_SPENT: Final = "token_budget"
MONEY_SPENT: Final = "money_budget"
TIME_SPENT: Final = "time_budget"
BATCH_TOKENS_SPENT: Final = "batch_token_budget"
BATCH_MONEY_SPENT: Final = "batch_money_budget"
UNAVAILABLE: Final = {
    "planner": "planner_unavailable",
    "researcher": "researcher_unavailable",
    "builder": "builder_unavailable",
    "verifier": "verifier_unavailable",
}
# Reasons of wait.
NO_GOAL: Final = "no_goal"
PARTIAL: Final = "partial"
PAUSED: Final = "paused"

DONE_REASONS: Final = frozenset(
    {
        PASSED,
        APPROVED,
        CANCELLED,
        REFUSED,
        COULD_NOT_CHECK,
        NO_PROGRESS,
        WORSE,
        VERDICTS_SPENT,
        REDESIGNS_SPENT,
        TOKENS_SPENT,
        MONEY_SPENT,
        TIME_SPENT,
        BATCH_TOKENS_SPENT,
        BATCH_MONEY_SPENT,
        *UNAVAILABLE.values(),
    }
)
WAIT_REASONS: Final = frozenset({NO_GOAL, PARTIAL, PAUSED})


def run(stage: Stage, round: int, order: Order, attempt: int, spec_round: int, reason: str, **more: Any) -> Effect:
    """Return the effect that runs a stage of a round under an order."""
    return _effect("run", stage, round, order, attempt, spec_round, reason, **more)


def wait(reason: str, round: int, order: Order | None = None, **more: Any) -> Effect:
    """Return the effect that waits for a person."""
    return _effect("wait", None, round, order or initial_order(), 0, 0, reason, **more)


def done(reason: str, round: int, best: Best | None, **more: Any) -> Effect:
    """Return the effect that ends the session, pointing at its best verified build."""
    return _effect("done", None, round, initial_order(), 0, 0, reason, best=best, **more)


def _effect(
    kind: str, stage: Stage | None, round: int, order: Order, attempt: int, spec_round: int, reason: str, **more: Any
) -> Effect:
    effect = {
        "schema": "crumb.effect/1",
        "kind": kind,
        "stage": stage,
        "round": round,
        "mode": order["mode"],
        "feedback": order["feedback"],
        "changes": order["changes"],
        "because": order["because"],
        "reason": reason,
        "avoid": order["avoid"],
        "attempt": attempt,
        "harness": None,
        "best": None,
        **more,
    }
    if kind == "run":
        effect |= {"order": order, "spec_round": spec_round, "base": order.get("base")}
    return cast(Effect, effect)
