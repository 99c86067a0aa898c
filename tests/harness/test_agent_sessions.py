"""Whole sessions of the real clients against scripted models: from idea to verdict, and nothing leaves the machine."""

from pathlib import Path

import pytest

import playing
from crumb.core.canonical import content_sha
from fake_models import FakeModels
from killing import Head
from project import Project, acts, document, events

pytestmark = [pytest.mark.agents, pytest.mark.pipeline, pytest.mark.browser]
WAIT = 900
NO_CLIENTS = "/usr/bin:/bin"
GOOD = playing.building(playing.SPARKS)
BROKEN = playing.building(playing.BROKEN)


@pytest.fixture(autouse=True)
def _installed() -> None:
    reason = playing.missing()
    if reason:
        pytest.skip(reason)


@pytest.fixture
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return with_agents(tmp_path_factory.mktemp("agents") / "crumb")


def with_agents(folder: Path) -> Project:
    project = Project(folder, stub=False)
    (folder / ".agents").symlink_to(playing.ROOT / ".agents")
    return project


def make(project: Project, models: FakeModels, preset: str, *settings: str, code: int = 0) -> str:
    words = ("--config", f"idea={playing.IDEA}", f"preset={preset}", *settings)
    return project.run(*words, code=code, wait=WAIT, **playing.led_to(models))


def at(models: FakeModels, preset: str) -> list[str]:
    """Return the settings that name the address of a model on this machine."""
    roles = ("planner", "builder", "verifier") if preset == "local" else ()
    return [f"{role}-base_url={models.url}/v1" for role in roles]


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


@pytest.mark.parametrize("preset", ["api", "local"])
def test_session_of_services_goes_from_the_idea_to_a_pass(project: Project, preset: str) -> None:
    with FakeModels(playing.session(GOOD, documents=True)) as models:
        output = make(project, models, preset, *at(models, preset))
    assert "PASS" in output
    assert (models.outside, models.mistakes) == ([], [])
    assert {"sparks.js", "glow.css"} <= {file["path"] for file in document(project.session, 1, "build")["files"]}
    stops = [event["metadata"] for event in events(project.session) if event["kind"] == "agent.stop"]
    assert [(stop["harness"], stop["tokens_in"] > 0, "cost_usd" in stop) for stop in stops] == [
        ("api", True, preset == "api")
    ] * 3
    assert leaks(project.session) == []


@pytest.mark.parametrize("preset", ["api", "local"])
def test_broken_twin_of_services_ends_in_a_fail_on_the_same_path(project: Project, preset: str) -> None:
    with FakeModels(playing.session(BROKEN, documents=True)) as models:
        make(project, models, preset, *at(models, preset), code=1)
    assert document(project.session, 1, "verdict")["verdict"] == "FAIL"
    assert document(project.session, 1, "judge")["verdict"] == "PASS"
    assert models.outside == []


@pytest.mark.parametrize("preset", ["cross-3way", "solo-gemini"])
def test_broken_twin_ends_in_a_fail_on_the_same_path(project: Project, preset: str) -> None:
    with FakeModels(playing.session(BROKEN)) as models:
        make(project, models, preset, code=1)
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


def test_build_that_is_beyond_repair_is_designed_again(project: Project) -> None:
    begun_again = playing.building(playing.SPARKS, contains="# This round")
    script = playing.session(begun_again, BROKEN)
    critical = {**playing.REVIEW, "verdict": "FAIL", "deviation": {"type": "Critical", "gate": None}}
    seen = {"name": "critic", "when": {"regex": "(?s)ROLE=verifier.*the twin is broken"}, "turns": [{"json": critical}]}
    content = {**script["rules"].pop(), "turns": [{"json": playing.REVIEW}]}
    script["rules"] = [seen, content, *script["rules"]]
    verifier = ("verifier-harness=api", "verifier-provider=openai", "verifier-model=gpt-5.5")
    with FakeModels(script) as models:
        output = make(project, models, "solo-claude", *verifier)
    assert "PASS" in output
    orders = [event["data"]["order"] for event in events(project.session) if "order" in event.get("data", {})]
    assert [(order["mode"], order["stage"]) for order in orders] == [("initial", "spec"), ("redesign", "spec")]
    assert [call["rule"] for call in models.calls].count("critic") == 1
    assert models.outside == []


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


def test_packed_session_plays_again_without_a_model_and_another_question_says_where(
    project: Project, tmp_path: Path
) -> None:
    with FakeModels(playing.session(GOOD)) as models:
        make(project, models, "cross-3way", "record=true")
    name = project.session.name
    project.crumb("pack", name, "session.zip")
    elsewhere = Project(tmp_path / "elsewhere", stub=False)
    elsewhere.crumb("unpack", str(project.folder / "session.zip"), "--sessions", "tapes")
    words = ("--config", f"idea={playing.IDEA}", "preset=cross-3way", f"replay=tapes/{name}")
    assert "PASS" in elsewhere.run(*words, wait=WAIT, PATH=NO_CLIENTS)
    for stage in ("spec", "build", "judge", "verdict"):
        one, other = (document(place.session, 1, stage) for place in (project, elsewhere))
        assert content_sha(one) == content_sha(other), stage
    output = elsewhere.run(*words, "builder-model=other", code=1, wait=WAIT, PATH=NO_CLIENTS)
    assert "build of round 1: the request was never recorded; the first field that differs is model" in output
