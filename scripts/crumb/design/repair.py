"""What to change when a gate or probe fails: each finding has a row, the last row serves all others.

This module must not decide whether to repair; it only says how.
"""

from typing import NamedTuple

from crumb.core.documents import Change, Spec
from crumb.design.families import FAMILIES

EASIER: dict[str, tuple[tuple[str, str, float], ...]] = {
    "match3": (("scale", "target", 0.7), ("scale", "timeLimit", 1.25)),
    "platformer": (("scale", "enemySpeed", 0.6), ("scale", "coinGoal", 0.6), ("scale", "lives", 1.5)),
    "arena": (("scale", "enemySpeed", 0.8), ("scale", "spawnEvery", 1.3), ("scale", "hp", 1.4), ("scale", "waves", 0.7)),
}
HARDER: dict[str, tuple[tuple[str, str, float], ...]] = {
    "match3": (("scale", "target", 1.35),),
    "platformer": (("scale", "enemySpeed", 1.4), ("scale", "lives", 0.6)),
    "arena": (("scale", "enemySpeed", 1.25), ("scale", "spawnEvery", 0.75), ("scale", "hp", 0.7)),
}


class Rule(NamedTuple):
    """A row: the beginning of a finding's id, what it does, and why."""

    prefix: str
    action: str
    why: str
    reseed: bool = False


RULES: tuple[Rule, ...] = (
    Rule("win", "easier", "no win was proven", True),
    Rule("proof.win", "easier", "no win was proven", True),
    Rule("lose", "harder", "no loss was proven"),
    Rule("proof.lose", "harder", "no loss was proven"),
    Rule("idle", "harder", "doing nothing won"),
    Rule("control", "reset", "a control had no effect"),
    Rule("", "reseed", "another layout may not have the fault", True),
)


def repair(finding: str, spec: Spec) -> list[Change]:
    """Return the changes that answer a failed gate, probe or proof of a spec; never empty."""
    rule = next(r for r in RULES if finding.startswith(r.prefix))
    changes = _changes(rule, spec["family"])
    if rule.reseed:
        changes.append({"op": "reseed", "param": "seed", "value": (spec["seed"] + 7919) % (2**31 - 1), "why": rule.why})
    return changes


def _changes(rule: Rule, family: str) -> list[Change]:
    if rule.action == "reset":
        return [{"op": "reset", "param": name, "why": rule.why} for name in FAMILIES[family].params]
    table = {"easier": EASIER, "harder": HARDER}.get(rule.action, {})
    return [{"op": "scale", "param": n, "value": v, "why": rule.why} for _, n, v in table.get(family, ())]
