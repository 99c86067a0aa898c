"""What the browser itself reports of a page, written into its visit: messages, requests, failures, navigations.

The origin is left out of every note, since its port differs from run to run. This module must not judge what it notes.
"""

from playwright.async_api import ConsoleMessage, Frame, Page, Request, Response

from crumb.qa.record import Visit

MOST = 200
NEEDED = ("script", "stylesheet", "document")


def take_notes(page: Page, origin: str, visit: Visit) -> None:
    """Listen to ``page`` from now on; what is not below ``origin`` is outside."""
    notes = _Notes(page, origin, visit)
    page.on("framenavigated", notes.on_navigated)
    page.on("pageerror", lambda error: _keep(visit.uncaught, notes.plain(str(error))))
    page.on("console", notes.on_console)
    page.on("request", notes.on_request)
    page.on("response", notes.on_response)
    page.on("requestfailed", notes.on_failed)
    page.on("websocket", lambda socket: _keep(visit.outside, f"websocket {notes.plain(socket.url)}"))


class _Notes:
    """The listeners of one page."""

    def __init__(self, page: Page, origin: str, visit: Visit) -> None:
        self.page, self.origin, self.visit = page, origin, visit

    def on_navigated(self, frame: Frame) -> None:
        """Count the documents that the page itself was."""
        if frame == self.page.main_frame and frame.url.startswith(f"{self.origin}/"):
            self.visit.navigations += 1

    def on_console(self, message: ConsoleMessage) -> None:
        """Keep what was written to the console."""
        if len(self.visit.console) < MOST:
            self.visit.console.append((message.type, self.plain(message.text)))

    def on_request(self, request: Request) -> None:
        """Keep every request to outside."""
        if not self._own(request.url):
            _keep(self.visit.outside, f"{request.resource_type} {request.url[:160]}")

    def on_response(self, response: Response) -> None:
        """Keep own files that are not there."""
        if self._own(response.url) and response.status >= 400:
            _keep(self.visit.missing, f"{self._what(response.request)} ({response.status})")

    def on_failed(self, request: Request) -> None:
        """Keep own files that were needed and did not come."""
        if self._own(request.url) and request.resource_type in NEEDED:
            _keep(self.visit.missing, f"{self._what(request)} ({request.failure or 'failed'})")

    def plain(self, text: str) -> str:
        """Return the text without the origin, at most 300 characters."""
        return text.replace(f"{self.origin}/", "").replace(self.origin, "")[:300]

    def _what(self, request: Request) -> str:
        return f"{request.resource_type} {self.plain(request.url)}"

    def _own(self, url: str) -> bool:
        return url.startswith((f"{self.origin}/", "data:", "blob:", "about:"))


def _keep(notes: list[str], note: str) -> None:
    if note not in notes and len(notes) < MOST:
        notes.append(note)
