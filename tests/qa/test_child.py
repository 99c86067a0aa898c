"""A program that is not trusted: its output and its time are bounded, and it goes when we do."""

import os
import sys
import tempfile
import time

import pytest

from crumb.qa.child import TAIL, Ended, run_child


def child(code: str, seconds: float = 20, most: int = 1000) -> Ended:
    with tempfile.TemporaryFile() as given:
        given.write(b"given")
        given.flush()
        given.seek(0)
        command = [sys.executable, "-S", "-c", code.replace("FD", str(given.fileno()))]
        return run_child(command, {"PATH": os.environ["PATH"], "ONLY": "this"}, given, seconds, most, "/")


def test_it_reads_what_it_is_given_and_its_output_comes_back() -> None:
    ended = child("import os; print(os.read(FD, 9), os.environ.get('ONLY'), 'HOME' in os.environ, os.getcwd())")
    assert ended.output == b"b'given' this False /\n"
    assert (ended.code, ended.late, ended.flooded) == (0, False, False)


def test_it_is_ended_when_its_time_is_over() -> None:
    began = time.monotonic()
    ended = child("import sys; sys.stdin.read()", seconds=0.3)
    assert ended.late
    assert time.monotonic() - began < 6


def test_it_is_ended_by_force_when_it_does_not_listen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crumb.qa.child.LEAVING", 0.2)
    ended = child("import time; time.sleep(60)", seconds=0.3)
    assert (ended.late, ended.code) == (True, -9)


def test_a_flood_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crumb.qa.child.LEAVING", 0.2)
    ended = child("while True: print('x' * 999)", most=5000)
    assert ended.flooded
    assert len(ended.output) < 5000 + (1 << 17)


def test_only_the_end_of_its_complaints_is_kept() -> None:
    ended = child("import sys; sys.stderr.write('a' * 9000 + 'the end'); sys.exit(4)")
    assert ended.complaints.endswith("the end")
    assert len(ended.complaints) == TAIL
    assert ended.code == 4


def test_a_program_that_is_not_there_is_an_os_error() -> None:
    with tempfile.TemporaryFile() as given, pytest.raises(FileNotFoundError):
        run_child(["/no/such/program"], {}, given, 1, 1, "/")
