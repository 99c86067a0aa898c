"""Tests for the private places of an actor's process: files in its HOME, and what it leaves in them."""

import os
import stat
import sys
import time

import pytest

from crumb.harness.base import Limits
from crumb.harness.process import Command, run_process
from crumb.harness.scratch import furnish, left_in
from crumb.harness.voice import Voice

LIMITS = Limits(wall_seconds=15, idle_seconds=5)
FILES = {".client/login.json": '{"a": "안녕"}'}


def test_files_of_home_are_for_their_owner_alone(tmp_path):
    furnish(tmp_path, FILES)
    path = tmp_path / ".client/login.json"
    assert path.read_text(encoding="utf-8") == FILES[".client/login.json"]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("left", ["same", "changed", "gone", "link", "pipe", "folder", "huge"])
def test_only_plain_files_of_a_sane_size_come_back(tmp_path, left):
    furnish(tmp_path, FILES)
    path = tmp_path / ".client/login.json"
    if left != "same":
        path.unlink()
    if left == "changed":
        path.write_text("new", encoding="utf-8")
    elif left == "link":
        path.symlink_to("/etc/hostname")
    elif left == "pipe":
        os.mkfifo(path)
    elif left == "folder":
        path.mkdir()
    elif left == "huge":
        path.write_bytes(b"x" * 1_000_000)
    expected = {"same": FILES, "changed": {".client/login.json": "new"}}.get(left, {})
    assert left_in(tmp_path, FILES) == expected


def test_process_finds_its_files_and_what_it_leaves_is_told(tmp_path):
    code = "import os; p = os.environ['HOME'] + '/.client/login.json'; print(open(p).read()); open(p, 'w').write('new')"
    outcome = run_process(Command([sys.executable, "-c", code], home=FILES), tmp_path, LIMITS)
    assert outcome.stdout.text().strip() == FILES[".client/login.json"]
    assert outcome.home == {".client/login.json": "new"}


class Parrot:
    """Answers each line with another one, and says goodbye after three."""

    def __init__(self) -> None:
        self.voice = Voice()
        self.heard = b""
        self.voice.say(b"0" * 300_000 + b"\n")

    def feed(self, chunk: bytes) -> None:
        self.heard += chunk
        lines = self.heard.count(b"\n")
        if lines >= 3:
            self.voice.close()
        elif chunk.endswith(b"\n"):
            self.voice.say(f"{lines}\n".encode())


@pytest.mark.parametrize("leaves", [True, False], ids=["leaves by itself", "stays"])
def test_process_is_spoken_to_until_goodbye(tmp_path, leaves):
    code = "import sys, time\nfor line in sys.stdin: print(len(line), flush=True)\n" + (
        "" if leaves else "time.sleep(60)"
    )
    parrot = Parrot()
    began = time.monotonic()
    command = Command([sys.executable, "-c", code], voice=parrot.voice)
    outcome = run_process(command, tmp_path, LIMITS, parrot)
    assert parrot.heard.split() == [b"300001", b"2", b"2"]
    assert outcome.ending == ("exited" if leaves else "done")
    assert time.monotonic() - began < 10


def test_process_that_never_listens_is_still_ended(tmp_path):
    parrot = Parrot()
    command = Command([sys.executable, "-c", "import time; time.sleep(60)"], voice=parrot.voice)
    assert run_process(command, tmp_path, Limits(idle_seconds=0.5), parrot).ending == "idle"
