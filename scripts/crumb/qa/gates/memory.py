"""M memory: what the page holds neither grows while it is played nor with every restart.

Bytes differ a little from run to run, so that an answer names limits, and the figures themselves go to the times.
"""

from typing import Any

from crumb.qa.gates.finding import Finding, Thresholds, failed, passed, skipped
from crumb.qa.record import Memory, Observation


def judge(seen: Observation, limits: Thresholds) -> Finding:
    """Fail when memory grows in play, or when restarts leave memory, listeners or elements behind."""
    if seen.memory is None:
        return skipped("Memory is measured by the full profile only, in a page that plays.")
    faults, measured = [], _counted(seen.memory)
    figures = memory_figures(seen.memory)
    if figures["grown_kb"] > limits["growth_kb"]:
        measured["grows"] = True
        faults.append("Memory grows all the time while the game is played. Let go of what has left the screen.")
    if figures["stored_kb"] > limits["stored_kb"]:
        measured["stores"] = True
        faults.append("The game puts more and more into the browser's stores. Keep what it saves small.")
    if figures["restart_kb"] > limits["restart_kb"]:
        measured["leaks"] = True
        faults.append("Every restart keeps memory of the round before. Let go of its objects.")
    if measured["listeners"] > limits["listeners"]:
        faults.append("Every restart adds listeners. Add them once, or remove the old ones.")
    if measured["nodes"] > limits["nodes"]:
        faults.append("Every restart adds elements to the page. Remove the old ones.")
    if faults:
        return failed(" ".join(faults), measured)
    return passed("Memory stays within its bounds.", measured)


def memory_figures(memory: Memory | None) -> dict[str, float]:
    """Return the kilobytes by which memory and stores grew in play, and memory with each restart."""
    if memory is None:
        return {}
    restart = (memory.after.bytes - memory.before.bytes) / memory.restarts if memory.after and memory.before else 0.0
    grown = memory.later.bytes - memory.settled.bytes
    stored = memory.later.stored - memory.settled.stored
    found = {"grown_kb": grown, "restart_kb": restart, "stored_kb": stored}
    return {name: round(value / 1024, 1) for name, value in found.items()}


def _counted(memory: Memory) -> dict[str, Any]:
    """Return what each restart adds in whole listeners and elements."""
    counted = {"restarts": memory.restarts, "grows": False, "leaks": False, "stores": False, "listeners": 0, "nodes": 0}
    if memory.before is not None and memory.after is not None:
        for name in ("listeners", "nodes"):
            more = getattr(memory.after, name) - getattr(memory.before, name)
            counted[name] = max(0, more // memory.restarts)
    return counted
