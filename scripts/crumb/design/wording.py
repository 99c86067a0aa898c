"""Finds the sentence for a key in the language of an idea; English where we do not speak it.

This module must not hold texts.
"""

from functools import cache
from importlib import import_module

from crumb.design.language import SPOKEN

_SCREEN = """
play pause paused resume restart again won lost score best record sound mute time lives level combo goal
target moves wave coins hearts hp collected kills boss ready go great left right up down alt
"""


@cache
def texts(lang: str) -> dict[str, str]:
    """Return all texts of a language; English for one that we do not speak."""
    module = import_module(f"crumb.design.strings.{lang if lang in SPOKEN else 'en'}")
    table: dict[str, str] = module.TEXTS
    return table


def say(lang: str, key: str, **values: object) -> str:
    """Return the text of ``key`` with ``{names}`` filled in; raises KeyError for a key that nobody wrote."""
    return texts(lang)[key].format(**values)


def nearest(lang: str, *keys: str) -> str:
    """Return the first key that has a text, most special first; raises KeyError when none has."""
    table = texts(lang)
    return table[next((key for key in keys if key in table), keys[-1])]


def screen_texts(lang: str, family: str, mode: str) -> dict[str, str]:
    """Return what the screens of a game of ``family`` in ``mode`` say, and how it is played."""
    table = texts(lang)
    out = {key: table[key] for key in _SCREEN.split()}
    out["act"] = nearest(lang, f"act.{family}.{mode}", f"act.{family}", "act")
    if f"up.{family}" in table:
        out["up"] = table[f"up.{family}"]
    out["how"] = nearest(lang, f"how.{family}.{mode}", f"how.{family}")
    out["touch"] = nearest(lang, f"touch.{family}.{mode}", f"touch.{family}")
    return out
