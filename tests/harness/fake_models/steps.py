r"""Neutral steps of a script as calls of whatever tools a client offers.

    {"do": "write", "path": P, "content": C}     {"do": "read", "path": P}
    {"do": "shell", "command": "ls"}             {"do": "call", "name": N, "input": {...}}

A relative path is made absolute where a tool demands it. This module must not know a protocol.
"""

import json
import os
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from .ask import Ask, Json, Tool

WRITE = ("Write", "write_file", "create_file", "apply_patch")
SHELL = ("Bash", "exec_command", "shell_command", "shell", "local_shell", "run_shell_command", "bash")
READ = ("Read", "read_file")
PATHS = ("file_path", "absolute_path", "path", "filename")
CODE_MODE = "exec"  # one tool that runs JavaScript, which calls the others
HEREDOC = "mkdir -p \"$(dirname '{path}')\" && cat > '{path}' <<'END_OF_FILE'\n{text}\nEND_OF_FILE"


class ScriptError(Exception):
    """A script asks for what the client does not offer."""


class Call(NamedTuple):
    """A tool call: the tool's name, and its input as an object or, for freeform tools, as text."""

    name: str
    input: Any


def call_of(step: Json, ask: Ask, folder: str) -> Call:
    """Return ``step`` as a call of a tool that ``ask`` offers; raises ScriptError."""
    makers = {"write": _write, "shell": _shell, "read": _read, "call": _call}
    if step.get("do") not in makers:
        raise ScriptError(f"unknown step {step!r}")
    return makers[step["do"]](step, ask, folder)


def _offered(ask: Ask, names: Iterable[str]) -> str | None:
    return next((name for name in names if name in ask.tools), None)


def _path_key(tool: Tool) -> str:
    return next((key for key in PATHS if key in tool.properties), PATHS[0])


def _absolute(path: str, folder: str) -> str:
    return os.path.join(folder, path) if folder else path


def _call(step: Json, ask: Ask, folder: str) -> Call:
    return Call(step["name"], step.get("input", {}))


def _write(step: Json, ask: Ask, folder: str) -> Call:
    path, content = step["path"], step["content"]
    lines = content.removesuffix("\n")  # patches and heredocs end the last line themselves
    name = _offered(ask, WRITE)
    if name is None:
        return _shell({"command": HEREDOC.format(path=path, text=lines)}, ask, folder)
    if name == "apply_patch":
        added = "".join(f"+{line}\n" for line in lines.split("\n"))
        patch = f"*** Begin Patch\n*** Add File: {path}\n{added}*** End Patch"
        return Call(name, patch if ask.tools[name].kind == "custom" else {"input": patch})
    return Call(name, {_path_key(ask.tools[name]): _absolute(path, folder), "content": content})


def _shell(step: Json, ask: Ask, folder: str) -> Call:
    command, name = step["command"], _offered(ask, SHELL)
    if name is None and CODE_MODE in ask.tools:
        return Call(CODE_MODE, f"text(JSON.stringify(await tools.exec_command({{cmd: {json.dumps(command)}}})));")
    if name is None:
        raise ScriptError(f"the script needs a shell or a file tool, and the client offers {sorted(ask.tools)}")
    properties = ask.tools[name].properties
    if "cmd" in properties:
        return Call(name, {"cmd": command})
    if (properties.get("command") or {}).get("type") == "array":
        return Call(name, {"command": ["bash", "-lc", command]})
    described = {"description": "scripted step"} if "description" in properties else {}
    return Call(name, {"command": command, **described})


def _read(step: Json, ask: Ask, folder: str) -> Call:
    name = _offered(ask, READ)
    if name is None:
        return _shell({"command": f"cat '{step['path']}'"}, ask, folder)
    return Call(name, {_path_key(ask.tools[name]): _absolute(step["path"], folder)})


def size_of(calls: Iterable[Call]) -> int:
    """Return the characters that the inputs of ``calls`` take as JSON."""
    return sum(len(json.dumps(call.input)) for call in calls)


def kind_of(call: Call, tools: Mapping[str, Tool]) -> str:
    """Return the kind of the called tool; text as input makes it a freeform one."""
    return "custom" if isinstance(call.input, str) else tools.get(call.name, Tool()).kind
