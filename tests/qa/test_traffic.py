"""Waiting for files that are on their way, and not for what never ends."""

import asyncio

from crumb.qa.traffic import PATIENCE, Traffic


async def _over(traffic: Traffic) -> float:
    loop = asyncio.get_running_loop()
    start = loop.time()
    await traffic.over()
    return loop.time() - start


def _hear(traffic: Traffic, event: str, request: str, kind: str = "Script") -> None:
    traffic.listeners()[event]({"requestId": request, "type": kind})


def test_nothing_on_its_way_is_not_waited_for() -> None:
    traffic = Traffic()
    _hear(traffic, "Network.requestWillBeSent", "1")
    _hear(traffic, "Network.loadingFinished", "1")
    _hear(traffic, "Network.requestWillBeSent", "2")
    _hear(traffic, "Network.loadingFailed", "2")
    _hear(traffic, "Network.requestWillBeSent", "3", "EventSource")
    assert asyncio.run(_over(traffic)) < 0.5


def test_a_file_is_waited_for_until_it_is_there() -> None:
    async def work() -> bool:
        traffic = Traffic()
        _hear(traffic, "Network.requestWillBeSent", "1")
        waiting = asyncio.ensure_future(traffic.over())
        await asyncio.sleep(0.02)
        early = waiting.done()
        _hear(traffic, "Network.loadingFinished", "1")
        await waiting
        return early

    assert asyncio.run(work()) is False


def test_patience_is_used_up_once() -> None:
    traffic = Traffic()
    _hear(traffic, "Network.requestWillBeSent", "1")
    traffic._left = 0.05
    assert asyncio.run(_over(traffic)) < PATIENCE
    assert asyncio.run(_over(traffic)) < 0.02
