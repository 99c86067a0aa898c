"""Verdict rules about the sum: the automatic halves, the recomputed total, the floors.

A recomputation only lowers a verdict. What a verifier claims as its total is never used.
"""

from crumb.core.cards import Card, correction
from crumb.core.documents import VerdictName
from crumb.core.facts import Facts
from crumb.core.rules_evidence import TOLERANCE, Outcome
from crumb.core.scoring import FLOORS, PARTIAL_FROM, PASS_FROM, SUM, aggregate


def claimed_sum(card: Card, facts: Facts) -> Outcome:
    """A claimed total that is not the sum of the claimed scores is put on record; it is not used either way."""
    own = round(sum(card.claimed.values()), 2)
    if card.claimed_sum is None or not card.claimed or abs(own - card.claimed_sum) <= TOLERANCE:
        return card, []
    record = correction("sum.claimed", f"{card.claimed_sum:g} was claimed, the scores add up to {own:g}", card, card)
    return card, [{**record, "before": {"aggregate": card.claimed_sum}, "after": {"aggregate": own}}]


def halves(card: Card, facts: Facts) -> Outcome:
    """D3 and D5 are the mean of the verifier's score and the computed one."""
    for name in ("D3", "D5"):
        given, computed = card.value(name), facts.auto.get(name)
        if given is not None and computed is not None:
            words = f"half {given:g} of the verifier, half {computed:g} computed"
            card = card.give(name, (given + computed) / 2, reason=words)
    return card, []


def recomputed(card: Card, facts: Facts) -> Outcome:
    """The verdict is not better than the sum allows: PASS from 24, PARTIAL from 18 of 30."""
    total = aggregate(card.scores, card.excluded)
    allowed: VerdictName = "PASS" if total >= PASS_FROM else "PARTIAL" if total >= PARTIAL_FROM else "FAIL"
    if not _better(card.verdict, allowed):
        return card, []
    after = card.judged(allowed)
    return after, [correction("sum.recomputed", f"{total:g} of {SUM:g} points allow no {card.verdict}", card, after)]


def floors(card: Card, facts: Facts) -> Outcome:
    """A PASS needs at least 3 in D1 and in D5."""
    low = [name for name, least in FLOORS.items() if (card.value(name) or 0.0) < least]
    if card.verdict != "PASS" or not low:
        return card, []
    after = card.judged("PARTIAL")
    return after, [correction("floor", f"{' and '.join(low)} below {min(FLOORS.values()):g}", card, after)]


def _better(verdict: VerdictName, other: VerdictName) -> bool:
    order = ("REJECT", "FAIL", "PARTIAL", "PASS")
    return order.index(verdict) > order.index(other)
