"""Every kind of event with the typed dictionary of its whole event: what the door checks, what schemas come from.

A mapping only; the dictionaries are in ``payloads_work`` and ``payloads_flow``.
"""

from typing import Any

from crumb.core import payloads_flow as flow
from crumb.core import payloads_work as work
from crumb.core.events import Kind

EVENTS: dict[Kind, Any] = {
    "session.start": flow.SessionStarted,
    "session.end": flow.SessionEnded,
    "agent.wake": flow.Woken,
    "agent.stop": flow.Stopped,
    "goal": work.Goal,
    "question.socratic": flow.Question,
    "answer.socratic": flow.Answer,
    "spec": work.SpecReported,
    "spec.update": work.SpecUpdated,
    "build": work.BuildReported,
    "qa.result": work.QaReported,
    "verify.result": work.VerifyReported,
    "judge.score": work.JudgeReported,
    "done": flow.Done,
    "agent.thought_summary": flow.Thought,
    "note": flow.Note,
    "step.socratic": flow.SocraticStep,
    "step.concept": flow.ConceptStep,
    "step.design": flow.DesignStep,
    "step.judge": flow.JudgeStep,
    "step.research": work.Researched,
    "step.research.video": work.VideoResearched,
    "user.intervene": flow.Intervened,
    "user.veto": flow.Vetoed,
    "user.approve": flow.Approved,
    "user.pause": flow.Paused,
    "user.resume": flow.Resumed,
    "ack": flow.Acknowledged,
    "handoff.requested": flow.Ordered,
    "handoff.rollback": flow.RolledBack,
    "artifact.created": work.ArtifactCreated,
    "version.released": work.VersionReleased,
    "error": flow.Failed,
    "audit": work.Audited,
    "tool.call": flow.ToolCalled,
    "tool.result": flow.ToolReturned,
}
