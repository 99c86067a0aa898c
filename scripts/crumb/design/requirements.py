"""What an idea demands, each with the words it comes from, its weight, and the probe that will confirm it in a run.

A demand without a probe on the state of its family is no requirement here: it goes into the cuts or stays a matter
of looks. This module must not run anything.
"""

from crumb.core.documents import Param, Probe, Requirement
from crumb.design.families import FAMILIES
from crumb.design.form import Demand, probe
from crumb.design.quantities import Quantity
from crumb.design.reading import Hit, Reading

COMMON: tuple[Demand, ...] = (
    Demand("score", "score combo", "", "points are scored", 0.6, probe("win", "score", "increases")),
    Demand("timer", "timer", "", "time runs down", 0.9, probe("idle", "timeLeft", "decreases")),
)
_COUNTED: dict[str, tuple[str, Probe]] = {
    "waves": ("there are {n} waves", probe("win", "wave", "reaches")),
    "levels": ("there are {n} levels", probe("win", "level", "reaches")),
    "lives": ("there are {n} lives", probe("restart", "lives", "eq")),
    "points": ("the goal is {n} points", probe("win", "score", "ge")),
    "items": ("{n} things are collected", probe("win", "collected", "ge")),
    "moves": ("there are {n} moves", probe("restart", "movesLeft", "eq")),
    "seconds": ("it lasts {n} seconds", probe("restart", "timeLeft", "ge")),
}


def requirements_of(reading: Reading, family: str, mode: str, params: dict[str, Param]) -> list[Requirement]:
    """Return the demands of an idea that a run of ``family`` can confirm; each id once, at least one."""
    out: dict[str, Requirement] = {}
    for demand in (*FAMILIES[family].demands, *COMMON):
        hit = reading.first(*demand.words.split())
        wanted = hit and demand.id not in out and demand.id not in reading.denied
        if hit and wanted and mode in (demand.modes.split() or [mode]) and _shown(demand, params):
            out[demand.id] = _requirement(demand, reading, hit)
    for number in reading.quantities:
        counted = _number(number, reading, family, mode, params)
        if counted:
            out[counted["id"]] = counted
    return list(out.values()) or [_core(family)]


def _shown(demand: Demand, params: dict[str, Param]) -> bool:
    """A demand only stands if the numbers let it show: no clock without a limit, no second level in a game of one."""
    needs = {"timer": "timeLimit", "moves": "moveLimit", "levels": "levels", "waves": "waves"}.get(demand.id)
    if needs is None or needs not in params:
        return needs is None
    return params[needs]["value"] > (1 if needs in ("levels", "waves") else 0)


def _requirement(demand: Demand, reading: Reading, hit: Hit) -> Requirement:
    return {
        "id": demand.id,
        "text": demand.text,
        "quote": reading.quote(hit.start, hit.end),
        "weight": demand.weight,
        "probe": demand.probe,
    }


def _number(number: Quantity, reading: Reading, family: str, mode: str, params: dict[str, Param]) -> Requirement | None:
    form = FAMILIES[family]
    if number.unit not in form.counted or (number.unit == "items" and mode == "shoot"):
        return None
    if params[form.units[number.unit]]["value"] != number.value:
        return None
    text, shown = _COUNTED[number.unit]
    value = number.value - 1 if number.unit == "seconds" else number.value
    return {
        "id": f"number.{number.unit}",
        "text": text.format(n=f"{number.value:g}"),
        "quote": reading.quote(number.start, number.end),
        "weight": 0.9,
        "probe": {**shown, "value": value},
    }


def _core(family: str) -> Requirement:
    """Return what stands for an idea that names nothing which a run could confirm: what its form is about."""
    text, shown = FAMILIES[family].core
    return {"id": "core", "text": text, "quote": None, "weight": 1, "probe": shown}
