"""The labelled good games are what their labels say, and can be laid out to be played."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from sets import ENGINES, PRIVATE, Labelled, NoEngine, build_of, good_game, good_games, half_of, materialise

GAMES = {game.name: game for game in good_games()}
LABEL = {"title", "style", "engine", "contract", "half", "controls", "start", "ends", "features"}
PLAIN = {"canvas", "dom", "svg", "webgl"}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_label_is_whole_and_true(game: Labelled) -> None:
    assert set(game.label) >= LABEL
    assert game.label["half"] == half_of(game.name)
    assert game.engine in PLAIN | set(ENGINES)
    assert "index.html" in game.files
    sources = " ".join((game.folder / path).read_text(encoding="utf-8") for path in game.files)
    assert ("__crumb" in sources) == game.contract
    assert len(sources) < 14_000


@pytest.mark.parametrize("name", [game.name for game in GAMES.values() if (game.folder / "bot.js").is_file()])
def test_a_game_with_a_bot_is_proven_to_be_won_and_lost(name: str) -> None:
    proof = GAMES[name].proof
    assert proof is not None
    assert (proof["win"]["end"], proof["lose"]["end"]) == ("won", "lost")
    assert proof["idle"]["end"] != "won"
    actions = {control["action"] for control in GAMES[name].spec["controls"]}
    assert {action for way in ("win", "lose") for _, _, action in proof[way]["events"]} <= actions


def test_what_tells_about_a_game_is_not_played(tmp_path: Path) -> None:
    folder = materialise(good_game("fruit-basket"), tmp_path / "build")
    assert not PRIVATE & {path.name for path in folder.iterdir()}
    assert [item["path"] for item in build_of(folder)["files"]] == ["basket.js", "index.html", "style.css"]


def test_an_engine_that_is_not_what_was_asked_for_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CRUMB_TEST_CACHE", str(tmp_path))
    kept = tmp_path / "phaser-3.90.0" / "phaser.min.js"
    kept.parent.mkdir()
    kept.write_text("something else", encoding="utf-8")
    with pytest.raises(NoEngine, match="is not phaser"):
        materialise(good_game("wing-gap"), tmp_path / "build")
