"""Numbers of a game from the idea: what it counts, how hard and how fast it is meant to be, and a little of the seed.

Values never leave the range of the family's table; a number that had to be moved into it is noted. This module must not
choose a family.
"""

import math
from typing import NamedTuple

from crumb.core.documents import Param
from crumb.design.changes import bounded, param_of
from crumb.design.families import FAMILIES, Range
from crumb.design.reading import Reading

UNITS_TO_PARAM: dict[str, dict[str, str]] = {
    "match3": {
        "seconds": "timeLimit", "moves": "moveLimit", "turns": "moveLimit", "points": "target", "kinds": "kinds",
        "cells": "size",
    },
    "platformer": {"seconds": "timeLimit", "lives": "lives", "levels": "levels", "items": "coinGoal"},
    "arena": {"seconds": "timeLimit", "waves": "waves", "levels": "waves", "lives": "hp", "items": "collectGoal"},
}  # fmt: skip
Steps = tuple[tuple[str, float, float], ...]  # parameter, factor for the first word, factor for its opposite
DIFFICULTY: dict[str, Steps] = {
    "match3": (("target", 1.3, 0.75), ("kinds", 1.2, 1.0)),
    "platformer": (("enemySpeed", 1.35, 0.75), ("lives", 0.6, 1.4)),
    "arena": (("enemySpeed", 1.15, 0.87), ("spawnEvery", 0.8, 1.25), ("hp", 0.75, 1.3)),
}
PACE: dict[str, Steps] = {
    "match3": (("timeLimit", 0.8, 1.25),),
    "platformer": (("runSpeed", 1.15, 0.87), ("enemySpeed", 1.2, 0.83)),
    "arena": (("speed", 1.15, 0.87), ("enemySpeed", 1.15, 0.87)),
}
LENGTH: dict[str, Steps] = {
    "match3": (("timeLimit", 1.5, 0.67),),
    "platformer": (("length", 1.5, 1.0), ("levels", 1.3, 0.67)),
    "arena": (("waves", 1.5, 0.7), ("timeLimit", 1.5, 0.67)),
}
_WOBBLE: dict[str, tuple[str, ...]] = {
    "match3": ("target",),
    "platformer": ("runSpeed", "jump", "enemySpeed", "length"),
    "arena": ("speed", "enemySpeed", "spawnEvery", "fireRate"),
}
_LEAST_MEANT = {"moves": 5, "turns": 3, "points": 50, "seconds": 5}
_POINTS_A_MINUTE = {4: 16_000, 5: 2500, 6: 1400, 7: 800}
_POINTS_A_MOVE = {4: 600, 5: 150, 6: 120, 7: 80}


class Filled(NamedTuple):
    """Parameters with values, and notes about numbers that could not be taken as they were."""

    params: dict[str, Param]
    notes: list[str]


def fill(reading: Reading, family: str, mode: str, seed: int, variant: int) -> Filled:
    """Return the parameters of ``family`` for an idea."""
    table = FAMILIES[family].params
    values = {name: row.value for name, row in table.items()}
    _feel(values, reading, family)
    _vary(values, family, seed, variant)
    _needs(values, reading, family, mode)
    notes = _counted(values, table, reading, family)
    _balance(values, reading, family, mode)
    return Filled({name: param_of(values[name], row) for name, row in table.items()}, notes)


def _feel(values: dict[str, float], reading: Reading, family: str) -> None:
    said = reading.asserted
    for word, opposites, table in (
        ("hard", {"easy"}, DIFFICULTY),
        ("fastmood", {"slowmood", "calm"}, PACE),
        ("longmood", {"shortmood"}, LENGTH),
    ):
        if (word in said) != bool(opposites & said):
            for name, more, less in table[family]:
                values[name] *= more if word in said else less


def _vary(values: dict[str, float], family: str, seed: int, variant: int) -> None:
    """Let another variant feel a little different: up to a tenth, from the seed."""
    if variant:
        for place, name in enumerate(_WOBBLE[family]):
            values[name] *= 0.9 + 0.2 * ((seed >> (4 * place)) % 16) / 15


def _needs(values: dict[str, float], reading: Reading, family: str, mode: str) -> None:
    said = reading.asserted
    if family == "match3":
        if ("fewmoves" in said or mode == "order") and "timer" not in said and reading.number("seconds") is None:
            values["moveLimit"], values["timeLimit"], values["kinds"] = 25, 180, 6
        values["comboBonus"] = 2 if "combo" in said or "cascade" in said else values["comboBonus"]
    if family == "platformer":
        values["coinGoal"] = 12 if mode == "collect" else 0
    if family == "arena":
        values["fireRate"] = values["fireRate"] if mode == "shoot" else 0
        values["collectGoal"] = values["collectGoal"] if mode == "collect" else 0
        values["timeLimit"] = 0 if mode == "shoot" and "timer" not in said else values["timeLimit"]
        values["dash"] = 0 if "onebutton" in said else values["dash"]


def _counted(values: dict[str, float], table: dict[str, Range], reading: Reading, family: str) -> list[str]:
    notes = []
    for unit, name in UNITS_TO_PARAM[family].items():
        number = reading.number(unit)
        if number is None or (unit in ("turns", "levels") and reading.number("moves" if unit == "turns" else "waves")):
            continue
        row = table[name]
        if number.value < _LEAST_MEANT.get(unit, 0):
            notes.append(f"{name}: {number.value:g} {row.unit} is too little to be meant as a limit and was left out")
            continue
        values[name] = number.value
        if not row.min <= number.value <= row.max:
            notes.append(
                f"{name}: {number.value:g} {row.unit} is outside {row.min:g} to {row.max:g} and was moved inside"
            )
    return notes


def _balance(values: dict[str, float], reading: Reading, family: str, mode: str) -> None:
    """Make numbers fit each other: a target to its time or moves, a time to a game that is about surviving it."""
    if family == "match3":
        if reading.number("seconds") is None and values["moveLimit"]:
            values["timeLimit"] = 180
        if reading.number("points") is None:
            values["target"] = _target(values)
    if family == "arena" and mode == "survive" and values["timeLimit"] == 0:
        values["timeLimit"] = FAMILIES["arena"].params["timeLimit"].value


def _target(values: dict[str, float]) -> float:
    """Return a target that chance seldom and attention mostly reaches, measured on the simulation's own players."""
    table = FAMILIES["match3"].params
    kinds, combo = (int(bounded(values[name], table[name])) for name in ("kinds", "comboBonus"))
    by_time = _POINTS_A_MINUTE[kinds] * values["timeLimit"] / 60
    by_moves = _POINTS_A_MOVE[kinds] * (values["moveLimit"] or math.inf)
    hardness = values["target"] / table["target"].value
    worth = (0.65 + 0.35 * combo) * values["matchScore"] / table["matchScore"].value
    return round(min(by_time, by_moves) * hardness * worth / 50) * 50
