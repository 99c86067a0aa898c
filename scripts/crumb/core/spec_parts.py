"""The parts that a spec is made of: parameters, controls, probes, requirements, theme; types only, no behaviour.

A probe is a sentence in a closed language: no code of a model is ever executed to check a requirement.
"""

from typing import Annotated, Literal, NotRequired

from typing_extensions import TypedDict

from crumb.core.limits import Ge, Le

Archetype = Literal["platformer", "top_down", "grid_logic", "tower_defense", "ui_heavy", "arcade_ball"]


class Param(TypedDict):
    """One number that a game reads, with its unit and the range in which it makes sense."""

    value: float
    min: float
    max: float
    unit: str


class Control(TypedDict):
    """One thing a player can do: its keys (KeyboardEvent.code), its pointer gesture, and what it must change."""

    action: str
    keys: list[str]
    pointer: str | None
    effect: NotRequired["ControlEffect"]


class ControlEffect(TypedDict):
    """The expected sign of a control on a path of the game's state: ``+`` grows, ``-`` falls, ``*`` changes."""

    path: str
    sign: Literal["+", "-", "*"]


class Probe(TypedDict):
    """A relation over states of a run, in a closed language; no code of a model is ever executed.

    ``run``: ``idle`` (started, then nothing), ``win`` (the proven winning inputs), ``lose`` (the losing inputs),
    ``restart`` (after an end), ``twin:<action>`` (control held against the same run without it).
    ``path``: dotted path in ``__crumb.state()``. ``op`` compares the first with the last state of the run, or, for
    ``reaches``/``never``, any state with ``value``; ``eq``/``ge``/``le`` the last state with ``value``. ``within``:
    only the first so many ticks of the run count. ``crumb.core.conditions`` says what is refused.
    """

    run: str
    path: str
    op: Literal["increases", "decreases", "changes", "constant", "eq", "ge", "le", "reaches", "never"]
    value: NotRequired[float | str | bool]
    within: NotRequired[Annotated[int, Ge(1), Le(5400)]]


class Quote(TypedDict):
    """The words of the idea that a requirement comes from; offsets in code points of the NFC text."""

    start: int
    end: int
    text: str


class Requirement(TypedDict):
    """Something the idea asks for, the words it comes from, and the probe that will confirm it."""

    id: str
    text: str
    quote: Quote | None
    weight: Annotated[float, Ge(0), Le(1)]
    probe: Probe


class Acceptance(TypedDict):
    """A condition that any playable form of this game must meet."""

    id: str
    text: str
    probe: Probe


class Cut(TypedDict):
    """A wish that cannot be served, why, and what stands in its place; in the language of the idea."""

    wish: str
    why: str
    instead: str


class Physics(TypedDict):
    """The triple that decides the archetype."""

    gravity: bool
    view: Literal["side", "top_down", "none"]
    movement: Literal["continuous", "grid", "path", "ui_only"]


class Candidate(TypedDict):
    """An archetype that the idea could become."""

    archetype: Archetype
    family: str


class Wanted(TypedDict):
    """The kind of game that the idea asks for, which may be another than the nearest form that is built."""

    archetype: Archetype
    sub: str


class Theme(TypedDict):
    """What the game looks like: colours by role, the subject of the idea by role (``hero``, ``goal``, ``hazard``…)."""

    palette: dict[str, str]
    subjects: dict[str, str]
    mood: str
    quotes: NotRequired[dict[str, Quote]]
