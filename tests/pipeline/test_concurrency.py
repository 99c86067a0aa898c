"""Many sessions and many commands at once: nobody harms anybody, what is busy or bad is named, and the rest is done."""

import json
import resource
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from crumb.store.session import Session
from crumb.store.verify import verify
from killing import Head
from project import IDEA, Project, acts

pytestmark = pytest.mark.pipeline
ROUND = ["spec@1", "build@1", "qa@1", "judge@1", "verdict@1"]
OTHER = "collect gems in a cave arena"
Start = Callable[..., Head]


@pytest.fixture
def start(fresh: Project) -> Iterator[Start]:
    """Return a function that starts the command; what still runs at the end of the test is killed."""
    heads: list[Head] = []

    def begin(*words: str, **extra: str) -> Head:
        heads.append(Head.start(fresh, words, **extra))
        return heads[-1]

    yield begin
    for head in heads:
        head.kill_everything()


@pytest.fixture
def quick(fresh: Project) -> Project:
    """A project whose stages answer at once, for tests that are about many sessions."""
    stub = Path(__file__).with_name("stub_acts.py").read_text(encoding="utf-8")
    for stage in ("spec", "build", "judge"):
        path = fresh.folder / "scripts" / "crumb" / "stages" / f"{stage}.py"
        path.write_text(stub.replace("STAGE_NAME", stage), encoding="utf-8")
    fresh.edit("scripts/crumb/stages/spec.py", "    data = ", '    assert "BUG" not in work.idea["text"]\n    data = ')
    return fresh


def ideas_file(project: Project, name: str, *lines: str) -> str:
    path = project.folder / name
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return f"ideas={path}"


def rows(project: Project) -> dict[str, str]:
    gallery = json.loads((project.folder / "sessions" / "gallery.json").read_bytes())
    return {row["session"]: row["verdict"] for row in gallery["rows"]}


def whole(project: Project) -> bool:
    return all(verify(Session(path)).ok for path in project.sessions)


def test_two_runs_of_two_sessions_in_one_folder_do_not_meet(fresh: Project, start: Start) -> None:
    heads = [start("--config", f"idea={idea}") for idea in (IDEA, OTHER)]
    assert [head.wait() for head in heads] == [0, 0], [head.text for head in heads]
    assert [acts(path) for path in fresh.sessions] == [ROUND, ROUND]
    assert whole(fresh)


def test_a_second_run_of_one_session_names_the_first_and_leaves_it_alone(fresh: Project, start: Start) -> None:
    first = start("--config", f"idea={IDEA}", STUB_QA_SECONDS="15")
    assert first.wait_for_stage()
    second = start("--config", f"idea={IDEA}")
    assert second.wait() == 1
    assert f"process {first.process.pid}" in second.text
    assert fresh.session.name in second.text
    assert "Traceback" not in second.text
    assert first.running
    assert first.wait() == 0, first.text
    assert acts(fresh.session) == ROUND


def test_a_busy_session_in_a_batch_is_skipped_and_the_rest_is_done(fresh: Project, start: Start) -> None:
    first = start("--config", f"idea={IDEA}", STUB_QA_SECONDS="60")
    assert first.wait_for_stage("qa")
    batch = start("--config", ideas_file(fresh, "ideas.txt", IDEA, OTHER))
    assert batch.wait() == 1
    assert "skipped" in batch.text
    busy, done = sorted(fresh.sessions, key=lambda path: IDEA not in (path / "idea.json").read_text(encoding="utf-8"))
    assert acts(done) == ROUND
    assert "verdict@1" not in acts(busy)
    assert first.running


def test_a_damaged_and_a_failing_session_among_ten_are_named_and_eight_are_done(quick: Project) -> None:
    lines = [f"match-3 with {number} seconds" for number in range(31, 39)]
    argument = ideas_file(quick, "ideas.txt", *lines, OTHER, "match-3 with a BUG")
    quick.run("--until", "spec", "--config", f"idea={OTHER}")
    (hurt,) = quick.sessions
    transcript = hurt / "transcript.jsonl"
    transcript.write_bytes(transcript.read_bytes().replace(b'"goal"', b'"gaol"', 1))
    output = quick.run("--config", argument, code=1)
    assert output.count("✓ PASS") == 8, output
    assert "internal fault: AssertionError" in output
    assert "spec of round 1 did not run" in output
    assert hurt.name in output
    assert "crumb verify" in output
    assert "Traceback (most recent" not in output
    assert list(rows(quick).values()).count("PASS") == 8


def test_a_second_batch_that_shares_ideas_does_only_what_is_new(quick: Project) -> None:
    quick.run("--config", ideas_file(quick, "first.txt", IDEA, OTHER))
    before = {path: (path / "transcript.jsonl").read_bytes() for path in quick.sessions}
    quick.run("--config", ideas_file(quick, "second.txt", OTHER, "a penguin platformer on ice", IDEA))
    assert len(quick.sessions) == 3
    assert {path: (path / "transcript.jsonl").read_bytes() for path in before} == before
    assert list(rows(quick).values()) == ["PASS"] * 3


def test_a_batch_in_slices_names_its_bad_lines_and_does_the_rest(quick: Project) -> None:
    lines = [json.dumps({"idea": f"match-3 with {number} seconds"}) for number in range(41, 46)]
    argument = ideas_file(quick, "ideas.jsonl", lines[0], "{broken", *lines[1:], json.dumps({"words": 1}))
    output = quick.run("--config", argument, "batch-slice=2", code=1)
    assert output.count("✓ PASS") == 5, output
    assert "ideas.jsonl:2:" in output
    assert "ideas.jsonl:7:" in output
    assert len(list(rows(quick))) == 5
    again = quick.run("--config", argument, "batch-slice=2", code=1)
    assert "Nothing to be done" in again


def sessions_up_to(project: Project, count: int) -> None:
    """Make sessions out of nothing but ideas: a dry run of them costs what planning costs."""
    for number in range(len(project.sessions), count):
        Session.create(project.folder / "sessions", f"match-3 number {number}", 0)


def cpu_of(project: Project, *words: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    project.run(*words)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_the_cost_of_planning_grows_no_faster_than_the_sessions(tmp_path: Path) -> None:
    project = Project(tmp_path / "crumb")
    sessions_up_to(project, 10)
    few = cpu_of(project, "-n")
    sessions_up_to(project, 30)
    many = cpu_of(project, "-n")
    sessions_up_to(project, 80)
    most = cpu_of(project, "-n")
    assert (most - few) / 70 < 2 * (many - few) / 20 + 0.01, (few, many, most)
