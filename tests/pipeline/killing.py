"""Kills at random moments, and what must hold of a session however often it was killed.

Only processes that a test started are killed, by pid: the head (the ``snakemake`` process) and the stages below it.
"""

import os
import random
import subprocess
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil

from crumb.store.ingest import post
from crumb.store.runs import manifest
from crumb.store.session import Session
from crumb.store.verify import verify
from project import Project, acts, document, events

STAGES = ("spec", "build", "qa", "judge", "verdict", "release", "report")
TARGETS = ("stage", "head", "both")
LONGEST = 300.0


@dataclass
class Head:
    """A started ``snakemake``: its output goes to a file, because an orphan would keep a pipe open."""

    process: subprocess.Popen[bytes]
    output: Path
    seen: list[psutil.Process] = field(default_factory=list)

    @classmethod
    def start(cls, project: Project, words: Sequence[str], **extra: str) -> "Head":
        output = project.folder / f"head-{time.monotonic_ns()}.txt"
        with output.open("wb") as file:
            process = subprocess.Popen(
                project.command(*words), cwd=project.folder, env=project.environment(extra),
                stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT, start_new_session=True,
            )  # fmt: skip
        return cls(process, output)

    @property
    def text(self) -> str:
        return self.output.read_text(encoding="utf-8", errors="replace")

    @property
    def running(self) -> bool:
        return self.process.poll() is None

    def children(self) -> list[psutil.Process]:
        try:
            found = psutil.Process(self.process.pid).children(recursive=True)
        except psutil.Error:
            return []
        self.seen += [process for process in found if process not in self.seen]
        return found

    def stages(self) -> list[psutil.Process]:
        """Return the stage scripts that run below this head now."""
        return [process for process in self.children() if stage_of(process)]

    def wait_for_stage(self, *names: str, timeout: float = LONGEST) -> psutil.Process | None:
        """Return the first stage process (of these names) that shows up, or None when the head ends before."""
        deadline = time.monotonic() + timeout
        while self.running and time.monotonic() < deadline:
            for process in self.stages():
                if not names or stage_of(process) in names:
                    return process
            time.sleep(0.02)
        return None

    def send(self, number: int, *, group: bool) -> None:
        """Signal the head alone, or with everything below it, as a terminal does."""
        (os.killpg if group else os.kill)(self.process.pid, number)

    def wait_for_text(self, text: str, timeout: float = LONGEST) -> None:
        """Wait until the head has printed ``text``."""
        deadline = time.monotonic() + timeout
        while text not in self.text and self.running and time.monotonic() < deadline:
            time.sleep(0.02)
        assert text in self.text, self.text

    def wait(self, timeout: float = LONGEST) -> int:
        """Wait for the head and for stages that outlived it; return the exit code."""
        code = self.process.wait(timeout)
        psutil.wait_procs(self.seen, timeout=timeout)
        return code

    def kill_everything(self) -> None:
        """At the end of a test: nothing that it started stays."""
        for process in [*self.children(), *self.seen]:
            with suppress(psutil.Error):
                process.kill()
        if self.running:
            self.process.kill()
        self.process.wait(30)


def stage_of(process: psutil.Process) -> str:
    """Return the name of the stage that a process is, or an empty text."""
    with suppress(psutil.Error):
        words = process.cmdline()
        if "python" in Path(words[0] if words else "").name and len(words) > 1 and Path(words[1]).stem in STAGES:
            return Path(words[1]).stem
    return ""


def kill_once(head: Head, dice: random.Random) -> str:
    """Kill a stage, the head or both at a random moment; return what was killed, or nothing if it ended before."""
    target = dice.choice(TARGETS)
    if target == "head" and dice.random() < 0.4:
        with suppress(subprocess.TimeoutExpired):
            head.process.wait(dice.uniform(0.2, 4.0))
    else:
        for _ in range(dice.randint(1, 3)):
            stage = head.wait_for_stage()
            if stage is not None:
                _let_pass(stage, dice.uniform(0.0, 1.2), beyond=target == "head")
    victims = _victims(head, target, dice)
    for process in victims:
        with suppress(psutil.Error):
            process.kill()
    return target if victims else ""


