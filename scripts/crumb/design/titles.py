"""A short title from the idea's own words, in its own language.

Names that belong to others never get into a title, nor does markup. This module must not translate.
"""

import re
import unicodedata
from dataclasses import replace

from crumb.design.fold import WORD, fold, visible
from crumb.design.language import SPOKEN
from crumb.design.lexicon import concepts
from crumb.design.lexicon.brands import brand_in
from crumb.design.physics import VOTES
from crumb.design.quantities import SPACELESS, quantities
from crumb.design.reading import Hit, Reading
from crumb.design.roles import Part
from crumb.design.theme import PLACES
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
_KOREAN_PARTICLES = ("을", "를", "이", "가", "은", "는", "에", "에서", "로", "으로", "며", "고", "의")
_THAI_STOPS = ("โดย", "ก่อน", "แล้ว", "เพื่อ", "ให้")
_ASIDES = ("online", "threed", "voice", "twoplayers", "portrait", "onebutton")
_ADJECTIVES = ("falling", "flying", "flappy", "bouncing", "swinging", "sliding", "jumping", "rolling", "sinking")
_SENTENCE_KINDS = ("shoot", "cards")  # in Korean and Japanese these are what somebody does, not a kind of game
_KIND_WORDS = ("golf", "hockey", "football", "pinball", "quiz", "memory", "chess", "autobattle", "novel")
_BEFORE_PLACE = (
    *_ARTICLES, *_SMALL, "inside", "across", "through", "no", "na", "nos", "nas", "pelo", "pela", "ao", "do", "da",
    "al", "del", "en",
)  # fmt: skip
_BYSTANDERS = ("customer", "customers", "손님", "客", "お客", "cliente", "clientes", "顾客", "客人", "ลูกค้า", "people")
_TITLE_WORDS = frozenset(concepts("things")) | {
    "game",
    "puzzle",
    "quiz",
    "cards",
    "cardtable",
    "memory",
    "sequence",
    "match",
    "combo",
    "golf",
    "hockey",
}


def width(text: str) -> int:
    """Return how many columns a text takes; wide letters count two, marks none."""
    wide = sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)
    return wide - sum(1 for c in text if unicodedata.category(c) in ("Mn", "Me", "Cf"))


# Not the apostrophe inside a word.
LOOSE_QUOTE = re.compile(r"(?<!\w)['’]|['’](?!\w)|[\"“”«»„]")
# What a shell would fill in, were the idea typed there without quotes.
VARIABLE = re.compile(r"\$(?:[A-Za-z_]\w*|\{\w*\}|\([^()]*\))")
# Emoji, and what joins or frames them. Stars, notes and plain shapes (a quiz of ○ and ×) are letters to people.
PICTURE = re.compile(
    "[\U0001f000-\U0001faff]|[\u2190-\u2bff]\ufe0f|[\u231a\u231b\u23e9-\u23f3\u25fd\u25fe\u2b1b\u2b1c\u2b50\u2b55]"
    "|[\u2600-\u27bf](?<![\u2605\u2606\u2669-\u266f])|[\u200d\u20e3\ufe0e\ufe0f]"
)


def title_of(reading: Reading, cast: dict[str, Part], family: str) -> str:
    """Return a title without pictures, and without quotation marks, which a cut would leave half open."""
    titled = LOOSE_QUOTE.sub("", _without_pictures(_titled(_without_variables(reading), cast, family))).strip()
    return _capital(titled) if any(map(str.isalnum, titled)) else say(reading.lang, "title.plain")


def _without_variables(reading: Reading) -> Reading:
    """Return the reading with marks of a break in place of variables, and with nothing that was read in them."""
    spans = [found.span() for found in VARIABLE.finditer(reading.text)]
    hits = [hit for hit in reading.hits if not any(hit.start < end and start < hit.end for start, end in spans)]
    text = VARIABLE.sub(lambda found: "|" * len(found.group()), reading.text)
    return replace(reading, text=text, hits=tuple(hits))


def _without_pictures(text: str) -> str:
    """Return ``text`` without emoji and the like: many fonts have none, and a hole would be left."""
    return " ".join(PICTURE.sub(" ", text).split()) if PICTURE.search(text) else text


