"""The card of a verifier while it is corrected: reading what was claimed, and changing it with a reason each time.

A card that cannot be read (no verdict, a number outside 0 to 5, a PASS without the dimensions that only a verifier can
give) is no score: neither a PASS nor a FAIL. This module must not hold rules.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast

from crumb.core.documents import DIMENSIONS, Change, Correction, Deviation, Score, VerdictName
from crumb.core.orders import read_changes
from crumb.core.read import as_dict, as_number, as_str, clone, names

VERDICTS = ("PASS", "PARTIAL", "FAIL", "REJECT")
SOURCES = ("verifier-llm", "verifier-rubric", "qa-check-effect", "reducer-auto")
SEVERITIES = ("Critical", "Important", "Minor")
MODEL_DIMENSIONS = ("D1", "D3", "D5")
HIGHEST = 5.0


@dataclass(frozen=True, slots=True)
class Card:
    """The claims of a verifier, as corrected so far. ``claimed`` holds the first values and never changes."""

    verdict: VerdictName
    scores: dict[str, Score]
    claimed: Mapping[str, float] = field(default_factory=dict)
    claimed_sum: float | None = None
    excluded: frozenset[str] = frozenset()

    def value(self, dimension: str) -> float | None:
        """Return the score of a dimension, or None if nobody gave one."""
        return self.scores[dimension]["score"] if dimension in self.scores else None

    def cites(self, dimension: str) -> frozenset[str]:
        """Return the evidence ids that a dimension rests on."""
        return frozenset(self.scores[dimension]["evidence"]) if dimension in self.scores else frozenset()

    def give(self, dimension: str, score: float, source: str | None = None, reason: str | None = None) -> "Card":
        """Return the card with another score of a dimension; source and reason stay where none is given."""
        old = self.scores.get(dimension, {"score": 0.0, "source": "reducer-auto", "evidence": []})
        new = cast(Score, {**old, "score": round(min(max(score, 0.0), HIGHEST), 3)})
        if source:
            new = cast(Score, {**new, "source": source})
        if reason:
            new["reason"] = reason
        return replace(self, scores={**self.scores, dimension: new})

    def judged(self, verdict: VerdictName) -> "Card":
        """Return the card with another verdict."""
        return replace(self, verdict=verdict)

    def brief(self) -> dict[str, Any]:
        """Return verdict and numbers, for the record of a correction."""
        return {"verdict": self.verdict, **{name: score["score"] for name, score in self.scores.items()}}


def correction(rule: str, reason: str, before: Card, after: Card, evidence: tuple[str, ...] = ()) -> Correction:
    """Return the record of a correction: what differs between two cards, because of which rule and evidence."""
    old, new = before.brief(), after.brief()
    keys = [key for key in new if old.get(key) != new[key]]
    gone = dict.fromkeys(sorted(after.excluded - before.excluded), "not counted")
    return {
        "rule": rule,
        "reason": reason,
        "evidence": list(evidence),
        "before": {key: old.get(key) for key in [*keys, *gone]},
        "after": {**{key: new[key] for key in keys}, **gone},
    }


def raw_card(event: Mapping[str, Any]) -> tuple[dict[str, Any], bool]:
    """Return the claims of a judge.score as they came, and whether they stood under ``data`` instead of ``scores``."""
    scores, data = as_dict(event.get("scores")), as_dict(event.get("data"))
    if scores or not ("verdict" in data or "scores" in data):
        return cast(dict[str, Any], clone(scores)), False
    inner = as_dict(data.get("scores"))
    moved = {key: value for key, value in data.items() if key not in ("scores", "build", "qa")}
    return cast(dict[str, Any], clone({**moved, **inner})), True


def read_card(raw: Mapping[str, Any]) -> Card | str:
    """Return the card of raw claims, or a sentence that says why nobody can read it."""
    verdict = raw.get("verdict")
    if verdict not in VERDICTS:
        return f"the card has no verdict; it must be one of {', '.join(VERDICTS)}"
    scores: dict[str, Score] = {}
    for name in DIMENSIONS:
        if raw.get(name) is None:
            continue
        score = _read_score(raw[name])
        if score is None:
            return f"{name} of the card must be a number from 0 to 5 with its source and evidence"
        scores[name] = score
    missing = [name for name in MODEL_DIMENSIONS if name not in scores]
    if missing and verdict in ("PASS", "PARTIAL"):
        return f"the card claims {verdict} without {', '.join(missing)}"
    claimed = {name: score["score"] for name, score in scores.items()}
    return Card(cast(VerdictName, verdict), scores, claimed, as_number(raw.get("aggregate")))


def _read_score(value: Any) -> Score | None:
    data = value if isinstance(value, dict) else {"score": value}
    number = as_number(data.get("score", data.get("value")))
    if number is None or not 0 <= number <= HIGHEST:
        return None
    source = data.get("source") if data.get("source") in SOURCES else "verifier-llm"
    score = {"score": number, "source": source, "evidence": names(data.get("evidence"))}
    if as_str(data.get("reason")):
        score["reason"] = as_str(data["reason"])
    return cast(Score, score)


def read_deviation(raw: Mapping[str, Any]) -> Deviation | None:
    """Return how far off the verifier sees the build, or None if it does not say."""
    data = as_dict(raw.get("deviation"))
    if data.get("type") not in SEVERITIES:
        return None
    return cast(Deviation, {"type": data["type"], "gate": as_str(data.get("gate")) or None})


def read_advice(raw: Mapping[str, Any]) -> tuple[str, list[Change]]:
    """Return the change that a verifier suggests: in words, and as changes where it gave some."""
    suggested = raw.get("suggested_change")
    changes = read_changes(suggested)
    words = as_str(suggested) or "; ".join(change["why"] for change in changes if change["why"])
    return words, changes
