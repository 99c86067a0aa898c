"""N offline: the game asks for nothing outside of its build, by any means."""

from crumb.qa.gates.finding import Finding, Thresholds, failed, never_opened, passed, skipped
from crumb.qa.record import Observation


def judge(seen: Observation, limits: Thresholds) -> Finding:
    """Fail for any attempt to reach outside, and name the first."""
    if never_opened(seen) and not any(visit.outside for visit in seen.visits):
        return skipped("The page never opened.")
    noted = {note for visit in seen.visits for note in visit.outside}
    noted |= {note for visit in seen.visits for facts in visit.facts for note in facts["outside"]}
    attempts = sorted(noted)
    measured = {"requests": len(attempts), "first": attempts[:6]}
    if len(attempts) > limits["requests"]:
        return failed(
            f"The game reaches outside of its build: {attempts[0]}. Put what it needs into the build.", measured
        )
    return passed("The game needs no network.", measured)
