"""Tiles on a grid: pieces that fall into a well until rows burst, or tiles that slide at once and merge."""

from crumb.design.form import Demand, Form, Key, Range, Said, Values, bounded, probe

PARAMS = {
    "rowGoal": Range(16, 3, 40, "rows", 1.4),
    "columns": Range(8, 6, 10, "cells", 1.2),
    "fallSpeed": Range(1, 0.4, 3, "rows/s", 1.3, False),
    "levelRows": Range(4, 2, 12, "rows", 1.5),
    "junk": Range(3, 0, 6, "rows", 1.5),
    "pieceCells": Range(4, 3, 5, "cells", 1.25),
    "chain": Range(7, 4, 8, "pictures", 1.15),
    "side": Range(4, 3, 6, "cells", 1.25),
    "moveLimit": Range(90, 0, 300, "moves"),
    "luckyShare": Range(0.1, 0, 0.5, "share", 1.5, False),
    "undos": Range(3, 0, 9, "undos", 2.0),
    "target": Range(0, 0, 5000, "points"),
    "comboBonus": Range(0.5, 0, 3, "step", 1.5, False),
    "timeLimit": Range(0, 0, 300, "s"),
}
_SECONDS = 90.0
_SECONDS_A_ROW = 6.0  # of somebody who thinks
_MOVES_TO = {4: 12, 5: 26, 6: 48, 7: 90, 8: 165}  # a picture of the chain, with some to spare
_MOVES_FOR = ((60, 12), (120, 22), (250, 34), (600, 62), (1000, 92), (2500, 172), (5000, 300))  # points
_CHAIN_IN = ((45, 5), (100, 6))  # seconds


def _needs(values: Values, said: Said, mode: str) -> None:
    words = said.asserted
    values["timeLimit"] = _SECONDS if "timer" in words else 0
    values["levelRows"] *= 0.75 if "speedup" in words else 1
    values["comboBonus"] = 1 if words & {"combo", "cascade"} else values["comboBonus"]
    values["undos"] = max(5, values["undos"]) if "undo" in words else values["undos"]


def _balance(values: Values, said: Said, mode: str) -> None:
    """Make goal, moves and time of a mode fit each other, where the idea does not name them."""
    if mode == "fall":
        _balance_rows(values, said)
    else:
        _balance_chain(values, said)


def _balance_rows(values: Values, said: Said) -> None:
    values["moveLimit"] = 0
    if values["timeLimit"]:
        values["rowGoal"] = min(values["rowGoal"], values["timeLimit"] / _SECONDS_A_ROW)


def _balance_chain(values: Values, said: Said) -> None:
    thought = values["moveLimit"] / PARAMS["moveLimit"].value
    named = said.number("moves") or said.number("turns")
    if values["timeLimit"] and said.number("kinds") is None:
        values["chain"] = next((n for least, n in _CHAIN_IN if values["timeLimit"] <= least), values["chain"])
    if named and said.number("kinds") is None:
        values["chain"] = max(4, *(n for n, moves in _MOVES_TO.items() if moves <= max(named.value, 12)))
    if named is None and values["target"]:
        values["moveLimit"] = next((moves for points, moves in _MOVES_FOR if points >= values["target"]), 300)
    elif named is None:
        spare = min(max(thought, 0.85), 1.5)  # fewer than this nobody could do with
        values["moveLimit"] = _MOVES_TO[int(bounded(values["chain"], PARAMS["chain"]))] * spare


FORM = Form(
    archetype="grid_logic",
    modes=("fall", "merge"),
    params=PARAMS,
    keys=(
        Key("left", "ArrowLeft KeyA", "drag", "player.x", "-"),
        Key("right", "ArrowRight KeyD", "drag", "player.x", "+"),
        Key("up", "ArrowUp KeyW", "drag", "board", "*"),
        Key("down", "ArrowDown KeyS", "drag", "player.y", "+"),
        Key("act", "Space Enter", "tap", "pieces", "+", "fall"),
        Key("alt", "KeyZ KeyC ShiftLeft Backspace", "tap", "alts", "+"),
    ),
    serves="""
    grid_logic/blocks fall =
    grid_logic/merge merge =
    platformer/merge merge ~
    """,
    units={
        "seconds": "timeLimit",
        "moves": "moveLimit",
        "turns": "moveLimit",
        "points": "target",
        "kinds": "chain",
        "cells": "side",
    },
    counted=("points", "moves", "seconds"),
    core=("rows burst, or tiles merge", probe("win", "collected", "increases")),
    demands=(
        Demand("rows", "fallingblocks tile", "fall", "full rows burst", 1, probe("win", "collected", "increases")),
        Demand("turn", "spin", "fall", "a piece can be turned", 0.9, probe("twin:up", "board", "changes")),
        Demand("drop", "dropdown fall", "fall", "a piece drops", 0.7, probe("twin:act", "pieces", "increases")),
        Demand("merge", "mergetiles merge alike match tile", "merge", "two alike become the next", 1,
               probe("win", "collected", "increases")),
        Demand("grow", "grow", "merge", "what merges grows", 0.8, probe("win", "level", "increases")),
        Demand("combo", "combo cascade", "", "more at once pays more", 0.9, probe("win", "bestCombo", "reaches", 2)),
        Demand("moves", "fewmoves", "merge", "the moves are limited", 0.8, probe("win", "movesLeft", "decreases")),
        Demand("undo", "undo", "merge", "a move can be taken back", 0.9, probe("twin:alt", "alts", "increases")),
        Demand("ramp", "speedup endless", "fall", "it gets faster", 0.7, probe("win", "level", "increases")),
    ),
    hard=(("junk", 1.5, 0.5), ("fallSpeed", 1.3, 0.75), ("moveLimit", 0.88, 1.25)),
    fast=(("fallSpeed", 1.4, 0.7),),
    long=(("rowGoal", 1.5, 0.6), ("chain", 1.15, 0.85)),
    varies=("fallSpeed", "luckyShare"),
    gathers="target",
    spent=("columns", "side"),  # the room of the field, which runs out
    needs=_needs,
    balance=_balance,
    easier=(("rowGoal", 0.75), ("junk", 0.7), ("moveLimit", 1.2), ("target", 0.75), ("timeLimit", 1.25)),
    harder=(("junk", 1.5), ("fallSpeed", 1.25), ("moveLimit", 0.9)),
    lighter=(("rowGoal", 0.75), ("side", 0.85)),
    steering=("columns", "side"),
    clock=("timeLimit", "moveLimit"),
    moves={
        ("speed", ""): (("fallSpeed", 1),),
        ("length", ""): (("rowGoal", 1), ("chain", 1), ("moveLimit", 1)),
        ("length", "time"): (("timeLimit", 1),),
        ("count", "time"): (("timeLimit", 1),),
        ("count", "points"): (("target", 1),),
        ("count", "moves"): (("moveLimit", 1),),
        ("count", "kinds"): (("chain", 1),),
        ("count", "board"): (("columns", 1), ("side", 1)),
        ("count", "combo"): (("comboBonus", 1),),
    },
    unread={
        "fall": "chain side moveLimit luckyShare undos",
        "merge": "rowGoal columns fallSpeed levelRows junk pieceCells",
    },
)  # fmt: skip
