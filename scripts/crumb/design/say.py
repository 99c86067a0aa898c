"""Wishes about a finished game in plain words ("slower boss", "더 쉽게", "más tiempo"), as changes to its numbers.

A wish is read clause by clause: a direction, how much of it, and of what. What is not understood is handed back as
such and never guessed. This module must not change a spec.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from crumb.core.documents import Change, Spec
from crumb.design import language
from crumb.design.changes import bounded, moved
from crumb.design.families import FAMILIES
from crumb.design.fold import WORD, fold, normal
from crumb.design.lexicon import Match, index_for, say_index_for
from crumb.design.params import UNITS_TO_PARAM
from crumb.design.quantities import SPACELESS, quantities
from crumb.design.repair import difficulty, layout
from crumb.design.theme import HUES, recolour
from crumb.design.wishes import DEFAULT_TARGET, DIRECTIONS, MOVES, TARGETS
from crumb.design.wording import say as text_of

MAX_WISH = 500
_CLAUSES = re.compile(r"[.,;:!?\n、。，；！？]+|\b(?:and|but|e|y|mas|pero)\b|그리고|そして|并且|และ")
_OTHER_AXIS = {"speed": "count", "length": "count", "count": "length"}
_TONES = {"white": True, "black": False}


@dataclass
class Wish:
    """What a wish comes to: changes in order, the words that were understood, and those that were not.

    ``already`` holds what was understood but can go no further.
    """

    changes: list[Change] = field(default_factory=list)
    understood: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    already: list[str] = field(default_factory=list)
    lang: str = "en"

    @property
    def answer(self) -> str:
        """What to tell the person, in the language of the wish."""
        parts = []
        for key, words in (("changed", dict.fromkeys(map(_told, self.changes))), ("already", self.already)):
            if words:
                parts.append(text_of(self.lang, f"say.{key}", what=", ".join(words)))
        if self.unknown or not parts:
            parts.append(text_of(self.lang, "say.unknown", words=", ".join(self.unknown) or "…"))
        return " ".join(parts)


class _Clause(NamedTuple):
    """A part of a wish with what was found in it; ``colours`` are concepts of the idea's lexicon."""

    text: str
    folded: str
    found: list[Match]
    colours: list[Match]


def _told(change: Change) -> str:
    value = change.get("value")
    return f"{change['param']} → {value:g}" if isinstance(value, float | int) else change["why"]


def say(text: str, spec: Spec) -> Wish:
    """Return what a wish changes in ``spec`` as it stands (with the changes of its build already in it)."""
    text = normal(text)[:MAX_WISH]
    wish = Wish(lang=_language(text, spec["lang"]))
    for clause in _clauses(text, wish.lang):
        _colour(clause, spec, wish)
        _numbers(clause, spec, wish)
        _directions(clause, spec, wish)
        _whole(clause, spec, wish)
        wish.unknown += _left_over(clause, wish)
    return wish


def _language(text: str, spoken: str) -> str:
    """Return the language of a wish; a short Latin one is most likely in the language of the game."""
    found = language.detect(text)
    if spoken not in ("pt", "es", "en") or found not in ("pt", "es", "en", "und"):
        return found if found in language.SPOKEN else "en"
    folded = fold(text)
    known = {
        lang: sum(m.end - m.start for m in say_index_for(lang).find(folded)) for lang in (spoken, "en", "es", "pt")
    }
    return max(known, key=lambda lang: (known[lang], lang == spoken))


def _clauses(text: str, lang: str) -> Iterator[_Clause]:
    for part in _CLAUSES.split(text):
        folded = fold(part)
        if folded.strip():
            found = [m for m in say_index_for(lang).find(folded) if m.concept != "stop"]
            colours = [m for m in index_for(lang).find(folded) if m.concept in HUES or m.concept in _TONES]
            yield _Clause(part, folded, found, colours)


def _colour(clause: _Clause, spec: Spec, wish: Wish) -> None:
    for match in clause.colours[:1]:
        before = spec["theme"]["palette"]
        tone = _TONES.get(match.concept)
        dark = None if tone is None else not tone
        _recolour(wish, recolour(before, HUES.get(match.concept), dark), clause.text[match.start : match.end])


def _recolour(wish: Wish, palette: dict[str, str], why: str) -> None:
    wish.understood.append(why)
    wish.changes += [{"op": "recolour", "param": role, "value": colour, "why": why} for role, colour in palette.items()]


def _numbers(clause: _Clause, spec: Spec, wish: Wish) -> None:
    """A number with a unit is meant as said: "90 seconds", "5 lives"."""
    names = UNITS_TO_PARAM[spec["family"]]
    for number in quantities(clause.folded, wish.lang):
        said = clause.text[number.start : number.end]
        name = names.get(number.unit)
        if name and not said.strip().lower().startswith(("a ", "un ", "um ", "uma ", "una ")):
            value = bounded(number.value, FAMILIES[spec["family"]].params[name])
            wish.changes.append({"op": "set", "param": name, "value": value, "why": said})
            wish.understood.append(said)


