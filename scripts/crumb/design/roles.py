"""Who plays which part: hero, hazard, item and goal among the subjects that an idea names.

A verb gives its object a part (collect the shells, dodge the sharks); the object stands after the verb, or before it in
Korean and Japanese. The first living thing without a part is the hero. This module must not choose pictures or colours.
"""

import re
from bisect import bisect_left, bisect_right
from itertools import pairwise
from typing import NamedTuple

from crumb.design.lexicon import concepts
from crumb.design.lexicon.index import SPACED
from crumb.design.reading import SOV, Hit, Reading
from crumb.design.shapes import LIVING, NEAREST, SHAPES, VEHICLES

PART_OF_VERB: dict[str, str] = {
    "collect": "item",
    "eat": "item",
    "deliver": "item",
    "find": "item",
    "chores": "item",
    "steal": "item",
    "herd": "item",
    "catchfall": "item",
    "merge": "item",
    "swap": "item",
    "match": "item",
    "alike": "item",
    "dropdown": "item",
    "push": "item",
    "dodge": "hazard",
    "against": "hazard",
    "shoot": "hazard",
    "fight": "hazard",
    "flee": "hazard",
    "stealth": "hazard",
    "chase": "hazard",
    "army": "hazard",
    "allsides": "hazard",
    "patrol": "hazard",
    "topple": "hazard",
    "guard": "goal",
    "reach": "goal",
    "keydoor": "goal",
}
HOSTILE = ("zombie", "alien", "spider", "slime", "ghost")
ACTOR_OF_VERB = {"comefrom": "hazard", "army": "hazard"}
_BREAK = re.compile(r"[,;:.!?，；：。！？、]|\b(?:but|while|pero|mientras|mas|enquanto)\b", re.IGNORECASE)
_NEAR = 40
_CLOSE = 7
_OBJECT = re.compile(r"[をも을를도\s\d]")
_BETWEEN = "in on at of from with for to into em na no nas nos de do da com en con del por para"
_PREPOSITIONS = frozenset(_BETWEEN.split())


class Part(NamedTuple):
    """A subject in a part, with the words that named it."""

    subject: str
    hit: Hit


def subjects(reading: Reading) -> list[Hit]:
    """Return the hits of things and creatures that have a picture, each subject once, in order of place."""
    seen: dict[str, Hit] = {}
    for hit in reading.hits:
        if hit.concept in _PICTURED and not hit.negated:
            seen.setdefault(hit.concept, hit)
    named = sorted(seen.values(), key=lambda h: (h.start, h.concept))
    named = [s for s in named if not _describes(s, named, reading)]
    return _heads(named, reading) if reading.lang == "en" else named


def _describes(hit: Hit, named: list[Hit], reading: Reading) -> bool:
    """Whether a word says how large something is: in Thai a giant right behind another thing is an adjective."""
    return reading.text[hit.start : hit.end] == "ยักษ์" and any(s.end == hit.start for s in named)


def _heads(named: list[Hit], reading: Reading) -> list[Hit]:
    """Move what only describes the next word (a lighthouse keeper, fog ghosts) behind everything else."""
    described = [
        one for one, two in pairwise(named) if reading.text[one.end : two.start] in (" ", "-") and one.end < two.start
    ]
    return [s for s in named if s not in described] + described


def parts(reading: Reading) -> dict[str, Part]:
    """Return who is hero, hazard, item and goal, as far as the idea says."""
    named = subjects(reading)
    out: dict[str, Part] = {}
    for verb, reach in _reaches(reading):
        near = [s for s in named if reach[0] <= s.start and s.end <= reach[1]]
        actor = _before(verb, near) if ACTOR_OF_VERB.get(verb.concept) and reading.lang not in SOV else None
        if actor and actor.concept in LIVING and (len(named) > 1 or actor.concept in HOSTILE):
            out.setdefault(ACTOR_OF_VERB[verb.concept], Part(actor.concept, actor))
        part = PART_OF_VERB.get(verb.concept)
        free = _named_again(verb, reach, near, reading)
        free = [s for s in free if s.concept not in {p.subject for p in out.values()}]
        found = _object(verb, free, reading.lang) if part and not verb.negated else None
        if part and found and part not in out and not _first_actor(found, named, reading.lang):
            out[part] = Part(found.concept, found)
    taken = {p.subject for p in out.values()}
    rest = [s for s in named if s.concept not in taken]
    begins = [s for s in named[:1] if not _BREAK.search(reading.text[: s.start])]
    hero = _hero(rest, begins[0] if begins else None)
    if hero:
        out["hero"] = Part(hero.concept, hero)
        rest = [s for s in rest if s is not hero]
    for part in ("hazard", "item", "goal"):
        fitting = [s for s in rest if _fits(s.concept, part)]
        if part not in out and fitting:
            out[part] = Part(fitting[0].concept, fitting[0])
            rest.remove(fitting[0])
    return out


