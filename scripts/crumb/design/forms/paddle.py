"""The paddle: a ball that breaks walls of bricks, or that goes to and fro until somebody misses it."""

from crumb.design.form import PAIR, Demand, Form, Key, Range, Said, Served, Values, probe

_SECONDS = 90.0


def _mode(served: Served, said: Said) -> str:
    """Two who want to play against each other do; otherwise the rival is played by rules."""
    return PAIR if served.mode == "duel" and "twoplayers" in said.asserted else served.mode


def _needs(values: Values, said: Said, mode: str) -> None:
    if "timer" in said.asserted:
        values["timeLimit"] = _SECONDS


def _balance(values: Values, said: Said, mode: str) -> None:
    """A duel to a few points is meant as it is said, though nowhere else so few would be a limit."""
    points = said.number("points")
    if points and mode != "bricks":
        values["points"] = points.value


FORM = Form(
    archetype="arcade_ball",
    modes=("bricks", "duel", PAIR),
    params={
        "paddle": Range(110, 60, 200, "px", 1.2),
        "paddleSpeed": Range(640, 300, 1000, "px/s", 1.2),
        "ballSpeed": Range(480, 260, 760, "px/s", 1.15),
        "lives": Range(3, 1, 9, "balls", 1.4),
        "levels": Range(2, 1, 6, "walls", 1.5),
        "rows": Range(4, 3, 7, "rows", 1.25),
        "gifts": Range(0.3, 0, 1, "share", 1.4, False),
        "points": Range(5, 1, 15, "points", 1.4),
        "rival": Range(0.5, 0, 1, "skill", 1.25, False),
        "timeLimit": Range(0, 0, 300, "s"),
    },
    keys=(
        Key("left", "ArrowLeft KeyA", "drag", "player.x", "-"),
        Key("right", "ArrowRight KeyD", "drag", "player.x", "+"),
        Key("act", "Space ArrowUp KeyW", "tap", "acts", "+"),
        Key("up", "KeyJ", None, "rival.x", "-", PAIR),
        Key("down", "KeyL", None, "rival.x", "+", PAIR),
        Key("alt", "KeyI", None, "acts2", "+", PAIR),
    ),
    serves="""
    arcade_ball/bricks bricks =
    arcade_ball/duel duel =
    """,
    units={"seconds": "timeLimit", "lives": "lives", "levels": "levels", "points": "points"},
    counted=("lives", "levels", "seconds"),
    core=("the ball comes off the paddle", probe("win", "hits", "increases")),
    demands=(
        Demand("bricks", "bricks", "bricks", "the ball breaks bricks", 1, probe("win", "broken", "increases")),
        Demand("bounce", "paddle bouncing hockey", "", "the ball comes off the paddle", 1,
               probe("win", "hits", "increases")),
        Demand("rival", "hockey against", "duel pair", "a rival scores, too", 1, probe("lose", "theirs", "increases")),
        Demand("lives", "lives", "bricks", "balls can be lost", 0.7, probe("lose", "lives", "decreases")),
    ),
    hard=(("ballSpeed", 1.12, 0.9), ("paddle", 0.87, 1.2), ("rival", 1.25, 0.75)),
    fast=(("ballSpeed", 1.15, 0.87), ("paddleSpeed", 1.15, 0.95)),
    long=(("levels", 1.5, 0.5), ("points", 1.4, 0.6)),
    varies=("paddleSpeed", "ballSpeed", "gifts"),
    mode=_mode,
    needs=_needs,
    balance=_balance,
    easier=(("ballSpeed", 0.88), ("paddle", 1.25), ("lives", 1.4), ("rival", 0.75)),
    harder=(("ballSpeed", 1.12), ("paddle", 0.85), ("lives", 0.7), ("rival", 1.25)),
    lighter=(("gifts", 0.6), ("rows", 0.8)),
    steering=("paddleSpeed",),
    clock=("timeLimit",),
    moves={
        ("speed", ""): (("ballSpeed", 1),),
        ("speed", "hero"): (("paddleSpeed", 1),),
        ("speed", "shots"): (("ballSpeed", 1),),
        ("length", ""): (("levels", 1), ("points", 1)),
        ("length", "time"): (("timeLimit", 1),),
        ("count", "time"): (("timeLimit", 1),),
        ("count", "lives"): (("lives", 1),),
        ("count", "levels"): (("levels", 1),),
        ("count", "items"): (("gifts", 1),),
    },
    unread={"bricks": "points rival", "duel": "lives levels rows", PAIR: "lives levels rows rival"},
)  # fmt: skip
