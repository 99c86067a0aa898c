"""The inbox: each line becomes one event and one acknowledgement, once, whatever its writers do."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crumb.core.commands import FIELDS, parse
from crumb.core.documents import STAGES
from crumb.errors import Damage, UsageFault
from crumb.store.fold import load_state
from crumb.store.ingest import Order, _event, ingest, post, preview
from crumb.store.lines import decode, encode
from crumb.store.schemas import check_event
from crumb.store.session import Session


def put(session: Session, *lines: str | bytes) -> None:
    with session.inbox.open("ab") as file:
        for line in lines:
            file.write(line if isinstance(line, bytes) else line.encode())


def line(id: str, command: str = "note", **fields: object) -> str:
    return json.dumps({"id": id, "command": command, **fields}, ensure_ascii=False) + "\n"


def people(session: Session) -> list[dict]:
    return [event for event in session.transcript.read().events if event["from"] == "user" and event["kind"] != "goal"]


def acks(session: Session) -> list[tuple[str, str]]:
    found = [event for event in session.transcript.read().events if event["kind"] == "ack"]
    return [(event["data"]["inbox"], event["data"]["status"]) for event in found]


def test_a_posted_command_becomes_one_event_with_one_acknowledgement(session: Session) -> None:
    id = post(session, {"command": "say", "text": "보스를 더 느리게 🐢"})
    event, ack = ingest(session)
    assert (event["kind"], event["from"]) == ("user.intervene", "user")
    assert (event["data"]["command"], event["body"]) == ("say", "보스를 더 느리게 🐢")
    assert event["metadata"]["crumb"]["inbox"] == id
    assert event["metadata"]["crumb"]["offset"] == session.inbox.stat().st_size
    assert (ack["kind"], ack["from"], ack["metadata"]["ack_for"]) == ("ack", "system", event["id"])
    assert acks(session) == [(id, "accepted")]


def test_ingesting_twice_or_with_an_empty_inbox_adds_nothing(session: Session) -> None:
    assert ingest(session) == []
    post(session, {"command": "note", "text": "a"})
    ingest(session)
    before = session.transcript_path.read_bytes()
    assert ingest(session) == []
    assert session.transcript_path.read_bytes() == before


def test_korean_lines_in_separate_and_split_writes_arrive_exactly(session: Session) -> None:
    data = (line("1", text="안녕") + line("2", "append", text="고양이 🐈", actor="builder")).encode()
    for start in range(0, len(data), 7):
        put(session, data[start : start + 7])
        ingest(session)
    assert [event["body"] for event in people(session)] == ["안녕", "고양이 🐈"]
    assert acks(session) == [("1", "accepted"), ("2", "accepted")]


def test_a_half_line_waits_until_it_is_whole(session: Session) -> None:
    put(session, line("1", text="a")[:-1])
    assert ingest(session) == []
    put(session, "\n")
    assert len(ingest(session)) == 2


def test_the_id_of_a_line_counts_once_wherever_it_stands(session: Session) -> None:
    put(session, line("1", text="a"), line("1", text="a"))
    ingest(session)
    put(session, line("1", text="a"), line("2", text="b"))
    ingest(session)
    assert [event["body"] for event in people(session)] == ["a", "b"]


def test_an_inbox_that_was_replaced_is_read_from_its_start(session: Session) -> None:
    put(session, line("1", text="a long first line that makes the file long"))
    ingest(session)
    session.inbox.write_text(line("2", text="b"), encoding="utf-8")
    ingest(session)
    assert [event["body"] for event in people(session)] == ["a long first line that makes the file long", "b"]


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        (b"hello there\n", "not JSON"),
        (b"[1]\n", "not a JSON object"),
        (b'{"command":"note","text":"x"}\n', "no id"),
        (b'{"id":"9","command":"dance"}\n', "no command 'dance'"),
        (b'{"id":"9","command":"goto"}\n', "needs actor"),
        (b'{"id":"9","command":"goto","actor":"wizard"}\n', "actor must be"),
        (b'{"id":"9","command":"note","text":"\xff"}\n', "not UTF-8"),
        (b"\0\0\0\n", "not JSON"),
        (b'{"id":"9","command":"note","text":"' + b"x" * 30_000 + b'"}\n', "characters"),
    ],
)
def test_a_line_that_is_no_command_is_answered_and_the_next_one_counts(session: Session, bad: bytes, why: str) -> None:
    put(session, bad, line("good", text="fine"))
    note, ack, *_ = ingest(session)
    assert (note["kind"], note["from"]) == ("note", "system")
    assert why in note["data"]["problem"]["message"]
    assert why in ack["body"]
    assert ack["metadata"]["ack_for"] == note["id"]
    assert [status for _, status in acks(session)] == ["invalid", "accepted"]
    assert [event["body"] for event in people(session)] == ["fine"]
    assert ingest(session) == []


def test_blank_lines_line_ends_and_marks_of_other_systems_do_no_harm(session: Session) -> None:
    put(
        session,
        b"\xef\xbb\xbf" + line("1", text="a").encode().replace(b"\n", b"\r\n"),
        b"\r\n",
        b"  \n",
        line("2", text="b"),
    )
    ingest(session)
    assert [event["body"] for event in people(session)] == ["a", "b"]
    assert ingest(session) == []


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from([*STAGES, *FIELDS, "builder", "status"])
    | st.text(),
    lambda inner: (
        st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(["op", "param", "value", "why"]), inner)
    ),
    max_leaves=6,
)
commands = st.dictionaries(
    st.sampled_from(["text", "actor", "harness", "round", "stage", "what", "changes", "x"]), values
)


@settings(deadline=None)
@given(commands, st.sampled_from([*FIELDS, "dance"]), st.text())
def test_whatever_a_line_says_its_event_passes_the_door(fields: dict, command: str, id: str) -> None:
    order = Order("key", 1, parse(json.dumps({"id": id, "command": command, **fields})))
    event = {**_event(order, "s"), "id": "0" * 26, "ts": "2026-01-01T00:00:00.000Z"}
    check_event(decode(encode(event)))


def test_half_a_character_in_a_line_is_replaced_and_the_next_line_counts(session: Session) -> None:
    put(session, '{"id":"1","command":"note","text":"a\\ud800b"}\n', line("2", text="fine"))
    ingest(session)
    assert [event["body"] for event in people(session)] == ["a?b", "fine"]


def test_an_answer_comes_with_the_acknowledgement(session: Session) -> None:
    post(session, {"command": "ask", "what": "cost"})
    assert ingest(session)[1]["body"].startswith("0 tokens")
    session.settings.write_text('{"config": {"limits": {"tokens_notice": 0}}}', encoding="utf-8")
    post(session, {"command": "ask", "what": "status"})
    assert ingest(session)[1]["body"].startswith("Round 1. spec of round 1 runs next")


def test_a_command_that_cannot_have_its_way_is_acknowledged_as_refused(session: Session) -> None:
    id = post(session, {"command": "approve"})
    ingest(session)
    assert acks(session) == [(id, "refused")]
    assert "no PARTIAL verdict" in session.transcript.read().events[-1]["body"]


def test_many_ingest_at_once_and_every_line_counts_once(session: Session, start) -> None:
    for number in range(20):
        post(session, {"command": "note", "text": str(number)})
    code = (
        "import sys, pathlib; from crumb.store.ingest import ingest; from crumb.store.session import Session\n"
        "input(); ingest(Session(pathlib.Path(sys.argv[1])))"
    )
    racers = [start(code, session.path) for _ in range(3)]
    for racer in racers:
        racer.stdin.write("go\n")
        racer.stdin.flush()
    assert [racer.communicate()[1] for racer in racers] == [""] * 3
    assert [event["body"] for event in people(session)] == [str(number) for number in range(20)]
    assert len(acks(session)) == 20


def test_posts_of_many_processes_stay_whole_lines(session: Session, start) -> None:
    code = (
        "import sys, pathlib; from crumb.store.ingest import post; from crumb.store.session import Session\n"
        "for n in range(15): post(Session(pathlib.Path(sys.argv[1])), {'command': 'note', 'text': sys.argv[2] * 3000})"
    )
    writers = [start(code, session.path, name) for name in "abc"]
    assert [writer.communicate()[1] for writer in writers] == [""] * 3
    ingest(session)
    assert sorted(event["body"][0] for event in people(session)) == sorted("abc" * 15)


def test_a_post_after_somebodys_half_line_starts_a_line_of_its_own(session: Session) -> None:
    put(session, '{"id":"1","comm')
    post(session, {"command": "note", "text": "mine"})
    ingest(session)
    assert [event["body"] for event in people(session)] == ["mine"]
    assert [status for _, status in acks(session)] == ["invalid", "accepted"]


@pytest.mark.parametrize("command", [{"command": "dance"}, {"command": "goto"}, {}])
def test_a_post_that_is_no_command_is_refused_at_once(session: Session, command: dict) -> None:
    with pytest.raises(UsageFault):
        post(session, command)
    assert not session.inbox.exists()


def test_a_preview_shows_the_state_to_come_and_writes_nothing(session: Session) -> None:
    post(session, {"command": "pause"})
    put(session, "garbage\n")
    before = session.transcript_path.read_bytes()
    state = load_state(session)
    assert preview(session, state).paused
    assert not state.paused
    assert session.transcript_path.read_bytes() == before
    ingest(session)
    assert load_state(session).paused
    assert preview(session, load_state(session)) == load_state(session)


def test_the_words_of_a_person_are_not_repeated_in_the_acknowledgement(session: Session) -> None:
    post(session, {"command": "append", "actor": "builder", "text": "<script>alert(1)</script>"})
    assert ingest(session)[1]["body"] == "append builder"


def test_a_damaged_transcript_takes_no_commands_and_says_so(session: Session) -> None:
    post(session, {"command": "note", "text": "a"})
    ingest(session)
    post(session, {"command": "note", "text": "b"})
    lines = session.transcript_path.read_bytes().split(b"\n")
    session.transcript_path.write_bytes(b"\n".join([*lines[:2], lines[2][:-1], *lines[3:]]))
    with pytest.raises(Damage, match="damaged at line 3"):
        ingest(session)


def test_an_inbox_that_is_written_anew_counts_also_when_the_new_line_is_as_long(session: Session) -> None:
    for id, status in (("1", "accepted"), ("2", "accepted"), ("2", None), ("9", "accepted")):
        before = acks(session)
        session.inbox.write_text(line(id, "pause"), encoding="utf-8")
        ingest(session)
        assert acks(session)[len(before) :] == ([(id, status)] if status else [])


def test_what_waits_for_a_session_that_has_not_begun_goes_on_waiting(session: Session) -> None:
    begun = session.transcript_path.read_bytes()
    session.transcript_path.unlink()
    put(session, line("early", text="slower"))
    assert ingest(session) == []
    assert not session.transcript_path.exists()
    session.transcript_path.write_bytes(begun)
    assert [event["kind"] for event in ingest(session)] == ["user.intervene", "ack"]
