"""Tests for the workbench of family authors."""

import json

import pytest
from click.testing import CliRunner

from crumb.games.tool import main


def run(*arguments: str):
    return CliRunner().invoke(main, arguments)


def test_preview_writes_a_game_that_can_be_opened(tmp_path):
    result = run("preview", "arena", str(tmp_path / "game"), "--lang", "ko", "--seed", "5", "--param", "waves=2")
    assert result.exit_code == 0, result.output
    data = (tmp_path / "game/spec.js").read_text(encoding="utf-8")
    assert '"lang": "ko"' in data
    assert '"waves": 2' in data
    assert (tmp_path / "game/index.html").is_file()


def test_prove_prints_what_was_proven_with_short_traces():
    proof = json.loads(run("prove", "arena").stdout)
    assert proof["findings"] == []
    assert isinstance(proof["win"]["events"], int)


def test_unknown_names_are_answered_with_the_known_ones(tmp_path):
    assert "match3" in str(run("preview", "chess", str(tmp_path / "x")).exception)
    assert "enemySpeed" in str(run("preview", "arena", str(tmp_path / "x"), "--param", "gravity=1").exception)
    assert "not a number" in str(run("preview", "arena", str(tmp_path / "x"), "--param", "waves=many").exception)
    assert "shoot" in str(run("preview", "arena", str(tmp_path / "x"), "--golden", "nope").exception)


def test_check_holds_a_build_to_the_three_rules_and_ends_with_its_worst_finding(tmp_path):
    from crumb.games.registry import family

    example = family("arena").folder / "hooks" / "lighthouse.js"
    assert run("preview", "arena", str(tmp_path / "game"), "--hooks", str(example)).exit_code == 0
    good = run("check", str(tmp_path / "game"), "--static")
    assert (good.exit_code, json.loads(good.stdout)["tier"], json.loads(good.stdout)["findings"]) == (0, "hooks", [])
    (tmp_path / "game" / "hooks.js").write_text(example.read_text().replace("paintBack", "paintback"), encoding="utf-8")
    bad = run("check", str(tmp_path / "game"), "--static")
    (found,) = json.loads(bad.stdout)["findings"]
    assert (bad.exit_code, found["rule"], found["nearest"]) == (3, "hook.unknown", "paintBack")
    (tmp_path / "game" / "view.js").write_text("let view", encoding="utf-8")
    assert json.loads(run("check", str(tmp_path / "game"), "--static").stdout)["tier"] == "free"


@pytest.mark.slow
def test_check_plays_a_game_and_shows_what_each_parameter_moves(tmp_path):
    assert run("preview", "match3", str(tmp_path / "game")).exit_code == 0
    result = run("check", str(tmp_path / "game"))
    found = json.loads(result.stdout)
    assert (result.exit_code, found["tier"], found["findings"], found["proof"]["win"]) == (0, "data", [], True)
    assert found["directions"]["target"]["target"] == [300, 20000]


def test_hooks_prints_what_a_builder_is_told():
    page = run("hooks", "match3").stdout
    assert "`iceChance(chance, level, state, tune)`" in page
    assert "`burst(where, word, count)`" in page
