"""The quiz: questions made of pictures and numbers, answered against a clock, and against a rival who answers too."""

from crumb.design.form import Demand, Form, Key, Range, Said, Served, Values, probe

_SECONDS = 90.0
_RIVALS = {"against", "boss", "fight"}


def _mode(served: Served, said: Said) -> str:
    """Return the mode: against the clock alone where the idea names a clock and nobody to play against."""
    return "solo" if "timer" in said.asserted and not said.asserted & _RIVALS else served.mode


def _needs(values: Values, said: Said, mode: str) -> None:
    words = said.asserted
    values["timeLimit"] = _SECONDS if "timer" in words else 0
    values["rivalSkill"] = 0 if mode == "solo" else values["rivalSkill"]
    values["sums"] = 0.8 if "sums" in words else values["sums"]


FORM = Form(
    archetype="ui_heavy",
    modes=("duel", "solo"),
    params={
        "goal": Range(12, 3, 40, "answers", 1.4),
        "lives": Range(3, 1, 6, "hearts", 1.5),
        "answerTime": Range(9, 3, 30, "s", 1.25),
        "timeLimit": Range(0, 0, 300, "s"),
        "options": Range(4, 3, 6, "options", 1.3),
        "hardness": Range(1, 1, 5, "level", 2.0),
        "ramp": Range(1, 0, 3, "strength", 1.5, False),
        "rivalSkill": Range(0.5, 0, 1, "share", 1.4, False),
        "sums": Range(0.35, 0, 1, "share", 1.6, False),
        "streakBonus": Range(1, 0, 3, "strength", 1.5, False),
        "healStreak": Range(5, 0, 10, "answers", 1.4),
        "jokers": Range(1, 1, 5, "jokers", 2.0),
    },
    keys=(
        Key("left", "ArrowLeft KeyA", "tap", "cursor.x", "-"),
        Key("right", "ArrowRight KeyD", "tap", "cursor.x", "+"),
        Key("up", "ArrowUp KeyW", "tap", "cursor.y", "-"),
        Key("down", "ArrowDown KeyS", "tap", "cursor.y", "+"),
        Key("act", "Space Enter", "tap", "answered", "+"),
        Key("alt", "ShiftLeft KeyX", "tap", "jokers", "-"),
    ),
    serves="""
    ui_heavy/quiz duel =
    """,
    units={"seconds": "timeLimit", "each": "answerTime", "lives": "lives", "items": "goal", "questions": "goal"},
    counted=("lives", "seconds"),
    core=("questions are answered", probe("win", "right", "increases")),
    demands=(
        Demand("answer", "quiz riddle", "", "questions are answered", 1, probe("win", "right", "increases")),
        Demand("rival", "against", "duel", "the rival loses strength", 0.9, probe("win", "rivalLife", "decreases")),
        Demand("streak", "combo", "", "right answers in a row count more", 0.8, probe("win", "streak", "increases")),
        Demand("lives", "lives", "", "a wrong answer costs a heart", 0.7, probe("lose", "lives", "decreases")),
    ),
    hard=(("hardness", 2, 1), ("answerTime", 0.75, 1.35), ("lives", 0.67, 1.5)),
    fast=(("answerTime", 0.7, 1.3),),
    long=(("goal", 1.5, 0.67),),
    varies=("answerTime", "sums", "rivalSkill"),
    gathers="goal",
    mode=_mode,
    needs=_needs,
    limit=("lives",),
    easier=(("answerTime", 1.3), ("lives", 1.5), ("rivalSkill", 0.7)),
    harder=(("answerTime", 0.78), ("hardness", 2), ("rivalSkill", 1.4)),
    lighter=(("goal", 0.7),),
    steering=("options",),
    clock=("timeLimit", "answerTime"),
    moves={
        ("speed", ""): (("answerTime", -1),),
        ("length", ""): (("goal", 1), ("timeLimit", 1)),
        ("length", "time"): (("timeLimit", 1),),
        ("count", "time"): (("timeLimit", 1), ("answerTime", 1)),
        ("count", "lives"): (("lives", 1),),
        ("count", "items"): (("goal", 1),),
    },
    unread={"solo": "rivalSkill"},
)  # fmt: skip
