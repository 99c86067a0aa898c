"""What is said about a wish: the changes, the limits that they met, and what a game can change, in people's words.

This module must not read a wish.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from crumb.core.documents import Change, Spec
from crumb.design.families import FAMILIES
from crumb.design.form import Range
from crumb.design.wording import say


@dataclass
class Wish:
    """What a wish comes to: changes in order, the words that were understood, and those that were not.

    ``already`` holds what was understood but changes nothing, ``limits`` a sentence for each number that had to stop
    at the end of its range, ``told`` the changes in words, and ``possible`` what this game can change at all.
    """

    changes: list[Change] = field(default_factory=list)
    understood: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    already: list[str] = field(default_factory=list)
    limits: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    possible: str = ""
    lang: str = "en"

    @property
    def answer(self) -> str:
        """What to tell the person, in the language of the wish."""
        parts = []
        for key, words in (("changed", self.told), ("already", self.already)):
            if words:
                parts.append(say(self.lang, f"say.{key}", what=", ".join(words)))
        parts += self.limits
        if self.unknown or not parts:
            parts.append(say(self.lang, "say.unknown", words=", ".join(dict.fromkeys(self.unknown)) or "…"))
        return " ".join(parts)


def told(changes: Sequence[Change], spec: Spec, lang: str) -> list[str]:
    """Return a line for each change of a number, ``name before → after``, and the words of every other change."""
    last: dict[str, float] = {}
    others: list[str] = []
    for change in changes:
        value = change.get("value")
        if change["op"] == "set" and isinstance(value, int | float):
            last[change["param"]] = value
        else:
            others.append(change["why"])
    numbers = [_moved(name, spec["params"][name]["value"], value, spec, lang) for name, value in last.items()]
    return [*numbers, *dict.fromkeys(others)]


def _moved(name: str, before: float, after: float, spec: Spec, lang: str) -> str:
    row = FAMILIES[spec["family"]].params[name]
    return f"{say(lang, f'param.{name}')} {before:g} → {_counted(after, row, lang)}"


def at_limit(name: str, row: Range, most: bool, said: str, lang: str) -> str:
    """Return the sentence that says how far a number can go: "500 seconds": time is 180 s at most."""
    limit = _counted(row.max if most else row.min, row, lang)
    return say(lang, "say.most" if most else "say.least", said=said, name=say(lang, f"param.{name}"), limit=limit)


def changeable(family: str, lang: str) -> str:
    """Return what a wish can change in a game of ``family``, with examples, as one line."""
    names = [say(lang, f"param.{name}") for name in FAMILIES[family].params]
    return say(lang, "say.possible", what=", ".join(names))


def _counted(value: float, row: Range, lang: str) -> str:
    return say(lang, "say.seconds", value=f"{value:g}") if row.unit == "s" else f"{value:g}"
