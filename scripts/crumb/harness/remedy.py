"""The change that would mend a cause, said completely: what the build already has, and what is new.

An order replaces the one before it, so a suggestion carries the changes that are in the build and goes on from there.
This module is pure and must not decide whether to repair.
"""

from crumb.core.documents import Build, Change, Spec
from crumb.design.changes import is_known, with_changes
from crumb.design.repair import layout, repair


def remedy(finding: str, spec: Spec, build: Build) -> list[Change]:
    """Return every change that the next build of ``spec`` should have, in order.

    A parameter outside its own range is put back before anything else is tried.
    """
    before = build["changes"]
    astray = [change for change in _resets(spec) if change not in before]
    return [*before, *(astray or _repair(finding, with_changes(spec, before) if is_known(spec) else spec))]


def _repair(finding: str, spec: Spec) -> list[Change]:
    if is_known(spec):
        return repair(finding, spec)
    return [layout(spec, "another layout may not have the fault")]


def _resets(spec: Spec) -> list[Change]:
    return [
        {"op": "reset", "param": name, "why": f"{param['value']:g} {param['unit']} is outside its range"}
        for name, param in spec["params"].items()
        if not param["min"] <= param["value"] <= param["max"]
    ]
