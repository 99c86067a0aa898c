"""Recorded transcripts of every version of the format keep their meaning."""

import importlib.util
import json
import shutil
from pathlib import Path
from types import ModuleType

import pytest

from crumb.core.reducer import fold
from crumb.core.state import State, state_hash
from crumb.store.fold import load
from crumb.store.ids import session_id
from crumb.store.reader import read_events
from crumb.store.session import Session, to_json
from crumb.store.transcript import SCHEMA
from crumb.store.verify import verify

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
NAMES = sorted(path.name for path in GOLDEN.glob("*.jsonl"))


@pytest.fixture(scope="module")
def pin() -> ModuleType:
    spec = importlib.util.spec_from_file_location("golden_pin", GOLDEN / "pin.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_version_of_the_format_has_a_golden_transcript() -> None:
    assert [f"v{version}.jsonl" for version in range(SCHEMA + 1)] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_transcript_folds_to_what_was_pinned(name: str, pin: ModuleType) -> None:
    expected = json.loads((GOLDEN / "expected.json").read_text(encoding="utf-8"))
    assert pin.facts(GOLDEN / name) == expected[name]


@pytest.mark.parametrize("name", NAMES)
def test_any_part_of_a_golden_transcript_folds_the_same_in_two_steps_and_survives_json(name: str) -> None:
    events = read_events(GOLDEN / name).events
    whole = fold(events)
    for cut in range(0, len(events), 5):
        begun = State.from_json(json.loads(json.dumps(fold(events[:cut]).to_json())))
        assert state_hash(fold(events[cut:], begun)) == state_hash(whole)


@pytest.fixture
def recorded(tmp_path: Path) -> Session:
    """The recorded session of the current format, as far as its transcript goes."""
    events = read_events(GOLDEN / "v1.jsonl").events
    text = events[1]["body"]
    session = Session(tmp_path / events[0]["session_id"])
    session.path.mkdir()
    shutil.copyfile(GOLDEN / "v1.jsonl", session.transcript_path)
    idea = {"schema": "crumb.idea/1", "session": session.id, "text": text, "variant": 0, "lang": None}
    session.idea.write_bytes(to_json(idea))
    assert session_id(text) == session.id
    return session


def test_the_door_still_knows_every_event_that_it_once_let_in(recorded: Session) -> None:
    report = verify(recorded)
    assert (report.lines, report.files, report.ours) == ([], [], True)
    assert all("does not exist" in problem for problem in report.runs)


def test_a_recorded_session_can_be_continued(recorded: Session) -> None:
    event = recorded.transcript.append({"from": "system", "kind": "note"})
    assert event["metadata"]["crumb"]["seq"] == len(read_events(GOLDEN / "v1.jsonl").events)
    assert verify(recorded).lines == []


def test_a_public_transcript_is_read_whole_and_named_as_foreign(tmp_path: Path) -> None:
    session = Session(tmp_path / "public")
    session.path.mkdir()
    shutil.copyfile(GOLDEN / "v0.jsonl", session.transcript_path)
    report = verify(session)
    assert (report.ok, report.ours, report.first) == (True, False, None)
    assert load(session).state.goal.startswith("고양이")
