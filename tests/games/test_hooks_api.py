"""What hooks are told of a family, read from its source, against what the family really shows and tells."""

import json

import pytest

from crumb.errors import Damage
from crumb.games.data import game_data
from crumb.games.golden import golden_files
from crumb.games.hooks_api import api_of
from crumb.games.registry import BOT_FILE, Family, family
from crumb.games.vm import Machine

FAMILIES = ("arena", "crates", "dash", "defense", "match3", "maze", "paddle", "platformer", "quiz", "rooms", "snake")
PAGE_HOOKS = {
    "paintBack": ["g", "box", "look"],
    "paintFront": ["g", "box", "state", "look"],
    "onEvent": ["event", "state", "fx"],
    "onFrame": ["state", "ms", "fx"],
}
WATCH = """((text) => {
  const [data, told, shown] = [JSON.parse(text), {}, {}];
  for (const who of ['lose', 'random']) {
    const [state, memory] = [Sim.init(data, 3), {}];
    let n = 7;
    const luck = () => (n = (n * 16807) % 2147483647) / 2147483647;
    for (let tick = 0; tick < 1500 && Sim.view(state).phase === 'playing'; tick++) {
      const input = { held: {}, cmd: null, ...Bot[who](state, memory, luck) };
      for (const event of Sim.step(state, input)) told[event.e] = { ...told[event.e], ...event };
    }
    Object.assign(shown, Sim.view(state));
  }
  const fields = Object.entries(told).map(([name, event]) => [name, Object.keys(event).filter((key) => key !== 'e')]);
  return JSON.stringify([Object.fromEntries(fields), Object.keys(shown)]);
})"""


def played(chosen: Family) -> tuple[dict[str, list[str]], list[str]]:
    """Return the events (with their fields) and the state that a family really has, as far as short games show them."""
    spec = json.loads(golden_files(chosen)[0].read_text(encoding="utf-8"))
    with Machine() as machine:
        for name in ("sim.js", BOT_FILE):
            machine.evaluate(chosen.checked_text(name) + "\n;0", 5)
        told, shown = json.loads(machine.call(WATCH, json.dumps(game_data(spec, [], chosen)), seconds=60))
        return told, shown


@pytest.mark.parametrize("name", FAMILIES)
def test_state_and_events_of_a_family_are_what_its_source_says(name: str) -> None:
    api = api_of(family(name))
    told, shown = played(family(name))
    assert set(shown) <= set(api.shapes["state"])
    assert set(told) <= set(api.events)
    assert {"phase", "tick"} <= set(api.shapes["state"])


@pytest.mark.parametrize("name", FAMILIES)
def test_every_family_has_the_hooks_of_the_page_with_their_arguments(name: str) -> None:
    hooks = api_of(family(name)).hooks
    found = {hook: [arg.name for arg in hooks[hook].args] for hook in PAGE_HOOKS}
    assert found == PAGE_HOOKS
    assert all(hooks[hook].says for hook in hooks)


@pytest.mark.parametrize(
    ("name", "hook", "args"),
    [
        ("arena", "points", ["points", "what", "state", "tune"]),
        ("arena", "foeSpeed", ["speed", "kind", "state", "tune"]),
        ("match3", "points", ["points", "cells", "state", "tune"]),
        ("match3", "iceChance", ["chance", "level", "state", "tune"]),
    ],
)
def test_rule_hooks_come_from_the_rules_of_their_family(name: str, hook: str, args: list[str]) -> None:
    found = api_of(family(name)).hooks[hook]
    assert (found.kind, [arg.name for arg in found.args]) == ("rule", args)
    assert hook not in api_of(family("snake")).hooks


def test_tools_have_the_arguments_that_their_source_takes() -> None:
    shapes = api_of(family("arena")).shapes
    assert {name: shapes["fx"][name] for name in ("at", "burst", "spark", "rise", "sound", "random")} == {
        "at": ("event",),
        "burst": ("where", "word", "count"),
        "spark": ("where", "colour", "count"),
        "rise": ("where", "word", "size"),
        "sound": ("name", "step"),
        "random": ("n",),
    }
    assert "burst" not in shapes["look"]
    assert set(shapes["box"]) == {"x", "y", "w", "h"}


def test_a_hook_whose_arguments_nobody_names_is_a_fault_of_the_family(tmp_path) -> None:
    from shutil import copytree

    for part in ("kit", "arena"):
        copytree(family("arena").folder.parent / part, tmp_path / part)
    sim = tmp_path / "arena" / "sim.js"
    sim.write_text(sim.read_text(encoding="utf-8").replace("@param {tune} tune", ""), encoding="utf-8")
    with pytest.raises(Damage, match="names its arguments"):
        api_of(family("arena", tmp_path))
