"""A static server on the loopback interface for one site in memory. It serves nothing that is not in the site.

It must not read files, and it keeps a log of what was asked for.
"""

import mimetypes
import threading
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import PurePosixPath
from types import TracebackType
from urllib.parse import unquote, urlsplit

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".ogg": "audio/ogg",
    ".mp3": "audio/mpeg",
    ".wav": "audio/wav",
}
HEADERS = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def content_type(path: str) -> str:
    """Return the MIME type that a browser needs to accept the file under ``nosniff``."""
    suffix = PurePosixPath(path).suffix.lower()
    return TYPES.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"


def answer(site: Mapping[str, bytes], target: str) -> tuple[int, str, bytes]:
    """Return (status, content type, body) for the request target; a missing favicon is nobody's fault (204)."""
    path = unquote(urlsplit(target).path).lstrip("/")
    if path == "" or path.endswith("/"):
        path += "index.html"
    if path in site:
        return 200, content_type(path), site[path]
    if path == "favicon.ico":
        return 204, "image/x-icon", b""
    return 404, "text/plain; charset=utf-8", b"not part of this build"


class _Handler(BaseHTTPRequestHandler):
    """One request; the site hangs on the server object."""

    protocol_version = "HTTP/1.1"
    server: "_Server"

    def log_message(self, format: str, *args: object) -> None:
        """Stay silent: the server keeps its own log."""

    def do_GET(self) -> None:
        """Send a file of the site, or say that it is none."""
        status, kind, body = answer(self.server.site, self.path)
        self.server.log.append((self.path, status))
        try:
            self.send_response(status)
            for name, value in HEADERS.items():
                self.send_header(name, value)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, site: Mapping[str, bytes]) -> None:
        self.site = site
        self.log: list[tuple[str, int]] = []
        super().__init__(("127.0.0.1", 0), _Handler)

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore connections that a closing browser breaks off."""


class SiteServer:
    """Serves ``site`` from entering to leaving the ``with`` block, at ``origin`` on a random port."""

    def __init__(self, site: Mapping[str, bytes]) -> None:
        self._server = _Server(site)
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        self.port: int = self._server.server_port
        self.origin = f"http://127.0.0.1:{self.port}"

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
