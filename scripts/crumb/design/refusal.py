"""Ideas that cannot become a game: nothing there, no words, words that name nothing, or words about something else.

Whatever names a deed, a creature, a thing or play is accepted, and so is any sentence that is not plainly about
something else: a game can be made of nearly everything. This module must not judge whether an idea is good.
"""

import unicodedata
from dataclasses import dataclass
from functools import cache

from crumb.design.fold import WORD, fold, visible
from crumb.design.lexicon.fillers import FILLERS
from crumb.design.physics import VOTES
from crumb.design.reading import Reading
from crumb.design.wording import say

_QUESTION_STARTS = {
    "en": "what who when where why how which is are can could do does did will would should",
    "pt": "qual quais quem quando onde por como o que",
    "es": "cual quien cuando donde por como que",
    "und": "wer was wann wo warum wie quel quelle qui quand comment pourquoi che chi quando dove come perche",
}
_PLAY = ("game", "puzzle", "quiz", "platformword", "rpg")
_NOT_A_DEED = ("find", "reach", "build", "words", "turns", "place", "choices", "shop")
_GREETINGS = """
hello, hi, hey, thanks, thank you, good morning, how are you,
안녕, 안녕하세요, 감사합니다, 고마워, こんにちは, おはよう, ありがとう,
你好, 您好, 谢谢, ola, oi, bom dia, obrigado, obrigada, hola, buenos dias, gracias, สวัสดี, ขอบคุณ
"""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an idea is not accepted and what to write instead, in its language; ``code`` is stable."""

    code: str
    why: str
    help: str
    lang: str


def check(reading: Reading) -> Refusal | None:
    """Return the reason against an idea, or None."""
    text = visible(reading.text)
    if not text:
        return _refuse("empty", reading.lang)
    if not reading.hits and not any(char.isalpha() for char in text):
        return _refuse("garbage", reading.lang)
    silent = _names_nothing(text)
    if silent:
        return _refuse("vague", reading.lang if silent in (reading.lang, "any") else silent)
    if _is_greeting(text) or (_about_something_else(text, reading) and not _playful(reading)):
        return _refuse("notgame", reading.lang)
    return None


def _refuse(code: str, lang: str) -> Refusal:
    return Refusal(code, say(lang, f"refuse.{code}"), say(lang, "refuse.help"), lang)


def _names_nothing(text: str) -> str:
    """Return in which language a text of fillers alone is ("ok", "네네", "xxx"), or ``any``; empty if it may be more.

    One letter is no word, however often it is repeated; a Chinese character or a Korean syllable is one.
    """
    folded = fold(text)
    words = [match.group() for match in WORD.finditer(folded)]
    letters = {char for char in folded if unicodedata.category(char)[0] in "LMN"}
    if len(words) == 1 and len(letters) == 1 and _is_letter(letters.pop()):
        return "any"
    if words and all(_is_jamo(char) for word in words for char in word):
        return "ko"
    whole = " ".join(words) if words else folded
    for lang, phrases in _fillers().items():
        if (
            whole in phrases
            or folded.strip(" .!?,。！？~…") in phrases
            or (words and all(word in phrases for word in words))
        ):
            return lang
    return ""


@cache
def _fillers() -> dict[str, frozenset[str]]:
    return {lang: frozenset(fold(p.strip()) for p in table.split(",")) for lang, table in FILLERS.items()}


def _is_letter(char: str) -> bool:
    """Whether a character is only a letter or a digit; those of Chinese, and Korean syllables, are words."""
    return not ("\u3400" <= char <= "\u9fff" or "\uac00" <= char <= "\ud7a3" or ord(char) > 0xFFFF)


def _is_jamo(char: str) -> bool:
    return "\u1100" <= char <= "\u11ff" or "\u3130" <= char <= "\u318f"


def _is_greeting(text: str) -> bool:
    return fold(text).strip(" .!?,。！？") in [greeting.strip() for greeting in _GREETINGS.split(",")]


def _about_something_else(text: str, reading: Reading) -> bool:
    return "office" in reading.asserted or _is_question(text, reading.lang)


def _is_question(text: str, lang: str) -> bool:
    return text.rstrip(" \"'”»)").endswith(("?", "？")) or _starts_as_question(text, lang)


def _starts_as_question(text: str, lang: str) -> bool:
    words = fold(text).split()
    return len(words) > 2 and "," not in text and words[0] in _QUESTION_STARTS.get(lang, "").split()


def _playful(reading: Reading) -> bool:
    """Whether a deed or play is named; "can a frog cross the river by jumping?" is an idea, too."""
    deeds = reading.asserted.intersection(VOTES).difference(_NOT_A_DEED)
    return bool(deeds or reading.asserted.intersection(_PLAY))
