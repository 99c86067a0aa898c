"""The wire to a browser: answers, refusals and events find who waits for them, and an end is told to all."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from crumb.qa import wire
from crumb.qa.wire import Refused, Wire

# a browser as far as the wire can tell: it answers on 4 to what it reads from 3, and does what a method names
PEER = r"""
import json, os, signal, sys, time
def tell(*messages):
    data = b''.join(json.dumps(message).encode() + b'\0' for message in messages)
    while data:
        data = data[os.write(4, data[:60000]):]
rest = b''
while True:
    piece = os.read(3, 65536)
    if not piece:
        sys.exit(0)
    *orders, rest = (rest + piece).split(b'\0')
    for order in map(json.loads, orders):
        does, told = order['method'], order['params']
        answer = {'id': order['id'], 'result': {'told': told, 'session': order.get('sessionId')}}
        if does == 'refuse':
            tell({'id': order['id'], 'error': {'code': 1, 'message': told['words']}})
        elif does == 'event':
            event = {'method': 'Sun.rose', 'params': told}
            tell({**event, 'sessionId': 'one'}, {**event, 'params': {}}, answer)
        elif does == 'twice':
            tell(answer, answer)
        elif does == 'exit':
            sys.exit(told['code'])
        elif does == 'kill':
            os.kill(os.getpid(), signal.SIGKILL)
        elif does == 'deaf':
            os.close(3)
            tell(answer)
            time.sleep(20)
        elif does == 'flood':
            os.write(4, b'x' * told['size'])
        elif does != 'silence':
            tell(answer)
"""
Work = Callable[[Wire], Awaitable[Any]]


def on_a_wire(folder: Path, work: Work) -> Any:
    """Do ``work`` with a wire to the peer, and close it."""

    async def whole() -> Any:
        line = Wire()
        await line.start([sys.executable, "-S", "-c", PEER], folder / "words")
        try:
            return await asyncio.wait_for(work(line), 20)
        finally:
            line.close()

    return asyncio.run(whole())


def test_a_call_gets_its_own_answer_in_whatever_order_answers_come(tmp_path: Path) -> None:
    async def work(line: Wire) -> Any:
        page = line.channel("one")
        return await asyncio.gather(page.send("a", x=1), line.channel(None).send("b"), page.send("c", x="é\0"))

    first, second, third = on_a_wire(tmp_path, work)
    assert first == {"told": {"x": 1}, "session": "one"}
    assert second == {"told": {}, "session": None}
    assert third == {"told": {"x": "é\0"}, "session": "one"}


def test_an_answer_that_comes_in_many_pieces_is_whole(tmp_path: Path) -> None:
    long = "x" * 3_000_000
    answer = on_a_wire(tmp_path, lambda line: line.channel(None).send("a", long=long))
    assert answer["told"]["long"] == long


def test_a_refusal_says_why_and_that_the_browser_is_still_there(tmp_path: Path) -> None:
    async def work(line: Wire) -> Any:
        with pytest.raises(Refused, match="not now") as refused:
            await line.channel(None).send("refuse", words="not now")
        return refused.value.gone, line.open, await line.channel(None).send("a")

    gone, still, answer = on_a_wire(tmp_path, work)
    assert (gone, still, answer["told"]) == (False, True, {})


def test_an_event_is_heard_by_its_own_channel_alone_and_by_nobody_who_left(tmp_path: Path) -> None:
    heard: list[tuple[str, Any]] = []

    async def work(line: Wire) -> None:
        one, other = line.channel("one"), line.channel("other")
        one.on("Sun.rose", lambda told: heard.append(("one", told)))
        one.on("Sun.set", lambda told: heard.append(("set", told)))
        other.on("Sun.rose", lambda told: heard.append(("other", told)))
        line.channel(None).on("Sun.rose", lambda told: heard.append(("browser", told)))
        await one.send("event", n=1)
        one.deafen()
        await one.send("event", n=2)
        one.on("Sun.rose", lambda told: heard.append(("one", told)))
        line.drop("one")
        await other.send("event", n=3)

    on_a_wire(tmp_path, work)
    assert heard == [("one", {"n": 1}), ("browser", {}), ("browser", {}), ("browser", {})]


def test_an_answer_that_nobody_waits_for_is_passed_over(tmp_path: Path) -> None:
    async def work(line: Wire) -> Any:
        given_up = line.channel(None).send("a")
        given_up.cancel()
        await line.channel(None).send("twice")
        return await line.channel(None).send("a", n=2)

    assert on_a_wire(tmp_path, work)["told"] == {"n": 2}


@pytest.mark.parametrize(
    ("method", "told", "how"), [("exit", {"code": 7}, (7, None)), ("kill", {"code": 0}, (None, "SIGKILL"))]
)
def test_a_browser_that_goes_away_is_told_to_all_who_wait_and_to_all_who_come(
    method: str, told: dict[str, Any], how: tuple[int | None, str | None], tmp_path: Path
) -> None:
    async def work(line: Wire) -> Any:
        waiting = [line.channel("one").send("silence"), line.channel(None).send(method, **told)]
        ends = await asyncio.gather(*waiting, return_exceptions=True)
        ends += await asyncio.gather(line.channel(None).send("a"), return_exceptions=True)
        for _ in range(200):
            code = line.ended_how()
            if code != (None, None):
                return ends, code, line.open
            await asyncio.sleep(0.01)
        return ends, None, line.open

    ends, code, still = on_a_wire(tmp_path, work)
    assert [isinstance(end, Refused) and end.gone for end in ends] == [True, True, True]
    assert (code, still) == (how, False)


def test_a_browser_that_reads_no_more_is_gone(tmp_path: Path) -> None:
    async def work(line: Wire) -> Any:
        await line.channel(None).send("deaf")
        with pytest.raises(Refused, match="gone") as refused:
            await line.channel(None).send("a")
        return refused.value.gone, line.open

    assert on_a_wire(tmp_path, work) == (True, False)


def test_a_message_without_end_is_not_taken_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "LONGEST", 20_000)

    async def work(line: Wire) -> Any:
        whole = await line.channel(None).send("a", long="x" * 9_000)
        with pytest.raises(Refused, match="gone"):
            await line.channel(None).send("flood", size=30_000)
        return len(whole["told"]["long"])

    assert on_a_wire(tmp_path, work) == 9_000


def test_closing_ends_a_browser_and_those_who_wait(tmp_path: Path) -> None:
    async def work(line: Wire) -> Any:
        await line.channel(None).send("a")
        waiting = line.channel(None).send("silence")
        line.close()
        with pytest.raises(Refused, match="gone"):
            await waiting
        for _ in range(200):
            if line.ended_how() != (None, None):
                break
            await asyncio.sleep(0.01)
        return line.open

    assert on_a_wire(tmp_path, work) is False


def test_a_program_that_is_not_there_cannot_be_started_and_its_last_words_are_kept_when_it_is(tmp_path: Path) -> None:
    async def missing() -> None:
        await Wire().start([str(tmp_path / "none")], tmp_path / "words")

    async def talking() -> Any:
        line = Wire()
        await line.start([sys.executable, "-c", "import sys; sys.exit('no display')"], tmp_path / "said")
        with pytest.raises(Refused, match="gone"):
            await line.send("silence", {}, None)
        line.close()
        line.ended_how()
        return (tmp_path / "said").read_text(encoding="utf-8")

    with pytest.raises(FileNotFoundError):
        asyncio.run(missing())
    assert "no display" in asyncio.run(talking())
