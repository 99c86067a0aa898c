"""Nothing outlives us: not the end, not the worker's death, not the death of whoever asked, not a page that hangs."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import psutil
import pytest
from cells import WORKING
from gamebox import source

HERE = Path(__file__).parent
STRONGEST = {rung.keeper: rung.name for rung in reversed(WORKING)}
HANG = ("let phase =", "setTimeout(() => { for (;;); }, 100); let phase =")

KEPT = """
import os, subprocess, sys, time
from crumb.qa.keeper import keep

def work():
    # a child that outlives its parent, in a session of its own, deaf to polite words
    code = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('up', flush=True); time.sleep(60)"
    orphan = subprocess.Popen([sys.executable, "-c", code], start_new_session=True, stdout=subprocess.PIPE)
    orphan.stdout.readline()
    os.write(2, f"{os.getpid()} {orphan.pid}\\n".encode())
    {then}

sys.exit(keep(work, lifeline=0))
"""


def _kept(then: str) -> "tuple[subprocess.Popen[bytes], list[psutil.Process]]":
    keeper = subprocess.Popen(
        [sys.executable, "-c", KEPT.replace("{then}", then)], stdin=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert keeper.stderr is not None
    return keeper, list(_seen(keeper.stderr.readline().split()))


def _seen(pids: list[bytes]) -> Iterator[psutil.Process]:
    """Yield the processes that live still; the shortest work ends before anybody can look."""
    for pid in pids:
        with suppress(psutil.NoSuchProcess):
            yield psutil.Process(int(pid))


def _alive(processes: list[psutil.Process]) -> list[psutil.Process]:
    def lives(process: psutil.Process) -> bool:
        try:
            return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
        except psutil.Error:
            return False

    return [process for process in processes if lives(process)]


def _gone(processes: list[psutil.Process], seconds: float) -> bool:
    deadline = time.monotonic() + seconds
    while _alive(processes) and time.monotonic() < deadline:
        time.sleep(0.05)
    return not _alive(processes)


def _end(keeper: "subprocess.Popen[bytes]") -> int:
    code = keeper.wait(10)
    for pipe in (keeper.stdin, keeper.stderr):
        assert pipe is not None
        pipe.close()
    return code


@pytest.mark.parametrize(("then", "code"), [("pass", 0), ("sys.exit(3)", 1), ("os._exit(7)", 7)])
def test_when_the_work_is_done_its_orphans_are_gone_before_the_keeper_is(then: str, code: int) -> None:
    keeper, members = _kept(then)
    ended = _end(keeper)
    assert _alive(members) == []
    assert ended == code


def test_when_the_work_is_killed_its_orphans_go_too() -> None:
    keeper, members = _kept("time.sleep(60)")
    members[0].kill()
    assert _end(keeper) != 0
    assert _alive(members) == []


def test_when_nobody_waits_any_more_all_of_it_goes() -> None:
    keeper, members = _kept("time.sleep(60)")
    assert keeper.stdin is not None
    keeper.stdin.close()
    assert _end(keeper) == 1
    assert _alive(members) == []


ASKING = """
import sys
from pathlib import Path
from cells import jailed
jailed(Path(sys.argv[1]), {"index.html": Path(sys.argv[2]).read_text(encoding="utf-8")})
"""


@pytest.mark.browser
@pytest.mark.parametrize(
    ("rung", "how"),
    [*((name, signal.SIGKILL) for name in STRONGEST.values()), (STRONGEST["plain"], signal.SIGINT)],
)
def test_no_browser_outlives_whoever_asked_not_even_one_that_hangs(
    rung: str, how: signal.Signals, tmp_path: Path
) -> None:
    (tmp_path / "page.html").write_text(source("catcher", HANG), encoding="utf-8")
    (tmp_path / "temporary").mkdir()
    places = {"CRUMB_JAIL": rung, "TMPDIR": str(tmp_path / "temporary")}
    told = {**os.environ, **places, "PYTHONPATH": os.pathsep.join([str(HERE), *sys.path])}
    asking = subprocess.Popen(
        [sys.executable, "-c", ASKING, str(tmp_path), str(tmp_path / "page.html")],
        env=told, stderr=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    members = _until_it_hangs(psutil.Process(asking.pid))
    asking.send_signal(how)
    asking.wait(15)
    assert _gone(members, 10), [process.name() for process in _alive(members)]
    assert not [path for path in (tmp_path / "temporary").rglob("*") if path.is_file()]


def _until_it_hangs(asking: psutil.Process) -> list[psutil.Process]:
    """Return everything below ``asking`` once a page of it has used up half a second."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        members = asking.children(recursive=True)
        for process in members:
            try:
                if "--type=renderer" in process.cmdline() and process.cpu_times().user > 0.5:
                    return members
            except psutil.Error:
                continue
        time.sleep(0.05)
    raise AssertionError("no page came up")
