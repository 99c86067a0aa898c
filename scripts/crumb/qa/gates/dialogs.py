"""K dialogs: the game does not talk to its player in boxes of the browser."""

from crumb.qa.gates.finding import Finding, Thresholds, failed, never_opened, passed, skipped
from crumb.qa.record import Observation


def judge(seen: Observation, limits: Thresholds) -> Finding:
    """Fail when untouched or in play more dialogs came than allowed."""
    if never_opened(seen):
        return skipped("The page never opened.")
    first = seen.visits[0].last.get("dialogs", 0)
    most = max(visit.last.get("dialogs", 0) for visit in seen.visits)
    said = [note["text"] for visit in seen.visits for note in visit.last.get("said", [])]
    measured = {"control": first, "play": most, "said": said[:3]}
    if first > limits["control"] or most > limits["play"]:
        return failed(
            f"The game interrupts with dialogs again and again ({said[0]!r}). Show messages inside the page.", measured
        )
    return passed("No flood of dialogs.", measured)
