"""Locks: one holder, named in the message, gone with its process, kept through an exec and kept from children."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from crumb.errors import Busy, CrumbError
from crumb.store.handover import leave
from crumb.store.locks import ENVIRONMENT, Lock, adopt, handing_on, held_by

HOLD = "import sys, pathlib; from crumb.store.locks import Lock; lock = Lock(pathlib.Path(sys.argv[1])).acquire(); "


def test_a_second_holder_in_the_same_process_is_refused_until_the_first_releases(tmp_path: Path) -> None:
    first, second = Lock(tmp_path / "x.lock"), Lock(tmp_path / "x.lock")
    with first.acquire():
        with pytest.raises(Busy):
            second.acquire()
        assert (first.held, second.held) == (True, False)
    with second.acquire():
        assert (first.held, second.held) == (False, True)


def test_busy_names_process_and_host_of_the_holder(tmp_path: Path, start) -> None:
    holder = start(HOLD + "print('held', flush=True); sys.stdin.read()", tmp_path / "x.lock")
    assert holder.stdout.readline() == "held\n"
    with pytest.raises(Busy, match=rf"process {holder.pid} .* on {os.uname().nodename}") as busy:
        Lock(tmp_path / "x.lock").acquire(wait=0.05)
    assert "0.05 s" in busy.value.message
    assert held_by(tmp_path / "x.lock").pid == holder.pid


def test_a_killed_holder_leaves_no_lock_behind(tmp_path: Path, start) -> None:
    holder = start(HOLD + "print('held', flush=True); sys.stdin.read()", tmp_path / "x.lock")
    holder.stdout.readline()
    holder.kill()
    holder.wait()
    assert held_by(tmp_path / "x.lock") is None
    with Lock(tmp_path / "x.lock").acquire() as lock:
        assert lock.held


def test_nobody_holds_a_lock_that_does_not_exist_and_asking_makes_none(tmp_path: Path) -> None:
    assert held_by(tmp_path / "x.lock") is None
    assert not (tmp_path / "x.lock").exists()


def test_waiting_ends_as_soon_as_the_holder_lets_go(tmp_path: Path, start) -> None:
    holder = start(HOLD + "print('held', flush=True); import time; time.sleep(0.2)", tmp_path / "x.lock")
    holder.stdout.readline()
    with Lock(tmp_path / "x.lock").acquire(wait=20) as lock:
        assert lock.held


def test_a_child_process_does_not_inherit_the_lock(tmp_path: Path, start) -> None:
    code = HOLD + (
        "import subprocess; child = subprocess.Popen([sys.executable, '-c', 'input()'], stdin=subprocess.PIPE, "
        "close_fds=False); lock.release(); print(child.pid, flush=True); sys.stdin.read(); child.communicate()"
    )
    start(code, tmp_path / "x.lock").stdout.readline()
    assert held_by(tmp_path / "x.lock") is None


def test_a_lock_survives_exec_without_a_moment_in_which_it_is_free(tmp_path: Path, start) -> None:
    after = (
        "import sys; from crumb.store.locks import adopt, ENVIRONMENT; import os; locks = adopt(); "
        "print(len(locks), ENVIRONMENT in os.environ, os.get_inheritable(locks[0]._fd), flush=True); sys.stdin.read()"
    )
    code = HOLD + (
        "import os; from crumb.store.locks import handing_on\n"
        "with handing_on([lock]) as extra: os.execve(sys.executable, [sys.executable, '-c', sys.argv[2]], "
        "{**os.environ, **extra})"
    )
    process = start(code, tmp_path / "x.lock", after)
    assert process.stdout.readline() == "1 False False\n"
    assert held_by(tmp_path / "x.lock").pid == process.pid
    process.communicate("")
    assert held_by(tmp_path / "x.lock") is None


def test_handing_on_ends_with_its_block(tmp_path: Path) -> None:
    with Lock(tmp_path / "x.lock").acquire() as lock:
        with handing_on([lock]) as extra:
            assert list(extra) == [ENVIRONMENT]
            assert os.get_inheritable(lock._fd)
        assert not os.get_inheritable(lock._fd)
    with handing_on([lock]) as extra:
        assert extra == {}


def test_a_false_note_in_the_environment_gives_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "other").touch()
    with open(tmp_path / "other", "rb") as other:
        for fd in (other.fileno(), 9_999):
            monkeypatch.setenv(ENVIRONMENT, leave(f'{{"{tmp_path / "x.lock"}": {fd}}}'))
            assert adopt() == []
    (tmp_path / "x.lock").touch()
    monkeypatch.setenv(ENVIRONMENT, leave(f'{{"{tmp_path / "x.lock"}": 9999}}'))
    assert adopt() == []
    assert ENVIRONMENT not in os.environ
    assert adopt() == []


def test_the_name_in_the_file_holds_no_arguments_of_the_command(tmp_path: Path) -> None:
    code = HOLD + "print(pathlib.Path(sys.argv[1]).read_text())"
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "x.lock"), "secret idea"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2] / "scripts")},
        check=True,
    )
    assert "secret" not in done.stdout


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(CrumbError, match="cannot be opened to lock it: No such file"):
        Lock(tmp_path / "none" / "x.lock").acquire()
