"""Gemini CLI as a harness: how to start it, and what its stream of events means.

It has no timer of its own and an exit code that is an HTTP status cut to a byte. This module must not decide what a
failure is worth.
"""

import json
from collections.abc import Mapping
from typing import Any

from crumb.harness.base import Request, Result, Usage, fresh
from crumb.harness.cli_agent import Start, run_client
from crumb.harness.heard import Heard
from crumb.harness.process import Command

KEY, OTHER_KEY = "GEMINI_API_KEY", "GOOGLE_API_KEY"
SETTINGS: dict[str, Any] = {
    "general": {"enableAutoUpdate": False, "disableAutoUpdate": True, "maxAttempts": 2},
    "context": {"fileName": ["crumb-has-no-context-file.md"]},
    "privacy": {"usageStatisticsEnabled": False},
    "telemetry": {"enabled": False},
    "ide": {"enabled": False},
}
# The exit code is the HTTP code cut to a byte, or one of its own for a login that is missing.
EXITS: Mapping[int, int] = {
    code % 256: code for code in (400, 401, 402, 403, 404, 408, 413, 422, 429, 500, 502, 503, 504)
} | {41: 401}


def settings(auth: str = "gemini-api-key") -> dict[str, Any]:
    """Return the settings of a run that signs in by ``auth``."""
    return {**SETTINGS, "security": {"folderTrust": {"enabled": False}, "auth": {"selectedType": auth}}}


class GeminiCli:
    """Starts ``gemini`` without a terminal and reads ``stream-json``."""

    name = "gemini-cli"
    provider = "google"
    model = "gemini-2.5-flash"
    briefed = True
    exits = EXITS

    def run(self, request: Request) -> Result:
        """Run the role on Gemini CLI."""
        return run_client(request, self)

    def command(self, request: Request, start: Start) -> Command:
        """Return the start: file tools without asking, no shell, nothing of the machine's settings."""
        arguments = [
            *start.argv,
            f"--model={start.model}",
            "--approval-mode=auto_edit",
            "--output-format=stream-json",
        ]
        env = {name: value for name, value in start.env.items() if name not in (KEY, OTHER_KEY)}
        if not start.home:
            env[KEY] = start.env.get(KEY) or start.env.get(OTHER_KEY, "")
        own = json.dumps(settings("oauth-personal" if start.home else "gemini-api-key"))
        return Command(arguments, start.prompt, env, {**start.home, ".gemini/settings.json": own})

    def hear(self, event: Mapping[str, Any], heard: Heard) -> None:
        """Note what one event says."""
        reader = READERS.get(str(event.get("type")))
        if reader is not None:
            reader(event, heard)


def _init(event: Mapping[str, Any], heard: Heard) -> None:
    heard.session, heard.asked = event.get("session_id"), event.get("model")


def _message(event: Mapping[str, Any], heard: Heard) -> None:
    if event.get("role") == "assistant":
        text = str(event.get("content") or "")
        heard.text = heard.text + text if event.get("delta") else text
        heard.turns += 1


def _tool(event: Mapping[str, Any], heard: Heard) -> None:
    if event.get("status") == "error":
        heard.failed.append(str(event.get("error") or event.get("output"))[:200])


def _error(event: Mapping[str, Any], heard: Heard) -> None:
    if event.get("severity") != "warning":
        heard.fail(event.get("message"))


def _result(event: Mapping[str, Any], heard: Heard) -> None:
    heard.finished = True
    stats = event.get("stats") or {}
    heard.usage = Usage(
        tokens_in=stats.get("input", fresh(stats.get("input_tokens"), stats.get("cached"))),
        tokens_out=stats.get("output_tokens", stats.get("output")),
        cache_read=stats.get("cached"),
    )
    for model in stats.get("models") or {}:
        heard.serve(model)
    if event.get("status") != "success":
        error = event.get("error") or {}
        heard.fail(
            error.get("message") if isinstance(error, dict) else error,
            error.get("code") if isinstance(error, dict) else None,
        )


READERS = {"init": _init, "message": _message, "tool_result": _tool, "error": _error, "result": _result}


def create() -> GeminiCli:
    """Return the harness."""
    return GeminiCli()
