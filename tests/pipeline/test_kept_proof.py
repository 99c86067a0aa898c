"""A game is proven once: the builder takes over the planner's proof, and never one that an actor could claim."""

import json
from pathlib import Path
from typing import Any

import pytest

from project import Project, document

pytestmark = pytest.mark.pipeline


def kept(project: Project, stage: str) -> dict[str, Any] | None:
    """Return the proof that the run of ``stage`` in round 1 kept, or None."""
    run = document(project.session, 1, stage)["stage"]["run"]
    path = Path(project.session / "runs" / run / "proof.json")
    return json.loads(path.read_bytes()) if path.is_file() else None


def test_the_build_has_the_proof_that_the_planner_kept(done: Project) -> None:
    of_spec, of_build = kept(done, "spec"), kept(done, "build")
    assert of_spec is not None
    assert of_build == of_spec["proof"]


def test_the_proof_of_a_planner_that_is_not_ours_is_not_kept(fresh: Project) -> None:
    fresh.make(*fresh.script(planner=[{"do": "good"}]))
    assert kept(fresh, "spec") is None
    assert kept(fresh, "build") is not None


def test_under_other_rules_the_game_is_proven_anew(done: Project) -> None:
    done.edit("templates/match3/bot.js", "    lose: (s, memory)", "    win: () => null, lose: (s, memory)")
    done.make(code=None)
    of_spec, of_build = kept(done, "spec"), kept(done, "build")
    assert of_spec is not None
    assert of_build is not None
    assert (of_spec["proof"]["findings"], of_build["findings"]) == ([], ["proof.win"])
