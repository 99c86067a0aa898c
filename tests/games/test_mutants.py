"""Ten and more mutants of each family end FAIL, and the verifier names a gate that is about what was broken."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from py_mini_racer import MiniRacer

from crumb.core.documents import Spec
from crumb.design import Refusal, plan, with_changes
from crumb.errors import UsageFault
from crumb.games.assemble import assemble
from crumb.games.collect import collect
from crumb.games.data import game_data
from crumb.games.manifest import tree_hash
from crumb.games.proof import BRIEF, prove
from crumb.games.registry import family
from crumb.harness.edits import BREAKS, apply_edits
from crumb.harness.offline_verifier import judge_score
from crumb.qa.asked import Asked
from crumb.qa.browser import Lab
from crumb.qa.policy import load_policy
from crumb.qa.run import run_qa

sys.path.insert(0, str(Path(__file__).parent))
from mutants import MUTANTS, mutants_of, mutate

FAMILIES = ("arena", "match3", "platformer")
IDEAS = {
    "match3": "60-second match-3 with combo bonus",
    "arena": "shoot zombies in an arena",
    "platformer": "a fox jumps over spikes and collects coins in a forest",
    "crates": "a robot pushes boxes onto marks in few moves, with undo",
    "dash": "a bear catches falling apples and avoids bombs",
    "defense": "place cannons beside the winding road and stop the waves of robots",
    "snake": "a snake eats apples in the garden and grows with every bite",
    "maze": "a mouse eats all the dots in a maze while ghosts chase it",
    "paddle": "a bear bounces a ball with a paddle and breaks candy bricks",
    "quiz": "an ocean quiz duel against an octopus with streaks",
    "cards": "a memory card game with sea animals, three rounds",
    "blocks": "falling blocks made of bread, fill rows to clear them",
    "rooms": "a raccoon sneaks through a mansion, finds the keys and steals pies past the dogs",
    "shop": "a bakery where customers order bread and cake and lose patience",
}
SHORT: dict[str, dict[str, float]] = {
    "match3": {"timeLimit": 20, "target": 300},
    "arena": {"waves": 1, "hp": 2},
    "platformer": {"levels": 1, "length": 2, "lives": 1},
    "crates": {"levels": 1, "pieces": 1, "lives": 1},
    "dash": {"coinGoal": 5, "lives": 1, "timeLimit": 20},
    "defense": {"waves": 2, "lives": 4},
    "snake": {"goal": 5, "lives": 1},
    "maze": {"goal": 12, "lives": 1, "chasers": 2},
    "paddle": {"levels": 1, "rows": 3, "lives": 1},
    "quiz": {"goal": 3, "lives": 1},
    "cards": {"pairs": 3, "turns": 8, "levels": 1},
    "blocks": {"rowGoal": 4},
    "rooms": {"rooms": 4, "locks": 1, "collectGoal": 1, "guards": 1, "lives": 1, "timeLimit": 60},
    "shop": {"quota": 4, "lives": 1, "timeLimit": 30},
}
FEW = {  # of later families, what is most their own
    "crates": ("control inverted", "cannot win", "cannot lose", "restart keeps state"),
    "dash": ("input dead", "score stuck", "cannot lose", "auto win"),
    "defense": ("control inverted", "score stuck", "cannot win", "restart keeps state"),
    "snake": ("control inverted", "score stuck", "cannot lose"),
    "maze": ("control inverted", "cannot win", "auto win"),
    "paddle": ("control inverted", "score stuck", "cannot win"),
    "quiz": ("control inverted", "score stuck", "auto win"),
    "cards": ("control inverted", "score stuck", "cannot lose"),
    "blocks": ("control inverted", "cannot win", "cannot lose"),
    "rooms": ("input dead", "cannot win", "cannot lose", "auto win"),
    "shop": ("control inverted", "score stuck", "cannot win"),
}
PAIRS = [(name, mutant) for name in FAMILIES for mutant in mutants_of(name)]
PAIRS += [(name, mutant) for name, mutants in FEW.items() for mutant in mutants]


def in_the_gate(name: str, mutant: str) -> bool:
    """Whether a pair is played in the gate: each mutant of all with one family by turns, of later ones the first."""
    if name in FEW:
        return mutant == FEW[name][0]
    able = [family for family in FAMILIES if mutant in mutants_of(family)]
    return name == able[sorted(MUTANTS).index(mutant) % len(able)]


PLAYED = [pair if in_the_gate(*pair) else pytest.param(*pair, marks=pytest.mark.slow) for pair in PAIRS]


def short_spec(name: str) -> Spec:
    """Return a planned spec whose games end soon, so that a browser need not play for long."""
    spec = plan(IDEAS[name])
    assert not isinstance(spec, Refusal)
    assert spec["family"] == name
    return with_changes(
        spec, [{"op": "set", "param": key, "value": to, "why": "short"} for key, to in SHORT[name].items()]
    )


@pytest.fixture(scope="module")
def lab() -> Iterator[Lab]:
    with Lab() as running:
        yield running


def judged(lab: Lab, name: str, folder: Path, mutant: str | None) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return (qa.result, judge.score) of a family's game, broken or not, with the proof of the good one."""
    spec = short_spec(name)
    chosen = family(name)
    assemble(spec, [], folder / "build")
    proof = prove(game_data(spec, [], chosen), chosen, effort=BRIEF)
    if mutant:
        mutate(folder / "build", mutant)
    build, _ = collect(folder / "build", spec, [])
    plain = json.loads(json.dumps(proof))
    asked = Asked(spec, build, plain, "quick", {"timeout": 120}, load_policy())
    qa = run_qa(folder / "build", asked, folder / "qa", lab)
    return dict(qa), dict(judge_score(spec, build, qa))


