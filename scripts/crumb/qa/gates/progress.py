"""H progress: the game can be won and lost as proven, its score moves, and the picture shows it."""

from itertools import pairwise
from typing import Any

from crumb.qa.effects import NOT_PLAY, value_at
from crumb.qa.gates.finding import Finding, Thresholds, failed, never_opened, passed, skipped
from crumb.qa.gates.measures import novel_screens, numbers
from crumb.qa.gates.written import otherwise, score_at
from crumb.qa.pixels import differing
from crumb.qa.record import Observation, Run

WAYS = ("score", "progress", "collected", "level", "lives")


def judge(seen: Observation, limits: Thresholds) -> Finding:
    """Fail when a proven way does not lead to its end, the score never moves, or a claim is not to be seen."""
    if never_opened(seen) or not seen.runs:
        return skipped("The page never opened.")
    if seen.contract != "crumb":
        return _unknown(seen, limits)
    if not seen.scripts:
        return skipped("Nobody has proven how this game is won or lost, so nothing could be replayed.")
    return _proven(seen, limits)


def _proven(seen: Observation, limits: Thresholds) -> Finding:
    measured: dict[str, Any] = {"win": _told(seen, "win"), "lose": _told(seen, "lose"), "moves": _moves(seen)}
    shots = [shot.label for name in ("win", "lose") if name in seen.runs for shot in seen.runs[name].shots]
    faults = [fault for name, end in (("win", "won"), ("lose", "lost")) if (fault := _wrong_end(seen, name, end))]
    if seen.scripts.get("win") and "win" in seen.runs and not measured["moves"]:
        faults.append("Playing to the end never moves the score or any other number of the game.")
    elif (stands := _score_that_stands(seen)) is not None:
        faults.append(f"The game is won, but its score never moves from {stands:g}. Count what the player does.")
    hidden = _hidden(seen, limits["change"])
    if hidden:
        faults.append(f"The game reports a new score ({hidden}), but the picture stays the same.")
    lie = otherwise(seen)
    if lie is not None:
        measured["written"] = list(lie)
        faults.append(f"The screen says {lie[0]:g} points, but the state of the game says {lie[1]:g}.")
    luck = _luck(seen, limits)
    if luck:
        faults.append(luck)
    if seen.stands_still is False:
        faults.append("The state changes although the clock stands still: it is made up when it is asked for.")
    if faults:
        return failed(" ".join(faults), measured, shots)
    return passed("The game can be won and lost, and shows how it goes.", measured, shots)


def _told(seen: Observation, name: str) -> dict[str, Any]:
    run, script = seen.runs.get(name), seen.scripts.get(name)
    last = run.last if run else None
    return {"proven": bool(script), "end": run.end if run else None, "ticks": last.get("tick") if last else None}


def _wrong_end(seen: Observation, name: str, end: str) -> str | None:
    if not seen.scripts.get(name):
        return f"No way is known in which this game is {end}. Change its numbers until there is one."
    run = seen.runs.get(name)
    if run is None or run.end == end:
        return None if run is not None else f"The proven way to be {end} could not be played."
    if run.keyless:
        return f"The proven way to be {end} uses {run.keyless[0]!r}, and no control declares a key for it."
    return f"The proven way to be {end} ends as {run.end or 'still playing'} in the browser."


def _luck(seen: Observation, limits: Thresholds) -> str | None:
    """Return what is wrong when keys at random always win, or always lose at once; None where nobody played so."""
    rounds = [run for name, run in seen.runs.items() if name.startswith("random ")]
    if not rounds:
        return None
    if all(run.end == "won" for run in rounds):
        return "Keys pressed at random win every time. Make the goal need a plan."
    idle = seen.runs.get("idle")
    alone = int((idle.last or {}).get("tick") or 0) if idle is not None and idle.end == "lost" else None
    soon = limits["luckless_ticks"] if alone is None else min(limits["luckless_ticks"], alone / 2)
    lasted = [int((run.last or {}).get("tick") or 0) for run in rounds]
    if all(run.end == "lost" for run in rounds) and max(lasted) < soon:
        return "Whoever presses keys at random loses at once, every time. Leave a player time to learn."
    return None


def _moves(seen: Observation) -> list[str]:
    run = seen.runs.get("win")
    if run is None or run.first is None:
        return []
    first = run.first
    paths = [path for path in WAYS if value_at(first, path) is not None] or [
        key for key in first if key not in NOT_PLAY
    ]
    return [
        path for path in paths if any(value_at(sample.state, path) != value_at(first, path) for sample in run.samples)
    ]


def _score_that_stands(seen: Observation) -> float | None:
    """Return the one score that the states of all rounds tell, where one was won; None where it moves, or is none.

    A score may be for extras only: where the way to the end is counted by something else, it may stand.
    """
    win = seen.runs.get("win")
    told = {value_at(sample.state, "score") for run in seen.runs.values() for sample in run.samples}
    if win is None or win.end != "won" or len(told) != 1 or _counts_otherwise(win):
        return None
    score = told.pop()
    return float(score) if isinstance(score, int | float) else None


def _counts_otherwise(win: Run) -> bool:
    """Tell whether ``progress``, the level or what is collected grows all the way to the end."""
    for way in ("progress", "level", "collected"):
        told = [value for sample in win.samples if isinstance(value := value_at(sample.state, way), int | float)]
        if len(set(told)) > 2 and told == sorted(told):
            return True
    return False


def _hidden(seen: Observation, change: float) -> str | None:
    """Return the label of a picture that is like the one before although the score moved between them."""
    for name in ("win", "lose", "idle"):
        run = seen.runs.get(name)
        for before, after in pairwise(run.shots if run else []):
            if run and score_at(run, before.frame) != score_at(run, after.frame) and differing(before, after) <= change:
                return after.label
    return None


def _unknown(seen: Observation, limits: Thresholds) -> Finding:
    if "explore" not in seen.runs:
        return skipped("The game could not be played.")
    screens, read = novel_screens(seen), numbers(seen)
    measured = {"novel_screens": screens, "novel_numbers": read}
    if screens >= limits["screens"] or read >= limits["numbers"]:
        return passed("Playing leads to new screens or numbers.", measured)
    return failed("Playing leads nowhere: no new screens and no numbers that move.", measured)
