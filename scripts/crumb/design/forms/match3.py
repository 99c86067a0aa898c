"""Match-3: alike things in a row, against time or with few moves."""

import math

from crumb.design.form import Demand, Form, Key, Range, Said, Served, Values, bounded, probe

PARAMS = {
    "timeLimit": Range(60, 20, 180, "s"),
    "moveLimit": Range(0, 0, 60, "moves"),
    "target": Range(2500, 300, 20_000, "points"),
    "kinds": Range(5, 4, 7, "kinds", 1.2),
    "size": Range(8, 6, 9, "cells", 1.13),
    "comboBonus": Range(1, 0, 3, "step", 1.5, False),
    "matchScore": Range(10, 5, 50, "points"),
}
_POINTS_A_MINUTE = {4: 16_000, 5: 2500, 6: 1400, 7: 800}
_POINTS_A_MOVE = {4: 600, 5: 150, 6: 120, 7: 80}


def _mode(served: Served, said: Said) -> str:
    if not served.exact:
        return served.mode
    return "order" if said.asserted & {"orders", "fewmoves"} else "score"


def _needs(values: Values, said: Said, mode: str) -> None:
    words = said.asserted
    if ("fewmoves" in words or mode == "order") and "timer" not in words and said.number("seconds") is None:
        values["moveLimit"], values["timeLimit"], values["kinds"] = 25, 180, 6
    values["comboBonus"] = 2 if "combo" in words or "cascade" in words else values["comboBonus"]


def _balance(values: Values, said: Said, mode: str) -> None:
    """Make a target fit its time or moves."""
    if said.number("seconds") is None and values["moveLimit"]:
        values["timeLimit"] = 180
    if said.number("points") is None:
        values["target"] = _target(values)


def _target(values: Values) -> float:
    """Return a target that chance seldom and attention mostly reaches, measured on the simulation's own players."""
    kinds, combo = (int(bounded(values[name], PARAMS[name])) for name in ("kinds", "comboBonus"))
    by_time = _POINTS_A_MINUTE[kinds] * values["timeLimit"] / 60
    by_moves = _POINTS_A_MOVE[kinds] * (values["moveLimit"] or math.inf)
    hardness = values["target"] / PARAMS["target"].value
    worth = (0.65 + 0.35 * combo) * values["matchScore"] / PARAMS["matchScore"].value
    return round(min(by_time, by_moves) * hardness * worth / 50) * 50


FORM = Form(
    archetype="grid_logic",
    modes=("score", "order"),
    params=PARAMS,
    keys=(
        Key("left", "ArrowLeft KeyA", "drag", "cursor.x", "-"),
        Key("right", "ArrowRight KeyD", "drag", "cursor.x", "+"),
        Key("up", "ArrowUp KeyW", "drag", "cursor.y", "-"),
        Key("down", "ArrowDown KeyS", "drag", "cursor.y", "+"),
        Key("act", "Space Enter", "tap", "picked", "*"),
    ),
    serves="""
    grid_logic/match score =
    grid_logic/rhythm score ~
    grid_logic/tactics order ~
    grid_logic/builder order ~
    ui_heavy/rhythm score ~
    ui_heavy/typing score ~
    ui_heavy/dressup order ~
    """,
    units={
        "seconds": "timeLimit",
        "moves": "moveLimit",
        "turns": "moveLimit",
        "points": "target",
        "kinds": "kinds",
        "cells": "size",
    },
    counted=("points", "moves", "seconds"),
    core=("alike things are matched", probe("win", "cleared", "increases")),
    demands=(
        Demand("match", "match alike swap tile merge", "", "alike things are matched", 1,
               probe("win", "cleared", "increases")),
        Demand("swap", "swap", "", "two neighbours are swapped", 0.8, probe("twin:act", "picked", "changes")),
        Demand("combo", "combo cascade", "", "chains raise a combo", 0.9, probe("win", "combo", "reaches", 2)),
        Demand("moves", "fewmoves", "", "the moves are limited", 0.8, probe("win", "movesLeft", "decreases")),
    ),
    hard=(("target", 1.3, 0.75), ("kinds", 1.2, 1.0)),
    fast=(("timeLimit", 0.8, 1.25),),
    long=(("timeLimit", 1.5, 0.67),),
    varies=("target",),
    mode=_mode,
    needs=_needs,
    balance=_balance,
    easier=(("target", 0.7), ("timeLimit", 1.2)),
    harder=(("target", 1.3),),
    lighter=(("size", 0.88),),
    steering=("size", "kinds"),
    clock=("timeLimit", "moveLimit"),
    moves={
        ("speed", ""): (("timeLimit", -1),),
        ("length", ""): (("timeLimit", 1), ("target", 1)),
        ("length", "time"): (("timeLimit", 1),),
        ("count", "time"): (("timeLimit", 1),),
        ("count", "points"): (("target", 1),),
        ("count", "moves"): (("moveLimit", 1),),
        ("count", "kinds"): (("kinds", 1),),
        ("count", "board"): (("size", 1),),
        ("count", "combo"): (("comboBonus", 1),),
    },
)  # fmt: skip
