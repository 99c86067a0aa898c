"""The table says what the rows say: nothing is hidden, and a run that was stopped goes on where it was."""

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from labelled.mutants.kinds import KINDS
from labelled.mutants.split import half_of_cell
from labelled.mutants.subject import Subject
from labelled.table.cells import REPEATED, Cell, cells_of, chosen, key_of, repeated, sampled, unseen_of
from labelled.table.report import page
from labelled.table.run import run
from labelled.table.store import Lines, version


def game(contract: bool) -> Subject:
    return Subject("small", "tuned", contract, "canvas", {"index.html": b""}, {}, None)  # type: ignore[typeddict-item]


def row(status: str, **more: Any) -> Any:
    plain = {"game": "pond", "mutant": None, "half": "tuned", "contract": True, "profile": "quick", "should_fail": []}
    gates = {"A": "pass", "H": "fail" if status == "fail" else "pass"}
    plain |= {"repeat": 0, "status": status, "reason": f"because {status}", "gates": gates, "cpu": 3.0}
    return {**plain, "policy": "1", "version": "v", "browser": "chromium 1", **more}


def shown(*rows: Any, **more: Any) -> str:
    return page(rows, more.get("unseen", {}), more.get("none", {}), "2030-01-02", 9, more.get("missing", 0))


def section(text: str, title: str) -> str:
    return text.split(f"## {title}\n")[1].split("\n## ")[0]


@pytest.mark.parametrize(
    ("made", "title"),
    [
        (row("fail"), "Good games that failed"),
        (row("fail", mutant="pleads"), "Good games that failed"),
        (row("pass", mutant="score-stuck", should_fail=["H"]), "Broken games that passed"),
        (
            row("pass", mutant="small-print", should_fail=["X"], gates={"X": "fail"}),
            "Broken games that passed, seen by a gate that may only observe",
        ),
        (
            row("fail", mutant="dialogs", should_fail=["K"]),
            "Broken games that failed, though at no gate that should see it",
        ),
        (row("error"), "Could not be checked"),
        (row("error", mutant="dialogs", should_fail=["K"]), "Could not be checked"),
    ],
)
def test_every_wrong_answer_is_named_in_its_list_and_in_no_other(made: Any, title: str) -> None:
    text = shown(made)
    name = made["mutant"] or "as it is"
    assert f"- tuned: pond, {name} (quick). because {made['status']}" in section(text, title)
    assert text.count(f"pond, {name}") == 1


def test_right_answers_are_in_no_list() -> None:
    text = shown(row("pass"), row("fail", mutant="score-stuck", should_fail=["H", "X"]))
    assert "pond, " not in text
    assert "| good, with the contract | 1 | 0 | 0 | 0 of 1 (0.0%) |" in section(text, "The tuned half")
    assert "| broken, with the contract | 0 | 1 | 0 | 0 of 1 (0.0%) |" in section(text, "The tuned half")
    assert "| H | 1 of 1 (100.0%) | none | 1 of 1 (100.0%) | none |" in text


def test_the_untouched_half_is_counted_apart() -> None:
    text = shown(row("pass"), row("fail", half="untouched", contract=False))
    assert "| good, without | 0 | 1 | 0 | 1 of 1 (100.0%) |" in section(text, "The untouched half")
    assert "| good, without | 0 | 0 | 0 | none |" in section(text, "The tuned half")


def test_a_cell_that_answers_differently_is_a_flake_and_says_where() -> None:
    text = shown(row("pass"), row("pass", repeat=1), row("fail", repeat=2))
    assert "Not the same every time: 1 of 1 (100.0%)." in section(text, "Again")
    assert "- pond, as it is (quick): H, status" in section(text, "Again")
    assert "0 of 1" in section(shown(*(row("pass", repeat=number) for number in range(3))), "Again")


def test_what_is_not_counted_is_listed_with_its_reason() -> None:
    text = shown(unseen={"pond": {"frame-speed": "one rate"}}, none={"pond": {"blank-canvas": "no canvas"}}, missing=4)
    assert "| frame-speed | one rate | pond |" in text
    assert "| blank-canvas | no canvas | pond |" in text
    assert "Cells measured: 0 of 9 (0.0%) that there are; 4 that were asked for have no row yet" in text


def test_a_game_without_the_contract_has_no_cell_that_needs_it_and_says_so() -> None:
    plain, kept = list(cells_of(game(False))), list(cells_of(game(True)))
    kinds = {cell.kind for cell in plain}
    assert "cannot-win" in {cell.kind for cell in kept}
    assert "cannot-win" not in kinds
    assert kinds.isdisjoint(unseen_of(game(False)))
    assert {cell.profile for cell in plain if cell.kind is None} == {"quick", "full"}


def test_the_plan_has_every_good_game_and_the_same_few_mutants_of_each_kind_and_half() -> None:
    page = b"<!doctype html><script>step();</script>"
    games = {
        f"g{number}": replace(game(number % 3 == 0), name=f"g{number}", half=half, files={"index.html": page})
        for number, half in enumerate(["tuned", "untouched"] * 9)
    }
    plan = chosen(games, 4)
    assert set(plan) == set(chosen(dict(reversed(games.items())), 4))
    assert sum(cell.kind is None for cell in plan) == 2 * len(games)
    dialogs = [games[cell.game] for cell in plan if cell.kind == "dialogs"]
    for half in ("tuned", "untouched"):
        mine = [found.contract for found in dialogs if half_of_cell(found, "dialogs") == half]
        assert sorted(mine) == [False, False, True, True], "with and without the contract in turn"
    assert all(KINDS[cell.kind].make(games[cell.game]) is not None for cell in plan if cell.kind)


def test_repeats_and_samples_are_always_the_same_cells() -> None:
    cells = [Cell(f"g{number}", kind, "quick") for number in range(60) for kind in (None, "dialogs", "reloads")]
    again = repeated(cells)
    assert len(again) == 2 * REPEATED
    assert again == repeated(cells[::-1])
    assert sampled(cells, 12) == sampled(cells[::-1], 12)
    assert [cell.kind for cell in sampled(cells, 12)].count(None) == 4


def test_a_torn_line_does_not_hide_the_others_and_the_last_of_a_key_counts(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    Lines(path).add({"key": "a", "n": 1})
    Lines(path).add({"key": "a", "n": 2})
    with path.open("ab") as file:
        file.write(b'{"key": "b", "n"')
    assert Lines(path).kept == {"a": {"key": "a", "n": 2}}
    Lines(path).add({"key": "c"})
    assert set(Lines(path).kept) == {"a", "c"}
    assert json.loads(path.read_text(encoding="utf-8").splitlines()[0]) == {"key": "a", "n": 1}


def test_keys_depend_on_every_part_and_the_version_on_the_code_of_qa() -> None:
    assert key_of("a", 1) == key_of("a", 1) != key_of("a", 2)
    assert version() == version()


@pytest.mark.slow
def test_a_cell_that_breaks_does_not_take_the_others_with_it(tmp_path: Path) -> None:
    cells = [Cell("no such game", None, "quick"), Cell("quiet-mines", "hud-lies", "quick")]
    assert dict(run(cells, tmp_path, "test", 1)) == {"no such game": 0, "quiet-mines": 0}
    assert "no line in this game" in (tmp_path / "checks.jsonl").read_text(encoding="utf-8")
