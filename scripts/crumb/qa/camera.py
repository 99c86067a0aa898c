"""A page that is drawn and photographed: a browser that draws only when asked is asked here.

This module must not measure what a picture shows.
"""

import base64
from collections.abc import Mapping
from typing import Any

from crumb.qa.answering import AnsweringPage
from crumb.qa.faults import HarnessFault
from crumb.qa.pixels import shot_from
from crumb.qa.record import Shot

TRIES = 4
PICTURE = {"format": "png", "optimizeForSpeed": True}
STILL = {"format": "jpeg", "quality": 80}


class SeenPage(AnsweringPage):
    """A page of which pictures are taken."""

    async def frame(self, painted: bool = False) -> None:
        """Let the page lay itself out, and tell its observers; only fingers need it to be painted."""
        if self.lab.paints_when_asked:
            await self._begin_frame("a frame", noDisplayUpdates=not painted)

    async def _begin_frame(self, during: str, **params: Any) -> dict[str, Any]:
        async with self.lab.drawing:
            return await self._send("HeadlessExperimental.beginFrame", during, **params)

    async def shot(self, label: str, tick: int | None = None) -> Shot:
        """Return the picture of the present frame."""
        frame = await self.ask("present", not self.lab.paints_when_asked, during="a picture")
        # while other pages are opened, a picture may show what was drawn when the last one was asked for
        await self.frame(painted=True)
        return shot_from(base64.b64decode(await self._photograph()), label, frame, tick)

    async def photograph(self, label: str) -> Shot:
        """Return the picture as it is, without a word to the page."""
        return shot_from(base64.b64decode(await self._photograph()), label, 0, None)

    async def still(self) -> bytes:
        """Return the picture as a JPEG, for eyes and not for measures."""
        await self.ask("present", not self.lab.paints_when_asked, during="a picture")
        return base64.b64decode(await self._photograph(STILL))

    async def _photograph(self, form: Mapping[str, Any] = PICTURE) -> str:
        for _ in range(TRIES):
            if self.lab.paints_when_asked:
                picture = (await self._begin_frame("a picture", screenshot=dict(form))).get("screenshotData")
            else:
                picture = (await self._send("Page.captureScreenshot", "a picture", **form)).get("data")
            if picture:
                return str(picture)
        raise HarnessFault("the browser gave no picture", "try again")
