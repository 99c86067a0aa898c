"""The locks of a main process: what is refused must not cost what is held, and only stale locks go."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from crumb.pipeline.holding import Holding
from crumb.store.session import Session


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for idea in ("a frog jumps", "a fish swims"):
        Session.create(tmp_path / "sessions", idea)
    (tmp_path / ".snakemake" / "locks").mkdir(parents=True)
    return tmp_path


def stale(folder: Path, number: int, session: str) -> Path:
    path = folder / ".snakemake" / "locks" / f"{number}.output.lock"
    path.write_text(f"sessions/{session}/rounds/01/spec.json\n", encoding="utf-8")
    return path


def let_go(*holdings: Holding) -> None:
    for holding in holdings:
        os.close(holding.folder)
        for lock in holding.locks:
            lock.release()


def test_alone_in_the_folder_everything_that_was_left_goes(folder: Path) -> None:
    frog, fish = sorted(path.name for path in (folder / "sessions").iterdir())
    holding = Holding.take(folder / "sessions", [frog])
    left = [stale(folder, 0, frog), stale(folder, 1, fish)]
    holding.clear_stale_snakemake_locks()
    assert not any(path.exists() for path in left)
    let_go(holding)


def test_beside_another_only_locks_on_own_sessions_go_and_nobody_loses_the_folder(folder: Path) -> None:
    frog, fish = sorted(path.name for path in (folder / "sessions").iterdir())
    first, second = (Holding.take(folder / "sessions", [name]) for name in (frog, fish))
    own, foreign = stale(folder, 0, fish), stale(folder, 1, frog)
    second.clear_stale_snakemake_locks()
    assert (own.exists(), foreign.exists()) == (False, True)
    let_go(first)
    third = Holding.take(folder / "sessions", [frog])
    left = stale(folder, 2, fish)
    third.clear_stale_snakemake_locks()
    assert left.exists(), "the second one still works in this folder"
    let_go(second, third)


def test_a_busy_session_is_kept_with_who_holds_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    frog, fish = sorted(path.name for path in (folder / "sessions").iterdir())
    first = Holding.take(folder / "sessions", [frog])
    second = Holding.take(folder / "sessions", [frog, fish])
    assert list(second.busy) == [frog]
    assert f"process {os.getpid()}" in second.busy[frog]
    assert frog in capsys.readouterr().err
    assert [lock.path.parent.name for lock in second.locks] == [fish]
    let_go(first, second)


def test_more_sessions_can_be_held_than_files_may_be_open_at_first(tmp_path: Path) -> None:
    for number in range(100):
        (tmp_path / f"s{number}").mkdir()
    code = (
        "import pathlib, resource, sys; from crumb.pipeline.holding import Holding\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (64, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))\n"
        "print(len(Holding.take(pathlib.Path(sys.argv[1]), [f's{number}' for number in range(100)]).locks))"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=True)
    assert done.stdout == "100\n"
