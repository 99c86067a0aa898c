"""Pages of one build that can be used again: another document in an emptied page costs half as much as a new page.

A page is put back only when nothing but its documents can have changed. Pages of two builds never meet.
"""

import asyncio

from crumb.qa.browser import Lab
from crumb.qa.target import Target, View, open_target
from crumb.qa.wire import Refused

PATIENCE = 3.0


class Shelf:
    """Holds empty pages by what they were made for; use ``async with``."""

    def __init__(self, lab: Lab) -> None:
        self._lab = lab
        self._free: list[tuple[tuple[str, View, str], Target]] = []
        self._opening = asyncio.Lock()

    async def __aenter__(self) -> "Shelf":
        return self

    async def __aexit__(self, *exc: object) -> None:
        while self._free:
            await self._free.pop()[1].close()

    async def take(self, origin: str, view: View, script: str) -> Target:
        """Return an empty page, a used one if there is one; raises Refused."""
        for place, (made_for, target) in enumerate(self._free):
            if made_for == (origin, view, script):
                del self._free[place]
                return target
        async with self._opening:  # which process is whose can be told only of one at a time
            return await open_target(self._lab, origin, view, script)

    async def put(self, target: Target, view: View, script: str) -> None:
        """Empty a page and keep it; what cannot be emptied is closed."""
        try:
            await asyncio.wait_for(target.empty(), PATIENCE)
        except (Refused, TimeoutError):
            await target.close()
        else:
            self._free.append(((target.origin, view, script), target))
