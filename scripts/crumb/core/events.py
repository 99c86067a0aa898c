"""The vocabulary of the transcript: kinds, actors, and who may say what.

Names on the wire are those of the public transcripts, so that they fold here. This module holds constants only; the
payload of each kind is typed in ``payloads``.
"""

from typing import Final, Literal

from crumb.core.documents import Stage

Kind = Literal[
    "session.start",
    "session.end",
    "agent.wake",
    "agent.stop",
    "goal",
    "question.socratic",
    "answer.socratic",
    "spec",
    "spec.update",
    "build",
    "qa.result",
    "verify.result",
    "judge.score",
    "done",
    "agent.thought_summary",
    "note",
    "step.socratic",
    "step.concept",
    "step.design",
    "step.judge",
    "step.research",
    "step.research.video",
    "user.intervene",
    "user.veto",
    "user.approve",
    "user.pause",
    "user.resume",
    "ack",
    "handoff.requested",
    "handoff.rollback",
    "artifact.created",
    "version.released",
    "error",
    "audit",
    "tool.call",
    "tool.result",
]
Actor = Literal["user", "coordinator", "planner-lead", "researcher", "builder", "verifier", "validator", "system"]
Role = Literal["planner", "researcher", "builder", "verifier"]
FailureStatus = Literal["crashed", "timeout", "invalid", "refused", "quota", "rate", "auth", "setup", "no_op"]

KINDS: Final[tuple[Kind, ...]] = Kind.__args__  # type: ignore[attr-defined]
ACTORS: Final[tuple[Actor, ...]] = Actor.__args__  # type: ignore[attr-defined]
ROLES: Final[tuple[Role, ...]] = Role.__args__  # type: ignore[attr-defined]
FAILURES: Final[tuple[FailureStatus, ...]] = FailureStatus.__args__  # type: ignore[attr-defined]

AGENTS: Final[frozenset[str]] = frozenset({"planner-lead", "researcher", "builder", "verifier"})
STAGE_ROLE: Final[dict[Stage, Role | None]] = {
    "spec": "planner",
    "build": "builder",
    "qa": None,
    "judge": "verifier",
    "verdict": None,
}

# A kind that is not named here may come from anyone: it changes nothing that matters.
SPEAKERS: Final[dict[str, frozenset[str]]] = {
    "session.start": frozenset({"system"}),
    "session.end": frozenset({"system"}),
    "goal": frozenset({"user"}),
    "answer.socratic": frozenset({"user"}),
    "spec": frozenset({"planner-lead"}),
    "spec.update": frozenset({"planner-lead"}),
    "build": frozenset({"builder"}),
    "qa.result": frozenset({"system"}),
    "verify.result": frozenset({"verifier"}),
    "judge.score": frozenset({"verifier"}),
    "audit": frozenset({"validator", "system"}),
    "done": frozenset({"system"}),
    "ack": frozenset({"system"}),
    "user.intervene": frozenset({"user"}),
    "user.veto": frozenset({"user"}),
    "user.approve": frozenset({"user"}),
    "user.pause": frozenset({"user"}),
    "user.resume": frozenset({"user"}),
    "agent.wake": AGENTS,
    "agent.stop": AGENTS,
    "error": AGENTS | {"system", "coordinator"},
}


_ROLE_OF: Final[dict[str, Role]] = {**{role: role for role in ROLES}, "planner-lead": "planner"}


def role_of(actor: str) -> Role | None:
    """Return the role of a name on the wire (``planner-lead``) or of a role itself (``planner``), else None."""
    return _ROLE_OF.get(actor)


def actor_of(role: Role) -> Actor:
    """Return the name on the wire of a role."""
    return "planner-lead" if role == "planner" else role
