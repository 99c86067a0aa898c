"""What the tests of the store share: a session to write to, and real other processes."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from crumb.store.session import Session

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
Start = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A fresh session with its first two events."""
    return Session.create(tmp_path / "sessions", "a frog jumps over lily pads")


@pytest.fixture
def start() -> Callable[..., subprocess.Popen[str]]:
    """Start ``python -c code args`` with the package at hand; what still runs at the end of the test is killed."""
    started: list[subprocess.Popen[str]] = []

    def run(code: str, *arguments: object, **environment: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", code, *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": str(SCRIPTS), **environment},
        )
        started.append(process)
        return process

    yield run  # type: ignore[misc]
    for process in started:
        if process.poll() is None:
            process.kill()
        process.communicate()
