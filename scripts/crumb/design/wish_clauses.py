"""A wish taken apart: clauses, and in each the directions, targets, numbers, colours and shares that were found.

"Enemies and boss slower" is one clause for two targets; "faster enemies and hero" lends the direction of the first
clause to the second. This module must not know a game, and must not decide what a wish changes.
"""

import re
from typing import NamedTuple

from crumb.design.fold import WORD, fold
from crumb.design.lexicon import Match, index_for, say_index_for
from crumb.design.quantities import SPACELESS, Quantity, quantities
from crumb.design.theme import HUES
from crumb.design.wishes import DIRECTIONS, TARGETS

TONES = {"white": True, "black": False}
_STOPS = r"(?:[;!?\n、。，；！？]|[:：](?!\s*\d)|(?<!\d)[.,]|[.,](?!\d))+"
_AND = {
    "en": r"\b(?:and|but)\b",
    "ko": "그리고",
    "ja": "そして",
    "zh": r"并且|和(?=\S)",
    "pt": r"\b(?:e|mas)\b",
    "es": r"\b(?:y|e|pero)\b",
    "th": "และ",
}
_PERCENT = re.compile(
    r"百分之\s?(?P<han>\d+)|(?P<n>\d+(?:[.,]\d+)?)\s?"
    r"(?:%|％|percent\b|퍼센트|프로|パーセント|por ciento|por cento|เปอร์เซ็นต์)"
)
_ALREADY_SO = ("long", "short", "lengthy", "longo", "longos", "largo", "curto", "corto")
_TO_BEFORE = re.compile(r"(?:\b(?:to|at|a|hasta|para|ate|em|en|of)|到|至|为|成|เป็น|ถึง|เหลือ)\s*$")
_TO_AFTER = re.compile(r"\s*(?:으?로|까지|に|まで|にして)")
# A Thai word may hold marks that are no letters.
_THAI = re.compile(r"[\u0e00-\u0e7f]+|[^\W_]+")


class Share(NamedTuple):
    """A percentage with its place: 30 for "30 %"."""

    percent: float
    start: int
    end: int


class Clause(NamedTuple):
    """A part of a wish with what was found in it; ``colours`` are concepts of the idea's lexicon.

    ``every`` says that its direction is meant for each of its targets, and ``lent`` is the clause whose direction it
    borrows, if it names targets alone.
    """

    text: str
    folded: str
    found: tuple[Match, ...]
    colours: tuple[Match, ...]
    numbers: tuple[Quantity, ...]
    shares: tuple[Share, ...]
    every: bool = False
    lent: "Clause | None" = None

    def has(self, *concepts: str) -> bool:
        """Tell whether any of ``concepts`` is named."""
        return any(m.concept in concepts for m in self.found)

    def named(self, concepts: "tuple[str, ...] | dict[str, tuple[str, int]]") -> list[Match]:
        """Return what names one of ``concepts``, in order of place."""
        return [m for m in self.found if m.concept in concepts]

    @property
    def directions(self) -> list[Match]:
        """The directions, without ``more`` and ``fewer`` where another one says of what: "more difficult"."""
        found = list({m.concept: m for m in reversed(self.named(DIRECTIONS))}.values())[::-1]
        return [m for m in found if m.concept not in ("more", "fewer")] or found

    @property
    def only_targets(self) -> bool:
        """Whether things are named and nothing is said of them."""
        plain = not (self.numbers or self.colours or self.has("none", "layout", "reset", "pace"))
        return plain and bool(self.named(TARGETS)) and not self.named(DIRECTIONS)


def clauses(text: str, lang: str) -> list[Clause]:
    """Return the clauses of a wish (NFC) in ``lang``, those without a direction with the one they borrow."""
    parts = [clause for part in re.split(f"{_STOPS}|{_AND[lang]}", text) if (clause := _read(part, lang))]
    out: list[Clause] = []
    for clause in parts:
        before = out[-1] if out else None
        if before and before.only_targets and not before.lent and clause.named(DIRECTIONS):
            out[-1] = _joined(before, clause, lang)
        elif clause.only_targets and before and (before.lent or before).directions:
            out.append(clause._replace(lent=before.lent or before))
        else:
            out.append(clause)
    return out


def _read(part: str, lang: str) -> Clause | None:
    folded = fold(part)
    if not folded.strip():
        return None
    found = tuple(m for m in say_index_for(lang).find(folded) if m.concept != "stop")
    colours = tuple(m for m in index_for(lang).find(folded) if m.concept in HUES or m.concept in TONES)
    shares = tuple(
        Share(float((m["han"] or m["n"]).replace(",", ".")), m.start(), m.end()) for m in _PERCENT.finditer(folded)
    )
    return Clause(part, folded, found, colours, tuple(quantities(folded, lang)), shares)


def _joined(before: Clause, clause: Clause, lang: str) -> Clause:
    whole = _read(f"{before.text.rstrip()} {clause.text.lstrip()}", lang)
    return (whole or clause)._replace(every=True)


def is_relative(number: Quantity, direction: Match, clause: Clause) -> bool:
    """Tell whether a number is a step ("add 30 seconds") and not a goal ("longer, up to 90 seconds", "90 s long")."""
    if direction.concept not in ("more", "fewer", "longer", "shorter"):
        return False
    if clause.folded[direction.start : direction.end] in _ALREADY_SO:
        return False
    before, after = clause.folded[: number.start], clause.folded[number.end :]
    return not (_TO_BEFORE.search(before) or _TO_AFTER.match(after))


def bare_numbers(clause: Clause) -> list[re.Match[str]]:
    """Return the numbers that neither have a unit nor are a share."""
    taken = [(n.start, n.end) for n in clause.numbers] + [(s.start, s.end) for s in clause.shares]
    found = re.finditer(r"(?<![a-z\d.,])\d+(?:[.,]\d+)?(?![\d%])", clause.folded)
    return [m for m in found if not any(start < m.end() and m.start() < end for start, end in taken)]


def left_over(clause: Clause, used: list[tuple[int, int]], lang: str) -> list[str]:
    """Return the words outside the ranges ``used`` that are not empty words like "please"."""
    stops = [(m.start, m.end) for m in say_index_for(lang).find(clause.folded) if m.concept == "stop"]
    spans = [*used, *stops]
    pattern = _THAI if lang == "th" else WORD
    words = [m for m in pattern.finditer(clause.folded) if not _covered(m.start(), m.end(), spans, lang)]
    return [clause.text[m.start() : m.end()] for m in words]


def _covered(start: int, end: int, spans: list[tuple[int, int]], lang: str) -> bool:
    if lang not in SPACELESS:
        return any(one < end and start < other for one, other in spans)
    inside = sum(min(end, other) - max(start, one) for one, other in spans if one < end and start < other)
    return 2 * inside >= end - start
