"""Which providers are to be left alone for a while: one small file each, shared by all jobs below a folder of sessions.

The first job that is told to slow down speaks for all of them. A file that cannot be read means that nobody waits; the
time is wall clock, and one further ahead than the longest wait of the table is of a clock that was set back. This
module must not sleep.
"""

import json
import re
from pathlib import Path
from typing import Any

from crumb.core.backoff import LONGEST, pause_after
from crumb.store.files import publish
from crumb.store.locks import Lock

FOLDER = ".providers"
WAIT = 10.0


class Provider:
    """A provider as the jobs below ``sessions`` found it."""

    def __init__(self, sessions: Path, name: str) -> None:
        plain = re.sub(r"[^a-z0-9-]", "_", name.lower())[:60] or "unknown"
        self._path = sessions / FOLDER / f"{plain}.json"

    def pause(self, now: float) -> float:
        """Return how many seconds from ``now`` (seconds since the epoch) nobody should ask it."""
        left = float(self._read()["not_before"]) - now
        return left if 0 < left <= LONGEST else 0.0

    def failed(self, status: str, now: float) -> None:
        """Note a failure; those that waiting cannot help leave the provider as it is."""
        if not pause_after(status, 1):
            return
        self._path.parent.mkdir(exist_ok=True)
        with Lock(self._path.with_suffix(".lock")).acquire(WAIT):
            known = self._read()
            failures = known["failures"] + 1
            later = max(now + self.pause(now), now + pause_after(status, failures))
            self._write({"failures": failures, "not_before": later, "status": status})

    def served(self) -> None:
        """Note that it delivered: the next failure is a first one again."""
        if not self._path.is_file():
            return
        with Lock(self._path.with_suffix(".lock")).acquire(WAIT):
            self._write({**self._read(), "failures": 0})

    def _read(self) -> dict[str, Any]:
        plain = {"failures": 0, "not_before": 0.0, "status": ""}
        try:
            known = json.loads(self._path.read_bytes())
            return {**plain, "failures": int(known["failures"]), "not_before": float(known["not_before"])}
        except (OSError, ValueError, KeyError, TypeError):
            return plain

    def _write(self, value: dict[str, Any]) -> None:
        publish(json.dumps(value, sort_keys=True).encode("utf-8"), self._path)
