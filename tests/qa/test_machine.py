"""A machine that lacks something: it is said with its remedy, by a check that could not be made and by the doctor."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cells import WORKING, strongest

from crumb.qa import disk
from crumb.qa.chromium import find_chromium
from crumb.qa.startup import SIGNS, explain

HERE = Path(__file__).parent
SETUP = HERE.parents[1] / "scripts" / "setup_browser.py"
OWN_MOUNTS = ["unshare", "--map-root-user", "--mount", "sh", "-c"]
PLAY = """
import json, sys
from pathlib import Path
from cells import jailed
from crumb.commands.checks import examine
result = jailed(Path(sys.argv[1]))
checks = [check._asdict() for check in examine(Path(sys.argv[1]))]
told = {name: result.get(name) for name in ("status", "reason", "jail")}
print(json.dumps({**told, "checks": checks}))
"""
needs_mounts = pytest.mark.skipif(strongest("unshare") is None, reason="namespaces cannot be made here")


def on(machine: str, jail: str, tmp_path: Path) -> dict[str, object]:
    """Play a good game and ask the doctor, after the shell commands ``machine`` in mounts of their own."""
    (tmp_path / "play.py").write_text(PLAY, encoding="utf-8")
    (tmp_path / "temporary").mkdir()
    told = {
        **os.environ,
        "CRUMB_JAIL": jail,
        "TMPDIR": str(tmp_path / "temporary"),
        "PYTHONPATH": os.pathsep.join([str(HERE), *sys.path]),
    }
    line = f'{machine} && exec "$0" "$1" "$2"'
    command = [*OWN_MOUNTS, line, sys.executable, str(tmp_path / "play.py"), str(tmp_path)]
    done = subprocess.run(command, env=told, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


def check(told: dict[str, object], name: str) -> dict[str, str]:
    checks = told["checks"]
    assert isinstance(checks, list)
    return next(check for check in checks if check["name"] == name)


MACHINES = {
    "shm": ("mount -t tmpfs -o size=1m tmpfs /dev/shm", "of shared memory are free at /dev/shm", "empty /dev/shm"),
    "room": ('mount -t tmpfs -o size=1m tmpfs "$TMPDIR"', "MB are free in", "let TMPDIR name another folder"),
}


@pytest.mark.browser
@needs_mounts
@pytest.mark.parametrize("name", MACHINES)
def test_where_the_browser_has_no_room_nothing_is_checked_and_the_remedy_is_told(name: str, tmp_path: Path) -> None:
    machine, words, remedy = MACHINES[name]
    told = on(machine, "plain", tmp_path)
    assert told["status"] == "error"
    assert words in str(told["reason"])
    assert remedy in str(told["reason"])
    assert remedy in check(told, name)["hint"]
    assert check(told, "browser")["status"] == "fail"


@pytest.mark.browser
@needs_mounts
@pytest.mark.skipif(WORKING[0].keeper != "bwrap", reason="bubblewrap does not work here")
def test_in_bubblewrap_a_full_machine_does_not_matter(tmp_path: Path) -> None:
    told = on(" && ".join(machine for machine, _, _ in MACHINES.values()), "bwrap", tmp_path)
    assert (told["status"], told["jail"]) == ("pass", "bwrap"), told["reason"]
    assert check(told, "shm")["status"] == check(told, "room")["status"] == "warn"


def test_no_shared_memory_at_all_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "SHARED", tmp_path / "none")
    trouble = disk.shared_problem()
    assert trouble is not None
    assert "no shared memory" in trouble[0]
    assert "docker run --shm-size" in trouble[1]
    monkeypatch.setattr(disk, "SHARED", tmp_path)
    assert disk.shared_problem() is None


@pytest.mark.parametrize(
    ("words", "found", "remedy"),
    [
        (
            "x: error while loading shared libraries: libnss3.so: cannot open",
            "library libnss3.so is missing",
            "apt-get",
        ),
        ("x: /lib/libc.so.6: version `GLIBC_2.38' not found", "needs GLIBC_2.38", "apt-get"),
        (
            "Unable to access(W_OK|X_OK) /dev/shm: No such file or directory",
            "no usable shared memory",
            "mount -t tmpfs",
        ),
        ("Failed to create: No space left on device (28)", "no space is left", "TMPDIR"),
        ("FATAL: No usable sandbox! Update your kernel", "sandbox is refused", "bubblewrap"),
        ("Running as root without --no-sandbox is not supported", "root cannot use its sandbox", "bubblewrap"),
        ("Timeout 60000 ms exceeded", "in time", "try again"),
        ("\nexitCode=null, signal=SIGSEGV", "signal SIGSEGV", "apt-get"),
        ("\nexitCode=21", "exit code 21", "apt-get"),
        ("something else", "something else", "apt-get"),
        ("", "no reason", "apt-get"),
    ],
)
def test_what_a_browser_said_becomes_a_cause_and_a_remedy(words: str, found: str, remedy: str) -> None:
    cause, hint = explain(words)
    assert cause.startswith("the browser did not start")
    assert found in cause
    assert remedy in hint


def test_every_sign_has_a_remedy_that_can_be_typed_or_done() -> None:
    assert all(hint for _, _, hint in SIGNS)


def test_without_bubblewrap_setting_up_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "chromium").symlink_to(shutil.which("true") or "/bin/true")
    told = {**os.environ, "PATH": str(tmp_path), "CRUMB_CHROMIUM": str(find_chromium())}
    done = subprocess.run(
        [sys.executable, str(SETUP)], env=told, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "apt-get install bubblewrap" in done.stdout
    assert "weaker means" in done.stdout
