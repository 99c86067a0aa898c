"""What an idea wants to see and nobody can draw yet: the object of its verbs, where no word of it has a picture.

Only what is sure is told: a noun right beside the verb, none of whose words means anything else to the design. This
module must not choose what is shown in its place.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from crumb.design.fold import WORD
from crumb.design.lexicon.index import SPACED
from crumb.design.reading import SOV, Hit, Reading
from crumb.design.roles import PART_OF_VERB, Part, clause_of

_LONGEST = 3
_PARTICLE = re.compile(
    r"(?P<word>[가-힣]{2,8}|[\u30a0-\u30ff]{2,8}|[\u4e00-\u9fff]{2,6}|[\u3040-\u309f]{3,8})(?:を|을|를)\s?$"
)
_SKIPPED_WORDS = """
a an the all every each some many more most lots of as much up down your his her their its my our enough any falling
um uma o os as todo todos toda todas muito muitos muitas mais seu sua seus suas cada
un una el la los las unos unas todo todos toda todas mucho muchos muchas más su sus cada de
"""
_ENDING_WORDS = """
that who which where when while with without from in on at by for to into through against before after as but
and or is
are than if then so until like inside about around over under across between behind near using only can will
one it you they we must may
que em no na nos nas com sem para por pelo pela contra antes depois quando onde enquanto mas e é são entre
sobre até se ao aos à às do da dos das pelo pela pelos pelas
en con sin al del hasta donde cuando mientras pero y es son como desde a
"""
_NOBODY_WORDS = """
nothing nobody contradiction contradictions
it them him her everything anything things thing stuff all one ones points point items item objects object enemies
enemy foes others other way time coming score them each themselves something someone everyone computer line
lines time clock game level levels
ele ela eles elas tudo coisas coisa pontos itens item objetos inimigos inimigo outros fase fases jogo tempo relógio
él ella ellos ellas todo cosas cosa puntos objetos enemigos enemigo otros nivel niveles juego ordenador
computador máquina tiempo reloj
"""
_SKIPPED, _ENDING, _NOBODY = (frozenset(words.split()) for words in (_SKIPPED_WORDS, _ENDING_WORDS, _NOBODY_WORDS))


class Unseen(NamedTuple):
    """The words of an object without a picture, and its part in the game."""

    words: str
    part: str


def unseen(reading: Reading, cast: Mapping[str, Part]) -> list[Unseen]:
    """Return the objects of verbs that have no picture, in order of place; nothing in languages without sure signs.

    A part that something with a picture plays already (``cast``) is not missed.
    """
    found: dict[str, Unseen] = {}
    for verb in reading.hits:
        part = PART_OF_VERB.get(verb.concept)
        words = _object(verb, reading) if part and not verb.negated else ""
        if part and words and part not in cast:
            found.setdefault(words.casefold(), Unseen(words, part))
    return list(found.values())


def _object(verb: Hit, reading: Reading) -> str:
    if reading.lang in SOV:
        return _before(verb, reading)
    return _after(verb, reading) if reading.lang in SPACED else ""


def _before(verb: Hit, reading: Reading) -> str:
    """Return the noun with the particle of an object that stands right before a Korean or Japanese verb."""
    found = _PARTICLE.search(reading.text[: verb.start])
    return found["word"] if found and not _meant(found.start("word"), found.end("word"), reading) else ""


def _after(verb: Hit, reading: Reading) -> str:
    """Return the noun right behind a verb: up to three words, without articles, before the next preposition."""
    words = list(_phrase(verb, reading))
    if not words or any(_meant(word.start(), word.end(), reading) for word in words):
        return ""
    head = words[-1] if reading.lang == "en" else words[0]
    if head.group().casefold() in _NOBODY:
        return ""
    return reading.text[words[0].start() : words[-1].end()]


def _phrase(verb: Hit, reading: Reading) -> Iterator[re.Match[str]]:
    start, end = clause_of(verb, reading)
    last = max(verb.end, start)
    taken = 0
    for word in WORD.finditer(reading.text, last, end):
        plain = word.group().casefold()
        if plain in _ENDING or (taken and reading.text[last : word.start()] not in (" ", "-")) or taken == _LONGEST:
            return
        if plain not in _SKIPPED and not plain.isdigit():
            taken += 1
            yield word
        last = word.end()


def _meant(start: int, end: int, reading: Reading) -> bool:
    known = [(hit.start, hit.end) for hit in reading.hits] + [(q.start, q.end) for q in reading.quantities]
    return any(one < end and start < other for one, other in known)
