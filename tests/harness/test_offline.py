"""Tests for the offline harness: rules for every role behind the one contract."""

import json
from pathlib import Path

import pytest

from crumb.core.canonical import content_sha
from crumb.games.golden import golden_spec
from crumb.games.registry import family
from crumb.harness.base import Binding, Contract, Request
from crumb.harness.registry import get

TEMPLATES = Path(__file__).parents[1] / "games" / "fixture_family"


def ask(workspace: Path, role: str, outputs: tuple[str, ...], **inputs: object) -> Request:
    workspace.mkdir(parents=True, exist_ok=True)
    paths = {}
    for name, value in inputs.items():
        paths[name] = workspace / f"{name}.json"
        paths[name].write_text(json.dumps(value), encoding="utf-8")
    binding = Binding(options={"templates": str(TEMPLATES)})
    return Request(role, workspace, paths, contract=Contract(outputs), binding=binding)


def test_builder_delivers_a_game_and_its_proof(tmp_path: Path) -> None:
    spec = golden_spec(family("pocket", TEMPLATES))
    result = get("offline").run(ask(tmp_path, "builder", ("build", "proof.json"), spec=spec))
    assert (result.status, result.provider, result.model) == ("ok", "none", "templates")
    proof = json.loads((tmp_path / "proof.json").read_text(encoding="utf-8"))
    assert proof["win"]["end"] == "won"
    assert result.answer["tree"]
    assert content_sha(result.answer)
    assert result.usage.cost_usd == 0


def test_a_role_without_rules_is_a_setup_fault(tmp_path: Path) -> None:
    result = get("offline").run(ask(tmp_path, "researcher", ()))
    assert result.status == "setup"
    assert "researcher" in result.message


@pytest.mark.parametrize("missing", ["spec"])
def test_a_missing_input_is_invalid_and_named(tmp_path: Path, missing: str) -> None:
    result = get("offline").run(ask(tmp_path, "builder", ("build",)))
    assert result.status == "invalid"
    assert missing in result.message
