"""What Snakemake gets to see of a finished batch: only what is out of date, and all of it when it is asked for."""

import json
import re
import shutil
from pathlib import Path

import pytest

from project import IDEA, Project, acts

pytestmark = pytest.mark.pipeline
ROUND = ["spec@1", "build@1", "qa@1", "judge@1", "verdict@1"]


@pytest.fixture(scope="module")
def finished_batch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = Project(tmp_path_factory.mktemp("targets") / "crumb")
    ideas = "".join(f"{IDEA} number {number}\n" for number in range(2))
    (project.folder / "ideas.txt").write_text(ideas, encoding="utf-8")
    rerun(project)
    return project.folder


@pytest.fixture
def batch(finished_batch: Path, tmp_path: Path) -> Project:
    """A batch whose two sessions have passed."""
    shutil.copytree(finished_batch, tmp_path / "crumb", symlinks=True)
    return Project.reopen(tmp_path / "crumb")


def rerun(project: Project, *words: str) -> str:
    return project.run(*words, "--config", "ideas=ideas.txt")


def seen(output: str) -> set[str]:
    """Return the sessions whose jobs ``--debug-dag`` told of."""
    return set(re.findall(r"session=([a-z0-9-]+)", output))


def test_of_a_finished_batch_one_session_is_seen_and_with_a_trigger_of_snakemakes_own_all(batch: Project) -> None:
    output = rerun(batch, "--debug-dag")
    assert "Nothing to be done" in output
    assert len(seen(output)) == 1
    output = rerun(batch, "--debug-dag", "--rerun-triggers", "mtime", "code")
    assert seen(output) == {path.name for path in batch.sessions}
    assert all(acts(session) == ROUND for session in batch.sessions)


def test_what_only_looks_sees_every_session(batch: Project) -> None:
    names = {path.name for path in batch.sessions}
    assert seen(rerun(batch, "-n", "--debug-dag")) == names
    summary = rerun(batch, "--summary")
    assert all(f"sessions/{name}/report.html" in summary for name in names)


def test_a_forced_stage_acts_in_every_session_also_when_one_of_them_is_out_of_date(batch: Project) -> None:
    (batch.sessions[0] / "report.html").unlink()
    rerun(batch, "--forcerun", "judge")
    assert all(acts(session) == [*ROUND, "judge@1"] for session in batch.sessions)
    output = rerun(batch)
    assert "Nothing to be done" in output, output


@pytest.mark.parametrize("place", [0, -1])
def test_what_is_missing_or_edited_is_put_back_wherever_it_stands_and_nothing_acts(batch: Project, place: int) -> None:
    session = batch.sessions[place]
    round, game = session / "rounds" / "01", session / "game"
    film = next(iter(sorted((game / "film").iterdir())))
    gone = [round / "spec.md", round / "qa.json", game / "card.html", film, batch.folder / "sessions" / "gallery.csv"]
    edited = [round / "verdict.json", session / "report.html"]
    before = {path: path.read_bytes() for path in (*gone, *edited)}
    for path in gone:
        path.unlink()
    edited[0].write_bytes(before[edited[0]].replace(b'"verdict"', b'"Verdict"', 1))
    edited[1].write_bytes(b"<p>PASS</p>")
    output = rerun(batch, "--debug-dag")
    assert session.name in seen(output)
    assert {path for path, data in before.items() if path.read_bytes() != data} == set()
    assert acts(session) == ROUND
    shutil.rmtree(batch.folder / ".snakemake")
    output = rerun(batch)
    assert "Nothing to be done" in output, output


def test_a_wish_for_one_session_runs_it_alone_and_the_gallery_shows_its_new_card(batch: Project) -> None:
    wished, other = batch.sessions[1], batch.sessions[0]
    gallery = batch.folder / "sessions" / "gallery.json"
    before = json.loads(gallery.read_bytes())["cards"]
    batch.crumb("say", wished.name, "faster", "--no-run")
    output = rerun(batch, "--debug-dag")
    assert "build@2" in acts(wished)
    assert acts(other) == ROUND
    assert other.name not in seen(output.split("Building DAG")[1])
    after = json.loads(gallery.read_bytes())["cards"]
    assert {name for name in before if before[name] != after[name]} == {wished.name}
    batch.crumb("say", wished.name, "slower")
    assert json.loads(gallery.read_bytes())["cards"][wished.name] != after[wished.name]
