"""Budgets: tokens, money and stage time of a whole session, over everything ever spent.

They stop the stages that cost something. A look in the browser is cheap and the verdict free, so what was built is
still checked when the tokens are gone; nobody is asked to judge it. This module must not know about rounds.
"""

from crumb.core.documents import Stage
from crumb.core.effects import MONEY_SPENT, TIME_SPENT, TOKENS_SPENT
from crumb.core.settings import Settings
from crumb.core.state import State

MS_PER_MINUTE = 60_000
PAID_STAGES = ("spec", "build", "judge")


def exceeded(state: State, settings: Settings, stage: Stage) -> str | None:
    """Return the reason why ``stage`` may not run any more, or None."""
    if stage == "verdict":
        return None
    if stage in PAID_STAGES and state.usage["tokens"] >= settings.tokens_stop:
        return TOKENS_SPENT
    if stage in PAID_STAGES and settings.money is not None and state.usage["cost_usd"] >= settings.money:
        return MONEY_SPENT
    return TIME_SPENT if state.usage["ms"] >= settings.minutes * MS_PER_MINUTE else None


def notice(state: State, settings: Settings) -> str | None:
    """Return a sentence when the tokens near their end, or None."""
    used = int(state.usage["tokens"])
    if used < settings.tokens_notice:
        return None
    return f"{used} tokens are used; the session stops at {settings.tokens_stop}."
