"""The Visual axis: what was measured on the pictures, by the policy, and a model's grade for the look beside it.

A model's grade stands beside the figures and never in their place: without a single figure there is no score.
"""

from collections.abc import Mapping
from typing import Any

from crumb.core.axes_documents import Axis, Part
from crumb.core.axes_policy import AxesPolicy
from crumb.core.axes_words import LOOK, MEASURES
from crumb.core.axis import axis_of, known, nothing, part, small
from crumb.core.canonical import content_sha
from crumb.core.read import as_dict, as_list, as_number, as_str, names
from crumb.core.rules_evidence import DISCOUNT
from crumb.core.scoring import FULL


def visual_axis(qa: Mapping[str, Any], judge: Mapping[str, Any], builder: str, policy: AxesPolicy) -> Axis:
    """Return the axis of a qa.result, and of the card of a verifier (empty without one) who is held against builder."""
    found = [as_dict(item) for item in as_list(as_dict(qa.get("visual")).get("measures"))]
    measures = {as_str(item.get("name")): item for item in found}
    if not measures:
        return nothing("The pictures of this build were not measured.")
    figures = [_figure(name, title, measures.get(name, {}), policy) for name, title in MEASURES.items()]
    look = _look(qa, judge, builder, policy)
    if not known(figures):
        return axis_of(
            [{**item, "weight": 0.0} for item in [*figures, *look]], "No figure could be had.", policy.enough
        )
    return axis_of([*figures, *look], _because(figures, look, policy), policy.enough)


def _figure(name: str, title: str, item: Mapping[str, Any], policy: AxesPolicy) -> Part:
    rule, value = policy.measures[name], as_number(item.get("value"))
    score = None if value is None else rule.score(value)
    note = as_str(item.get("note")) or "was not measured"
    return part(name, title, score, rule.weight, "pictures", names(item.get("pictures")), note)


def _look(qa: Mapping[str, Any], judge: Mapping[str, Any], builder: str, policy: AxesPolicy) -> list[Part]:
    """Return the grade that a model gave for the look of exactly this evidence, believed less of the builder's own."""
    look, grade = as_dict(judge.get("look")), as_number(as_dict(judge.get("look")).get("score"))
    if grade is None or judge.get("qa") != content_sha(qa):
        return []
    verifier = as_str(judge.get("provider"))
    own = builder.strip().casefold() not in ("", "none") and builder.strip().casefold() == verifier.strip().casefold()
    who = " ".join(filter(None, (verifier, as_str(judge.get("model")))))
    said = f"{who} gave {grade:g} of {FULL:g}{f', of which {DISCOUNT:.0%} count: its party built it' if own else ''}"
    value = min(max(grade / FULL, 0.0), 1.0) * (DISCOUNT if own else 1.0)
    note = f"{said}: {as_str(look.get('reason'))}"
    return [part("look", LOOK, value, policy.model, "model", names(look.get("evidence")), note)]


def _because(figures: list[Part], look: list[Part], policy: AxesPolicy) -> str:
    had = known(figures)
    worst = min(had, key=lambda item: (item["value"] or 0.0, -item["weight"]))
    head = "Weakest" if policy.level(worst["value"]) == "weak" else "No figure is weak; lowest"
    first = f"{head}: {small(worst['title'])} ({worst['note']})."
    gaps = [small(item["title"]) for item in figures if item["value"] is None]
    missing = f" Not measured: {', '.join(gaps)}." if gaps else ""
    return f"{first}{missing}{' A model has graded it, too.' if look else ''}"
