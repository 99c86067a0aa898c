"""Well-formed events for tests: what the stages append, without clock, files or randomness.

``Play`` plays a session: it keeps the events, gives them ids, and reports stages as they do, with the inputs that the
reducer's view asks for. ``foreign`` makes events as public transcripts have them, without ``metadata.crumb``.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from crumb.core.canonical import sha
from crumb.core.commands import Command, to_event
from crumb.core.decide import current, decide
from crumb.core.documents import Effect, Order, Stage
from crumb.core.events import STAGE_ROLE, actor_of
from crumb.core.reducer import fold
from crumb.core.settings import Settings
from crumb.core.state import State, initial
from crumb.core.view import spec_round, wanted_inputs

SESSION = "match-3-0a1b2c3d"
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
HOLDS = {
    "win": True,
    "win_ticks": 900,
    "lose": True,
    "idle": "lost",
    "random_win_rate": 0.2,
    "bot_win_rate": 0.9,
    "findings": [],
}
GOOD = (5.0, 5.0, 4.0, 5.0, 4.0, 5.0)


def ulid(number: int) -> str:
    """Return the id of the event ``number``: shaped as a ULID, growing."""
    digits = ""
    while number:
        number, rest = divmod(number, 32)
        digits = ALPHABET[rest] + digits
    return digits.rjust(26, "0")


def card(
    verdict: str, scores: Sequence[float] = GOOD, evidence: Sequence[str] = ("boot",), **more: Any
) -> dict[str, Any]:
    """Return the ``scores`` of a judge.score; ``more`` holds feedback, deviation, suggested_change, aggregate."""
    given = {
        f"D{place}": {"score": score, "source": "verifier-rubric", "evidence": list(evidence)}
        for place, score in enumerate(scores, 1)
    }
    return {**given, "verdict": verdict, "feedback": "", "deviation": None, "suggested_change": [], **more}


def foreign(kind: str, sender: str, number: int, **fields: Any) -> dict[str, Any]:
    """Return an event of a public transcript."""
    envelope = {"id": ulid(number), "ts": "2026-01-01T00:00:00.000Z", "session_id": SESSION}
    return {**envelope, "from": sender, "kind": kind, **fields}


class Play:
    """A session that is being played: ``state`` is the fold of ``events``, ``effect`` what comes next."""

    def __init__(self, settings: Settings | None = None, versions: Mapping[str, str] | None = None) -> None:
        self.settings = settings or Settings()
        self.versions = dict(versions or {})
        self.events: list[dict[str, Any]] = []
        self.state: State = initial()
        self.calls: list[str] = []

    @property
    def effect(self) -> Effect:
        """What the reducer wants next."""
        return decide(self.state, self.settings)

    @property
    def next(self) -> tuple[str, ...]:
        """The effect in short: (run, stage, round, mode), (wait, reason) or (done, reason)."""
        effect = self.effect
        if effect["kind"] != "run":
            return effect["kind"], effect["reason"]
        return "run", str(effect["stage"]), str(effect["round"]), effect["mode"]

    def add(self, event: Mapping[str, Any]) -> dict[str, Any]:
        """Append an event with an id and a time, and fold it."""
        envelope = {"id": ulid(len(self.events) + 1), "ts": "2026-01-01T00:00:00.000Z", "session_id": SESSION}
        full = {**envelope, **event}
        self.events.append(full)
        self.state = fold([full], self.state)
        return full

    def start(self, text: str = "a match-3 game") -> "Play":
        """Append session.start and goal."""
        self.add({"from": "system", "kind": "session.start", "data": {"schema": 1, "variant": 0, "lang": "en"}})
        self.add({"from": "user", "kind": "goal", "body": text})
        return self

    def say(self, name: str, **fields: Any) -> dict[str, Any]:
        """Append the user event of a command."""
        return self.add(to_event(Command(name, id=f"inbox-{len(self.events)}", **fields)))

    def order(self, effect: Effect) -> None:
        """Append the order of an effect's round, unless it is a fact already."""
        order: Order = effect["order"]
        if order["round"] in self.state.orders:
            return
        kind = "handoff.rollback" if order["mode"] == "redesign" else "handoff.requested"
        to = "planner-lead" if order["stage"] == "spec" else "builder"
        self.add({"from": "coordinator", "kind": kind, "to": to, "data": {"order": order}})

    def act(self, stage: Stage, event: Mapping[str, Any], output: Any = None, **usage: Any) -> dict[str, Any]:
        """Run the stage that is next, and report it; the effect must name ``stage``."""
        effect = self.effect
        assert (effect["kind"], effect["stage"]) == ("run", stage), effect
        self.order(effect)
        run = ulid(500_000 + len(self.events))
        round = effect["round"]
        role = STAGE_ROLE[stage]
        provider = usage.pop("provider", "none")
        if role:
            serving = {"harness": effect["harness"] or "offline", "provider": provider, "model": "rules"}
            where = {"round": round, "stage": stage, "run": run}
            metadata = {**serving, "crumb": where}
            self.calls.append(f"{round}/{stage}")
            self.add({"from": actor_of(role), "kind": "agent.wake", "metadata": metadata})
            self.add({"from": actor_of(role), "kind": "agent.stop", "metadata": {**usage, **metadata}})
        return self.report(stage, round, run, event, output, attempt=effect["attempt"])

    def report(
        self, stage: Stage, round: int, run: str, event: Mapping[str, Any], output: Any = None, attempt: int = 0
    ) -> dict[str, Any]:
        """Append the result event of a stage, with the inputs that the view asks for."""
        view = current(self.state, self.settings)
        upstream = {item.stage: item.result for item in view.items if item.result}
        at = spec_round(self.state, round) if stage == "spec" else round
        crumb = {
            "round": round,
            "stage": stage,
            "run": run,
            "inputs": {"idea": sha("idea"), **wanted_inputs(self.state, self.settings, at, stage, upstream)}
            if stage == "spec"
            else wanted_inputs(self.state, self.settings, at, stage, upstream),
            "output": sha(output if output is not None else event.get("data", event.get("scores"))),
            "version": self.versions.get(stage, self.settings.versions.get(stage, "v1")),
            "attempt": attempt,
        }
        return self.add({**event, "metadata": {"crumb": crumb}})

    def fail(self, status: str = "crashed", **crumb: Any) -> dict[str, Any]:
        """Append the failure of the actor that is next."""
        effect = self.effect
        stage = effect["stage"]
        assert stage is not None
        role = STAGE_ROLE[stage]
        assert role is not None
        self.order(effect)
        run = ulid(500_000 + len(self.events))
        where = {"round": effect["round"], "stage": stage, "run": run, **crumb}
        metadata = {"harness": effect["harness"] or "offline", "provider": "none", "crumb": where}
        self.add({"from": actor_of(role), "kind": "agent.wake", "metadata": metadata})
        data = {"status": status, "message": f"{role} {status}"}
        return self.add({"from": actor_of(role), "kind": "error", "data": data, "metadata": metadata})

    def spec(self, archetype: str = "grid_logic", text: str = "", **usage: Any) -> "Play":
        """Report a spec."""
        data = {
            "archetype": archetype,
            "family": "match3",
            "runner_up": {"archetype": "top_down", "family": "arena"},
            "title": text or "Gems",
            "requirements": [{"id": "R1", "weight": 1.0}],
            "acceptance": ["A1"],
            "cuts": [],
        }
        self.act("spec", {"from": "planner-lead", "kind": "spec", "data": data}, **usage)
        return self

    def build(self, content: str | None = None, proof: Mapping[str, Any] | None = None, **usage: Any) -> "Play":
        """Report a build; ``content`` decides its tree."""
        tree = sha(content if content is not None else f"tree {len(self.events)}")
        data = {
            "tree": tree,
            "entry": "index.html",
            "bytes": 9,
            "files": 1,
            "changes": [],
            "proof": {**HOLDS, **(proof or {})},
        }
        self.act("build", {"from": "builder", "kind": "build", "data": data}, **usage)
        return self

    def qa(self, status: str = "pass", failed: Sequence[str] = (), **more: Any) -> "Play":
        """Report what the browser showed of the current build; ``failed`` names gates that did not hold."""
        result = current(self.state, self.settings).result("build")
        assert result is not None
        self.act(
            "qa",
            {"from": "system", "kind": "qa.result", "data": qa_data(result["data"]["tree"], status, failed, **more)},
        )
        return self

    def judge(self, verdict: str = "PASS", scores: Sequence[float] = GOOD, **more: Any) -> "Play":
        """Report a card."""
        usage = {key: more.pop(key) for key in ("provider", "tokens_in", "tokens_out", "cost_usd") if key in more}
        event = {"from": "verifier", "kind": "judge.score", "scores": card(verdict, scores, **more)}
        self.act("judge", event, **usage)
        return self

    def verdict(self) -> "Play":
        """Report the recorded verdict of the last round."""
        verdict = self.state.cards[self.effect["round"]]
        data = {"verdict": verdict["verdict"], "aggregate": verdict["aggregate"], "violations": []}
        self.act("verdict", {"from": "validator", "kind": "audit", "data": data}, output=verdict)
        return self

    def round(self, verdict: str = "PASS", scores: Sequence[float] = GOOD, **more: Any) -> "Play":
        """Report a whole round from build on; ``failed`` names gates, ``content`` decides the tree."""
        content, failed = more.pop("content", None), more.pop("failed", ())
        status = "fail" if failed else "pass"
        return self.build(content).qa(status, failed).judge(verdict, scores, **more).verdict()


def qa_data(tree: str, status: str = "pass", failed: Sequence[str] = (), **more: Any) -> dict[str, Any]:
    """Return the data of a qa.result about a build tree."""
    gates = [{"id": "boot", "status": "pass", "blocking": True}, {"id": "juice", "status": "pass", "blocking": False}]
    gates += [{"id": gate, "status": "fail", "blocking": True} for gate in failed]
    probes = [
        {"id": "R1", "kind": "requirement", "status": "pass"},
        {"id": "A1", "kind": "acceptance", "status": "pass"},
    ]
    return {
        "status": status,
        "reason": f"{len(failed)} gates failed",
        "build": tree,
        "gates": gates,
        "probes": probes,
        "counts": {"ran": len(gates) + 2, "passed": 4, "failed": len(failed), "skipped": 0, "errors": 0},
        "exec_exit_code": {"pass": 0, "fail": 1}.get(status, 2),
        "evidence": ["film"],
        "portability": "pass",
        **more,
    }
