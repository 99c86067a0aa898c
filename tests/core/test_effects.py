"""Effects and verdicts are documents: they fit their schemas, and their reasons are a closed vocabulary."""

import json
from collections.abc import Callable

import pytest
from events_factory import Play

from crumb.core.canonical import canonical
from crumb.core.effects import DONE_REASONS, UNAVAILABLE, WAIT_REASONS, done, wait
from crumb.core.events import ROLES
from crumb.core.settings import Settings
from crumb.errors import NotShaped
from crumb.store.schemas import check

PARTIAL = (4.0, 5.0, 3.0, 5.0, 3.0, 2.0)
CRITICAL = {"type": "Critical", "gate": "a"}
CHANGE = {"op": "scale", "param": "gravity", "value": 0.5, "why": "the jump is too low"}


def paused() -> Play:
    play = Play().start()
    play.say("pause")
    return play


SITUATIONS: list[Callable[[], Play]] = [
    lambda: Play(),
    lambda: Play().start(),
    paused,
    lambda: Play().start().spec(),
    lambda: Play().start().spec().build(),
    lambda: Play().start().spec().build().qa(),
    lambda: Play().start().spec().build().qa().judge(),
    lambda: Play().start().spec().round("PASS"),
    lambda: Play().start().spec().round("PARTIAL", PARTIAL),
    lambda: Play().start().spec().round("FAIL", failed=["a"], suggested_change=[CHANGE]),
    lambda: Play().start().spec().round("FAIL", failed=["a"], deviation=CRITICAL),
    lambda: Play(Settings(redesigns=0)).start().spec().round("FAIL", failed=["a"], deviation=CRITICAL),
]


@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_effect_fits_its_schema_and_is_canonical(situation: Callable[[], Play]) -> None:
    effect = situation().effect
    check("effect", effect)
    assert json.loads(canonical(effect)) == effect


def test_an_effect_of_another_shape_is_refused() -> None:
    with pytest.raises(NotShaped):
        check("effect", {**Play().effect, "kind": "maybe"})


@pytest.mark.parametrize("verdict", ["PASS", "PARTIAL", "FAIL", "GREAT"])
def test_every_corrected_card_fits_its_schema(verdict: str) -> None:
    play = Play().start().spec().build().qa("fail", ["a"]).judge(verdict)
    check("verdict", play.state.cards[1])


def test_reasons_are_words_each_once() -> None:
    assert not DONE_REASONS & WAIT_REASONS
    assert set(UNAVAILABLE) == set(ROLES)
    assert set(UNAVAILABLE.values()) <= DONE_REASONS


def test_an_end_runs_nothing() -> None:
    for effect in (done("cancelled", 3, None), wait("partial", 3)):
        assert (effect["stage"], effect["harness"], effect["attempt"]) == (None, None, 0)
        assert "order" not in effect
