"""What a wish about a finished game moves: direction and target to parameters, family by family.

This module must hold tables only.
"""

DIRECTIONS: dict[str, tuple[str, int]] = {
    "slower": ("speed", -1),
    "faster": ("speed", 1),
    "longer": ("length", 1),
    "shorter": ("length", -1),
    "easier": ("ease", 1),
    "harder": ("ease", -1),
    "more": ("count", 1),
    "fewer": ("count", -1),
    "higher": ("count", 1),
    "lower": ("count", -1),
    "bigger": ("count", 1),
    "smaller": ("count", -1),
    "brighter": ("light", 1),
    "darker": ("light", -1),
}
_TARGETS = "boss enemies hero jump gravity time lives items points levels waves moves kinds board shots combo dash"
TARGETS = tuple(_TARGETS.split())
DEFAULT_TARGET = {"higher": "jump", "lower": "jump", "bigger": "board", "smaller": "board"}

# (axis, target) -> parameters, each with the sign in which it follows the wish; "" is the game as a whole
MOVES: dict[str, dict[tuple[str, str], tuple[tuple[str, int], ...]]] = {
    "match3": {
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
    "platformer": {
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
    "arena": {
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
}
# What a bare number can be about ("set lives to 3"), and what can be taken away ("no time limit").
COUNTED = ("time", "lives", "items", "points", "levels", "waves", "moves", "kinds", "board")
REMOVABLE = ("time", "moves", "combo", "dash")
