"""Calls of a batch with a budget take turns where they could use it up together, and only there."""

from collections.abc import Callable
from pathlib import Path

import pytest

from crumb.core.settings import NOTHING, Settings, Spent
from crumb.core.state import State
from crumb.stages import patience
from crumb.stages.thrift import Thrift
from crumb.store.batches import Batch, enrol
from crumb.store.session import Session

LIMITED = Settings(batch_tokens=100)
MODEL = {"harness": "api", "provider": "anthropic"}


@pytest.fixture
def two(tmp_path: Path) -> tuple[Session, Session]:
    made = Session.create(tmp_path, "a maze"), Session.create(tmp_path, "a race")
    enrol({session.path: NOTHING for session in made})
    return made


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[Callable[[], None]]:
    """What happens during each look of a wait, the first one first."""
    happens: list[Callable[[], None]] = []
    monkeypatch.setattr(patience, "SLEEP", lambda seconds: happens.pop(0)())
    return happens


def test_a_call_waits_for_one_that_may_use_up_the_rest(two: tuple[Session, Session], slept: list[object]) -> None:
    first, second = Thrift(two[0], LIMITED, {**MODEL, "tokens": 100}), Thrift(two[1], LIMITED, MODEL)
    said: list[str] = []
    assert not first.wait(State(), lambda: True, said.append)
    slept += [lambda: None, first.end]
    assert second.wait(State(), lambda: True, said.append)
    assert (slept, said) == ([], ["waits: calls under way may use up what the batch has left"])
    assert not second.wait(State(), lambda: True, said.append)
    second.end()


def test_a_wait_ends_when_nobody_wants_the_call(two: tuple[Session, Session], slept: list[object]) -> None:
    first = Thrift(two[0], LIMITED, {**MODEL, "tokens": 100})
    assert not first.wait(State(), lambda: True, print)
    assert Thrift(two[1], LIMITED, MODEL).wait(State(), lambda: False, lambda _: None)
    assert Batch(two[1].path).look().calls == {two[0].id: Spent(100, 0)}


@pytest.mark.parametrize(
    ("settings", "binding", "replays"),
    [
        (Settings(), MODEL, False),
        (LIMITED, MODEL, True),
        (LIMITED, {"harness": "offline"}, False),
        (LIMITED, None, False),
        (Settings(batch_tokens=201), MODEL, False),
    ],
    ids=["no budget", "a replay", "rules", "no actor", "enough for both"],
)
def test_nobody_waits_who_need_not(
    two: tuple[Session, Session], settings: Settings, binding: dict[str, str] | None, replays: bool
) -> None:
    first = Thrift(two[0], LIMITED, {**MODEL, "tokens": 200})
    assert not first.wait(State(), lambda: True, print)
    thrift = Thrift(two[1], settings, binding, replays)
    assert not thrift.wait(State(), lambda: True, print)
    thrift.end()


def test_a_session_of_no_batch_waits_for_nobody(tmp_path: Path) -> None:
    alone = Session.create(tmp_path, "a maze")
    thrift = Thrift(alone, LIMITED, MODEL)
    assert not thrift.wait(State(), lambda: True, print)
    thrift.end()
    assert not (tmp_path / ".batches").exists()
