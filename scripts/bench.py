"""Measure speed: medians and ratios of one run, printed as a table; nothing here is a test.

``bench.py`` measures single sessions and replay; ``--large`` makes 1,000 sessions with stub stages. Absolute times
depend on the machine and on what else it does; the ratios are what to compare.
"""

import itertools
import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "tests" / "pipeline")]

import bench_agents  # noqa: E402
import bench_qa  # noqa: E402
import meter  # noqa: E402
import stub_server as stubs  # noqa: E402
from project import IDEA, Project  # noqa: E402

REPEATS = 3
LONGEST = 3600.0
# Compiled modules are kept, as they are wherever a person runs this; tests, which edit sources, keep none.
WARM = {"PYTHONDONTWRITEBYTECODE": ""}
Row = tuple[str, str]
Drafts = list[dict[str, Any]]


class Timed:
    """Wall and CPU seconds of what ran inside, children included."""

    def __init__(self) -> None:
        self.wall = 0.0
        self.cpu = 0.0


@contextmanager
def timed() -> Iterator[Timed]:
    """Measure a block."""
    result, wall, cpu = Timed(), time.monotonic(), _cpu()
    yield result
    meter.reap()
    result.wall, result.cpu = time.monotonic() - wall, _cpu() - cpu


def _cpu() -> float:
    mine = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in mine)


def repeated(make: Callable[[int], None]) -> Timed:
    """Return the medians of a few runs."""
    runs = []
    for number in range(REPEATS):
        with timed() as one:
            make(number)
        runs.append(one)
    result = Timed()
    result.wall = statistics.median(run.wall for run in runs)
    result.cpu = statistics.median(run.cpu for run in runs)
    return result


def measured(work: Callable[[], None]) -> tuple[float, float]:
    """Return the median wall and CPU seconds of a few runs."""
    result = repeated(lambda _: work())
    return result.wall, result.cpu


def one_session(folder: Path) -> Iterator[Row]:
    """Idea → verdict with the real browser, by job, and the rerun that does nothing."""
    project = Project(folder / "one", stub=False)
    project.make("variant=99", code=None, **WARM)
    notes = meter.install(project)
    first = repeated(lambda number: _ignore(project.make(f"variant={number}", code=None, **WARM)))
    yield "idea → verdict, quick: wall / CPU", f"{first.wall:.2f} s / {first.cpu:.2f} s"
    jobs = meter.read(notes, REPEATS)
    for job, (wall, cpu) in jobs.items():
        yield f"  of that, {job}", f"{wall:.2f} s / {cpu:.2f} s"
    left = [whole - sum(job[place] for job in jobs.values()) for place, whole in enumerate((first.wall, first.cpu))]
    yield "  of that, Snakemake, and the browser's CPU", f"{left[0]:.2f} s / {left[1]:.2f} s"
    noop = repeated(lambda _: _ignore(project.make("variant=0", code=None, **WARM)))
    yield "no-op rerun, 1 session: wall / CPU", f"{noop.wall:.2f} s / {noop.cpu:.2f} s"
    yield "  as a share of the first run", f"{noop.wall / first.wall:.0%}"


def many_sessions(folder: Path, counts: Sequence[int]) -> Iterator[Row]:
    """Batches with stub stages: what a session costs beside its stages, also when there are many, and the no-op."""
    each: list[float] = []
    noops: list[float] = []
    for count in counts:
        project = Project(folder / f"many{count}")
        ideas = project.folder / "ideas.txt"
        ideas.write_text("".join(f"{IDEA} number {number}\n" for number in range(count)), encoding="utf-8")
        with stubs.answering(project), timed() as first:
            project.run("--config", f"ideas={ideas}", code=None, wait=LONGEST, **WARM)
        each.append(first.cpu / count)
        done = len(list(project.folder.glob("sessions/*/report.html")))
        yield f"{count} sessions, stub stages, {done} done: wall / CPU", f"{first.wall:.1f} s / {first.cpu:.1f} s"
        yield "  for each session: wall / CPU", f"{first.wall / count * 1000:.0f} ms / {each[-1] * 1000:.0f} ms"
        with timed() as noop:
            project.run("--config", f"ideas={ideas}", code=None, wait=LONGEST, **WARM)
        noops.append(noop.cpu)
        yield f"no-op rerun, {count} sessions: wall / CPU", f"{noop.wall:.1f} s / {noop.cpu:.1f} s"
    more = (noops[-1] - noops[-2]) / (counts[-1] - counts[-2])
    yield "  of that, each further session: CPU", f"{more * 1000:.1f} ms"
    yield f"CPU of a session among {counts[-1]} against {counts[-2]}", f"{each[-1] / each[-2]:.2f}"


