"""The entry point of a stage script: arguments, the log, one line of progress, an exit code.

A fault of a person or a disk is a sentence; a bug is a traceback in the log and a sentence on the terminal.
"""

import argparse
import sys
from pathlib import Path
from typing import TextIO

from crumb.core.documents import Stage
from crumb.errors import CrumbError
from crumb.text import printable

STOPPED = 130


def main(stage: Stage) -> int:
    """Run ``stage`` as the command line says; return the exit code."""
    parser = argparse.ArgumentParser(description=f"The {stage} stage of a round; started by its rule.")
    parser.add_argument("--session", required=True, help="the folder of the session")
    parser.add_argument("--round", required=True, type=int)
    parser.add_argument("--log", required=True, type=Path)
    given = parser.parse_args()
    given.log.parent.mkdir(parents=True, exist_ok=True)
    with given.log.open("a", encoding="utf-8") as log:
        return _run(stage, given.session, given.round, log)


def _run(stage: Stage, session: str, round: int, log: TextIO) -> int:
    name = Path(session).name

    def say(text: str) -> None:
        line = f"{name[:44]:<44} {round:>2} {stage:<8} {printable(text, 160)}"
        print(line, file=log, flush=True)
        print(line, file=sys.stderr, flush=True)

    try:
        from crumb.stages.shell import run_stage, stage_folder

        run_stage(stage_folder(session), stage, round, say)
    except KeyboardInterrupt:
        say("stopped")
        return STOPPED
    except CrumbError as fault:
        say(str(fault))
        return 1
    except Exception as bug:
        import traceback

        traceback.print_exc(file=log)
        say(f"internal fault: {type(bug).__name__}: {bug}; the log has the details: {log.name}")
        return 1
    return 0
