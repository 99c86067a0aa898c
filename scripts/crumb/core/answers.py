"""What a session answers when a person asks: a short text, always the same for the same state and settings.

Topics: status, cost, next, stuck, scorecard. This module must not look anything up, and must not show uncorrected
scores.
"""

from collections.abc import Callable

from crumb.core.budgets import MS_PER_MINUTE, notice
from crumb.core.causes import cause
from crumb.core.decide import current, decide
from crumb.core.documents import DIMENSIONS, Effect
from crumb.core.reasons import in_words
from crumb.core.scoring import SUM
from crumb.core.settings import Settings
from crumb.core.state import State

Answer = Callable[[State, Settings], str]


def answer(state: State, settings: Settings, what: str) -> str:
    """Return the answer to a topic; an unknown topic is answered with those that there are."""
    give = ANSWERS.get(what)
    return give(state, settings) if give else f"Ask for one of: {', '.join(ANSWERS)}."


def sentence(effect: Effect) -> str:
    """Return an effect as a person reads it."""
    if effect["kind"] == "run":
        return f"{effect['stage']} of round {effect['round']} runs next ({effect['mode']}): {effect['reason']}."
    if effect["kind"] == "wait":
        queued = f" The {effect['stage']} of round {effect['round']} is queued." if effect["stage"] else ""
        return f"{in_words(effect['reason'])}{queued}"
    return f"It is done. {in_words(effect['reason'])}"


def _status(state: State, settings: Settings) -> str:
    view = current(state, settings)
    effect = decide(state, settings)
    best = state.best
    verified = f" Best build: round {best['round']}, {best['verdict']} with {best['aggregate']:g}." if best else ""
    return f"Round {max(view.last, 1)}. {sentence(effect)}{verified}"


def _cost(state: State, settings: Settings) -> str:
    tokens, money = int(state.usage["tokens"]), state.usage["cost_usd"]
    minutes = state.usage["ms"] / MS_PER_MINUTE
    spent = f"{tokens} tokens, {money:.2f} US dollars and {minutes:.1f} minutes of stage time so far."
    return " ".join(part for part in (spent, notice(state, settings)) if part)


def _next(state: State, settings: Settings) -> str:
    effect = decide(state, settings)
    told = f" The order: {effect['feedback']}" if effect["kind"] == "run" and effect["feedback"] else ""
    return sentence(effect) + told


def _stuck(state: State, settings: Settings) -> str:
    open_ones = [f"{role} on {name or 'its harness'}: {count}" for role, name, count in _failures(state)]
    failures = (
        f"Failures in a row: {', '.join(open_ones)}." if open_ones else "No actor has failed since its last result."
    )
    wrong = f"What is wrong: {found.removesuffix('.')}. " if (found := cause(state)) else ""
    warned = f" Last warning: {state.warnings[-1]['text']}." if state.warnings else ""
    since = f" {state.stuck} failures since the last result of any stage." if state.stuck else ""
    return f"{wrong}{failures}{since}{warned}"


def _failures(state: State) -> list[tuple[str, str, int]]:
    return [(role, name, count) for role, counts in state.circuits.items() for name, count in counts.items()]


def _scorecard(state: State, settings: Settings) -> str:
    judged = [round for round in state.rounds if round in state.cards]
    if not judged:
        return "There is no card yet."
    card = state.cards[judged[-1]]
    scores = [f"{name} {card['card'][name]['score']:g}" for name in DIMENSIONS if name in card["card"]]
    rules = ", ".join(item["rule"] for item in card["corrections"]) or "none"
    total = f"{card['aggregate']:g} of {SUM:g}"
    return f"Round {judged[-1]}: {card['verdict']}, {total} ({', '.join(scores)}); corrections: {rules}."


ANSWERS: dict[str, Answer] = {
    "status": _status,
    "cost": _cost,
    "next": _next,
    "stuck": _stuck,
    "scorecard": _scorecard,
}
