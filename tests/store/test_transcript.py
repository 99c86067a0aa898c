"""The writer: chained, durable, one line an event, whoever and however many write at once."""

import os
import signal
import threading
import time
from pathlib import Path

import pytest

from crumb.errors import Busy, CrumbError, Damage, NotShaped, Refused
from crumb.store.ids import _Clock
from crumb.store.lines import decode, line_hash
from crumb.store.locks import Lock
from crumb.store.session import Session
from crumb.store.transcript import Transcript

NOTE = {"from": "system", "kind": "note"}

WRITE_MANY = """
import sys, pathlib
from crumb.store.transcript import Transcript
path, body, count = pathlib.Path(sys.argv[1]), sys.argv[2] + "x" * int(sys.argv[4]), int(sys.argv[3])
for number in range(count):
    event = Transcript(path).append({"from": "system", "kind": "note", "body": body, "data": {"n": number}})
    print(event["id"], flush=True)
"""


def note(body: str) -> dict:
    return {**NOTE, "body": body}


def assert_chained(path: Path) -> list[dict]:
    """Check seq, prev and the order of ids over the whole file, and return its events."""
    lines = path.read_bytes().split(b"\n")[:-1]
    events = [decode(line) for line in lines]
    assert [e["metadata"]["crumb"]["seq"] for e in events] == list(range(len(events)))
    assert [e["metadata"]["crumb"]["prev"] for e in events] == [None, *map(line_hash, lines[:-1])]
    ids = [e["id"] for e in events]
    assert ids == sorted(set(ids))
    return events


def test_an_append_returns_the_event_as_a_reader_sees_it(session: Session) -> None:
    event = session.transcript.append({**note("hi"), "metadata": {"crumb": {"round": 1}, "visibility": "public"}})
    assert event == session.transcript.read().events[-1]
    assert event["metadata"]["visibility"] == "public"
    assert event["metadata"]["crumb"] | {"prev": ""} == {
        "round": 1,
        "seq": 2,
        "prev": "",
        "writer": {"name": "crumb", "schema": 1},
    }
    assert event["session_id"] == session.id
    assert event["ts"].endswith("Z")


def test_events_form_a_chain(session: Session) -> None:
    session.transcript.append_all([note("a"), note("b")])
    session.transcript.append(note("c"))
    assert [e.get("body") for e in assert_chained(session.transcript_path)][2:] == ["a", "b", "c"]


def test_any_body_stays_on_one_physical_line(session: Session) -> None:
    body = "a\nb\u2028c\x85d\r\0e\u2029"
    session.transcript.append(note(body))
    with session.transcript_path.open(encoding="utf-8") as file:
        assert len(file.readlines()) == 3
    assert len(session.transcript_path.read_text(encoding="utf-8").splitlines()) == 3
    assert session.transcript.read().events[-1]["body"] == body


@pytest.mark.parametrize(
    "draft",
    [
        {**NOTE, "body": "\ud800"},
        {**NOTE, "id": "01ARZ3NDEKTSV4RRFFQ69G5FAV"},
        {**NOTE, "session_id": "another"},
        {**NOTE, "kind": "nonsense"},
        {**NOTE, "from": "nobody"},
        {**NOTE, "unknown": 1},
        {"kind": "note"},
    ],
)
def test_what_does_not_fit_is_refused_at_the_door_and_nothing_is_written(session: Session, draft: dict) -> None:
    before = session.transcript_path.read_bytes()
    with pytest.raises(NotShaped):
        session.transcript.append_all([note("fine"), draft])
    assert session.transcript_path.read_bytes() == before


def test_a_caller_cannot_forge_its_place_in_the_chain(session: Session) -> None:
    session.transcript.append({**NOTE, "metadata": {"crumb": {"seq": 99, "prev": "0" * 64, "writer": {"name": "x"}}}})
    assert_chained(session.transcript_path)


def test_two_writer_objects_for_one_path_keep_the_order(session: Session) -> None:
    one = Transcript(session.transcript_path, session.id)
    other = Transcript(session.path / ".." / session.id / "transcript.jsonl")
    assert other.session == session.id
    for number in range(50):
        (one, other)[number % 2].append(note(str(number)))
    assert [e["body"] for e in assert_chained(session.transcript_path)[2:]] == [str(number) for number in range(50)]


def test_four_processes_with_large_events_lose_and_mix_nothing(session: Session, start) -> None:
    writers = [start(WRITE_MANY, session.transcript_path, name, 200, 20_000) for name in "abcd"]
    acknowledged = [line for writer in writers for line in writer.communicate()[0].split()]
    assert [writer.returncode for writer in writers] == [0] * 4
    events = assert_chained(session.transcript_path)
    assert {e["id"] for e in events[2:]} == set(acknowledged)
    for name in "abcd":
        mine = [e for e in events[2:] if e["body"][0] == name]
        assert [e["data"]["n"] for e in mine] == list(range(200))
        assert {e["body"] for e in mine} == {name + "x" * 20_000}


