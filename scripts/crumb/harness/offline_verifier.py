"""The verifier without a model: the rubric, one sentence per failure, and the change that would mend it.

It reads the spec, the manifest and the qa.result, and writes ``judge.json``. Words inside a game or a log are data to
it, so there is nothing to persuade. This module must not open the build, and must not score what was not measured.
"""

from typing import cast

from crumb.core.canonical import content_sha
from crumb.core.documents import Build, Change, Deviation, Gate, JudgeScore, QaResult, Spec
from crumb.harness.base import Request, Result
from crumb.harness.files import read_input, write_output
from crumb.harness.rubric import aggregate, card, failed_gates, unproven, verdict_of

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
    judge = judge_score(spec, build, qa)
    write_output(request, JUDGE, judge)
    return Result("ok", judge["feedback"], files=(JUDGE,), answer=judge)


def judge_score(spec: Spec, build: Build, qa: QaResult) -> JudgeScore:
    """Return the card of one build from its evidence."""
    scores = card(spec, build, qa)
    verdict = verdict_of(scores)
    changes: list[Change] = []
    return {
        "schema": "crumb.judge/1",
        "build": build["tree"],
        "qa": content_sha(qa),
        "scores": scores,
        "verdict": verdict,
        "feedback": feedback(spec, build, qa, aggregate(scores)),
        "deviation": deviation(spec, build, qa) if verdict != "PASS" else None,
        "suggested_change": changes,
        "provider": "none",
        "model": "rubric",
    }


def deviation(spec: Spec, build: Build, qa: QaResult) -> Deviation:
    """Return how far off the build is: its rules do not hold, a blocking gate does not, or it could be nicer."""
    failed = failed_gates(qa)
    proof = build["proof"]
    dead = [probe["id"] for probe in qa["probes"] if probe["kind"] == "control" and probe["status"] == "fail"]
    if dead:
        return {"type": "Important", "gate": dead[0]}
    if proof and proof["findings"]:
        return {"type": "Critical", "gate": proof["findings"][0]}
    blocking: list[Gate] = [gate for gate in failed if gate["blocking"]]
    if blocking:
        return {"type": "Important", "gate": blocking[0]["id"]}
    open_conditions = unproven(spec["acceptance"], qa)
    if open_conditions:
        return {"type": "Important", "gate": open_conditions[0]}
    minor = failed[0]["id"] if failed else next(iter(unproven(spec["requirements"], qa)), None)
    return {"type": "Minor", "gate": minor}


def feedback(spec: Spec, build: Build, qa: QaResult, total: float) -> str:
    """Return sentences for a designer: every failed gate and probe by name, then what holds."""
    lines = [f"{gate['id']} {gate['name']}: {gate['message']}" for gate in failed_gates(qa)]
    lines += [f"{probe['id']}: {probe['message']}" for probe in qa["probes"] if probe["status"] == "fail"]
    if build["proof"]:
        lines += [f"proof: {finding}" for finding in build["proof"]["findings"]]
    held = sum(gate["status"] == "pass" for gate in qa["gates"])
    lines.append(f"{held} of {len(qa['gates'])} gates hold, {total:g} of 30 points for {spec['title']}.")
    return "\n".join(lines)
