"""What of an idea is not built, why, and what stands in its place; and notes for the people who read the spec.

Nothing is dropped in silence. This module must not change what is built.
"""

from collections.abc import Mapping, Sequence

from crumb.core.documents import Archetype, Cut
from crumb.design.classify import Classification
from crumb.design.families import FAMILIES
from crumb.design.form import PAIR, Served
from crumb.design.language import UNKNOWN
from crumb.design.lexicon.brands import brand_in
from crumb.design.reading import Reading
from crumb.design.roles import Part
from crumb.design.submodes import votes_by_word
from crumb.design.unseen import unseen
from crumb.design.wording import nearest, say

WISHES: dict[str, tuple[str, str]] = {
    "online": ("why.bounded", "instead.one"),
    "threed": ("why.bounded", "instead.flat"),
    "openworld": ("why.bounded", "instead.bounded"),
    "voice": ("why.safety", "instead.without"),
    "money": ("why.safety", "instead.without"),
    "twoplayers": ("why.bounded", "instead.one"),
}
_OPPOSITES = (
    ("realtime", "turnbased"),
    ("above", "sideview"),
    ("easy", "hard"),
    ("fastmood", "slowmood"),
    ("weightless", "platformword"),
    ("above", "platformword"),
)
_LOW_MARGIN = 0.15
_PUSHED = frozenset({"push", "crate", "untilwall"})
_OTHER_PUZZLES = frozenset({"mines", "words", "sums", "toggle", "mirror", "program", "slidetiles", "sort", "alike"})
# Verbs that make a game another one where nothing of them is played.
_VERBS = """
fishing swing split dig toss rhythm typing pet dressup program mirror toggle novel choices sequence pinball golf drive
merge stealth quiz jump shoot
"""
_CORE_VERBS = frozenset(_VERBS.split())
_NO_FACTS = frozenset({"sums", "memory", "sequence", "hidden"})


def cuts_of(
    reading: Reading,
    chosen: Classification,
    archetype: Archetype,
    sub: str,
    form: Served,
    mode: str,
    cast: Mapping[str, Part],
) -> list[Cut]:
    """Return the cuts of an idea in its language."""
    lang = reading.lang
    built = say(lang, f"built.{form.family}.{mode}")
    out = []
    if archetype != chosen.archetype:
        out.append(_cut(kind(lang, chosen.archetype, chosen.sub), say(lang, "why.avoid"), built))
    elif not form.exact or _another_puzzle(reading, sub):
        out.append(_cut(kind(lang, archetype, "" if sub == "puzzle" else sub), say(lang, "why.family"), built))
    else:  # the kind of game is the one that is asked for, so that what it leaves out has to be said
        if _asks_for_facts(reading, sub):
            out.append(_cut(say(lang, "wish.facts"), say(lang, "why.family"), say(lang, "instead.facts")))
        for words in _left_out(reading, archetype, sub, form, mode):
            out.append(_cut(words, say(lang, "why.family"), built))
    for wish, (why, instead) in WISHES.items():
        if wish in reading.asserted and not (wish == "twoplayers" and mode == PAIR):
            out.append(_cut(say(lang, f"wish.{wish}"), say(lang, why), say(lang, instead)))
    if lang == UNKNOWN:
        out.append(_cut(say(lang, "wish.language"), say(lang, "why.language"), say(lang, "instead.language")))
    for missed in unseen(reading, cast):
        out.append(_cut(missed.words, say(lang, "why.picture"), say(lang, "instead.picture")))
    brand = brand_in(reading.text)
    if brand:
        out.append(_cut(brand, say(lang, "why.brand"), say(lang, "instead.own")))
    return out


def _left_out(reading: Reading, archetype: Archetype, sub: str, form: Served, mode: str) -> list[str]:
    """Return the words of an idea for what is done in it, where neither its kind of game nor a demand has it."""
    own = {
        word for word, votes in votes_by_word().items() if any(v.sub == sub and v.archetype == archetype for v in votes)
    }
    for demand in FAMILIES[form.family].demands:
        if not demand.modes or mode in demand.modes.split():
            own |= set(demand.words.split())
    missed: dict[str, str] = {}
    for hit in reading.hits:
        if hit.concept in (_CORE_VERBS & reading.asserted) - own:
            missed.setdefault(hit.concept, reading.text[hit.start : hit.end])
    return list(missed.values())


def _another_puzzle(reading: Reading, sub: str) -> bool:
    """Tell whether an idea wants a puzzle in which nothing is pushed and nobody slides."""
    return sub == "puzzle" and bool(reading.asserted & _OTHER_PUZZLES) and not reading.asserted & _PUSHED


def _asks_for_facts(reading: Reading, sub: str) -> bool:
    """Tell whether an idea wants a quiz whose questions no picture and no number can ask."""
    return sub == "quiz" and not reading.asserted & _NO_FACTS


def kind(lang: str, archetype: str, sub: str) -> str:
    """Return the name of a kind of game in a language."""
    return nearest(lang, f"kind.{archetype}.{sub}", f"kind.{archetype}")


def notes_of(reading: Reading, chosen: Classification, numbers: Sequence[str]) -> list[str]:
    """Return what a reader of the spec should know: what was wanted, doubts, contradictions, numbers out of range."""
    notes = [f"wanted: {chosen.archetype}/{chosen.sub}"]
    if not chosen.certain:
        notes.append("no word of the idea speaks about its physics; a platform game is the default")
    elif chosen.margin < _LOW_MARGIN:
        notes.append(f"close call between {chosen.archetype} and {chosen.ranking[1][0]}")
    said, denied = reading.asserted, reading.denied
    for one, other in _OPPOSITES:
        if one in said and other in said:
            notes.append(f"contradiction: {one} and {other}; the physics decides")
    notes += [f"contradiction: {word} is asked for and denied" for word in sorted(_both(reading))]
    notes += [f"denied: {word}" for word in sorted(denied)]
    if reading.lang == "und":
        notes.append("the language is not one of ours: the game speaks English")
    return notes + list(numbers)


def _both(reading: Reading) -> set[str]:
    return {h.concept for h in reading.hits if not h.negated} & reading.denied


def _cut(wish: str, why: str, instead: str) -> Cut:
    return {"wish": wish, "why": why, "instead": instead}
