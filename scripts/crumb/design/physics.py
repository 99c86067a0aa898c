"""What each understood word says about the physics of a game, by axis; the heart of telling archetypes apart.

Axes: ``fall``/``float`` (does a body fall without ground?), ``side``/``top`` (how it is seen), and what moves:
``free`` (continuous motion), ``cell`` (discrete cells), ``route`` (enemies on paths, defences beside them),
``panel`` (cards, questions, buttons), ``ball`` (no body is steered, a ball is). A genre word weighs little, what a
body does weighs much. This module must hold weights and the closed table of triples only.
"""

from typing import Literal, NamedTuple

from crumb.core.documents import Archetype, Physics

Axis = Literal["fall", "float", "side", "top", "free", "cell", "route", "panel", "ball"]
AXES: tuple[Axis, ...] = ("fall", "float", "side", "top", "free", "cell", "route", "panel", "ball")


class Triple(NamedTuple):
    """A row of the closed table: the physics of an archetype."""

    archetype: Archetype
    physics: Physics


def _row(archetype: Archetype, gravity: bool, view: str, movement: str) -> Triple:
    return Triple(archetype, {"gravity": gravity, "view": view, "movement": movement})  # type: ignore[typeddict-item]


TABLE: tuple[Triple, ...] = (
    _row("platformer", True, "side", "continuous"),
    _row("top_down", False, "top_down", "continuous"),
    _row("arcade_ball", False, "side", "continuous"),
    _row("grid_logic", False, "top_down", "grid"),
    _row("tower_defense", False, "top_down", "path"),
    _row("ui_heavy", False, "none", "ui_only"),
)

VOTES: dict[str, str] = {
    "jump": "free3 fall3 side1",
    "run": "free2 fall1 side1",
    "autorun": "free3 fall2 side1",
    "walk": "free1",
    "roll": "free2 fall2",
    "climb": "free2 fall2 side1",
    "fall": "free1 fall1",
    "flyfree": "free3 float2 top2",
    "flap": "free4 fall6 side1",
    "swim": "free3 float4 top2",
    "dive": "free3 float3 top2",
    "sail": "free3 float2 top2",
    "drive": "free3 top2 float1",
    "race": "free3 top1 float1",
    "uphill": "free3 fall5 side1",
    "downhill": "free3 fall3 side1",
    "duck": "free2 fall2 side1",
    "swing": "free3 fall3 side1",
    "bounce": "free2 fall2",
    "toss": "free2 fall2",
    "aimpower": "free3 fall3",
    "into": "free2 fall2",
    "dropdown": "free3 fall3",
    "catchfall": "free3 fall4 side1",
    "stack": "free2 fall2",
    "merge": "free2 fall1 cell1",
    "topple": "free3 fall3",
    "push": "free1 cell1",
    "crate": "cell1",
    "untilwall": "cell5",
    "dodge": "free2 top0.5",
    "chase": "free3 top2 float1",
    "flee": "free2 top1",
    "stealth": "free3 top3 float1",
    "patrol": "free1 top1",
    "guard": "route2 free0.5",
    "towerdefense": "route8",
    "tower": "route2",
    "fort": "route2",
    "route": "route1",
    "fixedpath": "route4",
    "lane": "route1.5 cell1",
    "rows": "cell1 route0.5",
    "upgrade": "route1 panel1",
    "wave": "route1 free1 top0.5",
    "army": "route1 top0.5",
    "comefrom": "route1",
    "against": "route0.5 free1 top1",
    "allsides": "free2 top3 float1",
    "survive": "free2 top1.5",
    "shoot": "free3 top2 float1",
    "fight": "free2 top0.5",
    "boss": "free1",
    "collect": "free1.5 top1",
    "deliver": "free1 top1",
    "find": "free1 top1",
    "keydoor": "free1 top1",
    "explore": "free1 top1",
    "rooms": "free1 top2",
    "maze": "cell3 top1 free1",
    "pellets": "cell4",
    "eat": "free1",
    "grow": "cell0.5",
    "match": "cell5",
    "alike": "cell2",
    "swap": "cell3",
    "cascade": "cell2",
    "puzzle": "cell3",
    "tile": "cell2",
    "board": "cell3",
    "cellstep": "cell7",
    "turnbased": "cell6",
    "turns": "cell2 panel1",
    "fewmoves": "cell3",
    "undo": "cell2",
    "fourline": "cell6",
    "chess": "cell6",
    "snake": "cell2",
    "fallingblocks": "cell8",
    "mines": "cell6",
    "words": "cell4 panel1",
    "connect": "cell4",
    "sums": "cell3",
    "slidetiles": "cell6",
    "frogger": "cell4 free1",
    "roguelike": "cell3 top1",
    "build": "cell2",
    "place": "cell1.5 route1",
    "plantv": "route2",
    "quiz": "panel5",
    "riddle": "panel2",
    "cards": "panel4",
    "novel": "panel6",
    "choices": "panel3",
    "click": "panel4",
    "shop": "panel2.5",
    "manage": "panel5",
    "pet": "panel5",
    "cook": "panel2",
    "orders": "panel2.5",
    "rhythm": "panel4",
    "presswhen": "panel4",
    "autobattle": "panel7",
    "memory": "panel5",
    "typing": "panel5",
    "dressup": "panel5",
    "hockey": "free4 ball6",
    "paddle": "free4 ball5",
    "bricks": "free4 ball5",
    "pinball": "free4 ball6",
    "bowling": "free4 ball5",
    "pool": "free4 top5 float1",
    "golf": "free4 top5 float1",
    "football": "free4 top4 float1",
    "ringout": "free4 top4 float2",
    "above": "top4 float2",
    "sideview": "side3 fall1",
    "gravity": "fall3 free1",
    "weightless": "float4 free1 top1",
    "realtime": "free2",
    "platformword": "free2 fall2 side1",
    "rpg": "free1 top1",
    "fishing": "free1",
    "dig": "free1 fall1",
    "cross": "free1",
    "drag": "free0.5",
    "split": "free1",
    "chores": "free2 top1",
    "trap": "route1.5",
    "obstacle": "free1 fall1 side0.5",
    "hidden": "panel5",
    "sort": "cell2 panel1",
    "thrust": "free3 fall3 side1",
    "bouncing": "free3 ball4",
    "steal": "free1 top1",
    "herd": "free1.5 top1.5",
    "rooftopplace": "fall1 side1",
    "seaplace": "float1 top0.5",
    "spaceplace": "float1 top0.5",
}

