"""The inbox of a session that is done: a run takes in what was written there by hand, a look does not."""

import json

import pytest

from project import Project, acts, events

pytestmark = pytest.mark.pipeline


def test_a_run_takes_in_what_waits_for_a_finished_session_once_and_acts_on_nothing(done: Project) -> None:
    before, acted = events(done.session), acts(done.session)
    lines = [{"id": "by-hand", "command": "note", "text": "nice"}, {"id": "wrong", "command": "dance"}]
    text = "".join(json.dumps(line) + "\n" for line in lines)
    (done.session / "inbox.jsonl").write_text(text, encoding="utf-8")
    done.run("-n")
    assert events(done.session) == before
    for _ in range(2):
        assert "Nothing to be done" in done.run()
        new = events(done.session)[len(before) :]
        assert [event["kind"] for event in new] == ["user.intervene", "ack", "note", "ack"]
        answered = [(event["data"]["inbox"], event["data"]["status"]) for event in new if event["kind"] == "ack"]
        assert answered == [("by-hand", "accepted"), ("wrong", "invalid")]
    assert acts(done.session) == acted
    assert "agree with the transcript" in done.crumb("replay", "last", "--check")
