"""Which cells there are: pure data and pure functions, the same for everybody who has the same games and kinds."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypedDict

from ..mutants.kinds import KINDS, Kind
from ..mutants.split import half_of_cell
from ..mutants.subject import Subject

REPEATED = 60  # cells that are measured again, to see flakes
REPEATS = 3
EACH = 9  # mutants of a kind and half: what two cores measure in two hours


class Row(TypedDict, total=False):
    """One measured cell. ``mutant`` is None for a good game; of ``should_fail`` any one gate counts.

    ``status``: pass, fail, or error (could not check). ``key`` is the hash of all that the row depends on.
    """

    key: str
    game: str
    mutant: str | None
    half: str
    contract: bool
    engine: str
    profile: str
    should_fail: list[str]
    shown: str
    repeat: int
    status: str
    reason: str
    gates: dict[str, str]
    blocking: list[str]
    seconds: float
    cpu: float
    version: str
    policy: str
    browser: str


@dataclass(frozen=True, slots=True)
class Cell:
    """A good game (``kind`` None) or a mutant of it, in a profile, for the ``repeat``-th time."""

    game: str
    kind: str | None
    profile: str
    repeat: int = 0

    @property
    def order(self) -> str:
        """A hash of the names, by which cells are chosen: nobody picks them, and they stay the same."""
        return hashlib.sha256(f"{self.game} {self.kind} {self.profile}".encode()).hexdigest()


def cells_of(game: Subject) -> Iterator[Cell]:
    """Yield a game in both profiles, and every kind of mutant whose faults somebody could see in it."""
    yield Cell(game.name, None, "quick")
    yield Cell(game.name, None, "full")
    for kind in KINDS.values():
        if not isinstance(kind.expected(game), str):
            yield Cell(game.name, kind.id, kind.profile)


def unseen_of(game: Subject) -> dict[str, str]:
    """Return kind -> why nobody can see it in this game."""
    said = {kind.id: kind.expected(game) for kind in KINDS.values()}
    return {kind: why for kind, why in said.items() if isinstance(why, str)}


def chosen(games: Mapping[str, Subject], each: int = EACH) -> list[Cell]:
    """Return a fixed plan: every good game in both profiles, and of each kind and half up to ``each`` mutants.

    These are the first by the hash of their names that can be made, with and without the contract in turn.
    """
    cells = [cell for game in games.values() for cell in cells_of(game)]
    piles: dict[tuple[str, str], list[Cell]] = defaultdict(list)
    for cell in sorted(cells, key=lambda cell: cell.order):
        if cell.kind is not None:
            piles[cell.kind, half_of_cell(games[cell.game], cell.kind)].append(cell)
    good = [cell for cell in cells if cell.kind is None]
    return [*good, *(cell for pile in piles.values() for cell in _in_turn(pile, games, each))]


def _in_turn(pile: Sequence[Cell], games: Mapping[str, Subject], count: int) -> list[Cell]:
    kept = [cell for cell in pile if _fits(games[cell.game], cell)]
    sides = [[cell for cell in kept if games[cell.game].contract is side] for side in (True, False)]
    turns = [(place, side, cell) for side, cells in enumerate(sides) for place, cell in enumerate(cells)]
    return [cell for _, _, cell in sorted(turns, key=lambda turn: turn[:2])][:count]


def _fits(game: Subject, cell: Cell) -> bool:
    kind = kind_of(cell)
    try:
        return kind is None or kind.make(game) is not None
    except ValueError:
        return True  # an edit that does not fit any more must not go unnoticed


def repeated(cells: Sequence[Cell], count: int = REPEATED) -> list[Cell]:
    """Return the cells that are measured again, with their repeats: the first by the hash of their names."""
    chosen = sorted(cells, key=lambda cell: cell.order)[:count]
    return [Cell(cell.game, cell.kind, cell.profile, number) for cell in chosen for number in range(1, REPEATS)]


def sampled(cells: Iterable[Cell], count: int) -> list[Cell]:
    """Return so many cells by the hash of their names, a good game for every two mutants as far as there are any."""
    ordered = sorted(cells, key=lambda cell: cell.order)
    good = [cell for cell in ordered if cell.kind is None][: max(1, count // 3)]
    return [*good, *[cell for cell in ordered if cell.kind is not None][: count - len(good)]]


def kind_of(cell: Cell) -> Kind | None:
    """Return the kind of mutant of a cell."""
    return KINDS[cell.kind] if cell.kind is not None else None


def key_of(*parts: Any) -> str:
    """Return a short hash over parts."""
    return hashlib.sha256("\n".join(map(str, parts)).encode()).hexdigest()[:20]
