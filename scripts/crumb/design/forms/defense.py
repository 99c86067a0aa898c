"""The defence: towers beside a winding path, a hero who fights there, or defenders in rows, against waves of foes."""

from crumb.design.form import Demand, Form, Key, Range, Said, Values, probe

_WAVES = 5.0


def _needs(values: Values, said: Said, mode: str) -> None:
    """What is to be upgraded can be raised once more."""
    if "upgrade" in said.asserted:
        values["upgrades"] += 1


def _balance(values: Values, said: Said, mode: str) -> None:
    """A single wave is no defence: it is a way to say "wave after wave"."""
    if values["waves"] < 2:
        values["waves"] = _WAVES


FORM = Form(
    archetype="tower_defense",
    modes=("path", "lane", "hero"),
    params={
        "gold": Range(100, 60, 400, "gold"),
        "income": Range(4, 0, 20, "gold/s", 1.4),
        "lives": Range(8, 1, 12, "lives", 1.4),
        "waves": Range(_WAVES, 1, 12, "waves", 1.4),
        "waveGap": Range(4, 1, 15, "s", 1.4),
        "foeHp": Range(100, 40, 220, "%", 1.2),
        "foeSpeed": Range(100, 50, 180, "%", 1.15),
        "power": Range(100, 50, 200, "%", 1.2),
        "reach": Range(100, 70, 150, "%", 1.15),
        "towerKinds": Range(4, 2, 4, "kinds", 1.3),
        "upgrades": Range(2, 0, 3, "upgrades", 1.5),
        "lanes": Range(5, 3, 5, "rows", 1.25),
    },
    keys=(
        Key("left", "ArrowLeft KeyA", "tap", "cursor.x", "-"),
        Key("right", "ArrowRight KeyD", "tap", "cursor.x", "+"),
        Key("up", "ArrowUp KeyW", "tap", "cursor.y", "-"),
        Key("down", "ArrowDown KeyS", "tap", "cursor.y", "+"),
        Key("act", "Space Enter", "tap", "acts", "+"),
        Key("alt", "ShiftLeft KeyK", "tap", "alts", "+"),
    ),
    serves="""
    tower_defense/path path =
    tower_defense/lane lane =
    tower_defense/hero hero =
    """,
    units={"waves": "waves", "levels": "waves", "lives": "lives", "kinds": "towerKinds"},
    counted=("waves", "lives"),
    core=("foes are stopped before they get through", probe("win", "kills", "increases")),
    demands=(
        Demand("walk", "walk run", "hero", "the hero walks", 0.9, probe("twin:right", "cursor.x", "increases")),
        Demand("strike", "fight", "hero", "the hero strikes", 1, probe("twin:act", "acts", "increases")),
        Demand("build", "tower place plantv fort build towerdefense", "", "towers are built", 1,
               probe("win", "built", "increases")),
        Demand("upgrade", "upgrade", "", "towers are upgraded", 1, probe("win", "levels", "increases")),
        Demand("waves", "wave army comefrom towerdefense", "", "every wave of foes is beaten", 0.8,
               probe("win", "progress", "reaches", 1)),
        Demand("guard", "guard towerdefense", "", "what gets through costs a life", 0.8,
               probe("lose", "lives", "decreases")),
        Demand("fight", "against fight shoot boss", "", "foes are beaten", 0.8, probe("win", "kills", "increases")),
        Demand("lives", "lives", "", "lives can be lost", 0.7, probe("lose", "lives", "decreases")),
    ),
    hard=(("foeHp", 1.2, 0.8), ("lives", 0.75, 1.3), ("income", 0.85, 1.3)),
    fast=(("foeSpeed", 1.15, 0.87), ("waveGap", 0.7, 1.4)),
    long=(("waves", 1.6, 0.6),),
    varies=("gold", "income", "foeHp", "foeSpeed"),
    needs=_needs,
    balance=_balance,
    limit=("lives",),
    easier=(("foeHp", 0.82), ("income", 1.3), ("gold", 1.25), ("lives", 1.4)),
    harder=(("foeHp", 1.18), ("income", 0.85), ("lives", 0.7)),
    lighter=(("waves", 0.6), ("waveGap", 1.5)),
    steering=("reach", "power"),
    clock=("waveGap",),
    moves={
        ("speed", ""): (("foeSpeed", 1),),
        ("speed", "enemies"): (("foeSpeed", 1),),
        ("speed", "boss"): (("foeSpeed", 1),),
        ("speed", "waves"): (("waveGap", -1),),
        ("speed", "shots"): (("power", 1),),
        ("length", ""): (("waves", 1),),
        ("length", "time"): (("waveGap", 1),),
        ("length", "waves"): (("waves", 1),),
        ("count", "enemies"): (("foeHp", 1),),
        ("count", "time"): (("waveGap", 1),),
        ("count", "lives"): (("lives", 1),),
        ("count", "waves"): (("waves", 1),),
        ("count", "levels"): (("waves", 1),),
        ("count", "items"): (("gold", 1), ("income", 1)),
        ("count", "points"): (("gold", 1), ("income", 1)),
        ("count", "kinds"): (("towerKinds", 1),),
        ("count", "shots"): (("power", 1),),
    },
)  # fmt: skip
