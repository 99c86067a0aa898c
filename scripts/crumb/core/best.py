"""The best verified build of a session: the one that a stop points at, a change starts from and a release holds.

Compared by evidence, not by age: verdict, share of checks that hold, points. What a person asked for goes before what
was there, if its verdict is no worse. This module must not decide whether to stop.
"""

from typing import NamedTuple, cast

from crumb.core.documents import Best, Verdict, VerdictName
from crumb.core.facts import Run, read_run, tree_of
from crumb.core.scoring import share, worth
from crumb.core.state import State

RANK = {"REJECT": 0, "FAIL": 1, "PARTIAL": 2, "PASS": 3}


class Merit(NamedTuple):
    """What makes one judged build better than another, in this order."""

    verdict: int
    asked: int
    checks: float
    worth: float


def best_of(state: State) -> Best | None:
    """Return the best build with a card that rests on a run of it, the earliest of equals; None if there is none."""
    found: Best | None = None
    most: Merit | None = None
    for round in state.rounds:
        card = state.cards.get(round)
        candidate = _candidate(state, round, card) if card else None
        if card is None or candidate is None:
            continue
        merit = Merit(RANK[card["verdict"]], _asked(state, round), _checks(state, round, card), worth(card["card"]))
        if most is None or merit > most:
            found, most = candidate, merit
    return found


def _asked(state: State, round: int) -> int:
    return sum(asked <= round for asked in state.asked)


def _candidate(state: State, round: int, card: Verdict) -> Best | None:
    if card["verdict"] not in RANK or card["build"] is None or card["qa"] is None:
        return None
    build = next((item for item in reversed(state.of(round, "build")) if tree_of(item) == card["build"]), None)
    if build is None:
        return None
    return {
        "round": round,
        "run": build["run"],
        "tree": card["build"],
        "verdict": cast(VerdictName, card["verdict"]),
        "aggregate": card["aggregate"],
    }


def _checks(state: State, round: int, card: Verdict) -> float:
    qa = next((item for item in reversed(state.of(round, "qa")) if item["output"] == card["qa"]), None)
    return held(read_run(qa)) if qa else 0.0


def held(run: Run) -> float:
    """Return the share of settled gates and acceptance conditions that hold, 1 if nothing but the exit is known."""
    statuses = (*run.gates.values(), *run.acceptance.values())
    whole = share(status == "pass" for status in statuses if status in ("pass", "fail"))
    return float(run.passed) if whole is None else whole
