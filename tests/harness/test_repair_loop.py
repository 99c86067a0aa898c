"""The offline builder and verifier against each other, with the evidence that a browser would give.

What a browser really shows of such builds is tested elsewhere; this is about what is suggested and what comes of it.
"""

import sys
from pathlib import Path

import pytest

from crumb.core.documents import Spec
from crumb.design import Refusal, plan
from crumb.harness.registry import get

sys.path.insert(0, str(Path(__file__).parent))
from evidence import qa_of


def planned(idea: str) -> Spec:
    spec = plan(idea)
    assert not isinstance(spec, Refusal)
    return spec


def built(ask, spec, **inputs):
    return get("offline").run(ask("builder", shipped=True, spec=spec, **inputs)).answer


def judged(ask, spec, build, *failed):
    evidence = qa_of(spec, build, *failed)
    return get("offline").run(ask("verifier", spec=spec, build=build, qa=evidence)).answer


def ordered(judge, base):
    order = {"round": 2, "mode": "repair", "feedback": judge["feedback"], "changes": judge["suggested_change"]}
    return {"order": order, "base": base}


def test_dead_jump_is_repaired_in_the_second_round(ask):
    spec = planned("a fox jumps over spikes and runs to the flag")
    spec["params"]["jump"] = {**spec["params"]["jump"], "value": 0}
    first = built(ask, spec)
    assert first["proof"]["findings"] == ["proof.win"]
    judge = judged(ask, spec, first, "act", "jump", "G", "H", "win.reached")
    assert judge["deviation"] == {"type": "Important", "gate": "act"}
    assert [(change["op"], change["param"]) for change in judge["suggested_change"]] == [("reset", "jump")]
    second = built(ask, spec, **ordered(judge, first))
    assert second["proof"]["findings"] == []
    assert judged(ask, spec, second)["verdict"] == "PASS"


@pytest.mark.parametrize(
    ("idea", "impossible"),
    [
        ("60-second match-3 with combo bonus", {"target": 20_000, "timeLimit": 20}),
        ("collect 60 gems in a top-down arena", {"collectGoal": 60, "timeLimit": 5}),
    ],
)
def test_layout_that_nobody_can_win_is_critical(ask, idea, impossible):
    spec = planned(idea)
    for name, value in impossible.items():
        spec["params"][name] = {**spec["params"][name], "value": value}
    build = built(ask, spec)
    assert "proof.win" in build["proof"]["findings"]
    judge = judged(ask, spec, build, "H", "win.reached")
    assert (judge["verdict"], judge["deviation"]["type"]) == ("FAIL", "Critical")


def test_repairs_of_one_gate_never_build_the_same_game_twice(ask):
    spec = planned("60-second match-3 with combo bonus")
    build = built(ask, spec)
    trees = [build["tree"]]
    for _ in range(3):
        build = built(ask, spec, **ordered(judged(ask, spec, build, "D"), build))
        trees.append(build["tree"])
    assert len(set(trees)) == 4
