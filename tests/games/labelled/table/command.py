"""The command behind `make qa-table`: plans the cells, measures what is missing, and writes the page."""

import argparse
import datetime
import sys
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

from ..mutants.split import half_of_cell
from ..mutants.subject import NoEngine, Subject, subject, subject_names
from .cells import Cell, Row, cells_of, chosen, repeated, sampled, unseen_of
from .measure import check_key, mutant_files, row_key
from .report import page
from .run import Books, books, run
from .store import version


def main(asked: argparse.Namespace) -> int:
    """Measure as asked and write or show the page; 0 even if gates are wrong: the table is there to say so."""
    names = [name for name in subject_names() if not asked.only or name in asked.only]
    games, left_out = loaded(names, asked.folder)
    cells, current = planned(games, asked), version()
    if not asked.no_measuring:
        print(f"{len(cells)} cells of {len(games)} games; rows are kept in {asked.folder}", flush=True)
        measure(cells, asked, current)
    if not partial(asked):
        again = repeated(with_rows(games, cells, books(asked.folder), current))
        if not asked.no_measuring:
            print(f"{len(again)} cells again", flush=True)
            measure(again, asked, current)
        cells += again
    text = table(games, cells, books(asked.folder), current, left_out, words_of(asked))
    if asked.output is None:
        print(text)
    else:
        asked.output.write_text(text, encoding="utf-8")
    return 0


def partial(asked: argparse.Namespace) -> bool:
    """Tell whether only a part is asked for, to look at it."""
    return bool(asked.sample or asked.kind or asked.only or asked.half)


def words_of(asked: argparse.Namespace) -> str:
    """Return how the cells were chosen, for the page."""
    if asked.all:
        return "every cell that there is"
    if partial(asked):
        return "a part that was asked for"
    return f"every good game in both profiles, and of each kind and half up to {asked.each} mutants, by a hash of names"


def loaded(names: Sequence[str], folder: Path) -> tuple[dict[str, Subject], list[str]]:
    """Return the games, and the names of those whose engine is not to be had here."""
    games: dict[str, Subject] = {}
    left_out: list[str] = []
    for name in names:
        try:
            games[name] = subject(name, folder / "proofs")
        except NoEngine as fault:
            print(f"{name} is left out: {fault}", file=sys.stderr)
            left_out.append(name)
    return games, left_out


def measure(cells: Sequence[Cell], asked: argparse.Namespace, current: str) -> None:
    """Measure what is not known yet, telling how far it is."""
    begun = time.monotonic()
    for name, new in run(cells, asked.folder, current, asked.jobs):
        print(f"{time.monotonic() - begun:6.0f} s  {name}: {new} new rows", flush=True)


def planned(games: Mapping[str, Subject], asked: argparse.Namespace) -> list[Cell]:
    """Return the cells that are asked for, each once."""
    everything = asked.all or partial(asked)
    cells = [cell for game in games.values() for cell in cells_of(game)] if everything else chosen(games, asked.each)
    if asked.kind:
        cells = [cell for cell in cells if (cell.kind or "good") in asked.kind]
    if asked.half:
        cells = [cell for cell in cells if half_of_cell(games[cell.game], cell.kind) == asked.half]
    return sampled(cells, asked.sample) if asked.sample else cells


def with_rows(games: Mapping[str, Subject], cells: Sequence[Cell], kept: Books, current: str) -> list[Cell]:
    """Return the cells that were measured."""
    return [cell for cell in cells if _known(games[cell.game], cell, kept, current)[0] is not None]


def table(
    games: Mapping[str, Subject],
    cells: Sequence[Cell],
    kept: Books,
    current: str,
    left_out: Sequence[str] = (),
    chosen_as: str = "",
) -> str:
    """Return the page for what is known of these cells."""
    rows: list[Row] = []
    none: dict[str, dict[str, str]] = defaultdict(dict)
    missing = 0
    for cell in cells:
        row, why = _known(games[cell.game], cell, kept, current)
        if row is not None:
            rows.append(row)
        elif why:
            none[cell.game][str(cell.kind)] = why
        else:
            missing += 1
    unseen = {name: unseen_of(game) for name, game in games.items()}
    whole = sum(1 for game in games.values() for _ in cells_of(game))
    date = datetime.date.today().isoformat()
    return page(rows, unseen, none, date, whole, missing, left_out, chosen_as)


def _known(game: Subject, cell: Cell, kept: Books, current: str) -> tuple[Row | None, str]:
    """Return the row of a cell, or why it is no mutant; neither when it was not measured yet."""
    try:
        files = mutant_files(game, cell)
    except ValueError:
        files = None
    if files is not None:
        row = kept.rows.kept.get(row_key(game, cell, files, current))
        if row is not None:
            return cast(Row, row), ""
    check = kept.checks.kept.get(check_key(game, cell, files or {}))
    return None, str(check["why"]) if check is not None else ""
