"""The judge stage: the verifier scores the evidence; its card is one channel of evidence, corrected by the reducer.

Rules give a whole card; a model gives a review, from which the card is made here, so that nothing but its grades, its
words and its reasons can enter.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from crumb.core.actor_documents import Review
from crumb.core.canonical import content_sha
from crumb.core.documents import JudgeScore
from crumb.core.parties import crosses
from crumb.harness.base import Contract, Result, Role, add_usage
from crumb.harness.registry import get
from crumb.stages.actor import WORKSPACE, binding_of, order_document, run_actor, usage_of
from crumb.stages.check import checked
from crumb.stages.review import look_of, missing_grades, scores_of, spokesman
from crumb.stages.work import ActorFailed, Product, Work

ROLE: Role = "verifier"
CARD = "judge.json"
REVIEW = "review.json"


def act(work: Work) -> Product:
    """Run the verifier over the projected evidence; what names another build or qa.result is put right by us."""
    card, served = _reviewed(work) if get(binding_of(work, ROLE).harness).briefed else _ruled(work)
    bound: JudgeScore = {
        **card,
        "build": work.build["tree"],
        "qa": content_sha(work.qa),
        "provider": served["provider"],
        "model": served["model"],
    }
    cross = {"cross_provider": crosses(work.documents.get("served", {}).get("build", ""), served["provider"])}
    event = {
        "from": "verifier", "kind": "judge.score", "scores": _scores(bound), "data": _bound(bound), "metadata": cross,
    }  # fmt: skip
    return Product(bound, event, served)


def _ruled(work: Work) -> tuple[JudgeScore, Mapping[str, Any]]:
    inputs = {"spec": work.spec, "build": work.build, "qa": work.qa, "order": order_document(work)}
    result = run_actor(work, ROLE, inputs, Contract(files=(CARD,)))
    raw = (work.folder / WORKSPACE / CARD).read_bytes()
    return cast(JudgeScore, checked(ROLE, "judge.score", raw, usage_of(result))), usage_of(result)


def _reviewed(work: Work) -> tuple[JudgeScore, Mapping[str, Any]]:
    reviews: list[Review] = []
    total: Result | None = None
    for vote in range(int(work.config["judge"].get("votes", 1))):
        if reviews and work.unwanted():
            break
        result = run_actor(work, ROLE, {}, Contract(files=(REVIEW,)), workspace=f"{WORKSPACE}-{vote + 1}")
        total = replace(result, usage=add_usage(total.usage, result.usage)) if total else result
        raw = (work.folder / f"{WORKSPACE}-{vote + 1}" / REVIEW).read_bytes()
        review = cast(Review, checked(ROLE, "review", raw, usage_of(total)))
        if missing := missing_grades(review):
            words = f"the review does not grade {', '.join(missing)} exactly once"
            raise ActorFailed(ROLE, "invalid", words, usage_of(total))
        reviews.append(review)
    assert total is not None, "at least one vote is asked for by the schema of the settings"
    said = spokesman(reviews)
    card: JudgeScore = {
        "schema": "crumb.judge/1",
        "build": work.build["tree"],
        "qa": "",
        "scores": scores_of(reviews, work.qa),
        "verdict": said["verdict"],
        "feedback": said["feedback"],
        "deviation": said["deviation"],
        "suggested_change": said.get("changes", []),
        "provider": "",
        "model": "",
    }
    if look := look_of(reviews):
        card["look"] = look
    return card, usage_of(total)


def _scores(card: JudgeScore) -> dict[str, Any]:
    kept = ("verdict", "feedback", "deviation", "suggested_change")
    return {**card["scores"], **{key: card[key] for key in kept}}  # type: ignore[literal-required]


def _bound(card: JudgeScore) -> dict[str, str]:
    return {"build": card["build"], "qa": card["qa"]}
