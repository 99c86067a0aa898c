"""Verify names the first damaged line, whatever was done to the file, and finds nothing in a whole session."""

import json
from collections.abc import Callable
from random import Random

import pytest

from crumb.errors import Damage, Missing
from crumb.store.fold import load_state
from crumb.store.lines import encode, line_hash
from crumb.store.session import Session
from crumb.store.verify import require_whole, verify


def lines(session: Session) -> list[bytes]:
    return session.transcript_path.read_bytes().split(b"\n")[:-1]


def rewrite(session: Session, new: list[bytes]) -> None:
    session.transcript_path.write_bytes(b"".join(line + b"\n" for line in new))


def changed(line: bytes, **fields: object) -> bytes:
    return encode({**json.loads(line), **fields})


def test_a_whole_session_has_no_problem(played: Session) -> None:
    report = verify(played)
    assert (report.ok, report.first, report.ours, report.torn) == (True, None, True, 0)
    assert report.events == len(lines(played)) == 11
    assert report.to_json() | {"session": ""} == {
        "session": "", "events": 11, "ours": True, "lines": [], "runs": [], "files": [], "torn": 0, "leftovers": [],
        "ok": True, "damaged": 0,
    }  # fmt: skip
    require_whole(played)


Edit = Callable[[list[bytes]], list[bytes]]


@pytest.mark.parametrize(
    ("edit", "number", "what"),
    [
        (lambda ls: [*ls[:2], b"\0" * 300, *ls[3:]], 3, "300 NUL"),
        (lambda ls: [*ls[:2], ls[2] + ls[3], *ls[4:]], 3, "two records glued"),
        (lambda ls: [*ls[:2], ls[2][:40] + ls[3], *ls[4:]], 3, "two records glued"),
        (lambda ls: [*ls[:2], changed(ls[2], body="forged"), *ls[3:]], 3, "changed after it was written: line 4"),
        (lambda ls: [changed(ls[0], ts="1970-01-01T00:00:00.000Z"), *ls[1:]], 1, "changed after it was written"),
        (lambda ls: [*ls[:2], *ls[3:]], 3, "seq 3 follows seq 1"),
        (lambda ls: ls[1:], 1, "starts at seq 1"),
        (lambda ls: [*ls[:3], ls[2], *ls[3:]], 4, "seq 2 follows seq 2"),
        (lambda ls: [*ls[:2], ls[3], ls[2], *ls[4:]], 3, "seq 3 follows seq 1"),
        (lambda ls: [*ls[:2], changed(ls[2], session_id="other"), *ls[3:]], 3, "belongs to session 'other'"),
        (lambda ls: [*ls[:2], changed(ls[2], id=json.loads(ls[0])["id"]), *ls[3:]], 3, "id is not above"),
        (lambda ls: [*ls[:2], changed(ls[2], kind="nonsense"), *ls[3:]], 3, "no event of kind 'nonsense'"),
        (lambda ls: [*ls[:2], changed(ls[2], extra=1), *ls[3:]], 3, "'extra', which is not known"),
        (lambda ls: [*ls[:-1], b"[]"], 11, "not an object"),
        (lambda ls: [*ls, b""], 12, "empty"),
    ],
)
def test_the_first_damaged_line_is_named_with_its_place(played: Session, edit: Edit, number: int, what: str) -> None:
    before = edit(lines(played))
    rewrite(played, before)
    report = verify(played)
    assert not report.ok
    assert report.first is not None
    assert report.first.line == number
    assert what in report.first.what
    assert report.first.offset == sum(len(line) + 1 for line in before[: number - 1])
    with pytest.raises(Damage, match=f"damaged at line {number} "):
        require_whole(played)


def test_a_damaged_line_is_reported_once_and_the_rest_still_checked(played: Session) -> None:
    ls = lines(played)
    rewrite(played, [*ls[:2], b"x", *ls[3:6], changed(ls[6], body="forged"), *ls[7:]])
    report = verify(played)
    assert [damage.line for damage in report.lines] == [3, 7]
    assert report.to_json()["damaged"] == 2


def test_a_rewritten_chain_after_a_removed_line_shows_by_its_seq(played: Session) -> None:
    new: list[bytes] = []
    for line in (ls := lines(played))[:3] + ls[4:]:
        event = json.loads(line)
        event["metadata"]["crumb"]["prev"] = line_hash(new[-1]) if new else None
        new.append(encode(event))
    rewrite(played, new)
    assert verify(played).first.line == 4


def test_a_half_last_line_is_no_damage_but_reported(played: Session) -> None:
    with played.transcript_path.open("ab") as file:
        file.write(b'{"id":')
    report = verify(played)
    assert (report.ok, report.torn) == (True, 6)


def test_a_changed_run_that_a_result_names_is_found(played: Session) -> None:
    run = next(path for path in played.runs.iterdir() if (path / "qa.json").exists())
    (run / "qa.json").write_bytes(b"{}")
    report = verify(played)
    assert report.runs == [f"run {run.name}: qa.json was changed"]
    assert not report.ok
    with pytest.raises(Damage, match=r"qa\.json was changed"):
        require_whole(played)


def test_a_dead_run_is_listed_and_harmless(played: Session) -> None:
    (played.runs / "01ARZ3NDEKTSV4RRFFQ69G5FAV.tmp").mkdir()
    report = verify(played)
    assert (report.ok, report.leftovers) == (True, ["01ARZ3NDEKTSV4RRFFQ69G5FAV.tmp"])


def test_another_idea_in_the_folder_is_found(played: Session) -> None:
    played.idea.write_text(json.dumps({**played.load_idea(), "text": "other"}), encoding="utf-8")
    assert verify(played).files == ["idea.json is not the idea of this session"]
    played.idea.unlink()
    assert "has no idea.json" in verify(played).files[0]


def test_a_transcript_of_another_program_is_checked_for_what_can_be_checked(session: Session) -> None:
    rewrite(session, [b'{"id":"1","kind":"goal","from":"user"}', b'{"id":"0","kind":"whatever"}'])
    report = verify(session)
    assert (report.ok, report.ours, report.events) == (True, False, 2)
    rewrite(session, [b'{"id":"1","kind":"goal","from":"user"}', b'{"id":'])
    assert verify(session).first.line == 2


def test_nothing_to_verify_says_so(tmp_path) -> None:
    with pytest.raises(Missing, match="no transcript"):
        verify(Session(tmp_path))


def test_any_changed_byte_before_the_last_line_is_found(played: Session) -> None:
    data = played.transcript_path.read_bytes()
    end = data.rindex(b"\n", 0, len(data) - 1)
    random = Random(7)
    for at in random.sample(range(end), 60):
        byte = random.choice([value for value in range(256) if value != data[at]])
        played.transcript_path.write_bytes(data[:at] + bytes([byte]) + data[at + 1 :])
        report = verify(played)
        assert report.first is not None, (at, byte)
        assert report.first.offset <= at
        with pytest.raises(Damage):
            load_state(played)
