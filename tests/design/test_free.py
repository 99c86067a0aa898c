"""A plan that no family carries: silent on one that says everything, and naming what another leaves open."""

import copy
from typing import Any

import pytest
from tests_design_support import spec_of

from crumb.core.documents import Spec
from crumb.design.changes import is_known
from crumb.design.invariants import check

IDEA = "A frog jumps over lily pads and collects stars"


def free(**changes: Any) -> Spec:
    """Return a sound free plan with some parts replaced."""
    sound: Any = copy.deepcopy(spec_of(IDEA))
    sound |= {
        "family": "free",
        "sub": "",
        "content": {},
        "params": {"pull": {"value": 2.0, "min": 1.0, "max": 3.0, "unit": ""}},
        "controls": [
            {"action": "start", "keys": ["Enter"], "pointer": None},
            {"action": "tilt", "keys": ["KeyA"], "pointer": None, "effect": {"path": "player.x", "sign": "*"}},
        ],
    }
    sound["requirements"] = [
        {**item, "probe": {"run": "win", "path": "score", "op": "increases"}} for item in sound["requirements"]
    ]
    result: Spec = {**sound, **changes}
    return result


def test_a_plan_that_says_everything_has_no_finding():
    assert check(free(), IDEA) == []


CONTROLS = free()["controls"]
TWIN = {"run": "twin:tlit", "path": "player.x", "op": "changes"}


@pytest.mark.parametrize(
    ("changes", "rule", "severity", "nearest"),
    [
        ({"controls": CONTROLS[1:]}, "control.start", "Critical", "Enter"),
        ({"controls": CONTROLS[:1]}, "control.plays", "Critical", None),
        ({"controls": [*CONTROLS, CONTROLS[1]]}, "control.once", "Critical", None),
        ({"controls": [CONTROLS[0], {**CONTROLS[1], "keys": []}]}, "control.present", "Critical", None),
        ({"controls": [*CONTROLS, {"action": "hum", "keys": ["KeyH"], "pointer": None}]}, "control.effect", "Important",
         "player.x"),
        ({"ends": {"won": "all stars"}}, "end.told", "Critical", None),
        ({"title": " "}, "text.title", "Critical", None),
        ({"lang": "ko"}, "text.language", "Important", None),
        ({"requirements": []}, "requirement.any", "Critical", None),
        ({"acceptance": []}, "acceptance.complete", "Critical", None),
        ({"params": {"pull": {"value": 9, "min": 1, "max": 3, "unit": ""}}}, "param.range", "Important", "3"),
        ({"params": {"pull": {"value": 2, "min": 3, "max": 1, "unit": ""}}}, "param.range", "Important", None),
        ({"requirements": [{**free()["requirements"][0], "probe": TWIN}]}, "probe.action", "Important", "tilt"),
        ({"requirements": [{**free()["requirements"][0], "probe": {**TWIN, "run": "wim"}}]}, "probe.run", "Important",
         "win"),
        ({"theme": {**free()["theme"], "palette": {"ink": "#eeeeee", "panel": "#ffffff"}}}, "colour.contrast",
         "Important", None),
    ],
)  # fmt: skip
def test_what_a_plan_leaves_open_is_named(changes: Any, rule: str, severity: str, nearest: str | None):
    found = [finding for finding in check(free(**changes), IDEA) if finding["rule"] == rule]
    assert found, f"{rule} found nothing"
    assert (found[0]["severity"], found[0]["nearest"]) == (severity, nearest)


def test_the_tables_of_the_families_do_not_cover_it_so_wishes_go_to_the_builder_in_words():
    assert not is_known(free())
