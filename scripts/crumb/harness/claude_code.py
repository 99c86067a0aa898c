"""Claude Code as a harness: how to start it, and what its stream of events means.

It gets file tools only. Its ``subtype`` says "success" for API failures too, so only ``is_error`` and the exit code
count; its own estimate of the cost is kept out, because it prices unknown models. This module must not decide what a
failure is worth.
"""

from collections.abc import Mapping
from typing import Any

from crumb.harness.base import Request, Result, Usage
from crumb.harness.cli_agent import PLAIN_EXITS, Start, run_client
from crumb.harness.heard import Heard
from crumb.harness.process import Command

TOOLS = "Read,Write,Edit,Glob,Grep"  # no shell: it would see the key, and could write anywhere
QUIET = {
    "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
    "DISABLE_AUTOUPDATER": "1",
    "CLAUDE_CODE_MAX_RETRIES": "2",
    "API_TIMEOUT_MS": "120000",
}
NO_MODEL = "<synthetic>"  # words of the client itself, such as an error


class ClaudeCode:
    """Starts ``claude -p`` and reads ``stream-json``."""

    name = "claude-code"
    provider = "anthropic"
    model = "sonnet"
    briefed = True
    exits = PLAIN_EXITS

    def run(self, request: Request) -> Result:
        """Run the role on Claude Code."""
        return run_client(request, self)

    def command(self, request: Request, start: Start) -> Command:
        """Return the start: no settings of the machine, no plugins, only file tools; writes stay in the workspace."""
        arguments = [
            *start.argv,
            "-p",
            "--output-format=stream-json",
            "--verbose",
            "--setting-sources=",
            "--strict-mcp-config",
            "--disable-slash-commands",
            "--no-session-persistence",
            f"--tools={TOOLS}",
            "--permission-mode=acceptEdits",
            f"--model={start.model}",
            *([f"--effort={request.binding.effort}"] if request.binding.effort else []),
        ]
        return Command(arguments, start.prompt, {**QUIET, **start.env}, start.home)

    def hear(self, event: Mapping[str, Any], heard: Heard) -> None:
        """Note what one event says."""
        reader = READERS.get(str(event.get("type")))
        if reader is not None:
            reader(event, heard)


def _system(event: Mapping[str, Any], heard: Heard) -> None:
    if event.get("subtype") == "init":
        heard.session, heard.asked = event.get("session_id"), event.get("model")


def _assistant(event: Mapping[str, Any], heard: Heard) -> None:
    if event["message"].get("model") != NO_MODEL:
        heard.serve(event["message"].get("model"))
    heard.turns += 1


def _user(event: Mapping[str, Any], heard: Heard) -> None:
    content = event["message"]["content"]
    for part in content if isinstance(content, list) else []:
        if isinstance(part, dict) and part.get("is_error"):
            heard.failed.append(str(part.get("content"))[:200])


def _result(event: Mapping[str, Any], heard: Heard) -> None:
    heard.finished = True
    heard.text = str(event.get("result") or "")
    heard.denied += [str(denial.get("tool_name")) for denial in event.get("permission_denials") or []]
    answer = event.get("structured_output")
    heard.answer = answer if isinstance(answer, dict) else None
    usage = event.get("usage") or {}
    heard.usage = Usage(
        tokens_in=_count(usage, "input_tokens"),
        tokens_out=_count(usage, "output_tokens"),
        cache_read=_count(usage, "cache_read_input_tokens"),
        cache_write=_count(usage, "cache_creation_input_tokens"),
    )
    for model in () if heard.served else event.get("modelUsage") or {}:
        heard.serve(model)
    if event.get("is_error"):
        heard.fail(
            event.get("result") or ", ".join(event.get("errors") or [event.get("subtype")]),
            event.get("api_error_status"),
        )


def _count(usage: Mapping[str, Any], key: str) -> int | None:
    value = usage.get(key)
    return value if isinstance(value, int) else None


READERS = {"system": _system, "assistant": _assistant, "user": _user, "result": _result}


def create() -> ClaudeCode:
    """Return the harness."""
    return ClaudeCode()
