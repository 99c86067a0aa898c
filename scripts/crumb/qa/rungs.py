"""The ladder: ways to keep a hostile game in, the strongest first, and which of them work on this machine.

A rung is probed by running nothing in it, which takes some milliseconds. What was found is handed on to the processes
that we start. This module must not know what is run in a jail.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from crumb.errors import UsageFault
from crumb.qa.bubblewrap import bubblewrap
from crumb.qa.chromium import is_root

WANTED = "CRUMB_JAIL"
KNOWN = "CRUMB_JAIL_KNOWN"
PROBE_SECONDS = 10.0
NOBODY = 65534
SPACES = ("--user", "--net", "--pid", "--ipc", "--uts", "--mount", "--mount-proc")
MAY_READ = """
import os, sys
closed = [path for path in sys.argv[1:] if not os.access(path, os.R_OK | os.X_OK)]
sys.exit(f"{closed[0]} may not be read" if closed else None)
"""
GET_BUBBLEWRAP = "install bubblewrap (Debian, as root: apt-get install bubblewrap)"
GET_NAMESPACES = (
    "let users make namespaces: sysctl -w user.max_user_namespaces=10000; "
    "on Ubuntu also: sysctl -w kernel.apparmor_restrict_unprivileged_userns=0"
)


@dataclass(frozen=True, slots=True)
class Rung:
    """One way to start QA: ``keeper`` bwrap, unshare, user or plain; ``sandbox`` is Chromium's own, inside of it."""

    keeper: str
    sandbox: bool

    @property
    def name(self) -> str:
        """The name for the record."""
        return f"{self.keeper}+sandbox" if self.sandbox else self.keeper

    @property
    def alone(self) -> bool:
        """Tell whether no network but its own loopback can be seen from inside."""
        return self.keeper in ("bwrap", "unshare")

    def command(self, readable: list[Path], inner: list[str]) -> list[str]:
        """Return the command line that runs ``inner``, which needs to read the folders ``readable``."""
        if self.keeper == "bwrap":
            return [*bubblewrap(readable), "--", *inner]
        if self.keeper == "unshare":
            return ["unshare", *SPACES, "--map-user=1000", "--map-group=1000", "--keep-caps", "--kill-child", *inner]
        if self.keeper == "user":
            return ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--inh-caps=-all", *inner]
        return inner


LADDER = tuple(Rung(keeper, sandbox) for keeper in ("bwrap", "unshare", "user", "plain") for sandbox in (True, False))
PROGRAMS = {"bwrap": "bwrap", "unshare": "unshare", "user": "setpriv"}
SAYS = {
    "bwrap": "in bubblewrap: no network, a root of its own that cannot be written, private homes",
    "unshare": "in namespaces: no network, nothing can be written; files of the user can be read",
    "user": "as an unprivileged user; the network is closed by the browser alone",
    "plain": "as the user who runs this; the network is closed by the browser alone",
}


def describe(rung: Rung) -> str:
    """Return one sentence about what keeps a game in."""
    return f"{SAYS[rung.keeper]}; Chromium's sandbox is {'on' if rung.sandbox else 'off'}"


def rungs_from(readable: list[Path]) -> Iterator[Rung]:
    """Yield the rungs that work here, the strongest first; ``$CRUMB_JAIL`` names the only one that may be used.

    Raises UsageFault when that is the name of none.
    """
    wanted = os.environ.get(WANTED)
    if wanted:
        yield _named(wanted)
        return
    known = os.environ.get(KNOWN)
    start = next((at for at, rung in enumerate(LADDER) if rung.name == known), 0)
    for rung in LADDER[start:]:
        if rung.name == known or problem(rung, tuple(readable)) is None:
            yield rung


def remember(rung: Rung) -> None:
    """Let this process and those that it starts begin with ``rung``."""
    os.environ[KNOWN] = rung.name


def _named(name: str) -> Rung:
    for rung in LADDER:
        if rung.name == name:
            return rung
    names = ", ".join(rung.name for rung in LADDER)
    raise UsageFault(f"{WANTED} names no way to keep a game in: {name}", f"one of {names}")


@cache
def problem(rung: Rung, readable: tuple[Path, ...]) -> str | None:
    """Return why a rung cannot be used here, or None; runs nothing but an empty program."""
    program = PROGRAMS.get(rung.keeper)
    if program is not None and shutil.which(program) is None:
        return f"{program} is not installed"
    if rung.keeper == "user" and not is_root():
        return "only root can become another user"
    if rung.keeper == "plain" and rung.sandbox and is_root():
        return "root cannot use Chromium's sandbox"
    if rung.keeper == "plain":
        return None
    look = [sys.executable, "-I", "-S", "-c", MAY_READ, *(str(folder) for folder in readable)]
    said = _try(rung.command(list(readable), look))
    if said is None and rung.sandbox and shutil.which("unshare"):
        inner = ["unshare", "--user", "--pid", "--net", "--fork", "true"]
        said = _try(rung.command(list(readable), inner))
    return said


def _try(command: list[str]) -> str | None:
    """Run a probe; return None if it worked, else what it said."""
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, timeout=PROBE_SECONDS, check=False, cwd="/"
        )
    except (OSError, subprocess.TimeoutExpired) as fault:
        return str(fault)
    words = done.stderr.decode("utf-8", "replace").strip().splitlines()
    return None if done.returncode == 0 else (words[-1] if words else f"exit code {done.returncode}")


def remedy(rung: Rung, why: str) -> str:
    """Return what to do to get a rung that ``why`` keeps away."""
    if "not installed" in why and rung.keeper == "bwrap":
        return GET_BUBBLEWRAP
    return GET_NAMESPACES
