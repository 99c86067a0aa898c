"""What each job of a run used: its script, in a copy of the project, notes wall and CPU seconds when it ends.

Processes that a job leaves behind on purpose (the browser in its jail) are not its children any more; the caller takes
them in as a subreaper, see ``adopt``.
"""

import ctypes
import json
import os
from contextlib import suppress
from pathlib import Path

from project import Project

JOBS = ("spec", "build", "qa", "judge", "verdict", "release", "report")
METER = """
import atexit, json, resource, time
BEGAN = time.monotonic()
def note():
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    line = {"job": JOB, "wall": time.monotonic() - BEGAN, "cpu": sum(one.ru_utime + one.ru_stime for one in used)}
    with open(FILE, "a", encoding="utf-8") as file:
        file.write(json.dumps(line) + chr(10))
atexit.register(note)
"""
PR_SET_CHILD_SUBREAPER = 36


def install(project: Project) -> Path:
    """Let every script of a copy note what it used; return the file of the notes, one JSON object a line."""
    notes = project.folder / "meter.jsonl"
    for job in JOBS:
        script = project.folder / "scripts" / f"{job}.py"
        head = METER.replace("JOB", repr(job)).replace("FILE", repr(str(notes)))
        script.write_text(head + script.read_text(encoding="utf-8"), encoding="utf-8")
    return notes


def read(notes: Path, runs: int) -> dict[str, tuple[float, float]]:
    """Return the mean (wall, CPU) of each job over ``runs`` runs, in the order of a round."""
    lines = [json.loads(line) for line in notes.read_text(encoding="utf-8").splitlines()]
    return {
        job: tuple(sum(line[key] for line in lines if line["job"] == job) / runs for key in ("wall", "cpu"))
        for job in JOBS
    }


def adopt() -> None:
    """Become the parent of every process below whose own parent ends, so that its CPU time is counted here."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)


def reap() -> None:
    """Wait for what has ended, so that it counts."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
