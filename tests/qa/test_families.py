"""The families of this project in the browser: good as they are, and failed at the right gate when one thing is broken.

A mutant is a script that goes between the rules and the shell of an assembled game; its first line names the gate that
must fail. The proof is that of the good game.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from gamebox import build_of, statuses

from crumb.core.documents import QaResult, Spec
from crumb.games.assemble import assemble
from crumb.games.data import game_data
from crumb.games.golden import golden_spec
from crumb.games.proof import prove
from crumb.games.registry import families, family
from crumb.qa.asked import Asked
from crumb.qa.browser import Lab
from crumb.qa.policy import load_policy
from crumb.qa.run import run_qa

pytestmark = pytest.mark.browser
NAMES = sorted(families())
LOOKED_AT_TWICE = ("arena", "match3", "platformer")  # what is seen is the same each time, whatever is drawn

FOLDER = Path(__file__).parent / "mutants"
MUTANTS = sorted(path.stem for path in FOLDER.glob("*.js"))


@cache
def _proven(name: str) -> tuple[Spec, Mapping[str, Any]]:
    spec, chosen = golden_spec(family(name)), family(name)
    return spec, prove(game_data(spec, [], chosen), chosen)


def _play(lab: Lab, name: str, folder: Path, mutant: str | None = None, profile: str = "quick") -> QaResult:
    spec, proof = _proven(name)
    build = assemble(spec, [], folder / "good")
    files: dict[str, bytes] = {item["path"]: (folder / "good" / item["path"]).read_bytes() for item in build["files"]}
    if mutant is not None:
        shell = b'<script src="shell.js"></script>'
        assert shell in files["index.html"]
        files["index.html"] = files["index.html"].replace(shell, b'<script src="mutant.js"></script>\n' + shell)
        files["mutant.js"] = f"(() => {{\n{_source(mutant)}\n}})();".encode()
    built = build_of(folder / "build", files)
    asked = Asked(spec, built, proof, profile, {"timeout": 100, "seed": 7}, load_policy())
    return run_qa(folder / "build", asked, folder / "qa", lab)


@pytest.mark.parametrize("name", NAMES)
def test_a_family_passes_every_gate(name: str, lab: Lab, tmp_path: Path) -> None:
    first = _play(lab, name, tmp_path / "a")
    others = {gate: status for gate, status in statuses(first).items() if status != "pass"}
    assert others == {"M": "skip", "Z": "skip"}, [gate for gate in first["gates"] if gate["status"] != "pass"]
    assert first["status"] == "pass", first["reason"]
    assert {probe["status"] for probe in first["probes"]} <= {"pass", "skip"}
    assert first["portability"] == "pass"
    if name in LOOKED_AT_TWICE:
        again = _play(lab, name, tmp_path / "b")
        assert {**first, "times": {}} == {**again, "times": {}}


def _source(mutant: str) -> str:
    return (FOLDER / f"{mutant}.js").read_text(encoding="utf-8")


def _check(lab: Lab, name: str, kind: str, folder: Path) -> None:
    gate = _source(kind)[3]
    result = _play(lab, name, folder, kind)
    assert result["status"] == "fail", statuses(result)
    assert statuses(result)[gate] == "fail", [
        (item["id"], item["message"]) for item in result["gates"] if item["status"] == "fail"
    ]


@pytest.mark.parametrize(("kind", "name"), [(kind, NAMES[place % len(NAMES)]) for place, kind in enumerate(MUTANTS)])
def test_a_mutant_of_a_family_fails_at_its_gate(kind: str, name: str, lab: Lab, tmp_path: Path) -> None:
    _check(lab, name, kind, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", MUTANTS)
def test_every_mutant_of_every_family_fails_at_its_gate(kind: str, name: str, lab: Lab, tmp_path: Path) -> None:
    _check(lab, name, kind, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_family_passes_the_full_profile(name: str, lab: Lab, tmp_path: Path) -> None:
    result = _play(lab, name, tmp_path, profile="full")
    assert set(statuses(result).values()) == {"pass"}, [gate for gate in result["gates"] if gate["status"] != "pass"]
    assert result["status"] == "pass", result["reason"]
