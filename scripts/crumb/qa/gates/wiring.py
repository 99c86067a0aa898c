"""F wiring: a loaded engine really runs a scene, a canvas is really drawn on, a page without one has elements."""

from crumb.qa.gates.finding import Finding, Thresholds, failed, never_opened, passed, skipped
from crumb.qa.gates.measures import has_canvas
from crumb.qa.record import Observation


def judge(seen: Observation, limits: Thresholds) -> Finding:
    """Fail for an engine without a running scene, a canvas without draw calls, or a page with next to no elements."""
    if never_opened(seen):
        return skipped("The page never opened.")
    facts = [fact for visit in seen.visits for fact in visit.facts]
    engines = [fact["engine"] for fact in facts if fact["engine"]]
    draws = _draws(seen)
    elements = max(fact["elements"] for fact in facts)
    measured = {
        "engine": engines[-1] if engines else None,
        "draws": draws,
        "elements": elements,
        "canvas": has_canvas(seen),
    }
    if engines and not any(engine["booted"] and engine["running"] for engine in engines):
        return failed(
            "The engine was loaded, but no scene of it runs. Start a scene in the game's configuration.", measured
        )
    if has_canvas(seen) and draws < limits["draws"]:
        return failed("There is a canvas, but nothing is ever drawn on it.", measured)
    if not has_canvas(seen) and not engines and elements < limits["elements"]:
        return failed("There is neither a canvas nor a page with something to play on.", measured)
    return passed("What draws the game is connected to it.", measured)


def _draws(seen: Observation) -> int:
    """Return the draw calls of the page in which nothing but start was pressed, where there is one; else the most."""
    quiet = [visit for visit in seen.visits if seen.contract == "crumb" and visit.name in ("idle", "control")]
    return max((sum(fact["draws"].values()) for visit in quiet or seen.visits for fact in visit.facts), default=0)
