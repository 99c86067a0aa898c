"""Any agent that speaks the Agent Client Protocol, as a harness: `command: [gemini, --acp]` in its binding is enough.

Options of the binding: ``command``, the program with its arguments; ``auth``, a method of its list to sign in by;
``keys``, the names of environment variables that it may have, else those of its provider. This module must not know
one agent from another, and must not decide what a failure is worth.
"""

import json
import shutil
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from crumb.harness import claude_code, clients, gemini_cli
from crumb.harness.acp_room import Room
from crumb.harness.acp_wire import Peer
from crumb.harness.base import Request, Result, Usage
from crumb.harness.capture import write_log
from crumb.harness.conclusion import conclude
from crumb.harness.delivery import clear_settings, fingerprint
from crumb.harness.heard import Heard
from crumb.harness.process import Command, run_process
from crumb.harness.prompting import compose
from crumb.harness.redact import Redactor
from crumb.harness.voice import Voice

LOG = "agent.log"
VERSION = 1
# Reading is served but not offered: an agent that reads through us may take "no such file" for a fault of ours.
ABILITIES = {"fs": {"readTextFile": False, "writeTextFile": True}, "terminal": False}
PROVIDERS = {"anthropic": "claude-code", "openai": "codex", "google": "gemini-cli"}
LOGIN_NEEDED = -32000
ANY_MODEL = ("auto", "default")
ENDINGS = {"refusal": "refused by safety settings", "cancelled": "it was cancelled"}


class Quiet(NamedTuple):
    """What keeps the agents of a provider from telling or fetching anything: variables, and files in their HOME."""

    env: Mapping[str, str] = MappingProxyType({})
    home: Mapping[str, str] = MappingProxyType({})


QUIET = {
    "claude-code": Quiet(env=claude_code.QUIET),
    "gemini-cli": Quiet(home={".gemini/settings.json": json.dumps(gemini_cli.settings())}),
}


class Acp:
    """Runs a role by one session of one prompt."""

    name = "acp"
    provider = "unknown"
    briefed = True

    def run(self, request: Request) -> Result:
        """Run the role on the agent that the binding names."""
        provider = request.binding.provider or self.provider
        command = request.binding.options.get("command")
        if not isinstance(command, (list, tuple)) or not command:
            message = "the binding of acp has no command: set it to the agent's command line, such as [gemini, --acp]"
            return Result("setup", message, provider=provider)
        program = _find(str(command[0]))
        if program is None:
            return Result("setup", f"{command[0]} is not installed, or not on PATH", provider=provider)
        argv = [program, *map(str, command[1:])]
        env = _environment(provider, request.binding.options)
        redactor = Redactor([*clients.secrets(env), *(env[name] for name in _names(request.binding.options))])
        result, who = _converse(request, argv, env, redactor)
        asked = request.binding.model or result.asked
        return replace(result, provider=provider, asked=asked, client=who, message=redactor(result.message), log=LOG)


def _find(name: str) -> str | None:
    ours = clients.FOLDER / ".bin" / name
    return shutil.which(name) or (str(ours.absolute()) if ours.is_file() else None)


def _names(options: Mapping[str, Any]) -> list[str]:
    return list(clients.environment_of(map(str, options.get("keys") or [])))


def _environment(provider: str, options: Mapping[str, Any]) -> dict[str, str]:
    known = PROVIDERS.get(provider)
    own = {**clients.keys(known), **clients.addresses(known)} if known else clients.proxies()
    return {**own, **clients.environment_of(_names(options))}


def _converse(request: Request, argv: list[str], env: Mapping[str, str], redactor: Redactor) -> tuple[Result, str]:
    clear_settings(request.workspace)
    before = fingerprint(request)
    talk = Talk(request)
    quiet = QUIET.get(PROVIDERS.get(request.binding.provider, ""), Quiet())
    command = Command(argv, env={**quiet.env, **env}, home=quiet.home, voice=talk.voice)
    outcome = run_process(command, request.workspace, request.limits, talk)
    heard = talk.heard
    heard.unreadable, heard.events = talk.peer.unreadable, talk.peer.heard
    heard.denied += talk.room.denied
    if heard.finished:
        outcome = replace(outcome, exit_code=0)  # it was told goodbye: how it left tells nothing
    write_log(request.workspace / LOG, {"stdout": outcome.stdout, "stderr": outcome.stderr}, redactor)
    return replace(conclude(request, heard, outcome, {}, before), asked=heard.asked or ""), talk.agent


