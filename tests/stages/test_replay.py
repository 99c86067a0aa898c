"""A packed session answers for its actors elsewhere: same plan, nobody asked; and another question ends in a fault."""

import json
from pathlib import Path

import pytest

from crumb.errors import CrumbError
from crumb.harness.recorded import Divergence
from crumb.pipeline.settings import effective, load_defaults, write_settings
from crumb.stages.shell import run_stage
from crumb.store.pack import pack, unpack
from crumb.store.session import Session

IDEA = "60-second match-3 with combo bonus"


def planned(root: Path, script: Path, idea: str = IDEA, **flags: str) -> Session:
    """Run the spec stage of a session below ``root`` with a scripted planner."""
    session = Session.create(root, idea)
    settings = effective(load_defaults(), {"planner": f"{{harness: scripted, script: {script}}}", **flags})
    write_settings(session.settings, settings)
    run_stage(session, "spec", 1, lambda _: None)
    return session


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "script.json"
    path.write_text(json.dumps({"planner": [{"do": "good", "patch": {"title": "Played once"}}]}), encoding="utf-8")
    return path


@pytest.fixture
def packed(tmp_path: Path, script: Path) -> Path:
    """Return a session with recorded answers, packed and unpacked elsewhere; the script is gone."""
    session = planned(tmp_path / "here", script, record="true")
    pack(session, tmp_path / "session.zip")
    script.unlink()
    (tmp_path / "moved").mkdir()
    return unpack(tmp_path / "session.zip", tmp_path / "moved").path


def title(session: Session) -> str:
    return str(json.loads(session.stage_file(1, "spec").read_bytes())["title"])


def test_a_packed_session_plays_again_elsewhere_and_asks_nobody(packed: Path, tmp_path: Path, script: Path) -> None:
    with pytest.raises(CrumbError, match="cannot be read"):
        planned(tmp_path / "without", script)
    again = planned(tmp_path / "elsewhere", script, replay=str(packed))
    assert title(again) == "Played once"
    assert not list(again.path.glob("runs/*/recorded"))


def test_another_question_ends_the_stage_with_the_field_that_differs(
    packed: Path, tmp_path: Path, script: Path
) -> None:
    with pytest.raises(Divergence, match=r"spec of round 1: .* the first field that differs is inputs\.idea\.json"):
        planned(tmp_path / "elsewhere", script, idea="a quiet racing game", replay=str(packed))
    with pytest.raises(Divergence, match="the first field that differs is model"):
        planned(tmp_path / "third", script, replay=str(packed), **{"planner-model": "other"})


def test_recording_and_replaying_change_no_version(script: Path) -> None:
    plain = effective(load_defaults(), {})
    assert effective(load_defaults(), {"record": "true"}).versions == plain.versions
    assert effective(load_defaults(), {"replay": "somewhere"}).versions == plain.versions
