"""What each kind of event is for: who sends it, what it carries, what follows from it, with an example.

The source of ``crumb explain KIND`` and of the event reference. Words and examples only.
"""

import json
from typing import Any, get_args, get_type_hints

from crumb.core.events import ACTORS, KINDS, Kind
from crumb.core.payloads import EVENTS

TREE = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
HASH = "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae"

ABOUT: dict[Kind, str] = {
    "session.start": (
        "A session begins. It says by which schema the transcript is written, which variant of the idea this is, "
        "and the language of the idea if it is known."
    ),
    "session.end": "A session has ended; the done event before it says why. A later wish of a person opens it again.",
    "agent.wake": (
        "An actor starts to work for a stage. The stage says what serves it (harness, provider, model); the "
        "provider is later compared with that of the verifier, whatever the actor says of itself."
    ),
    "agent.stop": (
        "An actor has ended. The metadata holds tokens, money and time; each run counts once. It neither opens nor "
        "closes a circuit."
    ),
    "goal": "The idea as typed. From here on the session wants a spec.",
    "question.socratic": "The planner asks something. It waits for nothing: without an answer the default holds.",
    "answer.socratic": "A person answers a question of the planner.",
    "spec": (
        "A spec is done. It becomes the latest spec; if it says something new, the rounds after it leave the view."
    ),
    "spec.update": "A changed spec, as public transcripts have it. It counts like a spec.",
    "build": "A build is done. Its tree is the hash of its files, which all evidence about it has to name.",
    "qa.result": (
        "A browser played a build. Status pass or fail is about the game, error is about the browser: then the "
        "look is repeated, and if it fails again, the session ends with could_not_check."
    ),
    "verify.result": "The older name of judge.score; it counts in the same way.",
    "judge.score": (
        "The card of the verifier. It goes through the verdict rules at once, and only what they leave is used."
    ),
    "done": "The session has come to an end, with the reason and the best verified build.",
    "agent.thought_summary": "What an actor thinks, in short. Private, and evidence of nothing.",
    "note": "A remark, such as a repair of the transcript or a question's answer. Nothing follows from it.",
    "step.socratic": "The planner reads the idea and asks itself what is meant. Nothing follows from it.",
    "step.concept": "The planner has chosen a form for the idea. Nothing follows from it.",
    "step.design": "The planner designs. Nothing follows from it; the spec does.",
    "step.judge": "The verifier works on its card. Nothing follows from it; the card does.",
    "step.research": "References were looked at for the planner.",
    "step.research.video": "The researcher has looked at a video. From here on a high D5 has to cite such an event.",
    "user.intervene": (
        "A person steers by a command: goto, swap, append, note, redo, reset-circuit, cancel, say or ask."
    ),
    "user.veto": "A person does not accept what there is. A repair is ordered with their words.",
    "user.approve": "A person accepts a PARTIAL. The session is done; the approval is bound to that build.",
    "user.pause": "A person asks everybody, or one actor, to wait. What would run is named and kept.",
    "user.resume": "A person lets everybody, or one actor, go on. What was queued runs.",
    "ack": "A person's command was taken. One for each, by the id of its event.",
    "handoff.requested": (
        "A round is ordered: the first design, a repair or a change. The order is a fact from here on."
    ),
    "handoff.rollback": "Another design is ordered, because the last one does not hold.",
    "artifact.created": "Files appeared. Nothing follows from it; a build names its own files.",
    "version.released": "A build was released.",
    "error": (
        "An actor did not deliver, and why: crashed, timeout, invalid, refused, quota, rate, auth, setup or no_op. "
        "Three in a row open its circuit; then the next harness of the settings takes its place."
    ),
    "audit": "The recorded verdict of a round with every correction, or something that was tried and does not count.",
    "tool.call": "An actor used a tool. Private.",
    "tool.result": "What a tool gave back. Private.",
}

