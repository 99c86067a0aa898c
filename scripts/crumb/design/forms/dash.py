"""The dash: a hero whom the world comes to, who runs by itself, flaps through gates, or catches what falls."""

from crumb.design.form import Demand, Form, Key, Range, Said, Served, Values, probe

_RUNS = "runner hop"
_GATHERS = {"collect", "eat", "find", "catchfall"}
_CATCHES = 20.0
_SECONDS_A_CATCH = 1.8
_METRES_A_SECOND = 11.0
_GATES_A_SECOND = 0.55


def _mode(served: Served, said: Said) -> str:
    """Return the mode; a run with one button has nothing to duck under."""
    one = "onebutton" in said.asserted and "duck" not in said.asserted
    return "hop" if served.mode == "runner" and one else served.mode


def _needs(values: Values, said: Said, mode: str) -> None:
    words = said.asserted
    values["coinGoal"] = _CATCHES if mode == "catch" else 0
    values["ramp"] *= 1.5 if words & {"speedup", "endless"} else 1
    if "endless" in words:
        values["distance"] *= 1.5
        values["gates"] *= 1.5


def _balance(values: Values, said: Said, mode: str) -> None:
    """Let a way fit into its time, and count gates where things were named and nothing is taken."""
    clock = values["timeLimit"]
    if mode == "catch":
        if clock and not said.number("items"):
            values["coinGoal"] = max(3.0, round(clock / 2.3))
        values["timeLimit"] = clock or round(10 + _SECONDS_A_CATCH * values["coinGoal"])
        return
    if mode == "flap" and values["coinGoal"] and not said.asserted & _GATHERS:
        values["gates"], values["coinGoal"] = values["coinGoal"], 0
    elif clock:
        values["distance"], values["gates"] = clock * _METRES_A_SECOND, clock * _GATES_A_SECOND


FORM = Form(
    archetype="platformer",
    modes=("runner", "hop", "flap", "catch"),
    params={
        "speed": Range(300, 180, 520, "px/s", 1.15),
        "ramp": Range(0.5, 0, 1, "share", 1.4, False),
        "jump": Range(640, 480, 820, "px/s", 1.1),
        "gravity": Range(1900, 1300, 2600, "px/s²", 1.15),
        "heroSpeed": Range(430, 200, 700, "px/s", 1.2),
        "room": Range(1, 0.8, 1.8, "times", 1.15, False),
        "overhead": Range(0.3, 0, 0.6, "share", 1.4, False),
        "bad": Range(0.35, 0, 0.6, "share", 1.4, False),
        "distance": Range(500, 100, 1500, "m", 1.4),
        "gates": Range(15, 3, 60, "gates", 1.4),
        "coinGoal": Range(0, 0, 60, "things", 1.4),
        "lives": Range(3, 1, 9, "lives", 1.5),
        "timeLimit": Range(0, 0, 180, "s"),
    },
    keys=(
        Key("left", "ArrowLeft KeyA", "drag", "player.x", "-", "catch"),
        Key("right", "ArrowRight KeyD", "drag", "player.x", "+", "catch"),
        Key("act", "Space ArrowUp KeyW", "tap", "player.y", "-", "runner hop flap"),
        Key("down", "ArrowDown KeyS", "drag", "player.h", "-", "runner"),
    ),
    serves="""
    platformer/runner runner =
    platformer/flap flap =
    platformer/catch catch =
    """,
    units={"seconds": "timeLimit", "lives": "lives", "items": "coinGoal"},
    counted=("lives", "items", "seconds"),
    core=("points are scored", probe("win", "score", "increases")),
    demands=(
        Demand("jump", "jump bounce autorun platformword gravity", _RUNS, "the hero jumps", 1,
               probe("twin:act", "player.y", "decreases")),
        Demand("flap", "flap flyfree jump", "flap", "each press is a beat of the wings", 1,
               probe("twin:act", "player.y", "decreases")),
        Demand("duck", "duck", "runner", "the hero ducks", 0.8, probe("twin:down", "ducks", "increases")),
        Demand("run", "run autorun roll walk downhill endless", _RUNS, "the hero runs by itself", 0.8,
               probe("win", "progress", "increases")),
        Demand("gates", "flap dodge", "flap", "gates are passed", 0.8, probe("win", "passed", "increases")),
        Demand("gather", "catchfall collect eat find deliver", "catch", "falling things are caught", 1,
               probe("win", "collected", "increases")),
        Demand("collect", "collect eat find catchfall deliver", "runner hop flap", "things are taken on the way", 0.8,
               probe("win", "collected", "increases")),
        Demand("dodge", "dodge flee", "", "touching the wrong thing costs a life", 0.8,
               probe("lose", "lives", "decreases")),
        Demand("faster", "speedup endless", "", "it gets faster", 0.7, probe("win", "speed", "increases")),
        Demand("reach", "reach", _RUNS, "the end of the way is reached", 0.8, probe("win", "progress", "ge", 1)),
        Demand("lives", "lives", "", "lives can be lost", 0.7, probe("lose", "lives", "decreases")),
    ),
    hard=(("ramp", 1.4, 0.6), ("room", 0.88, 1.2), ("lives", 0.67, 1.5)),
    fast=(("speed", 1.2, 0.83),),
    long=(("distance", 1.5, 0.67), ("gates", 1.5, 0.67)),
    varies=("speed", "ramp", "room", "overhead"),
    gathers="coinGoal",
    mode=_mode,
    needs=_needs,
    balance=_balance,
    limit=("lives",),
    easier=(("room", 1.2), ("speed", 0.9), ("lives", 1.5)),
    harder=(("room", 0.88), ("ramp", 1.3), ("lives", 0.67)),
    lighter=(("distance", 0.75), ("gates", 0.75)),
    steering=("jump", "gravity", "heroSpeed"),
    clock=("timeLimit",),
    unread={
        "runner": "heroSpeed bad gates",
        "hop": "heroSpeed bad gates overhead",
        "flap": "heroSpeed bad overhead distance",
        "catch": "jump gravity overhead distance gates",
    },
    moves={
        ("speed", ""): (("speed", 1),),
        ("speed", "hero"): (("speed", 1), ("heroSpeed", 1)),
        ("speed", "enemies"): (("speed", 1),),
        ("length", ""): (("distance", 1), ("gates", 1), ("coinGoal", 1)),
        ("length", "time"): (("timeLimit", 1),),
        ("length", "levels"): (("distance", 1), ("gates", 1)),
        ("count", "enemies"): (("room", -1), ("bad", 1)),
        ("count", "jump"): (("jump", 1),),
        ("count", "gravity"): (("gravity", 1),),
        ("count", "time"): (("timeLimit", 1),),
        ("count", "lives"): (("lives", 1),),
        ("count", "items"): (("coinGoal", 1),),
    },
)  # fmt: skip
