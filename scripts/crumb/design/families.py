"""The families that exist, seen from the idea: their forms, their controls, and which wish each of them can serve.

The families themselves live in ``templates/``; a test keeps both in agreement. A new family adds a module to ``forms``,
its name here, and takes over its lines of ``serves``. This module must not know what is special about a family.
"""

from crumb.core.documents import Control, ControlEffect
from crumb.design.form import Form, Key, Served
from crumb.design.forms import (
    arena,
    blocks,
    cards,
    crates,
    dash,
    defense,
    match3,
    maze,
    paddle,
    platformer,
    quiz,
    rooms,
    shop,
    snake,
)

FAMILIES: dict[str, Form] = {
    "match3": match3.FORM,
    "platformer": platformer.FORM,
    "arena": arena.FORM,
    "crates": crates.FORM,
    "dash": dash.FORM,
    "defense": defense.FORM,
    "maze": maze.FORM,
    "snake": snake.FORM,
    "rooms": rooms.FORM,
    "paddle": paddle.FORM,
    "quiz": quiz.FORM,
    "shop": shop.FORM,
    "cards": cards.FORM,
    "blocks": blocks.FORM,
}
_COMMON = (
    Key("start", "Enter Space", "tap"),
    Key("pause", "KeyP Escape"),
    Key("restart", "KeyR"),
    Key("mute", "KeyM"),
)


def _served() -> dict[str, Served]:
    table: dict[str, Served] = {}
    for family, form in FAMILIES.items():
        for wanted, mode, mark in (line.split() for line in form.serves.strip().splitlines()):
            if wanted in table:
                raise LookupError(f"{wanted} is served by {table[wanted].family} and by {family}")
            table[wanted] = Served(family, mode, mark == "=")
    return table


SERVED: dict[str, Served] = _served()


def controls_of(family: str, mode: str = "") -> list[Control]:
    """Return the controls of a family: start, pause, restart and mute, then what plays in ``mode``, or in any."""
    return [_control(key) for key in (*_COMMON, *FAMILIES[family].keys) if key.plays(mode)]


def _control(key: Key) -> Control:
    control: Control = {"action": key.action, "keys": key.keys.split(), "pointer": key.pointer}
    if key.path:
        effect: ControlEffect = {"path": key.path, "sign": key.sign}  # type: ignore[typeddict-item]
        control["effect"] = effect
    return control
