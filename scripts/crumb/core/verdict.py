"""From a card to a verdict: every card goes through the same table of rules, and only what comes out is used.

``correct`` is called by the reducer for every judge.score. Raw and corrected values are both kept, with each correction
between them. This module must not know where cards come from.
"""

from collections.abc import Callable, Mapping
from typing import Any, cast

from crumb.core import rules_evidence as evidence
from crumb.core import rules_sum as sums
from crumb.core.cards import Card, read_card
from crumb.core.documents import Correction, Verdict
from crumb.core.facts import Facts
from crumb.core.read import clone
from crumb.core.scoring import SUM, aggregate

Rule = Callable[[Card, Facts], tuple[Card, list[Correction]]]

# In this order: claims about what ran, ground truth, quality, halves, sum, floors.
RULES: tuple[tuple[str, Rule], ...] = (
    ("sum.claimed", sums.claimed_sum),
    ("run.evidence", evidence.run_evidence),
    ("ground.D2", evidence.ground_run),
    ("ground.D4", evidence.ground_convergence),
    ("ground.D6", evidence.ground_portability),
    ("research.evidence", evidence.research_evidence),
    ("quality.evidence", evidence.quality_evidence),
    ("bias.provider", evidence.same_provider),
    ("fit.acceptance", evidence.acceptance),
    ("fit.unverified", evidence.acceptance_unverified),
    ("research.absent", evidence.lesson_present),
    ("quality.juice", evidence.quality_juice),
    ("halves", sums.halves),
    ("sum.recomputed", sums.recomputed),
    ("floor", sums.floors),
)


def correct(raw: Mapping[str, Any], facts: Facts) -> Verdict:
    """Return the corrected verdict of a raw card (``{D1: {score…}, …, verdict, aggregate?}``) in the light of facts.

    A card that nobody can read gives the verdict ``NONE``: no score, neither PASS nor FAIL.
    """
    card = read_card(raw)
    if isinstance(card, str):
        return _document(raw, facts, "NONE", card, 0.0, {}, [])
    corrections: list[Correction] = []
    for _, rule in RULES:
        card, found = rule(card, facts)
        corrections += found
    total = aggregate(card.scores, card.excluded)
    return _document(raw, facts, card.verdict, _reason(card, total, corrections), total, card.scores, corrections)


def _reason(card: Card, total: float, corrections: list[Correction]) -> str:
    lowered = [item for item in corrections if "verdict" in item["after"]]
    because = f": {lowered[-1]['reason']}" if lowered else ""
    return f"{card.verdict} with {total:g} of {SUM:g} points{because}"


def _document(
    raw: Mapping[str, Any],
    facts: Facts,
    verdict: str,
    reason: str,
    total: float,
    scores: Mapping[str, Any],
    corrections: list[Correction],
) -> Verdict:
    document = {
        "schema": "crumb.verdict/1",
        "verdict": verdict,
        "reason": reason,
        "aggregate": total,
        "card": scores,
        "raw": raw,
        "corrections": corrections,
        "build": facts.build,
        "qa": facts.run.output if facts.run else None,
        "judge": facts.judge,
        "provider": {"builder": facts.builder, "verifier": facts.verifier},
    }
    return cast(Verdict, clone(document))
