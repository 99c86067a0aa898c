"""A fork shares the past, names it, asks again for approval, and never hides damage."""

import pytest

from crumb.errors import Damage, Refused, UsageFault
from crumb.store import runs
from crumb.store.fold import load_state
from crumb.store.fork import fork
from crumb.store.ingest import ingest, post
from crumb.store.session import Session, idea_sha, name_of
from crumb.store.verify import verify


def kinds(session: Session) -> list[str]:
    return [event["kind"] for event in session.transcript.read().events]


def test_a_fork_is_a_whole_session_of_its_own_with_the_same_past(played: Session) -> None:
    before = {path: path.read_bytes() for path in played.path.rglob("*") if path.is_file()}
    child = fork(played, 3)
    assert verify(child).ok
    assert child.path.parent == played.path.parent
    assert child.id != played.id
    assert child.id == name_of(child.load_idea())
    assert kinds(child) == ["session.start", "goal", "spec", "build", "note"]
    assert {event["session_id"] for event in child.transcript.read().events} == {child.id}
    old = [event["id"] for event in played.transcript.read().events]
    assert [event["id"] for event in child.transcript.read().events][:-1] == old[:4]
    assert {path: path.read_bytes() for path in before} == before


def test_lineage_stands_in_idea_and_transcript(played: Session) -> None:
    child = fork(played, 3)
    lineage = {"session": played.id, "seq": 3, "fork": 1}
    assert child.load_idea()["lineage"] == lineage
    assert child.transcript.read().events[-1]["data"]["lineage"] == lineage
    assert idea_sha(child.load_idea()) == idea_sha(played.load_idea())


def test_the_runs_of_the_kept_results_are_copied_and_no_others(played: Session) -> None:
    child = fork(played, 3)
    stages = [runs.manifest(child, run)["stage"] for run in runs.finished(child)]
    assert stages == ["spec", "build"]
    (child.run_dir(runs.finished(child)[0]) / "spec.json").write_bytes(b"{}")
    assert verify(played).ok


def test_approvals_and_the_end_that_they_brought_are_not_taken_over(played: Session) -> None:
    last = played.transcript.read().events[-1]["metadata"]["crumb"]["seq"]
    child = fork(played, last)
    assert "user.approve" in kinds(played)
    assert load_state(played).finished
    assert not {"user.approve", "done", "session.end"} & set(kinds(child))
    assert kinds(child).count("ack") == 1
    assert load_state(child).finished is None
    assert verify(child).ok


def test_an_end_without_an_approval_is_taken_over(session: Session) -> None:
    session.transcript.append_all(
        [{"from": "system", "kind": "done", "data": {"reason": "pass"}}, {"from": "system", "kind": "note"}]
    )
    child = fork(session, 3)
    assert kinds(child)[2] == "done"


def test_two_forks_of_one_point_and_a_fork_of_a_fork_are_different_sessions(played: Session) -> None:
    first, second = fork(played, 3), fork(played, 3)
    third = fork(first, 2)
    assert len({played.id, first.id, second.id, third.id}) == 4
    assert third.load_idea()["lineage"]["session"] == first.id
    assert verify(third).ok


def test_a_fork_reads_an_inbox_of_its_own(played: Session) -> None:
    child = fork(played, 6)
    for number in range(10):
        post(child, {"command": "note", "text": str(number)})
    ingest(child)
    said = [event["body"] for event in child.transcript.read().events if event["kind"] == "user.intervene"]
    assert said == ["nice", *map(str, range(10))]


@pytest.mark.parametrize("at", [-1, 0, 11, 1_000])
def test_a_point_that_does_not_exist_is_refused_with_the_range(played: Session, at: int) -> None:
    with pytest.raises(UsageFault, match=f"no event {at}") as refused:
        fork(played, at)
    assert refused.value.hint == "Name a seq from 1 to 10."
    assert len(list(played.path.parent.iterdir())) == 1


def test_a_fork_never_takes_damage_with_it_but_goes_on_from_before(played: Session) -> None:
    data = played.transcript_path.read_bytes()
    played.transcript_path.write_bytes(data.replace(b"index.html", b"other.html"))
    with pytest.raises(UsageFault, match="before its damage at line 4") as refused:
        fork(played, 3)
    assert refused.value.hint == "Name a seq from 1 to 2."
    with pytest.raises(Damage) as damage:
        load_state(played)
    assert f"crumb fork {played.id} --sessions {played.path.parent} --at 2" in damage.value.hint
    assert verify(fork(played, 2)).ok


def test_a_run_that_was_changed_is_not_taken_over(played: Session) -> None:
    build = runs.find(played, "build", {})
    (played.run_dir(build) / "build.json").write_bytes(b"{}")
    with pytest.raises(Damage, match=r"build\.json was changed"):
        fork(played, 3)
    assert verify(fork(played, 2)).ok


def test_a_transcript_of_another_program_is_not_forked(session: Session) -> None:
    session.transcript_path.write_text('{"id":"1","kind":"goal"}\n{"id":"2","kind":"done"}\n', encoding="utf-8")
    with pytest.raises(Refused, match="another program"):
        fork(session, 1)


def test_a_fork_that_fails_leaves_nothing_behind(played: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise KeyError("copy")

    monkeypatch.setattr("crumb.store.fork.shutil.copytree", fail)
    with pytest.raises(KeyError):
        fork(played, 3)
    assert [path.name for path in played.path.parent.iterdir()] == [played.id]
