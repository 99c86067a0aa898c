"""Recording and replaying the calls of a stage: what ``record`` and ``replay`` of the settings mean.

A recording lies in the run that it belongs to, so it is as immutable as the run, travels in a packed session, and a run
that died leaves none. Which recorded answers are used up follows from the kept runs in the same way. This module must
not know what a call is about.
"""

import json
import shutil
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from crumb.core.canonical import canonical, sha
from crumb.errors import Missing
from crumb.harness.base import Harness, Request, Result
from crumb.harness.recorded import FOLDER, Question, deliver, divergence, keep, question_of, recordings

USED = "replayed"


class Tape:
    """What records or replays the calls of one run; ``folder`` is the run's, ``stage`` how messages call it."""

    def __init__(self, folder: Path, stage: str, config: Mapping[str, Any]) -> None:
        self._folder, self._stage = folder, stage
        self._session = folder.parent.parent
        replay, record = config.get("replay"), config.get("record")
        self._source = self._session if replay is True else Path(replay).absolute() if replay else None
        self._records = bool(record) and self._source is None
        self._copies = Path(record).absolute() if isinstance(record, str) else None
        self._question: Question = {}

    @property
    def plays(self) -> bool:
        """Whether answers come from a recording, so that nobody is asked."""
        return self._source is not None

    def run(self, harness: Harness, request: Request) -> Result:
        """Return the recorded answer of ``request``, or run it; raises Divergence when a replay has none."""
        if not self._records and self._source is None:
            return harness.run(request)
        self._question = question_of(request)
        return harness.run(request) if self._source is None else self._replayed(self._source, request)

    def keep(self, request: Request, result: Result) -> None:
        """Record the call that ``run`` ran, if calls are recorded."""
        if self._records:
            keep(self._folder / FOLDER / f"{self._count(FOLDER):02d}", self._question, request, result)

    def copying(self) -> list[Callable[[], None]]:
        """Return what is to be done when the run is safe on disk: copy its recordings to the folder of the settings."""
        return [self._copy] if self._records and self._copies is not None else []

    def _replayed(self, source: Path, request: Request) -> Result:
        if not source.is_dir():
            raise Missing(f"There is no recording in {source}.", "Name the folder of a session, unpacked.")
        known, fingerprint = recordings(source), sha(dict(self._question))
        fitting = [recording for recording in known if recording.fingerprint == fingerprint]
        spent = self._spent()[fingerprint]
        if spent >= len(fitting):
            raise divergence(self._stage, self._question, known, len(fitting))
        place = self._folder / USED / f"{self._count(USED):02d}.json"
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(canonical({"fingerprint": fingerprint}))
        return deliver(fitting[spent], request)

    def _spent(self) -> Counter[str]:
        """Return how often each fingerprint was answered, by this run and the kept ones of this session."""
        kept = [path for path in self._folder.parent.glob(f"*/{USED}/*.json") if path.parents[1].suffix != ".tmp"]
        own = self._folder.glob(f"{USED}/*.json")
        return Counter(str(json.loads(path.read_bytes())["fingerprint"]) for path in [*kept, *own])

    def _count(self, name: str) -> int:
        folder = self._folder / name
        return sum(1 for _ in folder.iterdir()) if folder.is_dir() else 0

    def _copy(self) -> None:
        assert self._copies is not None
        run = self._folder.name.removesuffix(".tmp")
        source, target = self._folder.with_name(run) / FOLDER, self._copies / self._session.name / run / FOLDER
        if source.is_dir() and not target.exists():
            shutil.copytree(source, target, symlinks=True)
