"""What the browser itself reports of a page, written into its visit: messages, requests, failures, navigations.

The origin is left out of every note, since its port differs from run to run. This module must not judge what it notes.
"""

from collections.abc import Mapping
from typing import Any, TypeVar

from crumb.qa.record import Visit
from crumb.qa.target import Target
from crumb.qa.whence import Place, asked_by, own_file, spelled, thrown_at
from crumb.qa.wire import Listener, Params

T = TypeVar("T")
MOST = 200
NEEDED = ("script", "stylesheet", "document")
LEVELS = {"warning": "warning", "error": "error", "info": "info", "debug": "debug", "trace": "trace"}


def note_outside(target: Target, visit: Visit) -> None:
    """Keep what was asked of elsewhere by means that the page's own channel does not show, such as a worker."""
    for what in target.asked_outside():
        if not any(what.removesuffix(":443") in note for note in visit.outside):
            _keep(visit.outside, f"unseen {what}")


def note_taker(target: Target, visit: Visit) -> dict[str, Listener]:
    """Return the listeners that write into ``visit``; what the page cannot call its own is outside."""
    notes = _Notes(target, visit)
    return {
        "Page.frameNavigated": notes.on_navigated,
        "Runtime.exceptionThrown": notes.on_thrown,
        "Runtime.consoleAPICalled": notes.on_console,
        "Log.entryAdded": notes.on_log,
        "Network.requestWillBeSent": notes.on_request,
        "Network.responseReceived": notes.on_response,
        "Network.loadingFailed": notes.on_failed,
        "Network.webSocketCreated": notes.on_socket,
        "Audits.issueAdded": notes.on_issue,
    }


class _Notes:
    """The listeners of one page."""

    def __init__(self, target: Target, visit: Visit) -> None:
        self.target, self.visit = target, visit
        self.asked: dict[str, tuple[str, str]] = {}

    def on_navigated(self, event: Params) -> None:
        """Count the documents that the page itself was."""
        frame = event["frame"]
        if "parentId" not in frame and frame["url"].startswith(f"{self.target.origin}/"):
            self.visit.navigations += 1

    def on_thrown(self, event: Params) -> None:
        """Keep what nobody caught, and where it was thrown."""
        details = event["exceptionDetails"]
        message = self.plain(_first_line(details))
        _keep(self.visit.uncaught, message)
        _keep(self.visit.thrown, {"message": message, **thrown_at(details, self.target.origin)})

    def on_console(self, event: Params) -> None:
        """Keep what was written to the console."""
        self._say(LEVELS.get(event["type"], "log"), " ".join(_spelled(value) for value in event["args"]))

    def on_log(self, event: Params) -> None:
        """Keep what the browser wrote to the console."""
        entry = event["entry"]
        self._say(LEVELS.get(entry["level"], "log"), entry["text"])

    def on_request(self, event: Params) -> None:
        """Keep every request to outside."""
        url, kind = event["request"]["url"], str(event.get("type", "other")).lower()
        self.asked[event["requestId"]] = (kind, url)
        if not self.target.own(url):
            _keep(self.visit.outside, f"{kind} {url[:160]}")
            self._asked(kind, url, asked_by(event.get("initiator", {}), self.target.origin))
        elif own_file(url, self.target.origin) and len(self.visit.own.setdefault(kind, set())) < MOST:
            self.visit.own[kind].add(own_file(url, self.target.origin))

    def on_response(self, event: Params) -> None:
        """Keep own files that are not there, and what became of the entry page."""
        url, status = event["response"]["url"], int(event["response"]["status"])
        kind = str(event.get("type", "other")).lower()
        if not self.target.own(url):
            return
        if status >= 400:
            _keep(self.visit.missing, f"{kind} {self.plain(url)} ({status})")
        if kind == "document" and not self.visit.status and url.startswith("http"):
            self.visit.status = status

    def on_failed(self, event: Params) -> None:
        """Keep own files that were needed and did not come."""
        kind, url = self.asked.get(event["requestId"], ("other", ""))
        if self.target.own(url) and kind in NEEDED:
            _keep(self.visit.missing, f"{kind} {self.plain(url)} ({event.get('errorText') or 'failed'})")

    def on_socket(self, event: Params) -> None:
        """Keep attempts to open a WebSocket."""
        _keep(self.visit.outside, f"websocket {self.plain(event['url'])}")
        self._asked("websocket", event["url"], asked_by(event.get("initiator", {}), self.target.origin))

    def on_issue(self, event: Params) -> None:
        """Keep what the server's own rules stopped before it became a request."""
        stopped = event["issue"]["details"].get("contentSecurityPolicyIssueDetails", {})
        url = stopped.get("blockedURL") or ""
        if url and not self.target.own(url):
            _keep(self.visit.outside, f"{stopped['violatedDirective']} {url[:160]}")
            place = stopped.get("sourceCodeLocation") or {}
            self._asked(stopped["violatedDirective"].removesuffix("-src"), url, asked_by(place, self.target.origin))

    def plain(self, text: str) -> str:
        """Return the text without the origin, at most 300 characters."""
        origin = self.target.origin
        return text.replace(f"{origin}/", "").replace(origin, "")[:300]

    def _asked(self, kind: str, url: str, place: Place) -> None:
        """Keep who asked for something of elsewhere; the first of whom the line is known stands for all."""
        known = next((note for note in self.visit.asked if note["url"] == url[:160]), None)
        if known is None:
            _keep(self.visit.asked, {"kind": kind, "url": url[:160], "by": spelled(place)})
        elif place["line"] and ":" not in known["by"]:
            known["by"] = spelled(place)

    def _say(self, level: str, text: str) -> None:
        if len(self.visit.console) < MOST:
            self.visit.console.append((level, self.plain(text)))


def _first_line(details: Mapping[str, Any]) -> str:
    thrown = details.get("exception", {})
    if thrown.get("subtype") == "error":
        return str(thrown.get("description", "")).splitlines()[0].strip()
    return _spelled(thrown) if thrown else str(details.get("text", ""))


def _spelled(value: Mapping[str, Any]) -> str:
    """Return a value as a console shows it."""
    if "value" in value:
        return str(value["value"]) if isinstance(value["value"], str) else _plain_json(value["value"])
    return str(value.get("unserializableValue") or value.get("description") or value.get("type", ""))


def _plain_json(value: Any) -> str:
    return {True: "true", False: "false", None: "null"}.get(value, str(value)) if not isinstance(value, dict) else "{…}"


def _keep(notes: list[T], note: T) -> None:
    if note not in notes and len(notes) < MOST:
        notes.append(note)
