"""Tests for bounded output: nothing is lost silently, and nothing grows."""

import hashlib

import pytest

from crumb.harness.capture import Capture, write_log


def captured(*chunks: bytes, keep: int = 10) -> Capture:
    capture = Capture(keep)
    for chunk in chunks:
        capture.add(chunk)
    return capture


@pytest.mark.parametrize("chunks", [(b"abc",), (b"a", b"b", b"c"), (b"0123456789abcdefghij",), (b"",)])
def test_short_output_is_kept_whole(chunks):
    assert captured(*chunks).text() == b"".join(chunks).decode()


@pytest.mark.parametrize("size", [1, 3, 7, 50])
def test_long_output_keeps_head_and_tail_however_it_is_cut(size):
    whole = bytes(range(65, 91)) * 4
    capture = captured(*(whole[at : at + size] for at in range(0, len(whole), size)))
    text = capture.text()
    assert text.startswith("ABCDEFGHIJ\n")
    assert text.endswith("\nQRSTUVWXYZ")
    assert f"{len(whole) - 20} bytes left out" in text
    assert capture.sha256 == hashlib.sha256(whole).hexdigest()


def test_memory_stays_bounded():
    capture = Capture(1000)
    for _ in range(1000):
        capture.add(b"x" * 5000)
    assert capture.total == 5_000_000
    assert len(capture._head) + len(capture._tail) <= 3000


def test_bytes_that_are_no_text_do_not_stop_anything():
    assert "\ufffd" in captured(b"\xff\xfe").text()


def test_last_line_that_says_something_is_told():
    assert captured(b"first\nlast words  \n\n \n", keep=100).last_line() == "last words"
    assert captured(b"").last_line() == ""


def test_log_names_its_streams(tmp_path):
    write_log(tmp_path / "log", {"stdout": captured(b"hi"), "stderr": captured(b"")})
    assert (tmp_path / "log").read_text(encoding="utf-8") == "--- stdout: 2 bytes\nhi\n--- stderr: 0 bytes\n\n"
