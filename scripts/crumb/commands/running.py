"""Starting the pipeline: ``snakemake`` as a child of this command, its progress in words, its end as an exit code.

The child writes to a file that is read as it grows, so that a slow terminal never holds it up. Signals are passed on,
and when this process is killed the child is told to stop, so that no run goes on unseen. An idea is never part of the
child's command line: the session is made beforehand and named by its id.
"""

import ctypes
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import IO

from crumb.commands.words import say
from crumb.errors import UsageFault
from crumb.pipeline.settings import effective, load_defaults
from crumb.pipeline.versions import PROJECT

POLL = 0.05
TAIL = 30
# What stops a run, and what its processes are told then: a terminal that goes away is an order to end.
STOPS = {signal.SIGINT: signal.SIGINT, signal.SIGTERM: signal.SIGTERM, signal.SIGHUP: signal.SIGTERM}
# A line of a stage as its entry point prints it: session (cut), round, stage, words.
STAGE_LINE = re.compile(
    r"(?P<name>[a-z0-9-]{1,44}) +(?P<round>\d+) (?P<stage>spec|build|qa|judge|verdict) +(?P<said>.*)"
)
HASH = re.compile(r"\b([0-9a-f]{12})[0-9a-f]{20,}\b")
FAULT = re.compile(r"Error|Exception|Traceback")
OF_STAGE = "CalledProcessError in file"
PR_SET_PDEATHSIG = 1
TAKEN = ("idea", "ideas", "session", "fresh", "sessions", "variant")


@dataclass(frozen=True, slots=True)
class Show:
    """How much a run prints: ``quiet`` no progress, ``raw`` every line of Snakemake, ``closing`` the last block."""

    quiet: bool = False
    raw: bool = False
    closing: bool = True


@dataclass
class Progress:
    """Turns the lines of a run into a line a stage; what it holds back is shown if the run ends in a fault."""

    show: Show
    many: bool
    round: int = 0
    held: list[str] = field(default_factory=list)
    telling: bool = False

    def feed(self, line: str) -> None:
        """Take one line of the child."""
        found = STAGE_LINE.fullmatch(line)
        self.telling = line.startswith("crumb: ") or (self.telling and line.startswith("  "))
        if self.show.raw or self.telling:
            say(line, err=True)
        elif found:
            self._stage(found)
        elif line.strip():
            self.held.append(line)

    def _stage(self, found: re.Match[str]) -> None:
        self.held = []
        if self.show.quiet:
            return
        said = HASH.sub(r"\1", found["said"])
        name = f"{found['name']:<44} {found['round']:>2} " if self.many else ""
        if not self.many and int(found["round"]) != self.round:
            self.round = int(found["round"])
            say(f"Round {self.round}", err=True)
        say(f"  {name}{found['stage']:<8} {said}", err=True)

    def tell_held(self) -> None:
        """Print the last lines that were held back, if they name a fault that no stage has told."""
        if any(OF_STAGE in line for line in self.held) or not any(FAULT.search(line) for line in self.held):
            return
        say("The last lines of Snakemake:", err=True)
        for line in self.held[-TAIL:]:
            say(f"  | {line}", err=True)


def checked_settings(pairs: Sequence[str]) -> dict[str, str]:
    """Return ``--set name=value`` options as flags; raises UsageFault for an unknown name or an unfit value."""
    flags: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise UsageFault(f"--set {pair}: this is not name=value.", "For example: --set qa-profile=full")
        if name in TAKEN:
            raise UsageFault(f"--set {name}=… is not possible.", "There is an argument or option of its own for it.")
        if name in flags:
            raise UsageFault(f"--set {name}=… is given twice.", "Keep one.")
        flags[name] = value
    if flags:
        effective(load_defaults(), flags)
    return flags


def run_pipeline(words: Mapping[str, str], sessions: Path | None, show: Show, many: bool = False) -> int:
    """Run ``snakemake --config`` with ``words`` in the current folder; return its exit code (128 + n for a signal)."""
    config = [f"{key}={value}" for key, value in words.items()]
    config += [f"sessions={sessions}"] if sessions is not None else []
    command = [sys.executable, "-m", "snakemake", "--snakefile", str(PROJECT / "Snakefile"), "--config", *config]
    progress = Progress(show, many)
    with tempfile.TemporaryFile() as log:
        stdout = None if show.closing else log
        sys.stdout.flush()
        child = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=log,
            process_group=0,
            preexec_fn=_ends_with_us if sys.platform == "linux" else None,
        )
        with _passing_on(child):
            for line in _lines(child, log.fileno()):
                progress.feed(line)
    code = child.returncode if child.returncode >= 0 else 128 - child.returncode
    if code not in (0, 2, 130, 143):
        progress.tell_held()
    return code


def _ends_with_us() -> None:
    """Let the child be told to stop when this process is killed, so that no run goes on unseen."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)


def _lines(child: "subprocess.Popen[bytes]", fd: int) -> Iterator[str]:
    """Yield the whole lines of a file as they come, until the child has ended and everything is read."""
    offset, rest = 0, b""
    while True:
        ended = child.poll() is not None
        data = os.pread(fd, 1 << 16, offset)
        offset += len(data)
        *whole, rest = (rest + data).split(b"\n")
        for line in whole:
            yield line.decode("utf-8", "replace")
        if not data:
            if ended:
                break
            time.sleep(POLL)
    if rest:
        yield rest.decode("utf-8", "replace")


@contextmanager
def _passing_on(child: "subprocess.Popen[bytes]") -> Iterator[None]:
    """Hand stop signals on to the child and its jobs, as a terminal would, instead of dying before them.

    They are a process group of their own, so that each signal reaches them once, wherever it comes from.
    """

    def hand_on(number: int, frame: FrameType | None) -> None:
        with suppress(ProcessLookupError):
            os.killpg(child.pid, STOPS[signal.Signals(number)])

    before = {number: signal.signal(number, hand_on) for number in STOPS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def open_stream(path: str) -> IO[bytes]:
    """Return a file, or standard input for ``-``; raises UsageFault when it cannot be read."""
    if path == "-":
        return sys.stdin.buffer
    try:
        return open(path, "rb")
    except OSError as problem:
        raise UsageFault(f"Cannot read {path}: {problem.strerror}.", "Check the path.") from None
