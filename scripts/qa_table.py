"""Measure every gate on the labelled games and their mutants, and write the table; started by `make qa-table`.

Without options a fixed plan is measured, which two cores do in two hours. What is measured is kept in `.qa-table`,
cell by cell: stopped and started again, it goes on. A change of QA's code or policy makes all rows out of date, the
knowledge which mutants are ones stays.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "tests" / "games")]

from labelled.table.cells import EACH  # noqa: E402
from labelled.table.command import main  # noqa: E402


def arguments() -> argparse.ArgumentParser:
    """Return what the command line understands."""
    parser = argparse.ArgumentParser(description="Measure every gate of QA in both directions.")
    parser.add_argument("--all", action="store_true", help="every cell that there is, which takes many hours")
    parser.add_argument(
        "--each", type=int, default=EACH, metavar="N", help=f"mutants of each kind and half (default: {EACH})"
    )
    parser.add_argument("--sample", type=int, metavar="N", help="only so many cells, always the same ones")
    parser.add_argument("--only", action="append", metavar="GAME", help="only this game (can be given again)")
    parser.add_argument("--kind", action="append", metavar="KIND", help="only this kind of mutant, `good` for none")
    parser.add_argument("--half", choices=("tuned", "untouched"), help="only this half")
    parser.add_argument("--jobs", type=int, default=2, help="how many browsers (default: 2)")
    parser.add_argument("--folder", type=Path, default=ROOT / ".qa-table", help="where rows are kept")
    parser.add_argument("--output", type=Path, help="where the table goes (default: shown, nothing is written)")
    parser.add_argument("--no-measuring", action="store_true", help="write the table of what is known already")
    return parser


if __name__ == "__main__":
    sys.exit(main(arguments().parse_args()))
