"""Finds the sentence for a key in the language of an idea; English where we do not speak it.

This module must not hold texts.
"""

from functools import cache
from importlib import import_module

from crumb.design.families import FAMILIES
from crumb.design.language import SPOKEN

_SCREEN = """
play pause paused resume restart again won lost score best record sound mute time lives level combo goal
target moves wave coins hearts hp collected kills boss ready go great left right up down alt
"""


@cache
def texts(lang: str) -> dict[str, str]:
    """Return all texts of a language; English for one that we do not speak."""
    spoken = lang if lang in SPOKEN else "en"
    table: dict[str, str] = dict(import_module(f"crumb.design.strings.{spoken}").TEXTS)
    for family in FAMILIES:
        table |= import_module(f"crumb.design.strings.forms.{family}").TEXTS[spoken]
    return table


def say(lang: str, key: str, **values: object) -> str:
    """Return the text of ``key`` with ``{names}`` filled in; raises KeyError for a key that nobody wrote."""
    return texts(lang)[key].format(**values)


def nearest(lang: str, *keys: str) -> str:
    """Return the first key that has a text, most special first; raises KeyError when none has."""
    table = texts(lang)
    return table[next((key for key in keys if key in table), keys[-1])]


def screen_texts(lang: str, family: str, mode: str) -> dict[str, str]:
    """Return what the screens of a game of ``family`` in ``mode`` say, and how it is played.

    A family's own words for its screens are its texts ``screen.<family>.<key>``.
    """
    table = texts(lang)
    out = {key: table[key] for key in _SCREEN.split()}
    own = f"screen.{family}."
    out |= {key.removeprefix(own): text for key, text in table.items() if key.startswith(own)}
    for action in ("act", "alt", "left", "right", "up", "down"):
        out[action] = nearest(lang, f"{action}.{family}.{mode}", f"{action}.{family}", action)
    for key in ("how", "touch"):
        out[key] = nearest(lang, f"{key}.{family}.{mode}", f"{key}.{family}")
    return out
