"""A stage waits for its provider, people can end the wait, and actors of rules wait for nobody."""

import time
from pathlib import Path

import pytest

from crumb.stages import patience
from crumb.stages.patience import Patience
from crumb.store.providers import Provider

CLIENT = {"harness": "claude-code", "provider": "anthropic"}


class Clock:
    """A clock that moves when somebody sleeps."""

    def __init__(self) -> None:
        self.now = 1000.0

    def time(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(time, "time", made.time)
    monkeypatch.setattr(patience, "SLEEP", made.sleep)
    return made


def test_a_stage_waits_as_long_as_its_provider_asked_and_says_so(tmp_path: Path, clock: Clock) -> None:
    said: list[str] = []
    Patience(tmp_path, CLIENT).note("rate")
    assert Patience(tmp_path, CLIENT).wait(lambda: True, said.append)
    assert (clock.now, said) == (1005, ["waits 5 s: anthropic asked for it"])
    assert not Patience(tmp_path, CLIENT).wait(lambda: True, said.append)
    assert (clock.now, len(said)) == (1005, 1)


def test_a_wait_ends_when_nobody_wants_it_any_more(tmp_path: Path, clock: Clock) -> None:
    Patience(tmp_path, CLIENT).note("rate")
    assert Patience(tmp_path, CLIENT).wait(lambda: clock.now < 1002, lambda _: None)
    assert clock.now == 1002


def test_a_delivery_makes_the_next_failure_a_first_one(tmp_path: Path, clock: Clock) -> None:
    for status in ("rate", "rate", "ok", "rate"):
        clock.now += 100
        Patience(tmp_path, CLIENT).note(status)
    assert Provider(tmp_path, "anthropic").pause(clock.now) == 5


def test_a_client_without_a_named_provider_waits_with_its_own(tmp_path: Path, clock: Clock) -> None:
    Patience(tmp_path, {"harness": "claude-code"}).note("rate")
    assert Provider(tmp_path, "anthropic").pause(clock.now) == 5


@pytest.mark.parametrize(
    ("binding", "replays"),
    [(None, False), ({}, False), ({"harness": "offline"}, False), ({"harness": "scripted"}, False), (CLIENT, True)],
)
def test_rules_and_replays_wait_for_nobody(
    tmp_path: Path, clock: Clock, binding: dict[str, str] | None, replays: bool
) -> None:
    waiting = Patience(tmp_path, binding, replays)
    waiting.note("rate")
    assert not waiting.wait(lambda: True, lambda _: None)
    assert list(tmp_path.iterdir()) == []
