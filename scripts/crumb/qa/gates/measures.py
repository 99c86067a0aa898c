"""Measures that several gates share, each from an Observation alone."""

from collections.abc import Iterator
from itertools import pairwise

from crumb.qa.pixels import crop, differing, ink
from crumb.qa.record import Observation, Run, Shot, Visit

BIG_CANVAS = 0.15  # share of the view from which on a canvas is where the game is drawn
SAME_SCREEN = 0.0005


def callbacks(seen: Observation) -> tuple[int, int]:
    """Return how many callbacks ran in the 120 frames of the control run, and the most between two later summaries."""
    first = seen.visits[0].facts
    control = (
        _calls(first[-1], first[-2])
        if len(first) < 4
        else max(_calls(later, earlier) for earlier, later in pairwise(first[:4]))
    )
    late = max((_calls(b, a) for visit in seen.visits[1:] for a, b in pairwise(visit.facts)), default=0)
    return (control if len(first) > 1 else 0), late


def _calls(later: dict[str, dict[str, int]], earlier: dict[str, dict[str, int]]) -> int:
    return sum(later["calls"].values()) - sum(earlier["calls"].values())


def best_ink(seen: Observation) -> tuple[float, str]:
    """Return the largest share of drawn pixels in any picture, inside the game's canvas where there is one, and its label."""
    canvas = _canvas(seen.visits)
    found = [(ink(crop(shot.pixels, *canvas) if canvas else shot.pixels), shot.label) for shot in seen.shots]
    return max(found, default=(0.0, ""))


def _canvas(visits: list[Visit]) -> tuple[float, float, float, float] | None:
    boxes = [box for visit in visits for box in visit.last.get("canvases", []) if box["shown"]]
    big = [box for box in boxes if box["width"] * box["height"] >= BIG_CANVAS * 800 * 600]
    if not big:
        return None
    box = max(big, key=lambda item: float(item["width"] * item["height"]))
    return box["x"], box["y"], box["width"], box["height"]


def has_canvas(seen: Observation) -> bool:
    """Tell whether a canvas covers a good part of the view."""
    return _canvas(seen.visits) is not None


def liveliest(seen: Observation) -> tuple[float, str]:
    """Return the largest change between two pictures of one run that follow each other, and the label of the later."""
    changes = [(differing(a.pixels, b.pixels), b.label) for run in seen.runs.values() for a, b in pairwise(run.shots)]
    return max(changes, default=(0.0, ""))


def played(seen: Observation) -> Iterator[Run]:
    """Yield the runs in which something was pressed."""
    yield from (run for name, run in seen.runs.items() if name not in ("control", "idle"))


def novel_screens(seen: Observation) -> int:
    """Return how many clearly different pictures came under input that no run without input shows."""
    quiet = [shot for name in ("control", "idle") if name in seen.runs for shot in seen.runs[name].shots]
    novel: list[Shot] = []
    for run in played(seen):
        for shot in run.shots:
            if all(differing(shot.pixels, other.pixels) > SAME_SCREEN for other in [*quiet, *novel[-6:]]):
                novel.append(shot)
    return len(novel)
