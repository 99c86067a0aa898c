"""What the design has to know of a family: one ``Form`` each, in ``forms/``, after these shapes.

Paths of probes follow one vocabulary of states, so that a number of an idea is confirmed alike in every family:
``score``, ``collected``, ``level``, ``wave``, ``lives``, ``movesLeft``, ``timeLeft``, ``progress``. This module must
hold shapes only.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from crumb.core.documents import Archetype, Probe

Values = dict[str, float]
Scale = tuple[tuple[str, float], ...]  # parameter, factor
Feel = tuple[tuple[str, float, float], ...]  # parameter, factor for a word, factor for its opposite
PAIR = "pair"  # the mode of a family that two play on one keyboard
Moves = dict[tuple[str, str], tuple[tuple[str, int], ...]]  # (axis, target) of a wish: parameters and their signs


class Range(NamedTuple):
    """A parameter's default, bounds and unit, and how much one step "more" or "less" is, as a factor."""

    value: float
    min: float
    max: float
    unit: str
    step: float = 1.3
    whole: bool = True


class Key(NamedTuple):
    """A control: action, key codes, pointer gesture, what it must change in the state, and its modes ("" is all)."""

    action: str
    keys: str
    pointer: str | None = None
    path: str = ""
    sign: str = "*"
    modes: str = ""

    def plays(self, mode: str) -> bool:
        """Tell whether the control is one of a mode; every control is one of the mode ``""``."""
        return not mode or not self.modes or mode in self.modes.split()


class Served(NamedTuple):
    """How a wanted sub-mode is built today: family, mode, and whether nothing essential of it is lost."""

    family: str
    mode: str
    exact: bool


class Amount(Protocol):
    """A number of an idea, as far as a form needs it."""

    @property
    def value(self) -> float:
        """How many."""


class Said(Protocol):
    """An idea as it was read, as far as a form needs it: no words, so that no language makes a judge's card old."""

    @property
    def asserted(self) -> frozenset[str]:
        """The concepts that it asks for."""

    def number(self, unit: str) -> Amount | None:
        """Return the number of ``unit`` that it names."""


class Demand(NamedTuple):
    """What an idea may demand: which words, in which modes ("" is all), are confirmed by which probe."""

    id: str
    words: str
    modes: str
    text: str
    weight: float
    probe: Probe


def bounded(value: float, row: Range) -> float:
    """Return ``value`` inside the range of a parameter, whole where it counts things."""
    inside = min(max(value, row.min), row.max)
    return float(round(inside)) if row.whole else round(inside, 2)


def probe(run: str, path: str, op: str, value: float | str | None = None) -> Probe:
    """Return a relation over the states of a run; see ``docs/probes.md``."""
    made: Probe = {"run": run, "path": path, "op": op}  # type: ignore[typeddict-item]
    if value is not None:
        made["value"] = value
    return made


def _as_served(served: Served, said: Said) -> str:
    return served.mode


def _as_it_is(values: Values, said: Said, mode: str) -> None:
    """Leave the numbers alone: what a family does that needs no rule of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """What the design knows of a family.

    ``serves`` has a line a wanted kind of game: ``archetype/sub mode =``, or ``~`` where something essential is lost.
    """

    archetype: Archetype
    modes: tuple[str, ...]
    params: dict[str, Range]
    keys: tuple[Key, ...]
    serves: str
    # what a plan reads
    units: dict[str, str]  # unit of a number in an idea -> parameter
    counted: tuple[str, ...]  # units that a run confirms
    core: tuple[str, Probe]  # what stands for an idea that demands nothing else
    demands: tuple[Demand, ...]
    hard: Feel
    fast: Feel
    long: Feel
    varies: tuple[str, ...]  # parameters that another variant moves a little
    gathers: str = ""  # parameter that counts what is collected, in modes where something is
    mode: Callable[[Served, Said], str] = _as_served
    needs: Callable[[Values, Said, str], None] = _as_it_is  # before the numbers of an idea are taken
    balance: Callable[[Values, Said, str], None] = _as_it_is  # after they were
    # what a player should know of its limits, where neither moves nor time are limited, and modes that are about time
    limit: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()  # what a game is lost for want of, beside time, moves, lives and hearts
    endured: tuple[str, ...] = ()
    # what a repair or a wish moves
    easier: Scale
    harder: Scale
    lighter: Scale
    steering: tuple[str, ...]
    clock: tuple[str, ...]
    moves: Moves = field(default_factory=dict)
    unread: dict[str, str] = field(default_factory=dict)  # mode -> parameters that change nothing in it

    def reads(self, mode: str, name: str) -> bool:
        """Tell whether a parameter changes anything in a mode, so that no wish is said to be carried out by one."""
        return name not in self.unread.get(mode, "").split()
