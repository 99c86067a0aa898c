"""The verdict stage: the corrected card, as the reducer has it, with every correction and its reason."""

from typing import Any, cast

from crumb.core.documents import Verdict
from crumb.core.exams import exams
from crumb.stages.work import Product, Work


def act(work: Work) -> Product:
    """Return the corrected card of this round; the raw one, and how the build stood in both exams, stand beside it."""
    card = cast(Verdict, {**work.documents["card"], "exams": exams(work.documents["qa"]["gates"])})
    return Product(card, {"from": "validator", "kind": "audit", "data": summary(card)})


def summary(card: Verdict) -> dict[str, Any]:
    """Return what the transcript keeps: the corrected card and the rules that changed it, by their ids."""
    return {
        "verdict": card["verdict"],
        "aggregate": card["aggregate"],
        "card": card["card"],
        "corrections": card["corrections"],
        "corrected_verdict": card["verdict"],
        "corrected_aggregate": card["aggregate"],
        "exams": card.get("exams"),
        "violations": [item["rule"] for item in card["corrections"]],
    }
