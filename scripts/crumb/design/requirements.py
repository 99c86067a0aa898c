"""What an idea demands, each with the words it comes from, its weight, and the probe that will confirm it in a run.

A demand without a probe on the state of its family is no requirement here: it goes into the cuts or stays a matter
of looks. This module must not run anything.
"""

from typing import NamedTuple

from crumb.core.documents import Param, Probe, Requirement
from crumb.design.quantities import Quantity
from crumb.design.reading import Hit, Reading


class Demand(NamedTuple):
    """A row of the table: which words, in which families and modes, are confirmed by which probe."""

    id: str
    words: str
    where: str
    text: str
    weight: float
    probe: Probe


def _probe(run: str, path: str, op: str, value: float | str | None = None) -> Probe:
    probe: Probe = {"run": run, "path": path, "op": op}  # type: ignore[typeddict-item]
    if value is not None:
        probe["value"] = value
    return probe


DEMANDS: tuple[Demand, ...] = (
    Demand("match", "match alike swap tile merge", "match3", "alike things are matched", 1,
           _probe("win", "cleared", "increases")),
    Demand("swap", "swap", "match3", "two neighbours are swapped", 0.8, _probe("twin:act", "picked", "changes")),
    Demand("combo", "combo cascade", "match3", "chains raise a combo", 0.9, _probe("win", "combo", "reaches", 2)),
    Demand("moves", "fewmoves", "match3", "the moves are limited", 0.8, _probe("win", "movesLeft", "decreases")),
    Demand("jump", "jump bounce autorun duck platformword flap gravity", "platformer", "the hero jumps", 1,
           _probe("twin:act", "player.y", "decreases")),
    Demand("run", "run autorun roll walk downhill", "platformer", "the hero runs", 0.8,
           _probe("twin:right", "player.x", "increases")),
    Demand("collect", "collect eat catchfall find deliver", "platformer", "things are collected", 0.8,
           _probe("win", "collected", "increases")),
    Demand("reach", "reach", "platformer", "a goal is reached", 0.8, _probe("win", "progress", "ge", 1)),
    Demand("levels", "levels", "platformer", "there are several levels", 0.6, _probe("win", "level", "increases")),
    Demand("shoot", "shoot allsides", "arena/shoot", "the hero shoots", 1, _probe("twin:act", "acts", "increases")),
    Demand("fight", "fight against boss", "arena/shoot", "enemies are beaten", 0.8,
           _probe("win", "kills", "increases")),
    Demand("waves", "wave army towerdefense", "arena/shoot", "enemies come in waves", 0.8,
           _probe("win", "wave", "increases")),
    Demand("gather", "collect eat deliver find catchfall pellets keydoor chores steal herd", "arena",
           "things are collected", 1, _probe("win", "collected", "increases")),
    Demand("free", "swim dive flyfree sail weightless above drive race", "arena", "the hero moves up and down", 0.8,
           _probe("twin:up", "player.y", "decreases")),
    Demand("dodge", "dodge flee chase stealth allsides survive", "arena", "being touched costs a heart", 0.8,
           _probe("lose", "lives", "decreases")),
    Demand("dodge", "dodge flee patrol", "platformer", "being touched costs a life", 0.8,
           _probe("lose", "lives", "decreases")),
    Demand("lives", "lives", "platformer arena", "lives can be lost", 0.7, _probe("lose", "lives", "decreases")),
    Demand("score", "score combo", "*", "points are scored", 0.6, _probe("win", "score", "increases")),
    Demand("timer", "timer", "*", "time runs down", 0.9, _probe("idle", "timeLeft", "decreases")),
)  # fmt: skip

_COUNTED: dict[str, tuple[str, Probe]] = {
    "waves": ("there are {n} waves", _probe("win", "wave", "reaches")),
    "levels": ("there are {n} levels", _probe("win", "level", "reaches")),
    "lives": ("there are {n} lives", _probe("restart", "lives", "eq")),
    "points": ("the goal is {n} points", _probe("win", "score", "ge")),
    "items": ("{n} things are collected", _probe("win", "collected", "ge")),
    "moves": ("there are {n} moves", _probe("restart", "movesLeft", "eq")),
    "seconds": ("it lasts {n} seconds", _probe("restart", "timeLeft", "ge")),
}
_CORE: dict[str, tuple[str, Probe]] = {
    "match3": ("alike things are matched", _probe("win", "cleared", "increases")),
    "platformer": ("the hero jumps", _probe("twin:act", "player.y", "decreases")),
    "arena": ("the hero moves freely up and down", _probe("twin:up", "player.y", "decreases")),
}
_PARAM_OF = {
    "match3": {"points": "target", "moves": "moveLimit", "seconds": "timeLimit"},
    "platformer": {"levels": "levels", "lives": "lives", "items": "coinGoal", "seconds": "timeLimit"},
    "arena": {"waves": "waves", "lives": "hp", "items": "collectGoal", "seconds": "timeLimit"},
}


def requirements_of(reading: Reading, family: str, mode: str, params: dict[str, Param]) -> list[Requirement]:
    """Return the demands of an idea that a run of ``family`` can confirm; each id once, at least one."""
    out: dict[str, Requirement] = {}
    for demand in DEMANDS:
        hit = reading.first(*demand.words.split())
        wanted = hit and demand.id not in out and demand.id not in reading.denied
        if hit and wanted and _applies(demand, family, mode) and _shown(demand, params):
            out[demand.id] = _requirement(demand, reading, hit)
    for number in reading.quantities:
        counted = _number(number, reading, family, mode, params)
        if counted:
            out[counted["id"]] = counted
    return list(out.values()) or [_core(family)]


def _applies(demand: Demand, family: str, mode: str) -> bool:
    return any(where in ("*", family, f"{family}/{mode}") for where in demand.where.split())


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
    name = _PARAM_OF[family].get(number.unit)
    if name is None or params[name]["value"] != number.value or (number.unit == "items" and mode == "shoot"):
        return None
    text, probe = _COUNTED[number.unit]
    value = number.value - 1 if number.unit == "seconds" else number.value
    return {
        "id": f"number.{number.unit}",
        "text": text.format(n=f"{number.value:g}"),
        "quote": reading.quote(number.start, number.end),
        "weight": 0.9,
        "probe": {**probe, "value": value},
    }


def _core(family: str) -> Requirement:
    """Return what stands for an idea that names nothing which a run could confirm: what its form is about."""
    text, probe = _CORE[family]
    return {"id": "core", "text": text, "quote": None, "weight": 1, "probe": probe}
