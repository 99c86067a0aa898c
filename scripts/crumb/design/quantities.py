"""Numbers of an idea with what they count: ``60-second``, ``90초``, ``three lives``, ``8x8``.

This module must not decide which parameter a number moves.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from crumb.design.lexicon.units import NUMBER_WORDS, UNITS

_ARTICLES = ("a", "um", "uma", "un", "una")
SPACELESS = ("ko", "ja", "zh", "th")
_HAN = {
    "〇": 0,
    "零": 0,
    "一": 1,
    "二": 2,
    "两": 2,
    "兩": 2,
    "三": 3,
    "四": 4,
    "五": 5,
    "六": 6,
    "七": 7,
    "八": 8,
    "九": 9,
}
_HAN_TENS = {"十": 10, "百": 100, "千": 1000, "万": 10_000, "萬": 10_000}
_FEWEST_QUESTIONS = 2
# What a number of seconds is for, where it is for one turn or question and not for all of the game.
_POR = "por (?:pregunta|pergunta|turno|jugada|jogada)"
_EACH_AFTER = re.compile(
    rf"\s?(?:each\b|apiece\b|per\b|for each\b|for every\b|a question\b|a turn\b|cada\b|{_POR}|ずつ|씩)"
)
_EACH_BEFORE = re.compile(rf"(?:당|마다|ごとに|につき|每题|每道题|每一题|cada \w+|{_POR}|per \w+|ข้อละ|คำถามละ)[\s:,]?$")
_FIRST_TO = re.compile(r"\b(?:first to|primero en llegar a|primero a|primeiro a) (?P<n>\d{1,2}|[a-z]+)\b")
_SIZE = re.compile(r"(?<![\w.])(\d{1,2})\s?[x×*✕]\s?(\d{1,2})(?![\w])")


class Quantity(NamedTuple):
    """A number and its unit (``seconds``, ``lives``, ``cells``…), with the range of code points it was read from."""

    unit: str
    value: float
    start: int
    end: int


def quantities(folded: str, lang: str) -> list[Quantity]:
    """Return the numbers with a known unit in a folded text, in order of place."""
    found = [Quantity("cells", float(max(map(int, m.groups()))), m.start(), m.end()) for m in _SIZE.finditer(folded)]
    for reading in _languages(lang):
        found += list(_counted(folded, reading))
        found += list(_first_to(folded, reading))
    best: dict[str, Quantity] = {}
    for item in sorted(found, key=lambda q: (q.start, -q.end)):
        best.setdefault(item.unit, item)
    return sorted(best.values(), key=lambda q: q.start)


def _languages(lang: str) -> tuple[str, ...]:
    return (lang,) if lang == "en" else (lang, "en") if lang in UNITS else ("en", "pt", "es")


def _counted(folded: str, lang: str) -> Iterator[Quantity]:
    for pattern, unit, factor in _patterns(lang):
        for match in pattern.finditer(folded):
            value = _value(match.group("n"), lang)
            if value is not None and (unit == "seconds" or match.group("n") not in _ARTICLES):
                if unit == "questions" and value < _FEWEST_QUESTIONS:
                    continue  # one question is what a time is for
                named = "each" if unit == "seconds" and _is_each(folded, match) else unit
                yield Quantity(named, value * factor, match.start(), match.end())


def _is_each(folded: str, match: re.Match[str]) -> bool:
    return bool(_EACH_AFTER.match(folded, match.end()) or _EACH_BEFORE.search(folded[: match.start()]))


def _first_to(folded: str, lang: str) -> Iterator[Quantity]:
    """Yield the points of a match that is played to a number, which need not say what it counts."""
    for match in _FIRST_TO.finditer(folded):
        text = match.group("n")
        if text.isdigit() or text in NUMBER_WORDS.get(lang, {}):
            value = _value(text, lang)
            if value is not None:
                yield Quantity("points", value, match.start(), match.end())


@cache
def _patterns(lang: str) -> tuple[tuple[re.Pattern[str], str, float], ...]:
    number = _number_pattern(lang)
    before = r"" if lang in SPACELESS else r"(?<![\w.,])"
    glue = (
        r"\s?(?:[개个個つ人本枚種]|가지|명의|개의)?\s?(?:の|의|的)?\s?"
        if lang in SPACELESS
        else r"(?:(?<=\d)[\s-]?|[\s-])"
    )
    out = []
    for unit, factor, words in UNITS[lang]:
        named = "|".join(_unit_pattern(word) for word in sorted(words.split("|"), key=len, reverse=True))
        after = "" if lang in SPACELESS else r"\b"
        out.append((re.compile(f"{before}(?P<n>{number}){glue}(?:{named}){after}"), unit, factor))
        if unit not in ("seconds", "percent"):
            out.append((re.compile(f"(?:{named})(?:\\s?[:=：は]\\s?|\\s?)(?P<n>\\d+)(?!\\s?[\\d:x.])"), unit, factor))
    return tuple(out)


def _unit_pattern(word: str) -> str:
    """Return the pattern of a unit; ``s`` only counts right after a digit, 分 is no point where it begins a minute."""
    return {"s": r"(?:(?<=\d)|(?<=\d\s))s", "分": "分(?![钟鐘间間])"}.get(word) or re.escape(word)


@cache
def _number_pattern(lang: str) -> str:
    words = sorted(map(re.escape, NUMBER_WORDS.get(lang, {})), key=len, reverse=True)
    han = [r"[〇零一二两兩三四五六七八九十百千万萬]+"] if lang in ("zh", "ja") else []
    return "|".join([r"\d{1,3}(?:[,.]\d{3})+(?!\d)", r"\d+(?:[.,]\d+)?", *han, *words])


def _value(text: str, lang: str) -> float | None:
    if text in NUMBER_WORDS.get(lang, {}):
        return float(NUMBER_WORDS[lang][text])
    if text[0].isdigit():
        plain = re.sub(r"[,.](?=\d{3}\b)", "", text).replace(",", ".")
        return float(plain) if len(plain) < 9 else None
    return _han_value(text)


def _han_value(text: str) -> float | None:
    """Return what Chinese numerals say: 九十 is 90, 一百二十 is 120, 六〇 is 60."""
    if not any(char in _HAN_TENS for char in text):
        return float("".join(str(_HAN[char]) for char in text))
    total, digit = 0, 0
    for char in text:
        if char in _HAN:
            digit = _HAN[char]
        else:
            total += (digit or 1) * _HAN_TENS[char]
            digit = 0
    return float(total + digit)
