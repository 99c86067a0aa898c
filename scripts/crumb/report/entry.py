"""The entry point of the rules that only show things: arguments, the log, an exit code."""

import argparse
import sys
from pathlib import Path
from typing import TextIO

from crumb.errors import CrumbError
from crumb.store.session import Session


def main(rule: str) -> int:
    """Run ``release``, ``report`` or ``gallery`` as the command line says; return the exit code."""
    parser = argparse.ArgumentParser(description=f"The {rule} rule; started by Snakemake.")
    target = "--sessions" if rule == "gallery" else "--session"
    parser.add_argument(target, required=True, type=Path, dest="folder")
    parser.add_argument("--log", required=True, type=Path)
    parser.add_argument("--version", required=True, help="of the rule, as its output will name it")
    given = parser.parse_args()
    given.log.parent.mkdir(parents=True, exist_ok=True)
    with given.log.open("a", encoding="utf-8") as log:
        return _run(rule, given.folder, given.version, log)


def _run(rule: str, folder: Path, version: str, log: TextIO) -> int:
    try:
        _make(rule, folder, version)
    except CrumbError as fault:
        print(f"{folder.name}: {fault}", file=log)
        print(f"{folder.name}: {fault}", file=sys.stderr)
        return 1
    except Exception as bug:
        import traceback

        traceback.print_exc(file=log)
        print(f"{folder.name} {rule}: internal fault: {bug}; details in {log.name}", file=sys.stderr)
        return 1
    return 0


def _make(rule: str, folder: Path, version: str) -> None:
    if rule == "release":
        from crumb.report.release import release

        release(Session(folder), version)
    elif rule == "report":
        from crumb.report.page import write_report

        write_report(Session(folder), version)
    else:
        from crumb.report.gallery import write_gallery

        write_gallery(folder)
