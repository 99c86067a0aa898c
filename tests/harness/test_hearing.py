"""People's words in an order become changes: once for what every order repeats, and what is not understood is told."""

import pytest

from crumb.core.documents import Spec
from crumb.design import Refusal, plan
from crumb.harness.hearing import hear, unheard

WORDS = {"words": ["slower boss"], "said": []}


@pytest.fixture
def arena() -> Spec:
    planned = plan("A knight shoots ghosts in waves")
    assert not isinstance(planned, Refusal)
    return planned


def test_repeated_words_are_carried_out_once_in_a_line_of_builds(arena: Spec) -> None:
    first = hear(WORDS, arena).changes
    assert [(change["param"], change.get("value")) for change in first] == [("enemySpeed", 84)]
    assert hear(WORDS, arena, first).changes == []
    assert hear({"words": ["slower boss", "more lives"], "said": []}, arena, first).changes[0]["param"] == "hp"


def test_words_of_one_order_go_on_from_what_is_built(arena: Spec) -> None:
    built = hear(WORDS, arena).changes
    said = hear({"words": [], "said": ["slower boss"]}, arena, built).changes
    assert said[0].get("value") == 67


def test_words_that_are_not_understood_are_told(arena: Spec) -> None:
    heard = hear({"words": ["더 쉽게"], "said": ["slower boss and a dragon"]}, arena)
    assert {change["param"] for change in heard.changes} == {"enemySpeed", "spawnEvery", "hp"}
    assert unheard(heard) == "not understood: dragon"


def test_what_is_not_understood_is_told_once(arena: Spec) -> None:
    heard = hear({"words": ["a dragon"], "said": ["dragon, dragon"]}, arena)
    assert unheard(heard) == "not understood: dragon"


def test_a_spec_from_elsewhere_is_not_guessed_at(arena: Spec) -> None:
    heard = hear(WORDS, {**arena, "family": "chess"})
    assert (heard.changes, heard.unknown) == ([], ["slower boss"])


def test_no_words_are_no_changes(arena: Spec) -> None:
    heard = hear({"words": [], "said": []}, arena)
    assert (heard.changes, unheard(heard)) == ([], "")
