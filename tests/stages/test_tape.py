"""What actors answered is kept beside their runs and answers the same questions elsewhere, in order, each once."""

import json
import shutil
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from crumb.errors import Missing
from crumb.harness.base import Binding, Contract, Request, Result, Usage
from crumb.harness.recorded import Divergence, question_of, recordings
from crumb.stages.tape import Tape

WORDS = "planner of round 1"


class Model:
    """A harness that delivers its words as spec.json, and counts how often it was asked."""

    name = "claude-code"
    provider = "anthropic"
    briefed = True

    def __init__(self, *words: str) -> None:
        self.words = list(words)
        self.asked = 0

    def run(self, request: Request) -> Result:
        said = self.words[self.asked]
        self.asked += 1
        (request.workspace / "spec.json").write_text(said, encoding="utf-8")
        usage = Usage(tokens_in=5, tokens_out=7, cost_usd=0.25)
        return Result("ok", said, ("spec.json",), usage=usage, provider="anthropic", model="m-9", log="agent.log")


class Session:
    """A folder of runs, where each call is a run of its own."""

    def __init__(self, path: Path, **config: Any) -> None:
        self.path, self.config, self.count = path, config, 0

    def call(self, harness: Model, kept: bool = True, **projected: Any) -> str:
        """Run one call in a new run, and return the delivered text."""
        self.count += 1
        run = self.path / "runs" / f"{self.count:02d}.tmp"
        request = request_in(run / "work", projected)
        tape = Tape(run, WORDS, self.config)
        tape.keep(request, tape.run(harness, request))
        if kept:
            run.rename(run.with_suffix(""))
            for copy in tape.copying():
                copy()
        text = (run if not kept else run.with_suffix("")) / "work" / "spec.json"
        return text.read_text(encoding="utf-8")


def request_in(workspace: Path, projected: Mapping[str, Any]) -> Request:
    workspace.mkdir(parents=True)
    inputs = {name: workspace / f"{name}.json" for name in projected}
    for name, path in inputs.items():
        path.write_text(json.dumps(projected[name]), encoding="utf-8")
    binding = Binding("claude-code", "anthropic", "sonnet", {"effort": "low", "config": {"any": str(workspace)}})
    return Request("planner", workspace, inputs, "make it", Contract(("spec.json",)), binding=binding)


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    session = Session(tmp_path / "here" / "session", record=True)
    model = Model("one", "two", "other")
    for idea in ("a", "a", "b"):
        session.call(model, idea=idea)
    return session.path


def test_a_copied_session_answers_the_same_calls_elsewhere_without_a_model(recorded: Path, tmp_path: Path) -> None:
    shutil.copytree(recorded, tmp_path / "there")
    shutil.rmtree(recorded)
    again, nobody = Session(tmp_path / "elsewhere" / "session", replay=str(tmp_path / "there")), Model()
    assert [again.call(nobody, idea=idea) for idea in ("a", "b", "a")] == ["one", "other", "two"]
    assert nobody.asked == 0


def test_a_result_comes_back_whole_and_without_the_log_of_then(recorded: Path, tmp_path: Path) -> None:
    tape = Tape(tmp_path / "s" / "runs" / "01.tmp", WORDS, {"replay": str(recorded)})
    result = tape.run(Model(), request_in(tmp_path / "s" / "runs" / "01.tmp" / "work", {"idea": "a"}))
    assert result == Result(
        "ok", "one", ("spec.json",), None, Usage(5, 7, None, None, 0.25), "anthropic", "m-9", log=None
    )


def test_more_calls_than_were_recorded_are_a_divergence(recorded: Path, tmp_path: Path) -> None:
    again = Session(tmp_path / "elsewhere", replay=str(recorded))
    again.call(Model(), idea="b")
    with pytest.raises(Divergence, match=f"{WORDS}: all 1 recorded answers to this request are used up"):
        again.call(Model(), idea="b")


def test_an_answer_that_a_dead_run_took_is_not_used_up(recorded: Path, tmp_path: Path) -> None:
    again = Session(tmp_path / "elsewhere", replay=str(recorded))
    again.call(Model(), kept=False, idea="b")
    assert again.call(Model(), idea="b") == "other"


def test_a_recording_of_a_dead_run_is_not_played(tmp_path: Path) -> None:
    session = Session(tmp_path / "session", record=True)
    session.call(Model("lost"), kept=False, idea="a")
    session.call(Model("kept"), idea="a")
    assert Session(tmp_path / "elsewhere", replay=str(session.path)).call(Model(), idea="a") == "kept"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"idea": "z"}, r"inputs\.idea\.json"),
        ({"idea": "a", "extra": 1}, r"inputs\.extra\.json|prompt"),
    ],
)
def test_a_divergence_names_the_stage_and_the_first_field(
    recorded: Path, tmp_path: Path, change: dict[str, Any], field: str
) -> None:
    with pytest.raises(Divergence, match=rf"{WORDS}: the request was never recorded.*differs is ({field})"):
        Session(tmp_path / "elsewhere", replay=str(recorded)).call(Model(), **change)


def test_another_model_is_another_question(recorded: Path, tmp_path: Path) -> None:
    run = tmp_path / "s" / "runs" / "01.tmp"
    request = request_in(run / "work", {"idea": "a"})
    other = replace(request, binding=replace(request.binding, model="opus"))
    with pytest.raises(Divergence, match=r"model \('sonnet' recorded, 'opus' now\)"):
        Tape(run, WORDS, {"replay": str(recorded)}).run(Model(), other)


def test_a_replay_of_nothing_says_so(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(Divergence, match="nothing is recorded"):
        Session(tmp_path / "s", replay=str(tmp_path / "empty")).call(Model(), idea="a")
    with pytest.raises(Missing, match="There is no recording in"):
        Session(tmp_path / "t", replay=str(tmp_path / "nowhere")).call(Model(), idea="a")


def test_a_session_replays_its_own_answers(recorded: Path) -> None:
    again = Session(recorded, replay=True)
    again.count = 3
    assert [again.call(Model(), idea="a") for _ in range(2)] == ["one", "two"]


def test_without_the_settings_nothing_is_recorded(tmp_path: Path) -> None:
    session = Session(tmp_path / "session", record=False, replay=False)
    assert session.call(Model("one"), idea="a") == "one"
    assert recordings(session.path) == []


def test_recordings_can_also_be_copied_to_a_folder_of_their_own(tmp_path: Path) -> None:
    Session(tmp_path / "session", record=str(tmp_path / "tapes")).call(Model("one"), idea="a")
    assert Session(tmp_path / "elsewhere", replay=str(tmp_path / "tapes")).call(Model(), idea="a") == "one"


def test_a_question_knows_no_place_no_time_and_no_bytes_of_pictures(tmp_path: Path) -> None:
    questions = []
    for number in (1, 2):
        workspace = tmp_path / f"place{number}"
        evidence = {"evidence": [{"id": "f", "sha256": str(number)}], "times": {"ms": number}}
        request = request_in(workspace, {"evidence": evidence})
        (workspace / "film.png").write_bytes(bytes([number]))
        questions.append(question_of(replace(request, inputs={**request.inputs, "film": workspace / "film.png"})))
    assert questions[0] == questions[1]
    assert str(tmp_path) not in json.dumps(questions[0])
