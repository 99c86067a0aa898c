"""An idea as understood: its language, the concepts it names with their evidence, its numbers, and what it says no to.

This module must not decide anything about a game; it only reads.
"""

import unicodedata
from dataclasses import dataclass
from functools import cached_property

from crumb.core.documents import Quote
from crumb.design import language
from crumb.design.fold import MAX_CHARS, fold, normal
from crumb.design.lexicon import Match, concepts, index_for
from crumb.design.quantities import Quantity, quantities

SOV = ("ko", "ja")
_REACH = {"ko": 6, "ja": 6, "zh": 4, "th": 8}
# Between "not" and what it denies: "no es un juego de plataformas".
_EMPTY_WORDS = "a an the of is game games es un una de juego juegos e um uma jogo jogos o"
_EMPTY = frozenset(_EMPTY_WORDS.split())
_OF = "的"  # ends what is said of a thing: a penguin that cannot jump may well slide
_CLAUSE = ".;:!?。；：！？\n"


@dataclass(frozen=True, slots=True)
class Hit:
    """A concept named by the idea: half-open range of code points in the NFC text, and whether it is negated."""

    concept: str
    start: int
    end: int
    negated: bool = False


@dataclass(frozen=True)
class Reading:
    """What was understood of ``text`` (NFC)."""

    text: str
    lang: str
    hits: tuple[Hit, ...]
    quantities: tuple[Quantity, ...]

    @cached_property
    def asserted(self) -> frozenset[str]:
        """The concepts that are named and never negated."""
        return frozenset(h.concept for h in self.hits if not h.negated) - self.denied

    @cached_property
    def denied(self) -> frozenset[str]:
        """The concepts that are said not to be."""
        return frozenset(h.concept for h in self.hits if h.negated)

    def first(self, *concepts: str) -> Hit | None:
        """Return the first asserted hit of any of ``concepts``."""
        return next((h for h in self.hits if h.concept in concepts and not h.negated), None)

    def number(self, unit: str) -> Quantity | None:
        """Return the first number of ``unit``."""
        return next((q for q in self.quantities if q.unit == unit), None)

    def quote(self, start: int, end: int) -> Quote:
        """Return the words between two places, as evidence."""
        return {"start": start, "end": end, "text": self.text[start:end]}


def read(text: str, lang: str | None = None) -> Reading:
    """Read an idea in ``lang`` (default: the one it is written in); at most ``MAX_CHARS`` letters are looked at."""
    whole = normal(text)
    seen = whole[:MAX_CHARS]
    lang = lang or language.detect(seen)
    folded = fold(seen)
    found = index_for(lang if lang in language.SPOKEN else language.UNKNOWN).find(folded) + _pictured(seen)
    return Reading(whole, lang, _negated(found, folded, lang), tuple(quantities(folded, lang)))


def _pictured(text: str) -> list[Match]:
    """Return what emoji show, by the names that Unicode gives them, as far as they are things and creatures."""
    out = []
    for place, char in enumerate(text):
        if ord(char) > 0x2000 and unicodedata.category(char) == "So":
            names = index_for("en").find(fold(unicodedata.name(char, "")))
            out += [Match(m.concept, place, place + 1) for m in names if m.concept in concepts("things")]
    return out


def _negated(found: list[Match], folded: str, lang: str) -> tuple[Hit, ...]:
    negations = [m for m in found if m.concept == "not"]
    out = []
    for match in found:
        if match.concept != "not":
            negated = any(_denies(n, match, folded, lang) for n in negations)
            out.append(Hit(match.concept, match.start, match.end, negated))
    return tuple(out)


def _denies(negation: Match, match: Match, folded: str, lang: str) -> bool:
    """Say whether ``negation`` speaks of ``match``: just before it, or just after it in Korean and Japanese."""
    between = folded[match.end : negation.start] if lang in SOV else folded[negation.end : match.start]
    adjacent = negation.start >= match.end if lang in SOV else match.start >= negation.end
    if not adjacent or any(char in _CLAUSE for char in between):
        return False
    if lang == "zh" and _OF in between:
        return False
    if lang in _REACH:
        return len(between) <= _REACH[lang] and "," not in between and "、" not in between
    words = [word for word in between.split() if word not in _EMPTY]
    return len(words) <= 1 and "," not in between
