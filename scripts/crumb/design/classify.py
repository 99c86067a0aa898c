"""Which archetype an idea asks for: evidence is summed by axis, the axes give a triple, the triple gives the archetype.

What moves is decided first: cells, routes, panels, or bodies; only among bodies do gravity, view and ball tell. The
second best and the margin between them go along, because a later stage may find that the physics was read wrong.
This module must not know families.
"""

from collections import Counter
from dataclasses import dataclass

from crumb.core.documents import Archetype, Physics
from crumb.design.physics import AXES, NOT_VOTES, TABLE, TOGETHER, VOTES, weights
from crumb.design.reading import Reading
from crumb.design.submodes import DEFAULT_SUB, SUB_TOGETHER, votes_by_word

_PRIOR = {"free": 0.6, "fall": 0.25, "side": 0.1}
_DISCRETE: tuple[tuple[Archetype, str], ...] = (
    ("grid_logic", "cell"),
    ("tower_defense", "route"),
    ("ui_heavy", "panel"),
)


@dataclass(frozen=True, slots=True)
class Classification:
    """Archetypes from best to worst with their scores, the physics of the best, and the sub-mode of each."""

    ranking: tuple[tuple[Archetype, float], ...]
    subs: dict[str, str]
    axes: dict[str, float]

    @property
    def archetype(self) -> Archetype:
        """The archetype that the idea asks for."""
        return self.ranking[0][0]

    @property
    def sub(self) -> str:
        """The sub-mode that the idea asks for."""
        return self.subs[self.archetype]

    @property
    def margin(self) -> float:
        """How clear the choice is: 0 (a tie) to 1 (nothing speaks for another)."""
        best, second = self.ranking[0][1], self.ranking[1][1]
        return round((best - second) / (best + second), 3) if best else 0.0

    @property
    def certain(self) -> bool:
        """Whether any word of the idea spoke about physics at all."""
        return sum(self.axes.values()) > sum(_PRIOR.values()) + 1e-9


def classify(reading: Reading) -> Classification:
    """Score all archetypes for an idea."""
    axes = _axes(reading)
    scores = _scores(axes)
    ranking = sorted(scores.items(), key=lambda item: (-item[1], _order(item[0])))
    return Classification(tuple(ranking), _subs(reading), axes)


def physics_of(archetype: Archetype) -> Physics:
    """Return the triple of an archetype."""
    return next(row.physics for row in TABLE if row.archetype == archetype)


def _axes(reading: Reading) -> dict[str, float]:
    total = Counter(_PRIOR)
    for concept in reading.asserted:
        total.update(weights(VOTES.get(concept, "")))
    for concept in reading.denied:
        total.update(weights(NOT_VOTES.get(concept, "")))
    for words, votes in TOGETHER:
        if words <= reading.asserted:
            total.update(weights(votes))
    return {axis: round(total[axis], 3) for axis in AXES}


def _scores(axes: dict[str, float]) -> dict[Archetype, float]:
    """Share ``free`` among the archetypes of bodies by gravity, view and ball; the best of them gets all of it."""
    lean: dict[Archetype, float] = {
        "platformer": axes["fall"] + axes["side"],
        "top_down": axes["float"] + axes["top"],
        "arcade_ball": 1.2 * axes["ball"],
    }
    most = max(lean.values())
    scores = {archetype: round(axes["free"] * value / most, 3) for archetype, value in lean.items()}
    for archetype, axis in _DISCRETE:
        scores[archetype] = axes[axis]
    return scores


def _order(archetype: Archetype) -> int:
    return [row.archetype for row in TABLE].index(archetype)


def _subs(reading: Reading) -> dict[str, str]:
    """Return the sub-mode with most votes for each archetype; the first in the table wins a tie."""
    votes: dict[tuple[str, str], float] = {}
    for concept, cast in votes_by_word().items():
        if concept in reading.asserted:
            for vote in cast:
                key = (vote.archetype, vote.sub)
                votes[key] = votes.get(key, 0) + vote.weight
    for words, vote in SUB_TOGETHER:
        if words <= reading.asserted:
            key = (vote.archetype, vote.sub)
            votes[key] = votes.get(key, 0) + vote.weight
    subs = dict(DEFAULT_SUB)
    best: dict[str, float] = {}
    for (archetype, sub), weight in votes.items():
        if weight > best.get(archetype, 0):
            best[archetype], subs[archetype] = weight, sub
    return subs
