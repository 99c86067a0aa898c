"""What a change does to a spec: parameters, seed and colours, whoever wished it.

It must not decide on changes, and must not know words: the judge reads it, and no language may make its card old.
"""

from collections.abc import Sequence

from crumb.core.documents import Change, Param, Spec, Theme
from crumb.design.families import FAMILIES
from crumb.design.form import Range, bounded

SEED_LIMIT = 2**31 - 1
UNLIMITED = ("timeLimit", "moveLimit")
USUAL: dict[str, float] = {
    "timeLimit": 60, "moveLimit": 25, "coinGoal": 6, "collectGoal": 10, "enemySpeed": 50, "fireRate": 3,
    "comboBonus": 1,
}  # fmt: skip


def with_changes(spec: Spec, changes: Sequence[Change]) -> Spec:
    """Return ``spec`` with changes to its parameters, seed and colours; what does not apply is left out."""
    changed: Spec = {**spec, "params": apply(spec["params"], changes, spec["family"])}
    for change in changes:
        value = change.get("value")
        if change["op"] == "reseed" and isinstance(value, int | float):
            changed["seed"] = int(value) % SEED_LIMIT
            changed["content"] = {**changed["content"], "seed": changed["seed"]}
        elif change["op"] == "recolour" and isinstance(value, str):
            changed["theme"] = _recoloured(changed["theme"], change["param"], value)
    return changed


def is_known(spec: Spec) -> bool:
    """Tell whether the tables of the design cover this spec; one from elsewhere may lack a parameter."""
    table = FAMILIES.get(spec["family"])
    return table is not None and set(table.params) <= set(spec.get("params", {}))


def _recoloured(before: Theme, role: str, colour: str) -> Theme:
    return {**before, "palette": {**before["palette"], role: colour}}


def param_of(value: float, row: Range) -> Param:
    """Return a parameter as a spec has it, its value inside the range."""
    return {"value": bounded(value, row), "min": row.min, "max": row.max, "unit": row.unit}


def moved(params: dict[str, Param], family: str, name: str, factor: float, why: str) -> Change:
    """Return the change that makes a parameter ``factor`` times as large; what is counted moves by one at least.

    At 0 a limit is none at all and other things are off: less of the one and more of the other start at a usual value.
    """
    row, now = FAMILIES[family].params[name], params[name]["value"]
    if now == 0:
        starts = factor < 1 if name in UNLIMITED else factor > 1
        value = bounded(USUAL.get(name, row.value), row) if starts else 0.0
    else:
        value = bounded(now * factor, row)
        if row.whole and value == now:
            value = bounded(now + (1 if factor > 1 else -1), row)
    return {"op": "set", "param": name, "value": value, "why": why}


def apply(params: dict[str, Param], changes: Sequence[Change], family: str) -> dict[str, Param]:
    """Return ``params`` with the changes that set, scale or reset one of them; others are left out."""
    table = FAMILIES[family].params
    out = dict(params)
    for change in changes:
        name, value = change["param"], change.get("value")
        if name in out and isinstance(value, int | float) and change["op"] in ("set", "scale"):
            wanted = value if change["op"] == "set" else out[name]["value"] * value
            out[name] = param_of(wanted, table[name])
        elif name in out and change["op"] == "reset":
            out[name] = param_of(table[name].value, table[name])
    return out
