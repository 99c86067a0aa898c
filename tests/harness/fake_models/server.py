"""The server: loopback only, four protocols, a log of everything, and a proxy that refuses every outside host.

A client that is given this server as its proxy cannot leave the machine, and every host that it tries is on record.
This module must not know what a script means.
"""

import gzip
import json
import re
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, cast

from . import write_anthropic, write_chat, write_gemini, write_responses
from .ask import Ask, Json
from .faults import Wire, in_the_middle, without_answer
from .reading import READERS, gemini
from .reply import Reply, reply_of
from .script import Choice, Script
from .steps import ScriptError
from .writing import error_body

WRITERS = {
    "anthropic": write_anthropic.write,
    "responses": write_responses.write,
    "chat": write_chat.write,
    "gemini": write_gemini.write,
}
GEMINI = re.compile(r".*/models/([^/:]+):(\w+)$")
BROKEN_OFF = ("drop", "stall", "endless")
ENDLESS = "x" * 2000


class Record:
    """What the server was asked, in order; ``bodies`` keeps whole requests with it."""

    def __init__(self, bodies: bool = False) -> None:
        self.entries: list[dict[str, Any]] = []
        self.bodies = bodies
        self._lock = threading.Lock()

    def note(self, kind: str, **entry: Any) -> None:
        """Add an entry."""
        with self._lock:
            self.entries.append({"n": len(self.entries) + 1, "t": round(time.time(), 3), "kind": kind, **entry})


