"""What a wish about a finished game can be about: directions, targets, and what can be counted or taken away.

Which parameters it moves stands in the form of each family (``Form.moves``).

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

# What a bare number can be about ("set lives to 3"), and what can be taken away ("no time limit").
COUNTED = ("time", "lives", "items", "points", "levels", "waves", "moves", "kinds", "board")
REMOVABLE = ("time", "moves", "combo", "dash")
