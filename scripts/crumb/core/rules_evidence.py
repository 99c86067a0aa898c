"""Verdict rules about evidence: what a browser, the record and the provider show outweighs what a verifier claims.

Each rule is a function ``(card, facts) -> (card, corrections)`` and does nothing where its condition does not hold.
Rules are conditional corrections, not a proof of truth.
"""

from crumb.core.cards import Card, correction
from crumb.core.documents import Correction
from crumb.core.facts import Facts

Outcome = tuple[Card, list[Correction]]

DISCOUNT = 0.85
TOLERANCE = 0.01
HIGH = 4.0
UNPROVEN_QUALITY = 3.0
JUICELESS = 4.0
UNFIT = 2.0
ABSENT_LESSON = 3.0
POSITIVE = ("PASS", "PARTIAL")


def ran(facts: Facts) -> bool:
    """Tell whether exactly this build was played and held."""
    return facts.run is not None and facts.run.passed


def run_evidence(card: Card, facts: Facts) -> Outcome:
    """A PASS or PARTIAL without a passed run of exactly this build is a FAIL with D2 = 0."""
    if card.verdict not in POSITIVE or ran(facts):
        return card, []
    after = card.give("D2", 0.0, "qa-check-effect").judged("FAIL")
    reason = f"{card.verdict} without run evidence: {_why(facts)}"
    return after, [correction("run.evidence", reason, card, after, _cited(facts))]


def _why(facts: Facts) -> str:
    if facts.run is None:
        return facts.absence
    if facts.run.ran <= 0:
        return "not one check was run"
    return facts.run.reason or f"the browser's result is {facts.run.status}"


def _cited(facts: Facts) -> tuple[str, ...]:
    if facts.run is None:
        return ()
    return tuple(key for key, status in facts.run.gates.items() if status == "fail") or (facts.run.output,)


def ground_run(card: Card, facts: Facts) -> Outcome:
    """D2 is what the browser says: 5 if the build held, else 0."""
    score = 5.0 if ran(facts) else 0.0
    return _forced(card, "D2", score, "qa-check-effect", "the browser decides D2", facts)


def ground_convergence(card: Card, facts: Facts) -> Outcome:
    """D4 is computed from the rounds of the session."""
    if "D4" not in facts.auto:
        return card, []
    return _forced(card, "D4", facts.auto["D4"], "reducer-auto", "the record decides D4", facts)


def ground_portability(card: Card, facts: Facts) -> Outcome:
    """D6 is what the browser says; where it could not check, D6 is not counted and the rest is rescaled."""
    portability = facts.run.portability if facts.run else None
    if portability in ("pass", "fail"):
        score = 5.0 if portability == "pass" else 0.0
        return _forced(card, "D6", score, "qa-check-effect", "the browser decides D6", facts)
    if portability is None:
        return card, []
    kept = {name: score for name, score in card.scores.items() if name != "D6"}
    after = Card(card.verdict, kept, card.claimed, card.claimed_sum, card.excluded | {"D6"})
    reason = "portability was not checked, so D6 is not counted"
    return after, [correction("ground.D6", reason, card, after, _cited(facts))] if "D6" in card.scores else []


def _forced(card: Card, name: str, score: float, source: str, reason: str, facts: Facts) -> Outcome:
    """Put the true value; only a claim that differs is a correction, a gap is filled without a word."""
    claimed = card.value(name)
    if claimed is not None and abs(claimed - score) <= TOLERANCE:
        return card, []
    after = card.give(name, score, source)
    if claimed is None:
        return after, []
    words = f"{reason}: {claimed:g} was claimed, {score:g} is true"
    return after, [correction(f"ground.{name}", words, card, after, _cited(facts))]


