"""The fixture family, and its game as a build folder."""

from pathlib import Path

import pytest

from crumb.core.documents import Build, Spec
from crumb.games.assemble import assemble
from crumb.games.golden import golden_spec
from crumb.games.registry import Family, family

TEMPLATES = Path(__file__).parent / "fixture_family"


@pytest.fixture
def templates() -> Path:
    return TEMPLATES


@pytest.fixture
def pocket() -> Family:
    return family("pocket", TEMPLATES)


@pytest.fixture
def spec(pocket: Family) -> Spec:
    return golden_spec(pocket)


@pytest.fixture
def built(tmp_path: Path, spec: Spec) -> tuple[Path, Build]:
    """Return (folder, manifest) of the game as shipped."""
    folder = tmp_path / "build"
    return folder, assemble(spec, [], folder, root=TEMPLATES)
