"""The maze: a hero who gathers what lies in its ways, chasers with tempers of their own, and power-ups."""

from crumb.design.form import Demand, Form, Key, Range, Said, Values, probe

_SECONDS = 90.0
_SECONDS_A_PELLET = 2.5


def _needs(values: Values, said: Said, mode: str) -> None:
    words = said.asserted
    values["timeLimit"] = _SECONDS if "timer" in words else 0
    values["ramp"] *= 1.5 if words & {"speedup", "endless"} else 1
    chasers = said.number("enemies")
    if chasers:
        values["chasers"] = chasers.value


def _balance(values: Values, said: Said, mode: str) -> None:
    """What is to be gathered fits into a time that the idea names."""
    clock = values["timeLimit"]
    if clock and not said.number("items"):
        values["goal"] = max(8.0, min(values["goal"], round(clock / _SECONDS_A_PELLET)))


FORM = Form(
    archetype="grid_logic",
    modes=("chase",),
    params={
        "speed": Range(4.2, 2, 8, "cells/s", 1.15, False),
        "chaserSpeed": Range(3.2, 1, 7, "cells/s", 1.15, False),
        "chasers": Range(3, 1, 4, "chasers", 1.4),
        "goal": Range(50, 5, 180, "pellets", 1.4),
        "powers": Range(4, 0, 8, "power-ups", 1.5),
        "powerTime": Range(6, 2, 12, "s", 1.4),
        "lives": Range(3, 1, 9, "lives", 1.5),
        "ramp": Range(0.2, 0, 0.6, "share", 1.4, False),
        "size": Range(9, 7, 13, "cells", 1.25),
        "timeLimit": Range(0, 0, 180, "s"),
    },
    keys=(
        Key("left", "ArrowLeft KeyA", "drag", "player.x", "-"),
        Key("right", "ArrowRight KeyD", "drag", "player.x", "+"),
        Key("up", "ArrowUp KeyW", "drag", "player.y", "-"),
        Key("down", "ArrowDown KeyS", "drag", "player.y", "+"),
    ),
    serves="""
    grid_logic/maze chase =
    """,
    units={"seconds": "timeLimit", "lives": "lives", "items": "goal"},
    counted=("lives", "items", "seconds"),
    core=("things in a maze are gathered", probe("win", "collected", "increases")),
    demands=(
        Demand("maze", "maze", "", "the player walks through a maze", 0.9, probe("win", "player.x", "changes")),
        Demand("gather", "pellets collect eat find deliver chores steal", "", "things in its ways are gathered", 1,
               probe("win", "collected", "increases")),
        Demand("chase", "chase flee dodge against", "", "chasers come for the player", 1,
               probe("idle", "hunting", "increases")),
        Demand("lives", "lives", "", "lives can be lost", 0.7, probe("lose", "lives", "decreases")),
    ),
    hard=(("chaserSpeed", 1.1, 0.88), ("powerTime", 0.75, 1.3), ("lives", 0.67, 1.5)),
    fast=(("speed", 1.15, 0.87), ("chaserSpeed", 1.15, 0.87)),
    long=(("goal", 1.4, 0.6),),
    varies=("speed", "chaserSpeed", "powerTime"),
    gathers="goal",
    needs=_needs,
    balance=_balance,
    limit=("lives",),
    easier=(("chaserSpeed", 0.85), ("powerTime", 1.3), ("lives", 1.5)),
    harder=(("chaserSpeed", 1.15), ("powerTime", 0.75), ("lives", 0.67)),
    lighter=(("goal", 0.7), ("chasers", 0.7)),
    steering=("speed",),
    clock=("timeLimit",),
    moves={
        ("speed", ""): (("speed", 1), ("chaserSpeed", 1)),
        ("speed", "hero"): (("speed", 1),),
        ("speed", "enemies"): (("chaserSpeed", 1),),
        ("length", ""): (("goal", 1), ("timeLimit", 1)),
        ("length", "time"): (("timeLimit", 1),),
        ("count", "enemies"): (("chasers", 1),),
        ("count", "time"): (("timeLimit", 1),),
        ("count", "lives"): (("lives", 1),),
        ("count", "items"): (("goal", 1),),
        ("count", "board"): (("size", 1),),
    },
)  # fmt: skip
