"""The visual section of a qa.result: figures of the pictures that the runs took anyway, each with where it was found.

Nothing is judged here, and nothing is asked of a browser: equal pictures give equal figures. What cannot be measured
is null and says why.
"""

from collections.abc import Iterable, Mapping
from itertools import combinations, pairwise
from statistics import fmean, median

import numpy as np

from crumb.core.axes_documents import Measured, MeasureName, Visual
from crumb.qa.film import TOUR, changing, strip
from crumb.qa.gates.legibility import texts
from crumb.qa.looks import colours, harmony, stage, standing_out
from crumb.qa.pixels import contrast, differing, ink
from crumb.qa.record import Observation, Shot

ROUND = ("start", "first response", "play", "play, again")
ALONE = ("no input, at once", "no input", "no input, later")
PLAYED: Mapping[str, tuple[str, ...]] = {
    "win": ROUND, "lose": ROUND, "explore": ("started", "first response", *TOUR), "idle": ALONE,
}  # fmt: skip
SCREENS = {"title": "the title", "play": "play", "won": "the won end", "lost": "the lost end"}
Names = Mapping[str, str]


def visual(seen: Observation, names: Names) -> Visual:
    """Return the figures of the pictures of ``seen``; ``names`` gives the evidence id for the hash of a picture."""
    screens: dict[str, Shot] = {moment: shot for moment, (_, shot) in strip(seen).items() if moment in SCREENS}
    played = _played(seen)
    shots = [*screens.values(), *played]
    return {
        "measures": [
            *_texts(shots, names),
            *_still(screens.get("play") or (played[-1] if played else None), names),
            *_moving(played, names),
            _difference(screens, names),
        ]
    }


def _played(seen: Observation) -> list[Shot]:
    """Return the pictures of play of the first run that has two, in order; without banners between levels.

    Where nobody is known to win or lose, they are those of a round without a player.
    """
    for name, labels in PLAYED.items():
        run = seen.runs.get(name)
        shots = [shot for shot in run.shots if shot.label in labels] if run is not None else []
        settled = [shot for shot in shots if run is not None and not changing(run, shot.tick)]
        if len(settled) > 1:
            return sorted(settled, key=lambda shot: shot.frame)
    return []


def _texts(shots: list[Shot], names: Names) -> list[Measured]:
    laid = {shot.label: shot for shot in shots if shot.layout is not None}
    found = texts(list(laid.values()))
    if not found:
        why = "nothing is written on the pictures"
        return [_measured("text_contrast", None, [], why), _measured("text_size", None, [], why)]
    faintest = min(found, key=lambda text: float(text["contrast"]))
    smallest = min(found, key=lambda text: float(text["size"]))
    return [
        _measured(
            "text_contrast",
            faintest["contrast"],
            _ids([laid[faintest["shot"]]], names),
            f"the faintest of {len(found)} texts, “{faintest['text']}”, has a contrast of {faintest['contrast']:g}:1",
        ),
        _measured(
            "text_size",
            smallest["size"],
            _ids([laid[smallest["shot"]]], names),
            f"the smallest of {len(found)} texts, “{smallest['text']}”, is {smallest['size']:g} pixels high",
        ),
    ]


def _still(play: Shot | None, names: Names) -> list[Measured]:
    """Measure one picture of play."""
    if play is None:
        why = "there is no picture of play"
        still: tuple[MeasureName, ...] = ("ground_contrast", "coverage", "colours", "harmony")
        return [_measured(name, None, [], why) for name in still]
    planes, shown = stage(play), _ids([play], names)
    apart, drawn, many, tuned = contrast(np.moveaxis(planes, 0, 2)), ink(planes), colours(planes), harmony(planes)
    return [
        _measured("ground_contrast", apart, shown, f"light and dark of play are {apart:.1f}:1 apart"),
        _measured("coverage", drawn, shown, f"{drawn:.0%} of the stage is not plain background"),
        _measured("colours", many, shown, f"{many} colour{'s' * (many != 1)} can be told apart"),
        _measured(
            "harmony",
            tuned,
            shown,
            "hardly anything is coloured"
            if tuned is None
            else f"three families of hues hold {tuned:.0%} of the colour",
        ),
    ]


def _moving(played: list[Shot], names: Names) -> list[Measured]:
    """Measure what changes between pictures of play."""
    both = list(pairwise(played))
    if not both:
        why = "there are no two pictures of play"
        return [_measured("moving_contrast", None, [], why), _measured("motion", None, [], why)]
    shown = _ids(played, names)
    apart = [found for one, other in both if (found := standing_out(stage(one), stage(other))) is not None]
    moved = fmean(differing(one, other) for one, other in both)
    stands = median(apart) if apart else None
    return [
        _measured(
            "moving_contrast",
            stands,
            shown,
            "nothing moves on its own" if stands is None else f"what moves is {stands:.0f} of 100 away from its ground",
        ),
        _measured("motion", moved, shown, f"{moved:.1%} of the picture changes from one picture of play to the next"),
    ]


def _difference(screens: Mapping[str, Shot], names: Names) -> Measured:
    both = [(differing(screens[one], screens[other]), one, other) for one, other in combinations(screens, 2)]
    if not both:
        return _measured("difference", None, [], "there are no two of title, play, won and lost")
    least, one, other = min(both)
    words = f"most alike are {SCREENS[one]} and {SCREENS[other]}: {least:.0%} of the picture differs"
    return _measured("difference", least, _ids([screens[one], screens[other]], names), words)


def _measured(name: MeasureName, value: float | None, pictures: list[str], note: str) -> Measured:
    rounded = None if value is None else round(float(value), 4)
    return {"name": name, "value": rounded, "pictures": pictures, "note": note}


def _ids(shots: Iterable[Shot], names: Names) -> list[str]:
    return list(dict.fromkeys(names[shot.sha] for shot in shots if shot.sha in names))
