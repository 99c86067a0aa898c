"""E live picture: the picture changes at some time, by itself or under input."""

from crumb.qa.gates.finding import Finding, Thresholds, failed, never_opened, passed, skipped
from crumb.qa.gates.measures import liveliest
from crumb.qa.record import Observation


def judge(seen: Observation, limits: Thresholds) -> Finding:
    """Fail when no two pictures of any run differ."""
    if never_opened(seen) or len(seen.shots) < 2:
        return skipped("There are no two pictures to compare.")
    change, label = liveliest(seen)
    measured = {"change": round(change, 6)}
    if change <= limits["change"]:
        return failed(
            "The picture never changes, neither by itself nor under input. Redraw it when the state changes.",
            measured,
            [label],
        )
    return passed("The picture is alive.", measured, [label])
