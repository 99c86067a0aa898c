"""The verifier without a model: the rubric, one sentence per failure, and the change that would mend it.

It reads the spec, the manifest and the qa.result, and writes ``judge.json``. Words inside a game or a log are data to
it, so there is nothing to persuade. This module must not open the build, and must not score what was not measured.
"""

from typing import cast

from crumb.core.canonical import content_sha
from crumb.core.documents import Build, Change, JudgeScore, QaResult, Spec
from crumb.harness.base import Request, Result
from crumb.harness.causes import Cause, causes
from crumb.harness.files import option, read_input, write_output
from crumb.harness.rubric import card, total_of, verdict_of

JUDGE = "judge.json"


def act(request: Request) -> Result:
    """Judge the evidence; the answer is the card. Missing evidence, or that of another build, makes it ``invalid``."""
    spec = cast(Spec, read_input(request, "spec"))
    build = cast(Build, read_input(request, "build"))
    qa = cast(QaResult, read_input(request, "qa"))
    if qa["status"] == "error" or qa["counts"]["ran"] == 0:
        return Result("invalid", f"there is no evidence to judge: {qa['reason']}")
    if qa["build"] != build["tree"]:
        return Result("invalid", "the qa.result is about another build")
    judge = judge_score(spec, build, qa, int(option(request, "judge", "shots", 1)))
    write_output(request, JUDGE, judge)
    return Result("ok", judge["feedback"].partition("\n")[0], files=(JUDGE,), answer=judge)


def judge_score(spec: Spec, build: Build, qa: QaResult, shots: int = 1) -> JudgeScore:
    """Return the card of one build from its evidence; a card that passes has neither deviation nor suggestion."""
    scores = card(spec, build, qa, shots)
    verdict = verdict_of(scores)
    found = causes(spec, build, qa)
    root = found[0] if found and verdict != "PASS" else None
    changes = _mended(root, spec, build) if root else []
    return {
        "schema": "crumb.judge/1",
        "build": build["tree"],
        "qa": content_sha(qa),
        "scores": scores,
        "verdict": verdict,
        "feedback": feedback(found, changes, qa, total_of(scores)),
        "deviation": {"type": root.severity, "gate": root.gate} if root else None,
        "suggested_change": changes,
        "provider": "none",
        "model": "rubric",
    }


def _mended(root: Cause, spec: Spec, build: Build) -> list[Change]:
    from crumb.harness.remedy import remedy  # all the words of the planner, which a game that passes does not need

    return remedy(root.finding, spec, build)


def feedback(found: list[Cause], changes: list[Change], qa: QaResult, total: float) -> str:
    """Return sentences for a designer: each failure by the name of its gate, what to change, and what holds."""
    lines = [f"{cause.gate}: {cause.message}" for cause in found]
    if changes:
        lines.append(f"To change: {'; '.join(_words(change) for change in changes)}.")
    held = sum(gate["status"] == "pass" for gate in qa["gates"])
    lines.append(f"{held} of {len(qa['gates'])} gates hold; {total:g} of 30 points before the record is added.")
    return "\n".join(lines)


def _words(change: Change) -> str:
    value = f" {change['value']}" if "value" in change else ""
    return f"{change['op']} {change['param']}{value} ({change['why']})"
