"""How much of a build is ours, by hash, and what makes it free code."""

import json
from pathlib import Path
from shutil import copytree

import pytest

from crumb.core.documents import Build
from crumb.games.assemble import assemble
from crumb.games.manifest import tree_hash
from crumb.games.registry import Family, family
from crumb.games.rules import check_build
from crumb.games.tiers import foreign, hooked_files, tier_of, wire

HOOKS = "window.Hooks = { onEvent(event, state, fx) { fx.sound('pop', 0); } };\n"


@pytest.fixture
def arena() -> Family:
    return family("arena")


@pytest.fixture(scope="module")
def assembled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    spec = json.loads((family("arena").folder / "golden" / "shoot.json").read_text(encoding="utf-8"))
    folder = tmp_path_factory.mktemp("assembled") / "game"
    assemble(spec, [], folder)
    return folder


@pytest.fixture
def game(tmp_path: Path, assembled: Path) -> Path:
    """Return the folder of a game of data only, to be changed."""
    return copytree(assembled, tmp_path / "game")


def wired(folder: Path, chosen: Family) -> bool:
    return wire(folder, chosen, tree_hash(folder)[1])


def tier(folder: Path, chosen: Family | None) -> str:
    return tier_of(tree_hash(folder)[1], chosen)


def test_a_game_of_data_only_is_of_the_data_tier_and_nothing_is_put_into_it(game: Path, arena: Family) -> None:
    assert not wired(game, arena)
    assert tier(game, arena) == "data"
    assert foreign(tree_hash(game)[1], arena) == []
    assert not (game / "calls.js").exists()


def test_hooks_beside_the_released_page_are_taken_in_and_make_the_hook_tier(game: Path, arena: Family) -> None:
    (game / "hooks.js").write_text(HOOKS, encoding="utf-8")
    assert tier(game, arena) == "free"
    assert wired(game, arena)
    assert tier(game, arena) == "hooks"
    page = (game / "index.html").read_text(encoding="utf-8")
    order = [page.index(f'src="{name}.js"') for name in ("sim", "view", "calls", "hooks", "shell")]
    assert order == sorted(order)
    assert foreign(tree_hash(game)[1], arena) == []
    assert not wired(game, arena), "it is only done once"


@pytest.mark.parametrize("name", ["view.js", "sim.js", "kit.js", "calls.js", "index.html", "style.css"])
def test_a_changed_engine_file_makes_a_game_with_hooks_free_code_and_is_named(
    game: Path, arena: Family, name: str
) -> None:
    (game / "hooks.js").write_text(HOOKS, encoding="utf-8")
    wired(game, arena)
    (game / name).write_bytes((game / name).read_bytes() + b"\n")
    assert tier(game, arena) == "free"
    (found,) = foreign(tree_hash(game)[1], arena)
    assert (found.rule, found.file, found.severity) == ("engine.foreign", name, "warning")


def test_a_file_that_is_gone_or_added_is_named_with_what_it_may_be(game: Path, arena: Family) -> None:
    (game / "view.js").rename(game / "veiw.js")
    gone = {flaw.file: flaw for flaw in foreign(tree_hash(game)[1], arena)}
    assert set(gone) == {"view.js", "veiw.js"}
    assert gone["view.js"].nearest == "veiw.js"


def test_a_build_that_claims_the_hook_tier_over_a_changed_file_is_found_out(game: Path, arena: Family) -> None:
    (game / "hooks.js").write_text(HOOKS, encoding="utf-8")
    wired(game, arena)
    (game / "view.js").write_bytes((game / "view.js").read_bytes() + b"\n")
    tree, files = tree_hash(game)
    build: Build = {
        "schema": "crumb.build/1", "entry": "index.html", "tree": tree, "files": files, "bytes": 1, "family": None,
        "engine": None, "tier": "hooks", "changes": [], "proof": None, "assets": [],
    }  # fmt: skip
    assert [found.file for found in check_build(game, build, arena) if found.rule == "release"] == ["view.js"]


def test_a_page_of_its_own_is_left_alone(game: Path, arena: Family) -> None:
    (game / "hooks.js").write_text(HOOKS, encoding="utf-8")
    (game / "index.html").write_text("<!doctype html><script src='hooks.js'></script>", encoding="utf-8")
    assert not wired(game, arena)
    assert not (game / "calls.js").exists()


def test_without_a_family_everything_is_free_and_a_kit_without_hooks_has_no_such_tier(
    game: Path, pocket: Family
) -> None:
    assert tier(game, None) == "free"
    assert hooked_files(pocket) == {}
    (game / "hooks.js").write_text(HOOKS, encoding="utf-8")
    assert not wire(game, None, tree_hash(game)[1])
