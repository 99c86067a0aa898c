"""Three axes of one build, from evidence: Build Health, Intent and Visual, each with every part that it is made of.

Pure, and derived from documents alone: nothing here is stored in a state, so that old sessions have axes as far as
their evidence goes. A part that could not be had is null and named. Axes are shown; they decide nothing.
"""

from collections.abc import Mapping
from typing import Any

from crumb.core.axes_documents import Axes, Axis, Part, PartSource
from crumb.core.axes_policy import AxesPolicy
from crumb.core.axes_words import GATES
from crumb.core.axis import axis_of, counted, known, nothing, part, small
from crumb.core.canonical import content_sha
from crumb.core.documents import Exam
from crumb.core.exams import exams
from crumb.core.read import amount, as_dict, as_list, as_str, names
from crumb.core.visual import visual_axis

VALUES = {"pass": 1.0, "fail": 0.0}
Document = Mapping[str, Any]


def axes(documents: Mapping[str, Document], policy: AxesPolicy) -> Axes:
    """Return the axes of the documents of one round by stage (``spec``, ``build``, ``qa``, ``judge``, ``verdict``).

    Any of them may be missing or old. Evidence about another build counts as none.
    """
    qa, spec = documents.get("qa", {}), documents.get("spec", {})
    why = _no_evidence(qa, documents.get("build"))
    if why:
        return _made(policy, nothing(why), nothing(why), nothing(why))
    builder = as_str(as_dict(documents.get("verdict", {}).get("provider")).get("builder"))
    look = visual_axis(qa, documents.get("judge", {}), builder, policy)
    return _made(policy, health(spec, qa, policy), intent(spec, qa, policy), look)


def _made(policy: AxesPolicy, health: Axis, intent: Axis, visual: Axis) -> Axes:
    return {"schema": "crumb.axes/1", "policy": policy.name, "health": health, "intent": intent, "visual": visual}


def _no_evidence(qa: Document, build: Document | None) -> str:
    if not qa:
        return "No browser has looked at this build yet."
    if build and qa.get("build") != build.get("tree"):
        return "The evidence is about another build."
    return f"Could not be checked: {as_str(qa.get('reason'))}." if qa.get("status") == "error" else ""


def health(spec: Document, qa: Document, policy: AxesPolicy) -> Axis:
    """Return Build Health: the checks that may fail a build, and beside them those that are only shown."""
    gates = [as_dict(item) for item in as_list(qa.get("gates"))]
    parts = [*map(_gate, gates), *_conditions(spec, qa)]
    failed = any(item["weight"] and item["value"] == 0 for item in parts)
    return axis_of(parts, _health_words(gates, parts, policy), policy.enough, policy.cap if failed else 1.0)


def _conditions(spec: Document, qa: Document) -> list[Part]:
    """Return what any playable form must meet: as the plan lists it, and where there is no plan, as it was probed."""
    results = {as_str(item.get("id")): item for item in _probes(qa, "acceptance")}
    texts = {as_str(item.get("id")): as_str(item.get("text")) for item in map(as_dict, as_list(spec.get("acceptance")))}
    return [
        _probe({"id": name, **results.get(name, {})}, texts.get(name, ""), 1.0, "condition", qa)
        for name in dict.fromkeys([*texts, *results])
    ]


def _health_words(gates: list[dict[str, Any]], parts: list[Part], policy: AxesPolicy) -> str:
    both = exams({"status": gate.get("status"), "blocking": bool(gate.get("blocking"))} for gate in gates)
    played = known(item for item in parts if item["source"] == "condition")
    failed = [small(item["title"]) for item in parts if item["weight"] and item["value"] == 0]
    gaps = [small(item["title"]) for item in parts if item["weight"] and item["value"] is None]
    met = sum(item["value"] == 1 for item in played)
    words = [
        f"Not so: {'; '.join(failed)}, which keeps it at {policy.cap:.0%} or less" if failed else "",
        f"{_of(both['blocking'])} checks that may fail the build passed, {_of(both['all'])} of all checks",
        f"{met} of {counted(len(played), 'condition')} of play met" if played else "",
        f"Not measured: {'; '.join(gaps)}" if gaps else "",
    ]
    return f"{'. '.join(filter(None, words))}."


def intent(spec: Document, qa: Document, policy: AxesPolicy) -> Axis:
    """Return Intent: what the idea asks for, by weight, as far as play confirmed it; a wish that was cut is not met."""
    asked = [as_dict(item) for item in as_list(spec.get("requirements"))]
    cuts = [as_dict(item) for item in as_list(spec.get("cuts"))]
    if not asked and not cuts:
        return nothing("Nothing particular was asked for.")
    bound = qa.get("spec") in (None, content_sha(spec))
    results = {as_str(item.get("id")): item for item in _probes(qa, "requirement")} if bound else {}
    parts = [_requirement(item, results.get(as_str(item.get("id")), {}), qa) for item in asked]
    parts += [_cut(number, item, policy.cut) for number, item in enumerate(cuts, 1)]
    return axis_of(parts, _intent_words(parts, bound), policy.enough)


def _intent_words(parts: list[Part], bound: bool) -> str:
    if not bound:
        return "The evidence is about another plan of the game."
    asked = [item for item in parts if item["source"] == "probe"]
    had = known(asked)
    met = sum(item["value"] == 1 for item in had)
    named = {
        "Not so": [item for item in asked if item["value"] == 0],
        "Not measured": [item for item in asked if item["value"] is None],
        "Cut": [item for item in parts if item["source"] == "cut"],
    }
    lists = [f"{head}: {'; '.join(item['title'] for item in items)}" for head, items in named.items() if items]
    first = f"{met} of {len(had)} wishes that could be measured were seen in play"
    return f"{'. '.join([first, *lists])}."


def _gate(gate: Document) -> Part:
    name = as_str(gate.get("id"))
    title = GATES.get(name, as_str(gate.get("name")))
    weight = 1.0 if gate.get("blocking") else 0.0
    return part(name, title, _value(gate), weight, "gate", names(gate.get("evidence")), as_str(gate.get("message")))


def _requirement(item: Document, result: Document, qa: Document) -> Part:
    return _probe({"id": item.get("id"), **result}, as_str(item.get("text")), amount(item.get("weight")), "probe", qa)


def _probe(result: Document, text: str, weight: float, source: PartSource, qa: Document) -> Part:
    """Return a part for what play shows; its title is what was asked, its note what was seen."""
    message = as_str(result.get("message"))
    title = text or message.partition(": ")[0]
    note = message.removeprefix(f"{title}: ") if result.get("status") else "no probe answered"
    states = [item["id"] for item in map(as_dict, as_list(qa.get("evidence"))) if item.get("role") == "states"]
    return part(as_str(result.get("id")), title, _value(result), weight, source, states, note)


def _cut(number: int, item: Document, weight: float) -> Part:
    note = f"{as_str(item.get('why'))} → {as_str(item.get('instead'))}"
    return part(f"cut {number}", as_str(item.get("wish")), 0.0, weight, "cut", [], note)


def _probes(qa: Document, kind: str) -> list[dict[str, Any]]:
    return [item for item in map(as_dict, as_list(qa.get("probes"))) if item.get("kind") == kind]


def _value(check: Document) -> float | None:
    return VALUES.get(as_str(check.get("status")))


def _of(exam: Exam) -> str:
    return f"{exam['passed']} of {exam['ran']}"
