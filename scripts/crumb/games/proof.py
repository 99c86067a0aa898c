"""What can be known about a game before a browser opens it: that it can be won, lost, and not slept through.

The simulation of a family is played by the family's bots in an embedded V8. The traces hold key edges by tick, so
that a browser can press the same keys. All limits that decide a result are counted in ticks; time only guards against
a hang. This module must not run a file that does not have its release hash; the rule hooks of a game come as arithmetic
that ``hook_rules`` wrote down, never as their file.
"""

import json
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, NamedTuple, NotRequired, TypedDict

from crumb.core.documents import ProofSummary
from crumb.games.registry import BOT_FILE, CALLS, Family
from crumb.games.vm import Machine, ScriptFault

LIMIT_TICKS = 60 * 180
IDLE_TICKS = 60 * 100
BUDGET_SECONDS = 20.0  # a proof takes about one; this only ends a hang, on a busy machine too
PROVER = Path(__file__).with_name("prove.js")


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
    """``proof.json``. ``findings`` are ``code`` or ``code: detail``; the codes are listed in ``games.findings``.

    ``called`` counts how often each rule hook was called, in a game that has some.
    """

    win: Trace | None
    lose: Trace | None
    idle: Idle
    random: Tally
    bot: Tally
    findings: list[str]
    called: NotRequired[dict[str, int]]


class Effort(NamedTuple):
    """How many games are played for the rates, and how many ticks may be spent on each of the two."""

    random_games: int
    bot_games: int
    spend_ticks: int


FULL = Effort(12, 4, 60 * 240)
BRIEF = Effort(8, 1, 60 * 160)


def prove(
    data: Mapping[str, Any],
    family: Family,
    budget_seconds: float = BUDGET_SECONDS,
    effort: Effort = FULL,
    rules: str = "",
) -> Proof:
    """Play ``data`` (``CRUMB_GAME``) with the bots of ``family``, under the rule hooks of a script of ``hook_rules``.

    Never raises for what the game does; a throw, a hang (``budget_seconds`` for the whole) or a flood of memory
    becomes the finding ``proof.fault``. Raises Damage when a file of the family is not what it was when it was loaded.
    """
    with proving(data, family, budget_seconds, rules) as prover:
        return prover.prove(effort)


@contextmanager
def proving(
    data: Mapping[str, Any], family: Family, budget_seconds: float = BUDGET_SECONDS, rules: str = ""
) -> Iterator["Prover"]:
    """Give what plays ``data``, for a brief look that may become a full one; limits and faults as for ``prove``."""
    sources = [family.checked_text("sim.js"), family.checked_text(BOT_FILE)]
    if rules:
        sources = [family.checked_text(CALLS[-1]), f"globalThis.CRUMB_GAME = {json.dumps(data)};", rules, *sources]
    with Machine() as machine:
        session = _Session(machine, time.monotonic() + budget_seconds, hooked=bool(rules))
        session.load(sources, data)
        yield Prover(session, int(data["seed"]))


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

    def __init__(self, machine: Machine, deadline: float, hooked: bool) -> None:
        self.machine = machine
        self.deadline = deadline
        self.hooked = hooked
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
        for source in (PROVER.read_text(encoding="utf-8"), *sources):
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


class Prover:
    """Plays one game with its bots: the traces once, and as many games for the rates as an effort asks for."""

    def __init__(self, session: _Session, seed: int) -> None:
        self._session = session
        self._seed = seed
        self._played: dict[str, dict[str, Any]] = {}

    def prove(self, effort: Effort) -> Proof:
        """Return the proof; games that a smaller effort played are not played again."""
        plain, win, lose, idle, repeated = self._plain, self._win, self._lose, self._idle, self._repeated
        random = self._tally("random", effort.random_games, effort.spend_ticks)
        bot = self._tally("bot", effort.bot_games, effort.spend_ticks)
        proof: Proof = {"win": win, "lose": lose, "idle": idle, "random": random, "bot": bot, "findings": []}
        called = self._session.part("called") if self._session.hooked else None
        if called is not None:
            proof["called"] = called
        proof["findings"] = _findings(proof, plain, repeated, self._session.faults)
        return proof

    def _tally(self, name: str, games: int, spend: int) -> Tally:
        """Go on with the games of one kind until there are ``games`` of them or ``spend`` ticks are played."""
        before = self._played.get(name, {"games": 0, "wins": 0, "ticks": 0})
        wanted = {"seed": self._seed, "limit": LIMIT_TICKS, "games": games, "spend": spend}
        after = self._session.part(name, **wanted, before=before) or {"games": 0, "wins": 0, "ticks": 0}
        self._played[name] = after
        return {"games": after["games"], "wins": after["wins"]}

    def measure(self, **setup: Any) -> float | None:
        """Return what a value of the game comes to under other numbers (``measure`` of ``prove.js``); None for none."""
        answer = self._session.part("measure", seed=self._seed, **setup)
        value = None if answer is None else answer["value"]
        return float(value) if isinstance(value, int | float) else None

    @cached_property
    def _plain(self) -> dict[str, Any] | None:
        return self._session.part("plain", seed=self._seed)

    @cached_property
    def _win(self) -> Trace | None:
        return _trace(self._session.part("win", seed=self._seed, limit=LIMIT_TICKS), "won")

    @cached_property
    def _lose(self) -> Trace | None:
        return _trace(self._session.part("lose", seed=self._seed, limit=LIMIT_TICKS), "lost")

    @cached_property
    def _idle(self) -> Idle:
        idle = self._session.part("idle", seed=self._seed, limit=IDLE_TICKS) or {"end": "unknown", "ticks": 0}
        return {"end": idle["end"], "ticks": idle["ticks"]}

    @cached_property
    def _repeated(self) -> dict[str, Any] | None:
        trace = self._win or self._lose
        return self._session.part("replay", trace=trace) if trace else None


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
