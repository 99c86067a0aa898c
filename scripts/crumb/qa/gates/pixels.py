"""D pixels: something is drawn, where the game says it draws."""

from crumb.qa.gates.finding import Finding, Thresholds, failed, never_opened, passed, skipped
from crumb.qa.gates.measures import best_ink, goes_blank
from crumb.qa.record import Observation


def judge(seen: Observation, limits: Thresholds) -> Finding:
    """Fail when the fullest picture of all runs is next to blank, or when an unknown game ends on blank pictures."""
    if never_opened(seen) or not seen.shots:
        return skipped("No picture could be taken.")
    ink, label = best_ink(seen)
    measured = {"ink": round(ink, 5)}
    if ink < limits["ink"]:
        return failed(
            "The screen stays empty: nothing is drawn on it. Paint the picture once the files have loaded.",
            measured,
            [label],
        )
    blank = goes_blank(seen, limits["ink"])
    if blank:
        return failed(
            "The screen goes blank in play and stays so, also when start is pressed again. Draw on after the end.",
            measured,
            [blank],
        )
    return passed("Something is drawn.", measured, [label])
