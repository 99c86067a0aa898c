"""Budgets: tokens, money and stage time of a session, and of all sessions of its batch, over everything ever spent.

They stop the stages that cost something. A look in the browser is cheap and the verdict free, so what was built is
still checked when the tokens are gone; nobody is asked to judge it. This module must not know about rounds.
"""

from collections.abc import Iterable

from crumb.core.documents import Stage
from crumb.core.effects import BATCH_MONEY_SPENT, BATCH_TOKENS_SPENT, MONEY_SPENT, TIME_SPENT, TOKENS_SPENT
from crumb.core.settings import Settings, Spent
from crumb.core.state import State

MS_PER_MINUTE = 60_000
PAID_STAGES = ("spec", "build", "judge")


def exceeded(state: State, settings: Settings, stage: Stage) -> str | None:
    """Return the reason why ``stage`` may not run any more, or None."""
    if stage == "verdict":
        return None
    spent = _overspent(state, settings) if stage in PAID_STAGES else None
    late = state.usage["ms"] >= settings.minutes * MS_PER_MINUTE
    return spent or (TIME_SPENT if late else None)


def _overspent(state: State, settings: Settings) -> str | None:
    """Return which budget is used up: those of the session first, then those of its batch."""
    own, others = spent_by(state), settings.others
    budgets = (
        (own.tokens, settings.tokens_stop, TOKENS_SPENT),
        (own.money, settings.money, MONEY_SPENT),
        (own.tokens + others.tokens, settings.batch_tokens, BATCH_TOKENS_SPENT),
        (own.money + others.money, settings.batch_money, BATCH_MONEY_SPENT),
    )
    return next((reason for used, most, reason in budgets if _reaches(used, most)), None)


def spent_by(state: State) -> Spent:
    """Return what a session has used; a cost that nobody knows is not in it."""
    return Spent(state.usage["tokens"], state.usage["cost_usd"])


def has_batch_budget(settings: Settings) -> bool:
    """Tell whether all sessions of a batch together have a budget."""
    return settings.batch_tokens is not None or settings.batch_money is not None


def leaves_no_room(settings: Settings, spent: Spent, under_way: Iterable[Spent]) -> bool:
    """Tell whether no other call of a batch may begin, because those that run may use up what is left.

    ``spent`` is what the batch has used, ``under_way`` what each call that runs now may come to.
    """
    parts = [spent, *under_way]
    tokens, money = sum(part.tokens for part in parts), sum(part.money for part in parts)
    return _reaches(tokens, settings.batch_tokens) or _reaches(money, settings.batch_money)


def _reaches(used: float, most: float | None) -> bool:
    return most is not None and used >= most


def notice(state: State, settings: Settings) -> str | None:
    """Return a sentence when the tokens near their end, or None."""
    used = int(state.usage["tokens"])
    if used < settings.tokens_notice:
        return None
    return f"{used} tokens are used; the session stops at {settings.tokens_stop}."
