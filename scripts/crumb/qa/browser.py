"""Starts a Chromium so that two runs look alike, watches what it takes, and proves that it is gone afterwards.

This module must not know what a game is.
"""

import asyncio
import contextlib
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from crumb.qa.chromium import find_chromium, is_root, launch_flags, program
from crumb.qa.faults import HarnessFault, NoBrowser
from crumb.qa.memory import Guard
from crumb.qa.startup import explain
from crumb.qa.watch import ProcessTree
from crumb.qa.wire import Channel, Refused, Wire

__all__ = ["Lab", "find_chromium", "launch_flags"]

T = TypeVar("T")
START_SECONDS = 60.0
PIPED = ("--remote-debugging-pipe",)
# the small browser draws only frames that are asked for; the whole one is told to be without a window
ASKED = ("--enable-begin-frame-control", "--run-all-compositor-stages-before-draw")
WHOLE = ("--headless",)


class Lab:
    """One running browser and the event loop that talks to it; usable for many runs, each in a fresh context.

    ``sandbox`` is Chromium's own, by default on for everybody but root. Entering raises NoBrowser or Missing.
    ``claimed``: renderers that belong to a page that was opened here. ``drawing``: one page at a time can be drawn.
    ``paints_when_asked``: this browser draws no frame that nobody asks for, which saves most of its work.
    """

    def __init__(self, sandbox: bool | None = None) -> None:
        self.sandbox = not is_root() if sandbox is None else sandbox
        self.tree = ProcessTree()
        self.guard = Guard(self.tree)
        self._runner = asyncio.Runner()
        self._wire = Wire()
        self._version = ""
        self._profile: tempfile.TemporaryDirectory[str] | None = None
        self.paints_when_asked = False
        self.claimed: set[int] = set()
        self.drawing = asyncio.Lock()

    def __enter__(self) -> "Lab":
        try:
            self._runner.run(self._start())
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def channel(self) -> Channel:
        """The channel of the browser itself; raises HarnessFault when it is gone."""
        if not self._wire.open:
            raise HarnessFault("the browser is gone", "it was ended from outside, or the machine is out of memory")
        return self._wire.channel(None)

    def channel_of(self, session: str) -> Channel:
        """Return the channel of a session with a page."""
        return self._wire.channel(session)

    def drop(self, channel: Channel) -> None:
        """Stop listening to a page."""
        if channel.session is not None:
            self._wire.drop(channel.session)

    @property
    def name(self) -> str:
        """Kind and version of the browser, for the record."""
        return f"chromium {self._version}"

    def alive(self) -> bool:
        """Tell whether the browser still answers to us."""
        return self._wire.open

    def run(self, work: Coroutine[Any, Any, T], seconds: float) -> T:
        """Run ``work`` to its end; raises TimeoutError after ``seconds`` of wall time."""
        return self._runner.run(_limited(work, seconds))

    def close(self) -> None:
        """Close politely, then end what is left; no process of ours survives this."""
        with contextlib.suppress(Exception):
            self._runner.run(_limited(self._stop(), 3.0))
        self.guard.stop()
        self.tree.end()
        self._runner.close()
        if self._profile is not None:
            self._profile.cleanup()

    async def _start(self) -> None:
        executable = program()
        self._profile = tempfile.TemporaryDirectory(prefix="crumb-browser-", ignore_cleanup_errors=True)
        self.paints_when_asked = "headless" in executable.name
        words = Path(self._profile.name) / "words"
        command = [str(executable), *launch_flags(self.sandbox), *PIPED, f"--user-data-dir={self._profile.name}"]
        try:
            await self._wire.start([*command, *(ASKED if self.paints_when_asked else WHOLE)], words)
            self.tree.adopt()
            told = await asyncio.wait_for(self._wire.channel(None).send("Browser.getVersion"), START_SECONDS)
        except TimeoutError as fault:
            raise NoBrowser(*explain(f"Timeout {START_SECONDS:.0f}000 ms exceeded"), late=True) from fault
        except (Refused, OSError) as fault:
            raise NoBrowser(*explain(await self._last_words(words, fault)), late=False) from fault
        self._version = str(told["product"]).rpartition("/")[2]
        self.tree.refresh()
        self.guard.start()

    async def _last_words(self, words: Path, fault: Exception) -> str:
        """Return what a browser that is gone wrote, and how it ended."""
        for _ in range(20):
            code, name = self._wire.ended_how()
            if code is not None or name is not None:
                break
            await asyncio.sleep(0.01)
        said = words.read_text(encoding="utf-8", errors="replace") if words.exists() else ""
        return f"{said}\n{fault}\nexitCode={'null' if code is None else code}" + (f", signal={name}" if name else "")

    async def _stop(self) -> None:
        with contextlib.suppress(Refused):
            await self._wire.channel(None).send("Browser.close")
        self._wire.close()


async def _limited(work: Coroutine[Any, Any, T], seconds: float) -> T:
    return await asyncio.wait_for(work, seconds)
