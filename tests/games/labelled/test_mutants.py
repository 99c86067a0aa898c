"""Mutants are small, fit where they say, and split by names; that they are ones is shown where they are measured."""

import json
import sys
from pathlib import Path

import pytest
from py_mini_racer import MiniRacer

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from labelled.mutants import hints
from labelled.mutants.at_hook import entries, hook_of
from labelled.mutants.kinds import KINDS
from labelled.mutants.source import SCRIPTS, injected, main_script, sentence, with_edits, with_first
from labelled.mutants.split import KNOWN_BEFORE, half_of_cell, half_of_kind
from labelled.mutants.subject import FAMILY, NoEngine, Subject, digest, subject, subject_names

PAGE = b"<!doctype html><html><head></head><body><script>const score = 1; step();</script></body></html>"
GATES = frozenset("ABCDEFGHIKMNQRXZ")
RULES = ("score-stuck", "cannot-win", "cannot-lose", "wins-alone", "goal-unreachable", "restart-stale", "pause-leaks")


def game(name: str = "small", contract: bool = False, **files: bytes) -> Subject:
    spec = {"schema": "crumb.spec/1", "title": "x", "controls": [], "requirements": [], "acceptance": [], "params": {}}
    named = {path.replace("_", "."): data for path, data in files.items()}
    return Subject(name, "tuned", contract, "canvas", {"index.html": PAGE, **named}, spec, None)  # type: ignore[arg-type]


def test_there_are_at_least_thirty_two_kinds_each_with_a_sentence_and_known_gates() -> None:
    assert len(KINDS) >= 32
    for kind in KINDS.values():
        assert kind.broken.endswith(".")
        for seen in (kind.seen, kind.seen_without):
            assert seen <= GATES if isinstance(seen, frozenset) else len(seen) > 15, kind.id


def test_only_a_mutant_that_must_change_nothing_expects_no_gate() -> None:
    assert [kind.id for kind in KINDS.values() if kind.seen == frozenset()] == ["pleads"]


@pytest.mark.parametrize("path", sorted(SCRIPTS.glob("*/*.js")), ids=lambda path: path.stem)
def test_every_script_says_what_it_breaks_and_is_a_script(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith("// ")
    if path.parent.name != "hooked" and path.stem != "_prelude":
        name = f"{path.parent.name}/{path.stem}"
        assert sentence(name).endswith(".")
        with MiniRacer() as racer:
            racer.eval(f"new Function({json.dumps(injected(name))}); 0")


def test_the_largest_script_of_the_games_own_is_the_main_one() -> None:
    page = b'<script src="phaser.min.js"></script><script src="a.js"></script><script>let x = 1</script>'
    files = {"index.html": page, "phaser.min.js": b"1;" * 999, "a.js": b"step();" * 9}
    script = main_script(files, "index.html")
    assert script is not None
    assert (script.file, script.module) == ("a.js", False)
    assert main_script({"index.html": b"<p>nothing"}, "index.html") is None


@pytest.mark.parametrize(
    "page", [b"<html><head><title>x</title></head>", b"<!doctype html><p>x", b"<p>x", b"<html lang='en'><p>x"]
)
def test_a_script_that_goes_first_comes_before_everything_but_the_doctype(page: bytes) -> None:
    changed = with_first({"index.html": page}, "index.html", "first()")["index.html"]
    assert changed.index(b"first()") < (changed.index(b"<p>") if b"<p>" in changed else changed.index(b"<title>"))
    assert b"doctype" not in page or changed.startswith(b"<!doctype html>")


def test_an_edit_that_does_not_fit_any_more_is_an_error() -> None:
    with pytest.raises(ValueError, match="has no"):
        with_edits({"index.html": PAGE}, [["index.html", "no such text", "x"]])


@pytest.mark.parametrize(
    ("literal", "known"),
    [
        ("{ phase, tick }", {"phase": "phase", "tick": "tick"}),
        (
            "{ phase: s.phase, player: { x: s.x, y: f(1, 2) } }",
            {"phase": "s.phase", "player": "{ x: s.x, y: f(1, 2) }"},
        ),
    ],
)
def test_the_expressions_of_a_hook_are_read_from_its_literal(literal: str, known: dict[str, str]) -> None:
    assert entries(literal) == known


def test_a_rule_is_broken_at_the_hook_only_where_its_names_can_be_assigned() -> None:
    hook = b"let phase = 'title', s = { score: 1 };\nwindow.__crumb = { state: () => ({ phase, tick: 1, score: %s }) };"
    kind = KINDS["score-stuck"]
    plain, computed = (game(contract=True, a_js=hook % score) for score in (b"s.score", b"s.score * 2"))
    broken = kind.make(plain)
    assert broken is not None
    assert b"s.score = 0" in broken["a.js"]
    assert kind.make(computed) is None
    assert hook_of(game().files) is None


def test_kinds_that_need_the_contract_are_listed_as_unseen_where_there_is_none() -> None:
    plain = game()
    for kind in ("hook-puppet", "cannot-win", "leak-per-restart"):
        assert isinstance(KINDS[kind].expected(plain), str)
        assert KINDS[kind].make(plain) is None
    assert KINDS["input-removed"].expected(plain) == {"G", "H"}


@pytest.mark.parametrize("name", sorted(set(hints.known()) - {"*"}))
def test_every_known_edit_still_fits_its_game(name: str) -> None:
    try:
        found = subject(name)
    except NoEngine as fault:
        pytest.skip(str(fault))
    for kind in hints.known()[name]:
        changed = hints.edited(found, kind)
        assert changed is not None
        assert digest(changed) != digest(found.files)


@pytest.mark.parametrize("name", [name for name in subject_names() if name.startswith(FAMILY)])
def test_every_rule_of_a_family_can_be_broken(name: str, tmp_path: Path) -> None:
    found = subject(name, tmp_path)
    assert found.contract
    assert subject(name, tmp_path).tree == found.tree, "a proof from the cache is the same"
    for kind in RULES:
        assert KINDS[kind].make(found) is not None, kind


def test_halves_go_by_names_alone_and_what_was_known_before_is_tuned() -> None:
    assert set(KINDS) >= KNOWN_BEFORE
    assert {half_of_kind(kind) for kind in KNOWN_BEFORE} == {"tuned"}
    others = [half_of_kind(kind) for kind in KINDS if kind not in KNOWN_BEFORE]
    assert 0.25 < others.count("tuned") / len(others) < 0.75
    assert half_of_cell(game(), None) == "tuned"
    assert half_of_cell(game(), next(kind for kind in KINDS if half_of_kind(kind) == "untouched")) == "untouched"
