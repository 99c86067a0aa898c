"""Finds the phrases of the tables in a folded text, longest first, quickly enough for ten thousand letters.

This module must not interpret what it finds.
"""

from functools import cache
from importlib import import_module
from typing import NamedTuple

from crumb.design.fold import WORD, fold, normal

SPACED = ("en", "pt", "es", "und")
LANGS = ("en", "ko", "ja", "zh", "pt", "es", "th")
TOPICS = ("play", "things")
SKIP = "skip"
_ES_PLURAL = "sxzhorlnd"
_THAI_LEADING = tuple("เแโใไ")
_THAI_TRAILING = tuple("ะัาำิีึืฺุู็่้๊๋์ํ๎")


class Match(NamedTuple):
    """A phrase of a table found in a text: ``concept`` and the half-open range of code points."""

    concept: str
    start: int
    end: int


class _Word(NamedTuple):
    text: str
    start: int
    end: int


class Index:
    """The phrases of one language, ready to be looked for."""

    def __init__(self) -> None:
        self._words: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        self._letters: dict[str, list[tuple[str, str]]] = {}

    def add_table(self, table: str, spaced: bool) -> None:
        """Add every line of ``table``; ``spaced`` says whether the language puts blanks between words."""
        for concept, phrases in rows(table):
            for phrase in phrases:
                if spaced or phrase.isascii():
                    self._add_words(concept, phrase)
                else:
                    self._letters.setdefault(phrase[0], []).append((phrase, concept))

    def _add_words(self, concept: str, phrase: str) -> None:
        tokens = tuple(_tokens(phrase))
        self._words.setdefault(tokens[0][:3], []).append((tokens, concept))

    def find(self, folded: str) -> list[Match]:
        """Return all matches in order of place, without those that lie inside a longer one."""
        found = [*self._find_letters(folded), *self._find_words(folded)] if folded else []
        return _outermost(found)

    def _find_letters(self, folded: str) -> list[Match]:
        found = []
        for place, char in enumerate(folded):
            for phrase, concept in self._letters.get(char, ()):
                if folded.startswith(phrase, place) and not _splits(folded, place, place + len(phrase)):
                    found.append(Match(concept, place, place + len(phrase)))
        return found

    def _find_words(self, folded: str) -> list[Match]:
        words = [_Word(m.group(), m.start(), m.end()) for m in WORD.finditer(folded)]
        found = []
        for place, word in enumerate(words):
            for tokens, concept in self._words.get(word.text[:3].rstrip("'’"), ()):
                last = place + len(tokens) - 1
                if last < len(words) and all(_fits(t, words[place + i].text) for i, t in enumerate(tokens)):
                    found.append(Match(concept, word.start, words[last].end))
        return found


def rows(table: str) -> list[tuple[str, list[str]]]:
    """Return the (concept, folded phrases) rows of a table; an indented line goes on with the one before."""
    out = []
    for line in table.strip().replace("\n ", " ").split("\n"):
        concept, _, phrases = line.partition(":")
        out.append((concept.strip(), [fold(normal(p.strip())) for p in phrases.split(",") if p.strip()]))
    return out


@cache
def index_for(lang: str) -> Index:
    """Return the index of a language; ``und`` reads the small tables of many other languages and English."""
    index = Index()
    for module in _modules(lang):
        index.add_table(module, lang in SPACED)
    index.add_table(_text("brands"), spaced=False)
    return index


@cache
def say_index_for(lang: str) -> Index:
    """Return the index of the words of wishes in a language; English for one that we do not speak."""
    index = Index()
    index.add_table(_table(lang if lang in LANGS else "en", "say"), lang in SPACED)
    return index


@cache
def concepts(topic: str) -> tuple[str, ...]:
    """Return the names of all concepts of ``play`` or ``things``, as the English table names them."""
    return tuple(concept for concept, _ in rows(_table("en", topic)))


def _modules(lang: str) -> list[str]:
    if lang == "und":
        return [_table("en", topic) for topic in TOPICS] + [_text("others")]
    own = [_table(lang, topic) for topic in TOPICS]
    return own if lang in SPACED else own + [_table("en", topic) for topic in TOPICS]


def _table(lang: str, topic: str) -> str:
    return _text(f"{lang}_{topic}")


def _text(name: str) -> str:
    table: str = import_module(f"crumb.design.lexicon.{name}").TABLE
    return table


def _tokens(phrase: str) -> list[str]:
    if phrase.removesuffix("*").isalnum():
        return [phrase]
    out = []
    for match in WORD.finditer(phrase):
        star = phrase[match.end() : match.end() + 1] == "*"
        out.append(match.group() + ("*" if star else ""))
    return out


def _splits(text: str, start: int, end: int) -> bool:
    """Whether a Thai syllable would be cut: a leading vowel before the match, or a mark or vowel right after it."""
    return text[start - 1 : start] in _THAI_LEADING or text[end : end + 1] in _THAI_TRAILING


def _fits(token: str, word: str) -> bool:
    if token.endswith("*"):
        return word.startswith(token[:-1])
    if word in (token, token + "s", token + "'s", token + "’s"):
        return True
    return word == token + "es" and token[-1] in _ES_PLURAL


def _outermost(found: list[Match]) -> list[Match]:
    """Keep the longest of matches that overlap; equal ranges all stay. Words of ``skip`` only hide shorter ones."""
    covered = bytearray(max((match.end for match in found), default=0))
    places: set[tuple[int, int]] = set()
    kept = []
    for match in sorted(set(found), key=lambda m: (m.start - m.end, m.start, m.concept)):
        place = (match.start, match.end)
        if place in places or not any(covered[match.start : match.end]):
            covered[match.start : match.end] = b"\1" * (match.end - match.start)
            places.add(place)
            kept.append(match)
    return sorted((m for m in kept if m.concept != SKIP), key=lambda m: (m.start, m.concept))