def test_threads_of_one_process_exclude_each_other(session: Session) -> None:
    threads = [
        threading.Thread(target=lambda: [session.transcript.append(note("x")) for _ in range(20)]) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(assert_chained(session.transcript_path)) == 82


def test_killed_writers_lose_no_acknowledged_event_and_leave_no_lock(session: Session, start) -> None:
    acknowledged: list[str] = []
    for round in range(10):
        writers = [start(WRITE_MANY, session.transcript_path, "k", 100_000, 3_000) for _ in range(3)]
        acknowledged += [writer.stdout.readline().strip() for writer in writers]
        for writer in writers:
            time.sleep(round * 0.001)
            writer.send_signal(signal.SIGKILL)
        acknowledged += [line for writer in writers for line in writer.communicate()[0].split("\n")[:-1]]
    last = session.transcript.append(note("after"))
    ids = [e["id"] for e in assert_chained(session.transcript_path)]
    assert set(acknowledged) <= set(ids)
    assert ids[-1] == last["id"]


def test_an_append_that_depends_on_what_is_there_happens_once(session: Session, start) -> None:
    code = """
import sys, pathlib
from crumb.store.transcript import Transcript
t = Transcript(pathlib.Path(sys.argv[1]))
def once(tail):
    return [] if any(e.get("body") == "once" for e in t.read().events) else [
        {"from": "system", "kind": "note", "body": "once"}]
input()
print(len(t.append_if(once)))
"""
    racers = [start(code, session.transcript_path) for _ in range(4)]
    for racer in racers:
        racer.stdin.write("go\n")
        racer.stdin.flush()
    assert sorted(racer.communicate()[0].strip() for racer in racers) == ["0", "0", "0", "1"]
    assert len(assert_chained(session.transcript_path)) == 3


def test_a_function_that_fails_under_the_lock_writes_nothing_and_frees_it(session: Session) -> None:
    def fail(_: object) -> list:
        raise KeyError("mine")

    with pytest.raises(KeyError):
        session.transcript.append_if(fail)
    assert session.transcript.append(note("next"))["metadata"]["crumb"]["seq"] == 2


def test_nothing_to_append_leaves_the_file_as_it_is(session: Session) -> None:
    before = session.transcript_path.read_bytes()
    assert session.transcript.append_all([]) == []
    assert session.transcript_path.read_bytes() == before


def test_a_writer_that_waits_too_long_names_the_holder(session: Session) -> None:
    transcript = Transcript(session.transcript_path, wait=0.02)
    with Lock(transcript.lock_path).acquire(), pytest.raises(Busy, match=rf"process {os.getpid()} "):
        transcript.append(note("x"))


def test_a_full_disk_leaves_no_half_line(session: Session, start) -> None:
    code = """
import sys, pathlib, resource
from crumb.errors import CrumbError
from crumb.store.transcript import Transcript
path = pathlib.Path(sys.argv[1])
resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 5_000,) * 2)
try:
    Transcript(path).append_all([{"from": "system", "kind": "note", "body": "x" * 3_000}] * 2)
except CrumbError as error:
    print(error)
"""
    before = session.transcript_path.read_bytes()
    said = start(code, session.transcript_path).communicate()[0]
    assert "could not be written" in said
    assert "Make room on the disk" in said
    assert session.transcript_path.read_bytes() == before


def test_an_event_is_flushed_before_it_is_acknowledged(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    flushed: list[int] = []
    real = os.fsync
    monkeypatch.setattr(os, "fsync", lambda fd: (flushed.append(os.fstat(fd).st_ino), real(fd))[1])
    session.transcript.append(note("x"))
    assert session.transcript_path.stat().st_ino in flushed


def test_an_event_that_could_not_be_flushed_is_taken_back(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(fd: int) -> None:
        raise OSError("disk gone")

    before = session.transcript_path.read_bytes()
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(CrumbError, match="disk gone"):
        session.transcript.append(note("x"))
    assert session.transcript_path.read_bytes() == before


def test_a_transcript_whose_last_line_is_damaged_is_not_continued(session: Session) -> None:
    with session.transcript_path.open("ab") as file:
        file.write(b"\0\0\0\n")
    with pytest.raises(Damage, match=r"last line \(byte \d+\) is damaged: 3 NUL"):
        session.transcript.append(note("x"))


def test_a_transcript_of_another_program_is_not_continued(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    path.write_text('{"id":"01ARZ3NDEKTSV4RRFFQ69G5FAV","kind":"goal","from":"user"}\n', encoding="utf-8")
    with pytest.raises(Refused, match="another program"):
        Transcript(path).append(note("x"))


def test_ids_grow_over_those_of_a_file_from_the_future(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crumb.store.ids._CLOCK", _Clock())
    with monkeypatch.context() as future:
        future.setattr("crumb.store.ids.time.time_ns", lambda: 32_503_680_000_000_000_000)
        session.transcript.append(note("from the future"))
    monkeypatch.setattr("crumb.store.ids._CLOCK", _Clock())
    session.transcript.append(note("now"))
    assert_chained(session.transcript_path)


def test_writing_works_in_a_locale_without_unicode(session: Session, start) -> None:
    writer = start(
        "import sys, pathlib\nfrom crumb.store.transcript import Transcript\n"
        "Transcript(pathlib.Path(sys.argv[1])).append({'from': 'system', 'kind': 'note', 'body': '\\uc548\\ub155'})",
        session.transcript_path,
        LC_ALL="C",
        PYTHONUTF8="0",
        PYTHONCOERCECLOCALE="0",
        PYTHONWARNDEFAULTENCODING="1",
        PYTHONWARNINGS="error",
    )
    assert writer.communicate()[1] == ""
    assert assert_chained(session.transcript_path)[-1]["body"] == "안녕"
