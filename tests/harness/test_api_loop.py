"""A model at its bench comes to an end, and what usually goes wrong is answered before it ends the run."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from crumb.harness.api_answer import answered, document_in
from crumb.harness.api_chat import Answer, Call, Ended, Reply
from crumb.harness.api_loop import CUT, NUDGE, REPEATED, Caps, Loop, Meter
from crumb.harness.base import Usage

NAMES = ["list_files", "read_file", "write_file", "edit_file"]


class Scripted:
    """A model that says its lines, the last one for ever, and remembers what it heard."""

    def __init__(self, *replies: Reply) -> None:
        self.replies = list(replies)
        self.heard: list[tuple[str, list[str]]] = []

    def say(self, text: str = "", answers: Sequence[Answer] = ()) -> Reply:
        self.heard.append((text, [answer.text for answer in answers]))
        return self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]


class Bench:
    """A bench where writing always works."""

    changes = 0

    def use(self, name: str, arguments: Any) -> str:
        if arguments.get("path") == "bad":
            raise ValueError("not yours to write")
        self.changes += name in ("write_file", "edit_file")
        return f"{name} is done"


def call(name: str, **arguments: Any) -> Reply:
    return Reply(calls=(Call("1", name, arguments),))


def run(*replies: Reply, caps: Caps | None = None) -> tuple[Ended, Scripted, Bench]:
    talk, bench = Scripted(*replies), Bench()
    return Loop(talk, bench, NAMES, caps or Caps(), Meter()).run("build it"), talk, bench


def writes() -> Iterator[Reply]:
    yield from (call("write_file", path=f"build/{number}", content="") for number in range(1000))


def test_a_model_that_works_and_says_so_is_done() -> None:
    end, talk, bench = run(call("list_files"), call("write_file", path="build/a", content="x"), Reply("Done."))
    assert (end, bench.changes, len(talk.heard)) == (Ended("ok", "Done."), 1, 3)


@pytest.mark.parametrize("words", ["I'll write the game now.", "Let me create build/index.html:", "", "Now I add it …"])
def test_work_that_is_announced_and_not_done_is_asked_for(words: str) -> None:
    end, talk, bench = run(Reply(words), call("write_file", path="a", content="x"), Reply("Written."))
    assert talk.heard[1] == (NUDGE, [])
    assert (end.status, bench.changes) == ("ok", 1)


def test_a_report_after_the_work_is_taken_as_the_end_even_if_it_names_what_was_done() -> None:
    _, talk, _ = run(call("write_file", path="a", content="x"), Reply("I wrote a game. It has two levels."))
    assert len(talk.heard) == 2


def test_a_model_that_only_talks_is_asked_twice_and_no_more() -> None:
    end, talk, bench = run(Reply("I will do it."))
    assert ([text for text, _ in talk.heard], bench.changes) == (["build it", NUDGE, NUDGE], 0)
    assert end.message == "I will do it."


def test_a_tool_that_does_not_exist_is_answered_with_the_nearest_one() -> None:
    _, talk, _ = run(call("writefile", path="a"), Reply("sorry"))
    assert "Did you mean write_file?" in talk.heard[1][1][0]


def test_broken_arguments_are_answered_and_end_the_run_when_nothing_else_comes() -> None:
    end, talk, _ = run(Reply(calls=(Call("1", "write_file", None),)))
    assert "no JSON object" in talk.heard[1][1][0]
    assert (end.status, len(talk.heard)) == ("invalid", 6)


def test_the_same_call_again_and_again_is_told_and_then_ended() -> None:
    end, talk, _ = run(call("read_file", path="a"))
    told = [REPEATED in answers[0] for _, answers in talk.heard[1:]]
    assert told == [False, False, True, True, True, True]
    assert (end.status, end.message) == ("invalid", "stopped: it repeated the same call")


def test_looking_again_after_a_change_is_no_repetition() -> None:
    steps = [step for number in range(8) for step in (call("read_file", path="a"), call("edit_file", path=str(number)))]
    end, talk, _ = run(*steps, Reply("Done."))
    assert end == Ended("ok", "Done.")
    assert not any(REPEATED in text for _, answers in talk.heard for text in answers)


def test_an_answer_that_was_cut_off_goes_on_in_pieces() -> None:
    _, talk, _ = run(Reply("<html>", finish="length"), call("write_file", path="a", content="x"), Reply("Done."))
    assert talk.heard[1] == (CUT, [])


def test_turns_are_capped_and_what_was_written_may_still_count() -> None:
    end, talk, bench = run(*writes(), caps=Caps(turns=7))
    assert (end, len(talk.heard), bench.changes) == (Ended("ok", "stopped: it took 7 turns"), 7, 6)


def test_tokens_are_capped() -> None:
    spent = Usage(tokens_in=900, tokens_out=200)
    end, talk, _ = run(Reply(calls=(Call("1", "list_files", {}),), usage=spent), caps=Caps(tokens=2000))
    assert (end.status, end.message, len(talk.heard)) == ("invalid", "stopped: it used 2200 tokens of 2000", 2)


def test_money_is_capped_by_an_estimate_and_only_where_there_is_a_price() -> None:
    looking = Reply(calls=(Call("1", "list_files", {}),), usage=Usage(tokens_in=1_000_000, tokens_out=0))
    end, talk, _ = run(looking, caps=Caps(turns=4, money=3, price={"in": 2, "out": 10}))
    assert (end.message, len(talk.heard)) == ("stopped: it cost an estimated 4.00 of 3.00 US dollars", 2)
    assert run(looking, caps=Caps(turns=4, money=3))[0].message == "stopped: it took 4 turns"


def test_a_refusal_of_the_provider_is_a_refusal() -> None:
    assert run(Reply("", finish="refused"))[0].status == "refused"


def test_usage_that_one_answer_does_not_tell_is_unknown_for_all() -> None:
    meter = Meter()
    meter.take(Reply(usage=Usage(tokens_in=5, tokens_out=1)))
    meter.take(Reply())
    assert meter.usage.tokens_in is None


def check(tool: str, document: Any) -> str:
    return "" if document.get("title") else "title is missing"


def asked(*replies: Reply) -> tuple[Any, Ended, Scripted]:
    talk = Scripted(*replies)
    given, end = answered(talk, "plan it", check, Caps(), Meter())
    return given and given.document, end, talk


def test_a_document_that_does_not_fit_goes_back_with_the_reason() -> None:
    document, end, talk = asked(call("deliver", titel="x"), call("deliver", title="x"))
    assert (document, end.status) == ({"title": "x"}, "ok")
    assert talk.heard[1] == ("", ["title is missing"])


def test_a_document_that_never_fits_is_invalid_after_three_answers() -> None:
    document, end, talk = asked(call("deliver", titel="x"))
    assert (document, end, len(talk.heard)) == (None, Ended("invalid", "title is missing (asked 3 times)"), 3)


def test_words_without_a_document_are_asked_again() -> None:
    _, _, talk = asked(Reply("Sure!"), Reply('{"title": "x"}'))
    assert talk.heard[1][0].startswith("That held no JSON object")


@pytest.mark.parametrize("text", ['{"title": "x"}', '```json\n{"title": "x"}\n```', 'Here:\n{"title": "x"}\nGood?'])
def test_json_in_text_is_a_document_too(text: str) -> None:
    assert document_in(Reply(text)) == ("", {"title": "x"})


@pytest.mark.parametrize("text", ["", "[1]", "{", "no", "[" * 100_000])
def test_what_is_no_object_is_no_document(text: str) -> None:
    assert document_in(Reply(text)) is None
