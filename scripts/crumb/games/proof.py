"""What can be known about a game before a browser opens it: that it can be won, lost, and not slept through.

The simulation of a family is played by the family's bots in an embedded V8. The traces hold key edges by tick, so
that a browser can press the same keys. All limits that decide a result are counted in ticks; time only guards against
a hang. This module must not run a file that does not have its release hash.
"""

import json
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypedDict

from crumb.core.documents import ProofSummary
from crumb.games.registry import BOT_FILE, Family
from crumb.games.vm import Machine, ScriptFault

LIMIT_TICKS = 60 * 180
IDLE_TICKS = 60 * 100
BUDGET_SECONDS = 20.0  # a proof takes about one; this only ends a hang, on a busy machine too
_PROVER = Path(__file__).with_name("prove.js")


class Trace(TypedDict):
    """A game as key edges: ``[tick, "down" | "up", action]``; tick 0 is the first one after the start."""

    seed: int
    ticks: int
    events: list[tuple[int, Literal["down", "up"], str]]
    end: str
    hash: str


class Idle(TypedDict):
    """What happens to a player who does nothing."""

    end: str
    ticks: int


class Tally(TypedDict):
    """Games played and games won."""

    games: int
    wins: int


class Proof(TypedDict):
    """``proof.json``. ``findings`` are ``code`` or ``code: detail``; the codes are listed in ``games.findings``."""

    win: Trace | None
    lose: Trace | None
    idle: Idle
    random: Tally
    bot: Tally
    findings: list[str]


class Effort(NamedTuple):
    """How many games are played for the rates, and how many ticks may be spent on each of the two."""

    random_games: int
    bot_games: int
    spend_ticks: int


FULL = Effort(12, 4, 60 * 240)
BRIEF = Effort(8, 1, 60 * 160)


def prove(
    data: Mapping[str, Any], family: Family, budget_seconds: float = BUDGET_SECONDS, effort: Effort = FULL
) -> Proof:
    """Play ``data`` (``CRUMB_GAME``) with the bots of ``family``.

    Never raises for what the game does; a throw, a hang (``budget_seconds`` for the whole) or a flood of memory
    becomes the finding ``proof.fault``. Raises Damage when a file of the family is not what it was when it was loaded.
    """
    sources = [family.checked_text("sim.js"), family.checked_text(BOT_FILE)]
    with Machine() as machine:
        session = _Session(machine, time.monotonic() + budget_seconds)
        session.load(sources, data)
        return _prove(session, int(data["seed"]), effort)


def summary(proof: Proof) -> ProofSummary:
    """Return what spec and build say of a proof; the traces stay in ``proof.json``."""
    return {
        "win": proof["win"] is not None,
        "win_ticks": proof["win"]["ticks"] if proof["win"] else 0,
        "lose": proof["lose"] is not None,
        "idle": proof["idle"]["end"],
        "random_win_rate": _rate(proof["random"]),
        "bot_win_rate": _rate(proof["bot"]),
        "findings": proof["findings"],
    }


class _Session:
    """A loaded simulation, the time that is left for it, and the faults that it had."""

    def __init__(self, machine: Machine, deadline: float) -> None:
        self.machine = machine
        self.deadline = deadline
        self.faults: list[str] = []

    def load(self, sources: list[str], data: Mapping[str, Any]) -> None:
        self._guard(lambda: self._load(sources, data))

    def part(self, name: str, **arguments: Any) -> dict[str, Any] | None:
        """Run one part of ``prove.js``; None when it failed, with the fault noted once."""
        if self.faults:
            return None
        text = json.dumps(arguments)
        answer = self._guard(lambda: self.machine.call("Prove.run", name, text, seconds=self._left()))
        return None if answer is None else dict(json.loads(answer))

    def _load(self, sources: list[str], data: Mapping[str, Any]) -> None:
        for source in (_PROVER.read_text(encoding="utf-8"), *sources):
            self.machine.evaluate(source + "\n;0", self._left())
        self.machine.call("Prove.load", json.dumps(data), seconds=self._left())

    def _guard(self, action: Callable[[], Any]) -> Any:
        try:
            return action()
        except ScriptFault as fault:
            self.faults.append(str(fault))
            return None

    def _left(self) -> float:
        return self.deadline - time.monotonic()


def _prove(session: _Session, seed: int, effort: Effort) -> Proof:
    plain = session.part("plain", seed=seed)
    win = _trace(session.part("win", seed=seed, limit=LIMIT_TICKS), "won")
    lose = _trace(session.part("lose", seed=seed, limit=LIMIT_TICKS), "lost")
    idle = session.part("idle", seed=seed, limit=IDLE_TICKS) or {"end": "unknown", "ticks": 0}
    repeated = session.part("replay", trace=win or lose) if win or lose else None
    counted = {"limit": LIMIT_TICKS, "spend": effort.spend_ticks}
    random = session.part("random", seed=seed, games=effort.random_games, **counted) or {"games": 0, "wins": 0}
    bot = session.part("bot", seed=seed, games=effort.bot_games, **counted) or {"games": 0, "wins": 0}
    proof: Proof = {
        "win": win,
        "lose": lose,
        "idle": {"end": idle["end"], "ticks": idle["ticks"]},
        "random": {"games": random["games"], "wins": random["wins"]},
        "bot": {"games": bot["games"], "wins": bot["wins"]},
        "findings": [],
    }
    proof["findings"] = _findings(proof, plain, repeated, session.faults)
    return proof


def _findings(
    proof: Proof, plain: dict[str, Any] | None, repeated: dict[str, Any] | None, faults: list[str]
) -> list[str]:
    if faults:
        return [f"proof.fault: {faults[0]}"]
    kept = proof["win"] or proof["lose"]
    checks = {
        "proof.win": proof["win"] is None,
        "proof.lose": proof["lose"] is None,
        "idle.wins": proof["idle"]["end"] == "won",
        "proof.repeat": bool(kept and repeated and repeated["hash"] != kept["hash"]),
        "proof.restart": bool(plain and not plain["again"]),
        "proof.plain": bool(plain and not plain["plain"]),
    }
    return [code for code, found in checks.items() if found]


def _trace(played: dict[str, Any] | None, wanted: str) -> Trace | None:
    if played is None or played["end"] != wanted:
        return None
    return {
        "seed": played["seed"],
        "ticks": played["ticks"],
        "events": [(tick, edge, action) for tick, edge, action in played["events"]],
        "end": played["end"],
        "hash": played["hash"],
    }


def _rate(tally: Tally) -> float:
    return round(tally["wins"] / tally["games"], 3) if tally["games"] else 0.0
