"""One list of dependencies in three spellings: pyproject.toml, environment.yml, requirements.lock agree."""

import re
import tomllib
from pathlib import Path

import yaml

PROJECT = Path(__file__).resolve().parents[2]


def pinned() -> set[str]:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {*project["dependencies"], *project["optional-dependencies"]["dev"]}


def test_conda_users_get_the_same_pins() -> None:
    listed = yaml.safe_load((PROJECT / "environment.yml").read_text(encoding="utf-8"))["dependencies"]
    pip = next(item["pip"] for item in listed if isinstance(item, dict))
    assert {item for item in pip if not item.startswith("-")} == pinned()


def test_every_pin_is_in_the_lock_file_with_the_same_version() -> None:
    lock = (PROJECT / "requirements.lock").read_text(encoding="utf-8").split()
    locked = {line.split("==")[0].lower().replace("_", "-"): line.split("==")[1] for line in lock}
    for pin in pinned():
        name, version = pin.split("==")
        assert locked[name.lower().replace("_", "-")] == version, pin


def test_the_lock_file_names_versions_and_no_addresses() -> None:
    for line in (PROJECT / "requirements.lock").read_text(encoding="utf-8").splitlines():
        assert re.fullmatch(r"[A-Za-z0-9_.-]+==[A-Za-z0-9.!+]+", line), line
