"""The closed vocabulary of reasons, each with the sentence that a person reads."""

from typing import Final

from crumb.core import effects

SENTENCES: Final[dict[str, str]] = {
    effects.PASSED: "Passed: every check that a game must hold was held, and its points are enough.",
    effects.APPROVED: "Approved by a person.",
    effects.CANCELLED: "Cancelled by a person.",
    effects.REFUSED: "The idea was refused.",
    effects.COULD_NOT_CHECK: "The browser could not check the build. This says nothing about the game.",
    effects.NO_PROGRESS: "Stopped: the last change changed nothing that was wrong. The best build is kept.",
    effects.WORSE: "Stopped: the last build is clearly worse than the best one, which is kept.",
    effects.VERDICTS_SPENT: "Stopped: as many verdicts were given as one session may have. The best build is kept.",
    effects.REDESIGNS_SPENT: "Stopped: the idea was designed again as often as allowed. The best build is kept.",
    effects.TOKENS_SPENT: "Stopped: the token budget is spent. The best build is kept.",
    effects.MONEY_SPENT: "Stopped: the money budget is spent. The best build is kept.",
    effects.BATCH_TOKENS_SPENT: "Stopped: the tokens of the whole batch are used up. The best build is kept.",
    effects.BATCH_MONEY_SPENT: "Stopped: the money of the whole batch is spent. The best build is kept.",
    effects.TIME_SPENT: "Stopped: the time budget is spent. The best build is kept.",
    **{reason: f"Stopped: no {role} is left that delivers." for role, reason in effects.UNAVAILABLE.items()},
    effects.NO_GOAL: "There is no idea yet.",
    effects.PARTIAL: "Waits for a person: good in part. Approve it, veto it, or say what to change.",
    effects.PAUSED: "Paused by a person; `crumb resume` carries on.",
}


def in_words(reason: str) -> str:
    """Return the sentence for a reason; a reason of another program is returned as it is."""
    return SENTENCES.get(reason, reason)
