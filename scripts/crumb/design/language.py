"""In which language an idea is written, by script first and by function words for the Latin ones.

A text in a language that we do not speak is ``und``: it is read as well as possible, and its game speaks English.
This module must not refuse anything.
"""

import unicodedata
from collections import Counter

from crumb.design.fold import MAX_CHARS, WORD, fold, normal
from crumb.design.lexicon import index_for

SPOKEN = ("en", "ko", "ja", "zh", "pt", "es", "th")
UNKNOWN = "und"

_FUNCTION_WORDS = {
    "en": "the a an no of and to in on with for that is are from by you your at its it their as before after who but "
    "where game into without like through over every only until up each one two against them while under across",
    "pt": "o a os as um uma de do da dos das e em no na nos nas com para por que se seu sua ao pelo pela antes cada "
    "jogo não mais até sem quando ou contra dois duas você sobre entre são está",
    "es": "el la los las un una a de del y en con para por que se su sus al antes cada juego no más hasta sin cuando o "
    "contra dos tú sobre entre son está lo le es como pero mientras donde",
    "fr": "le la les un une des du de et dans avec pour par qui que sur au aux est son sa jeu avant chaque où ses ce",
    "de": "der die das ein eine einen und mit für von im zu den dem auf ist sich nicht spiel über vor aus wird",
    "it": "il lo la gli un una di del della e in con per che si su al gioco prima ogni nel sono dei delle",
    "nl": "de het een en van in met voor op is zijn spel naar door niet die dat",
    "vi": "một và của trong với cho các những trò chơi người không",
    "id": "yang dan di ke dari dengan untuk dalam sebuah permainan game adalah",
    "tr": "bir ve bu ile için oyun gibi çok olan",
    "pl": "i w na z do się nie gra jest przez jak dla",
    "sv": "och en ett i på med som för av den det spel att är",
}
_MARKS = {"ã": "pt", "õ": "pt", "ç": "pt", "ê": "pt", "â": "pt", "ô": "pt", "à": "pt", "ñ": "es", "¿": "es", "¡": "es"}
_CLOSE = ("en", "pt", "es")
_FOREIGN = tuple(lang for lang in _FUNCTION_WORDS if lang not in _CLOSE)
_FOREIGN_MARKS = "ßäöåøæœëïûœłśżźńęąđơưăığşěřůœ"


def detect(text: str) -> str:
    """Return ``en``, ``ko``, ``ja``, ``zh``, ``pt``, ``es``, ``th``, or ``und`` for any other language."""
    text = normal(text)[:MAX_CHARS]
    scripts = Counter(filter(None, map(_script, text)))
    if not scripts:
        return "en"
    if scripts["kana"] and scripts["kana"] + scripts["han"] >= scripts["hangul"]:
        return "ja" if 2 * (scripts["kana"] + scripts["han"]) >= scripts["latin"] / 3 else _latin(text)
    script = max(scripts, key=lambda name: (scripts[name] * (1 if name == "latin" else 3), name))
    return {"hangul": "ko", "han": "zh", "thai": "th"}.get(script) or (_latin(text) if script == "latin" else UNKNOWN)


def _script(char: str) -> str | None:
    code = ord(char)
    if code < 0x250:
        return "latin" if char.isalpha() else None
    for name, low, high in _RANGES:
        if low <= code <= high:
            return name
    if unicodedata.category(char).startswith("L"):
        return "latin" if "LATIN" in unicodedata.name(char, "") else "other"
    return None


_RANGES = (
    ("thai", 0x0E00, 0x0E7F),
    ("hangul", 0x1100, 0x11FF),
    ("kana", 0x3041, 0x30FF),
    ("hangul", 0x3130, 0x318F),
    ("han", 0x3400, 0x9FFF),
    ("hangul", 0xAC00, 0xD7A3),
    ("kana", 0xFF66, 0xFF9D),
)


def _latin(text: str) -> str:
    """Return the language whose function words and marks are found most; English when nothing tells."""
    lower = text.lower()
    words = Counter(match.group() for match in WORD.finditer(lower))
    scores = {lang: float(sum(words[w] for w in set(listed.split()))) for lang, listed in _FUNCTION_WORDS.items()}
    for char, lang in _MARKS.items():
        scores[lang] += 1.5 * lower.count(char)
    for lang in ("pt", "es"):
        scores[lang] += 0.6 * _endings(words, lang)
    if any(char in _FOREIGN_MARKS for char in lower):
        scores["de"] += 2
    if max(scores[lang] for lang in _FOREIGN) <= max(scores[lang] for lang in _CLOSE):
        for lang in _CLOSE:
            scores[lang] += 0.9 * _known_words(lower, lang)
    best = max(scores, key=lambda lang: (scores[lang], lang in SPOKEN, lang == "en", lang))
    if scores[best] == 0 or (scores[best] == scores["en"]):
        return "en"
    return best if best in SPOKEN else UNKNOWN


def _known_words(lower: str, lang: str) -> int:
    """Return how many different words of our tables a text has; what is known in one of two close languages tells."""
    return len({lower[m.start : m.end] for m in index_for(lang).find(fold(lower))})


def _endings(words: Counter[str], lang: str) -> int:
    endings = {
        "pt": ("ção", "ções", "ão", "inho", "inha", "agem", "eiro"),
        "es": ("ción", "ciones", "illo", "ito", "ero"),
    }
    return sum(count for word, count in words.items() if fold(word) != "no" and word.endswith(endings[lang]))
