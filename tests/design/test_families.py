"""What the design knows of a family is what the family says of itself."""

import pytest

from crumb.design.families import FAMILIES, SERVED, controls_of
from crumb.design.submodes import SUB_WORDS
from crumb.design.wishes import TARGETS
from crumb.games.registry import family

NAMES = sorted(FAMILIES)


@pytest.mark.parametrize("name", NAMES)
def test_parameters_have_the_default_range_and_unit_of_the_family(name):
    shipped = {key: (p["value"], p["min"], p["max"], p["unit"]) for key, p in family(name).params.items()}
    assert {key: (r.value, r.min, r.max, r.unit) for key, r in FAMILIES[name].params.items()} == shipped


@pytest.mark.parametrize("name", NAMES)
def test_controls_are_those_of_the_family(name):
    assert controls_of(name) == list(family(name).controls)


@pytest.mark.parametrize("name", NAMES)
def test_archetype_and_modes_are_those_of_the_family(name):
    shipped = family(name)
    assert FAMILIES[name].archetype == shipped.archetype
    assert set(FAMILIES[name].modes) == set(shipped.definition.get("modes", FAMILIES[name].modes))


@pytest.mark.parametrize("name", NAMES)
def test_every_table_about_a_family_names_parameters_that_it_has(name):
    form = FAMILIES[name]
    named = {*form.units.values(), *form.steering, *form.clock, *form.varies, *filter(None, [form.gathers])}
    named |= {row[0] for row in (*form.easier, *form.harder, *form.lighter, *form.hard, *form.fast, *form.long)}
    named |= {param for moves in form.moves.values() for param, _ in moves}
    assert named <= set(form.params)
    assert {target for _, target in form.moves} <= {"", *TARGETS}
    assert {param for params in form.unread.values() for param in params.split()} <= set(form.params)
    assert set(form.unread) <= set(form.modes)
    assert set(form.counted) <= set(form.units)


def test_every_wanted_kind_of_game_is_served_by_a_mode_that_exists():
    assert set(SERVED) == set(SUB_WORDS) | {key for key in SERVED if key.endswith(("/run", "/path"))}
    assert all(form.mode in FAMILIES[form.family].modes for form in SERVED.values())


def test_what_is_served_as_it_was_wanted_keeps_its_archetype():
    exact = {wanted: form for wanted, form in SERVED.items() if form.exact}
    assert exact
    assert all(wanted.split("/")[0] == FAMILIES[form.family].archetype for wanted, form in exact.items())
