"""A finished session to start from: made once a worker, copied for each test."""

import shutil
from pathlib import Path

import pytest

from project import Project


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = Project(tmp_path_factory.mktemp("finished") / "crumb")
    project.make()
    return project.folder


@pytest.fixture
def done(finished: Path, tmp_path: Path) -> Project:
    """A project whose one session has passed."""
    shutil.copytree(finished, tmp_path / "crumb", symlinks=True)
    return Project.reopen(tmp_path / "crumb")


@pytest.fixture
def fresh(tmp_path: Path) -> Project:
    """A project without a session."""
    return Project(tmp_path / "crumb")
