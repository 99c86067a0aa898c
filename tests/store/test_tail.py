"""Torn tails: cut under the lock, kept beside, and recorded exactly once, whenever the repair itself dies."""

from pathlib import Path

import pytest

from crumb.store import tail
from crumb.store.chain import linked
from crumb.store.lines import decode, whole
from crumb.store.session import Session

NOTE = {"from": "system", "kind": "note", "body": "next"}


def repairs(session: Session) -> list[dict]:
    return [e["data"]["repair"] for e in session.transcript.read().events if "repair" in e.get("data", {})]


def tear(session: Session, torn: bytes) -> int:
    end = session.transcript_path.stat().st_size if session.transcript_path.exists() else 0
    with session.transcript_path.open("ab") as file:
        file.write(torn)
    return end


@pytest.mark.parametrize("torn", [b'{"id":"01', b"\0" * 300, b"\xec\x95", b'{"id":"x"}', b"x" * 200_000])
def test_a_torn_line_is_cut_kept_and_recorded(session: Session, torn: bytes) -> None:
    end = tear(session, torn)
    event = session.transcript.append(NOTE)
    assert event["body"] == "next"
    batch = session.transcript.read()
    assert batch.damages == []
    assert [e["metadata"]["crumb"]["seq"] for e in batch.events] == [0, 1, 2, 3]
    kept = session.path / f"transcript.torn-{end}"
    assert kept.read_bytes() == torn
    (repair,) = repairs(session)
    assert repair["offset"] == end
    assert [(one["file"], one["bytes"]) for one in repair["kept"]] == [(kept.name, len(torn))]


def test_a_transcript_that_is_torn_in_its_first_line_starts_again(tmp_path: Path) -> None:
    session = Session(tmp_path / "s")
    session.path.mkdir()
    tear(session, b'{"id":"01')
    session.transcript.append(NOTE)
    assert [e["metadata"]["crumb"]["seq"] for e in session.transcript.read().events] == [0, 1]
    assert (session.path / "transcript.torn-0").exists()


def test_nothing_is_repaired_where_nothing_is_torn(session: Session) -> None:
    session.transcript.append(NOTE)
    assert repairs(session) == []
    assert list(session.path.glob("*torn*")) == []


@pytest.mark.parametrize("step", ["write_new", "_cut", "_note"])
def test_a_repair_that_dies_at_any_step_is_finished_by_the_next_writer_once(
    session: Session, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    end = tear(session, b'{"id":"01')

    def die(*_: object) -> None:
        raise InterruptedError(step)

    with monkeypatch.context() as patch:
        patch.setattr(tail, step, die)
        with pytest.raises(InterruptedError):
            session.transcript.append(NOTE)
    session.transcript.append(NOTE)
    session.transcript.append(NOTE)
    assert [repair["offset"] for repair in repairs(session)] == [end]
    assert (session.path / f"transcript.torn-{end}").read_bytes() == b'{"id":"01'


def test_a_second_tear_at_the_same_offset_keeps_both_pieces(session: Session) -> None:
    end = tear(session, b"first")
    with pytest.raises(KeyError):
        session.transcript.append_if(lambda _: {}["dies after the cut"])
    assert tear(session, b"second") == end
    session.transcript.append(NOTE)
    (repair,) = repairs(session)
    kept = [(session.path / one["file"]).read_bytes() for one in repair["kept"]]
    assert sorted(kept) == [b"first", b"second"]


def test_a_file_cut_at_any_byte_is_whole_again_after_the_next_append(session: Session) -> None:
    data = session.transcript_path.read_bytes()
    first = data.index(b"\n")
    for cut in {0, 1, first, first + 1, first + 2, len(data) - 1, *range(0, len(data), 17)}:
        for path in session.path.glob("transcript*"):
            path.unlink()
        session.transcript_path.write_bytes(data[:cut])
        session.transcript.append(NOTE)
        lines = session.transcript_path.read_bytes().split(b"\n")[:-1]
        before = data[: whole(data[:cut])].split(b"\n")[:-1]
        assert lines[: len(before)] == before
        assert list(linked(lines, None, 0)) == [decode(line) for line in lines]
        assert len(repairs(session)) == (0 if whole(data[:cut]) == cut else 1)


def test_lines_that_were_appended_together_stand_or_fall_together(session: Session) -> None:
    session.transcript.append(NOTE)
    start = session.transcript_path.stat().st_size
    session.transcript.append_all([{**NOTE, "body": str(number)} for number in range(3)])
    lines = session.transcript_path.read_bytes()[start:].splitlines(keepends=True)
    for count in (1, 2):
        with session.transcript_path.open("r+b") as file:
            file.truncate(start)
            file.seek(start)
            file.write(b"".join(lines[:count]))
        assert len(session.transcript.read().events) == 3
        assert session.transcript.read().next_offset == start
    session.transcript.append(NOTE)
    assert [event["metadata"]["crumb"]["seq"] for event in session.transcript.read().events] == [0, 1, 2, 3, 4]
    assert (session.path / f"transcript.torn-{start}").read_bytes() == b"".join(lines[:2])