def _titled(reading: Reading, cast: dict[str, Part], family: str) -> str:
    """Return the whole idea or its heading if short, else whom it is about, else how it begins."""
    lang = reading.lang
    clauses = _clauses(reading)
    heading = clauses[0] if clauses else ""
    whole = len(clauses) == 1 and not _is_sentence(heading, lang)
    if heading and (whole or _is_heading(reading.text, heading)) and _fits(heading):
        return _dressed(heading, lang)
    kind = _kind_named(reading, heading)
    if kind and _fits(kind):
        return _dressed(kind, lang)
    names = _names(reading, cast)
    if len(names) > 1 and _fits(pair := _pair(names[0], names[1], lang)):
        return pair
    if len(names) == 1 and cast.keys() & {"hero", "item"} and (placed := _placed(names[0], reading)) and _fits(placed):
        return placed
    phrase = _noun_phrase(heading, lang)
    if phrase and _fits(phrase) and (not names or names[0].lower() in phrase.lower()):
        return _dressed(phrase, lang)
    if names:
        return say(lang, f"title.{family}", one=names[0]) if lang in SPOKEN else names[0]
    return _dressed(_beginning(heading, lang), lang) or say(lang, "title.plain")


def _fits(text: str) -> bool:
    return width(text) <= MAX_WIDTH and brand_in(text) is None


def _is_sentence(clause: str, lang: str) -> bool:
    """Whether a clause says what somebody does, as far as its form shows that; a title is a name."""
    if lang == "ja":
        return any(mark in clause[1:] for mark in "をが") and not "\u4e00" <= clause[-1] <= "\u9fff"
    return lang == "th" and any(word in clause for word in _THAI_STOPS)


def _kind_named(reading: Reading, clause: str) -> str:
    """Return how a clause begins up to the kind of game it names: science quiz, minigolf; empty without such a name.

    What is named later than a few words in, or behind a particle or a small word, belongs to a sentence.
    """
    start = reading.text.find(clause) if clause else -1
    words = _KIND_WORDS if reading.lang in ("ko", "ja") else _KIND_WORDS + _SENTENCE_KINDS
    hits = [h for h in reading.hits if h.concept in words and start <= h.start and h.end <= start + len(clause)]
    if start < 0 or not hits:
        return ""
    before = reading.text[start : hits[0].start]
    if reading.lang in ("ko", "ja"):
        end = max(h.end for h in hits if h.start - hits[0].end <= 0)
        name = reading.text[start:end]
        plain = not any(mark in name for mark in _PARTICLES) and not before.rstrip().endswith(_KOREAN_PARTICLES)
        return name if plain else ""
    phrase = _trimmed(_noun_phrase(clause, reading.lang))
    return phrase if start + len(phrase) >= hits[0].end else ""


def _placed(name: str, reading: Reading) -> str:
    """Return a name together with the place that the idea names, empty when there is none."""
    hit = reading.first(*PLACES)
    if hit is None or reading.lang not in SPOKEN or not _is_noun(reading, hit):
        return ""
    word = reading.text[hit.start : hit.end]
    if len(word) < 2 or word.lower() in name.lower() or (reading.lang == "en" and (" " in name or word.endswith("s"))):
        return ""
    word = word.lower() if reading.lang in ("pt", "es") else _capital(word)
    return say(reading.lang, "title.placed", one=name, place=word)


def _is_noun(reading: Reading, hit: Hit) -> bool:
    """Whether a word stands alone behind an article or preposition, where a language has them."""
    if reading.lang in SPACELESS:
        return reading.lang == "ko" or hit.end - hit.start > 1 or reading.lang == "ja"
    before = WORD.findall(reading.text[: hit.start])
    after = WORD.match(reading.text[hit.end :].removeprefix(" "))
    alone = after is None or fold(after.group()) in _STOPS or reading.text[hit.end : hit.end + 1] in _BREAKS
    return bool(before) and before[-1].lower() in _BEFORE_PLACE and alone


def _is_heading(text: str, clause: str) -> bool:
    rest = visible(text)[visible(text).find(clause) + len(clause) :].lstrip()
    return rest[:1] in (":", "：", "—", "–")


