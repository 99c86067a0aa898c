"""The goal of a game and its limits in one line, from its numbers. This module must not read the idea."""

from crumb.core.documents import Param
from crumb.design.wording import nearest, say


def pitch_of(lang: str, family: str, mode: str, params: dict[str, Param]) -> str:
    """Return the goal and the tightest limit in one line."""
    number = {name: f"{param['value']:g}" for name, param in params.items()}
    values = {
        **number,
        "time": number.get("timeLimit", "0"),
        "coins": number.get("coinGoal", "0"),
        "goal": number.get("collectGoal", "0"),
        "moves": number.get("moveLimit", "0"),
    }
    key = "coins" if family == "platformer" and params["coinGoal"]["value"] else mode
    goal = nearest(lang, f"pitch.{family}.{key}", f"pitch.{family}.run", f"pitch.{family}")
    lines = [goal.format(**values), *(say(lang, limit, **values) for limit in limits(family, mode, params))]
    return ("" if lang in ("ja", "zh") else " ").join(lines)


def limits(family: str, mode: str, params: dict[str, Param]) -> list[str]:
    """Return the key of the limit that a player should know: moves, else time, else hearts or lives."""
    if params.get("moveLimit", {"value": 0})["value"]:
        return ["limit.moves"]
    if params["timeLimit"]["value"] and not (family == "arena" and mode == "survive"):
        return ["limit.time"]
    return {"arena": ["limit.hp"], "platformer": ["limit.lives"]}.get(family, [])
