"""R responsive: the page never hangs, crashes, eats the machine's memory or reloads for ever."""

from crumb.qa.gates.finding import Finding, Thresholds, failed, passed
from crumb.qa.record import Observation

ADVICE = {
    "hung": "The page hung: a step took over {call_cpu_seconds:g} seconds of computing. Look for an endless loop.",
    "cpu": "The page used up its computing time. Look for work that grows from frame to frame.",
    "crashed": "The page crashed. Look for endless recursion or for data that grows without end.",
    "memory": "The page used more than {memory_mb:g} MB of memory. Reuse objects instead of making new ones.",
    "reloads": "The page reloads itself over and over. Restart the game without reloading the page.",
}


def judge(seen: Observation, limits: Thresholds) -> Finding:
    """Fail for the first fault of the page in any visit."""
    reloads = max((visit.navigations - 1 for visit in seen.visits), default=0)
    if not seen.faults:
        return passed("The page answered all the time.", {"reloads": max(0, reloads)})
    fault = seen.faults[0]
    measured = {"fault": fault.kind, "during": fault.during, "reloads": max(0, reloads)}
    return failed(ADVICE[fault.kind].format(**limits), measured)
