"""One budget over all sessions of a batch: parallel jobs together stay within it, and a larger one lets them go on."""

import json
from typing import Any

import pytest

from project import Project, events

pytestmark = pytest.mark.pipeline
IDEAS = ("60-second match-3 with combo bonus", "collect stars in an arena", "jump over spikes to the flag")
USED = {"do": "good", "usage": {"tokens_in": 900, "tokens_out": 100, "cost_usd": 0.5}}


def spent(project: Project) -> float:
    stops = [event for session in project.sessions for event in events(session) if event["kind"] == "agent.stop"]
    return sum(float(event["metadata"].get("cost_usd", 0)) for event in stops)


def ends(project: Project) -> list[str]:
    return [event["data"]["reason"] for s in project.sessions for event in events(s) if event["kind"] == "done"]


def test_a_batch_stops_at_its_budget_and_goes_on_with_a_larger_one(fresh: Project) -> None:
    script: dict[str, Any] = {role: [USED] for role in ("planner", "builder", "verifier")}
    (fresh.folder / "script.json").write_text(json.dumps(script), encoding="utf-8")
    (fresh.folder / "ideas.txt").write_text("\n".join(IDEAS) + "\n", encoding="utf-8")
    said = {"harness": "scripted-model", "provider": "one", "model": "some", "script": "script.json", "money": 0.5}
    bound = [f"{role}-{key}={value}" for role in script for key, value in said.items()]
    words = ("-j2", "--config", "ideas=ideas.txt", *bound)
    fresh.run(*words, "batch-money=2", code=1)
    assert spent(fresh) == 2.0
    assert len(ends(fresh)) == 3
    assert "batch_money_budget" in ends(fresh)
    fresh.run(*words, "batch-money=2", code=1)
    assert spent(fresh) == 2.0
    fresh.run(*words, "batch-money=20")
    assert spent(fresh) == 4.5
    assert ends(fresh)[-1] == "verdict_pass"