def _directions(clause: _Clause, spec: Spec, wish: Wish) -> None:
    counted = [c["param"] for c in wish.changes if c["op"] == "set"]
    directions = [m for m in clause.found if m.concept in DIRECTIONS]
    taken: set[str] = set()
    for direction in _strongest(directions):
        target = _target(direction, clause, taken)
        taken.add(target)
        axis, sign = DIRECTIONS[direction.concept]
        sign *= -1 if _is_turned(direction, clause) else 1
        why = clause.text.strip()
        changes = _changes(spec, axis, target or DEFAULT_TARGET.get(direction.concept, ""), sign * _amount(clause), why)
        fresh = [c for c in changes if c["param"] not in counted and _matters(c, spec)]
        wish.changes += fresh
        said = wish.understood if fresh or counted else wish.already if changes else wish.unknown
        said.append(why)


def _is_turned(direction: Match, clause: _Clause) -> bool:
    """Whether "too" or "not so" turns a direction round; "less" is a direction of its own where things are counted."""
    return _has(clause, "too") or (_has(clause, "notso") and direction.concept not in ("more", "fewer"))


def _matters(change: Change, spec: Spec) -> bool:
    return change["op"] != "set" or change.get("value") != spec["params"][change["param"]]["value"]


def _strongest(directions: list[Match]) -> list[Match]:
    """Drop ``more`` and ``fewer`` where another direction says of what: "more difficult", "más lento"."""
    special = [m for m in directions if m.concept not in ("more", "fewer")]
    return special or directions


def _target(direction: Match, clause: _Clause, taken: set[str]) -> str:
    """Return the target nearest to a direction that no other direction has taken."""
    targets = [m for m in clause.found if m.concept in TARGETS and m.concept not in taken]
    near = min(targets, key=lambda m: min(abs(m.start - direction.end), abs(direction.start - m.end)), default=None)
    return near.concept if near else ""


def _amount(clause: _Clause) -> float:
    return 2.0 if _has(clause, "much") else 0.5 if _has(clause, "bit") else 1.0


def _has(clause: _Clause, *concepts: str) -> bool:
    return any(m.concept in concepts for m in clause.found)


def _changes(spec: Spec, axis: str, target: str, strength: float, why: str) -> list[Change]:
    """Return the changes of one direction; none when this family has nothing of that kind."""
    if axis == "ease":
        return difficulty(spec, strength < 0, why, abs(strength))
    if axis == "light":
        palette = recolour(spec["theme"]["palette"], None, strength < 0)
        return [{"op": "recolour", "param": role, "value": colour, "why": why} for role, colour in palette.items()]
    table, params = MOVES[spec["family"]], FAMILIES[spec["family"]].params
    moves = table.get((axis, target)) or (target and table.get((_OTHER_AXIS[axis], target))) or ()
    if not target and axis == "length":
        moves = tuple((name, sign) for name, sign in moves if spec["params"][name]["value"])
    steps = [(name, params[name].step ** (sign * strength)) for name, sign in moves]
    return [moved(spec["params"], spec["family"], name, factor, why) for name, factor in steps]


def _whole(clause: _Clause, spec: Spec, wish: Wish) -> None:
    """Another layout, or everything back to its usual value."""
    said = clause.text.strip()
    if _has(clause, "reset"):
        params = FAMILIES[spec["family"]].params
        wish.changes += [{"op": "set", "param": name, "value": row.value, "why": said} for name, row in params.items()]
        wish.understood.append(said)
    elif _has(clause, "layout"):
        wish.changes.append(layout(spec, said))
        wish.understood.append(said)


def _left_over(clause: _Clause, wish: Wish) -> list[str]:
    """Return the words that nothing was made of: unknown ones, and targets that stand without a direction."""
    stops = [m for m in say_index_for(wish.lang).find(clause.folded) if m.concept == "stop"]
    spans = [(m.start, m.end) for m in [*clause.found, *clause.colours, *stops]]
    spans += [(number.start, number.end) for number in quantities(clause.folded, wish.lang)]
    words = [m for m in WORD.finditer(clause.folded) if not _covered(m.start(), m.end(), spans, wish.lang)]
    left = [clause.text[m.start() : m.end()] for m in words if not m.group().isdigit()]
    if not left and clause.found and not wish.understood and not wish.unknown:
        return [clause.text.strip()]
    return left


def _covered(start: int, end: int, spans: list[tuple[int, int]], lang: str) -> bool:
    if lang not in SPACELESS:
        return any(one < end and start < other for one, other in spans)
    inside = sum(min(end, other) - max(start, one) for one, other in spans if one < end and start < other)
    return 2 * inside >= end - start
