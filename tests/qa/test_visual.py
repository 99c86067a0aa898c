"""The visual section of a qa.result: from pictures alone, in both directions, and honest about what is not there."""

import copy
import io

import numpy as np
from PIL import Image, ImageDraw
from sightings import LAYOUT, unknown

from crumb.core.canonical import canonical
from crumb.core.visual import visual_axis
from crumb.qa.pixels import shot_from
from crumb.qa.record import Observation, Run, Sample, Shot
from crumb.qa.visual import visual
from crumb.report.axes import load_policy
from crumb.store.schemas import check

RESULT = {
    "schema": "crumb.qa/1", "status": "pass", "reason": "", "build": "a" * 64, "spec": "b" * 64, "profile": "quick",
    "policy": "1", "browser": "", "gates": [], "probes": [], "evidence": [], "measurements": {}, "times": {},
    "counts": {"ran": 0, "passed": 0, "failed": 0, "skipped": 0, "errors": 0},
}  # fmt: skip
TEXT = {"text": "Score 120", "kind": "canvas", "x": 4, "y": 4, "width": 60, "height": 12, "size": 15}


def painted(label: str, frame: int, lively: bool) -> Shot:
    """A small picture: lively ones have a scene, a figure that moves and clear text; dull ones are nearly one grey."""
    image = Image.new("RGB", (160, 120), "#26324a" if lively else "#777777")
    draw = ImageDraw.Draw(image)
    if lively:
        ends = {"end, won": "#1d5a3c", "end, lost": "#5a1d2c", "title": "#3a2d5f"}
        draw.rectangle((0, 60, 160, 120), fill=ends.get(label, "#33507a"))
        for step in range(8):
            draw.rectangle((step * 20, 90 - step * 3, step * 20 + 16, 120), fill=(60 + step * 8, 110, 150 + step * 9))
        x = 20 + frame % 100
        draw.ellipse((x, 50, x + 26, 76), fill="#ffb52e")
    draw.text((4, 4), "Score 120", fill="#fff5df" if lively else "#808080")
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    shot = shot_from(buffer.getvalue(), label, frame, frame)
    return Shot(shot.label, shot.frame, shot.tick, shot.pixels, shot.planes, shot.sha, {**LAYOUT, "texts": [TEXT]})


def observed(lively: bool) -> Observation:
    def run(name: str, labels: dict[str, int], end: str | None = None) -> Run:
        return Run(name, shots=[painted(label, frame, lively) for label, frame in labels.items()], began=True, end=end)

    return Observation(
        contract="crumb",
        runs={
            "control": run("control", {"title": 1}),
            "win": run("win", {"start": 40, "first response": 70, "play": 95, "end, won": 130}, "won"),
            "lose": run("lose", {"end, lost": 150}, "lost"),
        },
    )


def ids(seen: Observation) -> dict[str, str]:
    return {shot.sha: f"{name}, {shot.label}" for name, run in seen.runs.items() for shot in run.shots}


def figures(seen: Observation) -> dict[str, float | None]:
    return {item["name"]: item["value"] for item in visual(seen, {})["measures"]}


def test_a_lively_game_measures_more_than_a_dull_page_everywhere() -> None:
    lively, dull = figures(observed(True)), figures(observed(False))
    assert dull["text_contrast"] is not None
    assert dull["text_contrast"] < 2 < 7 < (lively["text_contrast"] or 0)
    assert dull["coverage"] == dull["motion"] == dull["difference"] == 0
    assert dull["colours"] == 1
    assert dull["moving_contrast"] is None
    assert min(lively["coverage"] or 0, lively["motion"] or 0, lively["difference"] or 0) > 0.03
    assert (lively["colours"] or 0) > 8
    assert (lively["moving_contrast"] or 0) > 50


def test_a_lively_game_is_good_on_the_visual_axis_and_a_dull_page_is_weak() -> None:
    scores = {}
    for lively in (True, False):
        found = visual(observed(lively), {})
        check("qa", {**RESULT, "visual": found})
        scores[lively] = visual_axis({"visual": found}, {}, "", load_policy())["score"] or 0.0
    assert scores[False] < 0.25 < 0.9 < scores[True]


def test_equal_pictures_give_equal_bytes_and_nothing_is_changed() -> None:
    seen = observed(True)
    before = [shot.sha for shot in copy.deepcopy(seen).shots]
    assert canonical(visual(seen, {})) == canonical(visual(observed(True), {}))
    assert [shot.sha for shot in seen.shots] == before


def test_every_figure_names_the_pictures_that_it_comes_from() -> None:
    seen = observed(True)
    names = ids(seen)
    for item in visual(seen, names)["measures"]:
        assert item["pictures"], item["name"]
        assert set(item["pictures"]) <= set(names.values())
    named = {item["name"]: item["pictures"] for item in visual(seen, names)["measures"]}
    assert named["motion"] == ["win, start", "win, first response", "win, play"]


def test_without_pictures_every_figure_is_absent_and_says_why() -> None:
    measures = visual(Observation(), {})["measures"]
    assert len(measures) == 9
    assert all(item["value"] is None and item["note"] for item in measures)


def test_a_game_of_unknown_make_is_measured_on_what_was_tried() -> None:
    found = figures(unknown())
    assert (found["motion"] or 0) > 0
    assert found["coverage"] is not None


def test_a_game_that_nobody_is_known_to_win_is_measured_on_a_round_without_a_player() -> None:
    seen = observed(True)
    labels = {"no input, at once": 40, "no input": 70, "no input, later": 95, "no input, end": 130}
    seen.runs["idle"] = Run("idle", shots=[painted(label, frame, True) for label, frame in labels.items()], began=True)
    seen.runs["win"].shots = seen.runs["win"].shots[-1:]
    motion = next(item for item in visual(seen, ids(seen))["measures"] if item["name"] == "motion")
    assert motion["pictures"] == ["idle, no input, at once", "idle, no input", "idle, no input, later"]


def test_a_banner_between_levels_is_no_picture_of_play() -> None:
    seen = observed(True)
    seen.runs["win"].samples = [Sample(tick, {"tick": tick, "level": int(tick > 90)}) for tick in (39, 69, 89, 94)]
    motion = next(item for item in visual(seen, ids(seen))["measures"] if item["name"] == "motion")
    assert motion["pictures"] == ["win, start", "win, first response"]


def test_no_figure_depends_on_the_layout_of_memory() -> None:
    seen = observed(True)
    for run in seen.runs.values():
        run.shots = [
            Shot(s.label, s.frame, s.tick, np.asfortranarray(s.pixels), s.planes.copy(), s.sha, s.layout)
            for s in run.shots
        ]
    assert figures(seen) == figures(observed(True))