class Talk:
    """The conversation, and what was heard in it; each answer leads to the next step."""

    def __init__(self, request: Request) -> None:
        self.heard, self.room, self.voice = Heard(), Room(request.workspace), Voice()
        self.agent = Path(str(request.binding.options["command"][0])).name
        self.peer = Peer(self.voice, self.room.serve, self._notice, self._failed)
        self._request = request
        self._tools: dict[str, str] = {}
        about = {"name": "crumb", "version": "1"}
        start = {"protocolVersion": VERSION, "clientCapabilities": ABILITIES, "clientInfo": about}
        self.peer.call("initialize", start, self._met)

    def feed(self, chunk: bytes) -> None:
        """Take a piece of what the agent says."""
        self.peer.feed(chunk)

    def _met(self, result: Mapping[str, Any]) -> None:
        about = result.get("agentInfo") or {}
        self.agent = " ".join(str(about[key]) for key in ("name", "version") if about.get(key)) or self.agent
        method = self._request.binding.options.get("auth")
        if method:
            self.peer.call("authenticate", {"methodId": method}, lambda _: self._open())
        else:
            self._open()

    def _open(self) -> None:
        self.peer.call("session/new", {"cwd": str(self.room.workspace), "mcpServers": []}, self._opened)

    def _opened(self, result: Mapping[str, Any]) -> None:
        self.heard.session = str(result["sessionId"])
        models = result.get("models") or {}
        wanted = self._request.binding.model
        offered = [model.get("modelId") for model in models.get("availableModels") or []]
        if wanted and wanted in offered and models.get("currentModelId") != wanted:
            choice = {"sessionId": self.heard.session, "modelId": wanted}
            self.peer.call("session/set_model", choice, lambda _: self._prompt())
            return
        self.heard.asked = None if models.get("currentModelId") in ANY_MODEL else models.get("currentModelId")
        self._prompt()

    def _prompt(self) -> None:
        text = [{"type": "text", "text": compose(self._request)}]
        self.peer.call("session/prompt", {"sessionId": self.heard.session, "prompt": text}, self._ended)

    def _ended(self, result: Mapping[str, Any]) -> None:
        reason = result["stopReason"]
        if reason != "end_turn":
            self.heard.fail(ENDINGS.get(reason, f"it stopped early: {reason}"))
        _count(result, self.heard)
        self.heard.finished = True
        self.voice.close()

    def _failed(self, error: Mapping[str, Any]) -> None:
        """Take an error answer, which ends the conversation."""
        data = error.get("data")
        told = data if isinstance(data, Mapping) else {}
        words = "; ".join(
            str(part) for part in (error.get("message"), told.get("details"), told.get("message")) if part
        )
        code = error.get("code")
        self.heard.fail(words, 401 if code == LOGIN_NEEDED else told.get("status") or code)
        self.voice.close()

    def _notice(self, method: str, params: Mapping[str, Any]) -> None:
        update = params.get("update") or {}
        kind = update.get("sessionUpdate")
        if self.heard.finished or method != "session/update":
            self.heard.late += self.heard.finished
        elif kind == "agent_message_chunk" and update["content"].get("type") == "text":
            self.heard.text += update["content"]["text"]
        elif kind == "tool_call":
            self._tools[update["toolCallId"]] = str(update.get("title") or "a tool")[:80]
        elif kind == "tool_call_update" and update.get("status") == "failed":
            self.heard.failed.append(self._tools.get(update["toolCallId"], "a tool"))


def _count(result: Mapping[str, Any], heard: Heard) -> None:
    """Read what agents tell of usage and models, in the two shapes that are in use; a third one stays unknown."""
    quota = (result.get("_meta") or {}).get("quota") or {}
    used, old = result.get("usage") or {}, quota.get("token_count") or {}
    heard.usage = Usage(
        tokens_in=used.get("inputTokens", old.get("input_tokens")),
        tokens_out=used.get("outputTokens", old.get("output_tokens")),
        cache_read=used.get("cachedReadTokens"),
        cache_write=used.get("cachedWriteTokens"),
    )
    for part in quota.get("model_usage") or []:
        heard.serve(part.get("model"))


def create() -> Acp:
    """Return the harness."""
    return Acp()
