"""A short title from the idea's own words, in its own language.

Names that belong to others never get into a title, nor does markup. This module must not translate.
"""

import unicodedata

from crumb.design.fold import WORD, fold, visible
from crumb.design.language import SPOKEN
from crumb.design.lexicon import concepts
from crumb.design.lexicon.brands import brand_in
from crumb.design.physics import VOTES
from crumb.design.quantities import SPACELESS, quantities
from crumb.design.reading import Reading
from crumb.design.roles import Part
from crumb.design.wording import say

MAX_WIDTH = 28
_BREAKS = '.,;:!?()[]{}<>|/\\"“”„«»、。，；：！？（）【】「」…—–=$`*#^~_+@%&\n'
_ARTICLES = ("a", "an", "the", "um", "uma", "o", "os", "as", "un", "una", "el", "la", "los", "las")
_SMALL = ("a", "an", "the", "of", "and", "in", "on", "with", "for", "to", "at", "by", "or", "from", "vs")
_STOP_WORDS = """
that who which where when while with without from in on at by for to into through against before after as but and is are
must has have needs wants can will between over under across like only so until than then inside about around whose
toward towards along onto near behind among beside below above
que em no na nos nas com sem para por pelo pela contra antes depois quando onde enquanto mas é são entre sobre até se
en con sin al del hasta donde cuando mientras pero es son y e como desde
"""
_STOPS = frozenset(_STOP_WORDS.split())
_PARTICLES = "をがはでに"
_TITLE_WORDS = frozenset(concepts("things")) | {
    "game",
    "puzzle",
    "quiz",
    "cards",
    "memory",
    "match",
    "combo",
    "golf",
    "hockey",
}


def width(text: str) -> int:
    """Return how many columns a text takes; wide letters count two, marks none."""
    wide = sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)
    return wide - sum(1 for c in text if unicodedata.category(c) in ("Mn", "Me", "Cf"))


def title_of(reading: Reading, cast: dict[str, Part], family: str) -> str:
    """Return a title: the whole idea or its heading if short, else whom it is about, else how it begins."""
    lang = reading.lang
    clauses = _clauses(reading)
    heading = clauses[0] if clauses else ""
    if heading and (len(clauses) == 1 or _is_heading(reading.text, heading)) and _fits(heading):
        return _dressed(heading, lang)
    names = _names(reading, cast)
    if len(names) > 1 and _fits(pair := _pair(names[0], names[1], lang)):
        return pair
    phrase = _noun_phrase(heading, lang)
    if phrase and _fits(phrase) and (not names or names[0].lower() in phrase.lower()):
        return _dressed(phrase, lang)
    if names:
        return say(lang, f"title.{family}", one=names[0]) if lang in SPOKEN else names[0]
    return _dressed(_beginning(heading, lang), lang) or say(lang, "title.plain")


def _fits(text: str) -> bool:
    return width(text) <= MAX_WIDTH and brand_in(text) is None


def _is_heading(text: str, clause: str) -> bool:
    rest = visible(text)[visible(text).find(clause) + len(clause) :].lstrip()
    return rest[:1] in (":", "：", "—", "–")


def _clauses(reading: Reading) -> list[str]:
    """Return the parts of an idea without counted numbers, those that speak of play or pictures first."""
    text = _without_numbers(reading)
    plain = "".join("\n" if c in _BREAKS else c for c in visible(text))
    parts = [part.strip(" -'’·") for part in plain.split("\n") if sum(map(str.isalpha, part)) > 1 or not part.isascii()]
    parts = [part for part in parts if part]
    telling = [part for part in parts if _tells(part, reading)]
    return telling or parts


def _without_numbers(reading: Reading) -> str:
    text = reading.text
    for number in sorted(quantities(fold(text), reading.lang), key=lambda q: -q.start):
        if number.unit in ("seconds", "points") and (number.start == 0 or reading.lang in SPACELESS):
            text = text[: number.start] + text[number.end :]
    return text