def research_evidence(card: Card, facts: Facts) -> Outcome:
    """A high D5 of a game with researched videos must cite one of them."""
    if not facts.research or card.claimed.get("D5", 0.0) < HIGH or facts.research & card.cites("D5"):
        return card, []
    after = card.give("D5", 0.0)
    known = tuple(sorted(facts.research))
    return after, [correction("research.evidence", "a high D5 cites none of the researched videos", card, after, known)]


def quality_evidence(card: Card, facts: Facts) -> Outcome:
    """A high D5 must cite evidence that exists."""
    known = facts.run.evidence if facts.run else frozenset()
    if not known or card.claimed.get("D5", 0.0) < HIGH or card.cites("D5") & (known | facts.research):
        return card, []
    if (card.value("D5") or 0.0) <= UNPROVEN_QUALITY:
        return card, []
    after = card.give("D5", UNPROVEN_QUALITY)
    return after, [correction("quality.evidence", "a high D5 cites no evidence that exists", card, after)]


def quality_juice(card: Card, facts: Facts) -> Outcome:
    """A game that answers the player with nothing but numbers has no full D5."""
    if facts.run is None or facts.run.juice is not False or (card.value("D5") or 0.0) <= JUICELESS:
        return card, []
    after = card.give("D5", JUICELESS)
    reason = "the game gives no feedback that can be felt"
    return after, [correction("quality.juice", reason, card, after, _cited(facts))]


def lesson_present(card: Card, facts: Facts) -> Outcome:
    """Research that D5 cites must be in the build."""
    absent = sorted(key for key in card.cites("D5") if facts.lessons.get(key) is False)
    if card.verdict not in POSITIVE or not absent or (card.value("D1") or 0.0) <= ABSENT_LESSON:
        return card, []
    after = card.give("D1", ABSENT_LESSON)
    reason = f"{', '.join(absent)} is cited but not in the build"
    return after, [correction("research.absent", reason, card, after, tuple(absent))]


def same_provider(card: Card, facts: Facts) -> Outcome:
    """A verifier from the builder's own provider is believed at 85 % in the dimensions that it alone scores."""
    builder, verifier = (name.strip().casefold() for name in (facts.builder, facts.verifier))
    if builder in ("", "none") or builder != verifier:
        return card, []
    after = card
    for name in ("D1", "D3", "D5"):
        if (value := card.value(name)) is not None:
            after = after.give(name, value * DISCOUNT)
    return after, [correction("bias.provider", f"builder and verifier are both of {facts.builder}", card, after)]


def acceptance(card: Card, facts: Facts) -> Outcome:
    """A failed or missing acceptance condition, or a failed blocking gate, caps D1."""
    if card.verdict not in POSITIVE or facts.run is None:
        return card, []
    broken = broken_conditions(facts)
    if not broken or (card.value("D1") or 0.0) <= UNFIT:
        return card, []
    after = card.give("D1", UNFIT)
    return after, [correction("fit.acceptance", f"not met: {', '.join(broken)}", card, after, tuple(broken))]


def broken_conditions(facts: Facts) -> list[str]:
    """Return the blocking gates and acceptance conditions that failed, and the wanted ones that nobody checked."""
    if facts.run is None:
        return []
    gates = [key for key in facts.run.blocking if facts.run.gates.get(key) == "fail"]
    failed = [key for key, status in facts.run.acceptance.items() if status == "fail"]
    missing = [key for key in facts.wanted if key not in facts.run.acceptance]
    return sorted({*gates, *failed, *missing})


def acceptance_unverified(card: Card, facts: Facts) -> Outcome:
    """Acceptance conditions of which not one could be checked do not make a PASS."""
    statuses = set(facts.run.acceptance.values()) if facts.run else set()
    if card.verdict != "PASS" or not statuses or not statuses <= {"skip", "error"}:
        return card, []
    after = card.judged("PARTIAL")
    unchecked = tuple(facts.run.acceptance) if facts.run else ()
    return after, [correction("fit.unverified", "no acceptance condition could be checked", card, after, unchecked)]
