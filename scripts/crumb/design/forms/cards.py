"""Games of cards: pairs that are found from memory, or a battle of cards against one foe after the other."""

from crumb.design.form import Demand, Form, Key, Range, Said, Values, probe

_SECONDS = {"pairs": 120.0, "battle": 240.0}
_TURNS_A_PAIR = 2.5
_PAIRS_IN_NINE_TURNS = 5  # what a good memory needs
_SECONDS_A_PAIR = 3.2
_SECONDS_A_FOE = 20.0
_STEPS = 3  # from the first foe to the last, at the defaults; more steps are lower ones
_MOST_ROUNDS = 6  # a number of turns up to here means rounds


def _needs(values: Values, said: Said, mode: str) -> None:
    words = said.asserted
    if "timer" in words:
        values["timeLimit"] = _SECONDS[mode]
    if words & {"endless", "wave"}:
        values["foes"] += 1
        values["levels"] += 1


def _balance(values: Values, said: Said, mode: str) -> None:
    """Turns fit the pairs, steps the row of foes; a few turns are rounds; both games fit a time that an idea names."""
    if mode == "battle":
        levels = said.number("levels") or said.number("turns")
        if levels and levels.value <= _MOST_ROUNDS and not said.number("enemies"):
            values["foes"] = levels.value
        if values["timeLimit"]:
            values["foes"] = max(1.0, min(values["foes"], values["timeLimit"] // _SECONDS_A_FOE))
        values["foeRamp"] *= _STEPS / max(1.0, round(values["foes"]) - 1)
        return
    turns = said.number("turns")
    if turns and turns.value <= _MOST_ROUNDS and not said.number("moves"):
        values["levels"], values["turns"] = turns.value, 0
    named = said.number("moves") or (turns if values["turns"] else None)
    if named:
        values["pairs"] = max(3.0, min(values["pairs"], named.value * _PAIRS_IN_NINE_TURNS // 9))
    else:
        factor = values["turns"] / FORM.params["turns"].value if values["turns"] else 1
        values["turns"] = round(_TURNS_A_PAIR * values["pairs"] * factor)
    while values["timeLimit"] and _all_pairs(values) * _SECONDS_A_PAIR > values["timeLimit"] and _smaller(values):
        pass


def _all_pairs(values: Values) -> float:
    levels = round(values["levels"])
    return levels * values["pairs"] + values["morePairs"] * levels * (levels - 1) / 2


def _smaller(values: Values) -> bool:
    """Take one round away, then what each round has more; False when nothing is left to take."""
    for name in ("levels", "morePairs"):
        if values[name] > FORM.params[name].min:
            values[name] -= 1
            return True
    return False


FORM = Form(
    archetype="ui_heavy",
    modes=("pairs", "battle"),
    params={
        "pairs": Range(6, 3, 12, "pairs", 1.3),
        "turns": Range(15, 4, 60, "turns", 1.2),
        "levels": Range(3, 1, 6, "rounds", 1.4),
        "morePairs": Range(2, 0, 4, "pairs", 1.5),
        "peek": Range(1.5, 0, 5, "s", 1.5, False),
        "peeks": Range(2, 1, 6, "looks", 1.5),
        "shuffles": Range(1, 0, 3, "swaps", 1.5),
        "strength": Range(40, 15, 90, "points", 1.2),
        "foes": Range(4, 1, 8, "foes", 1.4),
        "foeStrength": Range(26, 8, 60, "points", 1.15),
        "foeBlow": Range(7, 2, 16, "points", 1.15),
        "foeRamp": Range(0.28, 0, 1, "share", 1.25, False),
        "energy": Range(3, 2, 5, "energy", 1.34),
        "hand": Range(5, 3, 6, "cards", 1.2),
        "mending": Range(8, 0, 30, "points", 1.5),
        "timeLimit": Range(0, 0, 600, "s"),
    },
    keys=(
        Key("left", "ArrowLeft KeyA", "tap", "player.x", "-"),
        Key("right", "ArrowRight KeyD", "tap", "player.x", "+"),
        Key("up", "ArrowUp KeyW", "tap", "player.y", "-", "pairs"),
        Key("down", "ArrowDown KeyS", "tap", "player.y", "+", "pairs"),
        Key("act", "Space Enter", "tap", "acts", "+"),
        Key("alt", "KeyX ShiftLeft", "tap", "calls", "+"),
    ),
    serves="""
    ui_heavy/memory pairs =
    ui_heavy/card battle =
    ui_heavy/auto battle ~
    ui_heavy/sequence pairs ~
    ui_heavy/hidden pairs ~
    ui_heavy/cardtable pairs ~
    """,
    units={
        "seconds": "timeLimit",
        "moves": "turns",
        "turns": "turns",
        "levels": "levels",
        "waves": "foes",
        "enemies": "foes",
    },
    counted=("seconds", "moves", "levels"),
    core=("cards are turned or played", probe("win", "acts", "increases")),
    demands=(
        Demand("pairs", "memory sequence alike match", "pairs", "pairs are found", 1,
               probe("win", "collected", "increases")),
        Demand("cards", "cards cardtable", "", "cards are turned or played", 1, probe("win", "acts", "increases")),
        Demand("fight", "fight against boss autobattle", "battle", "foes are beaten", 0.9,
               probe("win", "beaten", "increases")),
        Demand("deck", "upgrade choices", "battle", "the deck grows on the way", 0.8,
               probe("win", "deck", "increases")),
        Demand("turns", "turnbased turns", "battle", "turn follows turn", 0.7, probe("win", "turn", "increases")),
        Demand("fewturns", "fewmoves", "pairs", "the turns are limited", 0.8, probe("lose", "movesLeft", "decreases")),
        Demand("streak", "combo", "pairs", "pairs in a row count more", 0.9, probe("win", "streak", "reaches", 2)),
        Demand("hp", "lives", "battle", "the foes strike back", 0.7, probe("lose", "hp", "decreases")),
        Demand("levels", "levels", "pairs", "round follows round", 0.7, probe("win", "level", "increases")),
    ),
    hard=(("foeBlow", 1.15, 0.85), ("turns", 0.87, 1.2), ("peek", 0.5, 1.5)),
    fast=(("peek", 0.7, 1.3),),
    long=(("levels", 1.4, 0.67), ("foes", 1.3, 0.6)),
    varies=("peek", "foeStrength", "strength"),
    needs=_needs,
    balance=_balance,
    spent=("turns", "strength"),
    easier=(("turns", 1.25), ("foeBlow", 0.8), ("foeStrength", 0.85)),
    harder=(("turns", 0.87), ("foeBlow", 1.15), ("foeStrength", 1.1)),
    lighter=(("pairs", 0.8), ("levels", 0.7), ("foes", 0.7)),
    steering=("hand", "peeks"),
    clock=("timeLimit",),
    moves={
        ("speed", ""): (("peek", -1),),
        ("length", ""): (("levels", 1), ("foes", 1)),
        ("length", "time"): (("timeLimit", 1),),
        ("count", "time"): (("timeLimit", 1),),
        ("count", "moves"): (("turns", 1),),
        ("count", "levels"): (("levels", 1), ("foes", 1)),
        ("count", "waves"): (("foes", 1),),
        ("count", "enemies"): (("foes", 1),),
        ("count", "lives"): (("strength", 1),),
        ("count", "items"): (("pairs", 1), ("hand", 1)),
        ("count", "board"): (("pairs", 1),),
    },
    unread={
        "pairs": "strength foes foeStrength foeBlow foeRamp energy hand mending",
        "battle": "pairs turns levels morePairs peek peeks shuffles",
    },
)  # fmt: skip
