"""What an idea may demand of a family is shown by the family's own players, in every mode that lists it."""

import json
from typing import Any, NamedTuple

import pytest

from crumb.design.families import FAMILIES
from crumb.design.form import Demand, probe
from crumb.games.registry import family
from crumb.games.vm import Machine
from crumb.qa.probes import check
from crumb.qa.record import Observation, Run, Sample

PLAY = """
function played(who, params, mode) {
  const s = Sim.init({ params, content: { mode }, theme: {} }, 1);
  const [memory, seen] = [{}, []];
  for (let n = 0; n < 9000; n++) {
    if (n % 10 === 0 || s.phase !== 'playing') seen.push(Sim.view(s));
    if (s.phase !== 'playing') break;
    Sim.step(s, Bot[who](s, memory, () => 0.5));
  }
  return JSON.stringify(seen);
}
"""
# what only another number than the usual one brings about
ASKED: dict[str, dict[str, float]] = {"match3": {"moveLimit": 25, "timeLimit": 180}, "quiz": {"rivalSkill": 0.3}}


class Said(NamedTuple):
    """An idea that names nothing."""

    asserted: frozenset[str] = frozenset()

    def number(self, unit: str) -> None:
        """No number."""


def params_of(name: str, mode: str) -> dict[str, float]:
    form = FAMILIES[name]
    values = {key: row.value for key, row in form.params.items()}
    form.needs(values, Said(), mode)
    form.balance(values, Said(), mode)
    return values | ASKED.get(name, {})


def shown(name: str, mode: str) -> Observation:
    """Return what win and lose of a family's players show, as QA would have recorded it."""
    chosen, seen = family(name), Observation()
    with Machine() as machine:
        for source in (chosen.checked_text("sim.js"), chosen.checked_text("bot.js"), PLAY):
            machine.evaluate(source + "\n;0", 5)
        for who in ("win", "lose"):
            asked = ", ".join(json.dumps(item) for item in (who, params_of(name, mode), mode))
            seen.runs[who] = run(who, json.loads(machine.evaluate(f"played({asked})", 60)))
    return seen


def run(who: str, states: list[dict[str, Any]]) -> Run:
    made = Run(who)
    made.began = True
    made.samples.extend(Sample(10 * place, state) for place, state in enumerate(states))
    return made


MODES = [(name, mode) for name, form in sorted(FAMILIES.items()) for mode in form.modes]


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_a_familys_own_players_meet_what_may_be_demanded_of_it(name: str, mode: str) -> None:
    seen = shown(name, mode)
    listed: list[Demand] = [d for d in FAMILIES[name].demands if mode in (d.modes.split() or [mode])]
    results = {
        f"{demand.id}: {demand.text}": check(seen, demand.probe)
        for demand in listed
        if demand.probe["run"] in seen.runs
    }
    assert {words: result for words, result in results.items() if result[0] == "fail"} == {}


def test_what_the_players_do_not_show_is_caught() -> None:
    seen = shown("crates", "push")
    assert check(seen, probe("win", "movesLeft", "decreases"))[0] == "fail"  # each level fills them up again
    assert check(seen, probe("lose", "movesLeft", "decreases"))[0] == "pass"
