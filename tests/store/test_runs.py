"""The run store: immutable once named, whole or not there, files and nothing else."""

import json
import os
import time
from pathlib import Path

import pytest

from crumb.errors import Damage, Missing
from crumb.store import runs
from crumb.store.session import Session

ABOUT = {"round": 1, "inputs": {"spec": "a" * 64}, "version": "v", "attempt": 0}


def keep(session: Session, **about: object) -> runs.Run:
    with runs.new_run(session, "build", {**ABOUT, **about}) as run:
        run.write_json("build.json", {"entry": "index.html"})
        run.write("build/src/a/b.js", b"let x;")
    return run


def test_a_run_has_its_name_only_when_it_is_whole(session: Session) -> None:
    with runs.new_run(session, "build") as run:
        run.write("a", b"1")
        assert runs.finished(session) == []
        assert runs.leftovers(session) == []
    assert runs.finished(session) == [run.id]
    assert run.path == session.run_dir(run.id)
    assert runs.intact(session, run.id)


def test_a_run_lists_every_file_with_its_hash_but_itself(session: Session) -> None:
    run = keep(session)
    listed = json.loads((run.path / "run.json").read_bytes())
    assert sorted(listed["files"]) == ["build.json", "build/src/a/b.js"]
    assert (listed["stage"], listed["about"], listed["id"]) == ("build", ABOUT, run.id)
    assert run.files == listed["files"]
    assert runs.read(session, run.id, "build/src/a/b.js") == b"let x;"
    assert runs.read_json(session, run.id, "build.json") == {"entry": "index.html"}


def test_every_file_and_folder_is_flushed_before_the_name(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    flush, rename = os.fsync, os.rename
    monkeypatch.setattr(
        os, "fsync", lambda fd: (done.append(Path(os.readlink(f"/proc/self/fd/{fd}")).name), flush(fd))[1]
    )
    monkeypatch.setattr(os, "rename", lambda a, b: (done.append("rename"), rename(a, b))[1])
    run = keep(session)
    before = done[: done.index("rename")]
    assert {"b.js", "a", "src", "build", "build.json", "run.json", f"{run.id}.tmp"} <= set(before)
    assert done[-1] == "runs"


def test_a_run_that_fails_stays_unnamed_and_is_listed(session: Session) -> None:
    with pytest.raises(KeyError), runs.new_run(session, "build") as run:
        {}["raised after " + run.write("log.txt", b"why").name]
    assert runs.finished(session) == []
    assert runs.leftovers(session) == [f"{run.id}.tmp"]
    assert (run.path / "log.txt").read_bytes() == b"why"


@pytest.mark.parametrize("kind", ["change", "delete", "add", "link", "manifest", "cut manifest"])
def test_any_change_of_a_finished_run_is_found(session: Session, kind: str) -> None:
    run = keep(session)
    script = run.path / "build/src/a/b.js"
    if kind == "change":
        script.write_bytes(b"let y;")
    elif kind == "delete":
        script.unlink()
    elif kind == "add":
        (run.path / "more.js").touch()
    elif kind == "link":
        (run.path / "more.js").symlink_to("/etc/hostname")
    elif kind == "manifest":
        (run.path / "run.json").unlink()
    else:
        (run.path / "run.json").write_bytes(b"[]")
    assert not runs.intact(session, run.id)
    (problem,) = runs.problems(session, run.id)
    assert run.id in problem or "link" in problem


@pytest.mark.parametrize("name", ["none", "../transcript", "01ARZ3NDEKTSV4RRFFQ69G5FAV"])
def test_a_run_that_does_not_exist_is_not_intact(session: Session, name: str) -> None:
    assert not runs.intact(session, name)
    with pytest.raises(Missing):
        runs.manifest(session, name)


def test_links_and_devices_are_refused_when_a_run_ends(session: Session, tmp_path: Path) -> None:
    for make in (lambda at: at.symlink_to("/etc/hostname"), lambda at: at.symlink_to("."), lambda at: os.mkfifo(at)):
        with pytest.raises(Damage, match="link or a device"), runs.new_run(session, "build") as run:
            make(run.path / "index.html")
    assert runs.finished(session) == []


@pytest.mark.parametrize("name", ["/etc/x", "../x", "a/../../x", ""])
def test_a_name_that_leaves_the_run_is_refused(session: Session, name: str) -> None:
    run = keep(session)
    with pytest.raises(ValueError, match="relative path"), runs.new_run(session, "build") as other:
        other.write(name, b"")
    with pytest.raises((ValueError, Missing)):
        runs.read(session, run.id, name)


def test_reading_a_changed_or_missing_file_is_damage(session: Session) -> None:
    run = keep(session)
    (run.path / "build.json").write_bytes(b"{}")
    with pytest.raises(Damage, match="was changed"):
        runs.read(session, run.id, "build.json")
    (run.path / "build.json").unlink()
    with pytest.raises(Damage, match="is missing"):
        runs.read(session, run.id, "build.json")
    with pytest.raises(Missing, match=r"has no spec.json"):
        runs.read(session, run.id, "spec.json")


def test_a_finished_run_is_found_by_what_it_is_about_newest_first_and_only_intact(session: Session) -> None:
    keep(session, attempt=1)
    first, second = keep(session), keep(session)
    assert runs.find(session, "build", ABOUT) == second.id
    (second.path / "build.json").write_bytes(b"{}")
    assert runs.find(session, "build", ABOUT) == first.id
    assert runs.find(session, "qa", ABOUT) is None
    assert runs.find(session, "build", {**ABOUT, "attempt": 2}) is None


def test_a_run_in_progress_elsewhere_is_no_leftover_until_its_process_dies(session: Session, start) -> None:
    code = """
import sys, pathlib
from crumb.store import runs
from crumb.store.session import Session
with runs.new_run(Session(pathlib.Path(sys.argv[1])), "build") as run:
    print(run.id, flush=True)
    sys.stdin.read()
"""
    worker = start(code, session.path)
    name = worker.stdout.readline().strip()
    assert runs.leftovers(session) == []
    worker.kill()
    worker.wait()
    assert runs.leftovers(session) == [f"{name}.tmp"]


def test_a_session_without_runs_has_none(session: Session) -> None:
    assert (runs.finished(session), runs.leftovers(session), runs.find(session, "qa", {})) == ([], [], None)


def test_killed_runs_never_have_a_name_and_named_runs_are_whole(session: Session, start) -> None:
    code = """
import sys, pathlib
from crumb.store import runs
from crumb.store.session import Session
print("ready", flush=True)
while True:
    with runs.new_run(Session(pathlib.Path(sys.argv[1])), "build") as run:
        for number in range(5):
            run.write(f"files/{number}", b"x" * 50_000)
"""
    for round in range(8):
        worker = start(code, session.path)
        worker.stdout.readline()
        time.sleep(0.01 + round * 0.007)
        worker.kill()
        worker.wait()
    assert all(runs.intact(session, run) for run in runs.finished(session))
    assert len(runs.finished(session)) + len(runs.leftovers(session)) == len(list(session.runs.iterdir()))