def _let_pass(stage: psutil.Process, seconds: float, beyond: bool) -> None:
    """Wait so long, with ``beyond`` also when the stage ends before: the head may die between two stages."""
    if beyond:
        time.sleep(seconds)
        return
    with suppress(psutil.Error):
        stage.wait(seconds)


def _victims(head: Head, target: str, dice: random.Random) -> list[Any]:
    if not head.running:
        return []
    stages = head.stages() or ([found] if target == "stage" and (found := head.wait_for_stage()) else [])
    victims: list[Any] = [psutil.Process(head.process.pid)] if target != "stage" else []
    return victims + (stages if target != "head" else [])


def posted(session: Path, number: int) -> str:
    """Post a note as a person would, while things run."""
    return post(Session(session), {"command": "note", "text": f"note {number}"})


def problems(project: Project, session: Path, notes: Sequence[str]) -> Iterator[str]:
    """Yield what must not be so after any number of kills: of the chain, the calls, the runs and the inbox."""
    report = verify(Session(session))
    if not report.ok or report.torn:
        yield f"verify: {report.to_json()}"
    happened = events(session)
    sequence = [event["metadata"]["crumb"]["seq"] for event in happened]
    if sequence != list(range(len(sequence))):
        yield f"seq: {sequence}"
    if len({event["id"] for event in happened}) != len(happened):
        yield "two events have one id"
    yield from _paid_twice(project, session)
    yield from _doubled_runs(session, happened)
    yield from _lost_notes(happened, notes)


def _paid_twice(project: Project, session: Path) -> Iterator[str]:
    calls = [call for call in project.calls() if call["session"] == session.name]
    kept: set[str] = set()
    for call in calls:
        if call["phase"] == "kept":
            kept.add(call["fingerprint"])
        if call["phase"] == "start" and call["fingerprint"] in kept:
            yield f"a finished call happened again: {call}"


def _doubled_runs(session: Path, happened: Sequence[dict[str, Any]]) -> Iterator[str]:
    finished = [manifest(Session(session), path.name) for path in (session / "runs").iterdir() if path.suffix != ".tmp"]
    about = Counter(
        (run["stage"], run["about"]["round"], str(run["about"]["inputs"]), run["about"]["attempt"]) for run in finished
    )
    yield from (f"{count} finished runs of {name}" for name, count in about.items() if count > 1)
    reported = Counter(
        event["metadata"]["crumb"]["run"] for event in happened if event["metadata"]["crumb"].get("output")
    )
    yield from (f"run {run} is reported {count} times" for run, count in reported.items() if count > 1)
    yield from (f"run {run['id']} was never reported" for run in finished if run["id"] not in reported)
    ends = [event["kind"] for event in happened if event["kind"] in ("done", "session.end", "session.start", "goal")]
    if sorted(ends) != ["done", "goal", "session.end", "session.start"]:
        yield f"beginnings and ends: {ends}"


def _lost_notes(happened: Sequence[dict[str, Any]], notes: Sequence[str]) -> Iterator[str]:
    told = Counter(event["metadata"]["crumb"].get("inbox") for event in happened if event["from"] == "user")
    acknowledged = Counter(event["data"]["inbox"] for event in happened if event["kind"] == "ack")
    yield from (f"note {note} is there {told[note]} times" for note in notes if told[note] != 1)
    yield from (f"note {note} has {acknowledged[note]} acks" for note in notes if acknowledged[note] != 1)


def ending(session: Path) -> tuple[list[str], str]:
    """Return what acted in which round, and how the session ended."""
    last = max(int(path.parent.name) for path in (session / "rounds").glob("*/effect.json"))
    return acts(session), str(document(session, last, "effect")["reason"])


def lock_is_left(folder: Path) -> bool:
    """Say whether Snakemake's own lock is still there."""
    locks = folder / ".snakemake" / "locks"
    return locks.is_dir() and any(os.scandir(locks))
