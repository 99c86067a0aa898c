"""The fixed part of the table: every gate passes good games, and fails at a mutant of its own class.

The whole table is `make qa-table`; these cells are few, cheap and of many styles, and need no engine from outside.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from labelled.mutants.kinds import KINDS
from labelled.table.cells import Cell, Row
from labelled.table.measure import Bench, measured, mutant_files, shown

from crumb.qa.policy import load_policy

GOOD = [
    ("fruit-basket", "full"),
    ("brick-wall", "full"),
    ("noughts", "quick"),
    ("porthole", "quick"),
    ("quiet-mines", "quick"),
    ("line-rover", "quick"),
    ("plum-tray", "quick"),
]
BROKEN = {
    "A": ("quiet-mines", "missing-script"),
    "B": ("echo-cave", "input-throws"),
    "C": ("fruit-basket", "frozen-loop"),
    "D": ("brick-wall", "blank-canvas"),
    "E": ("fruit-basket", "updates-swallowed"),
    "F": ("line-rover", "blank-canvas"),
    "G": ("fruit-basket", "dead-after-start"),
    "H": ("porthole", "hud-lies"),
    "I": ("noughts", "restart-keeps"),
    "K": ("quiet-mines", "dialogs"),
    "M": ("fruit-basket", "heap-leak"),
    "N": ("echo-cave", "egress-worker"),
    "Q": ("line-rover", "real-chance"),
    "R": ("quiet-mines", "loop-at-start"),
    "X": ("fruit-basket", "small-print"),
    "Z": ("fruit-basket", "narrow-blank"),
}


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    with Bench(tmp_path_factory.mktemp("proofs")) as running:
        yield running


def played(bench: Bench, name: str, kind: str | None, profile: str) -> Row:
    """Make the cell, show that its mutant is one, and let QA play it."""
    game, cell = bench.game(name), Cell(name, kind, profile)
    files = mutant_files(game, cell)
    assert files is not None, "the kind does not fit the game any more"
    words = shown(bench, game, cell, files) if kind is not None else ""
    assert words or kind is None, "plays of the good game and of this one are alike"
    return measured(bench, cell, files, words, "test")


def test_every_gate_of_the_policy_is_measured_in_both_directions() -> None:
    assert set(BROKEN) == set(load_policy().gates)
    assert {profile for _, profile in GOOD} == {"quick", "full"}
    for gate, (_, kind) in BROKEN.items():
        assert gate in KINDS[kind].seen or gate in KINDS[kind].seen_without


@pytest.mark.browser
@pytest.mark.parametrize(("name", "profile"), GOOD)
def test_a_good_game_passes_every_gate(name: str, profile: str, bench: Bench) -> None:
    row = played(bench, name, None, profile)
    assert row["status"] == "pass", row["reason"]
    assert [gate for gate, status in row["gates"].items() if status in ("fail", "error")] == []
    judged = {gate for gate, status in row["gates"].items() if status == "pass"}
    # an unknown game need not come to an end, and tells no contract to hold it to
    assert judged >= set("ABCDEFGKNR") | (set("HI") if row["contract"] else set())
    assert profile == "quick" or judged >= set("MQXZ"), row["gates"]


@pytest.mark.browser
@pytest.mark.parametrize("gate", BROKEN)
def test_a_mutant_fails_at_a_gate_of_its_class(gate: str, bench: Bench) -> None:
    name, kind = BROKEN[gate]
    row = played(bench, name, kind, KINDS[kind].profile)
    assert row["gates"].get(gate) == "fail", row["gates"]
    assert row["status"] == "fail" or gate not in row["blocking"]


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.parametrize("name", ["echo-cave", "peg-meadow"])
def test_what_the_browser_shows_of_input_by_itself_is_no_answer_of_the_game(name: str, bench: Bench) -> None:
    assert played(bench, name, None, "quick")["gates"]["G"] == "pass"
    assert played(bench, name, "input-removed", "quick")["gates"]["G"] == "fail"


@pytest.mark.browser
@pytest.mark.parametrize("name", ["fruit-basket", "quiet-mines"])
def test_words_for_the_judge_change_no_gate(name: str, bench: Bench) -> None:
    plain, pleading = (played(bench, name, kind, "quick") for kind in (None, "pleads"))
    assert (pleading["status"], pleading["gates"]) == (plain["status"], plain["gates"])