TOGETHER: tuple[tuple[frozenset[str], str], ...] = tuple(
    (frozenset(words.split()), votes)
    for words, votes in (
        ("push crate", "cell4"),
        ("swap crate", "cell2"),
        ("alike swap", "cell4"),
        ("alike tile", "cell2"),
        ("toss into", "free2 fall3"),
        ("toss aimpower", "free1 fall2"),
        ("stack dropdown", "free2 fall2"),
        ("merge dropdown", "free3 fall3"),
        ("guard against", "route2"),
        ("guard army", "route3"),
        ("guard wave", "route2"),
        ("guard route", "route3"),
        ("fort against", "route2"),
        ("fort upgrade", "route2"),
        ("tower upgrade", "route2"),
        ("tower against", "route2"),
        ("place army", "route3"),
        ("place comefrom", "route3"),
        ("place fixedpath", "route3"),
        ("place tower", "route2"),
        ("place wave", "route2"),
        ("plantv lane", "route4"),
        ("place lane", "route4"),
        ("rows comefrom", "route2"),
        ("against wave", "free1 top1"),
        ("collect bird", "free1 top2 float1"),
        ("jump platformword", "free1 fall1"),
        ("eat snake", "cell2"),
        ("grow snake", "cell3"),
        ("maze chase", "cell2"),
        ("maze pellets", "cell2"),
        ("cook orders", "panel3"),
        ("orders timer", "panel1"),
        ("cards choices", "panel2"),
        ("person against", "free1 top1"),
        ("ball drag", "free2 ball2"),
        ("ball bounce box", "free2 ball4"),
        ("ball bounce bricks", "free1 ball2"),
        ("trap guard", "route2"),
        ("trap place", "route2"),
        ("trap wave", "route2"),
        ("trap comefrom", "route1.5"),
        ("guard comefrom", "route2"),
        ("lane comefrom", "route2"),
        ("upgrade against", "route1.5"),
        ("hockey football", "ball1"),
        ("choices novel", "panel2"),
        ("twoplayers drag", "free1 top2"),
    )
)

NOT_VOTES: dict[str, str] = {
    "jump": "float1",
    "gravity": "float4",
    "shoot": "free0.5",
    "turnbased": "free2",
    "realtime": "cell2",
    "platformword": "top1",
}


def weights(votes: str) -> dict[str, float]:
    """Return a vote such as ``"free3 fall2"`` as weight by axis."""
    out = {}
    for vote in votes.split():
        axis = vote.rstrip("0123456789.")
        out[axis] = float(vote[len(axis) :])
    return out
