"""The families that exist, seen from the idea: their parameters, controls, ends, and which wish each of them can serve.

The families themselves live in ``templates/``; a test keeps both in agreement. A new family adds a row to
``FAMILIES`` and takes over its rows of ``SERVED``. This module must hold tables only.
"""

from typing import NamedTuple

from crumb.core.documents import Archetype, Control, ControlEffect


class Range(NamedTuple):
    """A parameter's default, bounds and unit, and how much one step "more" or "less" is, as a factor."""

    value: float
    min: float
    max: float
    unit: str
    step: float = 1.3
    whole: bool = True


class Key(NamedTuple):
    """A control: action, key codes, pointer gesture, and what it must change in the state."""

    action: str
    keys: str
    pointer: str | None = None
    path: str = ""
    sign: str = "*"


class FamilyTable(NamedTuple):
    """What design knows of a family."""

    archetype: Archetype
    modes: tuple[str, ...]
    params: dict[str, Range]
    keys: tuple[Key, ...]


class Served(NamedTuple):
    """How a wanted sub-mode is built today: family, mode, and whether something essential is lost."""

    family: str
    mode: str
    exact: bool


_COMMON = (
    Key("start", "Enter Space", "tap"),
    Key("pause", "KeyP Escape"),
    Key("restart", "KeyR"),
    Key("mute", "KeyM"),
)

FAMILIES: dict[str, FamilyTable] = {
    "match3": FamilyTable(
        "grid_logic",
        ("score", "order"),
        {
            "timeLimit": Range(60, 20, 180, "s"),
            "moveLimit": Range(0, 0, 60, "moves"),
            "target": Range(2500, 300, 20_000, "points"),
            "kinds": Range(5, 4, 7, "kinds", 1.2),
            "size": Range(8, 6, 9, "cells", 1.13),
            "comboBonus": Range(1, 0, 3, "step", 1.5, False),
            "matchScore": Range(10, 5, 50, "points"),
        },
        (
            Key("left", "ArrowLeft KeyA", "drag", "cursor.x", "-"),
            Key("right", "ArrowRight KeyD", "drag", "cursor.x", "+"),
            Key("up", "ArrowUp KeyW", "drag", "cursor.y", "-"),
            Key("down", "ArrowDown KeyS", "drag", "cursor.y", "+"),
            Key("act", "Space Enter", "tap", "picked", "*"),
        ),
    ),
    "platformer": FamilyTable(
        "platformer",
        ("run", "climb", "collect"),
        {
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
        (
            Key("left", "ArrowLeft KeyA", None, "player.x", "-"),
            Key("right", "ArrowRight KeyD", None, "player.x", "+"),
            Key("act", "Space ArrowUp KeyW", "tap", "player.y", "-"),
        ),
    ),
    "arena": FamilyTable(
        "top_down",
        ("shoot", "collect", "survive"),
        {
            "speed": Range(220, 90, 360, "px/s", 1.2),
            "enemySpeed": Range(105, 30, 200, "px/s", 1.25),
            "spawnEvery": Range(0.65, 0.3, 4, "s", 1.3, False),
            "waves": Range(4, 1, 10, "waves", 1.4),
            "timeLimit": Range(60, 0, 180, "s"),
            "fireRate": Range(3.5, 0, 8, "shots/s", 1.3, False),
            "hp": Range(4, 1, 9, "hearts", 1.4),
            "collectGoal": Range(10, 0, 60, "items", 1.4),
            "dash": Range(1, 0, 1, "strength", 2.0, False),
        },
        (
            Key("left", "ArrowLeft KeyA", "drag", "player.x", "-"),
            Key("right", "ArrowRight KeyD", "drag", "player.x", "+"),
            Key("up", "ArrowUp KeyW", "drag", "player.y", "-"),
            Key("down", "ArrowDown KeyS", "drag", "player.y", "+"),
            Key("act", "Space KeyJ", None, "acts", "+"),
            Key("alt", "ShiftLeft KeyK", None, "dashes", "+"),
        ),
    ),
}

_TABLE = """
platformer/run platformer run =
platformer/collect platformer collect =
platformer/climb platformer climb =
platformer/runner platformer run ~
platformer/flap platformer run ~
platformer/ride platformer run ~
platformer/catch arena collect ~
platformer/physics platformer collect ~
platformer/merge match3 score ~
top_down/arena arena shoot =
top_down/rooms arena collect ~
top_down/scroller arena survive ~
top_down/driving arena collect ~
top_down/ball arena collect ~
top_down/duel arena survive ~
grid_logic/match match3 score =
grid_logic/puzzle match3 order ~
grid_logic/snake arena collect ~
grid_logic/blocks match3 score ~
grid_logic/maze arena collect ~
grid_logic/steps arena survive ~
grid_logic/rhythm match3 score ~
grid_logic/tactics match3 order ~
grid_logic/roguelike arena shoot ~
grid_logic/builder match3 order ~
tower_defense/path arena shoot ~
tower_defense/lane arena shoot ~
tower_defense/hero arena shoot ~
ui_heavy/quiz match3 order ~
ui_heavy/card match3 order ~
ui_heavy/novel platformer collect ~
ui_heavy/idle match3 score ~
ui_heavy/manage match3 order ~
ui_heavy/pet arena collect ~
ui_heavy/cooking match3 order ~
ui_heavy/rhythm match3 score ~
ui_heavy/auto arena survive ~
ui_heavy/memory match3 order ~
ui_heavy/typing match3 score ~
ui_heavy/dressup match3 order ~
arcade_ball/bricks arena shoot ~
arcade_ball/duel arena survive ~
arcade_ball/pins arena collect ~
"""


def _served() -> dict[str, Served]:
    rows = (line.split() for line in _TABLE.strip().splitlines())
    return {wanted: Served(family, mode, mark == "=") for wanted, family, mode, mark in rows}


SERVED: dict[str, Served] = _served()


def controls_of(family: str) -> list[Control]:
    """Return the controls of a family: start, pause, restart and mute, then what plays."""
    return [_control(key) for key in (*_COMMON, *FAMILIES[family].keys)]


def _control(key: Key) -> Control:
    control: Control = {"action": key.action, "keys": key.keys.split(), "pointer": key.pointer}
    if key.path:
        effect: ControlEffect = {"path": key.path, "sign": key.sign}  # type: ignore[typeddict-item]
        control["effect"] = effect
    return control
