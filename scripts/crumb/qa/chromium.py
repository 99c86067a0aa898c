"""Which Chromium is used, and with which flags: two runs must look alike, and nothing may leave the machine.

This module must not start anything, and must not import the driver: it is also read where only the name is needed.
"""

import os
import shutil
from pathlib import Path

from crumb.errors import Missing

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HINT = (
    "install one (Debian: apt-get install chromium-headless-shell; elsewhere: playwright install chromium), "
    "or set CRUMB_CHROMIUM to its path"
)

# partial raster and smooth scrolling make two pictures of the same frame differ
PICTURE = (
    "--disable-partial-raster",
    "--disable-smooth-scrolling",
    "--disable-lcd-text",
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
    "--hide-scrollbars",
)
RUNNING = (
    "--mute-audio",
    "--autoplay-policy=no-user-gesture-required",
    "--enable-unsafe-swiftshader",
    "--enable-precise-memory-info",
    "--js-flags=--max-old-space-size=512",
)
# what a proxy does not stop: UDP of WebRTC and QUIC, look-ups of names, the browser's own calls home
CLOSED = (
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--disable-quic",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
    "--dns-prefetch-disable",
    "--no-pings",
    "--disable-domain-reliability",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--no-first-run",
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


def program() -> Path:
    """Return the Chromium to start, Playwright's where there is no other; raises Missing when there is none at all."""
    found = find_chromium()
    if found is None:
        # its driver is started only here, to tell where it has put its browser
        from playwright.sync_api import sync_playwright

        with sync_playwright() as driver:
            found = Path(driver.chromium.executable_path)
    if not found.exists():
        raise Missing("no Chromium was found", HINT)
    return found


def is_root() -> bool:
    """Tell whether this is root, for whom Chromium does not start in its own sandbox."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def launch_flags(sandbox: bool | None = None) -> list[str]:
    """Return the command line flags; ``sandbox`` is Chromium's own, by default on for everybody but root."""
    sandbox = not is_root() if sandbox is None else sandbox
    return [*PICTURE, *RUNNING, *CLOSED, *([] if sandbox else ["--no-sandbox"])]
