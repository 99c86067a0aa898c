"""Observations made by hand, for the tests of what is pure: a good game, to be spoiled in one place at a time."""

from dataclasses import replace
from typing import Any

import numpy as np

from crumb.qa.gates.finding import Finding
from crumb.qa.gates.table import JUDGES
from crumb.qa.pixels import shot_of
from crumb.qa.policy import load_policy
from crumb.qa.record import Heap, Memory, Observation, Pause, Restart, Run, Sample, Shot, Twin, Visit

POLICY = load_policy()


TITLE = {"text": "Arrow keys move", "kind": "element", "x": 0, "y": 40, "width": 40, "height": 20, "size": 16}
LAYOUT: dict[str, Any] = {
    "width": 160, "height": 120, "lang": "en", "scrolls": [False, False],
    "canvases": [{"x": 0, "y": 0, "width": 160, "height": 120}], "texts": [TITLE],
}  # fmt: skip
HEAP = Heap(2 << 20, 40, 6)


def laid(picture: Shot, **more: Any) -> Shot:
    """The picture with what the page says of where things stand in it."""
    return replace(picture, layout={**LAYOUT, **more})


def shot(label: str, frame: int = 0, spot: int | None = 0, tick: int | None = None) -> Shot:
    """A dark picture with a bright square at column ``spot``, or without any."""
    pixels = np.full((120, 160, 3), 20, np.uint8)
    if spot is not None:
        pixels[40:60, spot : spot + 20] = (240, 200, 40)
    return shot_of(pixels, label, frame, tick)


def state(tick: int, **more: Any) -> dict[str, Any]:
    return {"phase": "playing", "tick": tick, "score": 0, "lives": 3, "player": {"x": 100}, **more}


def run(name: str, states: list[dict[str, Any]], shots: list[Shot] | None = None, end: str | None = None) -> Run:
    samples = [Sample(60 + item["tick"], item) for item in states]
    return Run(name, samples, shots or [], began=bool(states), end=end)


def facts(at: str, raf: int, **more: Any) -> dict[str, Any]:
    return {
        "at": at, "frame": raf, "ready": True, "contract": "crumb", "controls": [], "calls": {"raf": raf, "timer": 0},
        "draws": {"canvas": raf, "gl": 0}, "canvases": [], "engine": None, "elements": 20, "text": "",
        "painted": [], "errors": [], "failed": [], "outside": [], "dialogs": 0, "said": [], **more,
    }  # fmt: skip


def visit(name: str, **more: Any) -> Visit:
    told = [facts("boot", 60), facts("title", 61), facts("untouched", 181), facts("leaving", 400)]
    return replace(Visit(name, status=200, booted=True, boot_frames=60, facts=told, navigations=1), **more)


def good() -> Observation:
    """A game with the contract in which everything was seen as it should be."""
    idle = run(
        "idle",
        [state(tick) for tick in range(40)] + [state(200, lives=0, phase="lost")],
        [shot("no input", 92, 30, 31), shot("no input, end", 260, 50, 200)],
        end="lost",
    )
    won = [state(0), state(50, score=10), state(100, score=30, phase="won")]
    lost = [state(0), state(90, lives=0, phase="lost")]
    held = run(
        "twin:right", [state(tick, player={"x": 100 + tick}) for tick in range(32)], [shot("right held", 92, 90, 31)]
    )
    return Observation(
        contract="crumb",
        visits=[visit("control"), visit("play")],
        runs={
            "control": run("control", [], [laid(shot("title", 61, 0)), shot("untouched", 181, 5)]),
            "idle": idle,
            "title again": run("title again", [], [shot("title", 61, 0)]),
            "win": run(
                "win", won, [shot("start", 70, 10), shot("play", 110, 60), shot("end, won", 160, 100)], end="won"
            ),
            "lose": run("lose", lost, [shot("end, lost", 150, 120)], end="lost"),
            "twin:right": held,
            "resize": run("resize", [], [laid(shot(name, 70, 20)) for name in ("before", "made narrow", "as before")]),
            "phone": run("phone", [], [laid(shot("phone, title", 61, 10)), laid(shot("phone, play", 200, 30))]),
        },
        twins=[Twin("right", "early", held, idle, {"path": "player.x", "sign": "+"})],
        scripts={"win": True, "lose": True},
        restarts=[Restart("won", "key", "playing", state(0)), Restart("lose", "api", "playing", state(0))],
        pause=Pause("KeyP", "paused", still=True, resumed=True),
        stands_still=True,
        memory=Memory(HEAP, HEAP, 900, HEAP, HEAP, 8),
    )


def unknown() -> Observation:
    """A game without the contract that answers its player."""
    told = [
        facts("title", 61, contract=None),
        facts("untouched", 181, contract=None),
        facts("clicks", 300, text="Score 0"),
    ]
    played = [
        facts("title", 61, contract=None),
        facts("clicks", 300, text="Score 7"),
        facts("end", 400, text="Score 9 Game over"),
    ]
    quiet = [laid(shot("title", 61, 0)), shot("untouched", 181, 0)]
    tour = [shot("started", 200, 20), shot("clicks", 300, 60), shot("drags", 350, 90), shot("end", 400, 120)]
    return Observation(
        visits=[visit("control", facts=told), visit("start", facts=told), visit("explore", facts=played)],
        runs={
            "control": run("control", [], [*quiet, shot("end", 400, 0)]),
            "start": run("start", [], [*quiet, *[shot(item.label, item.frame, 20) for item in tour]]),
            "explore": run("explore", [], [*quiet, *tour]),
            "phone": run("phone", [], [laid(shot("phone, title", 61, 10))]),
        },
        memory=Memory(HEAP, HEAP, 900),
    )


def judge(gate: str, seen: Observation) -> Finding:
    return JUDGES[gate](seen, POLICY.thresholds(gate))


def hud(seen: Observation, *lines: str) -> None:
    """The pictures of the won round say these lines, one after the other, beside a clock that moves."""
    shots = seen.runs["win"].shots
    for place, line in enumerate(lines):
        shots[place] = laid(shots[place], texts=[{**TITLE, "text": line}, {**TITLE, "text": f"time {60 - place}"}])


def written(seen: Observation, before: str, after: str) -> None:
    """The page says ``before`` on its title, and ``after`` when a round was won with 30 points."""
    seen.visits[1].facts.append(facts("title", 500, text=before, state=state(0, phase="title")))
    seen.visits[1].facts.append(facts("end, won", 500, text=after, state=state(100, score=30)))


def uncounted(seen: Observation) -> None:
    """Levels go on and the round is won, and the score stays."""
    seen.runs["win"] = run("win", [state(0, level=1), state(50, level=2, phase="won")], [], "won")
