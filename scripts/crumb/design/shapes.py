"""The closed vocabulary of pictures that the art kit draws, and the shape that stands for each subject of an idea.

This module must not draw, and must not know any language.
"""

_SHAPES = """
lantern star fruit fish cat dog bird rabbit turtle frog bear ghost robot ninja knight dragon mushroom flower
leaf gem coin heart cake riceball egg carrot apple orange grape candy book key bell cloud drop flame snowflake
moon sun rocket ship car ball bomb shell crystal potion sword shield crown bee spider slime mouse monkey
penguin octopus cactus tree house person box gear note bread donut cookie painting card snake
"""
_LIVING = """
cat dog bird rabbit turtle frog bear ghost robot ninja knight dragon bee spider slime mouse monkey penguin
octopus fish person snail snakething fox horse wizard zombie alien
"""
SHAPES: tuple[str, ...] = tuple(_SHAPES.split())
LIVING: tuple[str, ...] = tuple(_LIVING.split())

NEAREST: dict[str, str] = {
    "snail": "shell",
    "snakething": "snake",
    "fox": "dog",
    "horse": "dog",
    "wizard": "person",
    "zombie": "ghost",
    "alien": "octopus",
}

VEHICLES = (
    "rocket",
    "ship",
    "car",
    "ball",
    "box",
    "lantern",
    "riceball",
    "drop",
    "cake",
    "flame",
    "bell",
    "leaf",
    "egg",
)
SETS: dict[str, tuple[str, ...]] = {
    "fruit": ("apple", "orange", "grape", "fruit", "carrot", "candy", "leaf"),
    "food": ("riceball", "cake", "egg", "carrot", "apple", "fruit", "candy"),
    "sweets": ("candy", "cake", "heart", "star", "fruit", "egg", "cloud"),
    "bakery": ("bread", "donut", "cookie", "cake", "egg", "candy", "apple"),
    "museum": ("painting", "crown", "coin", "book", "potion", "gem", "shield"),
    "treasure": ("gem", "coin", "crystal", "crown", "star", "heart", "key"),
    "sky": ("star", "moon", "sun", "cloud", "drop", "snowflake", "flame"),
    "sea": ("shell", "fish", "octopus", "drop", "star", "ball", "turtle"),
    "garden": ("flower", "leaf", "mushroom", "tree", "bee", "apple", "sun"),
    "space": ("rocket", "star", "moon", "sun", "crystal", "robot", "gear"),
    "spooky": ("ghost", "moon", "potion", "spider", "lantern", "mushroom", "bell"),
    "animals": ("cat", "dog", "bird", "rabbit", "frog", "bear", "penguin"),
    "music": ("note", "bell", "star", "heart", "moon", "sun", "drop"),
    "things": ("lantern", "book", "key", "bell", "gear", "ball", "crown"),
    "battle": ("sword", "shield", "bomb", "crown", "potion", "flame", "gem"),
    "snow": ("snowflake", "penguin", "star", "bell", "tree", "crystal", "heart"),
}


def shape_of(subject: str) -> str:
    """Return the picture for a subject concept: itself, the nearest, ``person`` for what lives, else ``gem``."""
    if subject in SHAPES:
        return subject
    return NEAREST.get(subject, "person" if subject in LIVING else "gem")
