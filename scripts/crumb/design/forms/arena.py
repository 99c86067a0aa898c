"""The arena: one hero among foes from every side, who shoots, collects or survives."""

from crumb.design.form import Demand, Form, Key, Range, Said, Served, Values, probe

_SHOOTS = {"shoot", "fight", "allsides", "against", "army", "boss"}
_GATHERS = {"collect", "eat", "deliver", "find", "keydoor", "catchfall", "pellets", "chase", "chores", "herd", "steal"}
_SURVIVES = {"dodge", "survive", "flee"}
_SECONDS = 60.0


def _mode(served: Served, said: Said) -> str:
    """Return the mode by the verb that an idea names first of these: fight, gather, survive."""
    if not served.exact:
        return served.mode
    words = said.asserted
    if words & _SHOOTS:
        return "shoot"
    return "survive" if words & _SURVIVES and not words & _GATHERS else "collect"


def _needs(values: Values, said: Said, mode: str) -> None:
    words = said.asserted
    values["fireRate"] = values["fireRate"] if mode == "shoot" else 0
    values["collectGoal"] = values["collectGoal"] if mode == "collect" else 0
    values["timeLimit"] = 0 if mode == "shoot" and "timer" not in words else values["timeLimit"]
    values["dash"] = 0 if "onebutton" in words else values["dash"]


def _balance(values: Values, said: Said, mode: str) -> None:
    """A game about surviving a time has one."""
    if mode == "survive" and values["timeLimit"] == 0:
        values["timeLimit"] = _SECONDS


FORM = Form(
    archetype="top_down",
    modes=("shoot", "collect", "survive"),
    params={
        "speed": Range(220, 90, 360, "px/s", 1.2),
        "enemySpeed": Range(105, 30, 200, "px/s", 1.25),
        "spawnEvery": Range(0.65, 0.3, 4, "s", 1.3, False),
        "waves": Range(4, 1, 10, "waves", 1.4),
        "timeLimit": Range(_SECONDS, 0, 180, "s"),
        "fireRate": Range(3.5, 0, 8, "shots/s", 1.3, False),
        "hp": Range(4, 1, 9, "hearts", 1.4),
        "collectGoal": Range(10, 0, 60, "items", 1.4),
        "dash": Range(1, 0, 1, "strength", 2.0, False),
    },
    keys=(
        Key("left", "ArrowLeft KeyA", "drag", "player.x", "-"),
        Key("right", "ArrowRight KeyD", "drag", "player.x", "+"),
        Key("up", "ArrowUp KeyW", "drag", "player.y", "-"),
        Key("down", "ArrowDown KeyS", "drag", "player.y", "+"),
        Key("act", "Space KeyJ", None, "acts", "+"),
        Key("alt", "ShiftLeft KeyK", None, "dashes", "+"),
    ),
    serves="""
    top_down/arena shoot =
    top_down/scroller survive ~
    top_down/driving collect ~
    top_down/ball collect ~
    top_down/duel survive ~
    grid_logic/steps survive ~
    grid_logic/roguelike shoot ~
    ui_heavy/pet collect ~
    arcade_ball/pins collect ~
    """,
    units={"seconds": "timeLimit", "waves": "waves", "levels": "waves", "lives": "hp", "items": "collectGoal"},
    counted=("waves", "lives", "items", "seconds"),
    core=("the hero moves freely up and down", probe("twin:up", "player.y", "decreases")),
    demands=(
        Demand("shoot", "shoot allsides", "shoot", "the hero shoots", 1, probe("twin:act", "acts", "increases")),
        Demand("fight", "fight against boss", "shoot", "enemies are beaten", 0.8, probe("win", "kills", "increases")),
        Demand("waves", "wave army towerdefense", "shoot", "enemies come in waves", 0.8,
               probe("win", "wave", "increases")),
        Demand("gather", "collect eat deliver find catchfall pellets keydoor chores steal herd", "",
               "things are collected", 1, probe("win", "collected", "increases")),
        Demand("free", "swim dive flyfree sail weightless above drive race", "", "the hero moves up and down", 0.8,
               probe("twin:up", "player.y", "decreases")),
        Demand("dodge", "dodge flee chase stealth allsides survive", "", "being touched costs a heart", 0.8,
               probe("lose", "lives", "decreases")),
        Demand("lives", "lives", "", "lives can be lost", 0.7, probe("lose", "lives", "decreases")),
    ),
    hard=(("enemySpeed", 1.15, 0.87), ("spawnEvery", 0.8, 1.25), ("hp", 0.75, 1.3)),
    fast=(("speed", 1.15, 0.87), ("enemySpeed", 1.15, 0.87)),
    long=(("waves", 1.5, 0.7), ("timeLimit", 1.5, 0.67)),
    varies=("speed", "enemySpeed", "spawnEvery", "fireRate"),
    gathers="collectGoal",
    mode=_mode,
    needs=_needs,
    balance=_balance,
    limit=("hp",),
    endured=("survive",),
    easier=(("enemySpeed", 0.85), ("spawnEvery", 1.25), ("hp", 1.4)),
    harder=(("enemySpeed", 1.15), ("spawnEvery", 0.8), ("hp", 0.7)),
    lighter=(("spawnEvery", 1.5), ("waves", 0.7)),
    steering=("speed", "dash"),
    clock=("timeLimit",),
    moves={
        ("speed", ""): (("speed", 1), ("enemySpeed", 1)),
        ("speed", "hero"): (("speed", 1),),
        ("speed", "enemies"): (("enemySpeed", 1),),
        ("speed", "boss"): (("enemySpeed", 1),),
        ("speed", "shots"): (("fireRate", 1),),
        ("length", ""): (("waves", 1), ("timeLimit", 1)),
        ("length", "time"): (("timeLimit", 1),),
        ("length", "waves"): (("waves", 1),),
        ("count", "enemies"): (("spawnEvery", -1),),
        ("count", "time"): (("timeLimit", 1),),
        ("count", "lives"): (("hp", 1),),
        ("count", "items"): (("collectGoal", 1),),
        ("count", "waves"): (("waves", 1),),
        ("count", "levels"): (("waves", 1),),
        ("count", "shots"): (("fireRate", 1),),
        ("count", "dash"): (("dash", 1),),
    },
)  # fmt: skip
