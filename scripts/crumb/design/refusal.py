"""Ideas that cannot become a game: nothing there, no words, or a question about something else.

A single word that can be played with is enough: a creature, a thing, a deed, or the word "game". This module must not judge
whether an idea is good.
"""

from dataclasses import dataclass

from crumb.design.classify import Classification
from crumb.design.fold import fold, visible
from crumb.design.reading import Reading
from crumb.design.wording import say

_QUESTION_STARTS = {
    "en": "what who when where why how which is are can could do does did will would should",
    "pt": "qual quais quem quando onde por como o que",
    "es": "cual quien cuando donde por como que",
    "und": "wer was wann wo warum wie quel quelle qui quand comment pourquoi che chi quando dove come perche",
}
_WORDS_FOR_PLAY = ("game", "puzzle", "quiz", "platformword")
_CHAT = ("yes", "no", "ok", "okay", "hello", "hi", "hey", "test", "thanks", "thank you", "null", "none", "true", "false", "asdf")
_LEAST_LETTERS = 2


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an idea is not accepted and what to write instead, in its language; ``code`` is stable."""

    code: str
    why: str
    help: str
    lang: str


def check(reading: Reading, chosen: Classification) -> Refusal | None:
    """Return the reason against an idea, or None."""
    text = visible(reading.text)
    if not text:
        return _refuse("empty", reading.lang)
    if sum(1 for char in text if char.isalpha()) < _least(reading.lang):
        return _refuse("garbage", reading.lang)
    if _is_question(text, reading) or _is_small_talk(text, reading):
        return _refuse("notgame", reading.lang)
    return None


def _least(lang: str) -> int:
    return 1 if lang in ("zh", "ja", "ko") else _LEAST_LETTERS


def _refuse(code: str, lang: str) -> Refusal:
    return Refusal(code, say(lang, f"refuse.{code}"), say(lang, "refuse.help"), lang)


def _is_question(text: str, reading: Reading) -> bool:
    """A question that names neither a deed nor play; questions such as "can a frog cross the river?" are ideas."""
    asks = text.rstrip(" \"'”»)").endswith(("?", "？")) or _starts_as_question(text, reading.lang)
    return asks and not _playful(reading)


def _starts_as_question(text: str, lang: str) -> bool:
    words = fold(text).split()
    return bool(words) and words[0] in _QUESTION_STARTS.get(lang, "").split() and len(words) > 2 and "," not in text


def _playful(reading: Reading) -> bool:
    return any(concept in reading.asserted for concept in _WORDS_FOR_PLAY) or bool(_deeds(reading))


def _deeds(reading: Reading) -> set[str]:
    from crumb.design.physics import VOTES

    return {concept for concept in reading.asserted if concept in VOTES} - {"find", "reach", "build", "words"}


def _is_small_talk(text: str, reading: Reading) -> bool:
    return fold(text).strip(" .!?,") in _CHAT
