"""What is done and when: pure data."""

from sightings import state

from crumb.qa.driver import samples_from
from crumb.qa.schedule import (
    IDLE_AT_LEAST,
    IDLE_AT_MOST,
    MARGIN,
    controls_from,
    exploration,
    grouped,
    idle_frames,
    idle_loses,
    picture_ticks,
)

TRACE = {
    "seed": 1,
    "ticks": 600,
    "events": [[20, "down", "left"], [20, "down", "act"], [9, "up", "act"]],
    "end": "won",
    "hash": "",
}


def test_controls_of_the_shell_are_not_controls_of_play() -> None:
    controls = controls_from(
        [{"action": "start", "keys": ["Enter"]}, {"action": "left", "keys": ["KeyA", "ArrowLeft"]}, {"keys": ["KeyX"]}]
    )
    assert controls.play == ["left"]
    assert controls.key("left") == "KeyA"
    assert controls.key("fly", "KeyF") == "KeyF"


def test_the_later_declaration_of_a_control_counts() -> None:
    effect = {"path": "x", "sign": "+"}
    assert (
        controls_from([{"action": "a", "keys": []}, {"action": "a", "keys": ["KeyA"], "effect": effect}]).effect("a")
        == effect
    )


def test_events_come_in_order_of_ticks_and_together_where_they_belong() -> None:
    assert grouped(TRACE["events"]) == [(9, [("up", "act")]), (20, [("down", "left"), ("down", "act")])]  # type: ignore[arg-type]


def test_pictures_lie_inside_the_trace() -> None:
    assert set(picture_ticks(TRACE).values()) == {"start", "first response", "play"}  # type: ignore[arg-type]
    short = {**TRACE, "ticks": 3, "events": []}
    assert picture_ticks(short) == {}  # type: ignore[arg-type]


def test_the_idle_run_lasts_as_long_as_doing_nothing_does_within_bounds() -> None:
    assert idle_frames(None) == IDLE_AT_LEAST
    assert idle_frames({"idle": {"end": "lost", "ticks": 3000}}) == 3000 + MARGIN
    assert idle_frames({"idle": {"end": "playing", "ticks": 9000}, "win": {"ticks": 2000}}) == 2000
    assert idle_frames({"idle": {"end": "lost", "ticks": 99999}}) == IDLE_AT_MOST


def test_a_long_losing_run_is_not_played_where_doing_nothing_loses() -> None:
    assert idle_loses({"idle": {"end": "lost", "ticks": 3600}, "lose": {"ticks": 3600}})
    assert not idle_loses({"idle": {"end": "lost", "ticks": 3600}, "lose": {"ticks": 300}})
    assert not idle_loses({"idle": {"end": "playing", "ticks": 3600}, "lose": {"ticks": 3600}})
    assert not idle_loses(None)


def test_the_tour_is_the_same_every_time_and_takes_pictures_under_names_of_their_own() -> None:
    labels = [args[0] for kind, args in exploration() if kind == "shot"]
    assert exploration() == exploration()
    assert len(labels) == len(set(labels)) >= 8


def test_what_a_page_says_counts_as_a_state_only_if_it_is_an_object() -> None:
    assert [sample.state for sample in samples_from([(1, '{"phase":"playing","tick":3}'), (2, "7"), (3, "null")])] == [
        {"phase": "playing", "tick": 3}
    ]
    assert samples_from([(1, '{"tick":3}')])[0].tick == 3
    assert state(1)["tick"] == 1


def test_a_tour_never_moves_as_far_back_as_it_moved_on_before_it_looks() -> None:
    held = {"ArrowRight": 0, "ArrowUp": 0, "ArrowLeft": 0, "ArrowDown": 0, "KeyD": 0, "KeyW": 0, "KeyA": 0, "KeyS": 0}
    looked = []
    for kind, args in exploration():
        codes = (args[0],) if kind == "press" else args[0] if kind == "hold" else ()
        for code in codes:
            if code in held:
                held[code] += args[1]
        if kind == "shot" and args[0] in ("first response", "letters", "play 1", "play 2"):
            looked.append((held["ArrowRight"] + held["KeyD"], held["ArrowLeft"] + held["KeyA"]))
    assert len(looked) == 4
    assert all(right > left for right, left in looked)
