"""What is done to a game, and when: pure data and pure functions, the same for every run of the same build.

This module must not know how a step is carried out.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypedDict

FPS = 60
CONTROL_FRAMES = 120  # how long the page is left untouched
TWIN_TICKS = 30  # how long a control is held beside its twin
PEEK = 5  # how long until it is looked at for the first time, since some answers are short
LATER = 150  # the second try, some seconds into play
LEAD = 40  # how long another control is held before the third try
GRID = [(x, y) for y in (0.25, 0.5, 0.75) for x in (0.2, 0.4, 0.6, 0.8)]  # where unknown things are tapped
REACH = 0.12  # how far a drag goes, in shares of the view
PAUSED = 60  # how long a pause lasts
OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}
DENSE_TICKS = 260  # so long every single state of the idle run is kept, for twins to be held against
IDLE_AT_LEAST, IDLE_AT_MOST = 1200, 5400
STRIDE = 6  # states kept a second: 10
WORDS = 2  # words on the screen that are typed
SETTLED = 40  # frames after the start in which nothing is pressed
LONG = 900  # ticks from which on a losing run is not worth playing when doing nothing loses too
MARGIN = 240  # frames after the last event of a trace in which its end must come
SHELL_ACTIONS = frozenset({"start", "pause", "restart", "mute", "resume", "again", "menu"})


class Trace(TypedDict):
    """A proven stretch of play: ``events`` are [tick, down or up, action]; tick 0 is the first step after the start."""

    seed: int
    ticks: int
    events: list[list[Any]]
    end: str
    hash: str


@dataclass(frozen=True, slots=True)
class Controls:
    """Actions and their keys, from the page or the spec."""

    keys: Mapping[str, Sequence[str]]
    effects: Mapping[str, Mapping[str, Any] | None]
    pointers: Mapping[str, str | None]

    def key(self, action: str, default: str | None = None) -> str | None:
        """Return the first key of an action."""
        keys = self.keys.get(action) or ()
        return keys[0] if keys else default

    def effect(self, action: str) -> Mapping[str, Any] | None:
        """Return the declared effect of an action."""
        return self.effects.get(action)

    @property
    def play(self) -> list[str]:
        """The actions that belong to the game itself, not to the shell around it."""
        return [action for action in self.keys if action not in SHELL_ACTIONS]


def controls_from(entries: Iterable[Mapping[str, Any]]) -> Controls:
    """Return the controls declared in ``entries``; what has no action is left out."""
    known = [entry for entry in entries if isinstance(entry.get("action"), str)]
    return Controls(
        {entry["action"]: [str(key) for key in entry.get("keys") or []] for entry in known},
        {entry["action"]: entry.get("effect") for entry in known},
        {entry["action"]: entry.get("pointer") for entry in known},
    )


def idle_loses(proof: Mapping[str, Any] | None) -> bool:
    """Tell whether doing nothing is the quicker way to lose: then the idle run is the losing run."""
    idle, lose = (proof or {}).get("idle") or {}, (proof or {}).get("lose") or {}
    return (
        idle.get("end") == "lost" and int(lose.get("ticks") or 0) > LONG and int(idle.get("ticks") or 0) <= IDLE_AT_MOST
    )


def idle_frames(proof: Mapping[str, Any] | None) -> int:
    """Return how many frames the idle run may take: as long as doing nothing lasts by the proof, within bounds."""
    if proof is None:
        return IDLE_AT_LEAST
    idle = proof.get("idle") or {}
    wanted = (
        int(idle.get("ticks") or 0) + MARGIN
        if idle.get("end") in ("won", "lost")
        else int((proof.get("win") or {}).get("ticks") or 0)
    )
    return max(IDLE_AT_LEAST, min(wanted, IDLE_AT_MOST))


def grouped(events: Sequence[Sequence[Any]]) -> list[tuple[int, list[tuple[str, str]]]]:
    """Return the events of a trace as (tick, [(down or up, action), …]) in order of ticks."""
    groups: dict[int, list[tuple[str, str]]] = {}
    for tick, kind, action in events:
        groups.setdefault(int(tick), []).append((str(kind), str(action)))
    return sorted(groups.items())


def picture_ticks(trace: Trace) -> dict[int, str]:
    """Return at which ticks of a trace a picture is taken, and its label."""
    first = next((tick for tick, _ in grouped(trace["events"])), 0)
    half = trace["ticks"] // 2
    wanted = {min(40, half): "start", first + 12: "first response", half: "play"}
    return {tick: label for tick, label in wanted.items() if 0 < tick < trace["ticks"] - 2}


def spare_ticks(trace: Trace) -> dict[int, str]:
    """Return at which ticks pictures are taken only to choose from, and their labels."""
    return {int(trace["ticks"] * 0.3): "play, early", int(trace["ticks"] * 0.7): "play, late"}


Op = tuple[
    Literal[
        "press",
        "begin",
        "touch",
        "hold",
        "click",
        "drag",
        "targets",
        "lift",
        "put",
        "type",
        "spell",
        "start",
        "idle",
        "shot",
    ],
    tuple[Any, ...],
]
# Keys, and how long each is down: never as long one way as back, or what moves is where it was when it is looked at.
LETTERS = (
    *(("KeyD", 12), ("KeyW", 9), ("KeyA", 4), ("KeyS", 4)),
    *((code, 5) for code in ("KeyZ", "KeyX", "KeyN", "Digit1", "KeyE")),
)
ARROWS = (("ArrowRight", 16), ("ArrowUp", 12), ("ArrowLeft", 6), ("ArrowDown", 5))


THRICE_SPACE: list[Op] = [("press", ("Space", 4))] * 3


def exploration() -> list[Op]:
    """Return the fixed tour through an unknown game. ``start``, ``begin`` and ``touch`` are its start actions."""
    ops: list[Op] = [("start", ()), ("begin", ("Enter",)), ("begin", ("Space",)), ("touch", ()), ("shot", ("started",))]
    ops += [("idle", (SETTLED,))]  # what the start itself brings belongs to no control
    ops += [("press", held) for held in ARROWS]
    ops += [("shot", ("first response",)), *THRICE_SPACE, ("shot", ("space",))]
    ops += [("click", spot) for spot in GRID]
    ops += [("shot", ("clicks",)), ("targets", (0, 1)), ("shot", ("button",)), ("targets", (1, 4))]
    ops += [("shot", ("buttons",)), ("targets", (4, 8))]
    ops += [("shot", ("more buttons",)), ("type", ("Digit5",)), ("type", ("KeyE",)), ("shot", ("typed",))]
    ops += [op for number in range(WORDS) for op in (("spell", (number,)), ("shot", (f"word {number + 1}",)))]
    ops += [("drag", (0.3, 0.6, 0.7, 0.6)), ("drag", (0.5, 0.7, 0.5, 0.3)), ("shot", ("drags",))]
    for number, (x, y) in enumerate(((0.5, 0.3), (0.25, 0.6), (0.75, 0.6))):
        ops += [("lift", (number, x, y)), ("shot", (f"carried {number + 1}",)), ("put", (x, y))]
    ops += [("press", held) for held in LETTERS]
    ops += [("shot", ("letters",)), ("start", ())]
    for turn in (0, 1):
        ops += [("hold", (("ArrowRight", "Space"), 40)), ("hold", (("ArrowLeft", "ArrowUp"), 20))]
        ops += [("click", (0.35 + 0.3 * turn, 0.6)), ("targets", (2 * turn, 2 * turn + 2))]
        ops += [("shot", (f"play {turn + 1}",))]
    ops += [("idle", (240,)), ("shot", ("later",)), ("start", ()), ("begin", ("Enter",)), ("idle", (40,))]
    return [*ops, ("shot", ("end",))]
