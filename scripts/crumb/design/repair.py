"""What to change when a gate, a probe or a proof fails: each finding has a row, the last row serves all others.

This module must not decide whether to repair; it only says how.
"""

from typing import NamedTuple

from crumb.core.documents import Change, Spec
from crumb.design.changes import moved
from crumb.design.families import FAMILIES
from crumb.design.form import Form, Scale

SEED_STEP = 7919
SEED_LIMIT = 2**31 - 1


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
    form = FAMILIES[spec["family"]]
    steps = form.harder if harder else form.easier
    return _moves(spec, tuple((name, factor**strength) for name, factor in steps), why)


def _changes(rule: Rule, spec: Spec) -> list[Change]:
    form = FAMILIES[spec["family"]]
    if rule.action in ("easier", "harder"):
        return difficulty(spec, rule.action == "harder", rule.why)
    if rule.action == "lighter":
        return _moves(spec, form.lighter, rule.why)
    if rule.action == "steering":
        return _defaults(form, rule.why)
    if rule.action == "clock":
        return [_set(name, spec["params"][name]["value"], rule.why) for name in form.clock]
    return []


def _moves(spec: Spec, steps: Scale, why: str) -> list[Change]:
    form = FAMILIES[spec["family"]]
    changes = [
        moved(spec["params"], spec["family"], name, factor, why)
        for name, factor in steps
        if spec["params"][name]["value"] and form.reads(spec["sub"], name)
    ]
    return [change for change in changes if change.get("value") != spec["params"][change["param"]]["value"]]


def _defaults(form: Form, why: str) -> list[Change]:
    return [_set(name, form.params[name].value, why) for name in form.steering]


def _set(name: str, value: float, why: str) -> Change:
    return {"op": "set", "param": name, "value": value, "why": why}
