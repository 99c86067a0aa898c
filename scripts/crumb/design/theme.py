"""What a game looks like: setting, mood and colours from the words of the idea, pictures by role.

Colours come from rules and not from taste: text on a panel has at least 4.5:1, hero, goal and hazard differ in
lightness as well as in hue, so that they are told apart without seeing colour. This module must not draw.
"""

from collections.abc import Sequence
from typing import NamedTuple

from crumb.core.documents import Theme
from crumb.design.colour import hsl, readable, to_hsl
from crumb.design.reading import Reading
from crumb.design.roles import Part, subjects
from crumb.design.shapes import LIVING, SETS, SHAPES, shape_of

ROLES = ("bg0", "bg1", "ink", "panel", "accent", "hero", "goal", "hazard", "good", "bad", "gold", "board")
SUBJECTS = ("hero", "goal", "hazard", "item")


class Place(NamedTuple):
    """A setting: the word of the scenery, its hue, whether it is dark, and the set of pictures that belongs to it."""

    scenery: str
    hue: float
    dark: bool
    things: str
    hazards: str = "slime spider robot"


PLACES: dict[str, Place] = {
    "spaceplace": Place("space", 245, True, "space", "robot bomb octopus"),
    "seaplace": Place("sea", 196, False, "sea", "octopus shell fish"),
    "riverplace": Place("sea", 186, False, "sea", "octopus bee spider"),
    "snowplace": Place("snow", 208, False, "snow", "bear ghost robot"),
    "desertplace": Place("desert", 36, False, "treasure", "spider cactus bee"),
    "caveplace": Place("cave", 268, True, "treasure", "slime spider ghost"),
    "castleplace": Place("cave", 288, True, "battle", "dragon ghost spider"),
    "nightplace": Place("night", 238, True, "spooky", "ghost spider slime"),
    "kitchenplace": Place("table", 28, False, "food", "mouse bee slime"),
    "forestplace": Place("forest", 112, False, "garden", "spider bee slime"),
    "springplace": Place("forest", 336, False, "garden", "bee spider mouse"),
    "autumnplace": Place("forest", 24, False, "garden", "spider mouse bee"),
    "rooftopplace": Place("city", 250, True, "things", "ninja ghost robot"),
    "skyplace": Place("sky", 202, False, "sky", "bird bee ghost"),
    "cityplace": Place("city", 222, False, "things", "robot mouse spider"),
    "indoorsplace": Place("table", 32, False, "things", "mouse ghost spider"),
}
_HOME_OF: dict[str, str] = {
    "seaplace": "fish octopus shell ship",
    "snowplace": "penguin snowflake",
    "spaceplace": "rocket alien star",
    "nightplace": "moon ghost zombie lantern",
    "desertplace": "cactus",
    "forestplace": "tree bee leaf mushroom fruit apple carrot monkey rabbit bear",
    "springplace": "flower",
    "riverplace": "frog",
    "kitchenplace": "cake bread donut cookie riceball candy",
    "castleplace": "knight dragon sword",
    "skyplace": "cloud bird drop",
    "cityplace": "robot car house",
    "rooftopplace": "ninja",
    "caveplace": "crystal gem slime spider",
    "indoorsplace": "book",
}
_HOME_OF_KIND: dict[str, str] = {
    "forestplace": "golf football plantv lane",
    "snowplace": "hockey",
    "kitchenplace": "cook orders",
    "indoorsplace": "quiz chess words memory sequence cardtable board",
    "nightplace": "novel rhythm",
    "spaceplace": "pinball",
    "cityplace": "shop towerdefense connect",
}
_BY_KIND = {kind: place for place, named in _HOME_OF_KIND.items() for kind in named.split()}
_CAST_OF_KIND: dict[str, dict[str, str]] = {
    "golf": {"hero": "ball", "item": "star"},
    "hockey": {"hero": "penguin", "item": "ball", "hazard": "bear"},
    "football": {"hero": "person", "item": "ball"},
    "pinball": {"hero": "ball", "item": "star", "hazard": "bomb"},
    "snake": {"hero": "snake"},
    "pellets": {"item": "coin", "hazard": "ghost"},
    "chess": {"hero": "knight", "item": "crown"},
    "cards": {"item": "card"},
    "quiz": {"item": "book"},
    "rhythm": {"item": "note"},
    "novel": {"hero": "person", "item": "heart", "goal": "book"},
    "cook": {"item": "riceball"},
    "plantv": {"hero": "flower", "item": "sun"},
    "autobattle": {"hero": "dog", "hazard": "slime"},
    "ringout": {"hero": "person", "hazard": "bear"},
}
_LED = {"snake": ("car", "ship", "rocket", "lantern")}  # what may lead a line in its place
_BY_SUBJECT = {subject: place for place, named in _HOME_OF.items() for subject in named.split()}
HUES: dict[str, float] = {
    "red": 354, "orangecolour": 26, "yellow": 46, "green": 132, "teal": 176, "blue": 214, "purple": 272, "pink": 330,
    "brown": 24,
}  # fmt: skip
MOODS = ("calm", "cute", "dark", "neon", "retro", "happy", "sad")
_SET_OF: dict[str, str] = {
    "fruit": "fruit apple orange grape",
    "sweets": "candy",
    "bakery": "cake bread donut cookie",
    "museum": "painting",
    "food": "riceball egg carrot",
    "treasure": "gem coin crystal crown",
    "garden": "flower leaf",
    "music": "note",
    "sea": "shell fish",
    "sky": "star",
    "snow": "snowflake",
    "space": "rocket",
    "animals": "cat dog bird rabbit",
    "battle": "sword shield",
    "spooky": "ghost",
}
_SETS_BY_SUBJECT = {subject: kind for kind, named in _SET_OF.items() for subject in named.split()}
_DEFAULT = {"goal": "star", "item": "gem"}
HEROES = ("cat", "rabbit", "robot", "frog", "person", "dog", "penguin", "bear")


