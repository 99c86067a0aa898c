"""Whole sessions of the real clients against scripted models: from idea to verdict, and nothing leaves the machine."""

from pathlib import Path

import pytest

import playing
from fake_models import FakeModels
from killing import Head
from project import Project, acts, document, events

pytestmark = [pytest.mark.agents, pytest.mark.pipeline, pytest.mark.browser]
WAIT = 900
GOOD = playing.building(playing.SPARKS)
BROKEN = playing.building(playing.BROKEN)


@pytest.fixture(autouse=True)
def _installed() -> None:
    reason = playing.missing()
    if reason:
        pytest.skip(reason)


@pytest.fixture
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return Project(tmp_path_factory.mktemp("agents") / "crumb", stub=False)


def make(project: Project, models: FakeModels, preset: str, *settings: str, code: int = 0) -> str:
    words = ("--config", f"idea={playing.IDEA}", f"preset={preset}", *settings)
    return project.run(*words, code=code, wait=WAIT, **playing.led_to(models))


def leaks(folder: Path) -> list[str]:
    """Return the files below ``folder`` that hold a key."""
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    return [path.name for path in files if any(key.encode() in path.read_bytes() for key in playing.KEYS.values())]


@pytest.mark.parametrize("preset", ["cross-3way", "solo-claude", "solo-codex", "solo-gemini"])
def test_session_goes_from_the_idea_to_a_pass(project: Project, preset: str) -> None:
    with FakeModels(playing.session(GOOD)) as models:
        output = make(project, models, preset)
    assert "PASS" in output
    assert (models.outside, models.mistakes) == ([], [])
    names = {file["path"] for file in document(project.session, 1, "build")["files"]}
    assert {"sparks.js", "glow.css", "spec.js"} <= names
    stops = [event["metadata"] for event in events(project.session) if event["kind"] == "agent.stop"]
    assert len(stops) == 3
    assert all(stop["client"].split()[1][0].isdigit() and stop["tokens_in"] > 0 for stop in stops)
    assert leaks(project.session) == []


def test_broken_twin_ends_in_a_fail_on_the_same_path(project: Project) -> None:
    with FakeModels(playing.session(BROKEN)) as models:
        make(project, models, "cross-3way", code=1)
    verdict = document(project.session, 1, "verdict")
    assert verdict["verdict"] == "FAIL"
    assert document(project.session, 1, "judge")["verdict"] == "PASS"
    assert models.outside == []


def test_broken_build_is_repaired_in_the_second_round(project: Project) -> None:
    mended = playing.building(playing.SPARKS, contains="# This round")
    with FakeModels(playing.session(mended, BROKEN)) as models:
        output = make(project, models, "cross-3way")
    assert "PASS" in output
    orders = [event["data"]["order"]["mode"] for event in events(project.session) if "order" in event.get("data", {})]
    assert orders == ["initial", "repair"]


def test_killed_in_the_middle_of_an_agent_the_session_goes_on_and_pays_nothing_twice(project: Project) -> None:
    slow = playing.building(playing.SPARKS, delay=20)
    words = ("--config", f"idea={playing.IDEA}", "preset=cross-3way")
    with FakeModels(playing.session(slow)) as models:
        head = Head.start(project, words, **playing.led_to(models))
        try:
            assert head.wait_for_stage("build", timeout=WAIT)
            while head.running and not any("builder" in call["rule"] for call in models.calls):
                head.children()
                head.process.poll()
        finally:
            head.kill_everything()
    with FakeModels(playing.session(GOOD)) as again:
        output = make(project, again, "cross-3way")
    assert "PASS" in output
    assert not any(call["rule"] == "planner" for call in again.calls)
    assert acts(project.session).count("spec@1") == 1
