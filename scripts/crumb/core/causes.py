"""What is wrong with a game that did not pass, as one line: what the judge says first, or what took its praise back.

Told on the terminal, by the status, with the suggestions and as an answer. This module must not decide what comes next.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from crumb.core.documents import Verdict
from crumb.core.read import as_str
from crumb.core.state import State

PASSED = "PASS"
# The letter of a gate or the id of a probe that a line begins with; a person has not learned them.
ID = re.compile(r"^(?:[A-Z]|[a-z]+(?:\.[a-z]+)+): ")
# What the rubric adds about a suggestion of its own is no cause.
NO_CAUSE = ("To change:",)


def cause(state: State) -> str:
    """Return the first cause why the last judged round did not pass; empty when it did, or none was judged."""
    judged = [round for round in state.rounds if round in state.cards]
    if not judged:
        return ""
    judge, qa = state.newest(judged[-1], "judge"), state.newest(judged[-1], "qa")
    feedback = as_str(judge["data"].get("feedback")) if judge else ""
    return first_cause(state.cards[judged[-1]], feedback, as_str(qa["data"].get("reason")) if qa else "")


def first_cause(card: Verdict | Mapping[str, Any], feedback: str, seen: str = "") -> str:
    """Return the first cause by a corrected ``card``, the judge's ``feedback``, and what the browser has ``seen``.

    Praise that the rules took back is no cause: their reasons are, when the judge claimed a better verdict.
    """
    if card.get("verdict") in (PASSED, None):
        return ""
    lines: Sequence[str] = feedback.splitlines()
    if as_str((card.get("raw") or {}).get("verdict")) == PASSED:
        lines = [*(as_str(item.get("reason")) for item in card.get("corrections") or ()), seen]
    told = (ID.sub("", line.strip()) for line in [*lines, seen])
    return next((line for line in told if line and not line.startswith(NO_CAUSE)), "")
