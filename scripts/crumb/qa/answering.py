"""A page that is asked things: documents are opened in it, and its script is called, also when it reloads itself.

This module must not know what is asked for, nor how a page is touched or seen.
"""

import asyncio
import json
from collections.abc import Mapping
from typing import Any

from crumb.qa.browser import Lab
from crumb.qa.faults import HarnessFault, PageFault
from crumb.qa.guarded import GuardedPage, Limits
from crumb.qa.record import Visit
from crumb.qa.traffic import Traffic
from crumb.qa.wire import Refused

GONE_ON = (
    "context was destroyed",
    "navigated",
    "Cannot find context",
    "__vt is not defined",
    "Promise was collected",
)  # words by which a browser says that another document has taken the place of the one that was asked


class AnsweringPage(GuardedPage):
    """A page on ``origin`` that answers; how often it was opened is noted in ``visit``."""

    def __init__(self, lab: Lab, origin: str, visit: Visit, limits: Limits) -> None:
        super().__init__(lab, limits)
        self.origin, self.visit = origin, visit
        self._loaded = asyncio.Event()
        self._traffic = Traffic()

    async def goto(self, path: str) -> None:
        """Open ``path`` of the site and wait until everything that its document names is there."""
        self._loaded.clear()
        opened = await self._send("Page.navigate", "loading", url=f"{self.origin}/{path}")
        if opened.get("errorText"):
            raise HarnessFault(f"the browser does not open the page: {opened['errorText']}", "try again")
        await self._bounded(self._loaded.wait(), "loading")

    async def call(self, expression: str, during: str) -> Any:
        """Evaluate ``expression`` (a promise is awaited) in the page and return its JSON value."""
        for _ in range(self.limits.reloads):
            try:
                return await self._evaluate(expression, during)
            except Refused as fault:
                if not _navigated(fault):
                    raise self._judge(fault, during) from fault
            await self._bounded(self._comes_back(), "reloading")
        raise PageFault("reloads", during)

    async def _comes_back(self) -> None:
        """Wait until another document is there and has been read."""
        order = {"expression": "typeof __vt === 'object' && document.readyState !== 'loading'", "returnByValue": True}
        while True:
            try:
                answer = await self._target.channel.send("Runtime.evaluate", **order)
            except Refused as fault:
                if fault.gone:
                    raise
            else:
                if answer["result"].get("value") is True:
                    return
            await asyncio.sleep(0.02)

    async def ask(self, function: str, *args: object, during: str) -> Any:
        """Call ``function`` of ``window.__vt`` with JSON arguments, once the files that it asked for are there."""
        await self._traffic.over()
        return await self.call(f"__vt.{function}({', '.join(json.dumps(arg) for arg in args)})", during)

    def check_reloads(self, during: str) -> None:
        """Raise PageFault when the page has reloaded itself too often."""
        if self.visit.navigations - 1 > self.limits.reloads:
            raise PageFault("reloads", during)

    async def _evaluate(self, expression: str, during: str) -> Any:
        call = self._target.channel.send(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True
        )
        answer = await self._bounded(call, during, raw=True)
        if "exceptionDetails" in answer:
            raise Refused(_exception_words(answer["exceptionDetails"]))
        return answer["result"].get("value")


def _navigated(fault: Refused) -> bool:
    return any(sign in str(fault) for sign in GONE_ON)


def _exception_words(details: Mapping[str, Any]) -> str:
    thrown = details.get("exception", {})
    return str(thrown.get("description") or thrown.get("value") or details.get("text", "an error in the page"))
