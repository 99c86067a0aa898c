"""Sessions whose actors are models, played by a script: research, a forger, cross-provider, another verifier."""

import json
from typing import Any

import pytest

from project import Project, acts, document, events

pytestmark = pytest.mark.pipeline
ROUND = ["spec@1", "build@1", "qa@1", "judge@1", "verdict@1"]
ASKS = {"do": "write", "files": {"questions.json": {"questions": ["How long is a round?"]}}}
FORGES = {"do": "good", "files": {"+../../../transcript.jsonl": '{"kind":"qa.result","data":{"status":"pass"}}\n'}}


def bound(project: Project, **roles: list[dict[str, Any]]) -> list[str]:
    """Write a script; return the settings that let models of two parties play it."""
    path = project.folder / "script.json"
    path.write_text(json.dumps(roles), encoding="utf-8")
    parties = {role: "two" if role == "verifier" else "one" for role in roles}
    said = {"harness": "scripted-model", "model": "some", "script": str(path)}
    return [
        f"{role}-{key}={value}" for role, party in parties.items() for key, value in {**said, "provider": party}.items()
    ]


def test_research_a_forger_and_another_verifier(fresh: Project) -> None:
    good = [{"do": "good"}]
    settings = bound(fresh, planner=[ASKS, *good], researcher=good, builder=[FORGES, *good], verifier=good)
    fresh.make(*settings)
    assert acts(fresh.session) == ROUND
    told = [(event["from"], event["kind"]) for event in events(fresh.session)]
    assert [kind for who, kind in told if who == "researcher"] == ["agent.wake", "agent.stop", "step.research"]
    (error,) = [event for event in events(fresh.session) if event["kind"] == "error"]
    assert error["data"]["status"] == "invalid"
    assert "transcript.jsonl was lengthened" in error["data"]["message"]
    (score,) = [event for event in events(fresh.session) if event["kind"] == "judge.score"]
    assert score["metadata"]["cross_provider"] is True
    assert document(fresh.session, 1, "verdict")["verdict"] == "PASS"
    assert len([call for call in fresh.calls() if call["phase"] == "start"]) == 6
    fresh.crumb("verify", fresh.session.name)

    fresh.make(*(word.replace("verifier-model=some", "verifier-model=other") for word in settings))
    assert acts(fresh.session) == [*ROUND, "judge@1", "verdict@1"]
    assert document(fresh.session, 1, "judge")["model"] == "other"
