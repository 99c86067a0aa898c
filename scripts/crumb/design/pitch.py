"""The goal of a game and its limits in one line, from its numbers. This module must not read the idea."""

from crumb.core.documents import Param, Spec
from crumb.design.families import FAMILIES
from crumb.design.wording import nearest, say

# Words that already stand for several, or for what is not counted.
_ALIKE = (
    "fish",
    "sheep",
    "deer",
    "gold",
    "food",
    "honey",
    "money",
    "water",
    "fruit",
    "trash",
    "treasure",
    "light",
    "mice",
)


def pitch_of(lang: str, family: str, mode: str, params: dict[str, Param], item: str = "") -> str:
    """Return the goal and the tightest limit in one line; ``item`` is what is collected, in the idea's words."""
    number = {name: f"{param['value']:g}" for name, param in params.items()}
    gathered = number.get(FAMILIES[family].gathers, "0")
    values = {
        **number,
        "time": number.get("timeLimit", "0"),
        "goal": gathered,
        "moves": number.get("moveLimit", "0"),
        "item": many(lang, item),
    }
    counts = "collect" if gathered != "0" else mode
    kinds = ["things", counts] if item and counts == "collect" else [counts]
    own = [f"pitch.{family}.{mode}.{kind}" for kind in kinds]
    goal = nearest(lang, *own, *(f"pitch.{family}.{kind}" for kind in kinds), f"pitch.{family}").format(**values)
    lines = [goal, *(say(lang, limit, **values) for limit in limits(family, mode, params))]
    return ("" if lang in ("ja", "zh") else " ").join(lines)


def pitch_after(spec: Spec, params: dict[str, Param]) -> str:
    """Return the pitch of ``spec`` with other numbers; one that is not from here, or of no mode of ours, stays."""
    lang, family, mode, thing = spec["lang"], spec["family"], spec["sub"], spec["strings"].get("thing", "")
    try:
        ours = spec["pitch"] == pitch_of(lang, family, mode, spec["params"], thing)
        return pitch_of(lang, family, mode, params, thing) if ours else spec["pitch"]
    except LookupError:
        return spec["pitch"]


def many(lang: str, word: str) -> str:
    """Return a noun of an idea as it is said of several; only English, Portuguese and Spanish change it."""
    if lang not in ("en", "pt", "es") or not word or word[-1] in "sS" or word.casefold() in _ALIKE:
        return word
    if lang == "en" and word[-1] == "y" and word[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    if lang == "en":
        return f"{word}es" if word.endswith(("ch", "sh", "x")) else f"{word}s"
    if lang == "pt" and word.endswith("m"):
        return f"{word[:-1]}ns"
    if lang == "pt" and word.endswith("ão"):
        return f"{word[:-2]}ões"
    if word[-1] == "z" and lang == "es":
        return f"{word[:-1]}ces"
    if word[-1] == "l" and lang == "pt":
        return f"{word[:-1]}is"
    return f"{word}s" if word[-1] in "aeiouáéêóô" else f"{word}es"


def limits(family: str, mode: str, params: dict[str, Param]) -> list[str]:
    """Return the key of the limit that a player should know: moves, else time, else hearts or lives."""
    if params.get("moveLimit", {"value": 0})["value"]:
        return ["limit.moves"]
    form = FAMILIES[family]
    if params.get("timeLimit", {"value": 0})["value"] and mode not in form.endured:
        return ["limit.time"]
    return [f"limit.{name}" for name in form.limit]
