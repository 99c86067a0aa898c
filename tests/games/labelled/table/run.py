"""Works through the cells, game by game, on a few processes with a browser each.

Every line is kept with one write as soon as it is known, so that a run can be stopped at any time and goes on later.
"""

import os
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from crumb.qa.faults import HarnessFault

from .cells import Cell
from .measure import NO_PLACE, Bench, check_key, measured, mutant_files, row_key, shown
from .store import Lines

ALIKE = "plays of the good game and of this one are alike"


class Work(NamedTuple):
    """The cells of one game, and where what is known of them is kept."""

    cells: Sequence[Cell]
    folder: Path
    version: str


class Books(NamedTuple):
    """What is kept: measured rows, and which mutants were shown to be ones."""

    rows: Lines
    checks: Lines


def books(folder: Path) -> Books:
    """Open what is kept in a folder."""
    return Books(Lines(folder / "rows.jsonl"), Lines(folder / "checks.jsonl"))


def run(cells: Iterable[Cell], folder: Path, version: str, jobs: int) -> Iterator[tuple[str, int]]:
    """Measure what is not measured yet; yield each game that is done, with how many new rows it brought.

    What breaks is told on stderr, and left for the next time.
    """
    by_game: dict[str, list[Cell]] = defaultdict(list)
    for cell in cells:
        by_game[cell.game].append(cell)
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        works = {pool.submit(work_on, Work(pile, folder, version)): name for name, pile in by_game.items()}
        for done in as_completed(works):
            fault = done.exception()
            if fault is not None:
                print(f"{works[done]}: given up: {type(fault).__name__}: {fault}", file=sys.stderr)
            yield works[done], 0 if fault is not None else done.result()


def work_on(work: Work) -> int:
    """Measure the cells of one game in this process, and return how many rows were new."""
    kept, parent = books(work.folder), os.getppid()
    with Bench(work.folder / "proofs") as bench:
        # whoever started this may be gone: then nobody waits for the rest
        return sum(_tried(bench, cell, kept, work.version) for cell in work.cells if os.getppid() == parent)


def _tried(bench: Bench, cell: Cell, kept: Books, version: str) -> int:
    try:
        return _one(bench, cell, kept, version)
    except Exception as fault:
        # hours of other cells must not be lost for one; without a row it is shown as missing, and tried by the next run
        print(f"{cell.game}, {cell.kind}: not measured: {type(fault).__name__}: {fault}", file=sys.stderr)
        return 0


def _one(bench: Bench, cell: Cell, kept: Books, version: str) -> int:
    game = bench.game(cell.game)
    try:
        files, why = mutant_files(game, cell), NO_PLACE
    except ValueError as fault:
        files, why = None, f"the known edit does not fit any more: {fault}"
    if files is None:
        kept.checks.add(_check(cell, check_key(game, cell, {}), "", why, version))
        return 0
    words = _words(bench, cell, files, kept, version) if cell.kind is not None else ""
    if cell.kind is not None and not words:
        return 0
    if row_key(game, cell, files, version) in kept.rows.kept:
        return 0
    kept.rows.add(dict(measured(bench, cell, files, words, version)))
    return 1


def _words(bench: Bench, cell: Cell, files: dict[str, bytes], kept: Books, version: str) -> str:
    game = bench.game(cell.game)
    key = check_key(game, cell, files)
    known = kept.checks.kept.get(key)
    # what was shown stays shown; what was not may have been missed by another version of the clock
    if known is None or (not known["shown"] and known["version"] != version):
        try:
            words = shown(bench, game, cell, files)
        except (HarnessFault, TimeoutError) as fault:
            # not known is not the same as none: it is asked again next time
            print(f"{cell.game}, {cell.kind}: could not be shown: {fault}", file=sys.stderr)
            return ""
        kept.checks.add(_check(cell, key, words, "" if words else ALIKE, version))
    return str(kept.checks.kept[key]["shown"])


def _check(cell: Cell, key: str, words: str, why: str, version: str) -> dict[str, Any]:
    return {"key": key, "game": cell.game, "mutant": cell.kind, "shown": words, "why": why, "version": version}
