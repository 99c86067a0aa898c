"""Measures one cell: makes the mutant, has it shown to be one, and lets QA play it."""

import shutil
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any

from crumb.qa.asked import Asked
from crumb.qa.browser import Lab
from crumb.qa.faults import HarnessFault
from crumb.qa.policy import Policy, load_policy
from crumb.qa.run import run_qa

from ..mutants.player import Play
from ..mutants.shown import Stage
from ..mutants.split import half_of_cell
from ..mutants.subject import Subject, digest, subject, write_files
from .cells import Cell, Row, key_of, kind_of

TIMEOUT = 240.0  # of the wall: a machine that is busy is no fault of a game
FRESH = 40  # cells after which a browser is exchanged for a new one
NO_PLACE = "there is no line in this game that could be broken so"


@dataclass(slots=True)
class Bench:
    """A browser, the policy, and the games that were loaded; use ``with``."""

    cache: Path
    policy: Policy = field(default_factory=load_policy)
    games: dict[str, Subject] = field(default_factory=dict)
    plays: dict[str, Play] = field(default_factory=dict)
    used: int = 0
    _lab: Lab | None = None

    def __enter__(self) -> "Bench":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the browser."""
        if self._lab is not None:
            self._lab.close()
            self._lab = None

    @property
    def lab(self) -> Lab:
        """A browser that answers; a new one after every ``FRESH`` cells, and when the last one is gone."""
        self.used += 1
        if self._lab is not None and (not self._lab.alive() or self.used % FRESH == 0):
            self.close()
        if self._lab is None:
            self._lab = Lab()
            self._lab.__enter__()
        return self._lab

    def game(self, name: str) -> Subject:
        """Return a game, loaded once."""
        if name not in self.games:
            self.games[name] = subject(name, self.cache)
            self.plays = {}
        return self.games[name]


def mutant_files(game: Subject, cell: Cell) -> dict[str, bytes] | None:
    """Return what is played; None where the kind does not fit the game."""
    kind = kind_of(cell)
    return dict(game.files) if kind is None else kind.make(game)


def shown(bench: Bench, game: Subject, cell: Cell, files: dict[str, bytes]) -> str:
    """Return what shows that the mutant is one, in words; empty when nothing does. Tried twice before that is said."""
    kind = kind_of(cell)
    assert kind is not None
    for last in (False, True):
        try:
            words = kind.shown(Stage(bench.lab, game, files, bench.plays))
        except (HarnessFault, TimeoutError):
            if last:
                raise
            bench.close()
            continue
        if words:
            return words
    return ""


def check_key(game: Subject, cell: Cell, files: dict[str, bytes]) -> str:
    """Return the key under which it is kept whether a mutant is one."""
    return key_of("check", game.tree, cell.kind, digest(files))


def row_key(game: Subject, cell: Cell, files: dict[str, bytes], version: str) -> str:
    """Return the key of a row."""
    return key_of("row", game.tree, cell.kind, cell.profile, cell.repeat, digest(files), version)


def measured(bench: Bench, cell: Cell, files: dict[str, bytes], words: str, version: str) -> Row:
    """Let QA play a cell, and return its row."""
    game, kind = bench.game(cell.game), kind_of(cell)
    scratch = Path(tempfile.mkdtemp(prefix="crumb-qa-table-"))
    begun = time.monotonic()
    try:
        build = write_files(files, scratch / "build")
        asked = Asked(game.spec, build, game.proof, cell.profile, {"timeout": TIMEOUT, "seed": 7}, bench.policy)
        result: dict[str, Any] = dict(run_qa(scratch / "build", asked, scratch / "qa", bench.lab))
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    expected = kind.expected(game) if kind is not None else frozenset[str]()
    return {
        "key": row_key(game, cell, files, version),
        "game": cell.game,
        "mutant": cell.kind,
        "half": half_of_cell(game, cell.kind),
        "contract": game.contract,
        "engine": game.engine,
        "profile": cell.profile,
        "should_fail": sorted(expected),
        "shown": words,
        "repeat": cell.repeat,
        "status": result["status"],
        "reason": result["reason"],
        "gates": {gate["id"]: gate["status"] for gate in result["gates"]},
        "blocking": [gate["id"] for gate in result["gates"] if gate["blocking"]],
        "seconds": round(time.monotonic() - begun, 2),
        "cpu": result["times"].get("cpu", 0.0),
        "version": version,
        "policy": result["policy"],
        "browser": result["browser"],
    }
