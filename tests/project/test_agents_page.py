"""The page about agents names what there is: every preset, every key of a binding, every client's variables."""

from pathlib import Path

import pytest

from crumb.harness.clients import CLIENTS
from crumb.pipeline.binding import KEYS
from crumb.pipeline.settings import preset_names

PROJECT = Path(__file__).resolve().parents[2]
OF_OTHERS = {"script", "output"}  # of tests, and of services that speak a dialect


@pytest.fixture(scope="module")
def page() -> str:
    return (PROJECT / "docs" / "agents.md").read_text(encoding="utf-8")


def test_every_preset_and_every_key_of_a_binding_is_named(page: str) -> None:
    wanted = {*preset_names(), *KEYS} - OF_OTHERS
    assert {name for name in wanted if f"`{name}`" not in page} == set()


def test_every_client_is_named_with_a_key_and_the_variable_of_its_path(page: str) -> None:
    for name, client in CLIENTS.items():
        assert f"`{name}`" in page
        assert client.keys[0] in page
        assert f"CRUMB_{name.replace('-', '_').upper()}" in page


def test_the_readme_points_to_it() -> None:
    assert "(docs/agents.md)" in (PROJECT / "README.md").read_text(encoding="utf-8")
