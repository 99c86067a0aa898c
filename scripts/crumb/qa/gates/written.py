"""What stands on the screen as the score, held against what the state says; each from an Observation alone."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from crumb.qa.effects import value_at
from crumb.qa.record import Observation, Run, Shot

RESTS = ("title", "untouched", "end,", "no input")  # moments in which no number is on its way
SCORE = re.compile(r"\b(?:score|points)\s*:?\s*(\d[\d,]*)\b", re.IGNORECASE)
OTHERS = re.compile(r"\b(?:best|high|top|last|record|goal|target|par)\W{0,3}(?:score|points)\b", re.IGNORECASE)
NUMBER = re.compile(r"\d+(?:\.\d+)?")
Lines = Mapping[str, list[float]]
Moment = tuple[list[float], float]  # what is written as the score, and what the state says


def otherwise(seen: Observation) -> tuple[float, float] | None:
    """Return (written, true) of a score on the screen that is not the game's; None if none is known to be."""
    moments = list(_moments(seen))
    return _labelled(moments) or _left_behind(moments) or _stuck(seen)


def score_at(run: Run, frame: int) -> Any:
    """Return the score of the last state that was kept until ``frame``."""
    state = next((sample.state for sample in reversed(run.samples) if sample.frame <= frame), None)
    return value_at(state, "score")


def _labelled(moments: list[Moment]) -> tuple[float, float] | None:
    """A number that is called the score. One that never moves is none of the score's, unless it was right before."""
    wrong = [(written, score) for written, score in moments if not any(abs(one - score) < 1 for one in written)]
    counts = len({tuple(written) for written, _ in moments}) > 1 or len(wrong) < len(moments)
    return (wrong[0][0][0], wrong[0][1]) if wrong and counts else None


def _left_behind(moments: list[Moment]) -> tuple[float, float] | None:
    """One of several numbers that are called the score: it was right at first, and never moves when the score does."""
    first, begin = moments[0] if moments else ([], 0.0)
    for place, shown in enumerate(first):
        moved = [(written, score) for written, score in moments if place < len(written) and abs(score - begin) >= 1]
        if abs(shown - begin) < 1 and moved and all(written[place] == shown for written, _ in moved):
            return shown, moved[-1][1]
    return None


def _moments(seen: Observation) -> Iterator[Moment]:
    """Yield (what is written as a score, what the state says) at every moment of rest that has both."""
    for fact in (fact for visit in seen.visits for fact in visit.facts):
        state = fact.get("state")
        score = value_at(state, "score") if isinstance(state, dict) else None
        written = _scores(fact) if fact["at"].startswith(RESTS) else []
        if written and isinstance(score, int | float):
            yield written, float(score)


def _scores(fact: Mapping[str, Any]) -> list[float]:
    words = "\n".join([fact["text"], *fact["painted"]])
    return [float(found.replace(",", "")) for found in SCORE.findall(OTHERS.sub("", words))]


def _stuck(seen: Observation) -> tuple[float, float] | None:
    """Numbers that showed the first score and still do, long after it has moved, while no other shows the new one."""
    run = seen.runs.get("win")
    moments = [(_lines(shot), score_at(run, shot.frame)) for shot in run.shots if shot.layout] if run else []
    if not moments or not isinstance(moments[0][1], int | float):
        return None
    first, begin = moments[0]
    places = [(line, at) for line, found in first.items() for at, one in enumerate(found) if one == begin]
    later = [(lines, score) for lines, score in moments[1:] if isinstance(score, int | float) and score != begin]
    if not places or not later or not all(_still(first, lines, places, score) for lines, score in later):
        return None
    return float(begin), float(later[-1][1])


def _still(first: Lines, lines: Lines, places: list[tuple[str, int]], score: float) -> bool:
    kept = [(first[line][at], lines[line][at]) for line, at in places if at < len(lines.get(line, ()))]
    shown = any(score in found for line, found in lines.items() if first.get(line) != found)
    return bool(kept) and all(one == other for one, other in kept) and not shown


def _lines(shot: Shot) -> Lines:
    """Return the texts of a picture, with their numbers taken out: text → its numbers, of all texts that are alike."""
    lines: dict[str, list[float]] = {}
    for text in shot.layout["texts"] if shot.layout is not None else []:
        words = str(text["text"])
        lines.setdefault(NUMBER.sub("#", words), []).extend(float(found) for found in NUMBER.findall(words))
    return lines
