"""The example of a view on another engine: the same rules and shell under Phaser, played and won in the browser."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from crumb.core.documents import Build
from crumb.games.assemble import assemble
from crumb.games.data import game_data
from crumb.games.golden import golden_spec
from crumb.games.manifest import tree_hash
from crumb.games.proof import prove
from crumb.games.registry import Family, family
from crumb.qa.asked import Asked
from crumb.qa.browser import Lab
from crumb.qa.policy import load_policy
from crumb.qa.run import run_qa

sys.path.insert(0, str(Path(__file__).resolve().parent))
from labelled.sets import ENGINES, NoEngine, fetched

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TAG = '<script src="view.js"></script>'


@pytest.fixture(scope="module")
def lab() -> Iterator[Lab]:
    with Lab() as running:
        yield running


@pytest.fixture
def match3() -> Family:
    return family("match3")


def under_phaser(match3: Family, folder: Path) -> Build:
    """Return the build of the first golden game with its view exchanged, in ``folder``."""
    package = ENGINES["phaser3"]
    try:
        engine = fetched(package).read_bytes()
    except NoEngine as fault:
        pytest.skip(str(fault))
    build = assemble(golden_spec(match3), [], folder)
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert TAG in page
    (folder / "index.html").write_text(page.replace(TAG, f'<script src="{package.called}"></script>{TAG}'), "utf-8")
    (folder / package.called).write_bytes(engine)
    (folder / "view.js").write_bytes((match3.folder / "phaser" / "view.js").read_bytes())
    tree, files = tree_hash(folder)
    return {**build, "tree": tree, "files": files, "tier": "free"}


def test_a_view_on_phaser_passes_what_the_view_of_the_kit_passes(match3: Family, lab: Lab, tmp_path: Path) -> None:
    spec = golden_spec(match3)
    build = under_phaser(match3, tmp_path / "build")
    proof = prove(game_data(spec, [], match3), match3)
    asked = Asked(spec, build, proof, "quick", {"timeout": 100, "seed": 7}, load_policy())
    result = run_qa(tmp_path / "build", asked, tmp_path / "qa", lab)
    failed = [(gate["id"], gate["message"]) for gate in result["gates"] if gate["status"] not in ("pass", "skip")]
    assert failed == []
    assert result["status"] == "pass", result["reason"]
