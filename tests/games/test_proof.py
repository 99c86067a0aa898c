"""Tests for proofs: each finding in both directions, traces that replay, and limits that hold."""

import re
import shutil
from pathlib import Path

import pytest

from crumb.errors import Damage
from crumb.games.data import game_data
from crumb.games.findings import FINDINGS, finding_code
from crumb.games.golden import golden_spec
from crumb.games.proof import BRIEF, prove, summary
from crumb.games.registry import family


def setting(**params):
    return [{"op": "set", "param": name, "value": value, "why": "test"} for name, value in params.items()]


@pytest.fixture
def proven(spec, pocket):
    return prove(game_data(spec, [], pocket), pocket)


def with_sim(tmp_path: Path, templates: Path, find: str, replace: str):
    """Return the fixture family with one edit in its simulation."""
    root = Path(shutil.copytree(templates, tmp_path / "templates"))
    sim = root / "pocket" / "sim.js"
    old = sim.read_text(encoding="utf-8")
    new = old.replace(find, replace)
    assert new != old
    sim.write_text(new, encoding="utf-8")
    return family("pocket", root)


def findings(chosen, spec, **params):
    found = prove(game_data(spec, setting(**params), chosen), chosen, budget_seconds=2)["findings"]
    return [finding_code(finding) for finding in found]


def test_sound_game_is_won_lost_and_not_slept_through(proven):
    assert (proven["win"]["end"], proven["lose"]["end"], proven["idle"]["end"]) == ("won", "lost", "lost")
    assert proven["findings"] == []
    assert proven["bot"] == {"games": 4, "wins": 4}


def test_proof_is_the_same_every_time(proven, spec, pocket):
    assert prove(game_data(spec, [], pocket), pocket) == proven


def test_trace_is_key_edges_in_order_that_alternate(proven):
    for trace in (proven["win"], proven["lose"]):
        ticks = [tick for tick, _, _ in trace["events"]]
        assert ticks == sorted(ticks)
        assert all(0 <= tick < trace["ticks"] for tick in ticks)
        held = set()
        for _, edge, action in trace["events"]:
            assert (edge == "down") is (action not in held)
            held.symmetric_difference_update({action})


def test_brief_proof_finds_the_same_with_fewer_games(proven, spec, pocket):
    brief = prove(game_data(spec, [], pocket), pocket, effort=BRIEF)
    assert (brief["win"], brief["findings"]) == (proven["win"], [])
    assert brief["random"]["games"] < proven["random"]["games"]


def test_summary_says_what_the_documents_need(proven):
    told = summary(proven)
    assert told["win_ticks"] == proven["win"]["ticks"]
    assert told["random_win_rate"] == round(proven["random"]["wins"] / proven["random"]["games"], 3)


def test_layout_that_nobody_can_win_is_found(spec, pocket):
    assert findings(pocket, spec, target=20, seconds=4) == ["proof.win"]


def test_control_without_a_key_cannot_be_pressed(spec, pocket):
    spec["controls"] = [{**control, "keys": []} for control in spec["controls"]]
    assert findings(pocket, spec, target=8) == ["proof.win"]


def test_game_that_is_won_by_doing_nothing_is_found(spec, pocket):
    assert "idle.wins" in findings(pocket, spec, target=1, seconds=60)


def test_game_that_cannot_be_lost_is_found(spec, tmp_path, templates):
    kind = with_sim(tmp_path, templates, "s.tick >= s.ticks) s.phase = 'lost'", "s.tick >= s.ticks) s.phase = 'won'")
    assert "proof.lose" in findings(kind, spec, lives=9)


def test_simulation_with_a_memory_outside_its_state_is_found(spec, tmp_path, templates):
    leaky = with_sim(
        tmp_path, templates, "s.tick += 1;", "s.tick += 1; globalThis.n = (globalThis.n || 0) + 1; s.n = n;"
    )
    assert "proof.repeat" in findings(leaky, spec)


def test_start_that_differs_from_the_first_is_found(spec, tmp_path, templates):
    other = with_sim(
        tmp_path,
        templates,
        "drop(s);\n    return s;",
        "s.n = globalThis.n = (globalThis.n || 0) + 1; drop(s);\n    return s;",
    )
    assert "proof.restart" in findings(other, spec)


@pytest.mark.parametrize("value", ["NaN", "1 / 0", "undefined", "() => 1", "new Map()", "[1, { deep: undefined }]"])
def test_state_that_is_not_plain_data_is_found(spec, tmp_path, templates, value):
    odd = with_sim(tmp_path, templates, "level: 1,", f"level: {value},")
    assert findings(odd, spec) == ["proof.plain"]


@pytest.mark.parametrize("value", ["null", "[1, 'a', { deep: true }]", "-0.5"])
def test_state_that_is_plain_data_is_not_found(spec, tmp_path, templates, value):
    fine = with_sim(tmp_path, templates, "level: 1,", f"level: {value},")
    assert findings(fine, spec) == []


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("throw new Error('boo');", "boo"),
        ("while (true);", "took longer"),
        ("const a = []; while (true) a.push(new Array(9999).fill(1));", "used more than"),
        ("s.x = Math.random();", "Math.random"),
        ("s.x = Date.now();", "the clock"),
        ("s.x = new Date().getTime();", "the clock"),
    ],
)
def test_fault_of_a_simulation_is_a_finding_and_never_an_exception(spec, tmp_path, templates, code, said):
    faulty = with_sim(tmp_path, templates, "s.tick += 1;", f"s.tick += 1; {code}")
    proof = prove(game_data(spec, [], faulty), faulty, budget_seconds=1)
    assert finding_code(proof["findings"][0]) == "proof.fault"
    assert re.search(said, proof["findings"][0])
    assert proof["win"] is None


def test_simulation_that_does_not_parse_is_a_fault(spec, tmp_path, templates):
    broken = with_sim(tmp_path, templates, "const Sim", "const const Sim")
    assert findings(broken, spec) == ["proof.fault"]


def test_file_without_its_release_hash_is_not_run(spec, tmp_path, templates):
    root = Path(shutil.copytree(templates, tmp_path / "templates"))
    loaded = family("pocket", root)
    (root / "pocket/bot.js").write_text("evil()", encoding="utf-8")
    with pytest.raises(Damage, match="changed"):
        prove(game_data(spec, [], loaded), loaded)


def test_hostile_data_stays_data(spec, pocket):
    spec["title"] = "'); throw new Error('ran'); ('\u2028</script>"
    assert prove(game_data(spec, [], pocket), pocket)["findings"] == []


def test_every_finding_has_a_sentence():
    assert all(text and finding_code(f"{code}: detail") == code for code, text in FINDINGS.items())


def test_golden_spec_of_the_fixture_is_a_spec(pocket):
    assert golden_spec(pocket)["schema"] == "crumb.spec/1"
