"""Waiting before a provider is asked again, together with every other job that asks it; people can end the wait.

This module must not decide whether an actor is asked again: the reducer does, and is asked all the while.
"""

import time
from collections.abc import Callable, Mapping
from pathlib import Path

from crumb.harness.registry import RULED, get
from crumb.store.providers import Provider

LOOK_SECONDS = 1.0
SLEEP = time.sleep


class Patience:
    """The wait for the provider of one binding; none for actors of rules, and none in a replay."""

    def __init__(self, sessions: Path, binding: Mapping[str, object] | None, replays: bool = False) -> None:
        harness = str((binding or {}).get("harness") or "")
        asked = bool(harness) and harness not in RULED and not replays
        name = str((binding or {}).get("provider") or get(harness).provider or harness) if asked else ""
        self._name = name
        self._provider = Provider(sessions, name) if name else None

    def wait(self, wanted: Callable[[], bool], say: Callable[[str], None]) -> bool:
        """Wait until the provider may be asked, or until ``wanted`` says that nobody wants it; return whether it did.

        Things may have changed meanwhile: who waited has to look afresh.
        """
        if self._provider is None or (left := self._provider.pause(time.time())) <= 0:
            return False
        say(f"waits {left:.0f} s: {self._name} asked for it")
        while (left := self._provider.pause(time.time())) > 0 and wanted():
            SLEEP(min(left, LOOK_SECONDS))
        return True

    def note(self, status: str) -> None:
        """Note how a call ended: ``ok``, or a status of the harness contract."""
        if self._provider is not None:
            self._provider.served() if status == "ok" else self._provider.failed(status, time.time())
