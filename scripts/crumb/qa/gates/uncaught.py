"""B uncaught errors: nothing throws, at any time of any run. What browsers refuse without a user gesture is noise."""

import re
from typing import Any

from crumb.qa.gates.finding import Finding, Thresholds, failed, never_opened, passed, skipped
from crumb.qa.record import Observation, Visit

NOISE = re.compile(
    r"play\(\)|NotAllowedError|AudioContext|decode|pointer ?lock|fullscreen|no supported source|ResizeObserver|vibrate|"
    r"ServiceWorker|gamepad|user gesture|AbortError|Permissions check failed",
    re.IGNORECASE,
)


def judge(seen: Observation, limits: Thresholds) -> Finding:
    """Fail when more errors than allowed were uncaught, and name the first with file and line."""
    if never_opened(seen):
        return skipped("The page never opened, so nothing could throw.")
    errors = [error for visit in seen.visits for error in _errors(visit)]
    measured = {"errors": len(errors), "first": errors[:4]}
    if len(errors) > limits["errors"]:
        return failed(f"The game throws: {errors[0]}. Fix this line, then play through again.", measured)
    return passed("Nothing was thrown.", measured)


def _errors(visit: Visit) -> list[str]:
    noted: list[dict[str, Any]] = [error for facts in visit.facts for error in facts["errors"]]
    texts = [f"{error['message']} ({error['where']})" if error["where"] else str(error["message"]) for error in noted]
    known = " ".join(texts)
    texts += [text for text in visit.uncaught if text not in known]
    return [text for text in dict.fromkeys(texts) if not NOISE.search(text)]
