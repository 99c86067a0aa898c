"""The command line clients that we know: which package, which tested version, where the program lies, how to sign in.

A program is looked for in ``CRUMB_<NAME>`` (a path), then on PATH, then where ``make agents`` installs it. This module
must not install anything or start a session.
"""

import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from crumb.errors import Missing
from crumb.harness import login
from crumb.harness.base import Limits
from crumb.harness.process import Command, run_process

FOLDER = Path(".agents") / "node_modules"
ASKING = Limits(wall_seconds=20, idle_seconds=20, output_bytes=100_000)
PROXIES = ("HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY", "https_proxy", "http_proxy", "no_proxy")


@dataclass(frozen=True, slots=True)
class Client:
    """A client: its npm ``package`` at the tested ``version``, ``program`` on PATH, ``paths`` below node_modules.

    ``paths`` are patterns; one that ends in .js is run by node. ``keys`` and ``address`` name the variables that hold
    its keys and another address of its service. ``login`` says how a person signs in, ``file`` where that leaves its
    mark below HOME, ``keychains`` lists systems that keep it elsewhere.
    """

    name: str
    package: str
    version: str
    program: str
    paths: tuple[str, ...]
    keys: tuple[str, ...]
    address: str
    login: str
    file: str
    keychains: tuple[str, ...] = ()

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
            ("@anthropic-ai/claude-code-*/claude", "@anthropic-ai/claude-code/bin/claude.exe"),
            ("ANTHROPIC_API_KEY", "CLAUDE_CODE_OAUTH_TOKEN", "ANTHROPIC_AUTH_TOKEN"),
            "ANTHROPIC_BASE_URL",
            "set ANTHROPIC_API_KEY, or run `claude setup-token` and set CLAUDE_CODE_OAUTH_TOKEN",
            ".claude/.credentials.json",
            ("darwin",),
        ),
        Client(
            "codex",
            "@openai/codex",
            "0.171.0",
            "codex",
            ("@openai/codex-*/vendor/*/bin/codex", "@openai/codex/bin/codex.js"),
            ("OPENAI_API_KEY", "CODEX_API_KEY"),
            "OPENAI_BASE_URL",
            "set OPENAI_API_KEY, or run `codex login`",
            ".codex/auth.json",
        ),
        Client(
            "gemini-cli",
            "@google/gemini-cli",
            "0.61.0",
            "gemini",
            ("@google/gemini-cli/bundle/gemini.js",),
            ("GEMINI_API_KEY", "GOOGLE_API_KEY"),
            "GOOGLE_GEMINI_BASE_URL",
            "set GEMINI_API_KEY, or run `gemini` once and sign in",
            ".gemini/oauth_creds.json",
        ),
    )
}


def keys(name: str) -> dict[str, str]:
    """Return the keys of a client that this environment holds."""
    return environment_of(CLIENTS[name].keys)


def addresses(name: str) -> dict[str, str]:
    """Return where a client shall find its service: an address of its own, and the proxies of this machine."""
    return environment_of((CLIENTS[name].address, *PROXIES))


def proxies() -> dict[str, str]:
    """Return the proxies of this machine."""
    return environment_of(PROXIES)


def secrets(env: Mapping[str, str]) -> list[str]:
    """Return what of a client's variables must never be shown: its keys, and passwords inside addresses."""
    names = {name for client in CLIENTS.values() for name in client.keys}
    passwords = [urlsplit(value).password for name, value in env.items() if name not in names]
    return [value for name, value in env.items() if name in names] + [text for text in passwords if text]


def environment_of(names: Iterable[str]) -> dict[str, str]:
    """Return the variables of that name that this environment holds with a value."""
    return {name: os.environ[name] for name in names if os.environ.get(name)}


def login_state(name: str) -> login.State:
    """Return whether a client can sign in here: by a key, or by the login of this person."""
    client = CLIENTS[name]
    if keys(name):
        return "yes"
    return login.state_of(Path.home() / client.file, sys.platform in client.keychains)


def login_file(name: str) -> tuple[Path, str] | None:
    """Return the login file of this person with its text, if a run needs it because there is no key."""
    path = Path.home() / CLIENTS[name].file
    text = None if keys(name) else login.read(path)
    return None if text is None else (path, text)


def find(name: str) -> list[str]:
    """Return the arguments that start a client; raises Missing that says how to install it."""
    client = CLIENTS[name]
    variable = f"CRUMB_{name.replace('-', '_').upper()}"
    wanted = os.environ.get(variable)
    if wanted:
        found = shutil.which(wanted)
        if found is None and not Path(wanted).is_file():
            raise Missing(f"{variable} names no program: {wanted}", "correct the path, or unset it")
        return _start(Path(found or wanted).absolute())
    on_path = shutil.which(client.program)
    if on_path:
        return [on_path]
    for pattern in client.paths:
        for path in sorted(FOLDER.glob(pattern)):
            return _start(path.absolute())
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
    """Return the version of a client: as its package says, else as it prints itself, else "unknown"."""
    return _packaged(Path(argv[-1]).resolve()) or _printed(argv)


def _packaged(program: Path) -> str | None:
    packages = tuple(client.package for client in CLIENTS.values())
    for folder in program.parents:
        try:
            about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        except (OSError, ValueError):
            continue
        return _version(about) if str(about.get("name", "")).startswith(packages) else None
    return None


def _version(about: Mapping[str, object]) -> str | None:
    """Return the plain version; packages for one system may add its name."""
    found = re.match(r"\d+\.\d+\.\d+", str(about.get("version")))
    return found.group() if found else None


def _printed(argv: tuple[str, ...]) -> str:
    with tempfile.TemporaryDirectory(prefix="crumb-version-") as folder:
        outcome = run_process(Command([*argv, "--version"]), Path(folder), ASKING)
    found = re.search(r"\d+\.\d+[\w.+-]*", outcome.stdout.text()[:1000])
    return found.group() if found and outcome.exit_code == 0 else "unknown"
