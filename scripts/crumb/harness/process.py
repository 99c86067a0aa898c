"""Runs an actor as a process that cannot take the machine, the stage or the clock with it.

Own session and process group behind a leash, own HOME and TMPDIR, an environment made of an allow-list, the prompt by
standard input, output drained within bounds, one timer for silence and one for the whole, and at the end everything
killed and looked for until it is proven dead. This module must not know what the actor is for or whether it did well.
"""

import os
import secrets
import selectors
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Literal, Protocol, cast

from crumb.harness.base import Limits
from crumb.harness.capture import Capture
from crumb.harness.death import TOKEN, group_alive, kill_all
from crumb.harness.scratch import environment, furnish, left_in, prompt_file
from crumb.harness.voice import Voice

Ending = Literal["exited", "idle", "wall", "flood", "late", "done"]
LEASH = Path(__file__).with_name("leash.py")
TICK_SECONDS = 0.2
FAREWELL_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class Command:
    """What to start: arguments without any untrusted text, the text for standard input, extra environment.

    ``home`` maps paths inside the run's own HOME to the text that is written there before the start. With a ``voice``
    standard input stays open for what the listener has to say.
    """

    argv: Sequence[str]
    stdin: str = ""
    env: Mapping[str, str] = field(default_factory=dict)
    home: Mapping[str, str] = field(default_factory=dict)
    voice: Voice | None = None


class Listener(Protocol):
    """Hears standard output piece by piece while the process runs; it must be quick and must not raise."""

    def feed(self, chunk: bytes) -> None:
        """Take a piece of the stream, in order."""
        ...


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a process ended. ``exit_code`` is None when we ended it; ``late`` tells that children outlived it.

    ``done`` is a process that was told goodbye by closing its voice, and did not leave by itself.

    ``home`` holds the files of the command's ``home`` as the process left them.
    """

    ending: Ending
    exit_code: int | None
    stdout: Capture
    stderr: Capture
    seconds: float
    killed: int
    home: Mapping[str, str] = field(default_factory=dict)


def run_process(command: Command, workspace: Path, limits: Limits, listener: Listener | None = None) -> Outcome:
    """Run ``command`` in ``workspace`` within ``limits`` and return when nothing of it is alive.

    Raises StillAlive when something survives SIGKILL, which only the kernel can cause.
    """
    token, began = secrets.token_hex(16), time.time()
    with tempfile.TemporaryDirectory(prefix="crumb-actor-", ignore_cleanup_errors=True) as name:
        scratch = Path(name)
        env = {**environment(scratch, command.env), TOKEN: token}
        home = Path(env["HOME"])
        furnish(home, command.home)
        with command.voice.ear() if command.voice else prompt_file(scratch, command.stdin) as stdin:
            life_read, life_write = os.pipe()
            try:
                process = _spawn(command, workspace, env, stdin, life_read)
            finally:
                os.close(life_read)
            try:
                watch = _Watch(process, workspace, limits, listener)
                ending = watch.until_over(command.voice)
            finally:
                if command.voice:
                    command.voice.close()
                killed = kill_all(process, token, began)
                os.close(life_write)
        watch.drain()
        seconds = time.monotonic() - watch.started
        code = process.returncode if ending in ("exited", "late") else None
        return Outcome(ending, code, watch.stdout, watch.stderr, seconds, killed, left_in(home, command.home))


def _spawn(
    command: Command, workspace: Path, env: dict[str, str], stdin: IO[bytes], life: int
) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-I", "-S", str(LEASH), str(life), *command.argv],
        cwd=workspace,
        env=env,
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        pass_fds=(life,),
        start_new_session=True,
    )


class _Watch:
    """Reads both streams and decides when a run is over."""

    def __init__(
        self, process: "subprocess.Popen[bytes]", workspace: Path, limits: Limits, listener: Listener | None
    ) -> None:
        self.process, self.limits, self._listener = process, limits, listener
        self.stdout, self.stderr = Capture(), Capture()
        self.started = self.last_sign = time.monotonic()
        self._workspace = workspace
        self._newest = _newest_change(workspace)
        self._selector = selectors.DefaultSelector()
        for stream, capture in ((process.stdout, self.stdout), (process.stderr, self.stderr)):
            assert stream is not None
            os.set_blocking(stream.fileno(), False)
            self._selector.register(stream, selectors.EVENT_READ, capture)

    def until_over(self, voice: Voice | None) -> Ending:
        """Return why the run is over; what is still alive then has to be killed by the caller."""
        while True:
            self._read(TICK_SECONDS)
            if self.process.poll() is not None:
                return "late" if group_alive(self.process.pid) else "exited"
            now = time.monotonic()
            if voice is not None and voice.closed_at is not None and now - voice.closed_at > FAREWELL_SECONDS:
                return "done"
            if self.stdout.total + self.stderr.total > self.limits.output_bytes:
                return "flood"
            if now - self.started > self.limits.wall_seconds:
                return "wall"
            if now - self.last_sign > self.limits.idle_seconds and not self._worked():
                return "idle"

    def drain(self) -> None:
        """Take what is left in the pipes of a dead group, and close them."""
        while self._selector.get_map() and self._read(0):
            pass
        for key in list(self._selector.get_map().values()):
            self._close(key)
        self._selector.close()

    def _read(self, wait: float) -> bool:
        if not self._selector.get_map():
            time.sleep(min(wait, 0.02))
            return False
        ready = self._selector.select(wait)
        for key, _ in ready:
            chunk = os.read(key.fd, 1 << 16)
            if chunk:
                key.data.add(chunk)
                if self._listener is not None and key.data is self.stdout:
                    self._listener.feed(chunk)
                self.last_sign = time.monotonic()
            else:
                self._close(key)
        return bool(ready)

    def _close(self, key: selectors.SelectorKey) -> None:
        self._selector.unregister(key.fileobj)
        cast(IO[bytes], key.fileobj).close()

    def _worked(self) -> bool:
        """Tell whether a silent actor changed files since the last look; that counts as a sign of life."""
        newest = _newest_change(self._workspace)
        changed, self._newest = newest != self._newest, newest
        if changed:
            self.last_sign = time.monotonic()
        return changed


def _newest_change(folder: Path) -> tuple[int, int]:
    """Return (number of entries, newest change in ns) below ``folder``, links not followed."""
    count = newest = 0
    for path, names, files in os.walk(folder):
        for name in (*names, *files):
            try:
                info = os.lstat(os.path.join(path, name))
            except OSError:
                continue
            count, newest = count + 1, max(newest, info.st_mtime_ns)
    return count, newest