def theme_of(reading: Reading, cast: dict[str, Part], seed: int) -> Theme:
    """Return palette, pictures by role and mood for an idea; ``seed`` varies what the idea leaves open."""
    place_name = place_of(reading)
    place = PLACES.get(place_name or "", _any_place(seed))
    mood = next((m for m in MOODS if m in reading.asserted), "happy" if not place.dark else "calm")
    pieces = _pieces(reading, place)
    shapes = _cast_shapes(cast, kind_cast(reading), pieces, place, seed)
    return {
        "palette": palette(reading, place, mood, seed),
        "subjects": {**shapes, "setting": place.scenery, "pieces": ",".join(pieces)},
        "mood": mood,
        "quotes": {role: reading.quote(part.hit.start, part.hit.end) for role, part in cast.items()},
    }


def place_of(reading: Reading) -> str | None:
    """Return the setting that an idea names, or that its subjects live in, or that its kind of game is played in."""
    hit = reading.first(*PLACES)
    if hit:
        return hit.concept
    living = next((_BY_SUBJECT[s.concept] for s in subjects(reading) if s.concept in _BY_SUBJECT), None)
    return living or next((_BY_KIND[h.concept] for h in reading.hits if h.concept in _BY_KIND and not h.negated), None)


def kind_cast(reading: Reading) -> dict[str, str]:
    """Return the pictures that belong to the kind of game an idea names, for parts that the idea leaves open."""
    hit = reading.first(*_CAST_OF_KIND)
    return _CAST_OF_KIND[hit.concept] if hit else {}


def _any_place(seed: int) -> Place:
    open_choice = ("forestplace", "skyplace", "kitchenplace", "nightplace", "seaplace", "springplace")
    return PLACES[open_choice[seed % len(open_choice)]]


