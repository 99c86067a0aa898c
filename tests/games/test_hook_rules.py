"""Rule hooks as arithmetic: written down again they say the same, and a proof is made under them."""

import json
from pathlib import Path

import pytest

from crumb.games.data import game_data
from crumb.games.hook_check import dead, look_at
from crumb.games.hook_file import HookFile
from crumb.games.hook_rules import rules_of
from crumb.games.hooks_api import api_of
from crumb.games.proof import BRIEF, prove
from crumb.games.registry import Family, family
from crumb.games.vm import Machine

CODE = """window.Hooks = {
  points(points, what, state, tune) {
    // worth more when it is late
    const late = state.wave / state.waves
    if (what === 'boss' && !(state.hp === 1)) return points * tune.boss;
    else if (late < tune.share || what === "gem" ) { return Math.max(0, points - -1) % tune.most }
    return late === 1 ? points + tune.more : points
  },
  foeSpeed: (speed, kind, state, tune) => (kind === 'boss' ? speed : speed * tune.hurry),
  paintFront(g, box, state, look) { while (true) g.explode(); },
};"""
TUNE = {"boss": 3, "share": 0.5, "most": 7, "more": 11, "hurry": 1.25}


@pytest.fixture
def arena() -> Family:
    return family("arena")


@pytest.fixture
def data(arena: Family) -> dict:
    spec = json.loads((arena.folder / "hooks" / "lighthouse.json").read_text(encoding="utf-8"))
    return game_data(spec, [], arena)


def test_what_is_written_down_again_gives_what_the_hooks_give(arena: Family) -> None:
    rules = rules_of(HookFile(CODE, api_of(arena)))
    assert (rules.names, rules.flaws) == (("points", "foeSpeed"), [])
    assert "paintFront" not in rules.script
    assert "explode" not in rules.script
    cases = [
        (what, {"wave": wave, "waves": 4, "hp": hp})
        for what in ("boss", "gem", "x")
        for wave in (1, 3, 4)
        for hp in (1, 2)
    ]
    ask = f"""((cases) => JSON.stringify(cases.map(([what, state]) =>
      [Hooks.points(20, what, state, {json.dumps(TUNE)}), Hooks.foeSpeed(100, what, state, {json.dumps(TUNE)})])))"""
    answers = []
    for script in (f"globalThis.window = globalThis; {CODE}", rules.script):
        with Machine() as machine:
            machine.evaluate(script + ";0", 5)
            answers.append(machine.evaluate(f"{ask}({json.dumps(cases)})", 5))
    assert answers[0] == answers[1]
    assert len(set(map(str, json.loads(answers[0])))) > 5


def test_nothing_of_a_hook_that_is_no_arithmetic_is_written_down(arena: Family) -> None:
    code = CODE.replace("points * tune.boss", "points * tune['boss']")
    rules = rules_of(HookFile(code, api_of(arena)))
    assert (rules.script, [flaw.line for flaw in rules.flaws]) == ("", [5])


def test_the_example_is_proven_under_its_hooks_which_are_counted(arena: Family, data: dict) -> None:
    look = look_at((arena.folder / "hooks" / "lighthouse.js").read_text(encoding="utf-8"), api_of(arena), data)
    assert look.flaws == []
    hooked = prove(data, arena, effort=BRIEF, rules=look.rules.script)
    assert hooked["findings"] == []
    assert hooked["win"]
    assert all(hooked["called"][name] > 0 for name in ("points", "foeSpeed"))
    assert dead(look.rules.names, hooked["called"], "while it was proven") == []


def test_a_hook_that_returns_no_number_is_a_fault_of_the_proof(arena: Family, data: dict) -> None:
    code = "window.Hooks = { foeSpeed(speed, kind, state, tune) { return speed * tune.nothing; } };"
    rules = rules_of(HookFile(code, api_of(arena)))
    proof = prove(data, arena, effort=BRIEF, rules=rules.script)
    assert proof["findings"][0].startswith("proof.fault")
    assert "foeSpeed returned NaN" in proof["findings"][0]


def test_a_hook_that_nothing_asks_for_is_named(arena: Family, data: dict, tmp_path: Path) -> None:
    found = dead(["points", "onFrame"], {"points": 3, "onFrame": 0}, "in the browser")
    assert [(flaw.rule, flaw.severity) for flaw in found] == [("hook.dead", "warning")]
    assert "onFrame was never called in the browser" in found[0].message