@pytest.mark.browser
@pytest.mark.parametrize("name", FAMILIES)
def test_unbroken_game_passes(lab, tmp_path, name):
    qa, judge = judged(lab, name, tmp_path, None)
    assert (qa["status"], judge["verdict"]) == ("pass", "PASS"), judge["feedback"]


@pytest.mark.browser
@pytest.mark.parametrize(("name", "mutant"), PLAYED)
def test_mutant_fails_and_the_right_gate_is_named(lab, tmp_path, name, mutant):
    qa, judge = judged(lab, name, tmp_path, mutant)
    failed = {check["id"] for check in [*qa["gates"], *qa["probes"]] if check["status"] == "fail"}
    assert qa["status"] == "fail", qa["reason"]
    assert judge["verdict"] in ("FAIL", "REJECT"), judge["feedback"]
    assert judge["deviation"]["gate"] in MUTANTS[mutant].caught_by, (judge["feedback"], failed)


@pytest.mark.parametrize(("name", "mutant"), PAIRS)
def test_mutant_really_changes_the_build_and_is_still_a_script(tmp_path, name, mutant):
    good = assemble(short_spec(name), [], tmp_path / "build")
    mutate(tmp_path / "build", mutant)
    assert tree_hash(tmp_path / "build")[0] != good["tree"]
    for edit in MUTANTS[mutant].edits:
        if edit["file"].endswith(".js"):
            _parse((tmp_path / "build" / edit["file"]).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", BREAKS)
def test_named_break_of_the_scripted_harness_applies_to_every_family(tmp_path, name):
    for kind in FAMILIES:
        assemble(short_spec(kind), [], tmp_path / kind)
        apply_edits(tmp_path / kind, BREAKS[name])


@pytest.mark.parametrize("name", FAMILIES)
def test_every_family_is_tried_with_at_least_ten_mutants(name):
    assert len(mutants_of(name)) >= 10


def test_edit_that_changes_nothing_is_an_error(built):
    with pytest.raises(UsageFault, match="changes nothing"):
        apply_edits(built[0], [{"file": "sim.js", "find": "no such text", "replace": "x"}])


@pytest.mark.parametrize("file", ["nope.js", "../outside.js"])
def test_edit_of_a_file_that_is_not_in_the_build_is_an_error(built, file):
    (built[0].parent / "outside.js").write_text("x", encoding="utf-8")
    with pytest.raises(UsageFault, match="no file"):
        apply_edits(built[0], [{"file": file, "after": "x"}])


def _parse(code: str) -> None:
    """Parse a script without running it."""
    with MiniRacer() as racer:
        racer.eval(f"new Function({json.dumps(code)}); 0")
