"""C frames: the game runs on, or it answers input with new screens (a game may well wait for its player)."""

from crumb.qa.gates.finding import Finding, Thresholds, failed, never_opened, passed, skipped
from crumb.qa.gates.measures import answers, callbacks, changes_alone, novel_screens
from crumb.qa.record import Observation

SLOW = 4  # a game of timers needs so many times fewer callbacks when the picture itself moves on


def judge(seen: Observation, limits: Thresholds) -> Finding:
    """Fail when neither the control run nor play has callbacks, and input brings no new screens."""
    if never_opened(seen):
        return skipped("The page never opened.")
    first, late = callbacks(seen)
    screens = novel_screens(seen)
    measured = {"callbacks_in_120_frames": first, "callbacks_late": late, "novel_screens": screens}
    waits = _began(seen) < limits["callbacks"] and answers(seen, limits["change"])
    measured["answers"] = waits
    ticks = late >= limits["callbacks"] / SLOW and changes_alone(seen) >= limits["screens"]
    if waits or ticks or first >= limits["callbacks"] or late >= limits["callbacks"] or screens >= limits["screens"]:
        return passed("The game keeps running.", measured)
    return failed(
        "The game stands still: its loop does not run. Start it with requestAnimationFrame and keep it going.", measured
    )


def _began(seen: Observation) -> int:
    """Return how many callbacks came before the title was looked at: a loop that was, and is no more, is no wait."""
    named = {fact["at"]: fact for fact in seen.visits[0].facts}
    return sum(named["title"]["calls"].values()) if "title" in named else 0
