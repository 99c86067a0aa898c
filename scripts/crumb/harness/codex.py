"""Codex as a harness: how to start it, and what its stream of events means.

It tells neither cost nor model, and it never gives up before a provider's first byte, so our own timers are the only
ones. An ``error`` item is a remark; only ``turn.failed`` is a failure. This module must not decide what one is worth.
"""

import json
from collections.abc import Mapping
from typing import Any

from crumb.harness.base import Request, Result, Usage, fresh
from crumb.harness.cli_agent import PLAIN_EXITS, Start, run_client
from crumb.harness.heard import Heard
from crumb.harness.process import Command

OFF = ("plugins", "apps", "remote_plugin", "tool_suggest", "skill_search")
KEY = "CRUMB_MODEL_KEY"
KEYS = ("CODEX_API_KEY", "OPENAI_API_KEY")
ADDRESS = "OPENAI_BASE_URL"
DEFAULT_ADDRESS = "https://api.openai.com/v1"
QUIET = """check_for_update_on_startup = false
project_doc_max_bytes = 0
[analytics]
enabled = false
[feedback]
enabled = false
[history]
persistence = "none"
[sandbox_workspace_write]
exclude_slash_tmp = true
[shell_environment_policy]
inherit = "all"
ignore_default_excludes = true
exclude = ["{key}", "*_proxy"]
"""
BOUND = """[model_providers.bound]
name = "bound"
base_url = {address}
env_key = "{key}"
wire_api = "responses"
request_max_retries = 2
stream_max_retries = 2
stream_idle_timeout_ms = 120000
"""


class Codex:
    """Starts ``codex exec --json``."""

    name = "codex"
    provider = "openai"
    model = "gpt-5.5"
    briefed = True
    exits = PLAIN_EXITS

    def run(self, request: Request) -> Result:
        """Run the role on Codex."""
        return run_client(request, self)

    def command(self, request: Request, start: Start) -> Command:
        """Return the start: its own sandbox on, its shell without our key, nothing fetched from elsewhere."""
        effort = request.binding.effort
        arguments = [
            *start.argv,
            "exec",
            "--json",
            "--skip-git-repo-check",
            "--ephemeral",
            "--sandbox=workspace-write",
            f"--model={start.model}",
            *(f"--config=features.{name}=false" for name in OFF),
            '--config=web_search="disabled"',
            *([f"--config=model_reasoning_effort={json.dumps(effort)}"] if effort else []),
            "-",
        ]
        key = next((start.env[name] for name in KEYS if name in start.env), "")
        env = {name: value for name, value in start.env.items() if name not in (*KEYS, ADDRESS)}
        config = QUIET.format(key=KEY)
        if not start.home:
            env[KEY] = key
            address = json.dumps(start.env.get(ADDRESS, DEFAULT_ADDRESS))
            config = 'model_provider = "bound"\n' + config + BOUND.format(address=address, key=KEY)
        return Command(arguments, start.prompt, env, {**start.home, ".codex/config.toml": config})

    def hear(self, event: Mapping[str, Any], heard: Heard) -> None:
        """Note what one event says."""
        reader = READERS.get(str(event.get("type")))
        if reader is not None:
            reader(event, heard)


def _started(event: Mapping[str, Any], heard: Heard) -> None:
    heard.session = str(event["thread_id"])


def _item(event: Mapping[str, Any], heard: Heard) -> None:
    item = event["item"]
    kind = item.get("type")
    if kind == "agent_message":
        heard.text = str(item.get("text") or "")
        heard.turns += 1
    elif kind in ("command_execution", "file_change") and item.get("status") in ("failed", "declined"):
        (heard.denied if item["status"] == "declined" else heard.failed).append(kind)


def _completed(event: Mapping[str, Any], heard: Heard) -> None:
    heard.finished = True
    usage = event.get("usage") or {}
    heard.usage = Usage(
        tokens_in=fresh(
            usage.get("input_tokens"), usage.get("cached_input_tokens"), usage.get("cache_write_input_tokens")
        ),
        tokens_out=usage.get("output_tokens"),
        cache_read=usage.get("cached_input_tokens"),
        cache_write=usage.get("cache_write_input_tokens"),
    )


def _failed(event: Mapping[str, Any], heard: Heard) -> None:
    heard.finished = True
    error = event.get("error")
    heard.fail(error.get("message") if isinstance(error, dict) else error)


READERS = {"thread.started": _started, "item.completed": _item, "turn.completed": _completed, "turn.failed": _failed}


def create() -> Codex:
    """Return the harness."""
    return Codex()