def palette(reading: Reading, place: Place, mood: str, seed: int) -> dict[str, str]:
    """Return the colours by role."""
    named = next((HUES[c] for c in HUES if c in reading.asserted), None)
    hue = place.hue + (seed // 7 % 25 - 12) if named is None else named
    dark = (place.dark or mood in ("dark", "neon") or "black" in reading.asserted) and "white" not in reading.asserted
    strength = {"neon": 88, "calm": 42, "sad": 30, "retro": 58, "cute": 74}.get(mood, 66)
    if "pastel" in reading.asserted:
        strength = 48
    return colours(hue, dark, strength, accent_shift=(150, 180, 205, 130)[seed % 4])


def colours(hue: float, dark: bool, strength: float, accent_shift: float = 165) -> dict[str, str]:
    """Return a full palette around ``hue``; ``strength`` is the saturation in percent."""
    ink = hsl(hue + 8, 34, 14)
    panel = hsl(hue + 20, 40, 96)
    accent = hsl(hue + accent_shift, max(strength, 55), 44)
    ground = (hsl(hue, strength * 0.72, 19), hsl(hue + 26, strength * 0.8, 11))
    if not dark:
        ground = (hsl(hue, strength, 88), hsl(hue + 18, strength * 0.92, 72))
    middle = ground[1] if dark else ground[0]
    goal = readable(hsl(46, 96, 60 if dark else 50), middle, 1.35)
    hero = readable(readable(hsl(hue + accent_shift, 78, 62 if dark else 46), middle, 2.2), goal, 1.5)
    foe_hue = 286 if abs(hue + accent_shift - 286) % 360 > 40 else 350
    hazard = readable(readable(hsl(foe_hue, 58, 58 if dark else 30), middle, 2.6), hero, 1.35)
    return {
        "bg0": ground[0],
        "bg1": ground[1],
        "ink": readable(ink, panel, 7),
        "panel": panel,
        "accent": readable(accent, panel),
        "hero": hero,
        "goal": goal,
        "hazard": hazard,
        "good": hsl(134, 48, 45),
        "bad": hsl(356, 74, 50),
        "gold": hsl(46, 100, 58),
        "board": hsl(hue + 10, min(strength, 46), 20),
    }


def recolour(
    palette_before: dict[str, str], hue: float | None, dark: bool | None, strength: float = 66
) -> dict[str, str]:
    """Return the palette around another hue, or darker or lighter; what is None stays as it was."""
    old_hue, _, lightness = to_hsl(palette_before["bg0"])
    return colours(old_hue if hue is None else hue, lightness < 45 if dark is None else dark, strength)


def _cast_shapes(
    cast: dict[str, Part], of_kind: dict[str, str], pieces: list[str], place: Place, seed: int
) -> dict[str, str]:
    """Return a picture for every role: the idea's, else its kind's, else one of the setting; none twice."""
    shapes: dict[str, str] = {}
    named = {role: shape_of(cast[role].subject) for role in SUBJECTS if role in cast}
    if "hero" in of_kind and "hero" in cast and cast["hero"].subject not in (*LIVING, *_LED.get(of_kind["hero"], ())):
        del named["hero"]
    for role, shape in [*named.items(), *of_kind.items()]:
        if role not in shapes and shape not in shapes.values():
            shapes[role] = shape
    for role in SUBJECTS:
        wanted = {"hero": HEROES, "hazard": place.hazards.split()}.get(role)
        options = _turned(wanted, seed) if wanted else [_DEFAULT[role], *pieces]
        free = [shape for shape in options if shape not in shapes.values()]
        shapes.setdefault(role, (free or options)[0])
    return shapes


def _turned(options: Sequence[str], seed: int) -> list[str]:
    """Return the options, another one first for another seed."""
    start = seed // 11 % len(options)
    return [*options[start:], *options[:start]]


def _pieces(reading: Reading, place: Place) -> list[str]:
    """Return seven different pictures for a board: named subjects first, then their kind, then the setting's."""
    named = [shape_of(s.concept) for s in subjects(reading)]
    sets = [_SETS_BY_SUBJECT[name] for name in named if name in _SETS_BY_SUBJECT]
    named += [shape for role, shape in kind_cast(reading).items() if role in ("item", "goal")]
    candidates = named + [t for name in [*sets[:1], place.things, "fruit"] for t in SETS[name]] + list(SHAPES)
    return list(dict.fromkeys(candidates))[:7]
