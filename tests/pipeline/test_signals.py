"""Ctrl-C and SIGTERM: the shell's exit codes, no chain goes on, no lock stays, and the same command carries on."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from signal import SIGINT, SIGTERM

import psutil
import pytest

from killing import Head, lock_is_left
from project import IDEA, Project, acts, events

pytestmark = pytest.mark.pipeline
BROKEN = {"do": "broken", "edits": [{"file": "index.html", "find": "<body", "replace": "<!-- BROKEN-G --><body"}]}
ROUND = ["spec@1", "build@1", "qa@1", "judge@1", "verdict@1"]
QA_AGAIN = ("--config", f"idea={IDEA}", "qa-seed=9")
Start = Callable[..., Head]


@pytest.fixture
def start(done: Project) -> Iterator[Start]:
    """Return a function that starts the command; what still runs at the end of the test is killed."""
    heads: list[Head] = []

    def begin(*words: str, **extra: str) -> Head:
        heads.append(Head.start(done, words, **extra))
        return heads[-1]

    yield begin
    for head in heads:
        head.kill_everything()


def acting(head: Head, project: Project) -> None:
    """Wait until the qa stage is in its act."""
    assert head.wait_for_stage("qa")
    while head.running and not list((project.session / "runs").glob("*.tmp")):
        time.sleep(0.02)
    time.sleep(0.3)


def carries_on(project: Project, *words: str) -> None:
    """After a stop the same command ends well, and its transcript has no gap."""
    assert not lock_is_left(project.folder)
    project.run(*words)
    sequence = [event["metadata"]["crumb"]["seq"] for event in events(project.session)]
    assert sequence == list(range(len(sequence)))


@pytest.mark.parametrize(("number", "code"), [(SIGINT, 130), (SIGTERM, 143)])
def test_a_stop_in_a_stage_ends_everything_below_the_terminal(
    done: Project, start: Start, number: int, code: int
) -> None:
    head = start(*QA_AGAIN, STUB_QA_SECONDS="60")
    acting(head, done)
    began = time.monotonic()
    head.send(number, group=True)
    assert head.wait() == code
    assert time.monotonic() - began < 10
    assert "Traceback" not in head.text, head.text
    assert acts(done.session) == ROUND
    carries_on(done, *QA_AGAIN)
    assert acts(done.session) == [*ROUND, "qa@1", "judge@1", "verdict@1"]


@pytest.mark.parametrize(("number", "code"), [(SIGINT, 130), (SIGTERM, 143)])
def test_a_stop_of_the_head_alone_lets_the_running_stage_end_and_starts_no_other(
    done: Project, start: Start, number: int, code: int
) -> None:
    head = start(*QA_AGAIN, STUB_QA_SECONDS="2")
    acting(head, done)
    head.send(number, group=False)
    assert head.wait() == code
    assert acts(done.session) == [*ROUND, "qa@1"]
    carries_on(done, *QA_AGAIN)
    assert acts(done.session) == [*ROUND, "qa@1", "judge@1", "verdict@1"]


def test_when_the_command_is_killed_its_run_stops_too(done: Project) -> None:
    words = [sys.executable, "-m", "crumb.cli", "run", IDEA, "--set", "qa-seed=9"]
    environment = done.environment({"STUB_QA_SECONDS": "2", "PYTHONPATH": str(done.folder / "scripts")})
    with (done.folder / "killed.txt").open("wb") as output:
        command = subprocess.Popen(words, cwd=done.folder, env=environment, stdout=output, stderr=output)
    head = Head(command, done.folder / "killed.txt")
    acting(head, done)
    command.kill()
    command.wait()
    _, alive = psutil.wait_procs(head.seen, timeout=30)
    assert not [process for process in alive if process.is_running()]
    assert acts(done.session) == [*ROUND, "qa@1"]
    carries_on(done, *QA_AGAIN)


@pytest.mark.parametrize("number", [SIGINT, SIGTERM])
def test_stopped_again_and_again_the_head_ends_the_running_stage_too(done: Project, start: Start, number: int) -> None:
    head = start(*QA_AGAIN, STUB_QA_SECONDS="120")
    acting(head, done)
    began = time.monotonic()
    while head.running and time.monotonic() - began < 30:
        head.send(number, group=False)
        time.sleep(1)
    assert head.wait() == 128 + number
    assert time.monotonic() - began < 15
    assert not lock_is_left(done.folder)
    assert acts(done.session) == ROUND


@pytest.mark.parametrize(("number", "delay"), [(SIGINT, 0.0), (SIGTERM, 0.7)])
def test_a_stop_between_two_links_ends_the_chain(done: Project, start: Start, number: int, delay: float) -> None:
    words = ("--config", f"idea={IDEA}", *done.script(builder=[BROKEN, {"do": "good"}]))
    head = start(*words)
    head.wait_for_text("Complete log")
    time.sleep(delay)
    before = len(acts(done.session))
    head.send(number, group=False)
    assert head.wait() == 128 + number, head.text
    assert "Traceback" not in head.text, head.text
    assert len(acts(done.session)) <= before + 1
    carries_on(done, *words)
    assert acts(done.session)[-4:] == ["build@2", "qa@2", "judge@2", "verdict@2"]
