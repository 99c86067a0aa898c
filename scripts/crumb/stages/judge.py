"""The judge stage: the verifier scores the evidence; its card is one channel of evidence, corrected by the reducer."""

from collections.abc import Mapping
from typing import Any, cast

from crumb.core.canonical import content_sha
from crumb.core.documents import JudgeScore
from crumb.harness.base import Contract, Role
from crumb.stages.actor import WORKSPACE, order_document, run_actor, usage_of
from crumb.stages.check import checked
from crumb.stages.work import Product, Work

ROLE: Role = "verifier"


def act(work: Work) -> Product:
    """Run the verifier over the projected evidence; what names another build or qa.result is put right by us."""
    inputs = {"spec": work.spec, "build": work.build, "qa": work.qa, "order": order_document(work)}
    result = run_actor(work, ROLE, inputs, Contract(files=("judge.json",)))
    raw = (work.folder / WORKSPACE / "judge.json").read_bytes()
    card = cast(JudgeScore, checked(ROLE, "judge.score", raw, usage_of(result)))
    served: Mapping[str, Any] = usage_of(result)
    bound: JudgeScore = {
        **card,
        "build": work.build["tree"],
        "qa": content_sha(work.qa),
        "provider": served["provider"],
        "model": served["model"],
    }
    event = {"from": "verifier", "kind": "judge.score", "scores": _scores(bound), "data": _bound(bound)}
    return Product(bound, event, served)


def _scores(card: JudgeScore) -> dict[str, Any]:
    kept = ("verdict", "feedback", "deviation", "suggested_change")
    return {**card["scores"], **{key: card[key] for key in kept}}  # type: ignore[literal-required]


def _bound(card: JudgeScore) -> dict[str, str]:
    return {"build": card["build"], "qa": card["qa"]}
