"""Gemini CLI as a harness: how to start it, and what its stream of events means.

It has no timer of its own and an exit code that is an HTTP status cut to a byte. This module must not decide what a
failure is worth.
"""

import json
from collections.abc import Mapping
from typing import Any

from crumb.harness.base import Request, Result, Usage
from crumb.harness.cli_agent import run_client
from crumb.harness.heard import Heard
from crumb.harness.process import Command

DEFAULT_MODEL = "gemini-2.5-flash"
SETTINGS = {
    "security": {"auth": {"selectedType": "gemini-api-key"}, "folderTrust": {"enabled": False}},
    "general": {"enableAutoUpdate": False, "disableAutoUpdate": True, "maxAttempts": 2},
    "privacy": {"usageStatisticsEnabled": False},
    "telemetry": {"enabled": False},
    "ide": {"enabled": False},
}


class GeminiCli:
    """Starts ``gemini`` without a terminal and reads ``stream-json``."""

    name = "gemini-cli"
    provider = "google"
    briefed = True

    def run(self, request: Request) -> Result:
        """Run the role on Gemini CLI."""
        return run_client(request, self)

    def command(self, request: Request, argv: list[str], prompt: str, env: Mapping[str, str]) -> Command:
        """Return the start: file tools without asking, no shell, nothing of the machine's settings."""
        arguments = [
            *argv,
            f"--model={request.binding.model or DEFAULT_MODEL}",
            "--approval-mode=auto_edit",
            "--output-format=stream-json",
        ]
        return Command(arguments, prompt, env, {".gemini/settings.json": json.dumps(SETTINGS)})

    def hear(self, event: Mapping[str, object], heard: Heard) -> None:
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
        tokens_in=stats.get("input_tokens", stats.get("input")),
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
