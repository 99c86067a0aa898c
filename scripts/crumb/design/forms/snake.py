"""The snake: something long on a grid that gathers, grows and gets faster, and must not run into anything."""

from crumb.design.form import Demand, Form, Key, Range, Said, Values, probe

_SECONDS = 75.0
_SECONDS_A_BITE = 3.0


def _needs(values: Values, said: Said, mode: str) -> None:
    words = said.asserted
    values["ramp"] *= 1.4 if words & {"speedup", "endless"} else 1
    values["timeLimit"] = _SECONDS if "timer" in words else 0
    if "endless" in words:
        values["goal"] *= 1.5


def _balance(values: Values, said: Said, mode: str) -> None:
    """What is to be gathered fits into a time that the idea names."""
    clock = values["timeLimit"]
    if clock and not said.number("items"):
        values["goal"] = max(5.0, min(values["goal"], round(clock / _SECONDS_A_BITE)))


FORM = Form(
    archetype="grid_logic",
    modes=("grow",),
    params={
        "speed": Range(5, 2, 12, "cells/s", 1.2, False),
        "ramp": Range(0.8, 0, 2, "share", 1.4, False),
        "goal": Range(24, 3, 60, "bites", 1.4),
        "lives": Range(3, 1, 9, "lives", 1.5),
        "growth": Range(2, 1, 4, "cells", 1.5),
        "obstacles": Range(8, 0, 24, "cells", 1.5),
        "items": Range(2, 1, 6, "items", 1.5),
        "size": Range(13, 11, 19, "cells", 1.15),
        "walls": Range(1, 0, 1, "strength", 2.0, False),
        "timeLimit": Range(0, 0, 180, "s"),
    },
    keys=(
        Key("left", "ArrowLeft KeyA", "drag", "player.x", "-"),
        Key("right", "ArrowRight KeyD", "drag", "player.x", "+"),
        Key("up", "ArrowUp KeyW", "drag", "player.y", "-"),
        Key("down", "ArrowDown KeyS", "drag", "player.y", "+"),
        Key("act", "Space KeyJ", None, "sprints", "+"),
    ),
    serves="""
    grid_logic/snake grow =
    """,
    units={"seconds": "timeLimit", "lives": "lives", "items": "goal"},
    counted=("lives", "items", "seconds"),
    core=("it grows with what it gathers", probe("win", "length", "increases")),
    demands=(
        Demand("grow", "grow snake snakething", "", "it grows with what it gathers", 1,
               probe("win", "length", "increases")),
        Demand("gather", "eat collect find catchfall pellets deliver herd chores steal", "", "things are gathered", 1,
               probe("win", "collected", "increases")),
        Demand("faster", "speedup endless", "", "it gets faster", 0.8, probe("win", "speed", "increases")),
        Demand("dodge", "dodge flee chase", "", "running into something costs a life", 0.8,
               probe("lose", "lives", "decreases")),
        Demand("lives", "lives", "", "lives can be lost", 0.7, probe("lose", "lives", "decreases")),
    ),
    hard=(("speed", 1.2, 0.85), ("obstacles", 1.5, 0.6), ("lives", 0.67, 1.5)),
    fast=(("speed", 1.25, 0.8),),
    long=(("goal", 1.5, 0.67),),
    varies=("speed", "ramp", "obstacles"),
    gathers="goal",
    needs=_needs,
    balance=_balance,
    limit=("lives",),
    easier=(("speed", 0.85), ("obstacles", 0.6), ("lives", 1.5)),
    harder=(("speed", 1.2), ("obstacles", 1.5), ("lives", 0.67)),
    lighter=(("goal", 0.7), ("obstacles", 0.6)),
    steering=("speed",),
    clock=("timeLimit",),
    moves={
        ("speed", ""): (("speed", 1),),
        ("speed", "hero"): (("speed", 1),),
        ("length", ""): (("goal", 1), ("timeLimit", 1)),
        ("length", "time"): (("timeLimit", 1),),
        ("count", "enemies"): (("obstacles", 1),),
        ("count", "time"): (("timeLimit", 1),),
        ("count", "lives"): (("lives", 1),),
        ("count", "items"): (("goal", 1),),
        ("count", "board"): (("size", 1),),
    },
)  # fmt: skip
