"""Which pictures make the film strip, and what is written below each of them, for people who know no internal name.

Pure functions over what was seen. This module must not take pictures, nor write them.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from crumb.qa.pixels import differing, ink
from crumb.qa.record import Observation, Run, Shot

Moment = Literal["title", "response", "play", "won", "lost"]
MOMENTS: tuple[Moment, ...] = ("title", "response", "play", "won", "lost")
TITLES: Mapping[Moment, str] = {
    "title": "Title",
    "response": "First response",
    "play": "In play",
    "won": "Won",
    "lost": "Lost",
}
BLANK = 0.004  # ink below which a picture shows nothing
SAME = 0.004  # pictures that differ by less show the same
STEPS = ("level", "wave", "stage", "room", "floor")
CHANGING = 90  # ticks after a step in which a game shows a banner or a wipe
TOUR = (
    "space",
    "clicks",
    "buttons",
    "more buttons",
    "typed",
    "word 1",
    "word 2",
    "drags",
    "letters",
    "play 1",
    "play 2",
    "later",
    "end",
)
PLAYED = ("play", "play, early", "play, late", "play, again", "start")
KNOWN: Mapping[tuple[str, str], str] = {
    ("control", "title"): "Title",
    ("control", "untouched"): "Two seconds later, nothing pressed",
    ("title again", "title"): "Title, opened once more",
    ("control again", "title"): "Title, opened once more",
    ("control again", "untouched"): "Two seconds later, opened once more",
    ("second seed", "another seed"): "In play, with another layout",
    ("phone", "phone, title"): "On a phone: title",
    ("phone", "phone, play"): "On a phone: after a tap",
    ("idle", "no input, at once"): "Play has begun, nothing pressed",
    ("idle", "no input"): "Half a second without input",
    ("idle", "no input, later"): "Three seconds without input",
    ("idle", "no input, end"): "At the end of a round without input",
    ("win", "start"): "Play has begun",
    ("lose", "start"): "Play has begun, in the round that was lost",
    ("lose", "play"): "In play, in the round that was lost",
    ("lose", "first response"): "First response, in the round that was lost",
    ("resize", "before"): "Before the window changes",
    ("resize", "made narrow"): "In a narrow window",
    ("resize", "made flat"): "In a flat window",
    ("resize", "as before"): "In the first size again",
}
TRIED: Mapping[str, str] = {
    "title": "Title",
    "untouched": "Two seconds later",
    "started": "After the start",
    "space": "After pressing Space",
    "clicks": "After clicking all over",
    "buttons": "After pressing what looks like a button",
    "more buttons": "After pressing more buttons",
    "typed": "After typing",
    "word 1": "After typing a word",
    "word 2": "After typing another word",
    "drags": "After dragging",
    "letters": "After pressing letters and digits",
    "play 1": "After playing for a second",
    "play 2": "After playing for two seconds",
    "later": "Then left alone for four seconds",
    "end": "At the end of what was tried",
}


def strip(seen: Observation) -> dict[Moment, tuple[str, Shot]]:
    """Return moment → (run, picture) for every moment of which there is one, in the order of a round."""
    found: dict[Moment, tuple[str, Shot]] = {}
    title = _title(seen)
    if title is not None:
        found["title"] = title
    response = _response(seen, title[1] if title else None)
    if response is not None:
        found["response"] = response
    play = _best([*_playing(seen)], [shot for _, shot in found.values()])
    if play is not None:
        found["play"] = play
    for moment, names in (("won", ("win", "explore")), ("lost", ("lose", "idle", "explore"))):
        end = next((_ended(name, seen.runs[name], moment) for name in names if name in seen.runs), None)
        if end is not None:
            found["won" if moment == "won" else "lost"] = end
    return found


def caption(seen: Observation, name: str, shot: Shot, moment: Moment | None = None) -> str:
    """Return what is written below a picture of the run ``name``: a sentence part in plain words."""
    run = seen.runs[name]
    if moment in ("won", "lost") or shot.label.startswith("end, "):
        return _ending(name, run, shot, seen)
    if moment == "play" or (name == "win" and shot.label in PLAYED[:4]):
        return f"In play, {shot.tick / 60:.0f} s after the start" if shot.tick else "In play"
    if (name, shot.label) in KNOWN:
        return KNOWN[name, shot.label]
    if shot.label == "first response" and name in ("explore", "start"):
        return "First response to the arrow keys"
    if moment == "response" and name == "explore":
        return f"First response, {TRIED.get(shot.label, shot.label)[:1].lower()}{TRIED.get(shot.label, shot.label)[1:]}"
    if moment == "response" or shot.label == "first response":
        return "First response to input"
    return _general(name, shot.label)


def changing(run: Run, tick: int | None) -> bool:
    """Tell whether the game has just gone to another level by its own word: then its picture is often a banner."""
    if tick is None:
        return False
    near = range(tick - CHANGING + 1, tick + 1)
    recent = [sample.state for sample in run.samples if sample.tick in near]
    return any(recent and len({str(state.get(step)) for state in recent}) > 1 for step in STEPS)


def poor(shot: Shot, run: Run) -> bool:
    """Tell whether a picture shows much less than the other ones of its run, as in the middle of a wipe."""
    most = max((ink(other.planes) for other in run.shots if other is not shot), default=0.0)
    return ink(shot.planes) < max(BLANK, most * 0.3)


def _title(seen: Observation) -> tuple[str, Shot] | None:
    """The title picture; where that is blank, as it was taken early, a later one of the untouched page."""
    shown = [("control", shot) for shot in _shots(seen, "control", ("title", "untouched"))]
    return next((entry for entry in shown if ink(entry[1].planes) > BLANK), shown[0] if shown else None)


def _response(seen: Observation, title: Shot | None) -> tuple[str, Shot] | None:
    for shot in _shots(seen, "win", ("first response", "start")):
        return "win", shot
    tried = _shots(seen, "explore", ("first response", *TOUR))
    untouched = {shot.label: shot for shot in _shots(seen, "start", ("started", "first response", *TOUR))}
    for shot in tried:
        before = untouched.get(shot.label) or title
        if before is None or differing(shot, before) > SAME:
            return "explore", shot
    return None


def _playing(seen: Observation) -> Iterator[tuple[str, Shot]]:
    for name, labels in (("win", PLAYED), ("explore", TOUR)):
        found = [(name, shot) for shot in _shots(seen, name, labels)]
        if found:
            settled = [entry for entry in found if not changing(seen.runs[name], entry[1].tick)]
            yield from settled or found
            return


def _best(shots: list[tuple[str, Shot]], others: list[Shot]) -> tuple[str, Shot] | None:
    """Return the picture that shows most and is least like the ones that are shown already; the first among equals."""

    def worth(entry: tuple[str, Shot]) -> float:
        new = min((differing(entry[1], other) for other in others), default=1.0)
        return round(min(ink(entry[1].planes), 0.6) * (0.05 + min(new, 0.5)), 3)

    fitting = [entry for entry in shots if all(entry[1] is not other for other in others)]
    return max(fitting or shots, key=worth, default=None)


def _ended(name: str, run: Run, end: str) -> tuple[str, Shot] | None:
    return (name, run.shots[-1]) if run.end == end and run.shots else None


def _shots(seen: Observation, name: str, labels: Iterable[str]) -> list[Shot]:
    run = seen.runs.get(name)
    found = (run.shot(label) for label in labels) if run is not None else ()
    return [shot for shot in found if shot is not None]


def _ending(name: str, run: Run, shot: Shot, seen: Observation) -> str:
    if run.end is None:
        return "At the end of what was tried"
    ticks = next((sample.tick for sample in run.samples if sample.state.get("phase") == run.end), None)
    after = f" after {ticks / 60:.0f} s" if ticks else ""
    untouched = name == "idle" or seen.runs.get("idle") is run
    return f"{'Won' if run.end == 'won' else 'Lost'}{after}{', nothing pressed' if untouched else ''}"


def _general(name: str, label: str) -> str:
    """A caption for what has no words of its own, without internal marks."""
    held = re.fullmatch(r"twin:(.+)", name)
    if held:
        at_once = " (at once)" if label.endswith("at once") else ""
        return f"Control “{held[1]}” used{at_once}"
    if name == "explore":
        return TRIED.get(label, label.capitalize())
    where = {"start": "Started, then left alone", "control": "Never touched"}.get(name, name.capitalize())
    return f"{where}: {TRIED.get(label, label)}"
