"""Finds a Chromium, starts it so that two runs look alike, and proves that it is gone afterwards.

The network of a page is closed but for the one port that it is given. This module must not know what a game is.
"""

import asyncio
import contextlib
import os
import shutil
from collections.abc import Coroutine
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from playwright.async_api import Browser, Error, Playwright, async_playwright

from crumb.errors import Missing
from crumb.qa.faults import HarnessFault
from crumb.qa.watch import ProcessTree

T = TypeVar("T")
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HINT = (
    "install one (Debian: apt-get install chromium-headless-shell; elsewhere: playwright install chromium), "
    "or set CRUMB_CHROMIUM to its path"
)

# partial raster and smooth scrolling make two pictures of the same frame differ
FLAGS = (
    "--disable-partial-raster",
    "--disable-smooth-scrolling",
    "--disable-lcd-text",
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
    "--hide-scrollbars",
    "--mute-audio",
    "--autoplay-policy=no-user-gesture-required",
    "--enable-unsafe-swiftshader",
    "--enable-precise-memory-info",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--no-first-run",
    "--js-flags=--max-old-space-size=512",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
)


def find_chromium() -> Path | None:
    """Return the Chromium to use: ``$CRUMB_CHROMIUM``, else the first installed one; None leaves it to Playwright.

    Raises Missing when ``$CRUMB_CHROMIUM`` names no executable file.
    """
    wanted = os.environ.get("CRUMB_CHROMIUM")
    if wanted:
        found = shutil.which(wanted)
        if found is None:
            raise Missing(f"CRUMB_CHROMIUM names no program: {wanted}", HINT)
        return Path(found)
    for name in NAMES:
        found = shutil.which(name)
        if found is not None:
            return Path(found)
    return None


def launch_flags() -> list[str]:
    """Return the command line flags; the sandbox is given up for root only, where Chromium does not start with it."""
    return [*FLAGS, *(["--no-sandbox"] if _is_root() else [])]


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


class Lab:
    """One running browser and the event loop that talks to it; usable for many runs, each in a fresh context."""

    def __init__(self) -> None:
        self.tree = ProcessTree()
        self._runner = asyncio.Runner()
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None

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
    def browser(self) -> Browser:
        """The browser; raises HarnessFault when it is gone."""
        if self._browser is None or not self._browser.is_connected():
            raise HarnessFault("the browser is gone", "it was ended from outside, or the machine is out of memory")
        return self._browser

    @property
    def name(self) -> str:
        """Kind and version of the browser, for the record."""
        return f"chromium {self.browser.version}"

    def alive(self) -> bool:
        """Tell whether the browser still answers to us."""
        return self._browser is not None and self._browser.is_connected()

    def run(self, work: Coroutine[Any, Any, T], seconds: float) -> T:
        """Run ``work`` to its end; raises TimeoutError after ``seconds`` of wall time."""
        return self._runner.run(_limited(work, seconds))

    def close(self) -> None:
        """Close politely, then end what is left; no process of ours survives this."""
        with contextlib.suppress(Exception):
            self._runner.run(_limited(self._stop(), 3.0))
        self.tree.end()
        self._runner.close()
        self._browser = self._playwright = None

    async def _start(self) -> None:
        executable = find_chromium()
        try:
            self._playwright = await async_playwright().start()
            self.tree.adopt()
            if executable is None and not Path(self._playwright.chromium.executable_path).exists():
                raise Missing("no Chromium was found", HINT)
            self._browser = await self._playwright.chromium.launch(
                executable_path=executable,
                args=launch_flags(),
                headless=True,
                chromium_sandbox=not _is_root(),
                timeout=60_000,
                handle_sigint=False,
                handle_sigterm=False,
                handle_sighup=False,
            )
        except (Error, OSError) as fault:
            raise HarnessFault(f"the browser did not start: {str(fault).splitlines()[0]}", HINT) from fault
        self.tree.refresh()

    async def _stop(self) -> None:
        if self._browser is not None and self._browser.is_connected():
            await self._browser.close()
        if self._playwright is not None:
            await self._playwright.stop()


async def _limited(work: Coroutine[Any, Any, T], seconds: float) -> T:
    return await asyncio.wait_for(work, seconds)