def _tells(clause: str, reading: Reading) -> bool:
    known = {reading.text[h.start : h.end] for h in reading.hits if h.concept in VOTES or h.concept in _TITLE_WORDS}
    return any(word in clause for word in known)


def _names(reading: Reading, cast: dict[str, Part]) -> list[str]:
    """Return the words for the hero and the next part that the idea names, with what stands right before them."""
    out: list[str] = []
    for role in ("hero", "goal", "item", "hazard"):
        part = cast.get(role)
        if part is not None and len(out) < 2:
            word = _with_attribute(reading, part)
            if brand_in(word) is None and word.lower() not in " ".join(out).lower():
                out.append(_dressed(word, reading.lang))
    return out


def _with_attribute(reading: Reading, part: Part) -> str:
    """Return the words of a part; in English with an attribute: a paper lantern, a temple bell."""
    start, end = part.hit.start, part.hit.end
    word = reading.text[start:end].strip()
    if reading.lang != "en":
        return word
    before = list(WORD.finditer(reading.text[:start]))
    touching = before and reading.text[before[-1].end() : start] == " "
    attribute = before[-1].group() if touching else ""
    taken = any(h.start < start <= h.end + 1 and h.concept in VOTES for h in reading.hits)
    if not attribute.isalpha() or len(attribute) < 3 or taken or attribute.lower() in _STOPS.union(_ARTICLES):
        return word
    return f"{attribute} {word}" if len(attribute) + len(word) <= 16 else word


def _pair(one: str, two: str, lang: str) -> str:
    second = two if lang not in ("pt", "es") else two[:1].lower() + two[1:]
    return _korean_and(one, second) if lang == "ko" else say(lang, "title.pair", one=one, two=second)


def _korean_and(one: str, two: str) -> str:
    """Choose 와 or 과 by the last letter of the first word."""
    closed = 0xAC00 <= ord(one[-1]) <= 0xD7A3 and (ord(one[-1]) - 0xAC00) % 28 != 0
    return f"{one}{'과' if closed else '와'} {two}"


def _noun_phrase(clause: str, lang: str) -> str:
    """Return how a clause begins, up to the first word that starts something new."""
    if lang in SPACELESS:
        return ""
    kept: list[str] = []
    for word in clause.split():
        if kept and fold(word) in _STOPS and not (len(kept) == 1 and kept[0].lower() in _ARTICLES):
            break
        kept.append(word)
    return " ".join(kept) if len(kept) <= 4 else ""


def _beginning(clause: str, lang: str) -> str:
    """Return as much of a clause as fits, ending with a whole word and not with a small one."""
    if lang in SPACELESS and lang != "ko":
        return _first_noun(clause)
    words: list[str] = []
    for word in clause.split():
        if width(" ".join([*words, word])) > MAX_WIDTH:
            break
        words.append(word)
    while words and (fold(words[-1]) in _STOPS or fold(words[-1]) in _SMALL + _ARTICLES):
        words.pop()
    text = " ".join(words)
    return text if brand_in(text) is None else ""


def _first_noun(clause: str) -> str:
    """Return what stands before the first particle that marks a part of a Japanese sentence, or the first words."""
    ends = [place for mark in _PARTICLES if (place := clause.find(mark, 2)) > 0]
    for end in [*sorted(ends), clause.find(" ")]:
        if end > 0 and _fits(clause[:end]):
            return clause[:end]
    return ""


def _dressed(text: str, lang: str) -> str:
    words = text.split()
    if len(words) > 1 and lang in ("en", "pt", "es") and words[0].lower() in _ARTICLES:
        words = words[1:]
    if lang == "en":
        return " ".join(_capital(w) if i == 0 or w.lower() not in _SMALL else w.lower() for i, w in enumerate(words))
    return _capital(" ".join(words))


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
