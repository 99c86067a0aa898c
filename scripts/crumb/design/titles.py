"""A short title and the goal in one line, from the idea's own words.

Names that belong to others never get into a title. This module must not translate.
"""

import unicodedata

from crumb.core.documents import Param
from crumb.design.fold import WORD, fold, visible
from crumb.design.lexicon.brands import BRANDS
from crumb.design.reading import Reading
from crumb.design.roles import Part
from crumb.design.wording import nearest, say

MAX_WIDTH = 26
_BREAKS = ".,;:!?()[]{}<>|/\\\"“”„«»、。，；：！？（）【】「」…—–=$`*#^~_+@%&"
_ARTICLES = ("a", "an", "the", "um", "uma", "o", "os", "as", "un", "una", "el", "la", "los", "las")


def width(text: str) -> int:
    """Return how many columns a text takes; wide letters count two, marks none."""
    wide = sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)
    return wide - sum(1 for c in text if unicodedata.category(c) in ("Mn", "Me", "Cf"))


def title_of(reading: Reading, cast: dict[str, Part], family: str) -> str:
    """Return a title: the idea itself if it is short, else its first words if they stand alone, else whom it is about."""
    clauses = _clauses(reading.text)
    if clauses and not _has_brand(clauses[0]) and _letters(clauses[0]) > 2 and width(clauses[0]) <= MAX_WIDTH:
        return _dressed(clauses[0], reading.lang)
    names = _names(reading, cast)
    if len(names) > 1:
        pair = say(reading.lang, "title.pair", one=names[0], two=_linked(names[1], reading.lang))
        return _korean_and(pair) if reading.lang == "ko" else pair
    if names:
        return say(reading.lang, f"title.{family}", one=names[0])
    return _first_words(clauses, reading.lang) or say(reading.lang, "title.plain")


def pitch_of(lang: str, family: str, mode: str, params: dict[str, Param]) -> str:
    """Return the goal and its limits in one line."""
    number = {name: f"{param['value']:g}" for name, param in params.items()}
    key = "coins" if family == "platformer" and params["coinGoal"]["value"] else mode
    goal = nearest(lang, f"pitch.{family}.{key}", f"pitch.{family}.run", f"pitch.{family}")
    values = {
        **number,
        "time": number.get("timeLimit", "0"),
        "coins": number.get("coinGoal", "0"),
        "goal": number.get("collectGoal", "0"),
        "moves": number.get("moveLimit", "0"),
    }
    limits = [goal] + [say(lang, key, **values) for key in _limits(family, mode, params)]
    return ("" if lang in ("ja", "zh") else " ").join(line.format(**values) for line in limits)


def brand_in(text: str) -> str | None:
    """Return the first name in ``text`` that belongs to others, as written there."""
    lower = fold(text)
    for brand in BRANDS:
        place = lower.find(brand)
        if place >= 0 and not (brand.isascii() and _inside_word(lower, place, place + len(brand))):
            return text[place : place + len(brand)]
    return None


def _has_brand(text: str) -> bool:
    return brand_in(text) is not None


def _inside_word(text: str, start: int, end: int) -> bool:
    return (start > 0 and text[start - 1].isalnum()) or (end < len(text) and text[end].isalnum())


def _limits(family: str, mode: str, params: dict[str, Param]) -> list[str]:
    keys = []
    if params.get("moveLimit", {"value": 0})["value"]:
        keys.append("limit.moves")
    elif params["timeLimit"]["value"] and not (family == "arena" and mode == "survive"):
        keys.append("limit.time")
    if family in ("arena", "platformer") and not keys:
        keys.append("limit.hp" if family == "arena" else "limit.lives")
    return keys


def _clauses(text: str) -> list[str]:
    plain = "".join("\n" if c in _BREAKS else c for c in visible(text))
    return [part.strip(" -'’") for part in plain.split("\n") if any(c.isalpha() for c in part)]


def _letters(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text if c.isalpha())


def _names(reading: Reading, cast: dict[str, Part]) -> list[str]:
    """Return the words for hero and goal, hazard or item, as the idea spells them."""
    out = []
    for role in ("hero", "goal", "item", "hazard"):
        part = cast.get(role)
        if part is not None and len(out) < 2:
            word = reading.text[part.hit.start : part.hit.end].strip()
            if not _has_brand(word) and word.lower() not in [o.lower() for o in out]:
                out.append(_dressed(word, reading.lang))
    return out


def _first_words(clauses: list[str], lang: str) -> str:
    if not clauses or _has_brand(clauses[0]):
        return ""
    kept = ""
    for match in WORD.finditer(clauses[0]):
        if width(clauses[0][: match.end()]) > MAX_WIDTH:
            break
        kept = clauses[0][: match.end()]
    return _dressed(kept, lang)


def _dressed(text: str, lang: str) -> str:
    words = text.split()
    if len(words) > 1 and lang in ("en", "pt", "es") and words[0].lower() in _ARTICLES:
        words = words[1:]
    if lang == "en":
        return " ".join(w[:1].upper() + w[1:] if i == 0 or len(w) > 3 else w for i, w in enumerate(words))
    joined = " ".join(words)
    return joined[:1].upper() + joined[1:]


def _linked(word: str, lang: str) -> str:
    return word if lang in ("en", "ja", "zh") else word[:1].lower() + word[1:]


def _korean_and(pair: str) -> str:
    """Choose 와 or 과 by the last letter of the first word."""
    first, _, second = pair.partition("와 ")
    closed = bool(first) and 0xAC00 <= ord(first[-1]) <= 0xD7A3 and (ord(first[-1]) - 0xAC00) % 28 != 0
    return f"{first}{'과' if closed else '와'} {second}"