def _clauses(reading: Reading) -> list[str]:
    """Return the parts of an idea without counted numbers, those that speak of play or pictures first."""
    text = _without_asides(reading)
    plain = "".join("\n" if c in _BREAKS else c for c in visible(text))
    parts = [_trimmed(part) for part in plain.split("\n") if sum(map(str.isalpha, part)) > 1 or not part.isascii()]
    parts = [part for part in parts if part]
    if len(parts) > 1 and _is_heading(text, parts[0]):
        return parts
    telling = [part for part in parts if _tells(part, reading)]
    return telling or parts


def _trimmed(clause: str) -> str:
    """Return a clause without marks around it and without small words at its end."""
    words = clause.strip(" -'’·").split(" ")
    while words and (fold(words[-1]) in _STOPS or fold(words[-1]) in _SMALL + _ARTICLES):
        words.pop()
    return " ".join(words)


def _without_asides(reading: Reading) -> str:
    """Return an idea without what is no name: amounts of time and points, and wishes about screen and players."""
    text = reading.text
    ranges = [
        (number.start, number.end)
        for number in quantities(fold(text), reading.lang)
        if number.unit in ("seconds", "points") and (number.start == 0 or reading.lang in SPACELESS)
    ]
    ranges += [_whole_words(text, h.start, h.end, reading.lang) for h in reading.hits if h.concept in _ASIDES]
    for start, end in sorted(ranges, reverse=True):
        text = text[:start] + ("" if reading.lang in SPACELESS or start == 0 else "\n") + text[end:]
    return text


def _whole_words(text: str, start: int, end: int, lang: str) -> tuple[int, int]:
    """Return a range together with what hangs on it: a Korean particle, or a particle right behind it."""
    while lang == "ko" and end < len(text) and text[end].isalpha():
        end += 1
    if lang in ("ja", "zh") and text[end : end + 1] and text[end] in "でのに的":
        end += 1
    return start, end


def _tells(clause: str, reading: Reading) -> bool:
    known = {reading.text[h.start : h.end] for h in reading.hits if h.concept in VOTES or h.concept in _TITLE_WORDS}
    return any(word in clause for word in known)


def _names(reading: Reading, cast: dict[str, Part]) -> list[str]:
    """Return the words for the hero and the next part that the idea names, with what stands right before them."""
    out: list[str] = []
    for role in ("hero", "goal", "item", "hazard"):
        part = cast.get(role)
        if part is not None and len(out) < 2 and not _is_bystander(reading, part):
            word = _with_attribute(reading, part)
            if any(map(str.isalnum, word)) and brand_in(word) is None and word.lower() not in " ".join(out).lower():
                out.append(_dressed(word, reading.lang))
    return out


def _is_bystander(reading: Reading, part: Part) -> bool:
    return reading.text[part.hit.start : part.hit.end].lower() in _BYSTANDERS


def _with_attribute(reading: Reading, part: Part) -> str:
    """Return the words of a part; in English with an attribute: a paper lantern, a temple bell."""
    start, end = part.hit.start, part.hit.end
    word = reading.text[start:end].strip().removesuffix("'s").removesuffix("’s")
    if reading.lang != "en":
        return word
    before = list(WORD.finditer(reading.text[:start]))
    touching = before and reading.text[before[-1].end() : start] == " "
    attribute = before[-1].group() if touching else ""
    taken = any(h.start < start <= h.end + 1 and h.concept in VOTES for h in reading.hits)
    taken = taken and attribute.lower() not in _ADJECTIVES
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
    if lang == "th":
        cuts = [place for word in _THAI_STOPS if (place := clause.find(word)) > 0]
        return clause[: min(cuts)] if cuts and _fits(clause[: min(cuts)]) else _first_noun(clause)
    if lang in SPACELESS and lang != "ko":
        return _first_noun(clause)
    words: list[str] = []
    for word in clause.split():
        if width(" ".join([*words, word])) > MAX_WIDTH:
            break
        words.append(word)
    text = _trimmed(" ".join(words))
    return text if brand_in(text) is None else ""


def _first_noun(clause: str) -> str:
    """Return what stands before the first particle that marks a part of a Japanese sentence, or the first words."""
    ends = [place for mark in _PARTICLES if (place := clause.find(mark, 2)) > 0]
    for end in [*sorted(ends), clause.find(" ")]:
        if end > 0 and _fits(clause[:end]):
            return clause[:end].rpartition("が")[2]
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
