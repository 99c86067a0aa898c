"""Tests for actor processes: timers, bounds, environment, and that nothing is left alive."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import psutil
import pytest

from crumb.harness.base import Limits
from crumb.harness.process import Command, run_process

LIMITS = Limits(wall_seconds=15, idle_seconds=5)


def python(code: str, stdin: str = "", **env: str) -> Command:
    return Command([sys.executable, "-c", textwrap.dedent(code)], stdin, env)


def test_prompt_comes_by_standard_input_and_not_by_arguments(tmp_path):
    text = "안녕 'quotes' $(x)\n" * 10_000
    outcome = run_process(python("import sys; print(len(sys.stdin.read()), len(sys.argv))", text), tmp_path, LIMITS)
    assert outcome.stdout.text() == f"{len(text)} 1\n"


def test_environment_is_an_allow_list_with_an_own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("SECRET_KEY", "hunter2")
    code = "import os; print(os.environ.get('SECRET_KEY'), os.environ['HOME'], os.environ['EXTRA'])"
    secret, home, extra = run_process(python(code, EXTRA="yes"), tmp_path, LIMITS).stdout.text().split()
    assert (secret, extra) == ("None", "yes")
    assert home != os.environ.get("HOME")
    assert not Path(home).exists()


def test_exit_code_is_kept(tmp_path):
    outcome = run_process(python("raise SystemExit(7)"), tmp_path, LIMITS)
    assert (outcome.ending, outcome.exit_code, outcome.killed) == ("exited", 7, 0)


def test_death_by_signal_is_an_exit_code_above_128(tmp_path):
    outcome = run_process(python("import os; os.kill(os.getpid(), 9)"), tmp_path, LIMITS)
    assert outcome.exit_code == 137


def test_program_that_does_not_exist_is_127(tmp_path):
    outcome = run_process(Command(["no-such-agent"]), tmp_path, LIMITS)
    assert outcome.exit_code == 127
    assert "no-such-agent" in outcome.stderr.text()


def test_silent_process_is_ended_by_the_idle_timer(tmp_path):
    outcome = run_process(python("import time; time.sleep(60)"), tmp_path, Limits(idle_seconds=0.4))
    assert (outcome.ending, outcome.exit_code) == ("idle", None)
    assert outcome.seconds < 4


def test_process_that_keeps_talking_is_ended_by_the_wall_timer_only(tmp_path):
    talk = "import time\nwhile True:\n    print('on it', flush=True)\n    time.sleep(0.1)"
    outcome = run_process(python(talk), tmp_path, Limits(idle_seconds=0.5, wall_seconds=1.2))
    assert outcome.ending == "wall"


def test_process_that_writes_files_silently_is_not_idle(tmp_path):
    work = "import time\nfor n in range(6):\n    open(f'part{n}', 'w').close()\n    time.sleep(0.25)"
    outcome = run_process(python(work), tmp_path, Limits(idle_seconds=0.5))
    assert outcome.ending == "exited"


def test_flood_is_cut_counted_and_hashed(tmp_path):
    outcome = run_process(python("while True: print('x' * 9999)"), tmp_path, Limits(output_bytes=30_000_000))
    assert outcome.ending == "flood"
    assert outcome.stdout.total > 30_000_000
    assert len(outcome.stdout.text()) < 300_000
    assert "bytes left out" in outcome.stdout.text()


def test_process_that_ignores_the_polite_signal_is_killed(tmp_path):
    stubborn = (
        "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nprint('up', flush=True)\ntime.sleep(60)"
    )
    outcome = run_process(python(stubborn), tmp_path, Limits(idle_seconds=0.5))
    assert outcome.ending == "idle"
    assert outcome.killed >= 1


@pytest.mark.parametrize("fled", [False, True], ids=["in the group", "in a session of its own"])
def test_grandchild_does_not_outlive_the_run(tmp_path, fled):
    code = f"""
        import subprocess, sys
        child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'], start_new_session={fled},
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        print(child.pid)
    """
    outcome = run_process(python(code), tmp_path, LIMITS)
    assert outcome.killed == 1
    assert not _running(int(outcome.stdout.text()))


def test_actor_dies_when_its_stage_is_killed(tmp_path):
    """SIGKILL of the stage gives it no chance to clean up; the leash does."""
    stage = """
        import sys
        from pathlib import Path
        from crumb.harness.base import Limits
        from crumb.harness.process import Command, run_process
        code = "import os, time; open('pid', 'w').write(str(os.getpid())); time.sleep(60)"
        run_process(Command([sys.executable, "-c", code]), Path(sys.argv[1]), Limits())
    """
    scripts = str(Path(__file__).parents[2] / "scripts")
    process = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(stage), str(tmp_path)], env={**os.environ, "PYTHONPATH": scripts}
    )
    pid = _wait_for(lambda: (tmp_path / "pid").read_text(encoding="utf-8") if (tmp_path / "pid").exists() else "")
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert _wait_for(lambda: not _running(int(pid)))


def _running(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def _wait_for(question, seconds: float = 10):
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if found := question():
            return found
        time.sleep(0.02)
    return question()
