"""A strict static server on the loopback interface for one site in memory. It serves nothing that is not in the site.

Only GET and HEAD, only under its own name, with bounds on connections and on the log. It must not read files.
"""

import threading
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import PurePosixPath
from types import TracebackType
from typing import Any
from urllib.parse import unquote, urlsplit

from crumb.qa.inject import worker_script

# a list of our own: what a machine's own tables say would differ from one to the next
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".htm": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
    ".md": "text/plain; charset=utf-8",
    ".csv": "text/csv; charset=utf-8",
    ".xml": "text/xml; charset=utf-8",
    ".fnt": "text/xml; charset=utf-8",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".bmp": "image/bmp",
    ".ico": "image/x-icon",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".ttf": "font/ttf",
    ".otf": "font/otf",
    ".ogg": "audio/ogg",
    ".oga": "audio/ogg",
    ".opus": "audio/ogg",
    ".mp3": "audio/mpeg",
    ".m4a": "audio/mp4",
    ".wav": "audio/wav",
    ".flac": "audio/flac",
    ".mp4": "video/mp4",
    ".webm": "video/webm",
}
OTHER = "application/octet-stream"
# what may come from elsewhere by these words comes to the dead end, which notes it even when a worker asks
POLICY = (
    "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; connect-src *; frame-src *; object-src 'none'; "
    "base-uri 'self'; form-action 'self'; frame-ancestors 'self'"
)
# for a person's own browser, which has no dead end around it
SEALED = POLICY.replace("connect-src *; frame-src *", "connect-src 'self' data: blob:; frame-src 'self' data: blob:")
# a check loads the same page many times: its scripts and styles cannot have changed
KEPT = {"script", "style"}
KEEP = "max-age=600, immutable"
HEADERS = {
    "Cache-Control": "no-store",
    "Vary": "Sec-Fetch-Dest",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), usb=(), midi=(), payment=()",
    "Content-Security-Policy": POLICY,
}
NOTHING: Mapping[str, str] = {}
CONNECTIONS = 64
LOG_LINES = 5000
LONGEST_TARGET = 4096
PATIENCE = 20.0


def content_type(path: str) -> str:
    """Return the MIME type that a browser needs to accept the file under ``nosniff``."""
    return TYPES.get(PurePosixPath(path).suffix.lower(), OTHER)


def answer(site: Mapping[str, bytes], target: str) -> tuple[int, str, bytes]:
    """Return (status, content type, body) for the request target; a missing favicon is nobody's fault (204)."""
    if len(target) > LONGEST_TARGET:
        return 414, TYPES[".txt"], b"too long"
    path = unquote(urlsplit(target).path).removeprefix("/")
    if path == "" or path.endswith("/"):
        path += "index.html"
    if path in site:
        return 200, content_type(path), site[path]
    if path == "favicon.ico":
        return 204, TYPES[".ico"], b""
    return 404, TYPES[".txt"], b"not part of this build"


class _Handler(BaseHTTPRequestHandler):
    """One connection; the site hangs on the server object."""

    protocol_version = "HTTP/1.1"
    server_version = "crumb"
    sys_version = ""
    timeout = PATIENCE
    server: "_Server"

    def log_message(self, format: str, *args: object) -> None:
        """Stay silent: the server keeps its own log."""

    def do_GET(self) -> None:
        """Send a file of the site, or say that it is none."""
        if self.headers.get_all("Host") != [self.server.name]:
            self._reply(421, TYPES[".txt"], b"not the name of this server")
            return
        if self.headers.get("Content-Length", "0") != "0" or "Transfer-Encoding" in self.headers:
            self.close_connection = True  # a body is never read
        status, kind, body = answer(self.server.site, self.path)
        if status == 200 and self.headers.get("Sec-Fetch-Dest") == "worker":
            body = worker_script().encode() + b" " + body  # on the first line, so that lines keep their numbers
        keep = status == 200 and self.server.keeps and self.headers.get("Sec-Fetch-Dest") in KEPT
        self._reply(status, kind, body, {"Cache-Control": KEEP} if keep else {})

    do_HEAD = do_GET

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Refuse what is no GET or HEAD, or no HTTP at all, and hang up."""
        self.close_connection = True
        self._reply(405 if code == 501 else code, TYPES[".txt"], b"only GET and HEAD")

    def _reply(self, status: int, kind: str, body: bytes, more: Mapping[str, str] = NOTHING) -> None:
        self.server.note(getattr(self, "path", ""), status)
        try:
            self.send_response(status)
            for name, value in {**HEADERS, **self.server.headers, **more}.items():
                self.send_header(name, value)
            if status == 405:
                self.send_header("Allow", "GET, HEAD")
            if self.close_connection:
                self.send_header("Connection", "close")
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(body)
        except (BrokenPipeError, ConnectionResetError, TimeoutError):
            self.close_connection = True


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = CONNECTIONS

    def __init__(self, site: Mapping[str, bytes], headers: Mapping[str, str]) -> None:
        self.site, self.headers, self.keeps = site, headers, not headers
        self.log: list[tuple[str, int]] = []
        self._free = threading.BoundedSemaphore(CONNECTIONS)
        super().__init__(("127.0.0.1", 0), _Handler)
        self.name = f"127.0.0.1:{self.server_port}"

    def note(self, path: str, status: int) -> None:
        """Keep a line of the log, unless somebody floods it."""
        if len(self.log) < LOG_LINES:
            self.log.append((path[:LONGEST_TARGET], status))

    def process_request(self, request: Any, client_address: Any) -> None:
        """Give the connection a thread, or hang up where there are too many."""
        if not self._free.acquire(blocking=False):
            self.shutdown_request(request)
            return
        super().process_request(request, client_address)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Serve a connection to its end."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._free.release()

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore connections that a closing browser breaks off."""


class SiteServer:
    """Serves ``site`` from entering to leaving the ``with`` block, at ``origin`` on a random port.

    ``policy``: another Content-Security-Policy than that of a check, for a browser that lives on and keeps nothing.
    """

    def __init__(self, site: Mapping[str, bytes], policy: str | None = None) -> None:
        self._server = _Server(site, {"Content-Security-Policy": policy} if policy else {})
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        self.port: int = self._server.server_port
        self.origin = f"http://{self._server.name}"

    @property
    def log(self) -> list[tuple[str, int]]:
        """Every request so far, as (path, status)."""
        return list(self._server.log)

    def __enter__(self) -> "SiteServer":
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(timeout=2)