class Handler(BaseHTTPRequestHandler):
    """Answers one connection."""

    protocol_version = "HTTP/1.1"
    server_version = "fake-models/2"

    @property
    def record(self) -> Record:
        """Return the record of the server."""
        return cast("Server", self.server).record

    @property
    def script(self) -> Script:
        """Return the script of the server."""
        return cast("Server", self.server).script

    def log_message(self, format: str, *args: Any) -> None:
        """Print nothing: the record has it."""

    def do_CONNECT(self) -> None:
        """Refuse to be a way out."""
        self._refuse()

    def do_GET(self) -> None:
        """List models; anything else is not there."""
        if self.path.startswith("http://"):
            self._refuse()
            return
        self.record.note("other", method="GET", path=self.path)
        path = self.path.split("?")[0]
        if path.endswith("/models"):
            Wire(self).send(200, _models("v1beta" in path))
        else:
            Wire(self).send(404, error_body("chat", 404, "no such path"))

    def do_POST(self) -> None:
        """Answer a model call or a count of tokens."""
        if self.path.startswith("http://"):
            self._refuse()
            return
        raw, path = self._body(), self.path.split("?")[0]
        try:
            body = json.loads(raw or b"{}")
        except ValueError:
            self.record.note("other", method="POST", path=self.path, bytes=len(raw))
            Wire(self).send(400, error_body("chat", 400, "not JSON"))
            return
        if path.endswith(("/count_tokens", ":countTokens")):
            count = max(1, len(raw) // 4)
            self.record.note("count", path=self.path)
            Wire(self).send(200, {"input_tokens": count, "totalTokens": count})
            return
        ask = _ask(path, body)
        if ask is None:
            self.record.note("other", method="POST", path=self.path, bytes=len(raw))
            Wire(self).send(404, error_body("chat", 404, "no such path"))
            return
        ask.client = self.headers.get("user-agent", "")
        self._answer(ask)

    def _refuse(self) -> None:
        self.record.note("outside", host=self.path)
        self.send_error(403, "no outside")
        self.close_connection = True

    def _body(self) -> bytes:
        if self.headers.get("transfer-encoding", "").lower() != "chunked":
            raw = self.rfile.read(int(self.headers.get("content-length") or 0))
        else:
            raw = b""
            while size := int(self.rfile.readline().split(b";")[0], 16):
                raw += self.rfile.read(size)
                self.rfile.readline()
            self.rfile.readline()
        return gzip.decompress(raw) if self.headers.get("content-encoding") == "gzip" else raw

    def _answer(self, ask: Ask) -> None:
        choice = self.script.choose(ask)
        fault = self.script.fault(choice, ask) or {"kind": ""}
        self._note(ask, choice, fault["kind"])
        time.sleep(float(choice.turn.get("delay", 0)))
        wire = Wire(self)
        if without_answer(wire, fault):
            return
        if fault["kind"] == "status":
            status, message = int(fault.get("status", 500)), fault.get("message", "scripted error")
            after = {"retry_after": str(fault["retry_after"])} if "retry_after" in fault else {}
            wire.send(status, error_body(ask.protocol, status, message), **after)
            return
        try:
            written = WRITERS[ask.protocol](ask, _reply(choice, ask, fault["kind"]))
        except ScriptError as problem:
            self.record.note("script_error", error=str(problem), rule=choice.rule, turn=choice.number)
            wire.send(400, error_body(ask.protocol, 400, f"script: {problem}"))
            return
        if fault["kind"] in BROKEN_OFF:
            in_the_middle(wire, fault, written, ask.stream)
        elif ask.stream:
            wire.stream(iter(written.events))
        else:
            wire.send(200, written.whole)

    def _note(self, ask: Ask, choice: Choice, fault: str) -> None:
        whole = {"body": ask.body} if self.record.bodies else {}
        self.record.note(
            "model",
            protocol=ask.protocol,
            model=ask.model,
            stream=ask.stream,
            client=ask.client,
            rule=choice.rule,
            turn=choice.number,
            fault=fault or None,
            conversation=ask.conversation,
            tools=sorted(ask.tools),
            schema=ask.schema is not None,
            human=ask.human[-1][-300:] if ask.human else "",
            result=ask.results[-1][-600:] if ask.results else "",
            **whole,
        )


def _ask(path: str, body: Json) -> Ask | None:
    found = GEMINI.match(path)
    if found and found.group(2) in ("generateContent", "streamGenerateContent"):
        return gemini(body, found.group(1), found.group(2).startswith("stream"))
    return next((read(body) for suffix, read in READERS.items() if path.endswith(suffix)), None)


def _reply(choice: Choice, ask: Ask, fault: str) -> Reply:
    if fault == "empty":
        return Reply(ask.model)
    if fault == "endless":
        return Reply(ask.model, ENDLESS, chunk=len(ENDLESS))
    return reply_of(choice, ask, broken=fault == "bad_tool")


def _models(google: bool) -> dict[str, Any]:
    if google:
        return {"models": [{"name": "models/fake-model"}]}
    model = {"id": "fake-model", "type": "model", "object": "model", "display_name": "fake-model"}
    return {"object": "list", "has_more": False, "data": [{**model, "created": 0, "owned_by": "tests"}]}


class Server(ThreadingHTTPServer):
    """A server with its script and its record."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, script: Script, record: Record, port: int = 0) -> None:
        self.script, self.record = script, record
        super().__init__(("127.0.0.1", port), Handler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Pass over clients that hang up; show everything else."""
        if not isinstance(sys.exception(), (ConnectionError, OSError, ValueError)):
            super().handle_error(request, client_address)


class FakeModels:
    """The server for tests: ``with FakeModels(script) as models: ... models.url, models.calls, models.outside``."""

    def __init__(self, script: Json | None = None, bodies: bool = False, port: int = 0) -> None:
        self.record = Record(bodies)
        self.server = Server(Script(script), self.record, port)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        self._thread = threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True)

    def __enter__(self) -> "FakeModels":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()
        self._thread.join()

    @property
    def calls(self) -> list[dict[str, Any]]:
        """Return the model calls, in order."""
        return self._of("model")

    @property
    def outside(self) -> list[str]:
        """Return the outside hosts that a client tried to reach."""
        return sorted({entry["host"] for entry in self._of("outside")})

    @property
    def mistakes(self) -> list[str]:
        """Return what the script asked of a client that does not offer it."""
        return [entry["error"] for entry in self._of("script_error")]

    def _of(self, kind: str) -> list[dict[str, Any]]:
        return [entry for entry in list(self.record.entries) if entry["kind"] == kind]