EXAMPLES: dict[str, dict[str, Any]] = {
    "session.start": {"data": {"schema": 1, "variant": 0, "lang": "en"}},
    "agent.wake": {"from": "builder", "metadata": {"harness": "offline", "provider": "none", "model": "templates"}},
    "agent.stop": {"from": "builder", "metadata": {"harness": "offline", "tokens_in": 0, "tokens_out": 0}},
    "goal": {"body": "60-second match-3 with combo bonus"},
    "spec": {
        "data": {
            "archetype": "grid_logic",
            "family": "match3",
            "runner_up": None,
            "title": "Gems in a Minute",
            "requirements": [{"id": "R1", "weight": 1.0}],
            "acceptance": ["A1"],
        }
    },
    "build": {"data": {"tree": TREE, "entry": "index.html", "bytes": 61000, "files": 8, "changes": [], "proof": None}},
    "qa.result": {
        "data": {
            "status": "pass",
            "reason": "all blocking gates hold",
            "build": TREE,
            "gates": [{"id": "boot", "status": "pass", "blocking": True}],
            "probes": [{"id": "A1", "kind": "acceptance", "status": "pass"}],
            "counts": {"ran": 2, "passed": 2, "failed": 0, "skipped": 0, "errors": 0},
            "exec_exit_code": 0,
            "portability": "pass",
        }
    },
    "verify.result": {"scores": {"verdict": "FAIL", "feedback": "the jump does nothing"}},
    "judge.score": {
        "scores": {
            "D1": {"score": 4.5, "source": "verifier-rubric", "evidence": ["A1"]},
            "D3": {"score": 4.0, "source": "verifier-rubric", "evidence": ["film"]},
            "D5": {"score": 4.0, "source": "verifier-rubric", "evidence": ["film"]},
            "verdict": "PASS",
            "feedback": "every acceptance condition is proven",
        },
        "data": {"build": TREE, "qa": HASH},
    },
    "done": {"data": {"reason": "verdict_pass", "best": None}},
    "user.intervene": {"data": {"command": "say", "text": "slower boss"}},
    "user.veto": {"body": "the ball is too fast"},
    "user.pause": {"data": {"actor": "builder"}},
    "user.resume": {"data": {"actor": "builder"}},
    "ack": {"to": "user", "body": "say", "metadata": {"ack_for": "01JZ0000000000000000000000"}},
    "handoff.requested": {
        "to": "builder",
        "data": {
            "order": {
                "round": 2,
                "mode": "repair",
                "stage": "build",
                "feedback": "Important: the jump does nothing",
                "changes": [],
                "because": ["01JZ0000000000000000000000"],
                "avoid": [],
                "base": 1,
            }
        },
    },
    "handoff.rollback": {
        "to": "planner-lead",
        "data": {
            "order": {
                "round": 3,
                "mode": "redesign",
                "stage": "spec",
                "feedback": "Critical: no path to the goal",
                "changes": [],
                "because": ["01JZ0000000000000000000000"],
                "avoid": ["platformer"],
            }
        },
    },
    "artifact.created": {"from": "builder", "artifacts": [{"path": "index.html", "sha256": TREE, "role": "src"}]},
    "error": {"from": "builder", "data": {"status": "timeout", "message": "no output for 300 seconds"}},
    "audit": {"from": "validator", "data": {"verdict": "PASS", "aggregate": 27.0, "violations": []}},
}
PREFERRED = ("system", "user", "coordinator", "planner-lead", "builder", "verifier", "researcher")


def explain(kind: str) -> str | None:
    """Return one paragraph and an example event for a kind, or None for a kind that is not known."""
    known = next((name for name in KINDS if name == kind), None)
    if known is None:
        return None
    return f"{kind}\n\n{ABOUT[known]}\nFrom: {', '.join(speakers(known))}.\n\n{json.dumps(example(known), indent=2)}\n"


def example(kind: Kind) -> dict[str, Any]:
    """Return a small event of a kind, which fits its schema."""
    sender = next(name for name in PREFERRED if name in speakers(kind))
    envelope = {"id": "01JZ0000000000000000000001", "ts": "2026-01-01T00:00:00.000Z", "session_id": "gems-0a1b2c3d"}
    place = {"seq": 7, "prev": HASH, "writer": {"name": "crumb", "schema": 1}}
    given = EXAMPLES.get(kind, {})
    metadata = {**given.get("metadata", {}), "crumb": place}
    return {**envelope, "from": sender, "kind": kind, **given, "metadata": metadata}


def speakers(kind: Kind) -> list[str]:
    """Return who may send a kind that is written here, in the order of the vocabulary."""
    allowed = get_args(get_type_hints(EVENTS[kind])["from"])
    return [actor for actor in ACTORS if actor in allowed]
