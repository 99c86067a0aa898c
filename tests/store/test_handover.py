"""What a process leaves for the one that replaces it arrives there, whatever its size, and nothing else is read."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from crumb.store.handover import drop, leave, take


def test_a_note_larger_than_a_variable_of_the_environment_survives_exec() -> None:
    after = "import os; from crumb.store.handover import take; print(len(take(os.environ['NOTE'])))"
    before = (
        "import os, sys; from crumb.store.handover import leave\n"
        "os.execve(sys.executable, [sys.executable, '-c', sys.argv[1]], {**os.environ, 'NOTE': leave('x' * 300_000)})"
    )
    done = subprocess.run([sys.executable, "-c", before, after], capture_output=True, text=True, check=True)
    assert done.stdout == "300000\n"


def test_a_note_is_read_once_and_can_be_dropped() -> None:
    first, second = leave("ö"), leave("dropped")
    assert take(first) == "ö"
    assert take(first) == ""
    drop(second)
    assert take(second) == ""


@pytest.mark.parametrize("word", ["", "0", "0:1:2", "99999:1:2", "a:b:c", "-1:0:0", '{"x": 3}', "9" * 30 + ":1:1"])
def test_a_word_of_somebody_else_gives_nothing(word: str) -> None:
    assert take(word) == ""


def test_a_file_with_a_name_is_not_a_note(tmp_path: Path) -> None:
    path = tmp_path / "named"
    path.write_text("secret", encoding="utf-8")
    with path.open("rb") as file:
        info = os.fstat(file.fileno())
        assert take(f"{file.fileno()}:{info.st_dev}:{info.st_ino}") == ""
        assert file.read() == b"secret"
