"""E live picture: the picture changes at some time, by itself or under input."""

from crumb.qa.gates.finding import Finding, Thresholds, failed, never_opened, passed, skipped, unchecked
from crumb.qa.gates.measures import callbacks, liveliest
from crumb.qa.pixels import ink
from crumb.qa.record import Observation

BLANK, DRAWN = 0.0002, 0.004  # shares of drawn pixels: as good as none, and enough to be sure
BUSY = 60  # callbacks in two seconds


def judge(seen: Observation, limits: Thresholds) -> Finding:
    """Fail when no two pictures of any run differ, or nothing is left of a game whose clock nobody holds."""
    if never_opened(seen) or len(seen.shots) < 2:
        return skipped("There are no two pictures to compare.")
    change, label = liveliest(seen)
    measured = {"change": round(change, 6), "left_alone": None if seen.live is None else not dies_alone(seen)}
    if dies_alone(seen):
        return failed(
            "The game runs only while its clock is held by this check; left alone it shows nothing, or stands still.",
            measured,
        )
    if change <= limits["change"]:
        return failed(
            "The picture never changes, neither by itself nor under input. Redraw it when the state changes.",
            measured,
            [label],
        )
    if seen.live_untold is not None:
        words = f"Could not check the game in real time: {seen.live_untold}. Try again on a calmer machine."
        return unchecked(words, {**measured, "untold": True})
    return passed("The picture is alive.", measured, [label])


def dies_alone(seen: Observation) -> bool:
    """Tell whether there is nothing in real time of what there is in virtual time."""
    if seen.live is None:
        return False
    untouched = seen.runs["control"].shot("untouched") if "control" in seen.runs else None
    blank = seen.live.ink < BLANK and untouched is not None and ink(untouched.planes) > DRAWN
    still = seen.live.calls == 0 and callbacks(seen)[0] >= BUSY
    return blank or still
