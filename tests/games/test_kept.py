"""Tests for proofs that are taken over: the same game keeps its proof, any other game is proven anew."""

import json
import shutil
from pathlib import Path

from crumb.games import kept as shelf
from crumb.games.data import game_data
from crumb.games.kept import keep, taken
from crumb.games.proof import BRIEF, FULL, prove, proving
from crumb.games.registry import family
from crumb.games.settle import settled


def test_brief_look_that_goes_on_is_the_full_proof(spec, pocket):
    data = game_data(spec, [], pocket)
    with proving(data, pocket) as player:
        brief, full = player.prove(BRIEF), player.prove(FULL)
    assert brief == prove(data, pocket, effort=BRIEF)
    assert full == prove(data, pocket)


def test_proof_of_the_same_game_is_taken_over_through_a_file(spec, pocket):
    data = game_data(spec, [], pocket)
    proof = prove(data, pocket)
    written = json.loads(json.dumps(keep(proof, data, pocket)))
    assert json.dumps(taken(written, data, pocket)) == json.dumps(proof)


def test_proof_of_another_layout_is_not_taken(spec, pocket):
    data = game_data(spec, [], pocket)
    other = game_data(spec, [{"op": "reseed", "param": "seed", "why": "test"}], pocket)
    assert taken(keep(prove(data, pocket), data, pocket), other, pocket) is None


def test_proof_by_other_rules_or_another_player_is_not_taken(spec, pocket, templates, tmp_path, monkeypatch):
    data = game_data(spec, [], pocket)
    proof = keep(prove(data, pocket), data, pocket)
    root = Path(shutil.copytree(templates, tmp_path / "templates"))
    (root / "pocket" / "bot.js").write_text("'use strict';\n" + (root / "pocket" / "bot.js").read_text())
    assert taken(proof, data, family("pocket", root)) is None
    player = tmp_path / "prove.js"
    player.write_text(shelf.PROVER.read_text(encoding="utf-8") + "// other\n", encoding="utf-8")
    monkeypatch.setattr(shelf, "PROVER", player)
    assert taken(proof, data, pocket) is None


def test_nothing_kept_is_nothing_taken(spec, pocket):
    assert taken(None, game_data(spec, [], pocket), pocket) is None
    assert taken({}, game_data(spec, [], pocket), pocket) is None


def test_flawless_spec_keeps_the_proof_that_its_builder_would_make(spec, pocket, templates):
    chosen = {**spec, "family": "pocket"}
    settled_on = settled(chosen, 3, templates)
    assert settled_on.spec["proof"]["findings"] == []
    data = game_data(settled_on.spec, [], pocket)
    assert taken(settled_on.kept, data, pocket) == prove(data, pocket)
