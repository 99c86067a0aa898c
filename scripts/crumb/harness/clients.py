"""The command line clients that we know: which package, which tested version, where the program lies.

It is looked for in ``CRUMB_<NAME>`` (a path), then on PATH, then where ``make agents`` installs it. Asking one for
its version runs it once, briefly. This module must not install anything.
"""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from crumb.errors import Missing

FOLDER = Path(".agents") / "node_modules"
VERSION_SECONDS = 20
PROXIES = ("HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY", "https_proxy", "http_proxy", "no_proxy")


@dataclass(frozen=True, slots=True)
class Client:
    """A client: its npm ``package`` at the tested ``version``, ``program`` on PATH, ``paths`` below node_modules.

    A path that ends in .js is run by node. ``login`` says how a person signs in; ``keys`` and ``address`` name the
    variables that hold its keys and another address of its service.
    """

    name: str
    package: str
    version: str
    program: str
    paths: tuple[str, ...]
    keys: tuple[str, ...]
    address: str
    login: str

    @property
    def install(self) -> str:
        """How a person gets it."""
        return f"npm install -g {self.package}@{self.version}, or `make agents`"


CLIENTS = {
    client.name: client
    for client in (
        Client(
            "claude-code",
            "@anthropic-ai/claude-code",
            "2.1.332",
            "claude",
            ("@anthropic-ai/claude-code-linux-x64/claude", "@anthropic-ai/claude-code/bin/claude.exe"),
            ("ANTHROPIC_API_KEY", "CLAUDE_CODE_OAUTH_TOKEN", "ANTHROPIC_AUTH_TOKEN"),
            "ANTHROPIC_BASE_URL",
            "set ANTHROPIC_API_KEY, or run `claude setup-token` and set CLAUDE_CODE_OAUTH_TOKEN",
        ),
        Client(
            "codex",
            "@openai/codex",
            "0.171.0",
            "codex",
            ("@openai/codex-linux-x64/vendor/x86_64-unknown-linux-musl/bin/codex", "@openai/codex/bin/codex.js"),
            ("OPENAI_API_KEY", "CODEX_API_KEY"),
            "OPENAI_BASE_URL",
            "set OPENAI_API_KEY, or run `codex login`",
        ),
        Client(
            "gemini-cli",
            "@google/gemini-cli",
            "0.61.0",
            "gemini",
            ("@google/gemini-cli/bundle/gemini.js",),
            ("GEMINI_API_KEY", "GOOGLE_API_KEY"),
            "GOOGLE_GEMINI_BASE_URL",
            "set GEMINI_API_KEY",
        ),
    )
}


def keys(name: str) -> dict[str, str]:
    """Return the keys of a client that this environment holds."""
    return _present(CLIENTS[name].keys)


def addresses(name: str) -> dict[str, str]:
    """Return where a client shall find its service: an address of its own, and the proxies of this machine."""
    return _present((CLIENTS[name].address, *PROXIES))


def _present(names: tuple[str, ...]) -> dict[str, str]:
    return {name: os.environ[name] for name in names if os.environ.get(name)}


def find(name: str) -> list[str]:
    """Return the arguments that start a client; raises Missing that says how to install it."""
    client = CLIENTS[name]
    variable = f"CRUMB_{name.replace('-', '_').upper()}"
    wanted = os.environ.get(variable)
    if wanted:
        found = shutil.which(wanted)
        if found is None and not Path(wanted).is_file():
            raise Missing(f"{variable} names no program: {wanted}", "correct the path, or unset it")
        return _start(Path(found or wanted))
    on_path = shutil.which(client.program)
    if on_path:
        return [on_path]
    for path in client.paths:
        if (FOLDER / path).is_file():
            return _start((FOLDER / path).absolute())
    raise Missing(f"{name} is not installed", client.install)


def _start(path: Path) -> list[str]:
    if path.suffix not in (".js", ".mjs"):
        return [str(path)]
    node = shutil.which("node")
    if node is None:
        raise Missing(f"{path.name} needs node, which is not installed", "install Node.js 20 or newer")
    return [node, str(path)]


@cache
def version_of(argv: tuple[str, ...]) -> str:
    """Return what a client prints of its version, or "unknown"."""
    try:
        done = subprocess.run(
            [*argv, "--version"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=VERSION_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as fault:
        print(f"the version of {Path(argv[-1]).name} is unknown: {fault}", file=sys.stderr)
        return "unknown"
    found = re.search(rb"\d+\.\d+[\w.+-]*", done.stdout)
    return found.group().decode() if found else "unknown"
