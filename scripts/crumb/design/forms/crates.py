"""Crates: a puzzle of pushing things onto marks, or of sliding until something stops the hero."""

from crumb.design.form import Demand, Form, Key, Range, Said, Served, Values, probe

_SECONDS = 180.0
_SLIDES = {"untilwall", "slide"}


def _mode(served: Served, said: Said) -> str:
    """Return the mode by how the hero moves: step by step, or on until something stops him."""
    return "slide" if said.asserted & _SLIDES else served.mode


def _needs(values: Values, said: Said, mode: str) -> None:
    words = said.asserted
    values["timeLimit"] = _SECONDS if "timer" in words else 0
    values["moveSpare"] *= 0.6 if "fewmoves" in words else 1
    values["hazards"] = values["hazards"] if mode == "slide" else 0


FORM = Form(
    archetype="grid_logic",
    modes=("push", "slide"),
    params={
        "levels": Range(4, 1, 6, "levels", 1.4),
        "size": Range(7, 5, 8, "cells", 1.15),
        "pieces": Range(3, 1, 4, "pieces", 1.34),
        "moveSpare": Range(0.8, 0.2, 3, "share", 1.35, False),
        "moveLimit": Range(0, 0, 90, "moves"),
        "undoCost": Range(1, 0, 3, "moves", 2.0),
        "lives": Range(3, 1, 9, "tries", 1.5),
        "hazards": Range(2, 0, 4, "hazards", 1.5),
        "timeLimit": Range(0, 0, 300, "s"),
    },
    keys=(
        Key("left", "ArrowLeft KeyA", "drag", "player.x", "-"),
        Key("right", "ArrowRight KeyD", "drag", "player.x", "+"),
        Key("up", "ArrowUp KeyW", "drag", "player.y", "-"),
        Key("down", "ArrowDown KeyS", "drag", "player.y", "+"),
        Key("act", "Space KeyJ", "tap", "rewinds", "+"),
        Key("alt", "KeyZ KeyU Backspace", "tap", "undos", "+"),
    ),
    serves="""
    grid_logic/puzzle push =
    """,
    units={
        "seconds": "timeLimit",
        "moves": "moveLimit",
        "turns": "moveLimit",
        "lives": "lives",
        "levels": "levels",
        "items": "pieces",
        "cells": "size",
    },
    counted=("moves", "levels", "lives", "seconds"),
    core=("the moves are counted and limited", probe("lose", "movesLeft", "decreases")),
    demands=(
        Demand("push", "push crate", "push", "things are pushed", 1, probe("win", "pushes", "increases")),
        Demand("marks", "push crate sort reach", "push", "they come to their marks", 0.8,
               probe("win", "home", "increases")),
        Demand("slide", "untilwall", "slide", "the hero slides until something stops him", 1,
               probe("win", "moves", "increases")),
        Demand("gather", "collect eat find pellets keydoor steal", "slide", "things are collected", 0.8,
               probe("win", "collected", "increases")),
        Demand("dodge", "dodge flee", "slide", "touching a danger costs a try", 0.6,
               probe("lose", "lives", "decreases")),
        Demand("fewmoves", "fewmoves", "", "the moves are limited", 0.9, probe("lose", "movesLeft", "decreases")),
        Demand("undo", "undo", "", "a move can be taken back", 0.9, probe("twin:alt", "undos", "increases")),
        Demand("levels", "levels", "", "there are several levels", 0.6, probe("win", "level", "increases")),
    ),
    hard=(("pieces", 1.34, 0.67), ("moveSpare", 0.7, 1.5), ("hazards", 1.5, 0.5)),
    fast=(("moveSpare", 0.85, 1.2),),
    long=(("levels", 1.5, 0.6),),
    varies=("moveSpare", "size"),
    mode=_mode,
    needs=_needs,
    easier=(("moveSpare", 1.4), ("pieces", 0.75), ("lives", 1.4)),
    harder=(("moveSpare", 0.7), ("hazards", 1.5), ("lives", 0.7)),
    lighter=(("size", 0.88), ("levels", 0.75)),
    steering=("size", "undoCost"),
    clock=("timeLimit", "moveLimit"),
    moves={
        ("speed", ""): (("timeLimit", -1), ("moveSpare", -1)),
        ("length", ""): (("levels", 1),),
        ("length", "time"): (("timeLimit", 1),),
        ("count", "time"): (("timeLimit", 1),),
        ("count", "levels"): (("levels", 1),),
        ("count", "lives"): (("lives", 1),),
        ("count", "moves"): (("moveLimit", 1), ("moveSpare", 1)),
        ("count", "items"): (("pieces", 1),),
        ("count", "enemies"): (("hazards", 1),),
        ("count", "board"): (("size", 1),),
    },
)  # fmt: skip
