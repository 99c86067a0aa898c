"""The change that would mend a cause, said completely: what the build already has, and what is new.

An order replaces the one before it, so a suggestion carries the changes that are in the build, and a layout that was
tried is not suggested again. This module is pure and must not decide whether to repair.
"""

from crumb.core.documents import Build, Change, Spec
from crumb.design.repair import repair

SEED_LIMIT = 2**31 - 1
SEED_STEP = 7919


def remedy(finding: str, spec: Spec, build: Build) -> list[Change]:
    """Return every change that the next build of ``spec`` should have, in order.

    A parameter outside its own range is put back before anything else is tried.
    """
    before = build["changes"]
    astray = [change for change in _resets(spec) if change not in before]
    tried = sum(change["op"] == "reseed" for change in before)
    return [*before, *(astray or [_fresh(change, spec, tried) for change in repair(finding, spec)])]


def _resets(spec: Spec) -> list[Change]:
    return [
        {"op": "reset", "param": name, "why": f"{param['value']:g} {param['unit']} is outside its range"}
        for name, param in spec["params"].items()
        if not param["min"] <= param["value"] <= param["max"]
    ]


def _fresh(change: Change, spec: Spec, tried: int) -> Change:
    if change["op"] != "reseed":
        return change
    return {**change, "value": (spec["seed"] + SEED_STEP * (tried + 1)) % SEED_LIMIT}
