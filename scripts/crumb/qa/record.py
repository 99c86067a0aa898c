"""What runs leave behind, as plain data: the only thing that gates and probes ever see.

A *visit* is one page in a fresh context; a *run* is a part of a visit with its states and pictures. This module must
not know how they came about, nor what they mean.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crumb.qa.faults import PageFault

FROM_DISK = "disk"  # the visit without a server
State = dict[str, Any]
Pixels = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Sample:
    """What the game said of itself after ``frame`` frames."""

    frame: int
    state: State

    @property
    def tick(self) -> int | None:
        """The game's own count of steps, if it has one."""
        tick = self.state.get("tick")
        return tick if isinstance(tick, int) else None


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture: ``pixels`` is (height, width, 3), ``sha`` the hash of exactly these bytes.

    ``planes`` is every second pixel as (3, height/2, width/2): what measures look at, for a quarter of the time.
    ``layout`` tells where canvases and texts stand in it, as the page says; None where it was not asked.
    """

    label: str
    frame: int
    tick: int | None
    pixels: Pixels
    planes: Pixels
    sha: str
    layout: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Still:
    """A picture of the play-through as the browser gave it, and which share of the round was over then, 0 to 1."""

    jpeg: bytes
    share: float


@dataclass(slots=True)
class Run:
    """A stretch of play.

    ``began``: play started. ``end``: the phase in which it ended, if that was won or lost. ``keyless``: actions of its
    trace that have no key, so that they could not be pressed.
    """

    name: str
    samples: list[Sample] = field(default_factory=list)
    shots: list[Shot] = field(default_factory=list)
    began: bool = False
    end: str | None = None
    frames: int = 0
    keyless: list[str] = field(default_factory=list)

    @property
    def first(self) -> State | None:
        """The first state of the run."""
        return self.samples[0].state if self.samples else None

    @property
    def last(self) -> State | None:
        """The last state of the run."""
        return self.samples[-1].state if self.samples else None

    def at_tick(self, tick: int) -> State | None:
        """Return the state at the game's own step ``tick``, or None if it was not kept."""
        return next((sample.state for sample in self.samples if sample.tick == tick), None)

    def shot(self, label: str) -> Shot | None:
        """Return the picture with that label."""
        return next((shot for shot in self.shots if shot.label == label), None)


@dataclass(slots=True)
class Visit:
    """One page from opening to closing, with what its browser and its own script noted.

    ``thrown``: what nobody caught, with file, line and column. ``asked``: requests to outside, each with who asked.
    ``own``: kind of file → files of the build that were asked for. ``view`` and ``seed``: what the page was given.
    """

    name: str
    view: tuple[int, int] = (0, 0)
    seed: int | None = None
    status: int = 0
    booted: bool = False
    boot_frames: int = 0
    facts: list[dict[str, Any]] = field(default_factory=list)
    console: list[tuple[str, str]] = field(default_factory=list)
    uncaught: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)
    thrown: list[dict[str, Any]] = field(default_factory=list)
    asked: list[dict[str, str]] = field(default_factory=list)
    own: dict[str, set[str]] = field(default_factory=dict)
    inputs: list[dict[str, Any]] = field(default_factory=list)
    navigations: int = 0
    fault: PageFault | None = None

    @property
    def last(self) -> dict[str, Any]:
        """The last facts of the page; empty when it never answered."""
        return self.facts[-1] if self.facts else {}


@dataclass(frozen=True, slots=True)
class Twin:
    """A control held, beside the same stretch without it. ``action`` as declared; states are paired by tick."""

    action: str
    attempt: str
    with_it: Run
    without: Run
    effect: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class Restart:
    """What came after an end: ``by`` key or api, the phase reached, and the first state then."""

    after: str
    by: str
    phase: str | None
    state: State | None


@dataclass(frozen=True, slots=True)
class Pause:
    """The game before, during and after a pause: phases and ticks, and whether state or picture moved meanwhile."""

    key: str
    phase: str | None
    still: bool
    resumed: bool


@dataclass(frozen=True, slots=True)
class Heap:
    """What a page holds: bytes of its scripts, nodes of documents, listeners; and bytes that it has put in stores."""

    bytes: int
    nodes: int
    listeners: int
    stored: int = 0


@dataclass(frozen=True, slots=True)
class Memory:
    """The page's memory once play had settled and ``frames`` later; and before and after so many restarts.

    Each is taken when everything that the page let go is cleared away.
    """

    settled: Heap
    later: Heap
    frames: int
    before: Heap | None = None
    after: Heap | None = None
    restarts: int = 0


@dataclass(frozen=True, slots=True)
class Live:
    """The game left alone in real time: the most ink of a picture, and how many callbacks ran by themselves."""

    ink: float
    calls: int


@dataclass(slots=True)
class Observation:
    """Everything that was seen of one build. ``contract`` is crumb, text or None.

    ``scripts``: for win and lose, whether a proof has a trace; empty without a proof. ``stands_still``: the state did
    not change while the clock stood still. ``opened_from_disk``: what became of a double click, if it was tried.
    ``starts_by_touch``: whether a tap leads to play, if it was tried. ``memory``: what it holds over time, if measured.
    ``live``: what was seen in real time, if it was tried; ``live_untold``: why nothing could be seen there.
    ``stray``: keys that no control names; ``midway``: controls some seconds into play; ``pointed``: mouse and fingers.
    """

    contract: str | None = None
    entry_found: bool = True
    visits: list[Visit] = field(default_factory=list)
    runs: dict[str, Run] = field(default_factory=dict)
    twins: list[Twin] = field(default_factory=list)
    scripts: dict[str, bool] = field(default_factory=dict)
    restarts: list[Restart] = field(default_factory=list)
    pause: Pause | None = None
    opened_from_disk: bool | None = None
    starts_by_touch: bool | None = None
    stands_still: bool | None = None
    memory: Memory | None = None
    live: Live | None = None
    live_untold: str | None = None
    stray: Twin | None = None
    midway: list[Twin] = field(default_factory=list)
    pointed: list[Twin] = field(default_factory=list)
    reel: list[Still] = field(default_factory=list)

    @property
    def faults(self) -> list[PageFault]:
        """Every fault of the page, in order."""
        return [visit.fault for visit in self.visits if visit.fault is not None]

    @property
    def served(self) -> list[Visit]:
        """The visits through a server; what becomes of a double click is a matter of its own."""
        return [visit for visit in self.visits if visit.name != FROM_DISK]

    @property
    def shots(self) -> list[Shot]:
        """Every picture of every run, in order."""
        return [shot for run in self.runs.values() for shot in run.shots]