def _named_again(verb: Hit, reach: tuple[int, int], near: list[Hit], reading: Reading) -> list[Hit]:
    """Return what is near; where nothing is, and something is pushed, also what was named before (a lighthouse)."""
    if near or verb.concept != "push":
        return near
    pictured = [h for h in reading.hits if h.concept in _PICTURED and not h.negated]
    return [h for h in pictured if reach[0] <= h.start and h.end <= reach[1]]


def collected(cast: dict[str, Part], reading: Reading) -> str:
    """Return the words of what is collected, if they stand right beside their verb; empty where that is not sure."""
    item = cast.get("item")
    word = reading.text[item.hit.start : item.hit.end].lower() if item else ""
    if not item or reading.lang == "und" or not word[:1].isalpha():
        return ""
    verbs = [hit for hit in reading.hits if PART_OF_VERB.get(hit.concept) == "item" and not hit.negated]
    return word if any(_beside(verb, item.hit, reading) for verb in verbs) else ""


def _beside(verb: Hit, item: Hit, reading: Reading) -> bool:
    if reading.lang in SOV:
        return 0 <= verb.start - item.end <= _CLOSE and bool(_OBJECT.match(reading.text, item.end))
    between = reading.text[verb.end : item.start].lower()
    if item.start < verb.end or reading.lang not in SPACED:
        return 0 <= item.start - verb.end <= _CLOSE
    words = between.split()
    return len(words) <= 2 and not _BREAK.search(between) and not _PREPOSITIONS.intersection(words)


def _reaches(reading: Reading) -> list[tuple[Hit, tuple[int, int]]]:
    """Return each hit with the range its object stands in: inside its clause, and between the verbs around it."""
    verbs = [h for h in reading.hits if h.concept in PART_OF_VERB]
    breaks = [m.span() for m in _BREAK.finditer(reading.text)]
    starts = sorted({0, *(end for _, end in breaks), *(v.end for v in verbs)})
    ends = sorted({len(reading.text), *(start for start, _ in breaks), *(v.start for v in verbs)})
    return [(h, (starts[bisect_right(starts, h.start) - 1], ends[bisect_left(ends, h.end)])) for h in reading.hits]


def clause_of(verb: Hit, reading: Reading) -> tuple[int, int]:
    """Return the range in which the object of ``verb`` stands."""
    return next(reach for hit, reach in _reaches(reading) if hit is verb)


def _first_actor(found: Hit, named: list[Hit], lang: str) -> bool:
    """Whether ``found`` is the subject of a Korean or Japanese sentence, which also stands before the verb."""
    return lang in SOV and found is named[0] and found.concept in LIVING and len(named) > 1


def _object(verb: Hit, named: list[Hit], lang: str) -> Hit | None:
    if lang in SOV:
        return _before(verb, named)
    after = [s for s in named if s.start >= verb.end - 1 and s.start - verb.end < _NEAR]
    return next(iter(after), None)


def _before(verb: Hit, named: list[Hit]) -> Hit | None:
    before = [s for s in named if s.end <= verb.start + 1 and verb.start - s.end < _NEAR]
    return max(before, key=lambda s: s.end, default=None)


def _hero(rest: list[Hit], first: Hit | None) -> Hit | None:
    """Return the first living thing, but a hostile one only if the idea begins with it."""
    living = [s for s in rest if s.concept in LIVING and (s.concept not in HOSTILE or s is first)]
    return next(iter(living), None) or next((s for s in rest if s.concept in VEHICLES), None)


def _fits(subject: str, part: str) -> bool:
    if part == "hazard":
        return subject in LIVING or subject in ("bomb", "flame", "sword")
    if part == "item":
        return subject not in LIVING and subject not in ("house", "tree", "cloud", "person")
    return subject in ("house", "tree", "crown", "bell", "box", "key", "book", "star", "moon")


_PICTURED = frozenset(c for c in concepts("things") if c in SHAPES or c in NEAREST)
