"""A page that is touched: real keys, a mouse or a finger, and text for whatever has the focus.

This module must not know what an input is for.
"""

import asyncio
from typing import Any

from crumb.qa.browser import Lab
from crumb.qa.camera import SeenPage
from crumb.qa.guarded import Limits
from crumb.qa.keys import key_order, known
from crumb.qa.record import Visit
from crumb.qa.target import View
from crumb.qa.wire import swallow

AGAIN = (0.002, 0.004, 0.01, 0.02, 0.05, 0.1, 0.2)  # an input may reach the page after the frame that was to bring it
FINGER = {"down": "touchStart", "move": "touchMove", "up": "touchEnd"}


class TouchedPage(SeenPage):
    """A page with a keyboard, and with a mouse or a finger, as its view says."""

    def __init__(self, lab: Lab, origin: str, visit: Visit, limits: Limits, view: View) -> None:
        super().__init__(lab, origin, visit, limits)
        self.view = view
        self._held: frozenset[str] = frozenset()
        self._button = "none"
        self._pointed = False

    async def key(self, kind: str, code: str) -> None:
        """Press (``down``) or release (``up``) a key by its KeyboardEvent.code."""
        order = key_order(kind, code, self._held)
        self._held = self._held | {known(code)} if kind == "down" else self._held - {known(code)}
        await self._send("Input.dispatchKeyEvent", f"key {kind} {code}", **order)

    async def write(self, text: str) -> None:
        """Type ``text`` into whatever has the focus."""
        await self._send("Input.insertText", "typing", text=text)

    async def pointer(self, kind: str, x: float, y: float) -> None:
        """Move the pointer to page pixel (x, y) and press, release or only move it; with touch, a finger does so."""
        if self.view.touch:
            points = [] if kind == "up" else [{"x": x, "y": y}]
            await self._input("Input.dispatchTouchEvent", type=FINGER[kind], touchPoints=points)
            return
        await self._mouse("mouseMoved", x, y, self._button)
        if kind == "down":
            self._button = "left"
            await self._mouse("mousePressed", x, y, "left")
        elif kind == "up":
            self._button = "none"
            await self._mouse("mouseReleased", x, y, "left")

    async def _mouse(self, kind: str, x: float, y: float, button: str) -> None:
        held = 1 if self._button == "left" else 0
        clicks = 0 if kind == "mouseMoved" else 1
        await self._input(
            "Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, buttons=held, clickCount=clicks
        )

    async def _input(self, method: str, **params: Any) -> None:
        """Send an input that the page gets with its next frame."""
        self._pointed = True
        answer = self._target.channel.send(method, **params)
        answer.add_done_callback(swallow)
        for patience in AGAIN if self.lab.paints_when_asked else ():
            await self.frame(painted=self.view.touch)
            if (await asyncio.wait({answer}, timeout=patience))[0]:
                break
        await self._bounded(answer, "pointer")
