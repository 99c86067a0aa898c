"""Opens a page of a Chromium: a context of its own, a view, no way out, and the lab's script before any other.

It must not judge what the page does.
"""

import asyncio
import contextlib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

import psutil

from crumb.qa.browser import Lab
from crumb.qa.deadend import DeadEnd
from crumb.qa.watch import alive
from crumb.qa.wire import Channel, Listener, Params, Refused, swallow

OWN_SCHEMES = ("data:", "blob:", "about:")
QUOTA = 64 << 20  # bytes that a page may store
MEDIA = (("prefers-color-scheme", "light"), ("prefers-reduced-motion", "no-preference"))


@dataclass(frozen=True, slots=True)
class View:
    """What the page is seen through."""

    width: int = 800
    height: int = 600
    touch: bool = False


class Target:
    """One page in a fresh context; only ``origin`` can be reached from it."""

    def __init__(self, lab: Lab, context: str, identity: str, channel: Channel, origin: str, outside: DeadEnd) -> None:
        self.lab, self.channel, self.origin, self.outside = lab, channel, origin, outside
        self._context, self._identity = context, identity
        self._renderers: list[psutil.Process] = []
        self._known_outside = 0

    @property
    def pids(self) -> set[int]:
        """The processes that were made for this page."""
        return {process.pid for process in self._renderers}

    def claim(self, before: Collection[int]) -> None:
        """Take the renderers that are there now and were not ``before`` for its own."""
        self._renderers = [process for process in self.lab.tree.renderers() if process.pid not in before]
        self.lab.claimed |= self.pids

    def own(self, url: str) -> bool:
        """Tell whether a request stays inside."""
        return url.startswith((f"{self.origin}/", *OWN_SCHEMES))

    def asked_outside(self) -> list[str]:
        """Return what was asked of elsewhere since the page was empty."""
        return self.outside.asked[self._known_outside :]

    def processes(self) -> list[psutil.Process]:
        """Return the renderers of this page, or all that no page has claimed when its own are gone."""
        mine = [process for process in self._renderers if alive(process)]
        return mine or [process for process in self.lab.tree.renderers() if process.pid not in self.lab.claimed]

    def listen(self, listeners: Mapping[str, Listener]) -> None:
        """Let these, and what keeps the doors closed, hear what happens; nobody else any more."""
        self.channel.deafen()
        for event, listener in listeners.items():
            self.channel.on(event, listener)
        _close_doors(self)

    async def empty(self) -> None:
        """Leave the document, and forget everything that it has stored; raises Refused."""
        left = asyncio.Event()
        self.listen({"Page.loadEventFired": lambda _: left.set()})
        await self.channel.send("Page.navigate", url="about:blank")
        await left.wait()
        await asyncio.gather(
            self.channel.send("Runtime.evaluate", expression="window.name = ''"),
            self.channel.send("Storage.clearDataForOrigin", origin=self.origin, storageTypes="all"),
            self.lab.channel.send("Storage.clearCookies", browserContextId=self._context),
            self.channel.send("Page.resetNavigationHistory"),
        )
        self._known_outside = len(self.outside.asked)

    async def close(self) -> None:
        """Close the page and forget everything that it has stored."""
        with contextlib.suppress(Refused):
            await self.lab.channel.send("Target.disposeBrowserContext", browserContextId=self._context)
        self.lab.drop(self.channel)
        self.outside.close()


async def open_target(lab: Lab, origin: str, view: View, script: str) -> Target:
    """Return a new empty page that will run ``script`` first in every document; raises Refused."""
    outside = DeadEnd()
    try:
        return await _open(lab, origin, view, script, outside)
    except BaseException:
        outside.close()
        raise


async def _open(lab: Lab, origin: str, view: View, script: str, outside: DeadEnd) -> Target:
    before = {process.pid for process in lab.tree.renderers()}
    root = lab.channel
    made = await root.send(
        "Target.createBrowserContext",
        disposeOnDetach=True,
        proxyServer=outside.address,
        proxyBypassList=f"<-loopback>;{urlsplit(origin).netloc}",
    )
    context = made["browserContextId"]
    page = await root.send(
        "Target.createTarget",
        url="about:blank",
        browserContextId=context,
        width=view.width,
        height=view.height,
        **({"enableBeginFrameControl": True} if lab.paints_when_asked else {}),
    )
    attached = await root.send("Target.attachToTarget", targetId=page["targetId"], flatten=True)
    target = Target(lab, context, page["targetId"], lab.channel_of(attached["sessionId"]), origin, outside)
    await _prepare(target, view, script)
    target.claim(before)
    return target


async def _prepare(target: Target, view: View, script: str) -> None:
    send = target.channel.send
    calls = [
        send("Page.enable"),
        send("Runtime.enable"),
        send("Network.enable"),
        send("Audits.enable"),
        send("Fetch.enable", patterns=[{"urlPattern": "*", "resourceType": "Document"}]),
        target.lab.channel.send("Browser.setDownloadBehavior", behavior="deny", browserContextId=target._context),
        send("Emulation.setLocaleOverride", locale="en-US"),
        send("Emulation.setTimezoneOverride", timezoneId="UTC"),
        send("Emulation.setEmulatedMedia", features=[{"name": name, "value": value} for name, value in MEDIA]),
        send("Emulation.setFocusEmulationEnabled", enabled=True),
        send("Emulation.setTouchEmulationEnabled", enabled=view.touch),
        send("Page.addScriptToEvaluateOnNewDocument", source=script),
        resize(target, view),
    ]
    if target.origin.startswith("http"):
        calls.append(send("Storage.overrideQuotaForOrigin", origin=target.origin, quotaSize=QUOTA))
    for call in calls:
        call.add_done_callback(swallow)
    for call in calls:
        await call


def resize(target: Target, view: View) -> "asyncio.Future[Params]":
    """Give the page another view."""
    return target.channel.send(
        "Emulation.setDeviceMetricsOverride",
        width=view.width,
        height=view.height,
        deviceScaleFactor=1,
        mobile=view.touch,
        screenWidth=view.width,
        screenHeight=view.height,
    )


def _close_doors(target: Target) -> None:
    """Answer dialogs, and let no document come from outside: the page stays where it is."""
    send = target.channel.send

    def paused(event: Params) -> None:
        if target.own(event["request"]["url"]):
            send("Fetch.continueRequest", requestId=event["requestId"]).add_done_callback(swallow)
        else:
            send("Fetch.failRequest", requestId=event["requestId"], errorReason="Aborted").add_done_callback(swallow)

    def dialog(event: Params) -> None:
        send("Page.handleJavaScriptDialog", accept=True).add_done_callback(swallow)

    target.channel.on("Fetch.requestPaused", paused)
    target.channel.on("Page.javascriptDialogOpening", dialog)
