"""Numbers of a game from the idea: what it counts, how hard and how fast it is meant to be, and a little of the seed.

Values never leave the range of the family's table; a number that had to be moved into it is noted. This module must not
choose a family.
"""

from typing import NamedTuple

from crumb.core.documents import Param
from crumb.design.changes import param_of
from crumb.design.families import FAMILIES
from crumb.design.form import Form, Values
from crumb.design.reading import Reading

_LEAST_MEANT = {"moves": 5, "turns": 3, "points": 50, "seconds": 5}


class Filled(NamedTuple):
    """Parameters with values, and notes about numbers that could not be taken as they were."""

    params: dict[str, Param]
    notes: list[str]


def fill(reading: Reading, family: str, mode: str, seed: int, variant: int) -> Filled:
    """Return the parameters of ``family`` for an idea."""
    form = FAMILIES[family]
    values = {name: row.value for name, row in form.params.items()}
    _feel(values, reading, form)
    _vary(values, form, seed, variant)
    form.needs(values, reading, mode)
    notes = _counted(values, reading, form)
    form.balance(values, reading, mode)
    return Filled({name: param_of(values[name], row) for name, row in form.params.items()}, notes)


def _feel(values: Values, reading: Reading, form: Form) -> None:
    said = reading.asserted
    for word, opposites, feel in (
        ("hard", {"easy"}, form.hard),
        ("fastmood", {"slowmood", "calm"}, form.fast),
        ("longmood", {"shortmood"}, form.long),
    ):
        if (word in said) != bool(opposites & said):
            for name, more, less in feel:
                values[name] *= more if word in said else less


def _vary(values: Values, form: Form, seed: int, variant: int) -> None:
    """Let another variant feel a little different: up to a tenth, from the seed."""
    if variant:
        for place, name in enumerate(form.varies):
            values[name] *= 0.9 + 0.2 * ((seed >> (4 * place)) % 16) / 15


def _counted(values: Values, reading: Reading, form: Form) -> list[str]:
    notes = []
    for unit, name in form.units.items():
        number = reading.number(unit)
        if number is None or (unit in ("turns", "levels") and reading.number("moves" if unit == "turns" else "waves")):
            continue
        row = form.params[name]
        if number.value < _LEAST_MEANT.get(unit, 0):
            notes.append(f"{name}: {number.value:g} {row.unit} is too little to be meant as a limit and was left out")
            continue
        values[name] = number.value
        if not row.min <= number.value <= row.max:
            notes.append(
                f"{name}: {number.value:g} {row.unit} is outside {row.min:g} to {row.max:g} and was moved inside"
            )
    return notes
