"""Reading: complete lines by byte offsets, damage named with its place, following without gap or repetition."""

import threading
import time
from pathlib import Path

import pytest

from crumb.errors import Damage
from crumb.store.lines import encode
from crumb.store.reader import follow, is_glued, raise_damage, read_events


def write(path: Path, *lines: bytes) -> None:
    path.write_bytes(b"".join(lines))


def event(number: int, body: str = "") -> bytes:
    return encode({"id": f"{number}", "body": body}) + b"\n"


def test_a_missing_file_has_no_events(tmp_path: Path) -> None:
    assert read_events(tmp_path / "none.jsonl") == ([], 0, [])


def test_a_line_counts_only_when_its_newline_is_there(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    write(path, event(0), event(1)[:-1])
    batch = read_events(path)
    assert [e["id"] for e in batch.events] == ["0"]
    with path.open("ab") as file:
        file.write(b"\n")
    assert [e["id"] for e in read_events(path, batch.next_offset).events] == ["1"]


def test_offsets_are_bytes_also_for_korean_text(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    write(path, event(0, "안녕하세요 🐈"), event(1, "둘"))
    first = len(event(0, "안녕하세요 🐈"))
    assert [e["body"] for e in read_events(path, first).events] == ["둘"]
    assert read_events(path).next_offset == path.stat().st_size


def test_a_line_is_never_split_at_a_line_end_of_another_alphabet(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    write(path, '{"id":"0","body":"a\u2028b\u2029c\x85d"}\n'.encode())
    assert [e["body"] for e in read_events(path).events] == ["a\u2028b\u2029c\x85d"]


@pytest.mark.parametrize(
    ("bad", "what"),
    [
        (b"\0" * 300 + b"\n", "300 NUL bytes"),
        (b"\n", "empty"),
        (b"[]\n", "not an object"),
        (b'{"id":"x","bo\n', "not a record"),
        (b'{"id":"x","body":"\xff"}\n', "not a record"),
        (event(7)[:-1] + event(8), "two records glued"),
        (b'{"id":"x","bo' + event(8), "two records glued"),
    ],
)
def test_a_damaged_line_is_named_and_what_follows_is_still_read(tmp_path: Path, bad: bytes, what: str) -> None:
    path = tmp_path / "t.jsonl"
    write(path, event(0), event(1), bad, event(3))
    batch = read_events(path)
    assert [e["id"] for e in batch.events] == ["0", "1", "3"]
    (damage,) = batch.damages
    assert (damage.line, damage.offset) == (3, len(event(0) + event(1)))
    assert what in damage.what


def test_line_numbers_count_from_the_start_of_the_file_whatever_the_offset(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    write(path, event(0), event(1), b"\0\n", event(3))
    assert read_events(path, len(event(0))).damages[0].line == 3


def test_raising_damage_names_the_first_place_and_the_count_and_nothing_without_damage(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    write(path, event(0), b"\0\n", b"x\n")
    with pytest.raises(Damage, match=r"damaged at line 2 \(byte \d+\): not a record: 1 NUL bytes and 1 more"):
        raise_damage(path, read_events(path).damages)
    raise_damage(path, [])


def test_a_record_that_quotes_another_is_not_glued() -> None:
    assert not is_glued(encode({"id": "1", "body": '{"id":"2"}'}))
    assert not is_glued(encode({"id": "1", "data": {"x": {"id": "2"}}})[:-1])


def test_following_gives_every_event_once_while_lines_arrive_in_pieces(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    data = b"".join(event(number, "안녕 🐈") for number in range(40))

    def trickle() -> None:
        with path.open("ab", buffering=0) as file:
            for start in range(0, len(data), 37):
                file.write(data[start : start + 37])
                time.sleep(0.001)

    writer = threading.Thread(target=trickle)
    writer.start()
    seen: list[str] = []
    stream = follow(path, stop=lambda: False, poll=0.002)
    while len(seen) < 40:
        seen += [e["id"] for e in next(stream).events]
    writer.join()
    assert seen == [str(number) for number in range(40)]


def test_following_stops_when_asked_although_nothing_comes(tmp_path: Path) -> None:
    asked = iter([False, False, True])
    assert list(follow(tmp_path / "none.jsonl", stop=lambda: next(asked), poll=0.001)) == []


def test_following_a_file_that_shrinks_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    write(path, event(0), event(1))
    stream = follow(path, stop=lambda: False, poll=0.001)
    next(stream)
    write(path, event(0))
    with pytest.raises(Damage, match="shorter"):
        next(stream)
