"""Killed at any moment, the same command carries on: same end, nothing paid twice, no event lost, no lock left.

The gate runs a few kills; ``make test-slow`` runs the sweep of more than a hundred.
"""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from crumb.store.ingest import ingest
from crumb.store.session import Session
from killing import TARGETS, Head, ending, kill_once, lock_is_left, posted, problems
from project import IDEA, Project

pytestmark = pytest.mark.pipeline
BROKEN = {"do": "broken", "edits": [{"file": "index.html", "find": "<body", "replace": "<!-- BROKEN-G --><body"}]}
DELAYED = {"do": "good", "delay": 0.4}
OTHER_GAME = {"verdict": "REJECT", "feedback": "Another game.", "deviation": {"type": "Critical", "gate": None}}
REJECTED = {"do": "good", "patch": OTHER_GAME}
# One repair and one redesign on the way to a PASS.
SCRIPT: dict[str, Any] = {
    "planner": [DELAYED],
    "builder": [BROKEN, DELAYED],
    "verifier": [{"do": "good"}, REJECTED, {"do": "good"}],
}
EXPECTED = [
    *("spec@1", "build@1", "qa@1", "judge@1", "verdict@1"),
    *("build@2", "qa@2", "judge@2", "verdict@2"),
    *("spec@3", "build@3", "qa@3", "judge@3", "verdict@3"),
]


class Sweep:
    """Sessions one after the other, each killed again and again until it has come to its end."""

    def __init__(self, project: Project, seed: int) -> None:
        self.project = project
        self.dice = random.Random(seed)
        self.killed: Counter[str] = Counter()
        self.heads: list[Head] = []

    def run(self, kills: int) -> None:
        variant = 0
        while sum(self.killed.values()) < kills:
            self._session(variant, kills)
            variant += 1

    def _session(self, variant: int, kills: int) -> None:
        words = ["--config", f"idea={IDEA}", f"variant={variant}", *self.project.script(**SCRIPT)]
        before = set(self.project.sessions)
        notes: list[str] = []
        for _ in range(60):
            head = Head.start(self.project, words, STUB_QA_SECONDS="0.4")
            self.heads.append(head)
            target = kill_once(head, self.dice) if sum(self.killed.values()) < kills else ""
            self.killed.update([target] if target else [])
            if new := set(self.project.sessions) - before:
                notes.append(posted(*new, len(notes)))
            if head.process.wait(300) == 0:
                break
            assert target, f"not killed, and yet not well:\n{head.text}"
        else:
            raise AssertionError(f"never came to an end:\n{head.text}")
        head.wait()
        self._check(*new, notes)

    def _check(self, session: Path, notes: list[str]) -> None:
        ingest(Session(session))
        assert list(problems(self.project, session, notes)) == []
        assert ending(session) == (EXPECTED, "verdict_pass")
        assert not lock_is_left(self.project.folder)


@pytest.fixture
def sweep(fresh: Project, request: pytest.FixtureRequest) -> Iterator[Sweep]:
    made = Sweep(fresh, request.param)
    yield made
    for head in made.heads:
        head.kill_everything()


@pytest.mark.parametrize("sweep", [1], indirect=True)
def test_killed_again_and_again_a_session_carries_on_by_the_same_command(sweep: Sweep) -> None:
    sweep.run(kills=12)


@pytest.mark.slow
@pytest.mark.parametrize("sweep", range(101, 109), indirect=True)
def test_a_hundred_kills_at_random_moments_lose_and_double_nothing(sweep: Sweep) -> None:
    sweep.run(kills=14)
    assert set(sweep.killed) == set(TARGETS)
