"""Ideas of runs, flights through gates and catching become games of the dash, with their numbers and their keys."""

import pytest
from tests_design_support import spec_of

from crumb.design.say import say


def values(spec):
    return {name: param["value"] for name, param in spec["params"].items()}


def actions(spec):
    return [control["action"] for control in spec["controls"]][4:]


@pytest.mark.parametrize(
    ("text", "mode"),
    [
        ("An endless runner: a fox runs by itself and ducks under branches", "runner"),
        ("Temple run with a monkey", "runner"),
        ("무한 달리기: 펭귄이 자동으로 달리고 얼음을 뛰어넘는다", "runner"),
        ("Corredor: un perro corre solo por la ciudad cada vez más rápido", "runner"),
        ("วิ่งไม่หยุด แมวกระโดดข้ามกล่อง", "runner"),
        ("One-button endless runner where a cat jumps across the rooftops", "hop"),
        ("Flap a bee through the gaps of a garden", "flap"),
        ("flappy bird but with a rocket in space", "flap"),
        ("小鸟拍打翅膀穿过管道", "flap"),
        ("Passarinho que bate asas entre canos", "flap"),
        ("A bear catches falling apples and avoids bombs", "catch"),
        ("落ちてくるリンゴをキャッチする猫", "catch"),
        ("빗방울을 바구니로 받는 게임", "catch"),
        ("Un cesto atrapa huevos que caen", "catch"),
    ],
)
def test_an_idea_is_planned_in_the_mode_that_it_is_about(text, mode):
    spec = spec_of(text)
    assert (spec["family"], spec["sub"]) == ("dash", mode)
    assert not [cut for cut in spec["cuts"] if "kind" in cut["why"]]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("An endless runner with a fox", ["act", "down"]),
        ("One-button endless runner with a fox", ["act"]),
        ("Flap a bee through gaps", ["act"]),
        ("A bear catches falling apples", ["left", "right"]),
    ],
)
def test_each_mode_declares_its_own_controls(text, wanted):
    assert actions(spec_of(text)) == wanted


def test_a_time_limits_how_far_one_runs_and_how_much_one_catches():
    short, long = (values(spec_of(f"A fox runs by itself for {n} seconds")) for n in (20, 60))
    assert short["distance"] < long["distance"]
    caught = values(spec_of("A bear catches falling apples, 30 seconds"))
    assert caught["timeLimit"] == 30
    assert 10 <= caught["coinGoal"] <= 15


def test_what_is_counted_is_caught_or_taken_on_the_way():
    caught = spec_of("A bear catches 12 falling apples")
    assert values(caught)["coinGoal"] == 12
    assert "12 apples" in caught["pitch"]
    assert values(spec_of("An endless runner: a fox collects 30 coins"))["coinGoal"] == 30


def test_faster_and_faster_is_a_steeper_ramp():
    plain, steep = (values(spec_of(f"A fox runs by itself{more}")) for more in ("", ", faster and faster"))
    assert steep["ramp"] > plain["ramp"]


@pytest.mark.parametrize(
    ("idea", "wish", "moved"),
    [
        ("A bear catches falling apples", "higher jump", set()),
        ("An endless runner with a fox", "higher jump", {"jump"}),
        ("An endless runner with a fox", "longer", {"distance"}),
        ("A bear catches falling apples", "longer", {"coinGoal"}),
        ("Flap a bee through gaps", "more enemies", {"room"}),
    ],
)
def test_a_wish_moves_only_what_the_mode_reads(idea, wish, moved):
    answer = say(wish, spec_of(idea))
    assert {change["param"] for change in answer.changes} == moved
