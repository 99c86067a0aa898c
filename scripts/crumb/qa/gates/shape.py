"""Z resize and portrait: in another size nothing throws, the game is still drawn, and nothing of it is cut off."""

from collections.abc import Iterator, Mapping
from typing import Any

from crumb.qa.gates.finding import Finding, Thresholds, failed, passed, skipped
from crumb.qa.pixels import ink
from crumb.qa.record import Observation, Shot, Visit

RUNS = ("resize", "phone")
SLACK = 2  # pixels by which a text may be over an edge, from rounding
DRIFT = 24  # pixels by which a canvas may stand elsewhere afterwards, since engines round on the way
ROUND_TRIP = ("before", "as before")


def judge(seen: Observation, limits: Thresholds) -> Finding:
    """Fail when a new size makes the page throw, go blank, scroll or lose an edge, or is not undone."""
    shots = [shot for name in RUNS if name in seen.runs for shot in seen.runs[name].shots]
    if not shots:
        return skipped("Other sizes are tried by the full profile only, in a page that opens.")
    thrown = _thrown(seen)
    blank = [shot.label for shot in shots if ink(shot.planes) < limits["ink"]]
    cut = {shot.label: found for shot in _upright(seen) if (found := list(cut_off(shot, limits["cut"])))}
    kept = _undone(seen)
    measured: dict[str, Any] = {"thrown": thrown[:3], "blank": blank, "cut": cut, "undone": kept}
    faults = []
    if thrown:
        faults.append(f"Another size of the window makes the game throw: {thrown[0]}.")
    if blank:
        faults.append(f"Nothing is drawn any more ({blank[0]}). Paint again after the size has changed.")
    if cut:
        label, found = next(iter(cut.items()))
        faults.append(f"On a narrow screen held upright {found[0]} ({label}). Fit the game into the window.")
    if kept is False:
        faults.append("Back in the old size, the game does not come back to its old place.")
    if faults:
        return failed(" ".join(faults), measured, [*blank, *cut])
    return passed("The game fits other sizes of the window.", measured, [shot.label for shot in shots])


def cut_off(shot: Shot, share: float) -> Iterator[str]:
    """Yield what stands partly outside of the view, in words; ``share`` of it may."""
    layout = shot.layout
    if layout is None:
        return
    if any(layout["scrolls"]):
        yield "the page has to be scrolled"
    for box in layout["canvases"]:
        if _outside(box, layout) > share:
            yield "a part of the picture is cut off"
    for text in layout["texts"]:
        if text["kind"] == "element" and _beyond(text, layout) > SLACK and _outside(text, layout) > share:
            yield f"the text {text['text'][:24]!r} is cut off"


def _outside(box: Mapping[str, Any], view: Mapping[str, Any]) -> float:
    """Return which share of a box lies outside of the view; 0 for one that is wholly out to the left or above."""
    if box["x"] + box["width"] <= 0 or box["y"] + box["height"] <= 0:
        return 0.0
    across = min(box["x"] + box["width"], view["width"]) - max(box["x"], 0)
    down = min(box["y"] + box["height"], view["height"]) - max(box["y"], 0)
    return float(1 - max(0, across) * max(0, down) / max(1, box["width"] * box["height"]))


def _beyond(box: Mapping[str, Any], view: Mapping[str, Any]) -> float:
    edges = (
        -box["x"],
        -box["y"],
        box["x"] + box["width"] - view["width"],
        box["y"] + box["height"] - view["height"],
    )
    return float(max(edges))


def _upright(seen: Observation) -> list[Shot]:
    """Return the pictures of a phone; where there are none, those of the narrow window."""
    phone = seen.runs.get("phone")
    if phone is not None and phone.shots:
        return phone.shots
    narrow = seen.runs["resize"].shot("made narrow") if "resize" in seen.runs else None
    return [narrow] if narrow is not None else []


def _undone(seen: Observation) -> bool | None:
    """Tell whether the canvases stand where they stood before; None where that cannot be told."""
    run = seen.runs.get("resize")
    both = [run.shot(label) for label in ROUND_TRIP] if run is not None else [None]
    layouts = [shot.layout for shot in both if shot is not None and shot.layout is not None]
    if len(layouts) < 2 or not layouts[0]["canvases"]:
        return None
    before, after = (layout["canvases"] for layout in layouts)
    return len(before) == len(after) and all(
        abs(one[key] - other[key]) <= DRIFT
        for one, other in zip(before, after, strict=True)
        for key in ("x", "y", "width", "height")
    )


def _thrown(seen: Observation) -> list[str]:
    """Return the errors of these visits that no other visit has."""
    here = {error for visit in seen.visits if visit.name in RUNS for error in _errors(visit)}
    return sorted(here - {error for visit in seen.visits if visit.name not in RUNS for error in _errors(visit)})


def _errors(visit: Visit) -> Iterator[str]:
    for facts in visit.facts:
        yield from (str(error["message"]) for error in facts["errors"])
