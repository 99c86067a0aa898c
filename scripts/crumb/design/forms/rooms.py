"""The rooms: a house of doors and keys, where one sneaks past guards or carries things to where they belong."""

from crumb.design.form import Demand, Form, Key, Range, Said, Served, Values, probe

_SNEAKS = {"stealth", "keydoor", "steal", "patrol", "flee"}
_THINGS = 6.0
_SECONDS_A_THING = 14.0
_NIGHT = 180.0


def _mode(served: Served, said: Said) -> str:
    """Return the mode: who carries things and hides from nobody delivers."""
    return "deliver" if "deliver" in said.asserted and not said.asserted & _SNEAKS else served.mode


def _needs(values: Values, said: Said, mode: str) -> None:
    if mode == "deliver":
        values["collectGoal"] = _THINGS
        values["locks"] = 0
    elif "timer" not in said.asserted:
        values["timeLimit"] = _NIGHT


def _balance(values: Values, said: Said, mode: str) -> None:
    """Let as much fit into the time as there is to do, where the idea names no time."""
    if values["timeLimit"] and not said.number("seconds"):
        values["timeLimit"] = max(values["timeLimit"], _SECONDS_A_THING * values["collectGoal"])


FORM = Form(
    archetype="top_down",
    modes=("sneak", "deliver"),
    params={
        "speed": Range(170, 110, 280, "px/s", 1.2),
        "rooms": Range(6, 4, 9, "rooms", 1.35),
        "locks": Range(2, 0, 3, "doors", 1.5),
        "collectGoal": Range(3, 1, 16, "things", 1.4),
        "guards": Range(2, 1, 6, "people", 1.5),
        "enemySpeed": Range(60, 25, 120, "px/s", 1.25),
        "sight": Range(150, 60, 280, "px", 1.2),
        "hearing": Range(110, 0, 240, "px", 1.3),
        "lives": Range(3, 1, 9, "lives", 1.5),
        "timeLimit": Range(120, 0, 300, "s"),
        "pebbleEvery": Range(2, 0.5, 10, "s", 1.4, False),
    },
    keys=(
        Key("left", "ArrowLeft KeyA", "drag", "player.x", "-"),
        Key("right", "ArrowRight KeyD", "drag", "player.x", "+"),
        Key("up", "ArrowUp KeyW", "drag", "player.y", "-"),
        Key("down", "ArrowDown KeyS", "drag", "player.y", "+"),
        Key("act", "Space KeyJ", None, "acts", "+"),
        Key("alt", "ShiftLeft KeyK", None, "alts", "+"),
    ),
    serves="""
    top_down/rooms sneak =
    """,
    units={"seconds": "timeLimit", "lives": "lives", "items": "collectGoal", "enemies": "guards"},
    counted=("lives", "items", "seconds"),
    core=("the hero walks freely up and down", probe("twin:up", "player.y", "decreases")),
    demands=(
        Demand("stealth", "stealth patrol guard flee", "sneak", "guards see, and who is caught loses a life", 1,
               probe("lose", "lives", "decreases")),
        Demand("keys", "keydoor", "sneak", "keys open locked doors", 1, probe("win", "opened", "increases")),
        Demand("steal", "steal collect find eat deliver chores herd", "sneak", "things are taken", 1,
               probe("win", "collected", "increases")),
        Demand("deliver", "deliver collect find chores herd", "deliver", "things are brought to where they belong", 1,
               probe("win", "collected", "increases")),
        Demand("dodge", "dodge chase", "", "running into somebody has a price", 0.8,
               probe("lose", "lives", "decreases")),
        Demand("reach", "reach explore rooms", "", "the whole way is gone", 0.7, probe("win", "progress", "ge", 1)),
        Demand("lives", "lives", "", "lives can be lost", 0.7, probe("lose", "lives", "decreases")),
    ),
    hard=(("guards", 1.5, 0.5), ("sight", 1.1, 0.85), ("lives", 0.67, 1.5)),
    fast=(("speed", 1.15, 0.9), ("enemySpeed", 1.15, 0.85)),
    long=(("rooms", 1.5, 0.67), ("collectGoal", 1.34, 0.67), ("timeLimit", 1.3, 0.8)),
    varies=("speed", "enemySpeed", "sight", "hearing"),
    gathers="collectGoal",
    mode=_mode,
    needs=_needs,
    balance=_balance,
    limit=("lives",),
    easier=(("sight", 0.85), ("enemySpeed", 0.87), ("lives", 1.5)),
    harder=(("sight", 1.15), ("enemySpeed", 1.15), ("lives", 0.67)),
    lighter=(("rooms", 0.75), ("guards", 0.75), ("collectGoal", 0.75)),
    steering=("speed",),
    clock=("timeLimit",),
    moves={
        ("speed", ""): (("speed", 1), ("enemySpeed", 1)),
        ("speed", "hero"): (("speed", 1),),
        ("speed", "enemies"): (("enemySpeed", 1),),
        ("length", ""): (("rooms", 1), ("collectGoal", 1)),
        ("length", "time"): (("timeLimit", 1),),
        ("length", "levels"): (("rooms", 1),),
        ("count", "enemies"): (("guards", 1),),
        ("count", "time"): (("timeLimit", 1),),
        ("count", "lives"): (("lives", 1),),
        ("count", "items"): (("collectGoal", 1),),
        ("count", "levels"): (("rooms", 1),),
    },
    unread={"deliver": "locks sight hearing"},
)  # fmt: skip
