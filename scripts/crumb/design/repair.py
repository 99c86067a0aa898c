"""What to change when a gate, a probe or a proof fails: each finding has a row, the last row serves all others.

This module must not decide whether to repair; it only says how.
"""

from typing import NamedTuple

from crumb.core.documents import Change, Spec
from crumb.design.changes import moved
from crumb.design.families import FAMILIES

SEED_STEP = 7919
SEED_LIMIT = 2**31 - 1
Steps = tuple[tuple[str, float], ...]

EASIER: dict[str, Steps] = {
    "match3": (("target", 0.7), ("timeLimit", 1.2)),
    "platformer": (("enemySpeed", 0.7), ("coinGoal", 0.7), ("lives", 1.5)),
    "arena": (("enemySpeed", 0.85), ("spawnEvery", 1.25), ("hp", 1.4)),
}
HARDER: dict[str, Steps] = {
    "match3": (("target", 1.3),),
    "platformer": (("enemySpeed", 1.3), ("lives", 0.6)),
    "arena": (("enemySpeed", 1.15), ("spawnEvery", 0.8), ("hp", 0.7)),
}
STEERING: dict[str, tuple[str, ...]] = {
    "match3": ("size", "kinds"),
    "platformer": ("jump", "gravity", "runSpeed"),
    "arena": ("speed", "dash"),
}
CLOCK: dict[str, tuple[str, ...]] = {
    "match3": ("timeLimit", "moveLimit"),
    "platformer": ("timeLimit",),
    "arena": ("timeLimit",),
}


class Rule(NamedTuple):
    """A row: how a finding's id begins, what to do, and why; ``layout`` asks for another layout as well."""

    prefix: str
    action: str
    why: str
    layout: bool = False


RULES: tuple[Rule, ...] = (
    Rule("proof.win", "easier", "no win was proven", layout=True),
    Rule("proof.lose", "harder", "no loss was proven"),
    Rule("idle.", "harder", "doing nothing, or chance, wins"),
    Rule("proof.", "layout", "the simulation did not hold", layout=True),
    Rule("control", "steering", "a control had no effect"),
    Rule("G", "steering", "the inputs had no effect"),
    Rule("H", "easier", "the winning run did not reach its end", layout=True),
    Rule("I", "harder", "doing nothing won, or a round did not start afresh"),
    Rule("R", "lighter", "the page was too slow"),
    Rule("win.", "easier", "the win screen was not reached", layout=True),
    Rule("lose.", "harder", "the end of the game was not reached"),
    Rule("timer", "clock", "no clock was seen"),
    Rule("number.", "clock", "a number of the idea was not seen"),
    Rule("jump", "steering", "no jump was seen"),
    Rule("run", "steering", "no run was seen"),
    Rule("free", "steering", "no free movement was seen"),
    Rule("", "layout", "another layout may not have the fault", layout=True),
)
_LIGHTER: dict[str, Steps] = {
    "match3": (("size", 0.88),),
    "platformer": (("length", 0.75), ("levels", 0.75)),
    "arena": (("spawnEvery", 1.5), ("waves", 0.7)),
}


def rule_for(finding: str) -> Rule:
    """Return the row that serves a finding."""
    return next(rule for rule in RULES if finding.startswith(rule.prefix))


def repair(finding: str, spec: Spec) -> list[Change]:
    """Return the changes that answer a failed gate, probe or proof of ``spec`` as it was built; never empty.

    ``spec`` should carry the changes that the build already had, so that a second repair goes on from the first.
    """
    rule = rule_for(finding)
    changes = _changes(rule, spec)
    if rule.layout or not changes:
        changes.append(layout(spec, rule.why))
    return changes


def layout(spec: Spec, why: str) -> Change:
    """Return the change that asks for another layout."""
    return {"op": "reseed", "param": "seed", "value": (spec["seed"] + SEED_STEP) % SEED_LIMIT, "why": why}


def difficulty(spec: Spec, harder: bool, why: str, strength: float = 1.0) -> list[Change]:
    """Return the changes that make a game easier or harder; ``strength`` 1 is one clear step."""
    steps = (HARDER if harder else EASIER)[spec["family"]]
    return _moves(spec, tuple((name, factor**strength) for name, factor in steps), why)


def _changes(rule: Rule, spec: Spec) -> list[Change]:
    family = spec["family"]
    if rule.action in ("easier", "harder"):
        return difficulty(spec, rule.action == "harder", rule.why)
    if rule.action == "lighter":
        return _moves(spec, _LIGHTER[family], rule.why)
    if rule.action == "steering":
        return _defaults(family, STEERING[family], rule.why)
    if rule.action == "clock":
        return [_set(name, spec["params"][name]["value"], rule.why) for name in CLOCK[family]]
    return []


def _moves(spec: Spec, steps: Steps, why: str) -> list[Change]:
    changes = [
        moved(spec["params"], spec["family"], name, factor, why)
        for name, factor in steps
        if spec["params"][name]["value"]
    ]
    return [change for change in changes if change.get("value") != spec["params"][change["param"]]["value"]]


def _defaults(family: str, names: tuple[str, ...], why: str) -> list[Change]:
    return [_set(name, FAMILIES[family].params[name].value, why) for name in names]


def _set(name: str, value: float, why: str) -> Change:
    return {"op": "set", "param": name, "value": value, "why": why}
