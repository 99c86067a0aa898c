"""Measures that several gates share, each from an Observation alone."""

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from crumb.qa.effects import seen_change
from crumb.qa.pixels import crop, differing, ink, without
from crumb.qa.record import Observation, Run, Shot, Visit

BIG_CANVAS = 0.15  # share of the view from which on a canvas is where the game is drawn
SAME_SCREEN = 0.0005
BLANK_BELOW = 5  # a picture is full when it has so many times the ink of a blank one
QUIET = ("control", "start", "idle", "title again", "control again")
OTHER_SIZES = ("phone", "resize")  # pictures of which cannot be held against others
EARLY = ("boot", "title", "untouched")
BEFORE_INPUT = ("title", "untouched")
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def callbacks(seen: Observation) -> tuple[int, int]:
    """Return how many callbacks ran in the 120 untouched frames, and the most between two later summaries."""
    named = {fact["at"]: fact for fact in seen.visits[0].facts}
    control = _calls(named["untouched"]) - _calls(named["title"]) if "untouched" in named and "title" in named else 0
    late = [_calls(b) - _calls(a) for visit in seen.visits for a, b in pairwise(visit.facts) if b["at"] not in EARLY]
    return control, max(late, default=0)


def _calls(fact: Mapping[str, Any]) -> int:
    return int(sum(fact["calls"].values()))


def best_ink(seen: Observation) -> tuple[float, str]:
    """Return the largest share of drawn pixels in any picture (inside the game's canvas, if any), and its label."""
    canvas = _canvas(seen.visits)
    found = [(ink(crop(shot.planes, *canvas) if canvas else shot.planes), shot.label) for shot in seen.shots]
    return max(found, default=(0.0, ""))


def goes_blank(seen: Observation, least: float) -> str:
    """Return the label of the last picture of a tour whose last two are blank, though others were not; else ``""``."""
    run = seen.runs.get("explore")
    shots = [shot for shot in run.shots if shot.label not in EARLY] if run is not None else []
    inks = [ink(shot.planes) for shot in shots]
    full = sum(value >= BLANK_BELOW * least for value in inks[:-2])
    return shots[-1].label if full >= 2 and max(inks[-2:]) < least else ""


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
    both = [pair for run in seen.runs.values() for pair in pairwise(run.shots)]
    changes = [(differing(a, b), b.label) for a, b in both if a.planes.shape == b.planes.shape]
    return max(changes, default=(0.0, ""))


def played(seen: Observation) -> Iterator[Run]:
    """Yield the runs in which something was pressed."""
    yield from (run for name, run in seen.runs.items() if name not in (*QUIET, *OTHER_SIZES))


def novel_screens(seen: Observation) -> int:
    """Return how many clearly different pictures came under input that no run without play shows."""
    quiet = [shot for name in QUIET if name in seen.runs for shot in seen.runs[name].shots]
    novel: list[Shot] = []
    for run in played(seen):
        for shot in run.shots:
            if all(answer_differing(shot, other) > SAME_SCREEN for other in [*quiet, *novel[-6:]]):
                novel.append(shot)
    return len(novel)


def changes_alone(seen: Observation) -> int:
    """Return how often the picture changes by itself in the runs without play, not counting what a start brings."""
    runs = [seen.runs[name] for name in ("control", "start") if name in seen.runs]
    settled = [[shot for shot in run.shots if shot.label not in (*EARLY, "started")] for run in runs]
    return max((sum(differing(a, b) > 0 for a, b in pairwise(shots)) for shots in settled), default=0)


def repeated(seen: Observation) -> list[tuple[Shot, Shot]]:
    """Return pairs of pictures of equal moments of two visits, before any input."""
    control = seen.runs.get("control")
    found: list[tuple[Shot, Shot]] = []
    for run in seen.runs.values():
        for shot in run.shots if control is not None and run is not control else []:
            first = control.shot(shot.label) if control is not None else None
            if shot.label in BEFORE_INPUT and first is not None and first.frame == shot.frame:
                found.append((first, shot))
    return found


def noise(seen: Observation) -> float:
    """Return the largest difference between equal moments of two visits before any input."""
    return max((differing(one, other) for one, other in repeated(seen)), default=0.0)


def answer_differing(one: Shot, other: Shot) -> float:
    """Return the share of pixels that differ outside of fields, in which the browser shows by itself what is typed."""
    boxes = [box for shot in (one, other) if shot.layout is not None for box in shot.layout.get("fields", ())]
    return differing(*(without(shot, [box for box in boxes if _is_small(box)]) for shot in (one, other)))


def _is_small(box: Mapping[str, float]) -> bool:
    """Tell whether a box is a field, and not all that the game is played on."""
    return box["width"] * box["height"] < BIG_CANVAS * 800 * 600


def answer_to_input(seen: Observation) -> tuple[float, str]:
    """Return the largest difference between play and the same frames with start actions only, and its label."""
    start, full = seen.runs.get("start"), seen.runs.get("explore")
    if start is None or full is None:
        return 0.0, ""
    changes = [
        (answer_differing(shot, other), shot.label)
        for shot in full.shots
        if shot.label not in BEFORE_INPUT and (other := start.shot(shot.label)) is not None
    ]
    return max(changes, default=(0.0, ""))


def answers(seen: Observation, change: float) -> bool:
    """Tell whether input alone makes a difference that is to be seen."""
    if seen.contract == "crumb":
        return any((seen_change(twin) or 0.0) > change for twin in seen.twins)
    return answer_to_input(seen)[0] > noise(seen) + change


def numbers(seen: Observation) -> int:
    """Return how many sets of written numbers came up under input that do not come up without."""
    quiet = {_read(fact) for visit in seen.visits if visit.name in ("control", "start") for fact in visit.facts}
    return len({_read(fact) for visit in seen.visits if visit.name == "explore" for fact in visit.facts} - quiet)


def _read(fact: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(NUMBER.findall(" ".join([*fact["painted"], fact["text"]])))
