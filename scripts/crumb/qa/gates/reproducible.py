"""Q reproducible: two fresh pages that were treated alike show the same picture, to the last pixel."""

from crumb.qa.gates.finding import Finding, Thresholds, failed, passed, skipped
from crumb.qa.gates.measures import noise, repeated
from crumb.qa.record import Observation


def judge(seen: Observation, limits: Thresholds) -> Finding:
    """Fail when equal moments of two visits differ."""
    again = repeated(seen)
    if not again:
        return skipped("There are no two visits to compare.")
    change = noise(seen)
    equal = all(one.sha == other.sha for one, other in again)
    measured = {"compared": len(again), "equal": equal, "change": round(change, 6)}
    if not equal and change > limits["change"]:
        return failed(
            "Two equal runs differ: something in the game depends on more than its seed and its clock.", measured
        )
    return passed("Equal runs give equal pictures.", measured)
