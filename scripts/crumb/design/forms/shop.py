"""The shop: guests who are served what they order, or a till that is filled by selling and buying shelves."""

from math import ceil

from crumb.design.form import Demand, Form, Key, Range, Said, Served, Values, probe

_DAY = 60.0  # seconds of the day that the goals below are meant for
_GUESTS = 14.0
_COINS = 3000.0
# The till grows by itself, so a longer day wants far more coins.
_SHORT_DAY, _LONG_DAY = 3.3, 5.8
_MOST_GUESTS = 40.0
_EACH_GUEST = 2.6  # seconds


def _mode(served: Served, said: Said) -> str:
    """Return the mode: guests are served where an idea names what they order, whatever else is managed."""
    return "orders" if said.asserted & {"orders", "cook"} and "click" not in said.asserted else served.mode


def _balance(values: Values, said: Said, mode: str) -> None:
    """Fit the goal to the day where only one of them is said; what nobody could reach is no goal."""
    named, day = said.number("items"), values["timeLimit"]
    if mode == "orders":
        goal = values["quota"] if named else _GUESTS * day / _DAY
        values["quota"] = min(goal, _MOST_GUESTS)
        if said.number("seconds") is None:
            values["timeLimit"] = max(day, _fives(values["quota"] * _DAY / _GUESTS))
        values["quota"] = min(values["quota"], values["timeLimit"] / _EACH_GUEST)
    elif named is None:
        values["quota"] = _round(_COINS * (day / _DAY) ** (_SHORT_DAY if day < _DAY else _LONG_DAY))
    elif said.number("seconds") is None:
        more = values["quota"] / _COINS
        values["timeLimit"] = _fives(_DAY * more ** (1 / (_SHORT_DAY if more < 1 else _LONG_DAY)))


def _fives(seconds: float) -> float:
    """Return at least so many seconds, as people say it."""
    return 5.0 * ceil(seconds / 5)


def _round(coins: float) -> float:
    """Return a sum as people say it: 23 000, not 22 781."""
    step = 10.0 ** max(0, len(f"{coins:.0f}") - 2)
    return round(coins / step) * step


FORM = Form(
    archetype="ui_heavy",
    modes=("orders", "idle"),
    params={
        "quota": Range(14, 4, 1_000_000, "guests or coins", 1.3),
        "lives": Range(3, 1, 6, "hearts", 1.5),
        "patience": Range(18, 7, 40, "s", 1.25),
        "ingredients": Range(6, 5, 8, "goods", 1.3),
        "orderSize": Range(4, 2, 4, "goods", 1.4),
        "makers": Range(5, 3, 5, "shelves", 1.3),
        "perSale": Range(1, 1, 10, "coins", 2.0),
        "priceRise": Range(1.25, 1.1, 1.6, "x", 1.08, False),
        "rush": Range(2, 1, 4, "x", 1.3, False),
        "ramp": Range(1, 0, 3, "strength", 1.5, False),
        "timeLimit": Range(60, 30, 240, "s"),
    },
    keys=(
        Key("left", "ArrowLeft KeyA", "tap", "cursor.x", "-"),
        Key("right", "ArrowRight KeyD", "tap", "cursor.x", "+"),
        Key("up", "ArrowUp KeyW", "tap", "cursor.y", "-"),
        Key("down", "ArrowDown KeyS", "tap", "cursor.y", "+"),
        Key("act", "Space Enter", "tap", "acts", "+"),
        Key("alt", "KeyX ShiftLeft", "tap", "alts", "+"),
    ),
    serves="""
    ui_heavy/cooking orders =
    ui_heavy/manage idle =
    ui_heavy/idle idle =
    ui_heavy/whack orders ~
    """,
    units={"seconds": "timeLimit", "lives": "lives", "items": "quota", "kinds": "ingredients"},
    counted=("lives", "items", "seconds"),
    core=("coins are earned", probe("win", "score", "increases")),
    demands=(
        Demand("serve", "orders cook shop", "orders", "guests are served", 1, probe("win", "served", "increases")),
        Demand("sell", "click", "idle", "each press earns coins", 1, probe("win", "sales", "increases")),
        Demand("income", "manage shop upgrade", "idle", "what is bought earns by itself", 1,
               probe("win", "income", "increases")),
        Demand("combo", "combo", "orders", "quick service makes a combo", 0.8, probe("win", "combo", "increases")),
        Demand("lives", "lives", "orders", "a guest who leaves costs a heart", 0.7,
               probe("lose", "lives", "decreases")),
    ),
    hard=(("patience", 0.75, 1.35), ("ramp", 1.8, 0.5), ("priceRise", 1.05, 0.96)),
    fast=(("patience", 0.8, 1.25), ("rush", 1.25, 0.8)),
    long=(("timeLimit", 1.5, 0.67),),
    varies=("patience", "rush", "priceRise"),
    gathers="quota",
    mode=_mode,
    balance=_balance,
    easier=(("timeLimit", 1.2), ("patience", 1.25), ("priceRise", 0.95), ("lives", 1.34)),
    harder=(("timeLimit", 0.85), ("patience", 0.8), ("priceRise", 1.06)),
    lighter=(("ingredients", 0.8),),
    steering=("patience",),
    clock=("timeLimit", "patience"),
    moves={
        ("speed", ""): (("rush", 1), ("patience", -1)),
        ("length", ""): (("timeLimit", 1),),
        ("length", "time"): (("timeLimit", 1),),
        ("count", "time"): (("timeLimit", 1),),
        ("count", "lives"): (("lives", 1),),
        ("count", "items"): (("quota", 1),),
        ("count", "kinds"): (("ingredients", 1), ("makers", 1)),
    },
    unread={"orders": "makers perSale priceRise", "idle": "lives patience ingredients orderSize ramp"},
)  # fmt: skip
