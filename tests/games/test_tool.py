"""Tests for the workbench of family authors."""

import json

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
