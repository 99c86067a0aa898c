"""Reruns: only what is out of date runs again, nothing is paid twice, and what was put back returns."""

import os
import shutil
from pathlib import Path

import pytest

from project import IDEA, Project, acts, document, events

pytestmark = pytest.mark.pipeline
ROUND = ["spec@1", "build@1", "qa@1", "judge@1", "verdict@1"]


def test_the_same_command_again_does_nothing(done: Project) -> None:
    before = (done.session / "transcript.jsonl").read_bytes()
    output = done.make()
    assert "Nothing to be done" in output
    assert acts(done.session) == ROUND
    assert (done.session / "transcript.jsonl").read_bytes() == before


def test_a_judge_setting_reruns_judge_and_verdict_and_putting_it_back_pays_nothing(done: Project) -> None:
    first = document(done.session, 1, "judge")["stage"]["run"]
    done.make("judge-shots=60")
    assert acts(done.session) == [*ROUND, "judge@1", "verdict@1"]
    done.make()
    assert acts(done.session) == [*ROUND, "judge@1", "verdict@1"]
    assert document(done.session, 1, "judge")["stage"]["run"] == first
    assert "Nothing to be done" in done.make()


def test_a_qa_setting_reruns_qa_judge_and_verdict(done: Project) -> None:
    done.make("qa-seed=9")
    assert acts(done.session) == [*ROUND, "qa@1", "judge@1", "verdict@1"]


@pytest.mark.parametrize(
    ("path", "old", "new", "expected"),
    [
        ("scripts/crumb/harness/rubric.py", '"""', '"""Edited. ', ["judge@1"]),
        ("scripts/crumb/games/assemble.py", '"""', '"""Edited. ', ["build@1"]),
        ("templates/match3/view.js", "'use strict'", "'use strict'; void 0", ROUND[1:]),
        ("scripts/crumb/design/titles.py", '"""', '"""Edited. ', ["spec@1"]),
        ("scripts/crumb/report/page.py", '"""', '"""Edited. ', []),
    ],
)  # fmt: skip
def test_an_edited_source_reruns_its_stage_and_equal_content_stops_there(
    done: Project, path: str, old: str, new: str, expected: list[str]
) -> None:
    done.edit(path, old, new)
    output = done.make()
    assert acts(done.session) == [*ROUND, *expected]
    assert "Nothing to be done" not in output
    assert "Nothing to be done" in done.make()


def test_a_changed_idea_is_another_session_and_leaves_this_one_alone(done: Project) -> None:
    before = (done.session / "transcript.jsonl").read_bytes()
    old = done.session
    done.make(idea=IDEA + " in space")
    assert len(done.sessions) == 2
    assert (old / "transcript.jsonl").read_bytes() == before


@pytest.mark.parametrize("name", ["spec", "qa", "verdict", "effect"])
def test_a_deleted_output_is_published_again_and_nothing_acts(done: Project, name: str) -> None:
    path = done.session / "rounds" / "01" / f"{name}.json"
    before = path.read_bytes()
    path.unlink()
    done.make()
    assert path.read_bytes() == before
    assert acts(done.session) == ROUND


def test_an_output_changed_by_hand_is_published_again(done: Project) -> None:
    path = done.session / "rounds" / "01" / "judge.json"
    before = path.read_bytes()
    path.write_bytes(before.replace(b'"verdict": "', b'"verdict": "RE', 1))
    done.make()
    assert path.read_bytes() == before
    assert acts(done.session) == ROUND


def test_without_snakemakes_own_records_the_answers_are_the_same(done: Project) -> None:
    before = document(done.session, 1, "verdict")
    shutil.rmtree(done.folder / ".snakemake")
    done.make()
    done.make("judge-shots=60")
    assert acts(done.session) == [*ROUND, "judge@1", "verdict@1"]
    shutil.rmtree(done.folder / ".snakemake")
    done.make()
    assert document(done.session, 1, "verdict") == before


def test_touching_every_file_reruns_nothing(done: Project) -> None:
    for number, path in enumerate(sorted(done.session.rglob("*.json"))):
        os.utime(path, ns=(10**18 + number, 10**18 + (7919 * number) % 1000 * 10**9))
    for path in (done.folder / "scripts").rglob("*.py"):
        path.touch()
    done.make()
    assert acts(done.session) == ROUND


def test_forcerun_really_acts_again_and_its_events_are_in_the_transcript(done: Project) -> None:
    done.run("--config", f"idea={IDEA}", "--forcerun", "judge")
    assert acts(done.session) == [*ROUND, "judge@1"]
    assert [event["kind"] for event in events(done.session)].count("judge.score") == 2
    assert "Nothing to be done" in done.make()


def test_a_dry_run_of_a_new_idea_leaves_nothing_behind(fresh: Project) -> None:
    output = fresh.run("-n", "--config", f"idea={IDEA}")
    assert "verdict" in output
    assert not (fresh.folder / "sessions").exists()


def test_a_dry_run_shows_what_a_setting_would_rerun_and_changes_nothing(done: Project) -> None:
    files = {path: path.read_bytes() for path in done.session.rglob("*") if path.is_file()}
    output = done.run("-n", "--config", f"idea={IDEA}", "judge-shots=60")
    assert "judge" in output
    assert "qa" not in output.split("Reasons:")[0].split("job")[-1]
    assert {path: path.read_bytes() for path in done.session.rglob("*") if path.is_file()} == files


def test_a_target_by_path_and_until_do_a_part(fresh: Project) -> None:
    fresh.run("--until", "build", "--config", f"idea={IDEA}")
    assert acts(fresh.session) == ["spec@1", "build@1"]
    relative = f"sessions/{fresh.session.name}/rounds/01/qa.json"
    fresh.run(relative)
    assert acts(fresh.session) == ["spec@1", "build@1", "qa@1"]


def test_no_hooks_runs_one_round(fresh: Project) -> None:
    script = fresh.script(builder=[{"do": "broken", "break": "input_dead"}, {"do": "good"}])
    fresh.run("--no-hooks", "--config", f"idea={IDEA}", *script, code=None)
    assert acts(fresh.session) == ROUND


def test_lint_rulegraph_and_report_work(done: Project, tmp_path: Path) -> None:
    assert "digraph" in done.run("--rulegraph", "--config", f"idea={IDEA}")
    done.run("--lint", code=None)
    page = tmp_path / "r.html"
    done.run("--report", str(page), "--config", f"idea={IDEA}")
    assert "Evidence" in page.read_text(encoding="utf-8")
