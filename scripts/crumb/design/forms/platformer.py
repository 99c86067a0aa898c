"""The platformer: run and jump over gaps and foes to the end of each level."""

from crumb.design.form import Demand, Form, Key, Range, Said, Served, Values, probe


def _mode(served: Served, said: Said) -> str:
    if served.mode != "run":
        return served.mode
    words = said.asserted
    things = words & {"collect", "eat", "catchfall"} or said.number("items")
    return "climb" if "climb" in words else "collect" if things else "run"


def _needs(values: Values, said: Said, mode: str) -> None:
    values["coinGoal"] = 12 if mode == "collect" else 0


FORM = Form(
    archetype="platformer",
    modes=("run", "climb", "collect"),
    params={
        "runSpeed": Range(190, 90, 320, "px/s", 1.2),
        "jump": Range(480, 250, 700, "px/s", 1.12),
        "gravity": Range(1300, 600, 2400, "px/s²", 1.15),
        "levels": Range(3, 1, 4, "levels", 1.5),
        "coinGoal": Range(0, 0, 40, "coins", 1.4),
        "enemySpeed": Range(50, 0, 160, "px/s"),
        "lives": Range(5, 1, 9, "lives", 1.5),
        "timeLimit": Range(90, 0, 240, "s"),
        "length": Range(2, 2, 8, "screens", 1.3),
    },
    keys=(
        Key("left", "ArrowLeft KeyA", None, "player.x", "-"),
        Key("right", "ArrowRight KeyD", None, "player.x", "+"),
        Key("act", "Space ArrowUp KeyW", "tap", "player.y", "-"),
    ),
    serves="""
    platformer/run run =
    platformer/collect collect =
    platformer/climb climb =
    platformer/ride run ~
    platformer/physics collect ~
    ui_heavy/novel collect ~
    """,
    units={"seconds": "timeLimit", "lives": "lives", "levels": "levels", "items": "coinGoal"},
    counted=("levels", "lives", "items", "seconds"),
    core=("the hero jumps", probe("twin:act", "player.y", "decreases")),
    demands=(
        Demand("jump", "jump bounce autorun duck platformword flap gravity", "", "the hero jumps", 1,
               probe("twin:act", "player.y", "decreases")),
        Demand("run", "run autorun roll walk downhill", "", "the hero runs", 0.8,
               probe("twin:right", "player.x", "increases")),
        Demand("collect", "collect eat catchfall find deliver", "", "things are collected", 0.8,
               probe("win", "collected", "increases")),
        Demand("reach", "reach", "", "a goal is reached", 0.8, probe("win", "progress", "ge", 1)),
        Demand("levels", "levels", "", "there are several levels", 0.6, probe("win", "level", "increases")),
        Demand("dodge", "dodge flee patrol", "", "being touched costs a life", 0.8,
               probe("lose", "lives", "decreases")),
        Demand("lives", "lives", "", "lives can be lost", 0.7, probe("lose", "lives", "decreases")),
    ),
    hard=(("enemySpeed", 1.35, 0.75), ("lives", 0.6, 1.4)),
    fast=(("runSpeed", 1.15, 0.87), ("enemySpeed", 1.2, 0.83)),
    long=(("length", 1.5, 1.0), ("levels", 1.3, 0.67)),
    varies=("runSpeed", "jump", "enemySpeed", "length"),
    gathers="coinGoal",
    mode=_mode,
    needs=_needs,
    limit=("lives",),
    easier=(("enemySpeed", 0.7), ("coinGoal", 0.7), ("lives", 1.5)),
    harder=(("enemySpeed", 1.3), ("lives", 0.6)),
    lighter=(("length", 0.75), ("levels", 0.75)),
    steering=("jump", "gravity", "runSpeed"),
    clock=("timeLimit",),
    moves={
        ("speed", ""): (("runSpeed", 1), ("enemySpeed", 1)),
        ("speed", "hero"): (("runSpeed", 1),),
        ("speed", "enemies"): (("enemySpeed", 1),),
        ("speed", "boss"): (("enemySpeed", 1),),
        ("length", ""): (("length", 1),),
        ("length", "time"): (("timeLimit", 1),),
        ("length", "levels"): (("length", 1),),
        ("count", "enemies"): (("enemySpeed", 1),),
        ("count", "jump"): (("jump", 1),),
        ("count", "gravity"): (("gravity", 1),),
        ("count", "time"): (("timeLimit", 1),),
        ("count", "lives"): (("lives", 1),),
        ("count", "items"): (("coinGoal", 1),),
        ("count", "levels"): (("levels", 1),),
    },
)  # fmt: skip
