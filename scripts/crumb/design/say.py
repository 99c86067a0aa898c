"""Wishes about a finished game in plain words ("slower boss", "더 쉽게", "más tiempo"), as changes to its numbers.

A wish is read clause by clause. What is not understood is handed back as such and never guessed. This module must not
change a spec.
"""

from crumb.core.documents import Spec
from crumb.design.fold import fold, normal
from crumb.design.language import SPOKEN, detect
from crumb.design.lexicon import say_index_for
from crumb.design.wish_answer import Wish, changeable, told
from crumb.design.wish_clauses import clauses
from crumb.design.wish_reader import Reader

__all__ = ["Wish", "say"]
MAX_WISH = 500


def say(text: str, spec: Spec) -> Wish:
    """Return what a wish changes in ``spec`` as it stands (with the changes of its build already in it)."""
    text = normal(text)
    wish = Wish(lang=_language(text[:MAX_WISH], spec["lang"]))
    for clause in clauses(text[:MAX_WISH], wish.lang):
        Reader(clause, spec, wish).read()
    if len(text) > MAX_WISH:
        wish.unknown.append(f"{text[MAX_WISH : MAX_WISH + 40].strip()}…")
    wish.told = told(wish.changes, spec, wish.lang)
    wish.possible = changeable(spec["family"], wish.lang)
    return wish


def _language(text: str, spoken: str) -> str:
    """Return the language of a wish; a short Latin one is most likely in the language of the game."""
    found = detect(text)
    if spoken not in ("pt", "es", "en") or found not in ("pt", "es", "en", "und"):
        return found if found in SPOKEN else "en"
    folded = fold(text)
    known = {
        lang: sum(m.end - m.start for m in say_index_for(lang).find(folded)) for lang in (spoken, "en", "es", "pt")
    }
    return max(known, key=lambda lang: (known[lang], lang == spoken))
