"""Every rule about specs is silent on a sound one, and names place and remedy on a broken one."""

import copy
from typing import Any

import pytest
from tests_design_support import spec_of

from crumb.core.documents import Spec
from crumb.design.invariants import check

IDEA = "A frog jumps over lily pads and collects stars"


def broken(path: str, value: Any) -> Spec:
    """Return the sound spec with one place replaced, or removed where ``value`` is None."""
    spec: Any = copy.deepcopy(spec_of(IDEA))
    *way, last = path.split(".")
    place = spec
    for step in way:
        place = place[int(step)] if isinstance(place, list) else place[step]
    key = int(last) if isinstance(place, list) else last
    if value is None:
        del place[key]
    else:
        place[key] = value
    result: Spec = spec
    return result


def test_a_sound_spec_has_no_finding():
    assert check(spec_of(IDEA), IDEA) == []


@pytest.mark.parametrize(
    ("path", "value", "rule", "nearest"),
    [
        ("family", "platfromer", "family.known", "platformer"),
        ("params.jump", None, "param.present", "480"),
        ("params.jump.value", 9000, "param.range", "700"),
        ("params.jmup", {"value": 1, "min": 0, "max": 2, "unit": ""}, "param.known", "jump"),
        ("strings.play", None, "text.present", None),
        ("strings.how", "  ", "text.present", None),
        ("title", " ", "text.title", None),
        ("theme.subjects.hero", None, "subject.drawn", None),
        ("theme.subjects.hero", "lantrn", "subject.drawn", "lantern"),
        ("theme.palette.accent", None, "colour.present", None),
        ("theme.palette.ink", "#eeeeee", "colour.contrast", None),
        ("controls.0", None, "control.start", "Enter"),
        ("controls.6.keys", [], "control.present", "Space"),
        ("controls.6.effect", None, "control.effect", "player.y"),
        ("requirements", [], "requirement.any", None),
        ("requirements.0.quote.text", "flies", "requirement.quote", "jumps"),
        ("requirements.0.probe.run", "winn", "probe.run", "win"),
        ("requirements.0.probe.run", "twin", "probe.run", "twin"),
        ("requirements.0.probe.op", "increase", "probe.op", "increases"),
        ("acceptance.1", None, "acceptance.complete", None),
        ("acceptance.0.probe.value", None, "probe.value", None),
        ("ends.lost", "", "end.told", None),
        ("content.mode", "runn", "content.mode", "run"),
        ("archetype", "top_down", "family.archetype", "platformer"),
    ],
)
def test_a_broken_place_is_found_with_its_rule_and_what_is_nearest(path, value, rule, nearest):
    findings = check(broken(path, value), IDEA)
    named = [finding for finding in findings if finding["rule"] == rule]
    assert named, findings
    assert named[0]["message"]
    if nearest:
        assert named[0]["nearest"] == nearest


def test_texts_in_another_language_are_found():
    idea = "개구리가 점프한다"
    spec = spec_of(idea)
    assert check(spec, idea) == []
    english = {**spec, "strings": spec_of(IDEA)["strings"]}
    assert [finding["rule"] for finding in check(english, idea)] == ["text.language"]


def test_a_game_that_cannot_be_lost_is_found():
    spec = broken("params.timeLimit.value", 0)
    spec["params"]["lives"]["value"] = 0
    assert "end.lost" in [finding["rule"] for finding in check(spec, IDEA)]
    assert "end.lost" not in [finding["rule"] for finding in check(broken("params.timeLimit.value", 0), IDEA)]


def test_places_of_findings_exist_in_the_spec():
    assert check(broken("params.jump.value", 9000), IDEA)[0]["path"] == "params.jump.value"