def replay(folder: Path, project: Project) -> Iterator[Row]:
    """Fold speed, alone and as a whole command."""
    from crumb.core.reducer import fold

    lines = (project.session / "transcript.jsonl").read_bytes().split(b"\n")[:-1]
    for count in (10_000, 100_000):
        folded = [json.loads(line) for line in lines]
        notes = [{**folded[-1], "kind": "note", "from": "system", "data": {}} for _ in range(count - len(folded))]
        with timed() as one:
            fold([*folded, *notes])
        yield f"fold of {count} events", f"{count / one.wall:,.0f} events/s"
    for name, make in {"notes": _note, "tools": _tool, "actors": _actor}.items():
        lengthen(project.session, folder / name, make, 100_000)
        command = [sys.executable, "-m", "crumb.cli", "replay", name, "--sessions", str(folder)]
        environment = project.environment({"PYTHONPATH": str(ROOT / "scripts")})
        with timed() as whole:
            subprocess.run(command, cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL)
        speeds = " / ".join(f"{100_000 / seconds:,.0f}" for seconds in (whole.wall, whole.cpu))
        yield f"crumb replay of 100,000 events, {name}: wall / CPU", f"{speeds} events/s"


def lengthen(source: Path, target: Path, make: Callable[[int], Drafts], count: int) -> None:
    """Copy a session and append what ``make`` gives for 0, 1, 2… until its transcript has ``count`` events."""
    import shutil

    from crumb.store.transcript import Transcript

    shutil.copytree(source, target, ignore=shutil.ignore_patterns(".lock", "*.lock", "state.json"))
    transcript = Transcript(target / "transcript.jsonl", session=source.name)
    more = count - (target / "transcript.jsonl").read_bytes().count(b"\n")
    drafts = itertools.islice(itertools.chain.from_iterable(make(number) for number in itertools.count()), more)
    while part := list(itertools.islice(drafts, 20_000)):
        transcript.append_all(part)


def _note(number: int) -> Drafts:
    return [{"from": "system", "kind": "note", "body": f"{number:>80}"}]


def _tool(number: int) -> Drafts:
    return [{"from": "builder", "kind": kind, "data": {"call": number}} for kind in ("tool.call", "tool.result")]


def _actor(number: int) -> Drafts:
    where = {"round": 1, "stage": "build", "run": f"run {number}"}
    served = {"harness": "offline", "provider": "none", "model": "rules", "crumb": where}
    used = {**served, "tokens_in": 900, "tokens_out": 90, "latency_ms": 12.5}
    return [
        {"from": "builder", "kind": f"agent.{kind}", "metadata": m} for kind, m in (("wake", served), ("stop", used))
    ]


def _ignore(_: str) -> None:
    """Drop what a command printed."""


def peak_memory() -> Row:
    """Return the largest resident size of any process that ran."""
    return "peak memory of one process", f"{resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024:.0f} MB"


def main(arguments: list[str]) -> int:
    """Print the table."""
    meter.adopt()
    with tempfile.TemporaryDirectory(prefix="crumb-bench-") as name:
        folder = Path(name)
        rows = many_sessions(folder, (100, 1000)) if arguments == ["--large"] else _usual(folder)
        for label, value in rows:
            print(f"{label:<52} {value}", flush=True)
    print("{:<52} {}".format(*peak_memory()))
    return 0


def _usual(folder: Path) -> Iterator[Row]:
    yield from bench_agents.overhead(folder)
    yield from one_session(folder)
    yield from bench_qa.checks(folder, Project.reopen(folder / "one").sessions[0], measured)
    yield from many_sessions(folder, (1, 100))
    yield from replay(folder, Project.reopen(folder / "many1"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
